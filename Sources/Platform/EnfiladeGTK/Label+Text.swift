// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

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
