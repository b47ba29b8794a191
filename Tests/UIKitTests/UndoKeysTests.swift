// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import TestSupport
import Testing
import ViewTestSupport

/// Undoes changes of a window of SwiftUI with the keys.
@Suite(.serialized, .timeLimit(.minutes(10))) struct UndoKeysTests {
    @Test func keysUndoAndRedoChangesOfAWindow() async throws {
        try await withWindow { window in
            try await window.press("ctrl+n", until: "count 1")
            try await window.press("ctrl+n", until: "count 2")
            try await window.press("ctrl+z", until: "count 1")
            try await window.press("ctrl+z", until: "count 0")
            try await window.press("ctrl+shift+z", until: "count 1")
            try await window.press("ctrl+y", until: "count 2")
        }
    }

    @Test func textThatHasTheKeyboardUndoesItsOwn() async throws {
        try await withWindow { window in
            try await window.press("ctrl+n", until: "count 1")
            // The field may have the keyboard from the beginning.
            try await window.press("a", until: "text “a”")
            try await window.press("ctrl+z", until: "text “”")
            #expect(!window.app.output.text.contains("count 0"))
            // Nothing is left to undo in the text.
            try await window.press("ctrl+z", until: "count 0")
        }
    }

    /// A window that is in front.
    private struct ActiveWindow {
        let display: VirtualDisplay
        let app: RunningProcess

        /// Presses keys once, and waits for what the app writes about it.
        func press(_ keys: String, until line: String) async throws {
            let before = app.output.text.count
            try await display.xdotool("key", keys)
            try await eventuallyHolds("“\(line)” after \(keys)") {
                app.output.text.dropFirst(before).split(separator: "\n").contains { $0 == line }
            }
        }
    }

    private func withWindow(_ body: (ActiveWindow) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let (display, app) = try await VirtualDisplay.startingWindowProbe(showing: "undo", on: desk)
            _ = try await app.line { $0 == "phase active" }
            try await body(ActiveWindow(display: display, app: app))
            try await app.terminate()
        }
    }
}
