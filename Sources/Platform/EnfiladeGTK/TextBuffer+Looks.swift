// SPDX-License-Identifier: Apache-2.0
// Looks of parts of a text, and changes of a text and of its selection that belong together.

internal import CAdwaita
internal import EnfiladeGLib

/// The look of a part of a text. A property that is `nil` is left to the text around it.
package struct TextLook: Hashable, Sendable {
    /// A color of a text.
    package enum Color: Hashable, Sendable {
        /// Components from 0 to 1.
        case components(red: Double, green: Double, blue: Double, alpha: Double)
        /// The color of the text of the widget, with an opacity from 0 to 1.
        case text(alpha: Double)
        /// The accent color of the theme, with an opacity from 0 to 1.
        case accent(alpha: Double)
    }

    /// The family of the font.
    package var family: String?
    /// The size in comparison with the font of the widget.
    package var scale: Double?
    /// The size in points.
    package var points: Double?
    /// The weight, from 100 to 900.
    package var weight: Int?
    /// Whether the font slants.
    package var isItalic = false
    /// Whether there is a line below the text.
    package var isUnderlined = false
    /// Whether there is a line through the text.
    package var isStruckThrough = false
    /// The color of the text.
    package var foreground: Color?
    /// The color behind the text.
    package var background: Color?

    /// Makes the look of the text around it.
    package init() {}
}

/// The colors of a widget, as its theme has them.
package struct TextColors: Equatable {
    fileprivate let text: [Double]
    fileprivate let accent: [Double]

    /// Reads the colors of a widget.
    @MainActor package init(of widget: Widget) {
        var (text, accent) = (GdkRGBA(), GdkRGBA())
        let isThere: Bool = widget.withWidget { widget in
            // The color of the widget itself is the former one until the next frame.
            if enfilade_theme_color(widget, "view_fg_color", &text) == 0 { enfilade_text_color(widget, &text) }
            return enfilade_theme_color(widget, "accent_color", &accent) != 0
        }
        func components(_ color: GdkRGBA) -> [Double] {
            [color.red, color.green, color.blue, color.alpha].map(Double.init)
        }
        (self.text, self.accent) = (components(text), components(isThere ? accent : text))
    }

    /// The color as GTK has it.
    fileprivate func resolve(_ color: TextLook.Color) -> GdkRGBA {
        let components: [Double] =
            switch color {
            case .components(let red, let green, let blue, let alpha): [red, green, blue, alpha]
            case .text(let alpha): text.dropLast() + [(text.last ?? 1) * alpha]
            case .accent(let alpha): accent.dropLast() + [(accent.last ?? 1) * alpha]
            }
        let all = components.map { Float($0) }
        return GdkRGBA(red: all[0], green: all[1], blue: all[2], alpha: all[3])
    }
}

extension TextBuffer {
    /// Makes a look without its colors.
    package func makeTag(of look: TextLook) -> TextTag {
        // The tags of the text own it.
        let tag: UnsafeMutablePointer<GtkTextTag> = withPointer(as: GtkTextBuffer.self) { buffer in
            enfilade_font_tag(
                buffer, look.family, look.scale ?? 0, look.points ?? 0, gint(clamping: look.weight ?? 0),
                look.isItalic ? 1 : 0)
        }
        enfilade_tag_set_lines(tag, look.isUnderlined ? 1 : 0, look.isStruckThrough ? 1 : 0)
        return TextTag(sinking: UnsafeMutableRawPointer(tag))
    }

    /// Gives a part of the text a look; places are in Unicode scalars. Neither text, cursor nor undo change.
    package func apply(_ tag: TextTag, in range: Range<Int>) {
        withEnds(of: range) { buffer, start, end in
            tag.withPointer(as: GtkTextTag.self) { gtk_text_buffer_apply_tag(buffer, $0, start, end) }
        }
    }

    /// Takes a look away from a part of the text; places are in Unicode scalars.
    package func remove(_ tag: TextTag, in range: Range<Int>) {
        withEnds(of: range) { buffer, start, end in
            tag.withPointer(as: GtkTextTag.self) { gtk_text_buffer_remove_tag(buffer, $0, start, end) }
        }
    }

    /// Takes all looks away from a part of the text; places are in Unicode scalars.
    package func removeAllTags(in range: Range<Int>) {
        withEnds(of: range) { buffer, start, end in gtk_text_buffer_remove_all_tags(buffer, start, end) }
    }

    private func withEnds(
        of range: Range<Int>,
        _ body: (UnsafeMutablePointer<GtkTextBuffer>, UnsafePointer<GtkTextIter>, UnsafePointer<GtkTextIter>) -> Void
    ) {
        withPointer(as: GtkTextBuffer.self) { buffer in
            var (start, end) = (Self.place(range.lowerBound, buffer), Self.place(range.upperBound, buffer))
            body(buffer, &start, &end)
        }
    }

    // MARK: - Selection

    /// The selected part of the text in Unicode scalars; empty at the cursor if nothing is selected.
    ///
    /// Setting it puts the cursor at the end of the part.
    package var selectedRange: Range<Int> {
        get {
            withPointer(as: GtkTextBuffer.self) { buffer in
                var (start, end) = (GtkTextIter(), GtkTextIter())
                gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
                return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
            }
        }
        set {
            withEnds(of: newValue) { buffer, start, end in gtk_text_buffer_select_range(buffer, end, start) }
        }
    }

    /// Calls `body` whenever the cursor or the selection is elsewhere; a later call replaces the closure.
    package func onSelection(_ body: @escaping @MainActor () -> Void) {
        on("notify::cursor-position", body)
        on("notify::has-selection", body)
    }

    /// Has the user undo all changes of `body` at once.
    package func asOneStep(_ body: () -> Void) {
        withPointer(as: GtkTextBuffer.self) { gtk_text_buffer_begin_user_action($0) }
        body()
        withPointer(as: GtkTextBuffer.self) { gtk_text_buffer_end_user_action($0) }
    }
}

extension TextTag {
    /// Gives the look its colors.
    package func setColors(of look: TextLook, in colors: TextColors) {
        withPointer(as: GtkTextTag.self) { tag in
            for (name, color) in [("foreground-rgba", look.foreground), ("background-rgba", look.background)] {
                guard let color else { continue }
                var resolved = colors.resolve(color)
                enfilade_tag_set_rgba(tag, name, &resolved)
            }
        }
    }
}
