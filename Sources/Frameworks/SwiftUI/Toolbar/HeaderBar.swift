// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import GLib

/// The bars on top of windows and of columns in them.
@MainActor enum HeaderBar {
    /// The header bar that belongs to what a widget is in: the nearest one beside an ancestor, or beside the widget.
    static func nearest(to widget: Object) -> Object? {
        var next: UnsafeMutablePointer<GtkWidget>? = widget.withWidget { $0 }
        while let place = next {
            var sibling = gtk_widget_get_parent(place).flatMap { gtk_widget_get_first_child($0) }
            while let candidate = sibling {
                let object = Object(sinking: UnsafeMutableRawPointer(candidate))
                if object.isInstance(of: adw_header_bar_get_type()) { return object }
                sibling = gtk_widget_get_next_sibling(candidate)
            }
            next = gtk_widget_get_parent(place)
        }
        return nil
    }
}
