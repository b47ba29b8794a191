// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Widget {
    /// Where the keyboard has to be for keys to work.
    package enum KeyScope {
        /// In the widget, or in one that is in it.
        case local
        /// Anywhere in the window.
        case window
    }

    /// Has keys run an action.
    ///
    /// - Parameters:
    ///   - triggers: The keys as GTK writes them, with `|` between alternatives.
    ///   - action: The name of the action, with the prefix of its group.
    ///   - scope: Where the keyboard has to be.
    package final func addKeys(_ triggers: String..., for action: String, scope: KeyScope = .local) {
        addShortcuts(triggers.map { ($0, gtk_named_action_new(action)) }, scope: scope)
    }

    /// Runs a closure when keys are pressed in the widget, before the widgets in its own.
    ///
    /// - Parameters:
    ///   - triggers: The keys as GTK writes them, with `|` between alternatives.
    ///   - body: Says whether it has used the keys. Others get them if not.
    package final func addKeysComingFirst(_ triggers: String, call body: @escaping @MainActor () -> Bool) {
        let action = gtk_callback_action_new(
            { _, _, data in
                guard let data else { return 0 }
                let handler = Unmanaged<TypedHandler<Void, Bool>>.fromOpaque(data).takeUnretainedValue()
                // Safe: GTK runs actions on the thread of the main actor.
                return MainActor.assumeIsolated { handler.body(()) } ? 1 : 0
            }, Unmanaged.passRetained(TypedHandler<Void, Bool> { _ in body() }).toOpaque(),
            { data in
                if let data { Unmanaged<TypedHandler<Void, Bool>>.fromOpaque(data).release() }
            })
        gtk_event_controller_set_propagation_phase(addShortcuts([(triggers, action)], scope: .local), GTK_PHASE_CAPTURE)
    }

    /// Has keys click the widget, which is a button, wherever in its window the keyboard is.
    ///
    /// - Parameters:
    ///   - trigger: The keys as GTK writes them.
    ///   - name: The name under which the keys are taken away again.
    package final func addActivation(_ trigger: String, named name: String) {
        gtk_event_controller_set_name(addShortcuts([(trigger, enfilade_click_action())], scope: .window), name)
    }

    /// Adds a controller of shortcuts.
    ///
    /// - Returns: The controller, which belongs to the widget.
    @discardableResult private func addShortcuts(
        _ shortcuts: [(trigger: String, action: OpaquePointer?)], scope: KeyScope
    ) -> OpaquePointer {
        let keys: OpaquePointer = gtk_shortcut_controller_new()
        if scope == .window { gtk_shortcut_controller_set_scope(keys, GTK_SHORTCUT_SCOPE_GLOBAL) }
        for (trigger, action) in shortcuts {
            // The controller takes over the shortcut, and the shortcut both of its parts.
            gtk_shortcut_controller_add_shortcut(
                keys, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), action))
        }
        withWidget { gtk_widget_add_controller($0, keys) }
        return keys
    }

    /// Says whether clicks move the keyboard to the widget, or leave it where it is.
    package final func setFocusOnClick(_ isMoving: Bool) {
        withWidget { gtk_widget_set_focus_on_click($0, isMoving ? 1 : 0) }
    }

    /// Takes away the first controller whose name begins with a prefix, unless it is the named one.
    ///
    /// - Returns: Whether it is the named one.
    package final func removeController(prefix: String, unless name: String?) -> Bool {
        let controllers: OpaquePointer = withWidget { gtk_widget_observe_controllers($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_item(controllers, index) else { continue }
            let controller = Object(adopting: item)
            let found = controller.withOpaque { String(borrowing: gtk_event_controller_get_name($0)) }
            guard let found, found.hasPrefix(prefix) else { continue }
            if found == name { return true }
            withWidget { widget in controller.withOpaque { gtk_widget_remove_controller(widget, $0) } }
            return false
        }
        return false
    }
}
