// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Arguments
import Enfilade
import EnfiladeLocalization
import EnfiladeServiceClient

/// The options that the commands about transfers have in common.
enum PasteboardOptions {
    /// Which pasteboard.
    static let name = Option<String>(
        "pasteboard", short: "p", value: "NAME",
        help: translated("The pasteboard; general, the clipboard, if it is not given."),
        completion: .dynamic("pasteboards"))

    /// The pasteboard that a command means.
    static func pasteboard(_ values: Values) -> Pasteboard {
        values[name].map(Pasteboard.init(name:)) ?? .general
    }

    /// Finds the names of pasteboards for a shell.
    static let names: CompletionSource = { _ in
        ((try? await Transfers1Client().pasteboards()) ?? []).map { CompletionCandidate(Console.harmless($0)) }
    }

    /// A number of bytes for a person.
    static func size(_ bytes: UInt64) -> String {
        if bytes < 1024 { return translated("\(bytes) byte", plural: "\(bytes) bytes", count: Int(bytes)) }
        let units = ["KiB", "MiB", "GiB", "TiB"]
        var amount = Double(bytes) / 1024
        var unit = 0
        while amount >= 1024, unit < units.count - 1 {
            amount /= 1024
            unit += 1
        }
        let tenths = Int((amount * 10).rounded())
        let whole = tenths / 10
        let number = tenths % 10 == 0 ? "\(whole)" : translated("\(whole).\(tenths % 10)", context: "decimal number")
        return "\(number) \(units[unit])"
    }
}
