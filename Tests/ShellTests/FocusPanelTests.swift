// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeSettings
import EnfiladeTesting
import Foundation
import TestTraits
import Testing
import ViewTestSupport

@testable import EnfiladeFocus
@testable import FocusPanel

extension ShellTests {
    @MainActor
    @Suite("The panel of the Focus", .enabled(if: Pointer.isPossible, "there is no xdotool"))
    struct FocusPanelTests {
        private let doNotDisturb = "org.enfilade.focus.do-not-disturb"
        private let personal = "org.enfilade.focus.personal"
        private let work = "org.enfilade.focus.work"
        private let sleep = "org.enfilade.focus.sleep"

        @Test("turns a mode on that the arrow keys have found, and leaves; it begins with that the next time")
        func keys() async throws {
            try await FocusStage.with { stage in
                #expect(stage.focused == doNotDisturb && !stage.panel.offButton.isVisible)
                for mode in [personal, work] {
                    try await stage.does("key", "Down")
                    try await until("the next mode has the keyboard") { stage.focused == mode }
                }
                try await stage.does("key", "Return")
                try await until("it leaves") { !stage.panel.isShown }
                #expect(try await stage.desk.focus.mode == .work)
                try await stage.show()
                #expect(stage.focused == work && stage.panel.offButton.isVisible)
                #expect(try stage.row(work).root.accessibleLabelDifference(from: "Work") != nil)
                #expect(try stage.row(sleep).root.accessibleLabelDifference(from: "Sleep") == nil)
                try await stage.does("key", "space")
                try await until("it leaves") { !stage.panel.isShown }
                #expect(try await stage.desk.focus.mode == nil)
            }
        }

        @Test("turns a mode on that is clicked, and the Focus off by its button")
        func pointer() async throws {
            try await FocusStage.with { stage in
                try await until("the row has its place") {
                    try stage.row(personal).root.frame(in: stage.panel.widget)[1] > 0
                }
                let place = try stage.row(personal).root.middle
                try await stage.does("mousemove", "\(place.x)", "\(place.y)", "click", "1")
                try await until("it leaves") { !stage.panel.isShown }
                #expect(try await stage.desk.focus.mode == .personal)
                try await stage.show()
                stage.panel.offButton.click()
                try await until("it leaves") { !stage.panel.isShown }
                #expect(try await stage.desk.focus.mode == nil)
            }
        }

        @Test("searches with the first letter, marks the mode that Return chooses, and has Escape end the search first")
        func search() async throws {
            try await FocusStage.with { stage in
                try await stage.does("type", "sl")
                try await until("it is found") { stage.names == ["Sleep"] }
                #expect(try stage.panel.searchEntry.isVisible && stage.row(sleep).isMarked)
                try await stage.does("type", "x")
                try await until("nothing is found") { stage.names.isEmpty }
                #expect(stage.panel.widget.texts.contains("No Focus has this name."))
                try await stage.does("key", "Return")
                #expect(stage.panel.isShown)
                try await stage.does("key", "Escape")
                try await until("the search is over") { stage.names.count == 4 && stage.focused == doNotDisturb }
                try await stage.does("type", "work")
                try await until("it is found") { stage.names == ["Work"] }
                try await stage.does("key", "Return")
                try await until("it leaves") { !stage.panel.isShown }
                #expect(try await stage.desk.focus.mode == .work)
                try await stage.show()
                #expect(stage.names.count == 4)
                try await stage.does("key", "Escape")
                try await until("it leaves") { !stage.panel.isShown }
                #expect(try await stage.desk.focus.mode == .work)
            }
        }

        @Test("lists for how long by the right arrow key or the menu key, and the pointer", arguments: [false, true])
        func ends(isRightToLeft: Bool) async throws {
            gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            try await FocusStage.with { stage in
                let (opens, closes) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
                try await stage.does("key", opens)
                try await until("the ends are listed") { stage.names.count > 6 }
                #expect(stage.names[1...2] == ["Until I Turn It Off", "For an Hour"])
                try await stage.does("key", "Down", closes)
                try await until("they are not any more") { stage.names.count == 4 && stage.focused == doNotDisturb }
                try await stage.does("key", "Down", "Menu")
                try await until("those of another mode are listed") { stage.names.count > 6 }
                #expect(stage.names.prefix(3) == ["Do Not Disturb", "Personal", "Until I Turn It Off"])
                try stage.row(sleep).endsButton.click()
                try await until("those of one mode only are listed") { stage.names.last != "Sleep" }
                #expect(stage.names.prefix(4) == ["Do Not Disturb", "Personal", "Work", "Sleep"])
                try await stage.does("key", "End", "Up", "Up")
                try await until("an end has the keyboard") { stage.focused?.hasPrefix("\(sleep)/") ?? false }
                try await stage.does("key", "Return")
                try await until("it leaves") { !stage.panel.isShown }
                #expect(try await stage.desk.focus.mode == .sleep)
            }
        }

