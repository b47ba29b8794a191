// SPDX-License-Identifier: Apache-2.0

import Enfilade
import Foundation

/// The app without windows: the commands of its command line.
package enum ScratchpadCommand {
    /// The text of `--help`.
    private static let help = NSLocalizedString(
        """
        Scratchpad: takes text from other apps.

        Scratchpad paste         take text, or an address as text
        Scratchpad accepts       tell which types it takes, best first

          --pasteboard NAME      use another pasteboard than the general one

        """, comment: "The help of the command line")

    /// Runs one command.
    ///
    /// - Returns: The exit status: 0, 1 for a failure, 64 for a call that makes no sense.
    package static func run(_ words: [String]) async -> Int32 {
        var words = words
        var pasteboard = Pasteboard.general
        if let place = words.firstIndex(of: "--pasteboard"), place + 1 < words.count {
            pasteboard = Pasteboard(name: words[place + 1])
            words.removeSubrange(place...place + 1)
        }
        do {
            switch words {
            case [], ["--help"]: say(help, terminator: "")
            case ["paste"]:
                for jotting in try await pasteboard.read(Jotting.self) { say("text: \(jotting.text)") }
            case ["accepts"]:
                for type in Jotting.importedContentTypes() { say(type.identifier) }
            default:
                let format = NSLocalizedString("“%@” makes no sense; see Scratchpad --help", comment: "")
                complain(String(format: format, words.joined(separator: " ")))
                return 64
            }
            return 0
        } catch {
            complain(error.sentence)
            return 1
        }
    }

    /// Prints text.
    private static func say(_ text: String, terminator: String = "\n") {
        try? FileHandle.standardOutput.write(contentsOf: Data((text + terminator).utf8))
    }

    /// Prints a problem.
    private static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("Scratchpad: \(text)\n".utf8))
    }
}
