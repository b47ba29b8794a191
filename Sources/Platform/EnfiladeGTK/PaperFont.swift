// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A font for drawing, with its size in the unit of the drawing.
package struct PaperFont: Hashable, Sendable {
    /// The name of the family; one that is not installed is replaced by the desktop.
    package var family: String
    /// The size, in the unit of the drawing.
    package var size: Double
    /// The weight, from 100 to 900.
    package var weight: Int
    /// Whether it slants.
    package var isItalic: Bool

    package init(family: String, size: Double, weight: Int = 400, isItalic: Bool = false) {
        (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    }

    /// The size in units of Pango.
    private var units: gint { gint(clamping: Int((min(max(size, 0), 10_000) * Double(PANGO_SCALE)).rounded())) }

    /// The font as Pango has it, to be freed.
    var description: OpaquePointer? {
        let made = pango_font_description_new()
        pango_font_description_set_family(made, family)
        pango_font_description_set_absolute_size(made, Double(units))
        pango_font_description_set_weight(made, PangoWeight(UInt32(clamping: weight)))
        pango_font_description_set_style(made, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return made
    }

    /// The attributes of a span of Pango's markup, in a layout for paper.
    package var markup: String {
        let name = String(takingGString: g_markup_escape_text(family, -1)) ?? ""
        return "font_family=\"\(name)\" size=\"\(units)\" weight=\"\(weight)\" "
            + "style=\"\(isItalic ? "italic" : "normal")\""
    }

    /// The heights of a line above and below its base line.
    @MainActor package var heights: (ascent: Double, descent: Double) {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let made = description
        defer { pango_font_description_free(made) }
        guard let metrics = pango_context_get_metrics(context, made, nil) else { return (size, 0) }
        defer { pango_font_metrics_unref(metrics) }
        return (
            Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE),
            Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
        )
    }

    /// Whether a family is installed.
    @MainActor package static func isInstalled(_ family: String) -> Bool {
        pango_font_map_get_family(pango_cairo_font_map_get_default(), family) != nil
    }

    /// A text as Pango's markup.
    package static func escaped(_ text: String) -> String {
        // Pango ends a text where a byte is zero.
        let parts = text.unicodeScalars.split(separator: "\0", omittingEmptySubsequences: false).map { String($0) }
        return String(takingGString: g_markup_escape_text(parts.joined(separator: "\u{FFFD}"), -1)) ?? ""
    }

    /// The font that the user of the desktop has chosen, in pixels of the display.
    @MainActor package static var desktop: PaperFont {
        let settings = Settings()
        let name = settings?.text(of: "gtk-font-name") ?? "Sans 10"
        let chosen = pango_font_description_from_string(name)
        defer { pango_font_description_free(chosen) }
        let size = Double(pango_font_description_get_size(chosen)) / Double(PANGO_SCALE)
        let isAbsolute = pango_font_description_get_size_is_absolute(chosen) != 0
        let resolution = settings.map { Double($0.textResolution) / 1024 } ?? 96
        return PaperFont(
            family: String(borrowing: pango_font_description_get_family(chosen)) ?? "Sans",
            size: (size > 0 ? size : 10) * (isAbsolute ? 1 : (resolution > 0 ? resolution : 96) / 72))
    }
}
