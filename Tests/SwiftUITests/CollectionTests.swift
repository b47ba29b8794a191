// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Lists and grids") struct CollectionTests {
        @Observable @MainActor final class Model {
            var names = ["a", "b", "c"]
            var one: String? = "b"
            var several: Set<String> = []
            var text = ""
            var log: [String] = []
        }

        @Test("a list selects what its binding says, and tells it what the user selects")
        func selection() async throws {
            struct Selecting: View {
                @Bindable var model: Model
                var body: some View {
                    List(selection: $model.one) {
                        Section("Names") { ForEach(model.names, id: \.self) { Text($0).padding(2) } }
                        Text("none")
                        Text("tagged").tag("t")
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Selecting(model: model) }
            let box = try stage.first("GtkListBox")
            #expect(selected(in: box) == ["b"])
            try select("c", in: box)
            #expect(model.one == "c")
            await stage.settle()
            model.one = "t"
            await stage.settle()
            #expect(selected(in: box) == ["tagged"])
            try select("none", in: box)
            await stage.settle()
            #expect(model.one == "t")
            model.names.removeFirst()
            model.one = nil
            await stage.settle()
            #expect(selected(in: box) == [])
        }

        @Test("each section of a form is a box with its header above and its footer below")
        func sectionsOfForms() async throws {
            struct Filling: View {
                let model: Model
                var body: some View {
                    Form {
                        Text("alone")
                        Section {
                            ForEach(model.names, id: \.self) { Text($0).padding(2) }
                        } header: {
                            Text("Names")
                        } footer: {
                            Text("All of them.")
                        }
                        Section { Text("last") }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Filling(model: model) }
            let box = try stage.first("GtkListBox")
            #expect(places(in: box) == ["start only", "start text", "first", "row", "last", "text", "start only"])
            model.names = ["a"]
            await stage.settle()
            #expect(places(in: box) == ["start only", "start text", "only", "text", "start only"])
            model.names = []
            await stage.settle()
            #expect(places(in: box) == ["start only", "start text", "text", "start only"])
        }

        /// The looks of the rows of a form.
        private func places(in box: Object) -> [String] {
            box.children.map { row in
                let has = { (name: String) in row.withWidget { gtk_widget_has_css_class($0, name) } != 0 }
                let begin = has(StyleSheet.formSection) ? "start " : ""
                if has(StyleSheet.formText) { return begin + "text" }
                guard has(StyleSheet.formRow) else { return "none" }
                let edges = (has(StyleSheet.formRowFirst), has(StyleSheet.formRowLast))
                let names = ["row", "last", "first", "only"]
                return begin + names[(edges.0 ? 2 : 0) + (edges.1 ? 1 : 0)]
            }
        }

        @Test("a list selects several rows")
        func multiple() async throws {
            struct Selecting: View {
                @Bindable var model: Model
                var body: some View { List(model.names.map(Named.init), selection: $model.several) { Text($0.id) } }
            }
            let model = Model()
            let stage = try Stage { Selecting(model: model) }
            let box = try stage.first("GtkListBox")
            try select("a", in: box)
            try select("c", in: box)
            await stage.settle()
            #expect(model.several == ["a", "c"])
            model.several = ["b"]
            await stage.settle()
            #expect(selected(in: box) == ["b"])
        }

        struct Named: Identifiable { let id: String }

        @Test("a row is deleted with its key, or in a menu that has the swipe actions too")
        func deletion() async throws {
            struct Deleting: View {
                @Bindable var model: Model
                var body: some View {
                    List {
                        ForEach(model.names, id: \.self) { name in
                            Text(name).swipeActions { Button("Pin") { model.log.append("pin \(name)") } }
                        }
                        .onDelete { model.names.remove(atOffsets: $0) }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Deleting(model: model) }
            try await stage.present()
            let rows = try stage.first("GtkListBox").children
            #expect(rows[1].activate("row.delete"))
            await stage.settle()
            #expect(model.names == ["a", "c"])
            let label = try #require(try stage.root.descendants("GtkLabel").first { $0.text == "c" })
            #expect(label.activate("context-menu.show"))
            let popover = try stage.first("GtkPopoverMenu")
            let lines = popover.withOpaque { gtk_popover_menu_get_menu_model($0) }
            let menu = Object(sinking: UnsafeMutableRawPointer(try #require(lines)))
            #expect(Object.lines(of: menu) == [["Pin"], ["Delete"]])
            #expect(popover.activate("enfilade-menu.item0"))
            #expect(model.log == ["pin c"])
            popover.withPointer(as: GtkPopover.self) { gtk_popover_popdown($0) }
            await stage.settle()
        }

        @Test("rows whose places may be others are not deleted before the next pass")
        func deletionInAHurry() async throws {
            struct Deleting: View {
                @Bindable var model: Model
                var body: some View {
                    List {
                        ForEach(model.names, id: \.self) { Text($0) }.onDelete { model.names.remove(atOffsets: $0) }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Deleting(model: model) }
            let rows = try stage.first("GtkListBox").children
            for row in [rows[2], rows[2], rows[1]] { #expect(row.activate("row.delete")) }
            #expect(model.names == ["a", "b"])
            await stage.settle()
            #expect(try stage.first("GtkListBox").children[0].activate("row.delete"))
            #expect(model.names == ["b"])
            await stage.settle()
        }

        @Test("a search field tells what is typed, and Escape empties it")
        func search() async throws {
            struct Searching: View {
                @Bindable var model: Model
                var body: some View {
                    List(model.names.filter { model.text.isEmpty || $0 == model.text }, id: \.self) { Text($0) }
                        .searchable(text: $model.text, prompt: "Find names")
                }
            }
            let model = Model()
            let stage = try Stage { Searching(model: model) }
            let entry = try stage.first("GtkSearchEntry")
            #expect(entry.accessibleLabelDifference(from: "Find names") == nil)
            entry.typed = "b"
            await stage.settle()
            #expect(try stage.first("GtkListBox").texts == ["b"])
            entry.emit("stop-search")
            await stage.settle()
            #expect(entry.typed.isEmpty)
            #expect(try stage.first("GtkListBox").texts == ["a", "b", "c"])
        }

        @Test("a grid has rows and columns, and a view outside of a row takes all columns")
        func grid() async throws {
            struct Table: View {
                let model: Model
                var body: some View {
                    Grid(alignment: .leading) {
                        Text("all of it")
                        ForEach(model.names, id: \.self) { name in
                            GridRow {
                                Text(name)
                                Text("\(name)\(name)")
                            }
                        }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Table(model: model) }
            #expect(
                try places(in: stage) == [
                    "all of it 0 0 2", "a 0 1 1", "aa 1 1 1", "b 0 2 1", "bb 1 2 1", "c 0 3 1", "cc 1 3 1",
                ])
            model.names.remove(at: 1)
            await stage.settle()
            #expect(try places(in: stage) == ["all of it 0 0 2", "a 0 1 1", "aa 1 1 1", "c 0 2 1", "cc 1 2 1"])
        }

        @Test("a lazy grid has so many columns, or as many as fit")
        func lazyGrid() async throws {
            struct Cells: View {
                let model: Model
                let columns: [GridItem]
                var body: some View {
                    LazyVGrid(columns: columns, spacing: 4) { ForEach(model.names, id: \.self) { Text($0) } }
                }
            }
            let model = Model()
            let stage = try Stage {
                Cells(model: model, columns: [GridItem(), GridItem()])
                Cells(model: model, columns: [GridItem(.adaptive(minimum: 60))]).frame(width: 200)
            }
            try await stage.present()
            let boxes = try stage.root.descendants("GtkFlowBox")
            let rows = boxes.map { box in box.children.map { $0.frame(in: box)[1] } }
            #expect(rows[0][0] == rows[0][1] && rows[0][2] > rows[0][1])
            #expect(Set(rows[1]).count == 1)
            model.names = ["c", "d", "a"]
            await stage.settle()
            #expect(boxes[0].texts == ["c", "d", "a"])
        }

        @Test("lazy stacks lay out as stacks do")
        func lazyStacks() async throws {
            let stage = try Stage {
                LazyVStack(alignment: .leading) {
                    LazyHStack {
                        Text("a")
                        Text("b")
                    }
                    Text("c")
                }
            }
            try await stage.present()
            let labels = try stage.root.descendants("GtkLabel")
            let frames = try labels.map { $0.frame(in: try stage.root) }
            #expect(frames[0][1] == frames[1][1] && frames[0][0] < frames[1][0])
            #expect(frames[2][1] > frames[0][1] && frames[2][0] == frames[0][0])
        }

        private func places(in stage: Stage) throws -> [String] {
            let grid = try stage.first("GtkGrid")
            return grid.children.map { child in
                var (column, row, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
                grid.withPointer(as: GtkGrid.self) { grid in
                    child.withPointer(as: GtkWidget.self) {
                        gtk_grid_query_child(grid, $0, &column, &row, &width, &height)
                    }
                }
                return "\(child.text) \(column) \(row) \(width)"
            }
        }

        private func selected(in box: Object) -> [String] {
            box.children.filter { $0.withPointer(as: GtkListBoxRow.self) { gtk_list_box_row_is_selected($0) } != 0 }
                .flatMap(\.texts)
        }

        private func select(_ text: String, in box: Object) throws {
            let row = try #require(box.children.first { $0.texts == [text] })
            box.withOpaque { box in row.withPointer(as: GtkListBoxRow.self) { gtk_list_box_select_row(box, $0) } }
        }
    }
}
