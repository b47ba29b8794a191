// SPDX-License-Identifier: Apache-2.0

import Enfilade
import Foundation
import FoundationAdditions

/// One run of the probe.
///
///     transfer-probe offer text:Hello data:public.png:1024 file:public.mpeg-4:/path
///     transfer-probe take public.png
///     transfer-probe types | take-file TYPE | take-in-place TYPE | clear
///
/// `offer` prints `offered NUMBER`, then its events, and ends with its input. Options: `--on NAME` (pasteboard),
/// `--sensitive`.
struct Probe {
    let arguments: [String]

    func run() async -> Int32 {
        var words = arguments
        var options: Pasteboard.Options = []
        var pasteboard = Pasteboard.general
        while let position = words.firstIndex(where: { $0.hasPrefix("--") }) {
            switch words.remove(at: position) {
            case "--sensitive": options.insert(.sensitive)
            case "--on": pasteboard = Pasteboard(name: words.remove(at: position))
            case let other: return fail("unknown option \(other)")
            }
        }
        guard let command = words.first else { return fail("nothing to do") }
        do {
            let rest = Array(words.dropFirst())
            switch command {
            case "offer": try await ProbeSender(pasteboard: pasteboard, options: options).run(rest)
            case "getting-started": try await gettingStarted(rest.first ?? "")
            case "clear": try await pasteboard.clear()
            default: try await ProbeReceiver(pasteboard: pasteboard).run(command, rest.first ?? "")
            }
            return 0
        } catch {
            return fail("\(type(of: error)): \(error)")
        }
    }

    private func fail(_ message: String) -> Int32 {
        print("error \(message)")
        return 1
    }
}
