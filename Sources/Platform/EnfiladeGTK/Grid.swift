// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// Widgets in rows and columns.
@MainActor open class Grid: Widget {
    /// Makes an empty grid.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_grid_new()))
    }

    /// Says how far columns and rows are apart.
    package final func setSpacing(columns: Int, rows: Int) {
        withPointer(as: GtkGrid.self) {
            gtk_grid_set_column_spacing($0, guint(columns))
            gtk_grid_set_row_spacing($0, guint(rows))
        }
    }

    /// Puts a widget into a cell, or into several that lie beside each other.
    package final func attach(_ child: Widget, column: Int, row: Int, width: Int = 1) {
        withPointer(as: GtkGrid.self) { grid in
            child.withWidget { gtk_grid_attach(grid, $0, gint(column), gint(row), gint(width), 1) }
        }
    }

    /// Takes a widget out of the grid.
    package final func remove(_ child: Widget) {
        withPointer(as: GtkGrid.self) { grid in child.withWidget { gtk_grid_remove(grid, $0) } }
    }
}