        @Test("has one stop of the keyboard in the list, and a ring around the line that has it")
        func tab() async throws {
            try await FocusStage.with { stage in
                _ = await stage.model.turnOn(work)
                stage.panel.list.focusFirst()
                let row = try stage.row(work).root
                try await until("there is a ring") {
                    row.paintedPicture[1, row.frame(in: row)[3] / 2][3] > 100
                }
                try await stage.does("key", "Tab")
                try await until("the button has the keyboard") {
                    stage.panel.widget.focusInWindow?.isSame(as: stage.panel.offButton) ?? false
                }
                try await stage.does("key", "shift+Tab")
                try await until("the list has it again") { stage.focused != nil }
            }
        }

        @Test("shows at once what others change, also a mode of the user's own, and leaves the keyboard where it is")
        func live() async throws {
            try await FocusStage.with { stage in
                try await stage.does("key", "Down")
                try await until("the next one has the keyboard") { stage.focused == personal }
                try await stage.desk.focus.turnOn(.work)
                try await until("it is shown") { stage.panel.offButton.isVisible }
                #expect(stage.panel.widget.texts.contains { $0.hasPrefix("On since ") })
                let reading = try await stage.desk.focus.addMode(named: "Reading")
                try await until("it is listed") { stage.names.last == "Reading" }
                #expect(stage.focused == personal)
                try await stage.does("key", "End")
                try await until("the last one has the keyboard") { stage.focused == reading.rawValue }
                let client = Focus1Client(try stage.desk.connection())
                try await client.removeMode(reading.rawValue)
                try await until("its neighbour has the keyboard") { stage.focused == sleep }
                try await stage.desk.focus.turnOff()
                try await until("it is off") { !stage.panel.offButton.isVisible }
            }
        }

        @Test("offers to undo the last change when it is shown again")
        func undo() async throws {
            try await FocusStage.with { stage in
                #expect(!stage.panel.notice.root.isVisible)
                try await stage.does("key", "Return")
                try await until("it leaves") { !stage.panel.isShown }
                try await stage.show()
                #expect(stage.panel.notice.root.isVisible)
                #expect(stage.panel.widget.texts.contains("“Do Not Disturb” turned on"))
                try await stage.does("key", "ctrl+z")
                try await until("it is off") { try await stage.desk.focus.mode == nil }
                try await until("nothing is to be undone") { !stage.panel.notice.root.isVisible }
                #expect(stage.panel.isShown)
            }
        }

        @Test("stays and says so if a mode cannot be turned on")
        func failure() async throws {
            try await FocusStage.with { stage in
                stage.panel.list.chosen(
                    .mode(
                        FocusChoice(
                            EnfiladeSettings.FocusMode(name: "Gone"), nil, requester: "",
                            FocusTimes(now: Date(), calendar: .current, locale: .current)), isExpanded: false))
                try await until("it says so") {
                    stage.panel.widget.texts.contains { $0.contains("cannot be turned on: ") }
                }
                #expect(stage.panel.isShown && stage.panel.notice.root.isVisible)
            }
        }

        @Test("opens the settings and gets out of their way, and comes back if they cannot be opened")
        func settings() async throws {
            try await FocusStage.with { stage in
                try await stage.does("key", "ctrl+comma")
                try await until("they are opened") { stage.openings == 1 && !stage.panel.isShown }
                try await stage.show()
                stage.failure = CocoaError(.fileNoSuchFile)
                stage.panel.settingsButton.click()
                try await until("it says so") {
                    stage.panel.isShown
                        && stage.panel.widget.texts.contains { $0.hasPrefix("The settings cannot be opened: ") }
                }
            }
        }

        @Test("appears half a second later at most while the service is silent")
        func silence() async throws {
            try await FocusStage.with { stage in
                try await stage.does("key", "Escape")
                try await until("it leaves") { !stage.panel.isShown }
                let service = try #require(stage.desk.service.processIdentifier)
                kill(service, SIGSTOP)
                defer { kill(service, SIGCONT) }
                stage.panel.present()
                await stage.clock.whenSomebodySleeps(atMost: .milliseconds(500))
                #expect(!stage.panel.isShown)
                stage.clock.advance(by: .milliseconds(500))
                try await until("it is shown") { stage.panel.isShown }
                #expect(stage.names.count == 4)
            }
        }
    }
}
