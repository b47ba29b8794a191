// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Rows of lists") struct RowTests {
        let record = Record()

        // MARK: - Keys

        @Test(
            "arrows go from row to row, and Return and space use the button of a row",
            .enabled(if: Pointer.isPossible, "there is no xdotool"))
        func keys() async throws {
            let record = record
            let stage = try Stage {
                List {
                    ForEach(record.items, id: \.self) { item in Button(item) { record.events.append(item) } }
                }
            }
            try await stage.present()
            let rows = try stage.first("GtkListBox").children
            rows[0].withWidget { _ = gtk_widget_grab_focus($0) }
            #expect(try focus(in: stage).texts == ["one"])
            try await press("Return", on: stage) { record.events == ["one"] }
            try await press("Down", on: stage) { try focus(in: stage).texts == ["two"] }
            try await press("space", on: stage) { record.events == ["one", "two"] }
            // The arrows go on from the row that the pointer has used.
            let third = try #require(rows[2].descendants("GtkButton").first).middle
            try await Pointer.does(["mousemove", "\(third.x)", "\(third.y)", "click", "1"]) { await turn() }
            try await until("\(record.events)") { record.events.last == "three" }
            try await press("Up", on: stage) { try focus(in: stage).texts == ["two"] }
        }

        @Test("links and taps are used with the keys as well, and rows without anything to use keep the focus")
        func otherRows() async throws {
            let record = record
            let stage = try Stage {
                NavigationStack {
                    List {
                        Text("title")
                        NavigationLink("link") { Text("page") }
                        Text("tap").onTapGesture { record.events.append("tap") }
                        Toggle("switch", isOn: .constant(false))
                        Button("locked") {}.disabled(true)
                    }
                }
            }
            try await stage.present()
            let rows = try stage.first("GtkListBox").children
            let types = try rows.map { row in
                row.withWidget { _ = gtk_widget_grab_focus($0) }
                return try focus(in: stage).typeName
            }
            #expect(types == ["EnfiladeRow", "GtkButton", "AdwBin", "GtkCheckButton", "EnfiladeRow"])
            rows[2].withWidget { _ = gtk_widget_grab_focus($0) }
            #expect(try focus(in: stage).activate("tap.activate"))
            #expect(record.events == ["tap"])
            rows[1].withWidget { _ = gtk_widget_grab_focus($0) }
            #expect(try focus(in: stage).withWidget { gtk_widget_activate($0) } != 0)
            try await until { try stage.texts.contains("page") }
        }

        @Test("the keyboard stops once at each row, and at each further control in it")
        func stops() async throws {
            let stage = try Stage {
                List {
                    Button("one") {}
                    TextField("field", text: .constant(""))
                    HStack {
                        Button("open") {}
                        Button("remove") {}
                    }
                    Text("text")
                }
                Button("after") {}
            }
            try await stage.present()
            let window = try #require(try stage.root.ownWindow)
            func stops(from title: String, _ direction: GtkDirectionType) throws -> [String] {
                let first = try #require(try stage.root.descendants("GtkButton").first { $0.texts == [title] })
                first.withWidget { _ = gtk_widget_grab_focus($0) }
                return try (0..<5).map { _ in
                    window.withWidget { _ = gtk_widget_child_focus($0, direction) }
                    let focus = try focus(in: stage)
                    return focus.texts.first ?? focus.typeName
                }
            }
            #expect(try stops(from: "one", GTK_DIR_TAB_FORWARD) == ["field", "open", "remove", "text", "after"])
            #expect(try stops(from: "after", GTK_DIR_TAB_BACKWARD) == ["text", "remove", "open", "field", "one"])
        }

        @Test(
            "the keys that activate select a row, and show the detail where one column is seen at a time",
            .enabled(if: Pointer.isPossible, "there is no xdotool"))
        func selection() async throws {
            struct Split: View {
                @Bindable var record: Record
                var body: some View {
                    NavigationSplitView {
                        List(selection: $record.selection) { ForEach(record.items, id: \.self) { Text($0) } }
                    } detail: {
                        Text("detail \(record.selection.sorted().joined())")
                    }
                }
            }
            let stage = try Stage { Split(record: record).frame(width: 300, height: 300) }
            try await stage.present()
            let leaflet = try stage.first("AdwLeaflet")
            try await until("it folds") { leaflet.withOpaque { adw_leaflet_get_folded($0) } != 0 }
            _ = leaflet.withOpaque { adw_leaflet_navigate($0, ADW_NAVIGATION_DIRECTION_BACK) }
            let row = try stage.first("GtkListBox").children[1]
            func isDetailSeen() -> Bool {
                let seen = leaflet.withOpaque { adw_leaflet_get_visible_child($0) }
                return leaflet.children.contains { page in
                    page.withWidget { $0 == seen } && page.texts.contains { $0.hasPrefix("detail") }
                }
            }
            #expect(!isDetailSeen())
            row.withWidget { _ = gtk_widget_grab_focus($0) }
            try await press("Return", on: stage) { record.selection == ["two"] && isDetailSeen() }
            _ = leaflet.withOpaque { adw_leaflet_navigate($0, ADW_NAVIGATION_DIRECTION_BACK) }
            row.withWidget { _ = gtk_widget_grab_focus($0) }
            // It is selected already.
            try await press("Return", on: stage) { isDetailSeen() }
        }

        // MARK: - Names

        @Test("a row is called by the texts in it, in their order, and a label that the app chose comes first")
        func names() async throws {
            let stage = try Stage {
                List {
                    HStack {
                        Image(systemName: "star")
                        VStack {
                            Text("Frances Allen").bold()
                            Text("compilers").padding()
                        }
                        Text("unseen").hidden()
                        Text("decoration").accessibilityHidden(true)
                    }
                    .contextMenu { Button("Copy") {} }
                    HStack {
                        Text("★★★").accessibilityLabel("3 of 5 stars")
                        Button("Remove") {}
                    }
                    Button("Open") {}
                    HStack { Text("a") }.accessibilityLabel("chosen")
                    Button("Red", systemImage: "trash") {}.accessibilityLabel("Remove red")
                    Text("Inbox").badge(3)
                    Toggle("Wrap", isOn: .constant(true))
                    TextField("Name", text: .constant("typed"))
                    LabeledContent("Size", value: "3 MB")
                }
            }
            await stage.settle()
            let rows = try stage.first("GtkListBox").children
            let names = [
                "Frances Allen, compilers", "3 of 5 stars", "Open", "chosen", "Remove red", "Inbox, 3", "Wrap", "Name",
                "Size, 3 MB",
            ]
            for (row, name) in zip(rows, names) { #expect(row.accessibleLabelDifference(from: name) == nil) }
            #expect(rows.count == names.count)
        }

        @Test("the name of a row follows what is displayed in it")
        func changes() async throws {
            struct Changing: View {
                let record: Record
                var body: some View {
                    List {
                        HStack {
                            VStack { Text(record.items.first ?? "") }
                            VStack { ForEach(record.facts, id: \.self) { Text($0) } }
                        }
                        .padding()
                    }
                }
            }
            let stage = try Stage { Changing(record: record) }
            await stage.settle()
            let row = try #require(try stage.first("GtkListBox").children.first)
            #expect(row.accessibleLabelDifference(from: "one") == nil)
            record.items = ["two"]
            await stage.settle()
            #expect(row.accessibleLabelDifference(from: "two") == nil)
            record.facts = ["a", "b"]
            await stage.settle()
            #expect(row.accessibleLabelDifference(from: "two, a, b") == nil)
            record.facts = ["b"]
            await stage.settle()
            #expect(row.accessibleLabelDifference(from: "two, b") == nil)
        }

        // MARK: -

        private func focus(in stage: Stage) throws -> Object {
            let window = try #require(try stage.root.ownWindow)
            let focus = window.withPointer(as: GtkWindow.self) { gtk_window_get_focus($0) }
            return Object(sinking: UnsafeMutableRawPointer(try #require(focus)))
        }

        /// Presses a key in the window, which has the keyboard while the pointer is over it.
        private func press(_ key: String, on stage: Stage, until holds: () throws -> Bool) async throws {
            let window = try #require(try stage.root.ownWindow)
            let place = window.middle
            try await Pointer.does(["mousemove", "\(place.x)", "\(place.y)"]) { await turn() }
            try await until("the window has the keyboard") {
                window.withPointer(as: GtkWindow.self) { gtk_window_is_active($0) } != 0
            }
            try await Pointer.does(["key", key]) { await turn() }
            try await until("\(key)", holds)
        }
    }
}
