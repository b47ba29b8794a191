// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import CAdwaita
import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeServiceClient
import Testing
import TestTraits
import ViewTestSupport

@testable import Switcher

extension ShellTests {
    @MainActor @Suite("The switcher") struct SwitcherTests {
        @Test("lists the windows of all apps, the one that was used last first", .claim("W8"))
        func list() async throws {
            try await ShellStage.with(["Shopping", "Travel"]) { stage in
                #expect(stage.titles == ["Travel", "Shopping"])
                #expect(stage.window.pageName == "cards")
                // One that turns where nobody sees it has every frame painted.
                let turning = stage.window.widget.descendants("GtkSpinner").filter { spinner in
                    spinner.withOpaque { gtk_spinner_get_spinning($0) != 0 }
                }
                #expect(turning.isEmpty)
                let card = try stage.view("Shopping")
                #expect(stage.texts.contains("Shopping") && stage.texts.contains("Not Open"))
                #expect(card.closeButton.accessibleLabelDifference(from: "Close Shopping") == nil)
                let session = try #require(stage.sessions["Shopping"])
                try await stage.ask("state \(session) foregroundActive")
                try await until("it is open") { card.card?.isOpen == true }
                // What is done with a window changes no order while somebody looks.
                #expect(stage.titles == ["Travel", "Shopping"])
                stage.window.present()
                try await until("the order is new") { stage.titles == ["Shopping", "Travel"] }
            }
        }

        @Test("appears with a window of which it had not heard in its place")
        func unheard() async throws {
            try await ShellStage.with(["One", "Two"]) { stage in
                stage.window.widget.isVisible = false
                stage.model.stop()
                // Nothing that was asked before is under way any more.
                await stage.model.bringUpToDate(within: .seconds(1))
                try await stage.make("Three")
                #expect(stage.titles == ["Two", "One"])
                stage.window.present()
                try await until("it is shown") { stage.window.isShown }
                #expect(stage.titles == ["Three", "Two", "One"])
            }
        }

        @Test("appears half a second later at most while the service is silent")
        func silence() async throws {
            try await ShellStage.with(["One", "Two"]) { stage in
                let service = try #require(stage.desk.service.processIdentifier)
                stage.window.widget.isVisible = false
                kill(service, SIGSTOP)
                defer { kill(service, SIGCONT) }
                stage.window.present()
                await stage.clock.whenSomebodySleeps(atMost: .milliseconds(500))
                #expect(!stage.window.isShown)
                stage.clock.advance(by: .milliseconds(500))
                try await until("it is shown") { stage.window.isShown }
                #expect(stage.titles == ["Two", "One"])
            }
        }

        @Test("touches only what has changed, and keeps the order")
        func change() async throws {
            try await ShellStage.with(["One", "Two", "Three"]) { stage in
                let others = try ["Two", "Three"].map { try stage.view($0).root }
                let session = try #require(stage.sessions["One"])
                try await stage.ask("title \(session) First")
                try await until("the title is new") { stage.titles == ["Three", "Two", "First"] }
                #expect(try stage.view("First").card?.spoken == "First, Notes, not open")
                #expect(try stage.view("Two").root.isSame(as: others[0]))
                #expect(try stage.view("Three").root.isSame(as: others[1]))
                // A new one comes last.
                try await stage.make("Four")
                try await until("it is there") { stage.titles == ["Three", "Two", "First", "Four"] }
            }
        }

        @Test("shows pictures as they are replaced", .claim("W8"))
        func pictures() async throws {
            try await ShellStage.with(["Shopping"]) { stage in
                let card = try stage.view("Shopping")
                #expect(!card.hasPicture)
                let session = try #require(stage.sessions["Shopping"])
                let file = stage.desk.home.appending(path: "photo.png")
                try PictureTests.file(40, 30).write(to: file)
                try await stage.ask("photo \(session) \(file.path)")
                try await until("the picture is shown") { card.hasPicture }
                // One that is damaged is not shown, and nothing else happens.
                try await stage.ask("picture \(session) damaged")
                try await stage.ask("title \(session) Damaged")
                try await until("it says so") { stage.titles == ["Damaged"] }
            }
        }

