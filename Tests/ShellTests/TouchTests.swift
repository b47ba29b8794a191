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
    /// Has fingers do something until the window is as wanted: a program that is busy may miss quick ones.
    private func insist(
        _ what: String, _ window: String, _ stage: NoteDesk, _ act: () async throws -> Void,
        until fits: ((x: Int, y: Int, width: Int, height: Int)) -> Bool
    ) async throws {
        for _ in 0..<12 {
            try await act()
            let found = try await stage.display.answer(within: .seconds(10)) { () -> Bool? in
                guard let frame = try await stage.frame(of: window) else { return nil }
                return fits(frame) ? true : nil
            }
            if found == true { return }
        }
        let wasMissed = true
        try #require(!wasMissed, "not in twelve tries: \(what)")
    }

    @Test("pinching resizes the note from its default size to the largest and the smallest one", .claim("Q5"))
    func pinch() async throws {
        try await NoteDesk.withTouchScreen { stage, fingers in
            let window = try await stage.show()
            func pinch(_ what: String, from former: Double, to latter: Double, until width: (Int) -> Bool) async throws
            {
                try await insist(what, window, stage) {
                    let frame = try #require(try await stage.frame(of: window))
                    // In the text.
                    let middle = TouchScreen.Place(
                        Double(frame.x + frame.width / 2), Double(frame.y + frame.height * 2 / 3))
                    try await fingers.pinch(around: middle, from: former, to: latter)
                } until: {
                    width($0.width)
                }
            }
            try await stage.wait("it has its default size", window) { $0.width == 360 && $0.height == 320 }
            // The fingers are seen from the window, which grows below them: how much is not exact.
            try await pinch("it is larger", from: 80, to: 100) { $0 > 360 }
            try await pinch("it has its largest size", from: 20, to: 120) { $0 == 648 }
            try await pinch("it has its smallest size", from: 120, to: 10) { $0 == 234 }
            try await pinch("it is not smaller", from: 80, to: 20) { $0 == 234 }
            try await pinch("it has its largest size again", from: 20, to: 120) { $0 == 648 }
            // The size is that of the next shell, too, once the fingers are lifted.
            let memory = stage.desk.home.appending(path: ".local/state/enfilade/quick-note.json")
            try await eventuallyHolds("the size is kept") {
                (try? String(contentsOf: memory, encoding: .utf8))?.contains("1.8") == true
            }
            try await stage.shell.kill()
            let shell = try await stage.startShell()
            let next = try await stage.show()
            try await stage.wait("it has the size that it had", next) { $0.width == 648 && $0.height == 576 }
            try await shell.kill()
        }
    }

    @Test("a finger takes it to another corner, behind the edge and back", .claim("Q4", "Q7"))
    func drags() async throws {
        try await NoteDesk.withTouchScreen { stage, fingers in
            let window = try await stage.show()
            try await stage.wait("it is at the bottom right", window) { $0.x + $0.width > 1_200 && $0.y > 500 }
            func drag(
                _ what: String, from x: Int, to end: TouchScreen.Place,
                until fits: ((x: Int, y: Int, width: Int, height: Int)) -> Bool
            ) async throws {
                try await insist(what, window, stage) {
                    let frame = try #require(try await stage.frame(of: window))
                    // The title bar, beside its buttons.
                    try await fingers.drag(from: .init(Double(frame.x + x), Double(frame.y + 20)), to: end)
                } until: {
                    fits($0)
                }
            }
            try await drag("it is at the top left", from: 150, to: .init(250, 80)) { $0.x < 40 && $0.y < 40 }
            // So far that more than a half would be beyond the edge.
            try await drag("only a strip can be seen", from: 215, to: .init(2, 120)) { $0.x < 20 && $0.width < 60 }
            try await stage.look("see=Show the Note")
            try await insist("it is there again", window, stage) {
                let strip = try #require(try await stage.frame(of: window))
                try await fingers.tap(.init(Double(strip.x + strip.width / 2), Double(strip.y + strip.height / 2)))
            } until: {
                $0.width == 360 && $0.x < 40
            }
        }
    }
}
