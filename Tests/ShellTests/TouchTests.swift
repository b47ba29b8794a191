// SPDX-License-Identifier: Apache-2.0
// Quick notes under the fingers of a touch screen.

import EnfiladeContract
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

@Suite(
    "Quick notes on a touch screen", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: NoteDesk.isPossible, "needs Xvfb, openbox, xdotool, xprop and pyatspi"),
    .enabled(
        if: TouchScreen.requirements.allSatisfy { FileManager.default.fileExists(atPath: $0) },
        "needs xserver-xorg-core and xserver-xorg-video-dummy"))
struct TouchTests {
    @Test("pinching resizes the note from its default size to the largest and the smallest one", .claim("Q5"))
    func pinch() async throws {
        try await NoteDesk.withTouchScreen { stage, fingers in
            let window = try await stage.show()
            /// The middle of the text.
            func middle() async throws -> TouchScreen.Place {
                let frame = try #require(try await stage.frame(of: window))
                return .init(Double(frame.x + frame.width / 2), Double(frame.y + frame.height * 2 / 3))
            }
            func waitForSize(_ what: String, of other: String? = nil, _ width: Int, _ height: Int) async throws {
                try await stage.wait(what, other ?? window) { $0.width == width && $0.height == height }
            }
            try await waitForSize("it has its default size", 360, 320)
            // The fingers are seen from the window, which grows below them: how much is not exact.
            try await fingers.pinch(around: try await middle(), from: 80, to: 100)
            try await stage.wait("it is larger", window) { $0.width > 360 }
            try await fingers.pinch(around: try await middle(), from: 20, to: 120)
            try await waitForSize("it has its largest size", 648, 576)
            try await fingers.pinch(around: try await middle(), from: 120, to: 10)
            try await waitForSize("it has its smallest size", 234, 208)
            try await fingers.pinch(around: try await middle(), from: 80, to: 20)
            try await waitForSize("it is not smaller", 234, 208)
            try await fingers.pinch(around: try await middle(), from: 20, to: 120)
            try await waitForSize("it has its largest size again", 648, 576)
            // The size is that of the next shell, too, once the fingers are lifted.
            let memory = stage.desk.home.appending(path: ".local/state/enfilade/quick-note.json")
            try await eventuallyHolds("the size is kept") {
                (try? String(contentsOf: memory, encoding: .utf8))?.contains("1.8") == true
            }
            try await stage.shell.kill()
            let shell = try await stage.startShell()
            let next = try await stage.show()
            try await waitForSize("it has the size that it had", of: next, 648, 576)
            try await shell.kill()
        }
    }

    @Test("a finger takes it to another corner, behind the edge and back", .claim("Q4", "Q7"))
    func drags() async throws {
        try await NoteDesk.withTouchScreen { stage, fingers in
            let window = try await stage.show()
            try await stage.wait("it is at the bottom right", window) { $0.x + $0.width > 1_200 && $0.y > 500 }
            let frame = try #require(try await stage.frame(of: window))
            // The title bar, beside its buttons.
            let grip = TouchScreen.Place(Double(frame.x + 150), Double(frame.y + 20))
            try await fingers.drag(from: grip, to: .init(250, 80))
            try await stage.wait("it is at the top left", window) { $0.x < 40 && $0.y < 40 }
            let corner = try #require(try await stage.frame(of: window))
            // So far that more than a half would be beyond the edge.
            try await fingers.drag(from: .init(Double(corner.x + 215), Double(corner.y + 20)), to: .init(2, 120))
            try await stage.wait("only a strip can be seen", window) { $0.x < 20 && $0.width < 60 }
            try await stage.look("see=Show the Note")
            let strip = try #require(try await stage.frame(of: window))
            try await fingers.tap(.init(Double(strip.x + strip.width / 2), Double(strip.y + strip.height / 2)))
            try await stage.wait("it is there again", window) { $0.width == 360 && $0.x < 40 }
        }
    }
}
