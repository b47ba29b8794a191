// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// Keyboard shortcuts as GTK knows them.
@MainActor enum Shortcuts {
    /// What the controller of a shortcut is called, so that it is found again.
    private static let prefix = "enfilade-shortcut-"

    /// Has the keys activate a widget, wherever in its window the focus is.
    static func apply(_ shortcut: KeyboardShortcut?, to widget: Object) {
        let name = shortcut.flatMap(\.trigger).map { prefix + $0 }
        guard widget.notes["shortcut"] != name else { return }
        widget.notes["shortcut"] = name
        let controllers: OpaquePointer = widget.withWidget { gtk_widget_observe_controllers($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_item(controllers, index) else { continue }
            let controller = Object(adopting: item)
            let found = controller.withOpaque { String(borrowing: gtk_event_controller_get_name($0)) }
            guard let found, found.hasPrefix(prefix) else { continue }
            if found == name { return }
            widget.withWidget { widget in controller.withOpaque { gtk_widget_remove_controller(widget, $0) } }
            break
        }
        guard let name else { return }
        add(trigger: String(name.dropFirst(prefix.count)), name: name, to: widget)
    }

    private static func add(trigger: String, name: String, to widget: Object) {
        let controller: OpaquePointer = gtk_shortcut_controller_new()
        gtk_event_controller_set_name(controller, name)
        gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
        // The controller takes over the shortcut, the shortcut both of its parts, and the widget the controller.
        gtk_shortcut_controller_add_shortcut(
            controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), gtk_activate_action_get_retained())
        )
        widget.withWidget { gtk_widget_add_controller($0, controller) }
    }

    /// The action of activating a widget, with a reference to hand over.
    private static func gtk_activate_action_get_retained() -> OpaquePointer? {
        let action = gtk_activate_action_get()
        if let action { g_object_ref(UnsafeMutableRawPointer(action)) }
        return action
    }
}

extension KeyboardShortcut {
    /// The keys as GTK writes them; `nil` if it has no name for the key.
    var trigger: String? {
        var text = ""
        if modifiers.contains(.command) || modifiers.contains(.control) { text += "<Control>" }
        if modifiers.contains(.option) { text += "<Alt>" }
        if modifiers.contains(.shift) { text += "<Shift>" }
        return key.name.map { text + $0 }
    }
}

extension KeyEquivalent {
    /// What GDK calls the key.
    fileprivate var name: String? {
        if let name = Self.names[self] { return name }
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
        let lowered = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        return String(borrowing: gdk_keyval_name(gdk_unicode_to_keyval(lowered.value)))
    }

    private static let names: [KeyEquivalent: String] = [
        .upArrow: "Up", .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right", .escape: "Escape",
        .delete: "BackSpace", .deleteForward: "Delete", .home: "Home", .end: "End", .pageUp: "Page_Up",
        .pageDown: "Page_Down", .tab: "Tab", .space: "space", .return: "Return",
    ]
}
