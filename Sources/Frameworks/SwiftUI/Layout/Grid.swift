// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeGTK

/// A container view that arranges other views in a two dimensional layout.
///
/// See [Grid](https://developer.apple.com/documentation/swiftui/grid). Modifiers of cells do not exist.
public struct Grid<Content: View> {
    let content: Content
    private let alignment: Alignment
    private let horizontalSpacing: CGFloat?
    private let verticalSpacing: CGFloat?

    /// Creates a grid with the specified spacing, alignment, and child views; without spacing, 8 points lie between.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }
}

extension Grid: View {
    public typealias Body = Never
}

extension Grid: WidgetView {
    func makeWidget(environment: EnvironmentValues) -> CellsGrid { CellsGrid() }

    func apply(to widget: CellsGrid, environment: EnvironmentValues) {
        widget.setSpacing(
            columns: Int(pixels: max(0, horizontalSpacing ?? 8)), rows: Int(pixels: max(0, verticalSpacing ?? 8)))
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = nil
    }

    func look(at content: Node, in widget: CellsGrid) {
        widget.place(content.gridRows)
    }

    func arrange(_ widgets: [Widget], in widget: CellsGrid) {
        for child in widgets { child.align(in: alignment, of: widget) }
    }
}

/// A grid with widgets in rows.
final class CellsGrid: EnfiladeGTK.Grid {
    private var rows: [[Widget]] = []

    /// Attaches the widgets where they belong, moving them only if one of them stands elsewhere than before.
    fileprivate func place(_ rows: [[Widget]]) {
        let isSame = rows.elementsEqual(self.rows) { $0.elementsEqual($1, by: ===) }
        guard !isSame else { return }
        let columns = rows.map(\.count).max() ?? 1
        for child in self.rows.joined() { remove(child) }
        for (row, cells) in rows.enumerated() {
            for (column, cell) in cells.enumerated() {
                // A view that is no row takes all columns.
                attach(cell, column: column, row: row, width: cells.count == 1 ? columns : 1)
            }
        }
        self.rows = rows
    }
}

/// A horizontal row in a two dimensional grid container.
///
/// See [GridRow](https://developer.apple.com/documentation/swiftui/gridrow).
public struct GridRow<Content: View> {
    private let content: Content

    /// Creates a horizontal row of child views in a grid; the alignment is that of the grid.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension GridRow: View {
    public typealias Body = Never
}

extension GridRow: GridRowView {
    var children: [ListChild] { [ListChild(key: .position(0), view: content)] }
}

/// A list whose children stand in one row of a grid.
protocol GridRowView: ListView {}

extension Node {
    /// The widgets below, in rows of a grid.
    fileprivate var gridRows: [[Widget]] {
        if let keyed = self as? any KeyedNode {
            return keyed.isGridRow ? [widgets] : keyed.keyedChildren.flatMap { $0.node.gridRows }
        }
        let inner = children.flatMap(\.gridRows)
        // Rows are found through views with a body; a view with widgets of its own is one cell.
        if !(self is any WidgetOwner), inner.flatMap({ $0 }).elementsEqual(widgets, by: ===) { return inner }
        return widgets.map { [$0] }
    }
}
