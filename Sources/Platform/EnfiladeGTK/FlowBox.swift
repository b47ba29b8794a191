// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// Widgets in lines, as many in each as there is room for.
@MainActor open class FlowBox: Widget {
    /// Makes an empty box whose cells cannot be selected and are equally large.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_flow_box_new()))
        withOpaque {
            gtk_flow_box_set_selection_mode($0, GTK_SELECTION_NONE)
            gtk_flow_box_set_homogeneous($0, 1)
        }
    }

    /// Says how many cells are in a line.
    package final func setChildrenPerLine(_ counts: ClosedRange<Int>) {
        withOpaque {
            gtk_flow_box_set_min_children_per_line($0, guint(counts.lowerBound))
            gtk_flow_box_set_max_children_per_line($0, guint(counts.upperBound))
        }
    }

    /// Says how far columns and rows are apart.
    package final func setSpacing(columns: Int, rows: Int) {
        withOpaque {
            gtk_flow_box_set_row_spacing($0, guint(rows))
            gtk_flow_box_set_column_spacing($0, guint(columns))
        }
    }

    /// Inserts a cell at a position.
    package final func insert(_ cell: FlowBoxChild, at index: Int) {
        withOpaque { box in cell.withWidget { gtk_flow_box_insert(box, $0, gint(index)) } }
    }

    /// Takes a cell out of the box.
    package final func remove(_ cell: FlowBoxChild) {
        withOpaque { box in cell.withWidget { gtk_flow_box_remove(box, $0) } }
    }

    /// Calls `body` with the position of a cell whenever one is activated.
    package final func onChildActivated(_ body: @escaping @MainActor (Int) -> Void) {
        onObject("child-activated") { cell in
            body(cell.withPointer(as: GtkFlowBoxChild.self) { Int(gtk_flow_box_child_get_index($0)) })
        }
    }

    /// Adds a cell at the end.
    package final func append(_ cell: FlowBoxChild) {
        insert(cell, at: -1)
    }
}
