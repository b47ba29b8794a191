// SPDX-License-Identifier: Apache-2.0

import Arguments
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

    @Test(
        "is not controlled by names",
        arguments: [
            ("plain.swift", "plain.swift"), ("Ünï – 日本", "Ünï – 日本"), ("a\u{1B}[31mb", #"a\u{1b}[31mb"#),
            ("a\nb\t", #"a\u{a}b\u{9}"#), ("\u{202E}txt", #"\u{202e}txt"#), ("\u{9B}", #"\u{9b}"#),
        ])
    func harmlessText(text: String, shown: String) {
        #expect(Console.harmless(text) == shown)
    }
}
