// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita

/// The layout of a cell in a grid: where as many columns as there is room for are made, no cell asks for more than it must have.
@MainActor final class GridCellLayout: CustomLayout {
    /// Whether there are as many columns as fit.
    var isAdaptive = false

    override func measure(
        _ child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, across: Int32
    ) -> (minimum: Int32, natural: Int32) {
        let request = super.measure(child, orientation, across: across)
        return orientation == GTK_ORIENTATION_HORIZONTAL && isAdaptive ? (request.minimum, request.minimum) : request
    }
}
