// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeContract
import EnfiladeGLib
import Foundation
import Observation
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Styled text") struct StyledTextTests {
        @Observable @MainActor final class Model {
            var text = AttributedString("milk and eggs")
            var selection = AttributedTextSelection()
        }

        struct Editor: View {
            @Bindable var model: Model
            var body: some View { TextEditor(text: $model.text, selection: $model.selection) }
        }

        /// The text in the only editor of a stage.
        private struct Display {
            let pointer: Object

            @MainActor init(_ stage: Stage) throws {
                let view = try stage.first("GtkTextView")
                let found = view.withPointer(as: GtkTextView.self) { gtk_text_view_get_buffer($0) }
                pointer = Object(sinking: UnsafeMutableRawPointer(try #require(found)))
            }

            @MainActor func with<R>(_ body: (UnsafeMutablePointer<GtkTextBuffer>) -> R) -> R {
                pointer.withPointer(as: GtkTextBuffer.self, body)
            }

            @MainActor var text: String { pointer.text(of: "text") ?? "" }

            @MainActor func iterator(_ offset: Int) -> GtkTextIter {
                var place = GtkTextIter()
                with { gtk_text_buffer_get_iter_at_offset($0, &place, gint(offset)) }
                return place
            }

            /// The tags of the letters, as letters: `.` for none, and `A`, `B` … in the order in which they come.
            @MainActor var looks: String {
                var (known, result) = ([UnsafeMutableRawPointer](), "")
                for offset in 0..<text.unicodeScalars.count {
                    var place = iterator(offset)
                    let list = gtk_text_iter_get_tags(&place)
                    defer { g_slist_free(list) }
                    guard let tag = list?.pointee.data else {
                        result += "."
                        continue
                    }
                    if !known.contains(tag) { known.append(tag) }
                    let number = known.firstIndex(of: tag) ?? 0
                    result += g_slist_length(list) == 1 ? String(UnicodeScalar(UInt8(65 + number))) : "!"
                }
                return result
            }

            /// The only tag of a letter.
            @MainActor private func tag(at offset: Int) throws -> Object {
                var place = iterator(offset)
                let list = gtk_text_iter_get_tags(&place)
                defer { g_slist_free(list) }
                let tag = try #require(list?.pointee.data)
                return Object(sinking: tag)
            }

            /// A property of the only tag of a letter.
            @MainActor func property(_ name: String, at offset: Int) throws -> String? {
                try tag(at: offset).text(of: name)
            }

            /// Whether the only tag of a letter has a line through it.
            @MainActor func isStruckThrough(at offset: Int) throws -> Bool {
                var value = GValue()
                g_value_init(&value, GType(5 << 2))
                defer { g_value_unset(&value) }
                try tag(at: offset).withPointer(as: GObject.self) {
                    g_object_get_property($0, "strikethrough", &value)
                }
                return g_value_get_boolean(&value) != 0
            }

            /// Red, green, blue and the opacity of the only tag of a letter.
            @MainActor func foreground(at offset: Int) throws -> [Float] {
                var value = GValue()
                g_value_init(&value, gdk_rgba_get_type())
                defer { g_value_unset(&value) }
                try tag(at: offset).withPointer(as: GObject.self) {
                    g_object_get_property($0, "foreground-rgba", &value)
                }
                let boxed: UnsafeMutableRawPointer? = g_value_get_boxed(&value)
                let color = try #require(boxed).assumingMemoryBound(to: GdkRGBA.self).pointee
                return [color.red, color.green, color.blue, color.alpha]
            }

            @MainActor var selection: [Int] {
                with { buffer in
                    var (start, end) = (GtkTextIter(), GtkTextIter())
                    gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
                    return [Int(gtk_text_iter_get_offset(&start)), Int(gtk_text_iter_get_offset(&end))]
                }
            }

            @MainActor func select(_ start: Int, _ end: Int) {
                var (first, last) = (iterator(start), iterator(end))
                with { gtk_text_buffer_select_range($0, &last, &first) }
            }

            @MainActor func type(_ text: String) {
                with { buffer in
                    gtk_text_buffer_begin_user_action(buffer)
                    gtk_text_buffer_delete_selection(buffer, 1, 1)
                    gtk_text_buffer_insert_at_cursor(buffer, text, -1)
                    gtk_text_buffer_end_user_action(buffer)
                }
            }

            @MainActor var canUndo: Bool { with { gtk_text_buffer_get_can_undo($0) != 0 } }
        }

        private func range(_ start: Int, _ end: Int, of text: AttributedString) -> Range<AttributedString.Index> {
            let view = text.unicodeScalars
            return view.index(view.startIndex, offsetBy: start)..<view.index(view.startIndex, offsetBy: end)
        }

        private func string(_ text: AttributedString) -> String { String(text.characters[...]) }

        @Test("attributes are displayed, and their changes move neither cursor nor undo")
        func attributes() async throws {
            let model = Model()
            model.text[range(0, 4, of: model.text)].font = .body.bold()
            let stage = try Stage { Editor(model: model) }
            let display = try Display(stage)
            #expect(display.text == "milk and eggs")
            #expect(display.looks == "AAAA.........")
            #expect(!display.canUndo)
            display.select(2, 2)
            display.type("!")
            await stage.settle()
            #expect(string(model.text) == "mi!lk and eggs" && display.looks == "AAAAA.........")
            #expect(display.canUndo)
            model.text[range(9, 14, of: model.text)].underlineStyle = .single
            model.text[range(0, 2, of: model.text)].font = nil
            await stage.settle()
            #expect(display.looks == "..AAA....BBBBB" && display.selection == [3, 3] && display.canUndo)
            display.with { gtk_text_buffer_undo($0) }
            await stage.settle()
            #expect(string(model.text) == "milk and eggs" && display.looks == "..AA....BBBBB")
        }

        @Test("a font, colors and lines have properties of a tag")
        func properties() async throws {
            let model = Model()
            model.text.font = .system(size: 32, weight: .heavy, design: .monospaced).italic()
            model.text.foregroundColor = .red
            model.text.strikethroughStyle = .single
            let stage = try Stage { Editor(model: model) }
            let display = try Display(stage)
            #expect(try display.property("family", at: 0) == "monospace")
            let font = try display.property("font", at: 0) ?? ""
            #expect(font.contains("24") && font.localizedCaseInsensitiveContains("italic"), "\(font)")
            #expect(try display.isStruckThrough(at: 0))
            model.text.foregroundColor = SwiftUI.Color(red: 1, green: 0.5, blue: 0, opacity: 0.25)
            await stage.settle()
            #expect(try display.foreground(at: 0) == [1, 0.5, 0, 0.25])
        }

        @Test("colors of the theme follow its appearance")
        func appearance() async throws {
            let model = Model()
            model.text.foregroundColor = SwiftUI.Color.primary.opacity(0.5)
            let stage = try Stage { Editor(model: model) }
            let display = try Display(stage)
            let manager = adw_style_manager_get_default()
            let former = adw_style_manager_get_color_scheme(manager)
            defer { adw_style_manager_set_color_scheme(manager, former) }
            adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_FORCE_LIGHT)
            await stage.settle()
            let light = try display.foreground(at: 0)
            #expect((light.first ?? 1) < 0.5, "\(light)")
            adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_FORCE_DARK)
            await stage.settle()
            let dark = try display.foreground(at: 0)
            #expect((dark.first ?? 0) > 0.5, "\(dark)")
        }

        @Test("what is typed has the attributes before it, or those that the app has chosen")
        func typing() async throws {
            let model = Model()
            model.text[range(0, 4, of: model.text)].foregroundColor = .red
            let stage = try Stage { Editor(model: model) }
            let display = try Display(stage)
            display.select(4, 4)
            display.type("y")
            await stage.settle()
            #expect(model.text.runs.first?.attributes.foregroundColor == .red)
            #expect(display.looks == "AAAAA.........")
            model.text.transformAttributes(in: &model.selection) { $0.foregroundColor = .blue }
            await stage.settle()
            #expect(string(model.text) == "milky and eggs" && display.selection == [5, 5])
            display.type("?")
            await stage.settle()
            let typed = model.text[range(5, 6, of: model.text)]
            #expect(string(AttributedString(typed)) == "?" && typed.foregroundColor == .blue)
            #expect(display.looks == "AAAAAB.........")
        }

        @Test("a selection follows the user and the app")
        func selection() async throws {
            let model = Model()
            let stage = try Stage { Editor(model: model) }
            let display = try Display(stage)
            display.select(9, 13)
            await stage.settle()
            #expect(model.selection == AttributedTextSelection(range: range(9, 13, of: model.text)))
            model.selection = AttributedTextSelection(range: range(0, 4, of: model.text))
            await stage.settle()
            #expect(display.selection == [0, 4])
        }

        @Test("a change of the app together with the selection can be undone, and one without it cannot")
        func commands() async throws {
            let model = Model()
            let stage = try Stage { Editor(model: model) }
            let display = try Display(stage)
            display.select(0, 4)
            await stage.settle()
            model.text.replaceSelection(&model.selection, withCharacters: "salt")
            await stage.settle()
            #expect(display.text == "salt and eggs" && display.selection == [4, 4] && display.canUndo)
            display.with { gtk_text_buffer_undo($0) }
            #expect(display.text == "milk and eggs" && string(model.text) == "milk and eggs")
            await stage.settle()
            model.text.insert(AttributedString("# "), at: model.text.startIndex)
            await stage.settle()
            #expect(display.text == "# milk and eggs" && !display.canUndo)
        }

        @Test("the cursor stays with the text around it when others change that")
        func others() async throws {
            let model = Model()
            let stage = try Stage { Editor(model: model) }
            let display = try Display(stage)
            display.select(4, 4)
            await stage.settle()
            model.text.insert(AttributedString("# List\n"), at: model.text.startIndex)
            await stage.settle()
            #expect(display.selection == [11, 11])
            await stage.settle()
            #expect(model.selection == AttributedTextSelection(range: range(11, 11, of: model.text)))
            // The second change is not displayed yet.
            model.text += AttributedString(" and salt")
            display.type("!")
            #expect(string(model.text) == "# List\nmilk! and eggs and salt")
            await stage.settle()
            #expect(display.text == string(model.text))
        }

        @Test("the only parts of a long text with new attributes are those that differ")
        func differences() {
            var (former, new) = (LookRuns(), LookRuns())
            for (length, look) in [(3, 0), (4, 1), (5, 2)] { former.append(length, look) }
            for (length, look) in [(3, 0), (2, 1), (3, 3), (4, 2)] { new.append(length, look) }
            var found: [String] = []
            new.forEachDifference(from: former) { found.append("\($0) \($1) \($2)") }
            #expect(found == ["5..<7 1 3", "7..<8 2 3"])
        }

        @Test("looks follow changes of the text")
        func changedRuns() {
            var runs = LookRuns()
            for (length, look) in [(3, 1), (3, 2), (3, 1)] { runs.append(length, look) }
            runs.apply([
                TextReplacement(start: 1, removed: 1, inserted: "ab"),
                TextReplacement(start: 2, removed: 5, inserted: "c"),
                TextReplacement(start: 9, inserted: "d"),
            ])
            #expect(runs.runs.map(\.length) == [1, 3, 2, 1] && runs.runs.map(\.look) == [1, 0, 1, 0])
        }

        @Test("a selection has the attributes of its text")
        func selectedAttributes() {
            var text = AttributedString("one two three")
            text[range(4, 7, of: text)].foregroundColor = .red
            var selection = AttributedTextSelection(range: range(2, 13, of: text))
            typealias ColorKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
            #expect(selection.attributes(in: text)[ColorKey.self] == [nil, .red])
            text.transformAttributes(in: &selection) { $0.foregroundColor = .blue }
            #expect(selection.attributes(in: text)[ColorKey.self] == [.blue])
            text.transform(updating: &selection) { $0.insert(AttributedString("zero "), at: $0.startIndex) }
            #expect(selection.indices(in: text) == .ranges(RangeSet(range(7, 18, of: text))))
            text.replaceSelection(&selection, withCharacters: "!")
            #expect(string(text) == "zero on!")
            #expect(selection.indices(in: text) == .insertionPoint(text.endIndex))
            #expect(AttributedTextSelection().indices(in: text) == .insertionPoint(text.endIndex))
            // Places behind the end are at the end.
            let (far, short) = (AttributedTextSelection(insertionPoint: text.endIndex), AttributedString("x"))
            #expect(far.indices(in: short) == .insertionPoint(short.endIndex))
        }
    }
}
