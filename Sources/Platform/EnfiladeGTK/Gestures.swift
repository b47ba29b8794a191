// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// Clicks with a button of the mouse, or taps.
@MainActor package final class ClickGesture: Object {
    /// Makes a gesture for any button, or for one.
    package init(button: Int32? = nil) {
        let gesture: OpaquePointer = gtk_gesture_click_new()
        super.init(adopting: UnsafeMutableRawPointer(gesture))
        if let button { gtk_gesture_single_set_button(gesture, guint(button)) }
    }

    /// Has no other widget hear of the click that is under way.
    package func claim() {
        withOpaque { _ = gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
}

/// A finger that rests on a widget.
@MainActor package final class LongPressGesture: Object {
    /// Makes a gesture for fingers only.
    package init() {
        let gesture: OpaquePointer = gtk_gesture_long_press_new()
        super.init(adopting: UnsafeMutableRawPointer(gesture))
        gtk_gesture_single_set_touch_only(gesture, 1)
    }

    /// Where the finger is.
    package var point: (x: Double, y: Double) {
        var (x, y) = (0.0, 0.0)
        withOpaque { _ = gtk_gesture_get_point($0, gtk_gesture_single_get_current_sequence($0), &x, &y) }
        return (x, y)
    }
}

/// The pointer over a widget.
@MainActor package final class MotionController: Object {
    /// Makes a controller of a widget.
    package init() {
        let controller: OpaquePointer = gtk_event_controller_motion_new()
        super.init(adopting: UnsafeMutableRawPointer(controller))
    }
}

extension ClickGesture {
    /// The time of the event that the gesture deals with at the moment, in milliseconds; 0 if there is none.
    package var eventTime: UInt32 {
        withOpaque { gtk_event_controller_get_current_event_time($0) }
    }

    /// Calls `body` with the place whenever a button is pressed.
    package func onPressed(_ body: @escaping @MainActor ((x: Double, y: Double)) -> Void) {
        onPress("pressed") { _, x, y in body((x, y)) }
    }
}

extension LongPressGesture {
    /// Calls `body` with the place once a finger has rested on it.
    package func onPressed(_ body: @escaping @MainActor ((x: Double, y: Double)) -> Void) {
        onNumbers("pressed", body)
    }
}

/// A gesture that can keep its fingers for itself.
@MainActor package protocol ClaimingGesture: Object {}

extension ClaimingGesture {
    /// Has no other widget hear of the press or the drag that is under way.
    package func claim() {
        withOpaque { _ = gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
}

extension LongPressGesture: ClaimingGesture {}
extension DragGesture: ClaimingGesture {}

/// A pointer, or a finger, that drags something.
@MainActor package final class DragGesture: Object {
    /// Makes a gesture for the main button and for fingers.
    package init() {
        let gesture: OpaquePointer = gtk_gesture_drag_new()
        super.init(adopting: UnsafeMutableRawPointer(gesture))
    }

    /// Has the gesture hear of drags before the widgets in its own.
    package func comeFirst() {
        withOpaque { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
    }

    /// When the hand did that of which a closure hears at the moment, since some moment in the past; zero outside of them.
    package var eventTime: Duration {
        withOpaque { .milliseconds(Int64(gtk_event_controller_get_current_event_time($0))) }
    }

    /// Calls closures when a drag begins, goes on and ends, with the place or with the distance from there.
    package func onDrag(
        began: @escaping @MainActor ((x: Double, y: Double)) -> Void,
        moved: @escaping @MainActor ((x: Double, y: Double)) -> Void,
        ended: @escaping @MainActor ((x: Double, y: Double)) -> Void
    ) {
        onNumbers("drag-begin", began)
        onNumbers("drag-update", moved)
        onNumbers("drag-end", ended)
    }
}

extension ClickGesture {
    /// Calls `body` with the place whenever a button is let go.
    package func onReleased(_ body: @escaping @MainActor ((x: Double, y: Double)) -> Void) {
        onPress("released") { _, x, y in body((x, y)) }
    }
}
