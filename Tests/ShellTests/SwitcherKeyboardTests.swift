// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeServiceClient
import TestTraits
import Testing
import ViewTestSupport

@testable import Switcher

extension ShellTests {
    @MainActor
    @Suite("Going back and taking back in the switcher", .enabled(if: Pointer.isPossible, "there is no xdotool"))
    struct SwitcherKeyboardTests {
        /// Has the pointer or the keyboard do something, once the switcher has the keyboard.
        private func does(_ words: [String], on stage: ShellStage) async throws {
            try await until("the switcher has the keyboard") {
                stage.window.widget.withPointer(as: GtkWindow.self) { gtk_window_is_active($0) != 0 }
            }
            try await Pointer.does(words) { try await passTurn() }
        }

        /// The buttons of the notice that something was closed.
        private func undoButtons(_ stage: ShellStage) -> [Object] {
            stage.window.widget.descendants("GtkButton").filter { button in
                button.texts == ["Undo"] && button.withWidget { gtk_widget_get_mapped($0) != 0 }
            }
        }

        @Test("begins with the window before the one in use, so that Return goes back to it")
        func previous() async throws {
            try await ShellStage.with(["One", "Two", "Three"]) { stage in
                try await stage.ask("launch")
                try await stage.ask("serve")
                let sessions = try ["Three", "Two"].map { try #require(stage.sessions[$0]) }
                stage.window.widget.isVisible = false
                try await stage.ask("state \(sessions[0]) foregroundActive")
                try await until("it is in use") { stage.model.firstPosition == 1 }
                stage.window.present()
                try await until("the one before it has the keyboard") { stage.focused == "Two" }
                try await does(["key", "Return"], on: stage)
                try await until("it leaves") { !stage.window.isShown }
                // The line may come later than the answer.
                try await until("the app was asked") {
                    stage.process.output.currentLines.contains { $0.hasPrefix("show \(sessions[1]) false") }
                }
                // Somebody comes from a program that the switcher does not know.
                try await stage.ask("state \(sessions[0]) foregroundInactive")
                try await until("it is not in use") { stage.model.firstPosition == 0 }
                stage.window.present()
                try await until("the one that was used last has the keyboard") { stage.focused == "Two" }
            }
        }

        @Test("destroys a session ten seconds after its window was closed, and not before")
        func grace() async throws {
            try await ShellStage.with(["One", "Two"]) { stage in
                let scenes = Scenes1Client(try stage.desk.connection())
                try await does(["key", "Delete"], on: stage)
                try await until("it is not listed") { stage.titles == ["One"] }
                try await until("there is a notice") { undoButtons(stage).count == 1 }
                stage.clock.advance(by: .seconds(9))
                await stage.settle()
                #expect(stage.model.lastClosed?.title == "Two")
                #expect(try await scenes.sessions().count == 2)
                // The list is asked for again meanwhile, and the window stays away.
                stage.window.present()
                await stage.settle()
                #expect(stage.titles == ["One"])
                stage.clock.advance(by: .seconds(1))
                try await until("it is destroyed") { try await scenes.sessions().map(\.title) == ["One"] }
                try await until("the notice is gone") {
                    undoButtons(stage).isEmpty && stage.model.lastClosed == nil
                }
                try await does(["key", "ctrl+z"], on: stage)
                #expect(stage.titles == ["One"])
            }
        }

        @Test("takes back closings, the last one first, with Control-Z and with the button")
        func undo() async throws {
            try await ShellStage.with(["One", "Two", "Three"]) { stage in
                for left in [["Two", "One"], ["One"]] {
                    try await does(["key", "Delete"], on: stage)
                    try await until("it is not listed") { stage.titles == left }
                }
                try await until("the notice is about the last one") { stage.texts.contains("“Two” closed") }
                try await does(["key", "ctrl+z"], on: stage)
                try await until("it is back in its place") { stage.titles == ["Two", "One"] }
                try await until("the notice is about the other one") { stage.texts.contains("“Three” closed") }
                let button = try #require(undoButtons(stage).first)
                button.emit("clicked")
                try await until("it is back too") { stage.titles == ["Three", "Two", "One"] }
                stage.clock.advance(by: .seconds(60))
                await stage.settle()
                let scenes = Scenes1Client(try stage.desk.connection())
                #expect(try await scenes.sessions().count == 3)
                #expect(stage.titles == ["Three", "Two", "One"])
                try await until("the notice is gone") { undoButtons(stage).isEmpty }
            }
        }

        @Test("keeps the session of a window that was closed just before the shell ends")
        func end() async throws {
            try await ShellStage.with(["One", "Two"]) { stage in
                let model = SwitcherModel(try stage.desk.connection(), clock: stage.clock)
                model.start()
                try await until("both are listed") { model.visible.count == 2 }
                model.close(model.visible[0])
                model.stop()
                stage.model.refresh("")
                await stage.settle()
                #expect(stage.titles == ["Two", "One"])
            }
        }

        @Test(
            "has a menu on each card, for the pointer and for the keyboard", arguments: ["click", "Menu", "shift+F10"])
        func menu(key: String) async throws {
            try await ShellStage.with(["One", "Two"]) { stage in
                try await until("the card has its place") {
                    try stage.view("Two").root.frame(in: stage.window.widget)[0] > 0
                }
                let place = try stage.view("Two").root.middle
                let words = key == "click" ? ["mousemove", "\(place.x)", "\(place.y)", "click", "3"] : ["key", key]
                try await does(words, on: stage)
                @MainActor func lines() -> [Object] { stage.window.widget.descendants("GtkModelButton") }
                try await until("the menu is there") { lines().count == 3 }
                #expect(lines().map(\.texts) == [["Open"], ["Windows of Notes"], ["Close"]])
                #expect(stage.window.isShown)
                lines()[1].emit("clicked")
                try await until("only those of the app are shown") { stage.model.bundle == "org.example.Notes" }
                try await does(["key", "Escape"], on: stage)
            }
        }

        @Test("has the menu begin at the pointer, where scripts run from right to left too")
        func menuFromRightToLeft() async throws {
            try await ShellStage.with(["One"]) { stage in
                gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
                defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
                try stage.view("One").showMenu((10, 10))
                let menu = try #require(stage.window.widget.descendants("GtkPopoverMenu").first)
                #expect(menu.withPointer(as: GtkWidget.self) { gtk_widget_get_halign($0) } == GTK_ALIGN_END)
                // It has the pointer and the keyboard of the display for as long as it is open.
                let close = try #require(stage.window.widget.descendants("GtkModelButton").last)
                close.emit("clicked")
                try await until("nothing is left") { stage.window.pageName == "empty" }
            }
        }

        @Test("closes a window by the menu")
        func menuCloses() async throws {
            try await ShellStage.with(["One", "Two"]) { stage in
                try stage.view("One").showMenu((10, 10))
                let close = try #require(
                    stage.window.widget.descendants("GtkModelButton").first { $0.texts == ["Close"] })
                close.emit("clicked")
                try await until("it is not listed") { stage.titles == ["Two"] }
                stage.window.grid.close(try #require(stage.sessions["Two"]))
                try await until("nothing is left") { stage.window.pageName == "empty" }
            }
        }
    }
}
