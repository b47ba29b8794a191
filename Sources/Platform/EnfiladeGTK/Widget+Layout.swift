// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

extension Widget {
    /// Where the widget goes if it gets more room than it needs.
    package final var alignment: (horizontal: GtkAlign, vertical: GtkAlign) {
        withWidget { (gtk_widget_get_halign($0), gtk_widget_get_valign($0)) }
    }

    /// Says where the widget goes if it gets more room than it needs; `nil` changes nothing.
    package final func align(horizontally: GtkAlign? = nil, vertically: GtkAlign? = nil) {
        withWidget { widget in
            if let horizontally, gtk_widget_get_halign(widget) != horizontally {
                gtk_widget_set_halign(widget, horizontally)
            }
            if let vertically, gtk_widget_get_valign(widget) != vertically {
                gtk_widget_set_valign(widget, vertically)
            }
        }
    }

    /// Whether the widget, or one in it, takes all the room that there is in a direction.
    package final func expands(_ orientation: GtkOrientation) -> Bool {
        withWidget { gtk_widget_compute_expand($0, orientation) != 0 }
    }

    /// Says whether the widget takes all the room that there is; `nil` changes nothing.
    package final func expand(horizontally: Bool? = nil, vertically: Bool? = nil) {
        withWidget { widget in
            if let horizontally { gtk_widget_set_hexpand(widget, horizontally ? 1 : 0) }
            if let vertically { gtk_widget_set_vexpand(widget, vertically ? 1 : 0) }
        }
    }

    /// Has the content of the widget say whether it takes all the width that there is.
    package final func leaveHorizontalExpansionToContent() {
        withWidget { gtk_widget_set_hexpand_set($0, 0) }
    }

    /// Has the content of the widget say whether it takes all the height that there is.
    package final func leaveVerticalExpansionToContent() {
        withWidget { gtk_widget_set_vexpand_set($0, 0) }
    }

    /// Leaves room around the widget; `nil` changes nothing.
    package final func setMargins(top: Int? = nil, start: Int? = nil, bottom: Int? = nil, end: Int? = nil) {
        withWidget { widget in
            if let top { gtk_widget_set_margin_top(widget, gint(clamping: top)) }
            if let start { gtk_widget_set_margin_start(widget, gint(clamping: start)) }
            if let bottom { gtk_widget_set_margin_bottom(widget, gint(clamping: bottom)) }
            if let end { gtk_widget_set_margin_end(widget, gint(clamping: end)) }
        }
    }

    /// Says how small the widget may get; `nil` leaves it to its content.
    package final func setMinimumSize(width: Int? = nil, height: Int? = nil) {
        withWidget {
            gtk_widget_set_size_request(
                $0, width.map { gint(clamping: $0) } ?? -1, height.map { gint(clamping: $0) } ?? -1)
        }
    }

    /// The width that the widget was given.
    package final var width: Int { withWidget { Int(gtk_widget_get_width($0)) } }

    /// The height that the widget was given.
    package final var height: Int { withWidget { Int(gtk_widget_get_height($0)) } }
}
