// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import EnfiladeGLib
import Testing
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite("Taps and menus") struct MenuTests {
        @Observable @MainActor final class Model {
            var log: [String] = []
            var isOn = false
            var choice = "b"
            var isLocked = true
        }

        /// The items in the menus of these tests.
        struct Items: View {
            @Bindable var model: Model
            var body: some View {
                Button("New_") { model.log.append("new") }
                Button("Locked") {}.disabled(model.isLocked)
                Divider()
                Toggle("Wrap", isOn: $model.isOn)
                Section("More") {
                    Button("Delete", role: .destructive) { model.log.append("delete") }
                    Menu("Share") { Button("Copy") { model.log.append("copy") } }
                }
                Picker("Order", selection: $model.choice) {
                    Text("A").tag("a")
                    Text("B").tag("b")
                }
            }
        }

        private let lines = [
            ["New__", "Locked"], ["Wrap"], ["Delete", "Share", "Share/Copy"], ["A", "B"],
        ]

        @Test("a tap is a click, the Return key or the action of assistive technologies")
        func tap() async throws {
            let model = Model()
            let stage = try Stage {
                Text("tapped").onTapGesture { model.log.append("tap") }
                Text("placed").frame(width: 80, height: 40).onTapGesture(count: 2) {
                    model.log.append("\($0.x),\($0.y)")
                }
            }
            try await stage.present()
            let bins = try stage.root.descendants("AdwBin").filter { $0.hasStyleClass("enfilade-focus-ring") }
            #expect(bins.count == 2)
            #expect(bins[0].activate("tap.activate"))
            #expect(bins[1].activate("tap.activate"))
            #expect(model.log == ["tap", "40.0,20.0"])
            #expect(bins.allSatisfy { $0.withPointer(as: GtkWidget.self) { gtk_widget_get_focusable($0) } != 0 })
            let role = bins[0].withOpaque { gtk_accessible_get_accessible_role($0) }
            #expect(role == GTK_ACCESSIBLE_ROLE_BUTTON)
        }

        @Test("a view that is disabled cannot be tapped")
        func disabledTap() async throws {
            let model = Model()
            let stage = try Stage { Text("tapped").onTapGesture { model.log.append("tap") }.disabled(true) }
            try await stage.present()
            let bin = try #require(
                try stage.root.descendants("AdwBin").first { $0.hasStyleClass("enfilade-focus-ring") })
            _ = bin.activate("tap.activate")
            #expect(model.log.isEmpty)
            #expect(bin.withPointer(as: GtkWidget.self) { gtk_widget_get_focusable($0) } == 0)
        }

        @Test("a menu has a line for each control, and a line does what the control does")
        func menu() async throws {
            let model = Model()
            let stage = try Stage { Menu("Actions") { Items(model: model) } }
            let button = try stage.first("GtkMenuButton")
            try await stage.present()
            button.withOpaque { gtk_menu_button_popup($0) }
            #expect(try Object.lines(of: self.model(of: button)) == lines)
            #expect(button.activate("enfilade-menu.item0"))
            #expect(button.activate("enfilade-menu.item2"))
            #expect(model.isOn)
            #expect(button.activate("enfilade-menu.item3"))
            #expect(button.activate("enfilade-menu.item4"))
            #expect(model.log == ["new", "delete", "copy"])
            #expect(button.activate("enfilade-menu.item5"))
            #expect(model.choice == "a")
            button.withOpaque { gtk_menu_button_popdown($0) }
            await stage.settle()
        }

        @Test("a menu that opens again has what there is then, and a disabled line does nothing")
        func later() async throws {
            let model = Model()
            let stage = try Stage {
                Menu("Actions") {
                    if model.isOn { Button("Second") {} }
                    Button("Locked") { model.log.append("unlocked") }.disabled(model.isLocked)
                }
            }
            try await stage.present()
            let button = try stage.first("GtkMenuButton")
            button.withOpaque { gtk_menu_button_popup($0) }
            #expect(try Object.lines(of: self.model(of: button)) == [["Locked"]])
            _ = button.activate("enfilade-menu.item0")
            #expect(model.log.isEmpty)
            button.withOpaque { gtk_menu_button_popdown($0) }
            model.isLocked = false
            await stage.settle()
            button.withOpaque { gtk_menu_button_popup($0) }
            #expect(button.activate("enfilade-menu.item0"))
            button.withOpaque { gtk_menu_button_popdown($0) }
        }

        @Test("a line in a menu of a disabled group is disabled if it says so itself")
        func disabledGroup() async throws {
            let model = Model()
            let stage = try Stage {
                DisclosureGroup("Group", isExpanded: .constant(true)) {
                    Menu("Actions") {
                        Button("Locked") { model.log.append("locked") }.disabled(true)
                        Button("Free") { model.log.append("free") }
                    }
                }
                .disabled(true)
            }
            try await stage.present()
            let button = try stage.first("GtkMenuButton")
            button.withOpaque { gtk_menu_button_popup($0) }
            _ = button.activate("enfilade-menu.item0")
            _ = button.activate("enfilade-menu.item1")
            #expect(model.log == ["free"])
            button.withOpaque { gtk_menu_button_popdown($0) }
            await stage.settle()
        }

        @Test("a menu of a symbol alone is known by its title")
        func symbol() async throws {
            let stage = try Stage {
                Text("x").toolbar { Menu("More", systemImage: "ellipsis") { Button("A") {} } }
            }
            await stage.settle()
            let window = try #require(try stage.root.ownWindow)
            let button = try #require(window.descendants("GtkMenuButton").first)
            #expect(button.accessibleLabelDifference(from: "More") == nil)
            #expect(button.text(of: "tooltip-text") == "More")
        }

        @Test("the button of a menu is flat where buttons have no border")
        func borderless() async throws {
            let stage = try Stage {
                VStack {
                    Menu("Plain") { Button("A") {} }
                    Menu("Flat") { Button("A") {} }.buttonStyle(.borderless)
                }
            }
            await stage.settle()
            let buttons = try stage.root.descendants("GtkMenuButton")
            let areFlat = buttons.map { $0.hasStyleClass("flat") }
            #expect(areFlat == [false, true])
        }

        @Test("a context menu opens by its action, and goes with its view")
        func context() async throws {
            struct Row: View {
                let model: Model
                @State private var isThere = true
                var body: some View {
                    if isThere { Text("row").contextMenu { Items(model: model) } }
                    Button("Remove") { isThere = false }
                }
            }
            let model = Model()
            let stage = try Stage { Row(model: model) }
            try await stage.present()
            let label = try stage.first("GtkLabel")
            #expect(label.activate("context-menu.show"))
            let popover = try stage.first("GtkPopoverMenu")
            #expect(popover.withPointer(as: GtkWidget.self) { gtk_widget_get_visible($0) } != 0)
            #expect(try Object.lines(of: self.model(of: popover)) == lines)
            #expect(popover.activate("enfilade-menu.item3"))
            #expect(model.log == ["delete"])
            popover.withPointer(as: GtkPopover.self) { gtk_popover_popdown($0) }
            try stage.click("Remove")
            await stage.settle()
            #expect(try stage.root.descendants("GtkPopoverMenu").isEmpty)
        }

        @Test("a line that takes something away is red, in a menu, in one within it and in a context menu")
        func destruction() async throws {
            struct Lines: View {
                var body: some View {
                    Button("Keep") {}
                    Button("Delete", role: .destructive) {}
                    Menu("More") { Button("Delete All", role: .destructive) {} }
                }
            }
            let stage = try Stage {
                Menu("Actions") { Lines() }
                Text("row").contextMenu { Lines() }
            }
            try await stage.present()
            let button = try stage.first("GtkMenuButton")
            button.withOpaque { gtk_menu_button_popup($0) }
            let label = try #require(try stage.root.descendants("GtkLabel").first { $0.text == "row" })
            #expect(label.activate("context-menu.show"))
            await stage.settle()
            let popovers = try stage.root.descendants("GtkPopoverMenu")
            #expect(popovers.count == 2)
            for popover in popovers {
                let lines = popover.descendants("GtkModelButton")
                for (title, isRed) in [("Keep", false), ("Delete", true), ("Delete All", true)] {
                    let label = lines.flatMap { $0.descendants("GtkLabel") }.first { $0.text == title }
                    let line = try #require(label)
                    var color = GdkRGBA()
                    line.withWidget { gtk_style_context_get_color(gtk_widget_get_style_context($0), &color) }
                    #expect((color.red > color.green + 0.3) == isRed, "\(title): \(color)")
                }
                popover.withPointer(as: GtkPopover.self) { gtk_popover_popdown($0) }
            }
            await stage.settle()
        }

        @Test("no help is displayed beside an open menu, neither that of its button nor another one")
        func tooltips() async throws {
            let stage = try Stage {
                HStack {
                    Menu("Table") { Button("Import") {} }.help("What to do with the table")
                    Text("portrait").help("Drag it").contextMenu { Button("Copy") {} }
                    Text("other").help("Something else").frame(width: 80)
                }
            }
            try await stage.present()
            let helpful = try stage.root.descendants("AdwBin").filter { $0.text(of: "tooltip-text") != nil }
            #expect(helpful.map { showsTooltip($0) } == [true, true, true])
            let button = try stage.first("GtkMenuButton")
            button.withOpaque { gtk_menu_button_popup($0) }
            #expect(helpful.map { showsTooltip($0) } == [false, false, false])
            button.withOpaque { gtk_menu_button_popdown($0) }
            try await until { helpful.map { showsTooltip($0) } == [true, true, true] }
            let label = try #require(try stage.root.descendants("GtkLabel").first { $0.text == "portrait" })
            #expect(label.activate("context-menu.show"))
            #expect(helpful.map { showsTooltip($0) } == [false, false, false])
            let popover = try #require(
                try stage.root.descendants("GtkPopoverMenu").first { popover in
                    popover.withWidget { gtk_widget_get_mapped($0) } != 0
                })
            popover.withPointer(as: GtkPopover.self) { gtk_popover_popdown($0) }
            await stage.settle()
        }

        /// Whether a widget says yes when GTK asks it for its help.
        private func showsTooltip(_ widget: Object) -> Bool {
            guard let tooltip = g_object_new_with_properties(gtk_tooltip_get_type(), 0, nil, nil) else { return false }
            defer { g_object_unref(tooltip) }
            let types = [g_object_get_type(), gint_type, gint_type, gboolean_type, gtk_tooltip_get_type()]
            var values = [GValue](repeating: GValue(), count: types.count)
            for (index, type) in types.enumerated() { g_value_init(&values[index], type) }
            widget.withPointer(as: GObject.self) { g_value_set_object(&values[0], $0) }
            g_value_set_object(&values[4], tooltip)
            var answer = GValue()
            g_value_init(&answer, gboolean_type)
            g_signal_emitv(values, g_signal_lookup("query-tooltip", gtk_widget_get_type()), 0, &answer)
            for index in values.indices { g_value_unset(&values[index]) }
            return g_value_get_boolean(&answer) != 0
        }

        // GLib has these as macros.
        private let gint_type = GType(6 << 2)
        private let gboolean_type = GType(5 << 2)

        /// The model of the menu that is behind a button or in a popover.
        private func model(of widget: Object) throws -> Object {
            let isButton = widget.typeName == "GtkMenuButton"
            let model = widget.withOpaque {
                isButton ? gtk_menu_button_get_menu_model($0) : gtk_popover_menu_get_menu_model($0)
            }
            return Object(sinking: UnsafeMutableRawPointer(try #require(model)))
        }
    }
}
