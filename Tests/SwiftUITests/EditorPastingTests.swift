// SPDX-License-Identifier: Apache-2.0
// Pasting into a text editor, and the part of it that the views around take.

import CAdwaita
import EnfiladeDesktopExchange
import EnfiladeGLib
import Foundation
import FoundationAdditions
import Testing
import UniformTypeIdentifiers
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Pasting into a text editor") struct EditorPastingTests {
        private let record = Record()

        private struct Editor: View {
            let record: Record
            @State private var text = "old "
            var body: some View {
                TextEditor(text: $text)
                    .onPasteCommand(of: [.png]) { record.events.append("\($0.count) pictures") }
                    .onChange(of: text) { record.events.append(text) }
            }
        }

        private func provider(_ types: UTType...) -> NSItemProvider {
            let provider = NSItemProvider()
            for type in types {
                provider.registerDataRepresentation(for: type, visibility: .all) { done in
                    done(Data("new".utf8), nil)
                    return nil
                }
            }
            return provider
        }

        /// Presents an editor with the cursor at its end, and pastes.
        private func paste(_ items: [NSItemProvider], until events: [String]) async throws {
            let record = record
            let stage = try Stage { Editor(record: record) }
            try await stage.present()
            let editor = try stage.first("GtkTextView")
            editor.withPointer(as: GtkTextView.self) { view in
                var end = GtkTextIter()
                gtk_text_buffer_get_end_iter(gtk_text_view_get_buffer(view), &end)
                gtk_text_buffer_place_cursor(gtk_text_view_get_buffer(view), &end)
            }
            try Clipboard.standard.write(items)
            // As the keys and the menu of the text do.
            editor.emit("paste-clipboard")
            try await until("\(record.events)") { record.events == events }
        }

        @Test func contentWithoutTextIsLeftToTheViewAround() async throws {
            try await paste([provider(.png)], until: ["1 pictures"])
        }

        @Test func textComesBeforeAPicture() async throws {
            try await paste([provider(.png, .utf8PlainText)], until: ["old new"])
        }

        @Test func anythingElseWithoutTextIsLeftOut() async throws {
            let record = record
            let stage = try Stage { Editor(record: record) }
            try await stage.present()
            let editor = try stage.first("GtkTextView")
            try Clipboard.standard.write([provider(.html)])
            editor.emit("paste-clipboard")
            // The next paste comes after it.
            try Clipboard.standard.write([provider(.png)])
            editor.emit("paste-clipboard")
            try await until("\(record.events)") { record.events.last == "1 pictures" }
            #expect(record.events.allSatisfy { $0 == "1 pictures" }, "\(record.events)")
        }
    }
}
