// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Selections of plain text") struct TextSelectionTests {
        @Observable @MainActor final class Model {
            var text = "a👩‍👩‍👧é b"
            var selection: TextSelection?

            /// The selected part; `nil` if nothing is known of a selection.
            var selected: String? {
                guard case .selection(let range)? = selection?.indices else { return nil }
                return String(text[range])
            }

            /// The number of letters before the cursor; `nil` if there is no cursor alone.
            var cursor: Int? {
                guard let selection, selection.isInsertion, case .selection(let range) = selection.indices else {
                    return nil
                }
                return text.distance(from: text.startIndex, to: range.lowerBound)
            }

            /// The text in capital letters.
            var capitals: String {
                get { text }
                set { text = newValue.uppercased() }
            }

            /// Selects letters from one place to another.
            func select(_ start: Int, _ end: Int) {
                let first = text.index(text.startIndex, offsetBy: start)
                selection = TextSelection(range: first..<text.index(text.startIndex, offsetBy: end))
            }
        }

        /// A field or an editor.
        struct Input: View {
            @Bindable var model: Model
            let isEditor: Bool
            var isInCapitals = false

            var body: some View {
                let text = isInCapitals ? $model.capitals : $model.text
                if isEditor {
                    TextEditor(text: text, selection: $model.selection)
                } else {
                    TextField("Text", text: text, selection: $model.selection)
                }
            }
        }

        @Test(
            "keys move the cursor, select and replace text, and the bindings follow", arguments: [false, true])
        func keys(isEditor: Bool) async throws {
            guard Pointer.isPossible else { return }
            let model = Model()
            let (stage, _) = try await show(Input(model: model, isEditor: isEditor), isEditor)
            try await press("End", on: stage) { model.cursor == 5 }
            try await press("Home", on: stage) { model.cursor == 0 }
            try await press("Right", on: stage) { model.cursor == 1 }
            try await press("shift+Right", on: stage) { model.selected == "👩‍👩‍👧" }
            #expect(model.selection?.isInsertion == false)
            try await press("x", on: stage) { model.text == "axé b" && model.cursor == 2 }
            try await press("ctrl+a", on: stage) { model.selected == "axé b" }
            // GTK does not say at which end of all text the cursor is.
            try await press("Home", on: stage) { model.cursor == 0 }
            try await press("shift+End", on: stage) { model.selected == "axé b" }
            try await press("shift+Left", on: stage) { model.selected == "axé " }
            try await press("BackSpace", on: stage) { model.text == "b" && model.cursor == 0 }
            stage.window.close()
        }

        @Test("the selection of the app is in the widget, and keys go on from it", arguments: [false, true])
        func app(isEditor: Bool) async throws {
            guard Pointer.isPossible else { return }
            let model = Model()
            let (stage, widget) = try await show(Input(model: model, isEditor: isEditor), isEditor)
            model.select(2, 4)
            try await until("\(range(in: widget))") { range(in: widget) == 6..<8 }
            try await press("z", on: stage) { model.text == "a👩‍👩‍👧zb" && model.cursor == 3 }
            // No selection leaves the cursor where it is.
            model.selection = nil
            try await press("y", on: stage) { model.text == "a👩‍👩‍👧zyb" && model.cursor == 4 }
            // Both at once: the selection is one of the new text.
            model.text = "one two"
            model.select(4, 7)
            try await until("\(range(in: widget))") { range(in: widget) == 4..<7 }
            let (start, end) = (model.text.startIndex, model.text.endIndex)
            let letters = [start, model.text.index(before: end)].map { $0..<model.text.index(after: $0) }
            let parts = TextSelection(ranges: RangeSet(letters))
            #expect(!parts.isInsertion)
            model.selection = parts
            try await until("\(range(in: widget))") { range(in: widget) == 0..<7 }
            await stage.settle()
            #expect(model.selection == parts)
            stage.window.close()
        }

        @Test("the cursor keeps its place when the app writes typed letters in another way", arguments: [false, true])
        func changedLetters(isEditor: Bool) async throws {
            guard Pointer.isPossible else { return }
            let model = Model()
            model.text = "AC"
            let (stage, widget) = try await show(
                Input(model: model, isEditor: isEditor, isInCapitals: true), isEditor)
            model.select(1, 1)
            try await until("\(range(in: widget))") { range(in: widget) == 1..<1 }
            try await press("b", on: stage) { model.text == "ABC" && model.cursor == 2 && range(in: widget) == 2..<2 }
            stage.window.close()
        }

        @Test("a part of the new text is selected when the app replaces a selected text", arguments: [false, true])
        func replacedSelection(isEditor: Bool) async throws {
            guard Pointer.isPossible else { return }
            let model = Model()
            let (stage, _) = try await show(Input(model: model, isEditor: isEditor), isEditor)
            try await press("ctrl+a", on: stage) { model.selected == model.text }
            for text in ["xyz", "efgh", "mnopq"] {
                model.text = text
                model.select(0, 2)
                // The key comes after everything that the display says of the former selection.
                try await press("shift+Right", on: stage) { model.selected == String(text.prefix(3)) }
            }
            stage.window.close()
        }

        @Test("a part of the new text is selected when the app replaces a selected text with attributes")
        func replacedStyledSelection() async throws {
            guard Pointer.isPossible else { return }
            let model = StyledTextTests.Model()
            var places: Range<Int>? {
                guard case .ranges(let ranges) = model.selection.indices(in: model.text) else { return nil }
                let (all, range) = (model.text.characters, ranges.ranges.first)
                return range.map {
                    all.distance(
                        from: all.startIndex, to: $0.lowerBound)..<all.distance(from: all.startIndex, to: $0.upperBound)
                }
            }
            let (stage, _) = try await show(StyledTextTests.Editor(model: model), true)
            try await press("ctrl+a", on: stage) { places == 0..<model.text.characters.count }
            for text in ["xyz", "efgh", "mnopq"] {
                model.text = AttributedString(text)
                let start = model.text.startIndex
                model.selection = AttributedTextSelection(
                    range: start..<model.text.index(start, offsetByCharacters: 2))
                try await press("shift+Right", on: stage) { places == 0..<3 }
            }
            stage.window.close()
        }

        @Test("a selection of a longer text is brought into the shorter one", arguments: [false, true])
        func stale(isEditor: Bool) async throws {
            guard Pointer.isPossible else { return }
            let model = Model()
            let (stage, widget) = try await show(Input(model: model, isEditor: isEditor), isEditor)
            let old = model.text
            model.text = "xyz"
            model.selection = TextSelection(range: old.index(after: old.startIndex)..<old.endIndex)
            try await until("\(range(in: widget))") { range(in: widget) == 1..<3 }
            model.text = "👍"
            try await until("\(range(in: widget))") { range(in: widget).upperBound <= 1 }
            let middle = old.utf16.index(old.startIndex, offsetBy: 2)
            for selection in [
                TextSelection(ranges: RangeSet([old.startIndex..<middle, middle..<old.endIndex])),
                TextSelection(insertionPoint: old.endIndex), TextSelection(range: middle..<middle),
                TextSelection(ranges: RangeSet()),
            ] {
                model.selection = selection
                await stage.settle()
                #expect(range(in: widget).upperBound <= 1)
            }
            model.text = ""
            model.selection = TextSelection(insertionPoint: old.endIndex)
            try await until("\(range(in: widget))") { range(in: widget) == 0..<0 }
            stage.window.close()
        }

        // MARK: -

        /// Shows an input that has the keyboard.
        private func show(_ input: some View, _ isEditor: Bool) async throws -> (Stage, Object) {
            let stage = try Stage { input }
            try await stage.present()
            let widget = try stage.first(isEditor ? "GtkTextView" : "GtkEntry")
            widget.withPointer(as: GtkWidget.self) { _ = gtk_widget_grab_focus($0) }
            await stage.settle()
            return (stage, widget)
        }

        /// Presses a key in the window, which has the keyboard while the pointer is over it.
        private func press(_ key: String, on stage: Stage, until holds: () throws -> Bool) async throws {
            try await activate(stage)
            try await Pointer.does(["key", key]) { await turn() }
            try await until("\(key)", holds)
        }

        /// Gives the keyboard to the window.
        private func activate(_ stage: Stage) async throws {
            let window = try #require(try stage.root.ownWindow)
            let place = window.middle
            try await Pointer.does(["mousemove", "\(place.x)", "\(place.y)"]) { await turn() }
            try await until("the window has the keyboard") {
                window.withPointer(as: GtkWindow.self) { gtk_window_is_active($0) } != 0
            }
        }

        private func range(in widget: Object) -> Range<Int> {
            guard widget.typeName == "GtkTextView" else {
                var (start, end): (gint, gint) = (0, 0)
                widget.withOpaque { _ = gtk_editable_get_selection_bounds($0, &start, &end) }
                return Int(start)..<Int(end)
            }
            let buffer = widget.withPointer(as: GtkTextView.self) { gtk_text_view_get_buffer($0) }
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
            return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
        }
    }
}
