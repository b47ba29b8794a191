// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// The events of a window as the desktop tells them, before the widgets in it hear of them.
@MainActor package final class WindowEvents: Object {
    private var pressed: () -> Void = {}
    private var focusChanged: (_ isIn: Bool, _ surface: Surface) -> Void = { _, _ in }

    /// Makes a controller of a window.
    package init() {
        let controller: OpaquePointer = gtk_event_controller_legacy_new()
        super.init(adopting: UnsafeMutableRawPointer(controller))
        withOpaque { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
        listen()
    }

    /// Calls `body` when a button or a finger goes down in the window or in a popover of it.
    package func onPress(_ body: @escaping @MainActor () -> Void) {
        pressed = body
    }

    /// Calls `body` when the keyboard comes to the window or to a popover of it, and when it goes, with the surface of the
    /// one or the other.
    package func onFocusChange(_ body: @escaping @MainActor (_ isIn: Bool, _ surface: Surface) -> Void) {
        focusChanged = body
    }

    private func listen() {
        let trampoline: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, UnsafeMutableRawPointer) -> gboolean =
            { _, event, data in
                // Safe: GTK emits on the thread of the main actor, and the event lives during the call.
                nonisolated(unsafe) let event = event
                let handler = Unmanaged<TypedHandler<OpaquePointer, Void>>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { handler.body(event) }
                return 0
            }
        let handler = TypedHandler<OpaquePointer, Void> { [weak self] in self?.hear($0) }
        // Safe: GCallback stands for any function; the trampoline has the signature of the signal.
        connect("event", handler, unsafeBitCast(trampoline, to: GCallback.self))
    }

    private func hear(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: pressed()
        case GDK_FOCUS_CHANGE:
            guard let surface = gdk_event_get_surface(event) else { return }
            focusChanged(gdk_focus_event_get_in(event) != 0, Surface(sinking: UnsafeMutableRawPointer(surface)))
        default: break
        }
    }
}
