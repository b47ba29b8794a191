// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// A finger that leaves a widget with some speed.
@MainActor package final class SwipeGesture: Object {
    /// Makes a gesture for fingers only.
    package init() {
        let gesture: OpaquePointer = gtk_gesture_swipe_new()
        super.init(adopting: UnsafeMutableRawPointer(gesture))
        gtk_gesture_single_set_touch_only(gesture, 1)
    }

    /// Calls `body` with the speed in pixels a second.
    package func onSwipe(_ body: @escaping @MainActor ((x: Double, y: Double)) -> Void) {
        onNumbers("swipe", body)
    }
}
