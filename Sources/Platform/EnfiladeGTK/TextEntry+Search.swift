// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension TextEntry {
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
