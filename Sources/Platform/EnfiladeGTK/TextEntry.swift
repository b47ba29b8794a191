// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A field for one line of text, of any of the kinds that GTK has.
@MainActor open class TextEntry: Widget {
    /// The kinds of fields.
    package enum Kind {
        /// For text that everybody may see.
        case plain
        /// For text that nobody may see.
        case password
        /// For a text that is looked for.
        case search
    }

    /// Makes an empty field.
    package init(_ kind: Kind = .plain) {
        switch kind {
        case .plain: super.init(sinking: UnsafeMutableRawPointer(gtk_entry_new()))
        case .password: super.init(sinking: UnsafeMutableRawPointer(gtk_password_entry_new()))
        case .search: super.init(sinking: UnsafeMutableRawPointer(gtk_search_entry_new()))
        }
    }

    /// The text. Setting the one that is there does not move the cursor.
    package final var text: String {
        get { withOpaque { String(borrowing: gtk_editable_get_text($0)) } ?? "" }
        set {
            let shown = newValue.shownText
            if text != shown { withOpaque { gtk_editable_set_text($0, shown) } }
        }
    }

    /// The selected part of the text, or the place of the cursor, in Unicode scalars.
    package final var selectedRange: Range<Int> {
        get {
            var (start, end): (gint, gint) = (0, 0)
            withOpaque { _ = gtk_editable_get_selection_bounds($0, &start, &end) }
            return Int(start)..<Int(max(start, end))
        }
        set { withOpaque { gtk_editable_select_region($0, gint(newValue.lowerBound), gint(newValue.upperBound)) } }
    }

    /// Calls `body` whenever another part of the text is selected or the cursor moves; a later call replaces the closure.
    package final func onSelection(_ body: @escaping @MainActor () -> Void) {
        on("notify::cursor-position", body)
        on("notify::selection-bound", body)
    }

    /// Shows a text while the field is empty.
    package final func setPlaceholder(_ text: String) {
        setText(text, of: "placeholder-text")
    }

    /// Calls `body` whenever the text is another one; a later call replaces the closure.
    package final func onChange(_ body: @escaping @MainActor () -> Void) {
        on("changed", body)
    }

    /// Runs `body` without telling the closure of `onChange`.
    package final func mutingChange(_ body: () -> Void) {
        muting("changed", body)
    }

    /// Calls `body` whenever Return is pressed; a later call replaces the closure.
    package final func onActivate(_ body: @escaping @MainActor () -> Void) {
        on("activate", body)
    }

    /// Calls `body` whenever Escape is pressed in a field for a search; a later call replaces the closure.
    package final func onStopSearch(_ body: @escaping @MainActor () -> Void) {
        on("stop-search", body)
    }

    /// Has a field for a search get the letters that are typed anywhere in a widget; `nil` for none.
    package final func captureKeys(of widget: Widget?) {
        withOpaque { entry in widget.withWidgetOrNil { gtk_search_entry_set_key_capture_widget(entry, $0) } }
    }

    /// Moves the cursor behind the text.
    package final func moveCursorToEnd() {
        withOpaque { gtk_editable_set_position($0, -1) }
    }

    /// Calls `body` whenever the next result is asked for in a field for a search; a later call replaces the closure.
    package final func onNextMatch(_ body: @escaping @MainActor () -> Void) {
        on("next-match", body)
    }
}
