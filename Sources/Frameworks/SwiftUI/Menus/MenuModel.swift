// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A menu as GTK knows it: a model of its lines, and an action for each of them.
@MainActor final class MenuModel {
    /// What the actions are called in the menu, before their number.
    static let prefix = "enfilade-menu"

    /// The lines.
    let lines: Object
    /// What they do.
    let actions = Object(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
    private var all: [Object] = []
    /// The texts of the lines in red, and the texts of all others.
    private var destructive: Set<String> = []
    private var harmless: Set<String> = []

    init(_ groups: [MenuGroup]) {
        lines = Self.newMenu()
        fill(lines, with: groups)
    }

    /// Has the actions found from a widget.
    func attach(to widget: Object) {
        widget.withWidget { widget in
            actions.withOpaque { gtk_widget_insert_action_group(widget, Self.prefix, $0) }
        }
    }

    /// Displays the lines that take something away in red, in the menu that was made of the model.
    ///
    /// GTK has no word for them, and a line knows nothing of its action: it is found by its text.
    func markDestructive(in popover: UnsafeMutablePointer<GtkWidget>) {
        let titles = destructive.subtracting(harmless)
        if !titles.isEmpty { Self.mark(titles, in: popover) }
    }

    private static func mark(_ titles: Set<String>, in container: UnsafeMutablePointer<GtkWidget>) {
        var next = gtk_widget_get_first_child(container)
        while let widget = next {
            if enfilade_is_a(widget, gtk_label_get_type()) != 0,
                let text = String(borrowing: gtk_label_get_text(OpaquePointer(widget))), titles.contains(text)
            {
                gtk_widget_add_css_class(widget, StyleSheet.destructiveLine)
            }
            mark(titles, in: widget)
            next = gtk_widget_get_next_sibling(widget)
        }
    }

    private static func newMenu() -> Object {
        let menu: OpaquePointer = g_menu_new()
        return Object(adopting: UnsafeMutableRawPointer(menu))
    }

    private func fill(_ menu: Object, with groups: [MenuGroup]) {
        for group in groups {
            let section = Self.newMenu()
            for entry in group.entries { append(entry, to: section) }
            menu.withOpaque { menu in
                section.withPointer(as: GMenuModel.self) { g_menu_append_section(menu, group.title, $0) }
            }
        }
    }

    private func append(_ entry: MenuEntry, to menu: Object) {
        // An underscore would announce the letter that chooses the line.
        let title = entry.title.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
        if case .menu(let groups) = entry.kind {
            let inner = Self.newMenu()
            fill(inner, with: groups)
            menu.withOpaque { menu in
                inner.withPointer(as: GMenuModel.self) { g_menu_append_submenu(menu, title, $0) }
            }
            return
        }
        let name = "item\(all.count)"
        let target = action(for: entry.kind, name: name)
        all.append(target)
        if entry.isDestructive { destructive.insert(entry.title) } else { harmless.insert(entry.title) }
        actions.withOpaque { actions in target.withOpaque { g_action_map_add_action(actions, $0) } }
        menu.withOpaque { g_menu_append($0, title, "\(Self.prefix).\(name)") }
    }

    /// The action of a line, enabled if what it stands for is.
    private func action(for kind: MenuEntry.Kind, name: String) -> Object {
        switch kind {
        case .button(let button):
            let action = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
            action.on("activate") { button.emit("clicked") }
            Self.enable(action, like: button)
            return action
        case .check(let check):
            let isOn = check.withPointer(as: GtkCheckButton.self) { gtk_check_button_get_active($0) }
            let action = Self.stateful(name, isOn != 0)
            action.on("activate") {
                check.withPointer(as: GtkCheckButton.self) {
                    gtk_check_button_set_active($0, gtk_check_button_get_active($0) != 0 ? 0 : 1)
                }
            }
            Self.enable(action, like: check)
            return action
        case .choice(let dropDown, let index):
            let selected = dropDown.withOpaque { gtk_drop_down_get_selected($0) }
            let action = Self.stateful(name, selected == guint(index))
            action.on("activate") { dropDown.withOpaque { gtk_drop_down_set_selected($0, guint(index)) } }
            Self.enable(action, like: dropDown)
            return action
        case .text, .menu:
            let action = Object(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
            action.withOpaque { g_simple_action_set_enabled($0, 0) }
            return action
        }
    }

    private static func stateful(_ name: String, _ isOn: Bool) -> Object {
        Object(
            adopting: UnsafeMutableRawPointer(
                g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))))
    }

    private static func enable(_ action: Object, like widget: Object) {
        let isEnabled = widget.withWidget { gtk_widget_get_sensitive($0) }
        action.withOpaque { g_simple_action_set_enabled($0, isEnabled) }
    }
}
