// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// A column of a column view.
@MainActor package final class ColumnViewColumn: Object {
    /// Notes whether the view has asked how the column sorts: GTK 4.8 does not tell otherwise by which column it sorts.
    final class Probe {
        var wasAsked = false
    }

    let probe = Probe()
    private var isSortable = false
    /// The widget with the title; `nil` as long as the column is in no view.
    package internal(set) var header: Widget?

    /// Makes a column whose cells a factory fills.
    package init(_ factory: ListItemFactory) {
        super.init(
            adopting: factory.withOpaque { factory in
                // The column takes over a reference.
                g_object_ref(UnsafeMutableRawPointer(factory))
                return UnsafeMutableRawPointer(gtk_column_view_column_new(nil, factory))
            })
    }

    /// The text of the header.
    package var title: String {
        get { text(of: "title") ?? "" }
        set { setText(newValue, of: "title") }
    }

    /// Says whether a click on the header sorts by the column.
    package func setSortable(_ isSortable: Bool) {
        guard isSortable != self.isSortable else { return }
        self.isSortable = isSortable
        withOpaque { column in
            guard isSortable else { return gtk_column_view_column_set_sorter(column, nil) }
            let sorter = gtk_custom_sorter_new(
                { _, _, data in
                    if let data { Unmanaged<Probe>.fromOpaque(data).takeUnretainedValue().wasAsked = true }
                    return -1
                }, Unmanaged.passRetained(probe).toOpaque(),
                { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
            gtk_column_view_column_set_sorter(
                column, sorter.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkSorter.self) })
            if let sorter { g_object_unref(UnsafeMutableRawPointer(sorter)) }
        }
    }

    /// Says whether the column takes a share of the width that is left.
    package func setExpands(_ expands: Bool) {
        withOpaque { gtk_column_view_column_set_expand($0, expands ? 1 : 0) }
    }

    /// Says whether the edge of the header can be dragged.
    package func setResizable(_ isResizable: Bool) {
        withOpaque { gtk_column_view_column_set_resizable($0, isResizable ? 1 : 0) }
    }

    /// The width in pixels that the program or the user has chosen; `nil` for that of the content.
    package var fixedWidth: Int? {
        get {
            let width = withOpaque { gtk_column_view_column_get_fixed_width($0) }
            return width < 0 ? nil : Int(width)
        }
        set {
            guard fixedWidth != newValue else { return }
            withOpaque { gtk_column_view_column_set_fixed_width($0, newValue.map { gint(clamping: $0) } ?? -1) }
        }
    }

    /// Calls `body` whenever the chosen width is another one; a later call replaces the closure.
    package func onFixedWidth(_ body: @escaping @MainActor () -> Void) {
        on("notify::fixed-width", body)
    }
}
