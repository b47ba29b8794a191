// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension ClickGesture {
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

    /// Has no other widget hear of the press that is under way.
    package func claim() {
        withOpaque { _ = gtk_gesture_set_state($0, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
}
