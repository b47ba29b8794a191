// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CoreTransferable
import EnfiladeFiles
import FoundationAdditions
import FoundationEssentials
import EnfiladeGLib
import EnfiladeGTK
import ScratchSpace
import Testing
import UniformTypeIdentifiers
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("File exporter, importer, mover") struct FileDialogTests {
        /// A note that can be saved in two ways.
        struct Note: Transferable {
            var text = "hello"
            var name: String?

            static var transferRepresentation: some TransferRepresentation {
                DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.text.utf8) }
                    .suggestedFileName { $0.name }
                DataRepresentation(exportedContentType: .json) { Data("\"\($0.text)\"".utf8) }
            }
        }

        @Observable @MainActor final class Model {
            var isPresented = false
            var note: Note? = Note()
            var log: [String] = []

            func note(_ result: Result<URL, any Error>) {
                switch result {
                case .success(let url): log.append("\(isPresented) \(url.lastPathComponent)")
                case .failure(let error): log.append("\(isPresented) error: \(error.localizedDescription)")
                }
            }

            func note(_ result: Result<[URL], any Error>) {
                switch result {
                case .success(let urls): log.append(urls.map(\.lastPathComponent).joined(separator: " "))
                case .failure(let error): log.append("error: \(error.localizedDescription)")
                }
            }
        }

        let scratch: Scratch
        let model = Model()

        init() throws {
            scratch = try Scratch()
        }

        private var folder: URL { URL(fileURLWithPath: scratch.folder.path) }

        private struct Exporter: View {
            @Bindable var model: Model
            let folder: URL
            var types: [UTType] = []
            var name: String?
            var body: some View {
                Text("main")
                    .fileExporter(
                        isPresented: $model.isPresented, item: model.note, contentTypes: types, defaultFilename: name
                    ) {
                        model.note($0)
                    } onCancellation: {
                        model.log.append("cancelled")
                    }
                    .fileDialogDefaultDirectory(folder)
                    .fileDialogMessage("Keep the note")
                    .fileDialogConfirmationLabel("Keep_it")
            }
        }

        /// Shows a view and the dialog beside it.
        private func dialog<Content: View>(_ content: Content) async throws -> (stage: Stage, dialog: ChooserDialog) {
            let stage = try Stage { content }
            try await stage.present()
            model.isPresented = true
            await stage.settle()
            let window = try #require(try stage.root.ownWindow)
            try await stage.frames { !window.dialogs.isEmpty }
            return (stage, ChooserDialog(widget: try #require(window.dialogs.first), stage: stage))
        }

        @Test("an item is saved under the suggested name, and the binding is false by then")
        func saving() async throws {
            let (stage, dialog) = try await dialog(Exporter(model: model, folder: folder, name: "Shopping"))
            #expect(dialog.widget.typeName == "GtkFileChooserDialog")
            #expect(dialog.widget.text(of: "title") == "Keep the note")
            #expect(dialog.name == "Shopping.txt")
            try await dialog.accept("Keep_it")
            try await stage.frames { !model.log.isEmpty }
            #expect(model.log == ["false Shopping.txt"])
            #expect(try scratch.contents("Shopping.txt") == Data("hello".utf8))
            #expect(try scratch.names() == ["Shopping.txt"])
            #expect(try #require(try stage.root.ownWindow).dialogs.isEmpty)
        }

        @Test("the extension of the name says as which of several types an item is saved")
        func types() async throws {
            let (stage, dialog) = try await dialog(
                Exporter(model: model, folder: folder, types: [.text, .json, .png], name: "Note"))
            #expect(dialog.name == "Note.txt")
            #expect(dialog.filters == ["text (.txt)", "JSON (.json)"])
            dialog.name = "note.JSON"
            try await dialog.accept("Keep_it")
            try await stage.frames { !model.log.isEmpty }
            #expect(model.log == ["false note.JSON"])
            #expect(try scratch.contents("note.JSON") == Data("\"hello\"".utf8))
        }

        @Test("the name follows the type that the user chooses")
        func filter() async throws {
            let (_, dialog) = try await dialog(
                Exporter(model: model, folder: folder, types: [.plainText, .json], name: "Note"))
            dialog.choose(filter: 1)
            await settle()
            #expect(dialog.name == "Note.json")
            dialog.choose(filter: 0)
            await settle()
            #expect(dialog.name == "Note.txt")
        }

        @Test("a type whose files have the extension of another type is found by that")
        func inheritedExtension() async throws {
            let (stage, dialog) = try await dialog(
                Exporter(model: model, folder: folder, types: [.json, .plainText], name: "Note"))
            #expect(dialog.name == "Note.json")
            dialog.name = "note.txt"
            try await dialog.accept("Keep_it")
            try await stage.frames { !model.log.isEmpty }
            #expect(try scratch.contents("note.txt") == Data("hello".utf8))
        }

        @Test(
            "a cancelled dialog saves nothing and says so", arguments: [GTK_RESPONSE_CANCEL, GTK_RESPONSE_DELETE_EVENT])
        func cancelling(response: GtkResponseType) async throws {
            let (stage, dialog) = try await dialog(Exporter(model: model, folder: folder))
            dialog.respond(response)
            try await stage.frames { !model.log.isEmpty }
            #expect(model.log == ["cancelled"])
            #expect(!model.isPresented)
            #expect(try scratch.names().isEmpty)
            // It can be asked again.
            model.isPresented = true
            await stage.settle()
            #expect(try #require(try stage.root.ownWindow).dialogs.count == 1)
        }

        @Test("a dialog that the program takes away calls nothing")
        func takingAway() async throws {
            let (stage, _) = try await dialog(Exporter(model: model, folder: folder))
            model.isPresented = false
            await stage.settle()
            #expect(try #require(try stage.root.ownWindow).dialogs.isEmpty)
            #expect(model.log.isEmpty)
        }

        @Test("without an item nothing is asked")
        func nothing() async throws {
            model.note = nil
            let stage = try Stage { Exporter(model: model, folder: folder) }
            try await stage.present()
            model.isPresented = true
            await stage.settle()
            #expect(try #require(try stage.root.ownWindow).dialogs.isEmpty)
        }

        @Test(
            "names that are no names become some",
            arguments: [("a/../b\nc", "a-..-b c.txt"), ("..", "Untitled.txt"), ("", "Untitled.txt"), ("x.md", "x.md")])
        func names(given: String, shown: String) async throws {
            let (_, dialog) = try await dialog(Exporter(model: model, folder: folder, name: given))
            #expect(dialog.name == shown)
        }

        @Test("an item that is none of the wanted types is an error before anything is asked")
        func otherType() async throws {
            let stage = try Stage { Exporter(model: model, folder: folder, types: [.png]) }
            try await stage.present()
            model.isPresented = true
            try await stage.frames { !model.log.isEmpty }
            #expect(model.log.first?.hasPrefix("false error: ") == true)
            #expect(model.log.first?.contains("public.png") == true)
            #expect(try #require(try stage.root.ownWindow).dialogs.isEmpty)
        }

        @Test("several items become files of a folder")
        func several() async throws {
            struct Several: View {
                @Bindable var model: Model
                let folder: URL
                var body: some View {
                    Text("main").fileExporter(
                        isPresented: $model.isPresented,
                        items: [Note(text: "1", name: "a"), Note(text: "2", name: "a")]
                    ) {
                        model.note($0)
                    }
                    .fileDialogDefaultDirectory(folder)
                }
            }
            let (stage, dialog) = try await dialog(Several(model: model, folder: folder))
            try await dialog.accept("Save")
            try await stage.frames { !model.log.isEmpty }
            #expect(model.log == ["a.txt a 2.txt"])
            #expect(try scratch.contents("a 2.txt") == Data("2".utf8))
        }

        private struct Importer: View {
            @Bindable var model: Model
            let folder: URL
            let types: [UTType]
            let several: Bool?
            var body: some View {
                if let several {
                    Text("main").fileImporter(
                        isPresented: $model.isPresented, allowedContentTypes: types, allowsMultipleSelection: several
                    ) {
                        model.note($0)
                    } onCancellation: {
                        model.log.append("cancelled")
                    }
                    .fileDialogDefaultDirectory(folder)
                } else {
                    Text("main")
                        .fileImporter(isPresented: $model.isPresented, allowedContentTypes: types) { model.note($0) }
                        .fileDialogDefaultDirectory(folder)
                }
            }
        }

        @Test("a file is chosen among those of the allowed types")
        func importing() async throws {
            let path = try scratch.file("with space.txt", text: "x")
            let (stage, dialog) = try await dialog(
                Importer(model: model, folder: folder, types: [.plainText, .png], several: nil))
            #expect(dialog.filters.count == 1)
            try await dialog.select([path])
            try await dialog.accept("Open")
            try await stage.frames { !model.log.isEmpty }
            #expect(model.log == ["false with space.txt"])
        }

        @Test("several files are chosen, or none")
        func importingSeveral() async throws {
            let paths = try ["a.txt", "b.txt"].map { try scratch.file($0, text: $0) }
            let (stage, dialog) = try await dialog(
                Importer(model: model, folder: folder, types: [.data], several: true))
            try await dialog.select([paths[0]])
            try dialog.selectAll()
            try await stage.frames { dialog.selected == 2 }
            try await dialog.accept("Open")
            try await stage.frames { !model.log.isEmpty }
            #expect(model.log == ["a.txt b.txt"])
            model.isPresented = true
            await stage.settle()
            let again = try #require(try stage.root.ownWindow?.dialogs.first)
            ChooserDialog(widget: again, stage: stage).respond(GTK_RESPONSE_CANCEL)
            try await stage.frames { model.log.count > 1 }
            #expect(model.log.last == "cancelled")
        }

        @Test("a file is moved to the folder that is chosen")
        func moving() async throws {
            struct Mover: View {
                @Bindable var model: Model
                let file: URL
                let folder: URL
                var body: some View {
                    Text("main")
                        .fileMover(isPresented: $model.isPresented, file: file) { model.note($0) }
                        .fileDialogDefaultDirectory(folder)
                }
            }
            let file = try scratch.file("from/a.txt", text: "x")
            try scratch.file("to/a.txt", text: "other")
            let (stage, dialog) = try await dialog(
                Mover(
                    model: model, file: URL(fileURLWithPath: file), folder: URL(fileURLWithPath: scratch.path("to"))))
            try await dialog.accept("Move")
            try await stage.frames { !model.log.isEmpty }
            #expect(model.log == ["false a 2.txt"])
            #expect(try scratch.names("from").isEmpty)
            #expect(try scratch.contents("to/a 2.txt") == Data("x".utf8))
        }

        @Test("an export that takes long says so, and can be cancelled")
        func cancellingWork() async throws {
            let before = FileWork.delay
            FileWork.delay = 1
            defer { FileWork.delay = before }
            let stage = try Stage { Text("main") }
            try await stage.present()
            let window = try #require(stage.window.hosted.widgets.first?.window)
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            FileWork.run("Saving", over: window) { _ in
                for await _ in stream {}
                try Task.checkCancellation()
            } completion: { (_: Result<Void, any Error>) in
                model.log.append("completed")
            } cancelled: {
                model.log.append("cancelled")
            }
            try await stage.frames { !window.dialogs.isEmpty }
            let dialog = try #require(window.dialogs.first)
            #expect(dialog.text(of: "heading") == "Saving")
            #expect(dialog.descendants("GtkProgressBar").count == 1)
            dialog.withPointer(as: GtkWindow.self) { gtk_window_close($0) }
            try await stage.frames { !model.log.isEmpty }
            continuation.finish()
            #expect(model.log == ["cancelled"])
            #expect(window.dialogs.isEmpty)
        }
    }

    /// The dialog that GTK shows where there is no portal.
    @MainActor struct ChooserDialog {
        let widget: Object
        let stage: Stage

        /// The name that is typed.
        var name: String {
            get { widget.withOpaque { String(takingGString: gtk_file_chooser_get_current_name($0)) ?? "" } }
            nonmutating set { widget.withOpaque { gtk_file_chooser_set_current_name($0, newValue) } }
        }

        /// The names of the filters.
        var filters: [String] {
            let list: OpaquePointer = widget.withOpaque { gtk_file_chooser_get_filters($0) }
            defer { g_object_unref(UnsafeMutableRawPointer(list)) }
            return (0..<g_list_model_get_n_items(list)).map { index in
                guard let item = g_list_model_get_item(list, index) else { return "" }
                defer { g_object_unref(item) }
                return String(borrowing: gtk_file_filter_get_name(OpaquePointer(item))) ?? ""
            }
        }

        /// Chooses a filter.
        func choose(filter index: UInt32) {
            let list: OpaquePointer = widget.withOpaque { gtk_file_chooser_get_filters($0) }
            defer { g_object_unref(UnsafeMutableRawPointer(list)) }
            guard let item = g_list_model_get_item(list, index) else { return }
            widget.withOpaque { gtk_file_chooser_set_filter($0, OpaquePointer(item)) }
            g_object_unref(item)
        }

        /// Selects files that are there, and waits until they are.
        func select(_ paths: [String]) async throws {
            for path in paths {
                guard let file = g_file_new_for_path(path) else { continue }
                widget.withOpaque { _ = gtk_file_chooser_set_file($0, file, nil) }
                g_object_unref(UnsafeMutableRawPointer(file))
            }
            try await stage.frames { selected == paths.count }
        }

        /// Selects all files that are shown.
        func selectAll() throws {
            let list = try #require(widget.descendants("GtkTreeView").first)
            list.withPointer(as: GtkTreeView.self) { gtk_tree_selection_select_all(gtk_tree_view_get_selection($0)) }
        }

        /// How many files are selected.
        var selected: Int {
            let list: OpaquePointer = widget.withOpaque { gtk_file_chooser_get_files($0) }
            defer { g_object_unref(UnsafeMutableRawPointer(list)) }
            return Int(g_list_model_get_n_items(list))
        }

        /// Clicks the button that ends the dialog with a choice, once it can be clicked, until the dialog is gone.
        func accept(_ label: String) async throws {
            let button = try #require(widget.descendants("GtkButton").first { $0.texts == [label] })
            try await stage.frames { button.isSensitive && selected > 0 }
            button.emit("clicked")
            try await stage.frames { widget.withPointer(as: GtkWidget.self) { gtk_widget_get_mapped($0) } == 0 }
        }

        /// Ends the dialog as a button of its own would.
        func respond(_ response: GtkResponseType) {
            widget.withPointer(as: GtkDialog.self) { gtk_dialog_response($0, response.rawValue) }
        }
    }
}
