// SPDX-License-Identifier: Apache-2.0

import Arguments
import Enfilade
import ServiceClient

/// What the commands about transfers have in common.
enum PasteboardOptions {
    /// Which pasteboard.
    static let name = Option<String>(
        "pasteboard", short: "p", value: "NAME", help: "The pasteboard; general, the clipboard, if it is not given.",
        completion: .dynamic("pasteboards"))

    /// The pasteboard that a command means.
    static func pasteboard(_ values: Values) -> Pasteboard {
        values[name].map(Pasteboard.init(name:)) ?? .general
    }

    /// Finds the names of pasteboards for a shell.
    static let names: CompletionSource = { _ in
        ((try? await TransfersProxy().pasteboards()) ?? []).map { CompletionCandidate(Console.harmless($0)) }
    }

    /// A number of bytes for a person.
    static func size(_ bytes: UInt64) -> String {
        let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
        var amount = Double(bytes)
        var unit = 0
        while amount >= 1024, unit < units.count - 1 {
            amount /= 1024
            unit += 1
        }
        let tenths = Int((amount * 10).rounded())
        let fraction = unit == 0 || tenths % 10 == 0 ? "" : ".\(tenths % 10)"
        return "\(tenths / 10)\(fraction) \(units[unit])"
    }
}
