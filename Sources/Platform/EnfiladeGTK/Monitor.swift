// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// A screen.
@MainActor package final class Monitor: Object {
    /// The screens that are connected.
    package static var all: [Monitor] {
        guard let monitors = gdk_display_get_default().flatMap({ gdk_display_get_monitors($0) }) else { return [] }
        return (0..<g_list_model_get_n_items(monitors)).compactMap { index in
            g_list_model_get_item(monitors, index).map { Monitor(adopting: $0) }
        }
    }

    /// The list of the screens, which emits `items-changed`; `nil` without a display.
    package static var list: Object? {
        gdk_display_get_default().map { Object(sinking: UnsafeMutableRawPointer(gdk_display_get_monitors($0))) }
    }

    /// A number that tells the screen from others while it is connected.
    package var key: UInt { withOpaque { UInt(bitPattern: $0) } }

    /// How large the screen is, in points.
    package var size: (width: Int, height: Int) {
        var geometry = GdkRectangle()
        withOpaque { gdk_monitor_get_geometry($0, &geometry) }
        return (Int(geometry.width), Int(geometry.height))
    }

    /// The part of the screen that the desktop leaves to windows, in points; all of it where only the desktop knows.
    package var workArea: (x: Int, y: Int, width: Int, height: Int) {
        var area = GdkRectangle()
        withOpaque { enfilade_work_area($0, &area) }
        return (Int(area.x), Int(area.y), Int(area.width), Int(area.height))
    }

    /// How many pixels a point is wide.
    package var scaleFactor: Int {
        withOpaque { Int(gdk_monitor_get_scale_factor($0)) }
    }

    /// How many frames it shows in a thousand seconds; 0 if that is not known.
    package var refreshRate: Int {
        withOpaque { Int(gdk_monitor_get_refresh_rate($0)) }
    }
}
