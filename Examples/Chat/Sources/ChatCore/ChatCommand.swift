// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The app without windows: the commands of its command line.
package enum ChatCommand {
    /// The text of `--help`.
    private static let help = NSLocalizedString(
        """
        Chat: two accounts that follow the Focus.

        Chat follow      tell the state after each change, and take messages from the standard input,
                         one a line: ACCOUNT PERSON TEXT
        Chat current     tell the values of the filter that is in force

        """, comment: "The help of the command line")

    /// Runs one command.
    ///
    /// - Returns: The exit status: 0, 1 for a failure, 64 for a call that makes no sense.
    package static func run(_ words: [String]) async -> Int32 {
        switch words {
        case ["--help"]: say(help, terminator: "")
        case ["follow"]:
            // A program without windows is told of the Focus once it asks.
            _ = try? await ChatFilter.current
            await Mailbox.shared.open()
            let records = await ChatStore.shared.records
            Task { for await record in records { say(sentence(about: record)) } }
            for await line in lines() {
                do { try await take(line) } catch { complain(error.localizedDescription) }
            }
        case ["current"]:
            do {
                let filter = try await ChatFilter.current
                say(sentence(filter.account?.id, filter.status, filter.alwaysUseDarkMode))
            } catch {
                complain(error.localizedDescription)
                return 1
            }
        default:
            let format = NSLocalizedString("“%@” makes no sense; see Chat --help", comment: "")
            complain(String(format: format, words.joined(separator: " ")))
            return 64
        }
        return 0
    }

    /// Takes a message from a line.
    private static func take(_ line: String) async throws {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3, AccountEntity.all.contains(where: { $0.id == words[0] }) else {
            let format = NSLocalizedString("“%@” is no message: ACCOUNT PERSON TEXT", comment: "")
            return complain(String(format: format, line))
        }
        try await Mailbox.shared.receive(Message(account: words[0], person: words[1], text: words[2]))
    }

    /// The state in one line, for scripts.
    private static func sentence(about record: Record) -> String {
        let look = record.look
        let last = record.shown.last.map { "\($0.isMine ? "me" : $0.person): \($0.text)" } ?? "-"
        return sentence(look.account, look.status, look.isDark) + ", unread \(record.unreadCount), last \(last)"
    }

    /// The changes that a Focus wants, in one line.
    private static func sentence(_ account: String?, _ status: String?, _ isDark: Bool) -> String {
        "account \(account ?? "all"), status \(status ?? "-"), \(isDark ? "dark" : "light")"
    }

    /// The lines of the standard input, read on a thread of their own.
    private static func lines() -> AsyncStream<String> {
        AsyncStream { continuation in
            Thread.detachNewThread {
                while let line = readLine() { continuation.yield(line) }
                continuation.finish()
            }
        }
    }

    private static func say(_ text: String, terminator: String = "\n") {
        try? FileHandle.standardOutput.write(contentsOf: Data((text + terminator).utf8))
    }

    private static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("Chat: \(text)\n".utf8))
    }
}