        @Test("closes several in a row, and the neighbour gets the keyboard", .claim("W10"))
        func close() async throws {
            try await ShellStage.with(["One", "Two", "Three", "Four", "Five"]) { stage in
                let grid = stage.window.grid
                try await until("the first has the keyboard") { stage.focused == "Five" }
                grid.focus(1)
                #expect(stage.focused == "Four")
                #expect(grid.pressed(UInt32(GDK_KEY_Delete)))
                try await until("it is gone") { stage.titles == ["Five", "Three", "Two", "One"] }
                await stage.settle()
                #expect(stage.focused == "Three")
                #expect(grid.pressed(UInt32(GDK_KEY_Delete)))
                try await until("it is gone") { stage.titles == ["Five", "Two", "One"] }
                await stage.settle()
                #expect(stage.focused == "Two")
                try stage.view("One").closeButton.emit("clicked")
                try stage.view("Two").closeButton.emit("clicked")
                let scenes = Scenes1Client(try stage.desk.connection())
                try await until("one is left") { stage.titles == ["Five"] && stage.focused == "Five" }
                #expect(try await scenes.sessions().count == 5)
                stage.clock.advance(by: .seconds(10))
                try await until("the service knows") { try await scenes.sessions().map(\.title) == ["Five"] }
                try stage.view("Five").swiped((0, -900))
                try await until("there is nothing") { stage.window.pageName == "empty" }
            }
        }

        @Test("hands the keyboard on also while another window is the active one")
        func closeInBackground() async throws {
            try await ShellStage.with(["One", "Two", "Three"]) { stage in
                try await until("the first has the keyboard") { stage.focused == "Three" }
                let other = Object(sinking: UnsafeMutableRawPointer(gtk_window_new()))
                other.withPointer(as: GtkWindow.self) { gtk_window_present($0) }
                defer { other.withPointer(as: GtkWindow.self) { gtk_window_destroy($0) } }
                try await until("the other window is active") {
                    other.withPointer(as: GtkWindow.self) { gtk_window_is_active($0) != 0 }
                }
                #expect(stage.focused == "Three")
                #expect(stage.window.grid.pressed(UInt32(GDK_KEY_Delete)))
                try await until("its neighbour has the keyboard") {
                    stage.titles == ["Two", "One"] && stage.focused == "Two"
                }
            }
        }

        @Test("leaves a window that cannot be closed where it was, and says why")
        func closeFails() async throws {
            try await ShellStage.with(["One", "Two"]) { stage in
                let session = try #require(stage.sessions["Two"])
                try await stage.desk.service.stop()
                let database = stage.desk.dataHome.appending(path: "enfilade")
                let aside = stage.desk.dataHome.appending(path: "aside")
                try FileManager.default.moveItem(at: database, to: aside)
                try Data().write(to: database)
                stage.window.grid.close(session)
                stage.clock.advance(by: .seconds(10))
                try await until("it says why") { stage.texts.contains { $0.contains("cannot be closed") } }
                try FileManager.default.removeItem(at: database)
                try FileManager.default.moveItem(at: aside, to: database)
                stage.model.start()
                try await until("both are there") { stage.titles == ["Two", "One"] }
            }
        }

        @Test("finds by title, subtitle and app, whatever the accents")
        func search() async throws {
            try await ShellStage.with(["Zürich", "Bern"]) { stage in
                let entry = stage.window.searchEntry
                try await until("a card has the keyboard") { stage.focused == "Bern" }
                entry.typed = "zurich NOT"
                #expect(stage.focused == nil, "the rest of the text goes to the search")
                try await until("one is found") { stage.titles == ["Zürich"] }
                entry.typed = "nowhere"
                try await until("none is found") { stage.window.pageName == "nothingFound" }
                entry.emit("stop-search")
                try await until("all are back") { stage.titles == ["Bern", "Zürich"] }
                #expect(stage.window.isShown)
                entry.emit("stop-search")
                #expect(!stage.window.isShown)
            }
        }

