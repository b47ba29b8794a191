// SPDX-License-Identifier: Apache-2.0
// Quick notes across processes: an app with activities, the service, the shell, a window manager, and a hand.

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

@Suite(
    "Quick notes", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: NoteDesk.isPossible, "needs Xvfb, openbox, xdotool, xprop and pyatspi"))
struct QuickNoteTests {
    private let screen = (width: 1_280, height: 1_024)

    @Test(
        "is brought up over an app as a new note, and adds links to the content on the screen, whose menu follows the feed",
        .claim("Q1", "Q2", "Q3", "Q8", "Q16", "Q17", "Q33"))
    func links() async throws {
        try await NoteDesk.with { stage in
            let town = try await stage.startTown()
            try await stage.order("current pia")
            let window = try await stage.show()
            // In front of the app, and not by chance.
            try await eventuallyHolds("it stays above, and is in no list of windows") {
                let state = try await stage.display.run("xprop", ["-id", window, "_NET_WM_STATE"]).text
                return state.contains("_NET_WM_STATE_ABOVE") && state.contains("_NET_WM_STATE_SKIP_TASKBAR")
            }
            try await stage.look("text=")
            #expect(try await stage.texts().isEmpty)
            try await stage.hand("type", "See ")
            let note = try await stage.note { $0 == "See " }
            try await stage.hand("key", "ctrl+k")
            try await stage.look("see=Clown pia, Town", "press=Clown pia, Town")
            let linked = try await stage.note { $0.hasPrefix("See [Clown pia](enfilade://link/") && $0.hasSuffix(")") }
            #expect(linked.identifier == note.identifier)
            // What is typed next comes after it.
            try await stage.hand("type", " now")
            _ = try await stage.note { $0.hasPrefix("See [Clown pia](enfilade://link/") && $0.hasSuffix(") now") }
            try await stage.look("text=See Clown pia now")
            // The feed has another title, and then nothing that could be linked.
            try await stage.order("retitle pia Pia the Great")
            try await stage.hand("key", "ctrl+k")
            try await stage.look("see=Pia the Great, Town")
            try await stage.order("resign pia")
            try await stage.look("gone=Pia the Great", "say=No app shows content that can be linked.")
            // A page of a program that is no app is as good, and content without any identifier is not offered.
            let (browser, viewer) = (try stage.desk.connection(), try stage.desk.connection())
            _ = try await Activities1Client(viewer).publish(
                PublishedActivity(content: ActivityDescription(title: "Nameless"), program: "org.example.Viewer"))
            _ = try await Activities1Client(browser).publish(
                PublishedActivity(
                    content: ActivityDescription(title: "Ladders", webpage: "https://town.example/ladders"),
                    program: "org.example.Browser"))
            try await stage.look("see=Ladders", "gone=Nameless", "press=Ladders")
            _ = try await stage.note { $0.contains("now[Ladders](enfilade://link/") }
            await browser.close()
            await viewer.close()
            try await stage.look("press=Done")
            try await stage.waitUntilClosed()
            // Another one is new again.
            _ = try await stage.show()
            try await stage.look("text=")
            #expect(try await stage.texts().count == 1)
            try await town.kill()
        }
    }

    @Test("is finished by Done, which closes it and keeps the note, but no empty one", .claim("Q6"))
    func done() async throws {
        try await NoteDesk.with { stage in
            _ = try await stage.show()
            try await stage.hand("type", "Groceries")
            try await stage.look("press=Done")
            try await stage.waitUntilClosed()
            #expect(try await stage.texts() == ["Groceries"])
            _ = try await stage.show()
            try await stage.hand("type", "x")
            _ = try await stage.note { $0 == "x" }
            try await stage.hand("key", "BackSpace")
            try await stage.look("press=Done")
            try await stage.waitUntilClosed()
            try await eventuallyHolds("the empty one is gone") { try await stage.texts() == ["Groceries"] }
        }
    }

    @Test("floats in each of the four corners, where it is dragged, and moves by keys", .claim("Q4"))
    func corners() async throws {
        try await NoteDesk.with { stage in
            let window = try await stage.show()
            func isAt(_ corner: String, isLeft: Bool, isTop: Bool) async throws {
                try await stage.wait(corner, window) { frame in
                    frame.width == 360 && frame.height == 320
                        && frame.x == (isLeft ? 12 : screen.width - 12 - 360)
                        && frame.y == (isTop ? 12 : screen.height - 12 - 320)
                }
            }
            try await isAt("at the bottom right", isLeft: false, isTop: false)
            for (isLeft, isTop) in [(true, true), (false, true), (true, false), (false, false)] {
                let frame = try #require(try await stage.frame(of: window))
                // By the title, which is in the middle of the bar.
                try await stage.display.drag(
                    from: (frame.x + frame.width / 2, frame.y + 20),
                    to: (isLeft ? 300 : screen.width - 300, isTop ? 200 : screen.height - 400))
                try await isAt("where it was dragged", isLeft: isLeft, isTop: isTop)
            }
            try await stage.hand("key", "alt+Up")
            try await isAt("at the top right", isLeft: false, isTop: true)
            try await stage.hand("key", "alt+Left")
            try await isAt("at the top left", isLeft: true, isTop: true)
            // It comes back there, also in another process.
            try await stage.look("press=Done")
            try await stage.waitUntilClosed()
            let again = try await stage.show()
            try await stage.wait("at the top left again", again) { $0.x == 12 && $0.y == 12 }
        }
    }

