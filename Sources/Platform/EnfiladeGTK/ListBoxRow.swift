// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A row of a list box.
@MainActor open class ListBoxRow: Widget {
    /// Makes an empty row.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_list_box_row_new()))
    }

    /// Takes over a row of a derived type, or one that somebody owns.
    package override init(sinking pointer: UnsafeMutableRawPointer) {
        super.init(sinking: pointer)
    }

    /// Puts a widget into the row.
    package final func setChild(_ child: Widget) {
        withPointer(as: GtkListBoxRow.self) { row in child.withWidget { gtk_list_box_row_set_child(row, $0) } }
    }

    /// Whether the row can be selected.
    package final var isSelectable: Bool {
        get { withPointer(as: GtkListBoxRow.self) { gtk_list_box_row_get_selectable($0) != 0 } }
        set { if isSelectable != newValue { withPointer { gtk_list_box_row_set_selectable($0, newValue ? 1 : 0) } } }
    }

    /// Whether a click on the row is heard of.
    package final var isActivatable: Bool {
        get { withPointer(as: GtkListBoxRow.self) { gtk_list_box_row_get_activatable($0) != 0 } }
        set { if isActivatable != newValue { withPointer { gtk_list_box_row_set_activatable($0, newValue ? 1 : 0) } } }
    }

    /// Where the row is in its box.
    package final var index: Int {
        withPointer(as: GtkListBoxRow.self) { Int(gtk_list_box_row_get_index($0)) }
    }

    /// Whether the row is selected.
    package final var isSelected: Bool {
        withPointer(as: GtkListBoxRow.self) { gtk_list_box_row_is_selected($0) != 0 }
    }
}

extension ListBoxRow: FindableWidget {
    package static var kind: WidgetKind<ListBoxRow> {
        WidgetKind(gtk_list_box_row_get_type()) { ListBoxRow(sinking: $0) }
    }
}