        @Test("shows the windows of one app, with a way back", .claim("W9"))
        func overview() async throws {
            try await ShellStage.with(["Shopping"]) { stage in
                try await stage.desk.install(
                    BundleBuilder(
                        identifier: "org.example.Maps", name: "Maps",
                        executable: World.executables.appending(path: "scene-probe")
                    ).build(in: stage.desk.folder))
                let maps = try await stage.desk.launch(
                    stage.desk.folder.appending(path: "Maps.app/Maps").path)
                try await stage.make("Bern", in: maps)
                try await until("both are there") { stage.titles == ["Shopping", "Bern"] }
                try await until("the app has its name") {
                    stage.model.groups.map(\.name) == ["Maps", "Notes"]
                }
                stage.window.present(only: "org.example.Maps")
                try await until("only its windows are shown") { stage.titles == ["Bern"] }
                #expect(stage.model.shownApp?.count == 1)
                let back = try #require(
                    stage.window.widget.descendants("GtkButton").first {
                        $0.accessibleLabelDifference(from: "All Windows") == nil
                    })
                back.emit("clicked")
                #expect(stage.titles.count == 2)
                let button = try #require(
                    stage.window.widget.descendants("GtkButton").first {
                        $0.accessibleLabelDifference(from: "Notes, 1 window") == nil
                    })
                button.emit("clicked")
                #expect(stage.titles == ["Shopping"])
            }
        }

        @Test("has an app show a window and leaves, or says why that fails")
        func open() async throws {
            try await ShellStage.with(["Shopping"]) { stage in
                let session = try #require(stage.sessions["Shopping"])
                try await stage.ask("launch")
                stage.window.searchEntry.emit("activate")
                try await until("it says why") { stage.texts.contains { $0.contains("cannot be opened") } }
                #expect(stage.window.isShown)
                try await stage.ask("serve")
                stage.window.searchEntry.emit("activate")
                try await until("it leaves") { !stage.window.isShown }
                // The line may come later than the answer.
                try await until("the app was asked") {
                    stage.process.output.currentLines.contains { $0.hasPrefix("show \(session) false - ") }
                }
                stage.window.present()
                try await until("it is shown again") { stage.window.isShown }
                stage.window.grid.focus(0)
                try stage.view("Shopping").root.withPointer(as: GtkWidget.self) { root in
                    // What GTK does for the Return key.
                    _ = gtk_widget_get_parent(root).map { gtk_widget_activate($0) }
                }
                try await until("it leaves again") { !stage.window.isShown }
            }
        }

        @Test("says that the service cannot be reached, and tries again")
        func unreachable() async throws {
            let problem = Display.problem
            try #require(problem == nil)
            let model = SwitcherModel(ServiceConnection(address: .custom("unix:path=/nonexistent/bus")))
            let window = SwitcherWindow(model)
            defer { window.destroy() }
            model.start()
            window.present()
            try await until("it says so") { window.pageName == "unreachable" }
            let retry = try #require(window.widget.descendants("GtkButton").first { $0.texts == ["Try Again"] })
            retry.emit("clicked")
            #expect(window.pageName == "unreachable")
        }

        @Test("has few widgets for three hundred windows, and finds some of them")
        func many() async throws {
            try await ShellStage.with([]) { stage in
                for number in 0..<300 { try await stage.make("Window \(number)") }
                try await until("all are listed") {
                    stage.titles.count == 300 && stage.titles.contains("Window 299")
                }
                #expect(stage.window.grid.shown.count < 300)
                let loaded = stage.window.grid.shown.filter(\.isInSight).count
                #expect(loaded > 0 && loaded < 60, "\(loaded)")
                stage.model.find("window 29")
                #expect(stage.titles.count == 13)
            }
        }
    }
}