    @Test("has sizes from the smallest to the largest by keys, and stays in its corner")
    func sizes() async throws {
        try await NoteDesk.with { stage in
            let window = try await stage.show()
            func isWide(_ width: Int) async throws {
                try await stage.wait("\(width) wide", window) {
                    $0.width == width && $0.x + $0.width == screen.width - 12 && $0.y + $0.height == screen.height - 12
                }
            }
            try await isWide(360)
            for _ in 0..<4 { try await stage.hand("key", "ctrl+plus") }
            try await isWide(648)
            for _ in 0..<6 { try await stage.hand("key", "ctrl+minus") }
            try await isWide(234)
            try await stage.hand("key", "ctrl+0")
            try await isWide(360)
        }
    }

    @Test(
        "hides at the edge when it is dragged there, and shows the same text when it is pulled back",
        .claim("Q7"))
    func hides() async throws {
        try await NoteDesk.with { stage in
            let window = try await stage.show()
            try await stage.hand("type", "Half a tho")
            let before = try await stage.note { $0 == "Half a tho" }
            func hide() async throws {
                try await stage.wait("in its corner", window) {
                    $0.width == 360 && $0.x + $0.width == screen.width - 12
                        && $0.y + $0.height == screen.height - 12
                }
                let frame = try #require(try await stage.frame(of: window))
                let (x, y) = (frame.x + 110, frame.y + 20)
                // To the right, where most of the note is outside. The hand rests there, so that no speed counts.
                try await stage.display.drag(from: (x, y), to: (x + 250, y))
                try await stage.wait("at the edge", window) { $0.width < 60 && $0.x + $0.width == screen.width }
            }
            try await hide()
            // The strip is pulled to the left.
            let strip = try #require(try await stage.frame(of: window))
            let middle = (x: strip.x + strip.width / 2, y: strip.y + strip.height / 2)
            try await stage.display.drag(from: middle, to: (middle.x - 120, middle.y))
            try await stage.wait("it is back", window) { $0.width == 360 }
            try await stage.look("text=Half a tho")
            try await stage.hand("type", "ught")
            let after = try await stage.note { $0 == "Half a thought" }
            #expect(after.identifier == before.identifier)
            // And it comes back by a press on the strip, or by the command.
            try await hide()
            try await stage.look("press=Show the Note")
            try await stage.wait("it is back", window) { $0.width == 360 }
            try await stage.hand("key", "ctrl+h")
            try await stage.wait("at the edge", window) { $0.width < 60 }
            _ = try await stage.show()
            try await stage.wait("it is back", window) { $0.width == 360 }
            try await stage.look("text=Half a thought")
        }
    }

    @Test("opens the app at the content of a link that is clicked", .claim("Q10"))
    func opens() async throws {
        try await NoteDesk.with { stage in
            let town = try await stage.startTown()
            try await stage.order("current pia")
            let window = try await stage.show()
            try await stage.hand("key", "ctrl+k")
            try await stage.look("press=Clown pia, Town")
            _ = try await stage.note { $0.hasPrefix("[Clown pia](enfilade://link/") }
            // The app ends, so that the link has to start it.
            try await town.kill()
            try await eventuallyHolds("it is gone") { try await stage.display.windows("^Town$")?.isEmpty == true }
            let frame = try #require(try await stage.frame(of: window))
            let before = stage.log.count
            try await stage.hand("mousemove", "\(frame.x + 40)", "\(frame.y + 68)", "click", "1")
            try await eventuallyHolds("the app shows the content") {
                stage.log.dropFirst(before).contains { $0.contains("pia") }
            }
        }
    }

    @Test("opens the link at the cursor by a key, and says so where there is none")
    func opensByKey() async throws {
        try await NoteDesk.with { stage in
            let town = try await stage.startTown()
            try await stage.order("current pia")
            _ = try await stage.show()
            try await stage.hand("type", "Ask ")
            try await stage.hand("key", "ctrl+k")
            try await stage.look("press=Clown pia, Town")
            let before = try await stage.note { $0.hasPrefix("Ask [Clown pia](enfilade://link/") && $0.hasSuffix(")") }
            try await stage.look("text=Ask Clown pia")
            // Where the link ends, as it was just added.
            let start = stage.log.count
            try await stage.hand("key", "ctrl+Return")
            // Its window comes to the front after that, and has the keys then.
            try await eventuallyHolds("the app shows the content, in front") {
                let log = stage.log.dropFirst(start)
                let shown = log.firstIndex { $0.hasPrefix("continue ") && $0.contains("pia") }
                return shown.map { log[$0...].contains { $0.hasPrefix("active ") } } ?? false
            }
            _ = try await stage.show()
            try await stage.hand("key", "ctrl+Home", "ctrl+Return")
            try await stage.look("say=There is no link at the cursor.")
            // The key has put no line into the text.
            let after = try await stage.note { !$0.isEmpty }
            #expect(after.text == before.text)
            try await town.kill()
        }
    }

