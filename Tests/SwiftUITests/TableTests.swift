// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeGTK
import Foundation
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Tables") struct TableTests {
        struct Item: Identifiable, Equatable {
            let id: Int
            var name: String
        }

        @Observable @MainActor final class Model {
            var items = (0..<3).map { Item(id: $0, name: ["b", "a", "c"][$0]) }
            var one: Int?
            var several: Set<Int> = []
            var order = [KeyPathComparator(\Item.name)]
            var allowsSorting = true
            var showsMore = false
            var columns = ["x", "y"]
            var suffix = ""
            var log: [String] = []
        }

        // MARK: - Cells

        @Test("a table has a header with titles, and a row of cells for each element")
        func cells() async throws {
            let model = Model()
            let stage = try Stage {
                Table(model.items) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Number") { item in
                        Text(verbatim: "\(item.id)")
                        Text(verbatim: "of 3")
                    }
                }
            }
            try await stage.present()
            #expect(try titles(in: stage) == ["Name", "Number"])
            #expect(try rows(in: stage) == [["b", "0", "of 3"], ["a", "1", "of 3"], ["c", "2", "of 3"]])
        }

        @Test("a hundred thousand rows have widgets and nodes near the visible ones alone")
        func laziness() async throws {
            let counter = Counter()
            let stage = try Stage {
                Table((0..<100_000).map { Item(id: $0, name: "\($0)") }) {
                    TableColumn("Name") { item in
                        counter.note()
                        Text(item.name)
                    }
                }
            }
            try await stage.present()
            try await until { try rows(in: stage).first == ["0"] }
            #expect((1..<1000).contains(counter.count))
            let list = try list(in: stage)
            list.withWidget { enfilade_scroll_to_item($0, 99_999) }
            try await until { try rows(in: stage).last == ["99999"] }
            #expect(counter.count < 2000)
            #expect(list.children.count < 1000)
        }

        @Test("rows that come, go and move keep the state of their views")
        func moves() async throws {
            struct Keeping: View {
                let item: Item
                @State private var first: String?
                var body: some View {
                    Text(verbatim: "\(item.name) \(first ?? "")").onAppear { first = first ?? item.name }
                }
            }
            struct Moving: View {
                let model: Model
                var body: some View { Table(model.items) { TableColumn("Name") { Keeping(item: $0) } } }
            }
            let model = Model()
            let stage = try Stage { Moving(model: model) }
            try await stage.present()
            try await until { try rows(in: stage) == [["b b"], ["a a"], ["c c"]] }
            model.items.swapAt(0, 2)
            model.items[0].name = "C"
            try await until { try rows(in: stage) == [["C c"], ["a a"], ["b b"]] }
            model.items.insert(Item(id: 7, name: "n"), at: 1)
            try await until { try rows(in: stage) == [["C c"], ["n n"], ["a a"], ["b b"]] }
            model.items.remove(at: 0)
            try await until { try rows(in: stage) == [["n n"], ["a a"], ["b b"]] }
            model.items = []
            try await until { try rows(in: stage) == [] }
        }

        @Test("rows and columns are described by builders, with conditions and loops")
        func builders() async throws {
            struct Building: View {
                let model: Model
                var body: some View {
                    Table(of: Item.self) {
                        TableColumn("Name") { item in Text(item.name + model.suffix) }
                        if model.showsMore { TableColumn("More") { _ in Text("more") } }
                        TableColumnForEach(model.columns, id: \.self) { column in
                            TableColumn(column) { _ in Text(column) }
                        }
                    } rows: {
                        TableRow(Item(id: -1, name: "first"))
                        ForEach(model.items)
                        if model.showsMore { ForEach(model.items) { TableRow(Item(id: $0.id + 10, name: "+")) } }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Building(model: model) }
            try await stage.present()
            #expect(try titles(in: stage) == ["Name", "x", "y"])
            #expect(
                try rows(in: stage) == [["first", "x", "y"], ["b", "x", "y"], ["a", "x", "y"], ["c", "x", "y"]])
            model.showsMore = true
            model.columns = ["y"]
            model.suffix = "!"
            try await until { try rows(in: stage).first == ["first!", "more", "y"] }
            try await until { try titles(in: stage) == ["Name", "More", "y"] }
            #expect(try rows(in: stage).map { $0[0] } == ["first!", "b!", "a!", "c!", "+!", "+!", "+!"])
        }

        @Test("a table that goes leaves nothing behind, and its views disappear")
        func leaving() async throws {
            struct Leaving: View {
                let model: Model
                var body: some View {
                    if model.showsMore {
                        Table(model.items) {
                            TableColumn("Name") { item in
                                Text(item.name).onDisappear { model.log.append(item.name) }
                            }
                        }
                        .contextMenu(forSelectionType: Int.self) { _ in Button("it") {} }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Leaving(model: model) }
            try await stage.present()
            let isKept = try await keepsObjects {
                model.log = []
                model.showsMore = true
                try await until { try stage.texts.contains("c") }
                model.showsMore = false
                try await until { try stage.texts.isEmpty }
                try await until("\(model.log)") { model.log.sorted() == ["a", "b", "c"] }
            }
            #expect(isKept)
        }

        // MARK: - Selection

        @Test("one row is selected as the binding says, and the binding says what the user selects")
        func selection() async throws {
            struct Selecting: View {
                @Bindable var model: Model
                var body: some View {
                    Table(model.items, selection: $model.one) { TableColumn("Name", value: \.name) }
                }
            }
            let model = Model()
            model.one = 1
            let stage = try Stage { Selecting(model: model) }
            try await stage.present()
            #expect(try selected(in: stage) == ["a"])
            model.one = 2
            try await until { try selected(in: stage) == ["c"] }
            // The selected row moves, and stays selected.
            model.items.reverse()
            try await until { try selected(in: stage) == ["c"] && rows(in: stage).first == ["c"] }
            model.items.insert(Item(id: 9, name: "n"), at: 0)
            try await until { try selected(in: stage) == ["c"] && rows(in: stage).first == ["n"] }
            try select(0, in: stage)
            try await until { model.one == 9 }
            // A value without a row selects nothing, and stays.
            model.one = 42
            try await until { try selected(in: stage) == [] }
            #expect(model.one == 42)
        }

        @Test(
            "the pointer and the keys select rows, and Return runs the primary action",
            .enabled(if: Pointer.isPossible, "there is no xdotool"))
        func hands() async throws {
            let model = PeopleModel()
            let stage = try Stage { PeopleTable(model: model).frame(width: 500, height: 300) }
            try await stage.present()
            try await until { try rows(in: stage).count == 4 }
            try await click(try cell("Grace", in: stage), "click", "1")
            try await until("\(model.selection)") { model.selection == ["grace"] }
            try await Pointer.does(["key", "shift+Up"]) { await turn() }
            try await until("\(model.selection)") { model.selection == ["grace", "emilie"] }
            try await Pointer.does(["key", "Return"]) { await turn() }
            try await until("\(model.opened)") { model.opened == [["grace", "emilie"]] }
            try await Pointer.does(["key", "ctrl+a"]) { await turn() }
            try await until("\(model.selection)") { model.selection.count == 4 }
        }

        // MARK: - Sorting

        @Test(
            "a click on a header puts the column in front of the sort order, and another one turns it round",
            .enabled(if: Pointer.isPossible, "there is no xdotool"))
        func sorting() async throws {
            let model = PeopleModel()
            let stage = try Stage { PeopleTable(model: model).frame(width: 500, height: 300) }
            try await stage.present()
            try await until { try rows(in: stage).count == 4 }
            func names() -> [String] { model.people.map(\.givenName) }
            #expect(try indicators(in: stage) == ["ascending", "none", "none"])
            try await click(try title("Born", in: stage), "click", "1")
            try await until("\(names())") { names() == ["Émilie", "ada", "Grace", "Frances"] }
            try await until { try rows(in: stage).map { $0[0] } == names() }
            #expect(try indicators(in: stage) == ["none", "none", "ascending"])
            // Elsewhere: GTK sorts once for both parts of a double click.
            try await click(try title("Born", in: stage), "mousemove_relative", "--", "-12", "0", "click", "1")
            try await until("\(names())") { names() == ["Frances", "Grace", "ada", "Émilie"] }
            try await until { try indicators(in: stage) == ["none", "none", "descending"] }
            // Texts are in the order of people, not of code units.
            try await click(try title("Given Name", in: stage), "click", "1")
            try await until("\(names())") { names() == ["ada", "Émilie", "Frances", "Grace"] }
            // The keys sort as well.
            try title("Given Name", in: stage).withWidget { _ = gtk_widget_grab_focus($0) }
            try await Pointer.does(["key", "space"]) { await turn() }
            try await until("\(names())") { names() == ["Grace", "Frances", "Émilie", "ada"] }
        }

        @Test("the header follows the sort order of the app, which can refuse that of the user")
        func sortOrder() async throws {
            struct Sorting: View {
                @Bindable var model: Model
                var body: some View {
                    let order = Binding {
                        model.order
                    } set: {
                        if model.allowsSorting { model.order = $0 }
                    }
                    Table(model.items, sortOrder: order) {
                        TableColumn("Name", value: \.name)
                        TableColumn("Number", value: \.id) { Text(verbatim: "\($0.id)") }
                        TableColumn("Fixed") { _ in Text("fixed") }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Sorting(model: model) }
            try await stage.present()
            #expect(try indicators(in: stage) == ["ascending", "none", "none"])
            model.order = [KeyPathComparator(\.id, order: .reverse)]
            try await until { try indicators(in: stage) == ["none", "descending", "none"] }
            model.order = []
            try await until { try indicators(in: stage) == ["none", "none", "none"] }
            try sort(1, in: stage)
            try await until { model.order == [KeyPathComparator(\.id)] }
            try sort(0, in: stage)
            try await until { model.order == [KeyPathComparator(\.name), KeyPathComparator(\.id)] }
            model.allowsSorting = false
            try sort(1, in: stage)
            await stage.settle()
            #expect(model.order == [KeyPathComparator(\.name), KeyPathComparator(\.id)])
            try await until { try indicators(in: stage) == ["ascending", "none", "none"] }
        }

        // MARK: - Menus

        @Test(
            "the menu of the keys is for the selection, or else for the row with the focus",
            arguments: [(0, [0, 1], "0+1"), (2, [0, 1], "0+1"), (2, [], "2"), (3, [], "Own")])
        func menus(row: Int, selected: [Int], line: String) async throws {
            struct WithMenu: View {
                @Bindable var model: Model
                var body: some View {
                    Table(of: Item.self, selection: $model.several) {
                        TableColumn("Name", value: \.name)
                    } rows: {
                        ForEach(model.items)
                        TableRow(Item(id: 5, name: "own")).contextMenu { Button("Own") {} }
                    }
                    .contextMenu(forSelectionType: Int.self) { items in
                        Button(items.sorted().map(String.init).joined(separator: "+")) {
                            model.log.append("\(items.sorted())")
                        }
                    }
                    .frame(width: 300, height: 400)
                }
            }
            let model = Model()
            model.several = Set(selected)
            let stage = try Stage { WithMenu(model: model) }
            try await stage.present()
            try await until { try rows(in: stage).count == 4 }
            try list(in: stage).children[row].withWidget { _ = gtk_widget_grab_focus($0) }
            #expect(try stage.first("GtkColumnView").activate("context-menu.show"))
            try await until("\(menuTexts(in: stage))") { menuTexts(in: stage) == [line] }
            #expect(model.several == Set(selected))
            let menu = try stage.first("GtkPopoverMenu")
            menu.withPointer(as: GtkPopover.self) { gtk_popover_popdown($0) }
            try await until { menuTexts(in: stage) == [] }
        }

        // MARK: - Looks

        @Test("columns have the widths that the app chose, and share the rest")
        func widths() async throws {
            let stage = try Stage {
                Table([Item(id: 0, name: "a")]) {
                    TableColumn("Fixed") { _ in Text("a") }.width(90)
                    TableColumn("Limited") { _ in Text("a") }.width(min: 40, ideal: 120, max: 200)
                    TableColumn("One") { _ in Text("a") }
                    TableColumn("Two") { _ in Text("a") }
                }
                .frame(width: 800, height: 200)
            }
            try await stage.present()
            let widths = try ["Fixed", "Limited", "One", "Two"].map { name in
                try title(name, in: stage).withWidget { gtk_widget_get_allocated_width($0) }
            }
            #expect(widths[0] == 90)
            #expect((120...160).contains(widths[1]), "\(widths)")
            #expect(abs(widths[2] - widths[3]) <= 2 && widths[2] > 200, "\(widths)")
        }

        @Test("a table that is too narrow for its columns scrolls them, and runs from right to left where scripts do")
        func narrow() async throws {
            let stage = try Stage {
                Table([Item(id: 0, name: "a")]) {
                    TableColumn("First") { _ in Text("a long text that has no room") }
                    TableColumn("Second") { _ in Text("a") }
                    TableColumn("Third") { _ in Text("a") }
                }
                .frame(width: 150, height: 200)
            }
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            try await stage.present()
            let (first, second) = (try title("First", in: stage), try title("Second", in: stage))
            let table = try stage.first("GtkColumnView")
            #expect(first.frame(in: first)[2] >= 100)
            #expect(first.frame(in: table)[0] > second.frame(in: table)[0])
            try await until("the first column is seen") {
                first.frame(in: table)[0] < 150 && second.frame(in: table)[0] < 0
            }
            stage.window.close()
        }

        @Test("styles and headers")
        func styles() async throws {
            let stage = try Stage {
                Table([Item(id: 0, name: "a")]) { TableColumn("Name", value: \.name) }
                    .tableStyle(.bordered)
                    .tableColumnHeaders(.hidden)
            }
            try await stage.present()
            #expect(try stage.first("GtkScrolledWindow").hasStyleClass("frame"))
            #expect(try stage.first("GtkColumnView").hasStyleClass("column-separators"))
            let header = try #require(try stage.first("GtkColumnView").children.first)
            #expect(header.withWidget { gtk_widget_get_visible($0) } == 0)
        }

        @Test("assistive technologies meet a table with rows, cells and titles")
        func accessibility() async throws {
            let model = Model()
            let stage = try Stage {
                Table(model.items) {
                    TableColumn("Name") { item in HStack { Text(item.name).bold() } }
                }
                .accessibilityLabel("Letters")
            }
            try await stage.present()
            try await until { try rows(in: stage).count == 3 }
            let table = try stage.first("GtkColumnView")
            func has(_ role: GtkAccessibleRole, _ object: Object) -> Bool {
                object.withOpaque { gtk_test_accessible_has_role($0, role) } != 0
            }
            #expect(has(GTK_ACCESSIBLE_ROLE_TABLE, table))
            #expect(table.accessibleLabelDifference(from: "Letters") == nil)
            let row = try #require(try list(in: stage).children.first)
            #expect(has(GTK_ACCESSIBLE_ROLE_ROW, row))
            let cell = try #require(row.children.first)
            #expect(has(GTK_ACCESSIBLE_ROLE_CELL, cell))
            #expect(cell.accessibleLabelDifference(from: "b") == nil)
            let title = try title("Name", in: stage)
            #expect(has(GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, title))
            #expect(title.accessibleLabelDifference(from: "Name") == nil)
        }

        // MARK: -

        private func list(in stage: Stage) throws -> Object {
            // The first child is the header.
            try #require(try stage.first("GtkColumnView").children.dropFirst().first)
        }

        /// The texts of the rows that have widgets, from top to bottom.
        private func rows(in stage: Stage) throws -> [[String]] {
            try list(in: stage).children.map(\.texts)
        }

        private func titles(in stage: Stage) throws -> [String] {
            try headers(in: stage).flatMap(\.texts)
        }

        /// The titles in the order in which they are displayed from left to right.
        private func headers(in stage: Stage) throws -> [Object] {
            let table = try stage.first("GtkColumnView")
            return table.descendants("GtkColumnViewTitle").sorted { $0.frame(in: table)[0] < $1.frame(in: table)[0] }
        }

        private func title(_ text: String, in stage: Stage) throws -> Object {
            try #require(try headers(in: stage).first { $0.texts == [text] })
        }

        private func cell(_ text: String, in stage: Stage) throws -> Object {
            try #require(
                try list(in: stage).children.flatMap { $0.descendants("GtkLabel") }.first { $0.text == text })
        }

        /// The direction that each header shows.
        private func indicators(in stage: Stage) throws -> [String] {
            try headers(in: stage).map { title in
                guard let indicator = title.descendants("GtkBuiltinIcon").first else { return "none" }
                for name in ["ascending", "descending"] where indicator.hasStyleClass(name) { return name }
                return "none"
            }
        }

        private func view(in stage: Stage) throws -> OpaquePointer {
            try stage.first("GtkColumnView").withOpaque { $0 }
        }

        private func selected(in stage: Stage) throws -> [String] {
            let texts = try rows(in: stage).map { $0.first ?? "" }
            let model = gtk_column_view_get_model(try view(in: stage))
            return texts.indices.filter { gtk_selection_model_is_selected(model, guint($0)) != 0 }.map { texts[$0] }
        }

        private func select(_ row: Int, in stage: Stage) throws {
            _ = gtk_selection_model_select_item(gtk_column_view_get_model(try view(in: stage)), guint(row), 1)
        }

        /// Sorts by a column in ascending order, as GTK does for a click.
        private func sort(_ column: Int, in stage: Stage) throws {
            let view = try view(in: stage)
            let item = g_list_model_get_item(gtk_column_view_get_columns(view), guint(column))
            gtk_column_view_sort_by_column(view, item.map { OpaquePointer($0) }, GTK_SORT_ASCENDING)
            if let item { g_object_unref(item) }
        }

        private func click(_ widget: Object, _ words: String...) async throws {
            let place = widget.middle
            try await Pointer.does(["mousemove", "\(place.x)", "\(place.y)"] + words) { await turn() }
        }

        private func menuTexts(in stage: Stage) -> [String] {
            let menus = (try? stage.root.descendants("GtkPopoverMenu")) ?? []
            return menus.filter { $0.withWidget { gtk_widget_get_mapped($0) } != 0 }.flatMap(\.texts).filter {
                !$0.isEmpty
            }
        }
    }
}
