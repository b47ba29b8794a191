// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A grid that has widgets only for those of its items that are near to being seen.
@MainActor package final class GridView: Widget {
    /// Makes a grid.
    package init(_ selection: SingleSelection, _ factory: ListItemFactory, maximumColumns: Int) {
        super.init(
            sinking: selection.withOpaque { selection in
                factory.withOpaque { factory in
                    // The grid takes over references.
                    g_object_ref(UnsafeMutableRawPointer(selection))
                    g_object_ref(UnsafeMutableRawPointer(factory))
                    return UnsafeMutableRawPointer(gtk_grid_view_new(selection, factory))
                }
            })
        withOpaque { gtk_grid_view_set_max_columns($0, guint(maximumColumns)) }
    }

    /// Has one click activate an item, and not two.
    package func activateOnSingleClick() {
        withOpaque { gtk_grid_view_set_single_click_activate($0, 1) }
    }

    /// Scrolls until an item can be seen. It has widgets then.
    package func scroll(to position: Int) {
        withWidget { enfilade_scroll_to_item($0, guint(position)) }
    }

    /// Calls `body` with the position of an item whenever one is activated.
    package func onItemActivated(_ body: @escaping @MainActor (Int) -> Void) {
        onPosition("activate", body)
    }
}
