// SPDX-License-Identifier: Apache-2.0
// The panel of a new reminder across processes: an app with activities, the service, the shell, a window manager, and a hand.

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

@Suite(
    "The panel of a new reminder", .serialized, .timeLimit(.minutes(5)),
    .enabled(if: NoteDesk.isPossible, "needs Xvfb, openbox, xdotool, xprop and pyatspi"))
struct ReminderPanelTests {
    @Test(
        "makes a reminder of the content in front, which can be taken back, and which comes with the content",
        .claim("Q15", "Q32"))
    func content() async throws {
        try await NoteDesk.with { stage in
            let town = try await stage.startTown()
            try await stage.order("current pia")
            try await stage.waitForPia()
            try await stage.showPanel()
            try await stage.look(
                "say=About “Clown pia”", "say=When “Clown pia” Is in Front Again", "say=When “Town” Is in Front Again")
            let before = Date()
            // From the text to the first event, and that is chosen.
            try await stage.hand("key", "Return", "Return")
            try await stage.look("say=You Will Be Reminded")
            let reminders = try await stage.desk.reminders
            let made = try #require(try await reminders.all.first)
            #expect(made.text == "Clown pia" && made.contentTitle == "Clown pia" && made.state == .pending)
            let due = try #require(made.due)
            #expect(due > before && due < Date() + 3_600)
            try await stage.look("press=Undo", "say=In an Hour")
            try await reminders.when("it is taken back") { $0.isEmpty }
            // The text has the keyboard again; the events are a list, and the last but two is the content.
            try await stage.hand("key", "End")
            try await stage.hand("type", " again")
            try await stage.hand("key", "Return", "End", "Up", "Up", "Return")
            try await stage.look("say=When “Clown pia” Is in Front Again", "say=You Will Be Reminded", "press=Done")
            try await stage.waitForPanel(isShown: false)
            #expect(try await reminders.all.map(\.text) == ["Clown pia again"])
            try await stage.order("resign pia")
            #expect(try await reminders.all.map(\.state) == [.pending])
            try await stage.order("current pia")
            try await reminders.when("it comes with its content") { $0.first?.state == .delivered }
            try await town.kill()
        }
    }

    @Test("makes a reminder for the app that it covers, which has to leave the front before it comes", .claim("Q32"))
    func program() async throws {
        try await NoteDesk.with { stage in
            let town = try await stage.startTown()
            try await stage.order("current pia")
            try await stage.waitForPia()
            try await stage.showPanel()
            try await stage.hand("key", "Return", "End", "Up", "Return")
            try await stage.look("say=When “Town” Is in Front Again", "say=You Will Be Reminded", "press=Done")
            try await stage.waitForPanel(isShown: false)
            try await stage.activateTown()
            try await stage.waitForPia()
            let reminders = try await stage.desk.reminders
            #expect(try await reminders.all.map(\.state) == [.pending])
            _ = try await stage.show()
            try await stage.waitForPia(isInFront: false)
            try await stage.look("press=Done")
            try await stage.waitUntilClosed()
            try await stage.activateTown()
            try await reminders.when("it comes with its app") { $0.first?.state == .delivered }
            try await town.kill()
        }
    }

    @Test("is shown by a key of the quick note, and leaves without a trace")
    func quickNote() async throws {
        try await NoteDesk.with { stage in
            let town = try await stage.startTown()
            try await stage.order("current pia")
            try await stage.waitForPia()
            let note = try await stage.show()
            #expect(try await stage.display.activate(note))
            try await stage.hand("key", "ctrl+r")
            try await stage.waitForPanel(isShown: true)
            try await stage.look("say=About “Clown pia”")
            try await stage.hand("key", "Escape")
            try await stage.waitForPanel(isShown: false)
            #expect(try await stage.desk.reminders.all.isEmpty)
            try await town.kill()
        }
    }

    @Test("stays with the words that were written when it is asked for again")
    func asksAgain() async throws {
        try await NoteDesk.with { stage in
            try await stage.showPanel()
            try await stage.hand("key", "ctrl+a")
            try await stage.hand("type", "--delay", "20", "Buy oats")
            try await stage.showPanel()
            try await stage.hand("key", "Return", "Return")
            try await stage.look("say=You Will Be Reminded", "press=Done")
            try await stage.waitForPanel(isShown: false)
            #expect(try await stage.desk.reminders.all.map(\.text) == ["Buy oats"])
        }
    }

    @Test("makes a reminder of something shared; the share ends with the panel")
    func sharing() async throws {
        try await NoteDesk.with { stage in
            let arguments = ["share", "-", "--to", "remind", "--title", "Read this"]
            let bus = try await stage.desk.bus()
            try await eventuallyHolds("the shell shares") { try await bus.owner(of: "org.enfilade.Sharing") != nil }
            async let closed = stage.display.device.run(
                "enfilade", arguments, input: "https://example.org/long", options: stage.display.options)
            try await stage.waitForPanel(isShown: true)
            try await stage.hand("key", "Escape")
            #expect(try await !closed.status.isSuccess)
            try await stage.waitForPanel(isShown: false)
            #expect(try await stage.desk.reminders.all.isEmpty)
            async let shared = stage.display.device.run(
                "enfilade", arguments, input: "https://example.org/long", options: stage.display.options)
            try await stage.waitForPanel(isShown: true)
            try await stage.hand("key", "Return", "Return")
            try await stage.look("say=You Will Be Reminded", "press=Done")
            let outcome = try await shared
            #expect(outcome.status.isSuccess, "\(outcome.errors)")
            let made = try await stage.desk.reminders.all
            #expect(made.map(\.text) == ["Read this"] && made.map(\.notes) == ["https://example.org/long"])
        }
    }
}

extension NoteDesk {
    /// Waits until the service knows that the app is in front with its content, or that it is not.
    fileprivate func waitForPia(isInFront: Bool = true) async throws {
        _ = try await desk.activities.next(of: town) { $0.title == "Clown pia" && $0.isInFront == isInFront }
    }

    /// Shows the panel by its command, and waits until it has the keyboard.
    fileprivate func showPanel() async throws {
        let shown = try await display.run("enfilade", ["remind", "panel"])
        #expect(shown.status.isSuccess, "\(shown.errors)")
        try await waitForPanel(isShown: true)
    }

    /// Waits until the panel has the keyboard, or until there is none.
    fileprivate func waitForPanel(isShown: Bool) async throws {
        guard isShown else {
            return try await eventuallyHolds("the panel is gone") {
                try await display.windows("^New Reminder$")?.isEmpty == true
            }
        }
        let window = try await eventually("the panel is shown") { try await display.windows("^New Reminder$")?.first }
        #expect(try await display.activate(window, isNew: true))
    }
}
