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

    /// Lays out a text for paper, in a font whose size is in the unit of the drawing, on any display and without one.
    package init(markup: String, for font: PaperFont) {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        pango_cairo_context_set_resolution(context, 72)
        // Lines break as those of widgets do, where letters stand between pixels as well.
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        let layout: OpaquePointer = pango_layout_new(context)
        g_object_unref(UnsafeMutableRawPointer(context))
        super.init(adopting: UnsafeMutableRawPointer(layout))
        let description = font.description
        withOpaque {
            pango_layout_set_font_description($0, description)
            pango_layout_set_wrap($0, PANGO_WRAP_WORD_CHAR)
            pango_layout_set_markup($0, markup, -1)
        }
        pango_font_description_free(description)
    }

    /// A length in the unit of Pango, as near as it can be.
    private static func units(_ value: Double) -> gint {
        value.isNaN ? 0 : gint(max(Double(gint.min), min(Double(gint.max), (value * Double(PANGO_SCALE)).rounded())))
    }

    /// A width of lines in the unit of Pango; `nil` for as few lines as there can be.
    private static func units(ofWidth width: Double?) -> gint {
        width.map { max(0, units($0)) } ?? -1
    }

    /// Breaks the text into lines of a width; `nil` for as few lines as there can be.
    ///
    /// - Returns: How large the text is.
    package func measure(width: Double?) -> (width: Int, height: Int) {
        withOpaque { layout in
            pango_layout_set_width(layout, Self.units(ofWidth: width))
            var (width, height): (gint, gint) = (0, 0)
            pango_layout_get_pixel_size(layout, &width, &height)
            return (Int(width), Int(height))
        }
    }

    /// Draws the text where a context of Cairo is, and in its color.
    package func show(in context: OpaquePointer) {
        withOpaque { pango_cairo_show_layout(context, $0) }
    }

    // MARK: - Lines

    /// The sides to which lines are moved.
    package enum Alignment: Sendable {
        /// The side where a text begins, the middle, the side where it ends, both, and the sides by their names.
        case natural, center, end, justified, left, right
    }

    /// Whether the text begins with a script from right to left.
    package var isRightToLeft: Bool { withOpaque { pango_layout_get_direction($0, 0) == PANGO_DIRECTION_RTL } }

    /// Breaks the text into lines.
    ///
    /// - Parameters:
    ///   - width: The width of the lines; `nil` for as few lines as there can be.
    ///   - indent: The width that is left free before the first line, or before all others if it is negative.
    ///   - spacing: The height between two lines.
    package func arrange(width: Double?, alignment: Alignment, indent: Double = 0, spacing: Double = 0) {
        withOpaque { layout in
            pango_layout_set_width(layout, Self.units(ofWidth: width))
            pango_layout_set_indent(layout, Self.units(indent))
            pango_layout_set_spacing(layout, Self.units(spacing))
            pango_layout_set_justify(layout, alignment == .justified ? 1 : 0)
            // Pango swaps the sides in a text from right to left.
            let isSwapped = isRightToLeft
            switch alignment {
            case .natural, .justified: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
            case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
            case .end: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
            case .left: pango_layout_set_alignment(layout, isSwapped ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
            case .right: pango_layout_set_alignment(layout, isSwapped ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
            }
        }
    }

    /// The size of all lines, in the unit of the drawing.
    package var size: (width: Double, height: Double) {
        withOpaque { layout in
            var (width, height): (gint, gint) = (0, 0)
            pango_layout_get_size(layout, &width, &height)
            return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
        }
    }

    /// The lower edges of the lines, from the upper edge of the first one.
    package var lineBottoms: [Double] {
        var bottoms: [Double] = []
        forEachLine { line in bottoms.append(line.bottom) }
        return bottoms
    }

    /// Draws some lines in the color of a context of Cairo, the upper edge of the text at a place.
    package func show(lines: Range<Int>, at place: (x: Double, y: Double), in context: OpaquePointer) {
        var index = 0
        forEachLine { line in
            defer { index += 1 }
            guard lines.contains(index) else { return }
            cairo_move_to(context, place.x + line.left, place.y + line.baseline)
            pango_cairo_show_layout_line(context, line.raw)
        }
    }

    private struct Line {
        let raw: UnsafeMutablePointer<PangoLayoutLine>?
        let (left, baseline, bottom): (Double, Double, Double)
    }

    private func forEachLine(_ body: (Line) -> Void) {
        withOpaque { layout in
            let iterator = pango_layout_get_iter(layout)
            defer { pango_layout_iter_free(iterator) }
            repeat {
                var (top, bottom): (gint, gint) = (0, 0)
                pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
                var frame = PangoRectangle()
                pango_layout_iter_get_line_extents(iterator, nil, &frame)
                func value(_ units: gint) -> Double { Double(units) / Double(PANGO_SCALE) }
                body(
                    Line(
                        raw: pango_layout_iter_get_line_readonly(iterator), left: value(frame.x),
                        baseline: value(pango_layout_iter_get_baseline(iterator)), bottom: value(bottom)))
            } while pango_layout_iter_next_line(iterator) != 0
        }
    }
}
