// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Toolbars") struct ToolbarTests {
        @Observable @MainActor final class Model {
            var isEditing = false
            var count = 0
        }

        struct Tools: View {
            let model: Model
            var body: some View {
                Text("content")
                    .toolbar {
                        ToolbarItem(placement: .navigation) { Button("Back") {} }
                        ToolbarItem { Button("First") { model.count += 1 } }
                        ToolbarItemGroup(placement: .primaryAction) {
                            Button("Second \(model.count)") {}
                            Button("Third", systemImage: "plus") {}
                        }
                        if model.isEditing {
                            ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
                        }
                    }
            }
        }

        @Test("items are in the header bar, at their place and in their order")
        func items() async throws {
            let stage = try Stage { Tools(model: Model()) }
            await stage.settle()
            #expect(try titles(of: stage) == ["Back", "First", "Second 0", "Third"])
            #expect(try stage.texts == ["content"])
        }

        @Test("an item changes in place, and comes and goes with its condition")
        func changes() async throws {
            let model = Model()
            let stage = try Stage { Tools(model: model) }
            await stage.settle()
            let bar = try header(of: stage)
            let first = try #require(bar.descendants("GtkButton").first { $0.texts == ["First"] })
            first.emit("clicked")
            await stage.settle()
            #expect(try titles(of: stage) == ["Back", "First", "Second 1", "Third"])
            #expect(bar.descendants("GtkButton").contains { $0.isSame(as: first) })
            model.isEditing = true
            await stage.settle()
            #expect(try titles(of: stage) == ["Back", "First", "Second 1", "Third", "Done"])
            let done = try #require(bar.descendants("GtkButton").first { $0.texts == ["Done"] })
            #expect(done.hasStyleClass("suggested-action"))
            model.isEditing = false
            await stage.settle()
            #expect(try titles(of: stage) == ["Back", "First", "Second 1", "Third"])
        }

        @Test("a toolbar goes with its view, and the principal item gives the title back")
        func removal() async throws {
            struct Screen: View {
                let model: Model
                var body: some View {
                    if !model.isEditing {
                        Text("a").toolbar {
                            ToolbarItem(placement: .principal) { Text("Middle") }
                            ToolbarItem { Button("Go") {} }
                        }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Screen(model: model) }
            await stage.settle()
            #expect(try titles(of: stage) == ["Go"])
            #expect(try header(of: stage).texts.contains("Middle"))
            model.isEditing = true
            await stage.settle()
            #expect(try titles(of: stage) == [])
            #expect(try header(of: stage).withOpaque { adw_header_bar_get_title_widget($0) } == nil)
        }

        @Test("the symbol of a button that takes something away can be seen")
        func destructiveSymbol() async throws {
            let stage = try Stage {
                Text("a").toolbar {
                    ToolbarItem {
                        Button(role: .destructive) {
                        } label: {
                            Label("Delete", systemImage: "trash")
                        }
                    }
                }
            }
            await stage.settle()
            let button = try #require(header(of: stage).descendants("GtkButton").first { $0.hasStyleClass("flat") })
            let color = button.withPointer(as: GtkWidget.self) { widget in
                var color = GdkRGBA()
                gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
                return color
            }
            // Red on the bar, and not the white of a button with a red background.
            #expect(color.red > 0.6 && color.green < 0.4 && color.blue < 0.4)
        }

        @Test("a subtitle stands below the title of the window")
        func subtitle() async throws {
            struct Titled: View {
                let model: Model
                var body: some View {
                    Text("a").navigationTitle("Title").navigationSubtitle("\(model.count) notes")
                }
            }
            let model = Model()
            let stage = try Stage { Titled(model: model) }
            await stage.settle()
            #expect(try header(of: stage).texts.filter { !$0.isEmpty } == ["Title", "0 notes"])
            model.count = 2
            await stage.settle()
            #expect(try header(of: stage).texts.filter { !$0.isEmpty } == ["Title", "2 notes"])
        }

        private func header(of stage: Stage) throws -> Object {
            let window = try #require(try stage.root.ownWindow)
            return try #require(window.descendants("AdwHeaderBar").first)
        }

        /// Lists the titles of the buttons in the header bar, without those of the window.
        private func titles(of stage: Stage) throws -> [String] {
            try header(of: stage).descendants("GtkButton").compactMap { button in
                if button.hasStyleClass("minimize") || button.hasStyleClass("close") { return nil }
                return button.texts.first ?? button.text(of: "tooltip-text")
            }
        }
    }
}
