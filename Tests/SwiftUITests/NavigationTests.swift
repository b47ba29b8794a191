// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Navigation") struct NavigationTests {
        @Observable @MainActor final class Model {
            var path: [Int] = []
            var anyPath = NavigationPath()
            var selection: String?
            var tab = "b"
            var log: [String] = []
        }

        struct Detail: View {
            let number: Int
            let model: Model
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Text("detail \(number)")
                    .navigationTitle("Number \(number)")
                    .toolbar { Button("Edit \(number)") {} }
                    .onDisappear { model.log.append("gone \(number)") }
                NavigationLink("Next", value: number + 1)
                Button("Leave") { dismiss() }
            }
        }

        struct Stack: View {
            @Bindable var model: Model
            var body: some View {
                NavigationStack(path: $model.path) {
                    VStack {
                        NavigationLink("One", value: 1)
                        NavigationLink("Other") { Text("other page").navigationTitle("Other") }
                    }
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Detail(number: $0, model: model) }
                }
            }
        }

        @Test("a link in a list fills its row, with the label at the start and the arrow at the end")
        func linkInRow() async throws {
            let stage = try Stage {
                NavigationStack {
                    List { NavigationLink("One", value: 1) }
                        .navigationDestination(for: Int.self) { Text("detail \($0)") }
                }
                .frame(width: 400, height: 300)
            }
            try await stage.present()
            let row = try stage.first("EnfiladeRow")
            let width = row.frame(in: row)[2]
            let label = try #require(row.descendants("GtkLabel").first).frame(in: row)
            let arrow = try #require(row.descendants("GtkImage").first).frame(in: row)
            #expect(label[0] < 40)
            #expect(arrow[0] + arrow[2] > width - 40)
        }

        @Test("links put pages onto a stack, each with a title, a toolbar and a way back")
        func links() async throws {
            let model = Model()
            let stage = try Stage { Stack(model: model) }
            await stage.settle()
            let stack = try stage.first("GtkStack")
            #expect(title(of: stack) == "Root")
            #expect(stage.window.title == "Root")
            try click("One", in: stack)
            await stage.settle()
            #expect(model.path == [1])
            #expect(title(of: stack) == "Number 1")
            #expect(try visible(stack).texts.contains("Edit 1"))
            try click("Next", in: visible(stack))
            await stage.settle()
            #expect(model.path == [1, 2])
            #expect(stage.window.title == "Number 2")
            let back = try #require(
                visible(stack).descendants("GtkButton").first { $0.text(of: "tooltip-text") == "Back" })
            #expect(back.accessibleLabelDifference(from: "Back") == nil)
            back.emit("clicked")
            await stage.settle()
            #expect(model.path == [1])
            #expect(model.log == ["gone 2"])
            try click("Leave", in: visible(stack))
            await stage.settle()
            #expect(model.path == [])
            #expect(title(of: stack) == "Root")
            #expect(stack.children.count == 1)
        }

        @Test("a page that a link brings along is no part of the path")
        func destination() async throws {
            let model = Model()
            let stage = try Stage { Stack(model: model) }
            await stage.settle()
            let stack = try stage.first("GtkStack")
            try click("Other", in: stack)
            await stage.settle()
            #expect(model.path == [])
            #expect(title(of: stack) == "Other")
            model.path = [5]
            await stage.settle()
            #expect(stack.children.count == 3)
        }

        @Test("the program sets the path, of any values too")
        func path() async throws {
            struct Mixed: View {
                @Bindable var model: Model
                var body: some View {
                    NavigationStack(path: $model.anyPath) {
                        Text("root")
                            .navigationDestination(for: Int.self) { Text("number \($0)") }
                            .navigationDestination(for: String.self) { Text("name \($0)") }
                    }
                }
            }
            let model = Model()
            model.anyPath = NavigationPath([1])
            let stage = try Stage { Mixed(model: model) }
            let stack = try stage.first("GtkStack")
            try await until("the first page") { try visible(stack).texts.contains("number 1") }
            model.anyPath.append("x")
            try await until("the second page") { try visible(stack).texts.contains("name x") }
            model.anyPath.removeLast(2)
            try await until("the root") { try visible(stack).texts.contains("root") }
        }

        @Test("the bar of the window is hidden while pages have their own")
        func bars() async throws {
            struct Sometimes: View {
                @State private var isThere = true
                var body: some View {
                    if isThere { NavigationStack { Button("Remove") { isThere = false } } }
                }
            }
            let stage = try Stage { Sometimes() }
            await stage.settle()
            let window = try #require(try stage.root.ownWindow)
            let bar = try #require(window.descendants("AdwHeaderBar").first)
            func isVisible() -> Bool { bar.withPointer(as: GtkWidget.self) { gtk_widget_get_visible($0) } != 0 }
            #expect(!isVisible())
            try stage.click("Remove")
            await stage.settle()
            #expect(isVisible())
        }

        struct Split: View {
            @Bindable var model: Model
            var body: some View {
                NavigationSplitView {
                    List(["a", "b"], id: \.self, selection: $model.selection) { Text($0) }.navigationTitle("Names")
                } detail: {
                    Text("chosen \(model.selection ?? "-")").navigationTitle("Detail")
                    Button("Edit") {}
                }
            }
        }

        @Test("a split view shows what is selected in its sidebar")
        func split() async throws {
            let model = Model()
            let stage = try Stage { Split(model: model) }
            try await stage.present()
            let leaflet = try stage.first("AdwLeaflet")
            #expect(leaflet.withOpaque { adw_leaflet_get_folded($0) } == 0)
            let box = try stage.first("GtkListBox")
            #expect(box.hasStyleClass("navigation-sidebar"))
            let row = try #require(box.children.last)
            box.withOpaque { box in row.withPointer(as: GtkListBoxRow.self) { gtk_list_box_select_row(box, $0) } }
            await stage.settle()
            #expect(model.selection == "b")
            #expect(try stage.texts.contains("chosen b"))
            #expect(try stage.root.descendants("AdwHeaderBar").count == 2)
        }

        struct Surrounded: View {
            @Bindable var model: Model
            let width: CGFloat
            var body: some View {
                NavigationSplitView {
                    Text("side").navigationTitle("Names")
                } detail: {
                    Text("detail")
                }
                .navigationTitle("Around")
                .navigationSubtitle("below")
                .toolbar {
                    ToolbarItem(placement: .navigation) { Button("Start") {} }
                    ToolbarItem { Button("End") {} }
                }
                .frame(width: width, height: 300)
            }
        }

        @Test("a title and a toolbar around a split view are those of the detail")
        func aroundSplit() async throws {
            let stage = try Stage { Surrounded(model: Model(), width: 900) }
            try await stage.present()
            let (sidebar, detail) = try bars(of: stage)
            try await until("the toolbar is there") { labels(in: detail).contains("End") }
            #expect(stage.window.title == "Around")
            #expect(labels(in: sidebar) == ["Names"])
            #expect(labels(in: detail) == ["Start", "Around", "below", "End"])
        }

        @Test("a title and a toolbar around a split view are those of the column that is seen alone")
        func aroundFoldedSplit() async throws {
            let stage = try Stage { Surrounded(model: Model(), width: 300) }
            try await stage.present()
            let leaflet = try stage.first("AdwLeaflet")
            let (sidebar, detail) = try bars(of: stage)
            for (direction, seen, other) in [
                (ADW_NAVIGATION_DIRECTION_BACK, sidebar, detail), (ADW_NAVIGATION_DIRECTION_FORWARD, detail, sidebar),
            ] {
                _ = leaflet.withOpaque { adw_leaflet_navigate($0, direction) }
                try await until("\(labels(in: seen)), \(labels(in: other))") {
                    labels(in: seen).contains("End") && !labels(in: other).contains("End")
                }
            }
            #expect(labels(in: sidebar) == ["Names"])
            #expect(labels(in: detail) == ["Start", "Around", "below", "End"])
        }

        /// The bars of the columns of a split view whose sidebar is called “Names”.
        private func bars(of stage: Stage) throws -> (sidebar: Object, detail: Object) {
            let bars = try stage.root.descendants("AdwHeaderBar")
            return (
                try #require(bars.first { labels(in: $0).contains("Names") }),
                try #require(bars.first { !labels(in: $0).contains("Names") })
            )
        }

        @Test("a toolbar around a navigation stack is that of the page on top, and a title that of pages without one")
        func aroundStack() async throws {
            let model = Model()
            let stage = try Stage {
                Stack(model: model).navigationTitle("Around").toolbar { Button("End") {} }
            }
            try await stage.present()
            let stack = try stage.first("GtkStack")
            try await until("on the root") { try labels(in: visible(stack)).contains("End") }
            #expect(title(of: stack) == "Root")
            try click("Other", in: stack)
            try await until("on the page") {
                try title(of: stack) == "Other" && labels(in: visible(stack)).contains("End")
            }
            let plain = try Stage { NavigationStack { Text("x") }.navigationTitle("Around") }
            try await plain.present()
            #expect(title(of: try plain.first("GtkStack")) == "Around")
        }

        @Test("tabs whose views have bars of their own are switched below them")
        func tabsOfStacks() async throws {
            let stage = try Stage {
                TabView {
                    NavigationStack { Text("first") }.tabItem { Text("A") }
                    NavigationStack { Text("second") }.tabItem { Text("B") }
                }
            }
            try await stage.present()
            let switcher = try stage.first("AdwViewSwitcherBar")
            try await until("it is seen") { switcher.withOpaque { adw_view_switcher_bar_get_reveal($0) } != 0 }
            #expect(switcher.texts.contains("B"))
        }

        /// Lists the visible texts in the bars of a widget.
        private func labels(in widget: Object) -> [String] {
            let bars = widget.typeName == "AdwHeaderBar" ? [widget] : widget.descendants("AdwHeaderBar")
            return bars.flatMap(\.texts).filter { !$0.isEmpty }
        }

        @Test("a selection in the sidebar leaves the keys to the list, where the detail is beside it")
        func focus() async throws {
            let stage = try Stage { Split(model: Model()) }
            try await stage.present()
            let box = try stage.first("GtkListBox")
            let row = try #require(box.children.last)
            func hasFocus() -> Bool { row.withPointer(as: GtkWidget.self) { gtk_widget_is_focus($0) != 0 } }
            let leaflet = try stage.first("AdwLeaflet")
            _ = leaflet.withOpaque { adw_leaflet_navigate($0, ADW_NAVIGATION_DIRECTION_BACK) }
            _ = row.withPointer(as: GtkWidget.self) { gtk_widget_grab_focus($0) }
            #expect(hasFocus())
            box.withOpaque { box in row.withPointer(as: GtkListBoxRow.self) { gtk_list_box_select_row(box, $0) } }
            try await until("b is chosen") { try stage.texts.contains("chosen b") }
            #expect(hasFocus())
        }

        @Test("tabs have a switcher, and the selection follows it")
        func tabs() async throws {
            struct Tabbed: View {
                @Bindable var model: Model
                var body: some View {
                    TabView(selection: $model.tab) {
                        Text("first").tabItem { Label("A", systemImage: "star") }.tag("a")
                        Text("second").tag("b").tabItem { Label("B", systemImage: "house") }
                        Text("third").tabItem { Text("C") }.tag("c")
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Tabbed(model: model) }
            try await stage.present()
            let stack = try stage.first("AdwViewStack")
            func shown() -> [String] {
                stack.children.filter { $0.withPointer(as: GtkWidget.self) { gtk_widget_get_child_visible($0) } != 0 }
                    .flatMap(\.texts)
            }
            #expect(shown() == ["second"])
            let window = try #require(try stage.root.ownWindow)
            let switcher = try #require(window.descendants("AdwViewSwitcher").first)
            #expect(Set(switcher.texts).isSuperset(of: ["A", "B", "C"]))
            model.tab = "c"
            await stage.settle()
            #expect(shown() == ["third"])
            let first = try #require(stack.children.first)
            stack.withOpaque { stack in
                first.withPointer(as: GtkWidget.self) { adw_view_stack_set_visible_child(stack, $0) }
            }
            await stage.settle()
            #expect(model.tab == "a")
        }

        @Test("a page for a value comes above the page whose link leads to it")
        func valueAboveView() {
            let navigator = Navigator()
            func pages() -> [String] {
                navigator.entries.map { entry in
                    switch entry {
                    case .value(let value): "\(value.base)"
                    case .view(let number, _): "view \(number)"
                    }
                }
            }
            navigator.push(Text("a"))
            navigator.push(AnyHashable(7))
            navigator.push(Text("b"))
            navigator.push(AnyHashable(8))
            #expect(pages() == ["view 1", "7", "view 2", "8"])
            navigator.pop(to: 3)
            #expect(pages() == ["view 1", "7", "view 2"])
            navigator.pop(to: 1)
            #expect(pages() == ["view 1"])
            navigator.push(AnyHashable(9))
            #expect(pages() == ["view 1", "9"])
            navigator.pop(to: 0)
            #expect(pages().isEmpty)
        }

        @Test("a page that a link has brought along goes with the values below it")
        func viewGoesWithItsValues() {
            let (navigator, model) = (Navigator(), Model())
            navigator.path = Binding(
                get: { model.path.map { AnyHashable($0) } }, set: { model.path = $0.compactMap { $0.base as? Int } })
            navigator.push(AnyHashable(1))
            navigator.push(Text("a"))
            #expect(navigator.entries.count == 2)
            model.path = []
            #expect(navigator.entries.isEmpty)
            model.path = [1]
            #expect(navigator.entries.count == 1)
            navigator.push(Text("b"))
            #expect(navigator.entries.count == 2)
            model.path = [2, 3]
            #expect(navigator.entries.count == 2)
        }

        @Test("the tab that is seen stays when others come and go")
        func tabsThatChange() async throws {
            struct Tabbed: View {
                let model: Model
                var body: some View {
                    TabView {
                        if model.log.contains("front") { Text("front").tabItem { Text("F") } }
                        Text("first").tabItem { Text("A") }
                        Text("second").tabItem { Text("B") }
                        if model.log.contains("back") { Text("back").tabItem { Text("Z") } }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Tabbed(model: model) }
            try await stage.present()
            let stack = try stage.first("AdwViewStack")
            func shown() -> [String] {
                stack.children.filter { $0.withPointer(as: GtkWidget.self) { gtk_widget_get_child_visible($0) } != 0 }
                    .flatMap(\.texts)
            }
            let second = try #require(stack.children.last)
            stack.withOpaque { stack in
                second.withPointer(as: GtkWidget.self) { adw_view_stack_set_visible_child(stack, $0) }
            }
            #expect(shown() == ["second"])
            for log in [["back"], ["front"], ["front", "back"], []] {
                model.log = log
                await stage.settle()
                #expect(shown() == ["second"])
            }
        }

        /// A root whose pages need the view itself, with all that it has from the environment.
        struct Owner: View {
            @Environment(\.dismiss) private var dismiss
            @Environment(Model.self) private var model
            let isDestinationOwn: Bool

            var body: some View {
                if isDestinationOwn {
                    links.navigationDestination(for: Int.self) { page("number \($0)") }
                } else {
                    links.navigationDestination(for: Int.self) { Text("number \($0)") }
                }
            }

            private var links: some View {
                VStack {
                    NavigationLink("One", value: 1)
                    NavigationLink("Other") { page("other") }
                    Button("Note") { model.log.append("noted") }
                }
            }

            private func page(_ name: String) -> some View {
                Button("\(name), \(model.log.count)") { dismiss() }
            }
        }

        @Test(
            "a stack whose window is closed leaves nothing of its pages behind", arguments: [true, false],
            [nil, "One", "Other"] as [String?])
        func leak(isDestinationOwn: Bool, link: String?) async throws {
            weak var model: Model?
            func showAndClose() async throws {
                let shown = Model()
                model = shown
                let stage = try Stage {
                    NavigationStack { Owner(isDestinationOwn: isDestinationOwn) }.environment(shown)
                }
                try await stage.present()
                if let link {
                    let stack = try stage.first("GtkStack")
                    try click(link, in: stack)
                    await stage.settle()
                    #expect(stack.children.count == 2)
                }
                stage.window.close()
                await stage.settle()
            }
            try await showAndClose()
            await settle()
            #expect(model == nil)
        }

        private func visible(_ stack: Object) throws -> Object {
            Object(sinking: UnsafeMutableRawPointer(try #require(stack.withOpaque { gtk_stack_get_visible_child($0) })))
        }

        private func title(of stack: Object) -> String? {
            try? visible(stack).descendants("AdwWindowTitle").first?.text(of: "title")
        }

        private func click(_ title: String, in widget: Object) throws {
            try #require(widget.descendants("GtkButton").first { $0.texts == [title] }).emit("clicked")
        }
    }
}
