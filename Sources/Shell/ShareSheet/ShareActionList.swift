// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Contract
import GLib

/// What the sheet does itself, a row for each.
@MainActor final class ShareActionList {
    /// The list.
    let root = Object(widget: gtk_list_box_new(), classes: "boxed-list")
    /// Called with what was chosen.
    var chosen: (ShareTarget) -> Void = { _ in }
    private var actions: [ShareTarget] = []
    private var rows: [Object] = []

    init() {
        root.withOpaque { gtk_list_box_set_selection_mode($0, GTK_SELECTION_NONE) }
        root.say("Actions")
        root.onObject("row-activated") { [weak self] row in
            let position = row.withPointer(as: GtkListBoxRow.self) { Int(gtk_list_box_row_get_index($0)) }
            guard let self, actions.indices.contains(position) else { return }
            chosen(actions[position])
        }
    }

    /// Shows these actions.
    func show(_ actions: [ShareTarget]) {
        root.isVisible = !actions.isEmpty
        guard self.actions != actions else { return }
        for row in rows { root.withOpaque { root in row.withWidget { gtk_list_box_remove(root, $0) } } }
        self.actions = actions
        rows = actions.map { action in
            let icon = Object(widget: gtk_image_new())
            icon.setIcon(action.description.icon, fallback: "application-x-executable")
            icon.hideFromAssistiveTechnologies()
            let row = Object(widget: adw_action_row_new())
            row.withPointer(as: AdwActionRow.self) { row in
                icon.withWidget { adw_action_row_add_prefix(row, $0) }
            }
            row.withPointer(as: AdwPreferencesRow.self) { adw_preferences_row_set_title($0, escaped(action.name)) }
            row.withPointer(as: GtkListBoxRow.self) { gtk_list_box_row_set_activatable($0, 1) }
            row.say(action.name)
            return row
        }
        for row in rows { root.withOpaque { root in row.withWidget { gtk_list_box_append(root, $0) } } }
    }

    /// Gives the keyboard to the first action.
    func focusFirst() {
        rows.first?.focus()
    }
}
