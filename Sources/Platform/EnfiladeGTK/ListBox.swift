// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

/// Rows below each other, of which some can be selected.
@MainActor open class ListBox: Widget {
    /// Makes a box without rows.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_list_box_new()))
    }

    /// How many rows can be selected.
    package final var selectionMode: GtkSelectionMode {
        get { withOpaque { gtk_list_box_get_selection_mode($0) } }
        set {
            withOpaque {
                if gtk_list_box_get_selection_mode($0) != newValue { gtk_list_box_set_selection_mode($0, newValue) }
            }
        }
    }

    /// Says whether one click activates a row, and not two.
    package final func activateOnSingleClick(_ isSingle: Bool) {
        withOpaque { gtk_list_box_set_activate_on_single_click($0, isSingle ? 1 : 0) }
    }

    /// Inserts a row at a position.
    package final func insert(_ row: ListBoxRow, at index: Int) {
        withOpaque { box in row.withWidget { gtk_list_box_insert(box, $0, gint(index)) } }
    }

    /// Takes a row out of the box.
    package final func remove(_ row: ListBoxRow) {
        withOpaque { box in row.withWidget { gtk_list_box_remove(box, $0) } }
    }

    /// Selects a row, or takes it out of the selection.
    package final func setSelected(_ row: ListBoxRow, _ isSelected: Bool) {
        withOpaque { box in
            row.withPointer(as: GtkListBoxRow.self) {
                if isSelected { gtk_list_box_select_row(box, $0) } else { gtk_list_box_unselect_row(box, $0) }
            }
        }
    }

    /// Calls `body` whenever a row is activated; a later call replaces the closure.
    package final func onRowActivated(_ body: @escaping @MainActor () -> Void) {
        on("row-activated", body)
    }

    /// Calls `body` with the position of a row whenever one is activated, for as long as the box lives.
    package final func onRowChosen(_ body: @escaping @MainActor (Int) -> Void) {
        onObject("row-activated") { row in
            body(row.withPointer(as: GtkListBoxRow.self) { Int(gtk_list_box_row_get_index($0)) })
        }
    }

    /// Calls `body` whenever other rows are selected; a later call replaces the closure.
    package final func onSelection(_ body: @escaping @MainActor () -> Void) {
        on("selected-rows-changed", body)
    }

    /// Runs `body` without telling the closure of `onSelection`.
    package final func mutingSelection(_ body: () -> Void) {
        muting("selected-rows-changed", body)
    }
}
