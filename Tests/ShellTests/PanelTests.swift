// SPDX-License-Identifier: Apache-2.0
// Quick notes and suggestions as panels of a compositor of Wayland: sway, with a pointer and a keyboard.

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

@Suite(
    "Panels under sway", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: NoteDesk.canShowPanels, "needs sway, Xvfb, openbox, xdotool, xprop and pyatspi"))
struct PanelTests {
    private let screen = NoteDesk.screen

    /// Where a note is that is hidden at the right edge.
    private var strip: PanelFrame {
        PanelFrame(x: screen.width - 36, y: screen.height - 12 - 120, width: 36, height: 120)
    }

    /// Where a note is in a corner.
    private func place(isLeft: Bool, isTop: Bool, width: Int = 360, height: Int = 320) -> PanelFrame {
        PanelFrame(
            x: isLeft ? 12 : screen.width - 12 - width, y: isTop ? 12 : screen.height - 12 - height, width: width,
            height: height)
    }

    @Test("a note takes the keys when it is shown, floats in each corner, where it is dragged, and has all sizes")
    func places() async throws {
        try await NoteDesk.with(isWayland: true) { stage in
            try await stage.showPanel()
            func isAt(_ corner: String, isLeft: Bool, isTop: Bool) async throws {
                let expected = place(isLeft: isLeft, isTop: isTop)
                try await stage.waitForContent(corner) { $0 == expected }
            }
            try await isAt("at the bottom right", isLeft: false, isTop: false)
            try await stage.hand("type", "Hello")
            _ = try await stage.note { $0 == "Hello" }
            try await stage.hand("key", "alt+Up")
            try await isAt("at the top right", isLeft: false, isTop: true)
            try await stage.hand("key", "alt+Left")
            try await isAt("at the top left", isLeft: true, isTop: true)
            try await stage.hand("key", "alt+Down")
            try await isAt("at the bottom left", isLeft: true, isTop: false)
            let title = place(isLeft: true, isTop: false).title
            try await stage.display.drag(from: title, to: (screen.width - 300, 200))
            try await isAt("where it was dragged", isLeft: false, isTop: true)
            for (key, count, width, height) in [
                ("ctrl+plus", 4, 648, 576), ("ctrl+minus", 6, 234, 208), ("ctrl+0", 1, 360, 320),
            ] {
                for _ in 0..<count { try await stage.hand("key", key) }
                let expected = place(isLeft: false, isTop: true, width: width, height: height)
                try await stage.waitForContent("\(width) wide") { $0 == expected }
            }
            // It comes back there, with its keys.
            try await stage.look("press=Done")
            try await stage.waitForBareScreen()
            try await stage.showPanel()
            try await isAt("at the top right again", isLeft: false, isTop: true)
            try await stage.hand("type", "Again")
            _ = try await stage.note { $0 == "Again" }
            #expect(try await stage.texts() == ["Again", "Hello"])
        }
    }

    @Test(
        "a note leaves the keyboard to a window that is clicked, takes it again when it is clicked, and hides at the edge"
    )
    func keyboard() async throws {
        try await NoteDesk.with(isWayland: true) { stage in
            let field = try await stage.startField()
            let corner = place(isLeft: false, isTop: false)
            let part = PanelFrame(
                x: corner.x - 12, y: corner.y - 12, width: corner.width + 24, height: corner.height + 24)
            func waitForField(_ state: String) async throws {
                try await eventuallyHolds("the field is \(state)") {
                    field.output.currentLines.last { ["active", "inactive"].contains($0) } == state
                }
            }
            try await stage.hand("type", "one ")
            try await field.line { $0 == "text one " }
            try await stage.showPanel()
            try await waitForField("inactive")
            try await stage.hand("type", "note")
            _ = try await stage.note { $0 == "note" }
            try await stage.click(screen.middle)
            try await waitForField("active")
            try await stage.look("keys=elsewhere")
            try await stage.hand("type", "two ")
            try await field.line { $0 == "text one two " }
            // The note is there all the time.
            try await stage.waitForContent("in its corner", in: part) { $0 == corner }
            try await stage.click(corner.middle)
            try await waitForField("inactive")
            try await stage.look("keys=here")
            try await stage.hand("type", " again")
            _ = try await stage.note { $0 == "note again" }
            // The menu is above the note, and leaves its keys to it.
            try await stage.hand("key", "ctrl+k")
            try await stage.look("say=No app shows content that can be linked.")
            try await stage.waitForContent("the menu is above it", in: part) {
                $0.x + $0.width > corner.x + corner.width
            }
            try await stage.hand("key", "Escape")
            try await stage.waitForContent("the menu is closed", in: part) { $0 == corner }
            // At the edge there is a strip, beside which the window goes on.
            try await stage.hand("key", "ctrl+h")
            try await stage.waitForContent("at the edge", in: part) { $0 == strip }
            try await stage.click(screen.middle)
            try await waitForField("active")
            try await stage.hand("type", "three")
            try await field.line { $0 == "text one two three" }
            try await stage.click(strip.middle)
            try await stage.waitForContent("in its corner again", in: part) { $0 == corner }
            try await stage.look("keys=here", "text=note again")
            try await stage.hand("type", "!")
            _ = try await stage.note { $0 == "note again!" }
            try await field.kill()
        }
    }

