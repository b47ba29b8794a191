// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Controls") struct ControlTests {
        @Observable @MainActor final class Progressing {
            var done: Double? = 3
        }

        @Observable @MainActor final class Model {
            var text = "text"
            var isOn = false
            var number = 0.5
            var count = 3
            var choice = "b"
            var log: [String] = []
        }

        @Test("a button runs its action, the latest one")
        func button() async throws {
            struct Counting: View {
                @State private var count = 0
                var body: some View {
                    Button("Add") { count += 1 }
                    Text("\(count)")
                }
            }
            let stage = try Stage { Counting() }
            for _ in 0..<3 {
                try stage.click("Add")
                await stage.settle()
            }
            #expect(try stage.texts == ["Add", "3"])
        }

        @Test("a button shows its role, and is found by its label")
        func role() throws {
            let stage = try Stage { Button("Delete", role: .destructive) {} }
            let button = try stage.first("GtkButton")
            #expect(button.withPointer(as: GtkWidget.self) { gtk_widget_has_css_class($0, "destructive-action") } != 0)
        }

        @Test("a button has the looks of its style, and none of that reaches buttons elsewhere")
        func styles() throws {
            let stage = try Stage {
                Button("Plain") {}.buttonStyle(.plain)
                Button("Flat") {}.buttonStyle(.borderless)
                Button("Book") {}.buttonStyle(.borderedProminent)
                Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
                Button("Other") {}
            }
            let names = ["enfilade-plain", "flat", "suggested-action", "destructive-action"]
            let found = try stage.root.descendants("GtkButton").map { button in names.filter(button.hasStyleClass) }
            #expect(found == names.map { [$0] } + [[]])
        }

        @Test(
            "what is typed arrives in the binding, and what the program sets is shown",
            arguments: ["GtkEntry", "GtkPasswordEntry"])
        func typing(typeName: String) async throws {
            struct Fields: View {
                @Bindable var model: Model
                var body: some View {
                    TextField("Name", text: $model.text)
                    SecureField("Name", text: $model.text)
                }
            }
            let model = Model()
            let stage = try Stage { Fields(model: model) }
            let entry = try stage.first(typeName)
            #expect(entry.typed == "text")
            entry.typed = "typed"
            #expect(model.text == "typed")
            await stage.settle()
            #expect(entry.typed == "typed")
            model.text = "set"
            await stage.settle()
            #expect(entry.typed == "set")
            #expect(entry.text(of: "placeholder-text") == "Name")
        }

        @Test("what is typed has the font and the color of its surroundings")
        func font() async throws {
            struct Fields: View {
                var body: some View {
                    TextField("Name", text: .constant("typed"))
                    SecureField("Code", text: .constant("typed"))
                    TextEditor(text: .constant("typed"))
                    Text("x").searchable(text: .constant("typed"))
                }
            }
            struct Growing: View {
                let model: Model
                var body: some View {
                    VStack { Fields() }
                        .font(model.isOn ? .system(size: 48, weight: .bold, design: .monospaced) : nil)
                        .foregroundStyle(model.isOn ? Color.red : Color.blue)
                }
            }
            let model = Model()
            let stage = try Stage { Growing(model: model) }
            func looks() throws -> [String] {
                try ["GtkEntry", "GtkPasswordEntry", "GtkTextView", "GtkSearchEntry"].map { type in
                    let widget = try stage.first(type)
                    let text = widget.descendants("GtkText").first ?? widget
                    let font = text.withWidget { widget in
                        let context = gtk_widget_get_pango_context(widget)
                        return String(
                            takingGString: pango_font_description_to_string(
                                pango_context_get_font_description(context)))
                    }
                    var color = GdkRGBA()
                    text.withWidget { gtk_style_context_get_color(gtk_widget_get_style_context($0), &color) }
                    return "\(font ?? "") \(color.red > color.blue ? "red" : "blue")"
                }
            }
            model.isOn = true
            try await stage.present()
            try await until("\((try? looks()) ?? [])") {
                try looks().allSatisfy { $0.hasPrefix("monospace Bold") && $0.hasSuffix("red") }
            }
            model.isOn = false
            try await until("\((try? looks()) ?? [])") {
                try looks().allSatisfy { !$0.contains("monospace") && $0.hasSuffix("blue") }
            }
        }

        @Test("a button can be read on whatever is behind it, unless the app has chosen the color of its text")
        func background() async throws {
            let stage = try Stage {
                VStack {
                    Button("automatic") {}
                    Menu("menu") {}
                    Button("chosen") {}.foregroundStyle(.white)
                    Button("borderless") {}.buttonStyle(.borderless)
                    Link("link", destination: URL(filePath: "/"))
                }
                .background(Color.black)
            }
            try await stage.present()
            /// How bright the background is, above the text.
            func shade(_ widget: Object) -> Int {
                let width = widget.withWidget { Int(gtk_widget_get_width($0)) }
                return widget.color(atX: width / 2, y: 5)[0]
            }
            let buttons = try stage.root.descendants("GtkButton")
            let menu = try stage.first("GtkMenuButton")
            let shades = [buttons[0], menu, buttons[1], buttons[2], buttons[3]].map { shade($0) }
            #expect(shades[0] > 180 && shades[1] > 180, "\(shades)")
            #expect(shades[2...].allSatisfy { $0 < 80 }, "\(shades)")
        }

        @Test("a field leaves the cursor alone when the text is the same")
        func cursor() async throws {
            struct Field: View {
                @Bindable var model: Model
                var body: some View { TextField("Name", text: $model.text) }
            }
            let model = Model()
            let stage = try Stage { Field(model: model) }
            let entry = try stage.first("GtkEntry")
            entry.withOpaque { gtk_editable_set_position($0, 2) }
            model.text = "text"
            await stage.settle()
            #expect(entry.withOpaque { gtk_editable_get_position($0) } == 2)
        }

        @Test("a submitted field runs the action of onSubmit")
        func submit() throws {
            let model = Model()
            let stage = try Stage {
                TextField("Name", text: .constant("x")).onSubmit { model.log.append("submitted") }
            }
            try stage.first("GtkEntry").emit("activate")
            #expect(model.log == ["submitted"])
        }

        @Test("an editor edits what its binding has")
        func editor() async throws {
            struct Editor: View {
                @Bindable var model: Model
                var body: some View { TextEditor(text: $model.text) }
            }
            let model = Model()
            let stage = try Stage { Editor(model: model) }
            let view = try stage.first("GtkTextView")
            let found = view.withPointer(as: GtkTextView.self) { gtk_text_view_get_buffer($0) }
            let buffer = Object(sinking: UnsafeMutableRawPointer(try #require(found)))
            #expect(buffer.text(of: "text") == "text")
            buffer.setText("line\nline", of: "text")
            #expect(model.text == "line\nline")
            model.text = "set"
            await stage.settle()
            #expect(buffer.text(of: "text") == "set")
        }

        @Test("an editor keeps the cursor, and what the app has changed while somebody types")
        func editorThatIsChanged() async throws {
            struct Editor: View {
                @Bindable var model: Model
                var body: some View { TextEditor(text: $model.text) }
            }
            let model = Model()
            model.text = "milk\neggs"
            let stage = try Stage { Editor(model: model) }
            let view = try stage.first("GtkTextView")
            let found = view.withPointer(as: GtkTextView.self) { gtk_text_view_get_buffer($0) }
            let buffer = Object(sinking: UnsafeMutableRawPointer(try #require(found)))
            func cursor() -> Int32 {
                buffer.withPointer(as: GtkTextBuffer.self) { buffer in
                    var place = GtkTextIter()
                    gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
                    return gtk_text_iter_get_offset(&place)
                }
            }
            func type(_ letter: String) {
                buffer.withPointer(as: GtkTextBuffer.self) { gtk_text_buffer_insert_at_cursor($0, letter, -1) }
            }
            buffer.withPointer(as: GtkTextBuffer.self) { buffer in
                var place = GtkTextIter()
                gtk_text_buffer_get_iter_at_offset(buffer, &place, 4)
                gtk_text_buffer_place_cursor(buffer, &place)
            }
            model.text = "# List\nmilk\neggs\nrice"
            await stage.settle()
            #expect(buffer.text(of: "text") == model.text && cursor() == 11)
            // The second change is not displayed yet.
            model.text = "# List\nmilk\neggs\nrice\nsalt"
            type("!")
            #expect(model.text == "# List\nmilk!\neggs\nrice\nsalt")
            type("?")
            #expect(model.text == "# List\nmilk!?\neggs\nrice\nsalt")
            await stage.settle()
            #expect(buffer.text(of: "text") == model.text && cursor() == 13)
        }

        @Test("a toggle follows its binding and sets it")
        func toggle() async throws {
            struct Switch: View {
                @Bindable var model: Model
                var body: some View { Toggle("On", isOn: $model.isOn) }
            }
            let model = Model()
            let stage = try Stage { Switch(model: model) }
            let button = try stage.first("GtkCheckButton")
            button.withPointer(as: GtkCheckButton.self) { gtk_check_button_set_active($0, 1) }
            #expect(model.isOn)
            model.isOn = false
            await stage.settle()
            #expect(button.withPointer(as: GtkCheckButton.self) { gtk_check_button_get_active($0) } == 0)
            #expect(try stage.texts == ["On"])
        }

        @Test("a slider keeps to its range and its steps")
        func slider() async throws {
            struct Sliding: View {
                @Bindable var model: Model
                var body: some View { Slider(value: $model.number, in: 0...10, step: 2) }
            }
            let model = Model()
            let stage = try Stage { Sliding(model: model) }
            let scale = try stage.first("GtkScale")
            scale.withPointer(as: GtkRange.self) { gtk_range_set_value($0, 6.7) }
            #expect(model.number == 6)
            await stage.settle()
            #expect(scale.withPointer(as: GtkRange.self) { gtk_range_get_value($0) } == 6)
            model.number = 4
            await stage.settle()
            #expect(scale.withPointer(as: GtkRange.self) { gtk_range_get_value($0) } == 4)
        }

        @Test("the wheel moves a slider by its own way, of which the rest of a step is kept")
        func scrolledSlider() async throws {
            struct Sliding: View {
                @Bindable var model: Model
                var body: some View { Slider(value: $model.number, in: 0...100, step: 4).frame(width: 300) }
            }
            let model = Model()
            model.number = 40
            let stage = try Stage { Sliding(model: model) }
            try await stage.present()
            let scale = try stage.first("GtkScale")
            let hand = Hand(widget: scale)
            try await hand.enter(20, 5)
            // A turn is a tenth of the width, which is two steps and a half.
            for number in [52.0, 60.0] {
                try await hand.does("click", "4")
                try await until("\(model.number)") { model.number == number }
                await stage.settle()
            }
            // A move by anything else has nothing of it.
            scale.withPointer(as: GtkRange.self) { gtk_range_set_value($0, 81) }
            #expect(model.number == 80)
        }

        @Test("a stepper counts within its range")
        func stepper() async throws {
            struct Counting: View {
                @Bindable var model: Model
                var body: some View { Stepper("Count", value: $model.count, in: 0...4) }
            }
            let model = Model()
            let stage = try Stage { Counting(model: model) }
            let buttons = try stage.root.descendants("GtkButton")
            buttons[1].emit("clicked")
            await stage.settle()
            #expect(model.count == 4)
            #expect(!buttons[1].isSensitive)
            buttons[0].emit("clicked")
            await stage.settle()
            #expect(model.count == 3)
            #expect(buttons[1].isSensitive)
        }

        @Test("a stepper ends where its range and its type do")
        func stepperAtTheEnds() async throws {
            let number = Number()
            let stage = try Stage {
                Stepper("Small", value: Bindable(number).small, in: 0...250, step: 100)
                Stepper("Odd", value: Bindable(number).odd, in: 0...10, step: 3)
                Stepper("Free", value: Bindable(number).free)
            }
            let buttons = try stage.root.descendants("GtkButton")
            for position in [1, 1, 2, 2, 4, 5, 4, 4] {
                buttons[position].emit("clicked")
                await stage.settle()
            }
            #expect((number.small, number.odd, number.free) == (250, 0, 0))
        }

        @Observable @MainActor final class Number {
            var small: UInt8 = 200
            var odd: UInt = 2
            var free: UInt = 0
        }

        @Test("a picker may have nothing selected")
        func pickerOfAnOptional() async throws {
            let choice = Choice()
            let stage = try Stage {
                Picker("Color", selection: Bindable(choice).color) {
                    Text("None").tag(String?.none)
                    Text("Red").tag(String?.some("red"))
                    Text("Blue").tag(String?.some("blue"))
                }
            }
            let widget = try stage.first("GtkDropDown")
            func selected() -> UInt32 { widget.withOpaque { gtk_drop_down_get_selected($0) } }
            #expect(selected() == 0)
            widget.withOpaque { gtk_drop_down_set_selected($0, 2) }
            await stage.settle()
            #expect(choice.color == "blue")
            choice.color = "red"
            await stage.settle()
            #expect(selected() == 1)
        }

        @Observable @MainActor final class Choice {
            var color: String?
        }

        @Test("a picker offers what its content says, by tag or identity", arguments: [true, false])
        func picker(isTagged: Bool) async throws {
            struct Picking: View {
                @Bindable var model: Model
                let isTagged: Bool
                var body: some View {
                    if isTagged {
                        Picker("Letter", selection: $model.choice) {
                            Text("A").tag("a")
                            Text("B").tag("b")
                            Label("C", systemImage: "star").tag("c")
                        }
                    } else {
                        Picker("Letter", selection: $model.choice) {
                            ForEach(["a", "b", "c"], id: \.self) { Text($0.uppercased()) }
                        }
                    }
                }
            }
            let model = Model()
            let stage = try Stage { Picking(model: model, isTagged: isTagged) }
            let menu = try stage.first("GtkDropDown")
            #expect(menu.withOpaque { gtk_drop_down_get_selected($0) } == 1)
            menu.withOpaque { gtk_drop_down_set_selected($0, 2) }
            #expect(model.choice == "c")
            model.choice = "a"
            await stage.settle()
            #expect(menu.withOpaque { gtk_drop_down_get_selected($0) } == 0)
            #expect(try stage.texts.contains("Letter"))
        }

        @Test("a link opens its address by way of the environment")
        func link() throws {
            let model = Model()
            let address = try #require(URL(string: "https://example.org/"))
            let stage = try Stage {
                Link("Example", destination: address)
                    .environment(
                        \.openURL,
                        OpenURLAction {
                            model.log.append($0.absoluteString); return .handled
                        })
            }
            try stage.click("Example")
            #expect(model.log == ["https://example.org/"])
        }

        @Test("progress is a bar with a value, and turns without one")
        func progress() throws {
            let stage = try Stage {
                ProgressView("Reading", value: 3, total: 4)
                ProgressView()
            }
            #expect(try stage.first("GtkProgressBar").withOpaque { gtk_progress_bar_get_fraction($0) } == 0.75)
            #expect(try stage.first("GtkSpinner").withOpaque { gtk_spinner_get_spinning($0) } != 0)
        }

        @Test("the current value of a progress stands below it, and is read")
        func progressValue() async throws {
            struct Reading: View {
                let model: Progressing
                var body: some View {
                    ProgressView(value: model.done, total: 4) {
                        Text("Reading")
                    } currentValueLabel: {
                        Text(model.done.map { "\(Int($0)) of 4" } ?? "some")
                    }
                }
            }
            let model = Progressing()
            let stage = try Stage { Reading(model: model) }
            let bar = try stage.first("GtkProgressBar")
            #expect(try stage.texts == ["Reading", "3 of 4"])
            #expect(bar.hasAccessibleLabelling)
            #expect(bar.accessibleValueDifference(from: "3 of 4") == nil)
            try await stage.present()
            let places = try stage.root.descendants("GtkLabel").map { try $0.frame(in: stage.root)[1] }
            let middle = try bar.frame(in: stage.root)[1]
            #expect(places[0] < middle && middle < places[1])
            model.done = 4
            await stage.settle()
            #expect(bar.accessibleValueDifference(from: "4 of 4") == nil)
            model.done = nil
            await stage.settle()
            #expect(try stage.root.descendants("GtkProgressBar").isEmpty)
            #expect(try stage.texts == ["Reading", "some"])
            #expect(try stage.first("GtkSpinner").hasAccessibleLabelling)
            stage.window.close()
        }

        @Test("a progress is made in all the ways that there are without a style")
        func progressInitialisers() throws {
            let title = "Title"
            let stage = try Stage {
                let bare: ProgressView<EmptyView, EmptyView> = ProgressView()
                let titled: ProgressView<Text, EmptyView> = ProgressView(title, value: 0.25 as Float?)
                bare
                titled
                ProgressView { Text("own") }
                ProgressView("key")
                ProgressView(title)
                ProgressView("key", value: 0.5)
                ProgressView(value: 1, total: 8.0)
                ProgressView(value: nil as Double?)
                ProgressView(value: 2, total: 8.0) { Text("of it") }
            }
            let bars = try stage.root.descendants("GtkProgressBar")
            #expect(bars.map { $0.withOpaque { gtk_progress_bar_get_fraction($0) } } == [0.25, 0.5, 0.125, 0.25])
            #expect(try stage.root.descendants("GtkSpinner").count == 5)
            #expect(try stage.texts == ["Title", "own", "key", "Title", "key", "of it"])
        }

        @Test(
            "a keyboard shortcut becomes a trigger that GTK reads",
            arguments: [
                (KeyboardShortcut("n"), "<Control>n"),
                (KeyboardShortcut("N", modifiers: [.command, .shift]), "<Control><Shift>n"),
                (KeyboardShortcut.defaultAction, "Return"), (KeyboardShortcut(.upArrow, modifiers: .option), "<Alt>Up"),
            ])
        func shortcut(shortcut: KeyboardShortcut, trigger: String) throws {
            #expect(shortcut.trigger == trigger)
            let problem = Display.problem
            try #require(problem == nil)
            let read: OpaquePointer? = gtk_shortcut_trigger_parse_string(trigger)
            #expect(read != nil)
            if let read { g_object_unref(UnsafeMutableRawPointer(read)) }
        }

        @Test("a keyboard shortcut is installed once, and taken away again")
        func shortcutController() async throws {
            struct Shortcut: View {
                @Bindable var model: Model
                var body: some View {
                    Button("New") { model.log.append("new") }
                        .keyboardShortcut(model.isOn ? KeyboardShortcut("n") : nil)
                }
            }
            let model = Model()
            let stage = try Stage { Shortcut(model: model) }
            let button = try stage.first("GtkButton")
            #expect(button.shortcutCount == 0)
            model.isOn = true
            await stage.settle()
            #expect(button.shortcutCount == 1)
            model.isOn = false
            await stage.settle()
            #expect(button.shortcutCount == 0)
        }
    }
}
