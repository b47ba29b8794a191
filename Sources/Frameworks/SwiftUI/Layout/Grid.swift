// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGLib

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
    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_grid_new())
        widget.companions["cells"] = GridCells()
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let (columns, rows) = (horizontalSpacing ?? 8, verticalSpacing ?? 8)
        widget.withPointer(as: GtkGrid.self) { grid in
            gtk_grid_set_column_spacing(grid, guint(max(0, columns)))
            gtk_grid_set_row_spacing(grid, guint(max(0, rows)))
        }
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = nil
    }

    func look(at content: Node, in widget: Object) {
        (widget.companions["cells"] as? GridCells)?.place(content.gridRows, in: widget)
    }

    func arrange(_ widgets: [Object], in widget: Object) {
        for child in widgets { child.align(in: alignment) }
    }
}

/// What is in a grid, and where.
@MainActor private final class GridCells {
    private var rows: [[Object]] = []

    /// Attaches the widgets where they belong, moving them only if one of them stands elsewhere than before.
    func place(_ rows: [[Object]], in grid: Object) {
        let isSame = rows.elementsEqual(self.rows) { $0.elementsEqual($1, by: ===) }
        guard !isSame else { return }
        let columns = gint(rows.map(\.count).max() ?? 1)
        grid.withPointer(as: GtkGrid.self) { grid in
            for child in self.rows.joined() { child.withWidget { gtk_grid_remove(grid, $0) } }
            for (row, cells) in rows.enumerated() {
                for (column, cell) in cells.enumerated() {
                    // A view that is no row takes all columns.
                    let width = cells.count == 1 ? columns : 1
                    cell.withWidget { gtk_grid_attach(grid, $0, gint(column), gint(row), width, 1) }
                }
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
    fileprivate var gridRows: [[Object]] {
        if let keyed = self as? any KeyedNode {
            return keyed.isGridRow ? [widgets] : keyed.keyedChildren.flatMap { $0.node.gridRows }
        }
        let inner = children.flatMap(\.gridRows)
        // Rows are found through views with a body; whatever has widgets of its own is one cell.
        if !(self is any WidgetOwner), inner.flatMap({ $0 }).elementsEqual(widgets, by: ===) { return inner }
        return widgets.map { [$0] }
    }
}
