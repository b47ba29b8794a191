// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Sheets, popovers, alerts") struct PresentationTests {
        struct Note: Identifiable {
            let id: Int
            let name: String
        }

        @Observable @MainActor final class Model {
            var isPresented = false
            var note: Note?
            var name = ""
            var log: [String] = []
        }

        struct Content: View {
            let model: Model
            @Environment(\.dismiss) private var dismiss
            @State private var count = 0
            var body: some View {
                Text("in it")
                    .navigationTitle("Sheet")
                    .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
                Button("Count \(count)") { count += 1 }
                Button("Dismiss") { dismiss() }
                    .onDisappear { model.log.append("gone") }
            }
        }

        struct WithSheet: View {
            @Bindable var model: Model
            var body: some View {
                Text("main")
                    .sheet(isPresented: $model.isPresented) {
                        model.log.append("dismissed")
                    } content: {
                        Content(model: model)
                    }
            }
        }

        @Test("a sheet is a window of its own with a title and a toolbar, and keeps its state while it is open")
        func sheet() async throws {
            let model = Model()
            let stage = try Stage { WithSheet(model: model) }
            try await stage.present()
            let window = try #require(try stage.root.ownWindow)
            #expect(window.dialogs.isEmpty)
            model.isPresented = true
            await stage.settle()
            let sheet = try #require(window.dialogs.first)
            #expect(sheet.text(of: "title") == "Sheet")
            #expect(sheet.withPointer(as: GtkWindow.self) { gtk_window_get_modal($0) } != 0)
            try button("Count 0", in: sheet).emit("clicked")
            await stage.settle()
            #expect(sheet.texts.contains("Count 1"))
            #expect(stage.window.title == "Test")
            try button("Done", in: sheet).emit("clicked")
            await stage.settle()
            #expect(window.dialogs.isEmpty)
            #expect(!model.isPresented)
            #expect(model.log.sorted() == ["dismissed", "gone"])
            model.isPresented = true
            await stage.settle()
            #expect(try #require(window.dialogs.first).texts.contains("Count 0"))
            model.isPresented = false
            await stage.settle()
            #expect(window.dialogs.isEmpty)
            #expect(model.log.count == 4)
        }

        @Test("a sheet that the user closes says so to its binding, once")
        func closing() async throws {
            let model = Model()
            let stage = try Stage { WithSheet(model: model) }
            try await stage.present()
            let window = try #require(try stage.root.ownWindow)
            model.isPresented = true
            await stage.settle()
            let sheet = try #require(window.dialogs.first)
            // As Escape does.
            #expect(sheet.activate("window.close"))
            await stage.settle()
            #expect(!model.isPresented)
            #expect(model.log.sorted() == ["dismissed", "gone"])
        }

        @Test("a sheet for an item shows it, another sheet shows another item")
        func item() async throws {
            struct WithItem: View {
                @Bindable var model: Model
                var body: some View {
                    Text("main").sheet(item: $model.note) { note in Text(note.name) }
                }
            }
            let model = Model()
            let stage = try Stage { WithItem(model: model) }
            try await stage.present()
            let window = try #require(try stage.root.ownWindow)
            model.note = Note(id: 1, name: "one")
            await stage.settle()
            #expect(try #require(window.dialogs.first).texts.contains("one"))
            model.note = Note(id: 1, name: "uno")
            await stage.settle()
            #expect(try #require(window.dialogs.first).texts.contains("uno"))
            model.note = Note(id: 2, name: "two")
            await stage.settle()
            #expect(window.dialogs.count == 1)
            #expect(try #require(window.dialogs.first).texts.contains("two"))
            model.note = nil
            await stage.settle()
            #expect(window.dialogs.isEmpty)
        }

        @Test("a sheet goes with its view and with its window")
        func going() async throws {
            struct Parent: View {
                let model: Model
                @State private var isThere = true
                var body: some View {
                    if isThere { WithSheet(model: model) }
                    Button("Remove") { isThere = false }
                }
            }
            let model = Model()
            let stage = try Stage { Parent(model: model) }
            try await stage.present()
            let window = try #require(try stage.root.ownWindow)
            model.isPresented = true
            await stage.settle()
            #expect(window.dialogs.count == 1)
            try stage.click("Remove")
            await stage.settle()
            #expect(window.dialogs.isEmpty)
        }

        @Test("a popover is shown beside its view, and closes from inside")
        func popover() async throws {
            struct WithPopover: View {
                @Bindable var model: Model
                var body: some View {
                    Button("Show") { model.isPresented = true }
                        .popover(isPresented: $model.isPresented, arrowEdge: .trailing) { Content(model: model) }
                }
            }
            let model = Model()
            let stage = try Stage { WithPopover(model: model) }
            try await stage.present()
            try stage.click("Show")
            await stage.settle()
            let popover = try stage.first("GtkPopover")
            #expect(popover.withPointer(as: GtkPopover.self) { gtk_popover_get_position($0) } == GTK_POS_RIGHT)
            #expect(popover.texts.contains("in it"))
            try button("Dismiss", in: popover).emit("clicked")
            await stage.settle()
            #expect(!model.isPresented)
            #expect(try stage.root.descendants("GtkPopover").isEmpty)
            try stage.click("Show")
            await stage.settle()
            try stage.first("GtkPopover").withPointer(as: GtkPopover.self) { gtk_popover_popdown($0) }
            await stage.settle()
            #expect(!model.isPresented)
        }

        @Test(
            "an alert asks with its buttons, and each runs its action and closes it",
            arguments: ["cancel", "action0", "action1"])
        func alert(response: String) async throws {
            struct WithAlert: View {
                @Bindable var model: Model
                var body: some View {
                    Text("main").alert("Delete it?", isPresented: $model.isPresented) {
                        Button("Delete", role: .destructive) { model.log.append("action0") }
                        Button("Keep", role: .cancel) { model.log.append("cancel") }
                        Button("Archive") { model.log.append("action1") }
                        TextField("Name", text: $model.name)
                    } message: {
                        Text("It is gone then.")
                    }
                }
            }
            let model = Model()
            let stage = try Stage { WithAlert(model: model) }
            try await stage.present()
            let window = try #require(try stage.root.ownWindow)
            model.isPresented = true
            await stage.settle()
            let dialog = try #require(window.dialogs.first)
            #expect(dialog.text(of: "heading") == "Delete it?")
            #expect(dialog.text(of: "body") == "It is gone then.")
            #expect(buttons(of: dialog) == ["Keep", "Delete", "Archive"])
            try #require(dialog.descendants("GtkEntry").first).typed = "typed"
            #expect(model.name == "typed")
            dialog.withPointer(as: AdwMessageDialog.self) { dialog in
                #expect(adw_message_dialog_get_response_appearance(dialog, "action0") == ADW_RESPONSE_DESTRUCTIVE)
                #expect(String(borrowing: adw_message_dialog_get_default_response(dialog)) == "action1")
                #expect(String(borrowing: adw_message_dialog_get_close_response(dialog)) == "cancel")
            }
            let titles = ["cancel": "Keep", "action0": "Delete", "action1": "Archive"]
            try button(#require(titles[response]), in: dialog).emit("clicked")
            await stage.settle()
            #expect(model.log == [response])
            #expect(!model.isPresented)
            #expect(window.dialogs.isEmpty)
        }

        @Test("a confirmation dialog can be cancelled though the app says nothing of it")
        func confirmation() async throws {
            struct WithDialog: View {
                @Bindable var model: Model
                var body: some View {
                    Text("main").confirmationDialog("Really?", isPresented: $model.isPresented, presenting: model.note)
                    {
                        Button("Empty \($0.name)", role: .destructive) { model.log.append("emptied") }
                    }
                }
            }
            let model = Model()
            model.note = Note(id: 1, name: "Trash")
            let stage = try Stage { WithDialog(model: model) }
            try await stage.present()
            let window = try #require(try stage.root.ownWindow)
            model.isPresented = true
            await stage.settle()
            let dialog = try #require(window.dialogs.first)
            #expect(buttons(of: dialog) == ["Cancel", "Empty Trash"])
            dialog.withPointer(as: GtkWindow.self) { gtk_window_close($0) }
            await stage.settle()
            #expect(!model.isPresented)
            #expect(model.log.isEmpty)
        }

        /// Lists the texts of the buttons; a dialog has them twice, in another order for when it is narrow.
        private func buttons(of dialog: Object) -> [String] {
            let all = dialog.descendants("GtkButton").compactMap(\.texts.first)
            return Array(all.prefix(all.count / 2))
        }

        private func button(_ title: String, in widget: Object) throws -> Object {
            try #require(widget.descendants("GtkButton").first { $0.texts == [title] })
        }
    }
}
