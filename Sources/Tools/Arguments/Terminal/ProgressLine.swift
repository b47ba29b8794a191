// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// One line on a terminal that says how far long work is, and nothing at all anywhere else.
///
/// The line is rewritten in place, at most ten times a second, and removed by `finish()`.
package final class ProgressLine: Sendable {
    /// The state of the line on the terminal.
    private struct State {
        /// When the line was written; `nil` if there is none.
        var written: ContinuousClock.Instant?
    }

    /// Where the line is shown.
    private let console: Console
    /// Tells the time.
    private let now: @Sendable () -> ContinuousClock.Instant
    /// The state of the line on the terminal.
    private let state = Mutex(State())

    /// Makes a line that is not shown yet.
    package init(
        on console: Console, now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
        self.console = console
        self.now = now
    }

    /// Whether anybody can see the line.
    package var isVisible: Bool {
        console.errorIsTerminal
    }

    /// Shows text in place of the present line.
    package func update(_ text: String) {
        guard isVisible else { return }
        let visible = Console.harmless(text).prefix(max(console.width - 1, 1))
        state.withLock { state in
            let time = now()
            if let written = state.written, time - written < .milliseconds(100) { return }
            state.written = time
            // "\r" goes to the beginning of the line, "ESC [ K" clears it to its end.
            try? console.write(.error, Array("\r\u{1B}[K\(visible)".utf8))
        }
    }

    /// Removes the line.
    package func finish() {
        state.withLock { state in
            guard state.written != nil else { return }
            state.written = nil
            try? console.write(.error, Array("\r\u{1B}[K".utf8))
        }
    }
}
