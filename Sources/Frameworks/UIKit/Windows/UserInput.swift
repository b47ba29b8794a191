// SPDX-License-Identifier: Apache-2.0
// Whether an event is something that the user has just asked for.

internal import CAdwaita
internal import EnfiladeGLib

/// The last time that the user did something to this app.
@MainActor package enum UserInput {
    /// The time after input in which an action of the app counts as an answer to the user, in microseconds.
    private static let grace: gint64 = 1_000_000

    private static var last: gint64 = .min

    /// Notes that the user has just done something.
    package static func note() {
        last = g_get_monotonic_time()
    }

    /// Whether an action of the app now may be an answer to the user.
    static var isRecent: Bool {
        last > g_get_monotonic_time() - grace
    }

    /// Notes the user's input with pointer, touch and keys in a window.
    static func watch(_ window: Object) {
        let click = Object(sinking: UnsafeMutableRawPointer(gtk_gesture_click_new()))
        click.withOpaque { gesture in
            gtk_gesture_single_set_button(gesture, 0)
            gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
        }
        let key = Object(sinking: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
        key.withOpaque { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
        for (controller, signal) in [(click, "pressed"), (click, "released"), (key, "key-pressed")] {
            controller.on(signal) {
                note()
                SceneEngine.shared.userActed()
            }
        }
        for controller in [click, key] { window.addController(controller) }
        window.parts["click"] = click
        window.parts["key"] = key
    }
}