    @Test("types into the note as others write it, and loses nothing when the service is killed")
    func together() async throws {
        try await NoteDesk.with { stage in
            _ = try await stage.show()
            try await stage.hand("type", "mine")
            let note = try await stage.note { $0 == "mine" }
            _ = try await stage.notes.write(
                note.identifier, NoteEdit(base: note.version, start: 0, inserted: "theirs "))
            try await stage.look("text=theirs mine")
            try await stage.desk.service.kill()
            try await stage.hand("type", " and more")
            _ = try await stage.note { $0 == "theirs mine and more" }
            try await stage.look("text=theirs mine and more")
        }
    }

    @Test("hands over all that was typed when the session ends while the service is busy")
    func endOfTheSession() async throws {
        try await NoteDesk.with { stage in
            _ = try await stage.show()
            try await stage.hand("type", "half")
            let before = try await stage.note { $0 == "half" }
            // A service that does not get to anything: one letter is on its way, and all others wait for that.
            let service = try #require(stage.desk.service.processIdentifier)
            kill(service, SIGSTOP)
            try await stage.hand("type", " a thought")
            try await stage.look("text=half a thought")
            stage.shell.signal(SIGTERM)
            kill(service, SIGCONT)
            #expect(try await stage.shell.exit().isSuccess)
            let after = try await stage.note { $0 == "half a thought" }
            #expect(after.identifier == before.identifier)
        }
    }
}

@Suite(
    "Suggestions of notes", .timeLimit(.minutes(10)),
    .enabled(if: NoteDesk.isPossible, "needs Xvfb, openbox, xdotool, xprop and pyatspi"))
struct SuggestionTests {
    /// Writes a note with a link to the clown whose activity is current, and leaves off in its middle.
    private func write(_ stage: NoteDesk) async throws -> Note {
        _ = try await stage.show()
        try await stage.hand("type", "Ask ")
        try await stage.hand("key", "ctrl+k")
        try await stage.look("press=Clown pia, Town")
        _ = try await stage.note { $0.hasSuffix(")") }
        try await stage.hand("type", " about ladders")
        try await stage.hand("key", "ctrl+Left")
        let note = try await stage.note { $0.hasSuffix(" about ladders") }
        try await stage.look("press=Done")
        try await stage.waitUntilClosed()
        return note
    }

    @Test(
        "comes when linked content is shown again, also after six months, opens the note where one left off, and goes with the content",
        .claim("Q11", "Q13", "Q14", "Q34"))
    func suggests() async throws {
        try await NoteDesk.with { stage in
            let town = try await stage.startTown()
            try await stage.order("current pia")
            let note = try await write(stage)
            try await stage.activateTown()
            try await stage.look("see=Open “Ask Clown pia about ladders”")
            // The content is left.
            try await stage.order("resign pia")
            try await stage.look("gone=Open “Ask")
            try await stage.order("current tom")
            try await stage.desk.clock.advance(by: .seconds(3_600))
            try await stage.order("current pia")
            try await stage.look("see=Open “Ask")
            try await stage.order("current tom")
            try await stage.look("gone=Open “Ask")
            try await stage.desk.clock.advance(by: .seconds(183 * 86_400))
            // Another identifier is other content, and the former one the content again.
            try await stage.order("identify tom clown:pia")
            try await stage.look("see=Open “Ask")
            let before = try await stage.display.xdotool("getactivewindow")
            #expect(try await stage.display.xdotool("getwindowname", before) == "Town")
            try await stage.look("press=Open “Ask")
            _ = try await stage.noteWindow()
            try await stage.look("gone=Open “Ask", "text=Ask Clown pia about ladders")
            try await stage.hand("type", "high ")
            let changed = try await stage.note { $0.hasSuffix(" about high ladders") }
            #expect(changed.identifier == note.identifier)
            try await town.kill()
        }
    }

    @Test("never takes the keyboard, and does not come again for content or a program for which it is not wanted")
    func dismissal() async throws {
        try await NoteDesk.with { stage in
            let town = try await stage.startTown()
            try await stage.order("current pia")
            _ = try await write(stage)
            try await stage.activateTown()
            try await stage.look("see=Open “Ask")
            let front = try await stage.display.xdotool("getactivewindow")
            #expect(try await stage.display.xdotool("getwindowname", front) == "Town")
            try await stage.look("press=Do Not Suggest…", "press=Not for This Content", "gone=Open “Ask")
            try await stage.order("resign pia")
            try await stage.order("current pia")
            // The menu is of the same feed: once it has the content, so had the suggestions.
            _ = try await stage.show()
            try await stage.hand("key", "ctrl+k")
            try await stage.look("see=Clown pia, Town", "gone=Open “Ask")
            try await stage.hand("key", "Escape")
            try await stage.look("press=Done")
            try await stage.waitUntilClosed()
            try await stage.activateTown()
            try await stage.look("gone=Open “Ask")
            try await town.kill()
        }
    }
}
