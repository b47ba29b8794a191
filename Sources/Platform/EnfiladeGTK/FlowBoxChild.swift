// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A cell of a flow box.
@MainActor open class FlowBoxChild: Widget {
    /// Makes an empty cell.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_flow_box_child_new()))
    }

    /// Where the cell is in its box.
    package final var index: Int {
        withPointer(as: GtkFlowBoxChild.self) { Int(gtk_flow_box_child_get_index($0)) }
    }

    /// Puts a widget into the cell.
    package final func setChild(_ child: Widget) {
        withPointer(as: GtkFlowBoxChild.self) { cell in child.withWidget { gtk_flow_box_child_set_child(cell, $0) } }
    }
}
