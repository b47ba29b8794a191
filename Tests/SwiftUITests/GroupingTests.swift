// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Views that group others") struct GroupingTests {
        @Observable @MainActor final class Model {
            var isExpanded = false
            var badge = 3
            var name = "Ada"
            var text = ""
        }

        @Test("a group box is a card below its label, which names the group")
        func groupBox() async throws {
            let stage = try Stage {
                GroupBox("Account") { Text("Ada") }
                GroupBox { Text("without") }
                GroupBox(label: Label("Own", systemImage: "star")) { Text("third") }
            }
            try await stage.present()
            let cards = try stage.root.descendants("AdwBin").filter { $0.hasStyleClass("card") }
            #expect(cards.map(\.texts) == [["Ada"], ["without"], ["third"]])
            let groups = try stage.root.descendants("GtkBox").filter { group in
                group.children.contains { $0.hasStyleClass("card") }
            }
            #expect(groups.map(\.hasAccessibleLabelling) == [true, false, true])
            let title = try #require(groups[0].children.first).frame(in: groups[0])
            let card = cards[0].frame(in: groups[0])
            #expect(title[0] == 0)
            #expect(title[1] + title[3] < card[1])
            stage.window.close()
        }

        @Test("a group box fills its card from the side at which the script begins")
        func rightToLeft() async throws {
            let stage = try Stage { GroupBox("A") { Text("a much longer text") } }
            try stage.root.withPointer(as: GtkWidget.self) { gtk_widget_set_direction($0, GTK_TEXT_DIR_RTL) }
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            try await stage.present()
            let label = try stage.first("GtkLabel")
            let group = try #require(stage.root.descendants("GtkBox").first { $0.hasAccessibleLabelling })
            let frame = label.frame(in: group)
            #expect(frame[0] + frame[2] == group.frame(in: group)[2])
            stage.window.close()
        }

        struct Disclosing: View {
            let model: Model
            let counter: Counter
            var body: some View {
                @Bindable var model = model
                DisclosureGroup("Own") {
                    counter.note("own")
                    Text("inside")
                }
                DisclosureGroup("Bound", isExpanded: $model.isExpanded) { Text("bound inside") }
            }
        }

        @Test("a disclosure group makes its views when it is opened, by whomever")
        func disclosure() async throws {
            let (model, counter) = (Model(), Counter())
            let stage = try Stage { Disclosing(model: model, counter: counter) }
            let expanders = try stage.root.descendants("GtkExpander")
            #expect(counter.count == 0)
            #expect(expanders.map(\.hasAccessibleLabelling) == [true, true])
            expanders[0].emit("activate")
            await stage.settle()
            #expect(counter.count == 1)
            #expect(try stage.texts.contains("inside"))
            model.isExpanded = true
            await stage.settle()
            #expect(expanders[1].withOpaque { gtk_expander_get_expanded($0) } != 0)
            #expect(try stage.texts.contains("bound inside"))
            expanders[1].emit("activate")
            await stage.settle()
            #expect(!model.isExpanded)
            #expect(try !stage.texts.contains("bound inside"))
        }

        @Test("a disclosure group is opened with the keyboard")
        func disclosureKeys() async throws {
            let model = Model()
            let stage = try Stage { Disclosing(model: model, counter: Counter()) }
            try await stage.present()
            let expander = try stage.root.descendants("GtkExpander")[1]
            #expect(expander.withPointer(as: GtkWidget.self) { gtk_widget_grab_focus($0) } != 0)
            // The signal that GTK binds to Return and the space bar.
            #expect(expander.withPointer(as: GtkWidget.self) { gtk_widget_activate($0) } != 0)
            #expect(model.isExpanded)
            stage.window.close()
        }

        @Test("what is labelled is read by its label, unless it says itself what it is")
        func labelledContent() throws {
            let model = Model()
            let stage = try Stage {
                LabeledContent("Name", value: model.name)
                LabeledContent("Share", value: 0.5, format: .percent.locale(Locale(identifier: "en_US")))
                LabeledContent("Loudness") { Slider(value: .constant(0.5)) }
                LabeledContent("Account") { Button("Change") {} }
            }
            #expect(try stage.texts == ["Name", "Ada", "Share", "50%", "Loudness", "Account", "Change"])
            let labels = try stage.root.descendants("GtkLabel")
            #expect(labels[1].markup.contains("alpha="))
            #expect(!labels[1].hasAccessibleLabelling)
            #expect(try stage.first("GtkScale").hasAccessibleLabelling)
            #expect(!labels[6].markup.contains("alpha="))
        }

        @Test("label and value are at the ends of a row, whichever way the script runs", arguments: [true, false])
        func labelledRow(isRightToLeft: Bool) async throws {
            gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let stage = try Stage { Form { LabeledContent("Name", value: "Ada") } }
            try await stage.present()
            let row = try #require(stage.root.descendants("EnfiladeRow").first)
            let frames = row.descendants("GtkLabel").map { $0.frame(in: row) }
            let (first, last) = isRightToLeft ? (frames[1], frames[0]) : (frames[0], frames[1])
            #expect(first[0] < 30)
            #expect(last[0] + last[2] > row.frame(in: row)[2] - 30)
            stage.window.close()
        }

        @Test("a badge is at the end of its row, and elsewhere there is none")
        func badges() async throws {
            struct Badges: View {
                let model: Model
                var body: some View {
                    Text("outside").badge(1)
                    List {
                        Text("Inbox").badge(model.badge)
                        Text("Drafts").badge(Text("new"))
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Badges(model: model) }
            #expect(try stage.texts == ["outside", "Inbox", "3", "Drafts", "new"])
            model.badge = 0
            await stage.settle()
            #expect(try stage.texts == ["outside", "Inbox", "Drafts", "new"])
        }

        @Test("a tab has its badge in the switcher, and a dot for words")
        func tabBadges() async throws {
            struct Tabs: View {
                let model: Model
                var body: some View {
                    TabView {
                        Text("a").tabItem { Label("A", systemImage: "star") }.badge(model.badge)
                        Text("b").tabItem { Label("B", systemImage: "star") }.badge("new")
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Tabs(model: model) }
            let stack = try stage.first("AdwViewStack")
            #expect(stack.pages.map { adw_view_stack_page_get_badge_number($0) } == [3, 0])
            #expect(stack.pages.map { adw_view_stack_page_get_needs_attention($0) } == [0, 1])
            model.badge = 4
            await stage.settle()
            #expect(stack.pages.map { adw_view_stack_page_get_badge_number($0) } == [4, 0])
        }

        @Test("a tab has the badge of its content, as long as there is one, but not that of a part of it")
        func tabBadgesInside() async throws {
            struct Inner: View {
                let model: Model
                var body: some View {
                    if model.isExpanded {
                        Text("other").badge(9)
                    } else if model.badge > 0 {
                        Text("a").badge(model.badge).padding()
                    } else {
                        Text("none")
                    }
                }
            }
            struct Tabs: View {
                let model: Model
                var body: some View {
                    TabView {
                        Inner(model: model).tabItem { Text("A") }
                        VStack { Text("b").badge(model.badge) }.tabItem { Text("B") }
                        Text("c").badge(7).tabItem { Text("C") }.badge("new")
                        Text("d").badge(5).badge(6).tabItem { Text("D") }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Tabs(model: model) }
            await stage.settle()
            let stack = try stage.first("AdwViewStack")
            #expect(stack.pages.map { adw_view_stack_page_get_badge_number($0) } == [3, 0, 0, 6])
            #expect(stack.pages.map { adw_view_stack_page_get_needs_attention($0) } == [0, 0, 1, 0])
            model.badge = 4
            await stage.settle()
            #expect(stack.pages.map { adw_view_stack_page_get_badge_number($0) } == [4, 0, 0, 6])
            model.isExpanded = true
            await stage.settle()
            #expect(stack.pages.map { adw_view_stack_page_get_badge_number($0) } == [9, 0, 0, 6])
            (model.isExpanded, model.badge) = (false, 0)
            await stage.settle()
            #expect(stack.pages.map { adw_view_stack_page_get_badge_number($0) } == [0, 0, 0, 6])
        }

        @Test("what is not there is said in the middle, with a large icon above the title")
        func unavailable() async throws {
            let stage = try Stage {
                ContentUnavailableView("No Mail", systemImage: "envelope", description: Text("It comes later."))
            }
            try await stage.present()
            #expect(try stage.texts == ["No Mail", "It comes later."])
            let image = try stage.first("GtkImage")
            #expect(image.withOpaque { gtk_image_get_pixel_size($0) } == 64)
            let (icon, title) = (try image.frame(in: stage.root), try stage.first("GtkLabel").frame(in: stage.root))
            let root = try stage.root.frame(in: stage.root)
            #expect(icon[1] + icon[3] < title[1])
            #expect(abs(2 * icon[0] + icon[2] - root[2]) <= 2)
            stage.window.close()
        }

        @Test("a search without results says so, and what was searched for")
        func search() throws {
            let stage = try Stage {
                ContentUnavailableView.search
                ContentUnavailableView.search(text: "clown")
                ContentUnavailableView {
                    Label("None", systemImage: "star")
                } description: {
                    Text("nothing")
                } actions: {
                    Button("Refresh") {}
                }
            }
            let hint = "Check the spelling or try a new search."
            #expect(
                try stage.texts
                    == ["No Results", hint, "No Results for “clown”", hint, "None", "nothing", "Refresh"])
        }
    }
}

extension Object {
    /// The pages of a stack of Adwaita.
    @MainActor fileprivate var pages: [OpaquePointer] {
        withOpaque { stack in
            let list: OpaquePointer = adw_view_stack_get_pages(stack)
            defer { g_object_unref(UnsafeMutableRawPointer(list)) }
            return (0..<g_list_model_get_n_items(list)).compactMap { index in
                g_list_model_get_item(list, index).map { item in
                    g_object_unref(item)
                    return OpaquePointer(item)
                }
            }
        }
    }
}
