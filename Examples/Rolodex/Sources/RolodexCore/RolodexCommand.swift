// SPDX-License-Identifier: Apache-2.0

import Enfilade
import Foundation

/// The app without its window: the commands of its command line.
package enum RolodexCommand {
    /// The text of `--help`.
    private static let help = NSLocalizedString(
        """
        Rolodex: takes profiles and films from other apps.

        Rolodex                  open the window
        Rolodex paste            take a profile, or any text as a name
        Rolodex paste --film     take a film
        Rolodex peek             tell what is on the pasteboard, without taking any of it
        Rolodex accepts          tell which types it takes, best first

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
                for contact in try await pasteboard.read(Contact.self) { show(contact) }
            case ["paste", "--film"]:
                for reel in try await pasteboard.read(Reel.self) { try show(reel) }
            case ["peek"]: try await peek(at: pasteboard)
            case ["accepts"]:
                for type in Contact.importedContentTypes() + Reel.importedContentTypes() { say(type.identifier) }
            default:
                let format = NSLocalizedString("“%@” makes no sense; see Rolodex --help", comment: "")
                complain(String(format: format, words.joined(separator: " ")))
                return 64
            }
            return 0
        } catch {
            complain(error.sentence)
            return 1
        }
    }

    /// Shows a card.
    private static func show(_ contact: Contact) {
        guard let field = contact.field, let bio = contact.bio else { return say("contact: \(contact.name)") }
        say("profile: \(contact.name), \(field)")
        say(bio)
    }

    /// Shows where a film is now, and that nothing is left where it was received.
    private static func show(_ reel: Reel) throws {
        let size = try FileManager.default.attributesOfItem(atPath: reel.file.path)[.size] as? Int ?? 0
        let isGone = !FileManager.default.fileExists(atPath: reel.receivedAt.path)
        say("film: \(reel.file.path), \(size) bytes")
        say("received \(reel.wasOriginal ? "the original" : "a copy") at \(reel.receivedAt.path)")
        say("which is \(isGone ? "gone" : "still there")")
    }

    /// Shows the content of a pasteboard: types only, nothing is asked of the sender.
    private static func peek(at pasteboard: Pasteboard) async throws {
        let contents = try await pasteboard.contents()
        let sender = contents.sender ?? "a program without a bundle"
        guard contents.offer != 0 else { return say("nothing") }
        say("offer \(contents.offer) by \(sender), \(contents.availability.rawValue)")
        for item in contents.items {
            for type in item.registeredTypeIdentifiers { say("- \(type)") }
        }
    }

    /// Prints text.
    private static func say(_ text: String, terminator: String = "\n") {
        try? FileHandle.standardOutput.write(contentsOf: Data((text + terminator).utf8))
    }

    /// Prints a problem.
    private static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("Rolodex: \(text)\n".utf8))
    }
}
