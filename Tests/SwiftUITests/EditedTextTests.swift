// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeGLib
import Observation
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @Suite("Edited text") struct EditedTextTests {
        /// A display of a text.
        private func showing(_ text: String) -> EditedText {
            var edited = EditedText()
            _ = edited.show(text)
            return edited
        }

        @Test("the display of another text needs its changes only")
        func display() {
            var edited = showing("milk\neggs")
            let changes = edited.show("milk\nrice\neggs")
            #expect(changes == [TextReplacement(start: 5, inserted: "rice\n")])
            #expect(edited.shown == "milk\nrice\neggs")
            let others = edited.show("milk\nrice\neggs")
            #expect(others.isEmpty)
        }

        @Test("a change by the app that is not displayed yet stays beside a typed one")
        func merge() {
            var edited = showing("milk")
            let merged = edited.take(typed: "milk!", wanted: "# milk")
            #expect(merged == "# milk!")
            #expect(edited.shown == "milk!")
        }

        @Test("a binding that takes its value later changes nothing of a typed text")
        func late() {
            var edited = showing("milk")
            let first = edited.take(typed: "milk,", wanted: "milk")
            let second = edited.take(typed: "milk, ", wanted: "milk")
            #expect(first == "milk," && second == "milk, ")
        }

        @Test("a text that looks alike is another one if its scalars are others")
        func scalars() {
            var edited = showing("caf\u{E9}")
            let merged = edited.take(typed: "caf\u{E9}!", wanted: "cafe\u{301}")
            #expect(merged.isSame(as: "cafe\u{301}!"))
            let changes = edited.show("cafe\u{301}!")
            #expect(changes.count == 1)
        }

        @Test(
            "a zero stays one as long as it is displayed, in the place of which GTK has another character",
            // Here “0” stands for one, which in an argument would be in the log.
            arguments: [
                ("a0b", "a\u{FFFD}b!", "a0b!"), ("a0b0", "ab\u{FFFD}", "ab0"),
                ("a0b", "a\u{FFFD}b\u{FFFD}", "a0b\u{FFFD}"), ("a\u{FFFD}", "a\u{FFFD}!", "a\u{FFFD}!"), ("0", "", ""),
            ])
        func zeros(text: String, typed: String, result: String) {
            let (text, result) = (text.replacing("0", with: "\u{0}"), result.replacing("0", with: "\u{0}"))
            var edited = showing(text)
            let taken = edited.take(typed: typed, wanted: text)
            #expect(taken.isSame(as: result) && edited.shown.isSame(as: result))
            let changes = edited.show(result)
            #expect(changes.isEmpty)
        }

        @Test("a change by the app beside a typed one keeps the zeros of both")
        func zerosInMerge() {
            var edited = showing("milk\u{0}")
            let merged = edited.take(typed: "milk\u{FFFD}!", wanted: "\u{0} milk\u{0}")
            #expect(merged.isSame(as: "\u{0} milk\u{0}!"))
        }

        @Observable @MainActor final class Model {
            var text = "a\u{0}b"
        }

        @MainActor struct Input: View {
            @Bindable var model: Model
            let isEditor: Bool
            var body: some View {
                if isEditor { TextEditor(text: $model.text) } else { TextField("Text", text: $model.text) }
            }
        }

        @Test("the first key leaves the zeros of a text as they are", arguments: [true, false])
        @MainActor func key(isEditor: Bool) async throws {
            let model = Model()
            let stage = try Stage { Input(model: model, isEditor: isEditor) }
            try await stage.present()
            if isEditor {
                let view = try stage.first("GtkTextView")
                let buffer = view.withPointer(as: GtkTextView.self) { gtk_text_view_get_buffer($0) }
                gtk_text_buffer_insert_at_cursor(buffer, "!", 1)
            } else {
                var place: gint = 0
                try stage.first("GtkEntry").withOpaque { gtk_editable_insert_text($0, "!", 1, &place) }
            }
            await stage.settle()
            #expect(Array(model.text.unicodeScalars).count == 4)
            #expect(model.text.utf8.contains(0) && model.text.contains("!"))
        }
    }
}
