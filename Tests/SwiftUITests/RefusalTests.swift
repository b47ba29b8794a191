// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Values that an app refuses") struct RefusalTests {
        @Observable @MainActor final class Model {
            var isOn = false
            var number = 4.0
            var choice: String? = "b"
            var log: [String] = []
        }

        /// A binding that notes the values that it is set to, and keeps its own.
        private static func refusing<Value>(_ value: Value, _ model: Model) -> Binding<Value> {
            Binding(get: { value }, set: { model.log.append("\($0)") })
        }

        @Test("a toggle shows that it is still off")
        func toggle() async throws {
            let model = Model()
            let stage = try Stage { Toggle("On", isOn: Self.refusing(false, model)) }
            let button = try stage.first("GtkCheckButton")
            for _ in 0..<2 {
                button.withPointer(as: GtkCheckButton.self) { gtk_check_button_set_active($0, 1) }
                await stage.settle()
                #expect(button.withPointer(as: GtkCheckButton.self) { gtk_check_button_get_active($0) } == 0)
            }
            #expect(model.log == ["true", "true"])
        }

        @Test("a slider goes back to its value, and to the step that is next to the place where it was let go")
        func slider() async throws {
            struct Sliding: View {
                @Bindable var model: Model
                var body: some View {
                    Slider(value: RefusalTests.refusing(4.0, model), in: 0...10)
                    Slider(value: $model.number, in: 0...10, step: 4)
                }
            }
            let model = Model()
            let stage = try Stage { Sliding(model: model) }
            for scale in try stage.root.descendants("GtkScale") {
                scale.withPointer(as: GtkRange.self) { gtk_range_set_value($0, 5.5) }
                await stage.settle()
                #expect(scale.withPointer(as: GtkRange.self) { gtk_range_get_value($0) } == 4)
            }
            #expect(model.log == ["5.5"])
        }

        @Test("a picker shows the choice that is still made")
        func picker() async throws {
            let model = Model()
            let stage = try Stage {
                Picker("Letter", selection: Self.refusing("b", model)) {
                    ForEach(["a", "b", "c"], id: \.self) { Text($0) }
                }
            }
            let menu = try stage.first("GtkDropDown")
            menu.withOpaque { gtk_drop_down_set_selected($0, 2) }
            await stage.settle()
            #expect(menu.withOpaque { gtk_drop_down_get_selected($0) } == 1)
            #expect(model.log == ["c"])
        }

        @Test("a list selects the row that is still selected")
        func list() async throws {
            let model = Model()
            let stage = try Stage {
                List(["a", "b", "c"], id: \.self, selection: Self.refusing(String?.some("b"), model)) { Text($0) }
            }
            let box = try stage.first("GtkListBox")
            let rows = box.children
            box.withOpaque { box in rows[2].withPointer(as: GtkListBoxRow.self) { gtk_list_box_select_row(box, $0) } }
            await stage.settle()
            #expect(
                rows.map { $0.withPointer(as: GtkListBoxRow.self) { gtk_list_box_row_is_selected($0) } } == [0, 1, 0])
            #expect(model.log == [#"Optional("c")"#])
        }

        @Test("a binding of a value that its view was made with shows the value of the next view")
        func captured() async throws {
            struct Switch: View {
                let isOn: Bool
                let set: (Bool) -> Void
                var body: some View { Toggle("On", isOn: Binding(get: { isOn }, set: set)) }
            }
            struct Outer: View {
                let model: Model
                var body: some View { Switch(isOn: model.isOn) { model.isOn = $0 } }
            }
            let model = Model()
            let stage = try Stage { Outer(model: model) }
            let button = try stage.first("GtkCheckButton")
            button.withPointer(as: GtkCheckButton.self) { gtk_check_button_set_active($0, 1) }
            await stage.settle()
            #expect(model.isOn)
            #expect(button.withPointer(as: GtkCheckButton.self) { gtk_check_button_get_active($0) } == 1)
        }
    }
}
