// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

/// A text.
@MainActor open class Label: Widget {
    /// Makes an empty one.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_label_new(nil)))
    }

    /// Takes over a label that somebody owns.
    package override init(sinking pointer: UnsafeMutableRawPointer) {
        super.init(sinking: pointer)
    }

    /// The text, without markup.
    package final var text: String {
        withOpaque { String(borrowing: gtk_label_get_text($0)) } ?? ""
    }
}

extension Label: FindableWidget {
    package static var kind: WidgetKind<Label> { WidgetKind(gtk_label_get_type()) { Label(sinking: $0) } }
}

extension Label {
    /// The text with its markup.
    package final var markup: String {
        get { withOpaque { String(borrowing: gtk_label_get_label($0)) } ?? "" }
        set { withOpaque { gtk_label_set_label($0, newValue) } }
    }

    /// Has the text read as markup.
    package final func useMarkup() {
        withOpaque { gtk_label_set_use_markup($0, 1) }
    }

    /// Whether the text is broken into lines.
    package final var wraps: Bool {
        get { withOpaque { gtk_label_get_wrap($0) != 0 } }
        set { if wraps != newValue { withOpaque { gtk_label_set_wrap($0, newValue ? 1 : 0) } } }
    }

    /// Says where the text may be broken.
    package final func setWrapMode(_ mode: PangoWrapMode) {
        withOpaque { gtk_label_set_wrap_mode($0, mode) }
    }

    /// Says whether the size that the label wants depends on breaking the text.
    package final func setNaturalWrapMode(_ mode: GtkNaturalWrapMode) {
        withOpaque { gtk_label_set_natural_wrap_mode($0, mode) }
    }

    /// How lines are aligned with each other.
    package final var justification: GtkJustification {
        get { withOpaque { gtk_label_get_justify($0) } }
        set { withOpaque { gtk_label_set_justify($0, newValue) } }
    }

    /// Says where the text is in the label: 0 for the start, 1 for the end.
    package final func setAlignment(_ fraction: Float) {
        withOpaque { gtk_label_set_xalign($0, fraction) }
    }

    /// How many lines are shown; -1 for all.
    package final var maximumLines: Int {
        get { withOpaque { Int(gtk_label_get_lines($0)) } }
        set { withOpaque { gtk_label_set_lines($0, gint(clamping: newValue)) } }
    }

    /// Says where dots stand for text that there is no room for.
    package final func setEllipsis(_ mode: PangoEllipsizeMode) {
        withOpaque { gtk_label_set_ellipsize($0, mode) }
    }
}

extension Label {
    /// Makes a label that shows a text.
    package convenience init(_ text: String) {
        self.init()
        if !text.isEmpty { setLabel(text) }
    }

    /// Shows another text, which is not read as markup.
    package final func setLabel(_ text: String) {
        guard self.text != text else { return }
        withOpaque { gtk_label_set_text($0, text) }
    }

    /// Keeps the text in one line, also where it has several.
    package final func keepInOneLine() {
        withOpaque { gtk_label_set_single_line_mode($0, 1) }
    }

    /// Says how many letters wide the label wants to be at most.
    package final func setMaximumWidth(letters: Int) {
        withOpaque { gtk_label_set_max_width_chars($0, gint(clamping: letters)) }
    }

    /// Makes a text safe where it would be read as markup.
    package static func escaped(_ text: String) -> String {
        String(takingGString: g_markup_escape_text(text, -1)) ?? ""
    }
}
