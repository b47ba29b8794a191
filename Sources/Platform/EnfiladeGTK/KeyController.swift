// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// The keys that are pressed in a widget.
@MainActor package final class KeyController: Object {
    /// Makes a controller of a widget.
    package init() {
        let controller: OpaquePointer = gtk_event_controller_key_new()
        super.init(adopting: UnsafeMutableRawPointer(controller))
    }

    /// Has the controller hear of keys before the widgets in its own.
    package func comeFirst() {
        withOpaque { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
    }

    /// Calls `body` whenever a key is pressed, which others hear of too; a later call replaces the closure.
    package func onKeyPressed(_ body: @escaping @MainActor () -> Void) {
        on("key-pressed", body)
    }
}

extension ClickGesture {
    /// Has the gesture hear of clicks before the widgets in its own.
    package func comeFirst() {
        withOpaque { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
    }

    /// Calls `body` whenever a button is pressed or released; a later call replaces the closure.
    package func onChange(_ body: @escaping @MainActor () -> Void) {
        for signal in ["pressed", "released"] { on(signal, body) }
    }
}