    @Test(
        "a note that has the keyboard is above a window that fills the screen, and below it when that has the keyboard")
    func fullScreen() async throws {
        try await NoteDesk.with(isWayland: true) { stage in
            let field = try await stage.startField()
            let filled = try await stage.display.run("swaymsg", ["fullscreen", "enable"])
            #expect(filled.status.isSuccess, "\(filled.errors)")
            // Beside the text of the button “Done”, which has a colour of its own.
            let corner = place(isLeft: false, isTop: false)
            let button = PanelFrame(x: corner.x + 11, y: corner.y + 12, width: 8, height: 8)
            func seesNote(_ expected: Bool) async throws {
                try await eventuallyHolds(expected ? "the note is above" : "the note is below") {
                    try stage.isBlue(button) == expected
                }
            }
            try await seesNote(false)
            try await stage.showPanel()
            try await seesNote(true)
            // Its popovers are above too.
            try await stage.hand("key", "ctrl+k")
            try await stage.look("say=No app shows content that can be linked.")
            try await stage.hand("key", "Escape")
            try await seesNote(true)
            try await stage.click(screen.middle)
            try await seesNote(false)
            try await stage.hand("type", "one")
            try await field.line { $0 == "text one" }
            try await stage.showPanel()
            try await seesNote(true)
            try await field.kill()
        }
    }

    @Test("a note of an older compositor has the keyboard as long as it is shown, and not at the edge")
    func olderCompositor() async throws {
        try await NoteDesk.with(isWayland: true, layers: 3) { stage in
            let field = try await stage.startField()
            try await stage.showPanel()
            try await stage.hand("type", "note")
            _ = try await stage.note { $0 == "note" }
            try await stage.hand("key", "ctrl+h")
            try await eventuallyHolds("the field is active") {
                field.output.currentLines.last { ["active", "inactive"].contains($0) } == "active"
            }
            try await stage.hand("type", "one")
            try await field.line { $0 == "text one" }
            try await stage.click(strip.middle)
            try await stage.look("keys=here", "text=note")
            try await stage.hand("type", "!")
            _ = try await stage.note { $0 == "note!" }
            try await field.kill()
        }
    }

    @Test("a note that is dragged far out to its side hides there")
    func hides() async throws {
        try await NoteDesk.with(isWayland: true) { stage in
            try await stage.showPanel()
            let corner = place(isLeft: false, isTop: false)
            try await stage.waitForContent("in its corner") { $0 == corner }
            // To the right, where most of the note is outside. The hand rests there, so that no speed counts.
            let start = (x: corner.x + 110, y: corner.y + 20)
            try await stage.display.drag(from: start, to: (start.x + 240, start.y))
            try await stage.waitForContent("at the edge") { $0 == strip }
            // The strip is pulled to the left.
            try await stage.display.drag(from: strip.middle, to: (strip.middle.x - 120, strip.middle.y))
            try await stage.waitForContent("in its corner again") { $0 == corner }
        }
    }

