// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension FlowBox {
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
