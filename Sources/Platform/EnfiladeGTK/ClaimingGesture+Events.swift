// SPDX-License-Identifier: Apache-2.0
// The events behind a gesture, and its relations to other gestures.

internal import CAdwaita
internal import EnfiladeGLib

extension ClaimingGesture {
    /// Has the gesture hear of events before the widgets in its own.
    package func comeBeforeContent() {
        withOpaque { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
    }

    /// The time of the event that the gesture deals with at the moment, in milliseconds; 0 if there is none.
    package var eventTime: UInt32 {
        withOpaque { gtk_event_controller_get_current_event_time($0) }
    }

    /// Lets both gestures of one widget go on when one of them claims the fingers.
    package func goTogether(with other: some ClaimingGesture) {
        withOpaque { gesture in other.withOpaque { gtk_gesture_group(gesture, $0) } }
    }

    /// Calls `body` when the fingers are taken away from the gesture, which ends directly after that.
    package func onCancel(_ body: @escaping @MainActor () -> Void) {
        on("cancel", body)
    }
}

extension DragGesture {
    /// The place of the pointer, or of the finger, in the widget; `nil` if none is pressed.
    package var point: (x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        let isKnown = withOpaque {
            gtk_gesture_get_point($0, gtk_gesture_single_get_current_sequence($0), &x, &y) != 0
        }
        return isKnown ? (x, y) : nil
    }

    /// Whether the event that the gesture deals with lets the button go or lifts the finger.
    package var isLetGo: Bool {
        withOpaque { gesture in
            guard let event = gtk_event_controller_get_current_event(gesture) else { return false }
            let type = gdk_event_get_event_type(event)
            return type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END
        }
    }

    /// Whether both gestures follow the same finger, or both the pointer.
    package func followsSame(as other: DragGesture) -> Bool {
        withOpaque { gtk_gesture_single_get_current_sequence($0) }
            == other.withOpaque { gtk_gesture_single_get_current_sequence($0) }
    }

    /// Whether a gesture of a widget inside the gesture's own follows the same press, such as the one of a button.
    package var isShared: Bool {
        withOpaque { gesture -> Bool in
            var (x, y) = (0.0, 0.0)
            guard let widget = gtk_event_controller_get_widget(gesture),
                gtk_gesture_drag_get_start_point(gesture, &x, &y) != 0
            else { return false }
            let sequence = gtk_gesture_single_get_current_sequence(gesture)
            var inner: UnsafeMutablePointer<GtkWidget>? = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)
            while let current = inner, current != widget {
                if Self.isFollowed(sequence, in: current) { return true }
                inner = gtk_widget_get_parent(current)
            }
            return false
        }
    }

    /// Tells whether one of a widget's gestures follows a finger, or the pointer if `sequence` is `nil`.
    private static func isFollowed(_ sequence: OpaquePointer?, in widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        let controllers: OpaquePointer = gtk_widget_observe_controllers(widget)
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        return (0..<g_list_model_get_n_items(controllers)).contains { index in
            guard let controller = g_list_model_get_item(controllers, index) else { return false }
            defer { g_object_unref(controller) }
            return enfilade_is_a(controller, gtk_gesture_get_type()) != 0
                && gtk_gesture_handles_sequence(OpaquePointer(controller), sequence) != 0
        }
    }
}