    @Test(
        "a suggestion is in the corner that the note leaves, and never takes the keyboard, not even when it is clicked")
    func suggestion() async throws {
        try await NoteDesk.with(isWayland: true) { stage in
            let browser = try stage.desk.connection()
            _ = try await Activities1Client(browser).publish(
                PublishedActivity(
                    content: ActivityDescription(title: "Ladders", webpage: "https://town.example/ladders"),
                    program: "org.example.Browser"))
            try await stage.showPanel()
            try await stage.hand("type", "About ")
            try await stage.hand("key", "ctrl+k")
            try await stage.look("press=Ladders")
            _ = try await stage.note { $0.hasPrefix("About [Ladders](enfilade://link/") && $0.hasSuffix(")") }
            try await stage.look("press=Done", "see=Open “About Ladders”")
            let corner = PanelFrame(x: screen.width - 400, y: screen.height - 200, width: 400, height: 200)
            func waitForSuggestion(in part: PanelFrame, isLeft: Bool) async throws -> PanelFrame {
                try await stage.waitForContent("the suggestion", in: part) {
                    $0.width == 300 && $0.x == (isLeft ? 12 : screen.width - 312)
                        && $0.y + $0.height == screen.height - 12
                }
            }
            let place = try await waitForSuggestion(in: corner, isLeft: false)
            let field = try await stage.startField()
            try await stage.hand("type", "one ")
            try await field.line { $0 == "text one " }
            // The button at its right, which opens more of it.
            try await stage.click((place.x + place.width - 24, place.y + 24))
            try await stage.look("see=Not for This Content")
            try await stage.waitForContent("it is higher", in: corner) { $0.height > place.height + 40 }
            try await stage.hand("type", "two")
            try await field.line { $0 == "text one two" }
            #expect(!field.output.currentLines.contains("inactive"))
            // A note comes into its corner.
            try await stage.showPanel()
            _ = try await waitForSuggestion(
                in: PanelFrame(x: 0, y: screen.height - 200, width: 400, height: 200), isLeft: true)
            await browser.close()
            try await stage.look("gone=Open “About")
            try await field.kill()
        }
    }

    @Test("a note whose screen goes comes back with its text when there is a screen again, and on another one at once")
    func screens() async throws {
        try await NoteDesk.with(isWayland: true) { stage in
            try await stage.showPanel()
            try await stage.hand("type", "Half")
            let before = try await stage.note { $0 == "Half" }
            try await stage.closeScreen()
            try await eventuallyHolds("there is no screen") { try await stage.screens().allSatisfy { $0 != "X11-1" } }
            try await stage.look("gone=Done")
            for next in ["X11-2", "X11-3"] {
                let created = try await stage.display.run("swaymsg", ["create_output"])
                #expect(created.status.isSuccess, "\(created.errors)")
                try await eventuallyHolds("there is a screen") { try await stage.screens().contains(next) }
                // The second one takes the place of the first one.
                if next == "X11-3" {
                    try await stage.closeScreen()
                    try await eventuallyHolds("only one is left") { try await stage.screens() == [next] }
                }
                try await stage.look("see=Done", "text=Half")
                let corner = place(isLeft: false, isTop: false)
                try await stage.waitForContent("in its corner") { $0 == corner }
            }
            try await stage.click(place(isLeft: false, isTop: false).middle)
            try await stage.look("keys=here")
            try await stage.hand("type", " a thought")
            let after = try await stage.note { $0 == "Half a thought" }
            #expect(after.identifier == before.identifier)
        }
    }

    @Test("a note is a window, and says so once, where the compositor has no layers")
    func window() async throws {
        try await NoteDesk.with(isWayland: true, layers: 0) { stage in
            try await stage.showPanel()
            let reason = "On this desktop a window cannot choose its place"
            try await stage.look("say=\(reason)")
            let tree = try await stage.display.run("swaymsg", ["-r", "-t", "get_tree"])
            #expect(tree.text.contains("\"Quick Note\""))
            try await stage.hand("type", "Hello")
            _ = try await stage.note { $0 == "Hello" }
            try await stage.look("press=Done")
            try await stage.waitForBareScreen()
            try await stage.showPanel()
            try await stage.look("text=")
            try await stage.look("unsaid=\(reason)")
        }
    }
}
