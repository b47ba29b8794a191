// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Widget {
    /// How small the widget may get, and how large it wants to be.
    package final var preferredSizes: (minimum: (width: Int, height: Int), natural: (width: Int, height: Int)) {
        var (minimum, natural) = (GtkRequisition(), GtkRequisition())
        withWidget { gtk_widget_get_preferred_size($0, &minimum, &natural) }
        return ((Int(minimum.width), Int(minimum.height)), (Int(natural.width), Int(natural.height)))
    }

    /// How much of the width and the height the style takes for the edges of the widget.
    package final var edgeLengths: (horizontal: Int, vertical: Int) {
        var (border, padding) = (GtkBorder(), GtkBorder())
        withWidget { widget in
            let style = gtk_widget_get_style_context(widget)
            gtk_style_context_get_border(style, &border)
            gtk_style_context_get_padding(style, &padding)
        }
        return (
            Int(border.left) + Int(border.right) + Int(padding.left) + Int(padding.right),
            Int(border.top) + Int(border.bottom) + Int(padding.top) + Int(padding.bottom)
        )
    }

    /// Measures the widget and gives it a size, as the widget around it does.
    package final func allocate(width: Int, height: Int) {
        withWidget { widget in
            gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
            gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, gint(width), nil, nil, nil, nil)
            gtk_widget_allocate(widget, gint(width), gint(height), -1, nil)
        }
    }

    /// Has the widget drawn, as the widget around it does.
    package final func map() {
        withWidget { gtk_widget_map($0) }
    }

    /// Has the widget drawn no more.
    package final func unmap() {
        withWidget { gtk_widget_unmap($0) }
    }

    /// Paints a widget that is directly in this one.
    package final func paint(_ child: Widget, into snapshot: OpaquePointer) {
        withWidget { widget in child.withWidget { gtk_widget_snapshot_child(widget, $0, snapshot) } }
    }
}
