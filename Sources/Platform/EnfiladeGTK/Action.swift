// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// Something that keys, lines of menus and assistive technologies can run by its name: a GSimpleAction.
@MainActor package final class Action: Object {
    /// Makes an action without a parameter.
    package init(_ name: String) {
        super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
    }

    /// Makes an action that is on or off.
    package init(_ name: String, isOn: Bool) {
        super.init(
            adopting: UnsafeMutableRawPointer(
                g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))))
    }

    /// Makes an action whose parameter is a text.
    package init(takingText name: String) {
        let type = g_variant_type_new("s")
        defer { if let type { g_variant_type_free(type) } }
        super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, type)))
    }

    /// Says whether the action can be run.
    package func setEnabled(_ isEnabled: Bool) {
        withOpaque { g_simple_action_set_enabled($0, isEnabled ? 1 : 0) }
    }

    /// Calls `body` whenever the action is run; a later call replaces the closure.
    package func onActivate(_ body: @escaping @MainActor () -> Void) {
        on("activate", body)
    }

    /// Calls `body` with the text whenever the action is run, for as long as the action lives, whichever references there
    /// are to it; with an empty text if it takes none.
    package func onText(_ body: @escaping @MainActor (String) -> Void) {
        onAction(body)
    }
}
