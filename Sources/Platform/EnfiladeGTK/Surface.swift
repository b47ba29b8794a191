// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// The place on the display that a window has while it is realized.
@MainActor package final class Surface: Object {
    /// The number of its window; 0 where there is no X11.
    package var x11Window: UInt {
        withOpaque { enfilade_x11_window($0) }
    }

    /// How many pixels a point is wide.
    package var scaleFactor: Int32 {
        withOpaque { gdk_surface_get_scale_factor($0) }
    }

    /// The width in points.
    package var width: Int32 {
        withOpaque { gdk_surface_get_width($0) }
    }

    /// The height in points.
    package var height: Int32 {
        withOpaque { gdk_surface_get_height($0) }
    }

    /// Whether the desktop has minimized the window.
    package var isMinimized: Bool {
        withOpaque { gdk_toplevel_get_state($0).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0 }
    }

    /// The screen on which it is; `nil` if it is on none.
    package var monitor: Monitor? {
        withOpaque { surface in
            gdk_display_get_monitor_at_surface(gdk_surface_get_display(surface), surface).map {
                Monitor(sinking: UnsafeMutableRawPointer($0))
            }
        }
    }

    /// Has the desktop keep the surface in front of a window of another program. Only for X11.
    package func stay(inFrontOf window: UInt) {
        withOpaque { enfilade_x11_set_parent($0, window) }
    }

    /// Where a window of another program is, in pixels; `nil` if it is not there. Only for X11.
    package func frame(of window: UInt) -> (x: Int32, y: Int32, width: Int32, height: Int32)? {
        var frame: [Int32] = [0, 0, 0, 0]
        guard withOpaque({ enfilade_x11_frame($0, window, &frame) != 0 }) else { return nil }
        return (frame[0], frame[1], frame[2], frame[3])
    }

    /// Moves the surface to a place on the screen, in pixels. Only for X11.
    package func move(x: Int32, y: Int32) {
        withOpaque { enfilade_x11_move($0, x, y) }
    }

    /// Has the desktop keep the surface in front of all others, from when it is on the screen. Only for X11.
    package func stayAbove() {
        withOpaque { enfilade_x11_keep_above($0) }
    }

    /// Leaves the surface out of the desktop's lists of windows. Only for X11.
    package func stayOutOfLists() {
        withOpaque { surface in
            gdk_x11_surface_set_skip_taskbar_hint(surface, 1)
            gdk_x11_surface_set_skip_pager_hint(surface, 1)
        }
    }

    /// Makes a surface that is not on the screen yet a notice, which never gets the keyboard and which the window manager
    /// leaves alone. Only for X11.
    package func becomeNotice() {
        withOpaque { enfilade_x11_become_notice($0) }
    }

    /// Puts the surface in front of others. Only for X11.
    package func raise() {
        withOpaque { enfilade_x11_raise($0) }
    }

    /// Where the pointer is on the screen, in pixels; `nil` if it is on none. Only for X11.
    package var pointer: (x: Int32, y: Int32)? {
        var (x, y): (Int32, Int32) = (0, 0)
        return withOpaque { enfilade_x11_pointer($0, &x, &y) } != 0 ? (x, y) : nil
    }

    /// Calls `body` whenever the desktop does something else with the window; a later call replaces the closure.
    package func onState(_ body: @escaping @MainActor () -> Void) {
        on("notify::state", body)
    }

    /// Calls `body` whenever the size is another one; a later call replaces the closure.
    package func onSize(_ body: @escaping @MainActor () -> Void) {
        for property in ["width", "height"] { on("notify::\(property)", body) }
    }
}
