// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// A text with its lines, to be drawn.
@MainActor package final class TextLayout: Object {
    /// Lays out a text in the font of a widget.
    package init(markup: String, for widget: Widget) {
        let layout: OpaquePointer = widget.withWidget { gtk_widget_create_pango_layout($0, nil) }
        super.init(adopting: UnsafeMutableRawPointer(layout))
        withOpaque { pango_layout_set_markup($0, markup, -1) }
    }

    /// Breaks the text into lines of a width; `nil` for as few lines as there can be.
    ///
    /// - Returns: How large the text is.
    package func measure(width: Double?) -> (width: Int, height: Int) {
        withOpaque { layout in
            pango_layout_set_width(layout, width.map { gint(clamping: Int($0 * Double(PANGO_SCALE))) } ?? -1)
            var (width, height): (gint, gint) = (0, 0)
            pango_layout_get_pixel_size(layout, &width, &height)
            return (Int(width), Int(height))
        }
    }

    /// Draws the text where a context of Cairo is, and in its color.
    package func show(in context: OpaquePointer) {
        withOpaque { pango_cairo_show_layout(context, $0) }
    }
}
