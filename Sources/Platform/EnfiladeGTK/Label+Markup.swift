// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

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
