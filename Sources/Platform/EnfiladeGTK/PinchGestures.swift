// SPDX-License-Identifier: Apache-2.0
// Gestures of two fingers, on a touch screen or on a touchpad.

internal import CAdwaita
package import EnfiladeGLib

/// A gesture of two fingers.
@MainActor package protocol PinchGesture: ClaimingGesture {}

/// Two fingers that move together or apart.
@MainActor package final class ZoomGesture: Object, PinchGesture {
    package init() {
        let gesture: OpaquePointer = gtk_gesture_zoom_new()
        super.init(adopting: UnsafeMutableRawPointer(gesture))
    }

    /// Calls closures when fingers begin to move, whenever they have moved, with their distance as a multiple of that at
    /// the beginning, and when one is lifted.
    package func onZoom(
        began: @escaping @MainActor () -> Void, moved: @escaping @MainActor (Double) -> Void,
        ended: @escaping @MainActor () -> Void
    ) {
        on("begin", began)
        onNumber("scale-changed", moved)
        on("end", ended)
    }
}

/// Two fingers that turn around each other.
@MainActor package final class RotateGesture: Object, PinchGesture {
    package init() {
        let gesture: OpaquePointer = gtk_gesture_rotate_new()
        super.init(adopting: UnsafeMutableRawPointer(gesture))
    }

    /// Calls closures when fingers begin to move, whenever they have turned, with the angle since the beginning in
    /// radians clockwise, and when one is lifted.
    package func onRotate(
        began: @escaping @MainActor () -> Void, moved: @escaping @MainActor (Double) -> Void,
        ended: @escaping @MainActor () -> Void
    ) {
        on("begin", began)
        onNumbers("angle-changed") { moved($0.y) }
        on("end", ended)
    }
}

extension PinchGesture {
    /// Hears of fingers before the gestures of all widgets inside its own.
    package func comeFirst() {
        withOpaque { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
    }

    /// Begins anew with the next fingers.
    package func forgetFingers() {
        withOpaque { gtk_event_controller_reset($0) }
    }

    /// The middle between the fingers; `nil` if there are none.
    package var center: (x: Double, y: Double)? {
        var (x, y) = (0.0, 0.0)
        let isKnown = withOpaque {
            gtk_gesture_is_active($0) != 0 && gtk_gesture_get_bounding_box_center($0, &x, &y) != 0
        }
        return isKnown ? (x, y) : nil
    }
}
