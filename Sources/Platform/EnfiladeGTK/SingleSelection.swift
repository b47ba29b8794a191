// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// A list of which one item is selected.
@MainActor package final class SingleSelection: Object {
    /// Makes a selection in a list.
    package init(_ list: StringList) {
        super.init(
            adopting: list.withOpaque { list in
                // The selection takes over a reference.
                g_object_ref(UnsafeMutableRawPointer(list))
                return UnsafeMutableRawPointer(gtk_single_selection_new(list))
            })
    }

    /// Selects an item.
    package func select(_ position: Int) {
        withOpaque { gtk_single_selection_set_selected($0, guint(position)) }
    }
}
