// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import Synchronization
import Testing

@Suite("A terminal") struct TerminalTests {
    /// A clock that a test moves.
    final class Hand: Sendable {
        private let time = Mutex(ContinuousClock.now)

        func advance(by duration: Duration) {
            time.withLock { $0 += duration }
        }

        var now: ContinuousClock.Instant {
            time.withLock { $0 }
        }
    }

    @Test("shows progress in one line that is removed at the end")
    func progress() {
        let recording = Recording()
        let hand = Hand()
        let line = ProgressLine(on: recording.console(terminal: true, width: 20), now: { hand.now })
        line.update("1 of 3")
        line.update("2 of 3, too soon to be shown")
        hand.advance(by: .milliseconds(100))
        line.update("3 of 3, too long to be shown")
        line.finish()
        line.finish()
        #expect(recording.error == "\r\u{1B}[K1 of 3\r\u{1B}[K3 of 3, too long to\r\u{1B}[K")
        #expect(recording.output.isEmpty)
    }

    @Test("is needed for progress")
    func noProgressInAPipe() {
        let recording = Recording()
        let line = ProgressLine(on: recording.console())
        line.update("1 of 3")
        line.finish()
        #expect(recording.error.isEmpty)
    }

    @Test("shows the lines of a foreign text, and is not controlled by it; a pipe gets it as it is")
    func foreignTexts() throws {
        let text = "a\u{1B}[2Jb\n\tc \u{9B}d\n"
        let (terminal, pipe) = (Recording(), Recording())
        try terminal.console(terminal: true).printForeign(text)
        try pipe.console().printForeign(text)
        #expect(terminal.output == #"a\u{1b}[2Jb"# + "\n\tc " + #"\u{9b}d"# + "\n\n")
        #expect(pipe.output == text + "\n")
    }

    @Test(
        "is not controlled by names",
        arguments: [
            ("plain.swift", "plain.swift"), ("Ünï – 日本", "Ünï – 日本"), ("a\u{1B}[31mb", #"a\u{1b}[31mb"#),
            ("a\nb\t", #"a\u{a}b\u{9}"#), ("\u{202E}txt", #"\u{202e}txt"#), ("\u{9B}", #"\u{9b}"#),
            ("\u{7F}", #"\u{7f}"#), ("a\u{200B}b\u{FEFF}", #"a\u{200b}b\u{feff}"#),
            ("\u{2066}a\u{2028}", #"\u{2066}a\u{2028}"#),
            ("a\u{200D}b", #"a\u{200d}b"#), ("\u{FFF9}a", #"\u{fff9}a"#), ("a\u{FE0F}\u{FE0F}", #"a\u{fe0f}\u{fe0f}"#),
            ("\u{E0061}", #"\u{e0061}"#), ("\u{3164}", #"\u{3164}"#),
            // Text with joiners and selectors stays as it is.
            ("👩‍💻 ❤️‍🔥 1️⃣", "👩‍💻 ❤️‍🔥 1️⃣"), ("می‌خواهم", "می‌خواهم"),
        ])
    func harmlessText(text: String, shown: String) {
        #expect(Console.harmless(text) == shown)
    }

    @Test("is not controlled by a document, of which programs read the same")
    func harmlessDocument() throws {
        let text = "a\u{7F}\u{9B}\u{202E}\u{200B}\u{E0061}\u{2028}\u{1F469}"
        let document = "{\n  \"title\" : \"\(text)\"\n}"
        let printed = HarmlessText.escaped(json: document)
        #expect(printed == "{\n  \"title\" : \"a\\u007f\\u009b\\u202e\\u200b\\udb40\\udc61\\u2028\u{1F469}\"\n}")
        #expect(try JSONDecoder().decode([String: String].self, from: Data(printed.utf8)) == ["title": text])
    }
}
