// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// The time of a drag by the clock of an X11 display, which GDK keeps to itself.
@MainActor enum DragTime {
    /// The time of the last message of a source about a drag over a window of this program; 0 if there was none.
    private(set) static var latest: UInt32 = 0

    /// Learns the times of drags from now on.
    static let follow: Void = {
        guard let display = gdk_display_get_default(), enfilade_display_is_x11(display) != 0 else { return }
        Object(retaining: UnsafeMutableRawPointer(display)).onNativeEvent { event in
            let found = enfilade_x11_drag_time(gdk_display_get_default(), event)
            if found != 0 { latest = UInt32(truncatingIfNeeded: found) }
        }
    }()
}
