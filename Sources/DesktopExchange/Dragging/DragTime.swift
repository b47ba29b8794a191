// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import GLib

/// A drag, as far as it can be told from those that come after it.
@MainActor final class DragIdentity {
    /// The window of the source under X11.
    private let owner = DragIdentity.currentOwner
    /// When it was dropped.
    private var end: UInt32?

    /// When it last had to do with this program.
    var time: UInt32 { end ?? DragTime.latest }

    /// Whether its source still has it.
    var isThere: Bool { owner == Self.currentOwner }

    /// It was dropped: whatever is told from now on is about another drag.
    func markDropped() {
        end = end ?? DragTime.latest
    }

    private static var currentOwner: UInt {
        guard let display = gdk_display_get_default(), enfilade_display_is_x11(display) != 0 else { return 0 }
        return enfilade_x11_owner(display, "XdndSelection")
    }
}

/// The time of a drag by the clock of an X11 display, which GDK keeps to itself.
@MainActor enum DragTime {
    /// When a source last told something about what is dragged over a window of this program; 0 if none has.
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
