// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// Rows with cells in columns below a header. Only the rows near the visible ones have widgets.
@MainActor package final class ColumnView: Widget {
    /// How many rows can be selected.
    package enum SelectionMode {
        case none, single, multiple
    }

    private let rows: CountedList?
    private var model: Object?
    private let sorter: Object
    private var columns: [ColumnViewColumn] = []
    private var selected: (@MainActor () -> Void)?
    private var isMuted = false

    /// Makes a view without columns and rows.
    package init() {
        rows = CountedList()
        let view: UnsafeMutablePointer<GtkWidget> = gtk_column_view_new(nil)
        sorter = Object(retaining: UnsafeMutableRawPointer(gtk_column_view_get_sorter(OpaquePointer(view))))
        super.init(sinking: UnsafeMutableRawPointer(view))
        withOpaque {
            gtk_column_view_set_reorderable($0, 0)
            gtk_scrollable_set_hscroll_policy($0, GTK_SCROLL_NATURAL)
        }
        showSelectionMode()
    }

    // MARK: - Rows

    /// The number of rows.
    package var count: Int { rows?.count ?? 0 }

    /// Replaces some rows by others.
    package func splice(at position: Int, removing removed: Int, inserting inserted: Int) {
        mutingSelection { rows?.splice(at: position, removing: removed, inserting: inserted) }
    }

    /// Calls `body` with the position of a row whenever one is activated.
    package func onRowActivated(_ body: @escaping @MainActor (Int) -> Void) {
        onPosition("activate", body)
    }

    // MARK: - Selection

    /// How many rows can be selected. Another mode begins without a selected row.
    package var selectionMode = SelectionMode.none {
        didSet { if selectionMode != oldValue { showSelectionMode() } }
    }

    private func showSelectionMode() {
        guard let made = rows?.withOpaque({ selection(in: $0) }) else { return }
        let model = Object(adopting: made)
        model.on("selection-changed") { [weak self] in self?.selectionChanged() }
        model.withOpaque { model in withOpaque { gtk_column_view_set_model($0, model) } }
        self.model = model
    }

    /// Makes the selection of the mode for some rows.
    private func selection(in rows: OpaquePointer) -> UnsafeMutableRawPointer {
        switch selectionMode {
        case .none:
            let model: OpaquePointer = gtk_no_selection_new(nil)
            gtk_no_selection_set_model(model, rows)
            return UnsafeMutableRawPointer(model)
        case .single:
            let model: OpaquePointer = gtk_single_selection_new(nil)
            gtk_single_selection_set_autoselect(model, 0)
            gtk_single_selection_set_can_unselect(model, 1)
            gtk_single_selection_set_model(model, rows)
            return UnsafeMutableRawPointer(model)
        case .multiple:
            let model: OpaquePointer = gtk_multi_selection_new(nil)
            gtk_multi_selection_set_model(model, rows)
            return UnsafeMutableRawPointer(model)
        }
    }

    /// The positions of the selected rows, from the first to the last.
    package var selectedRows: [Int] {
        get {
            guard let model, let bits = model.withOpaque({ gtk_selection_model_get_selection($0) }) else { return [] }
            defer { gtk_bitset_unref(bits) }
            return (0..<gtk_bitset_get_size(bits)).map { Int(gtk_bitset_get_nth(bits, guint($0))) }
        }
        set {
            guard let model, newValue != selectedRows else { return }
            if selectionMode == .single {
                // GTK's number for no row at all.
                let row = newValue.first.map { guint($0) } ?? .max
                mutingSelection { model.withOpaque { gtk_single_selection_set_selected($0, row) } }
                return
            }
            guard let bits = gtk_bitset_new_empty(), let all = gtk_bitset_new_empty() else { return }
            for row in newValue { gtk_bitset_add(bits, guint(row)) }
            gtk_bitset_add_range(all, 0, guint(count))
            mutingSelection { model.withOpaque { _ = gtk_selection_model_set_selection($0, bits, all) } }
            gtk_bitset_unref(bits)
            gtk_bitset_unref(all)
        }
    }

    /// Calls `body` whenever the user selects other rows; a later call replaces the closure.
    package func onSelection(_ body: @escaping @MainActor () -> Void) {
        selected = body
    }

    private func selectionChanged() {
        if !isMuted { selected?() }
    }

    private func mutingSelection(_ body: () -> Void) {
        let wasMuted = isMuted
        isMuted = true
        body()
        isMuted = wasMuted
    }

    // MARK: - Columns

    /// Inserts a column, or moves it there.
    package func insert(_ column: ColumnViewColumn, at position: Int) {
        columns.removeAll { $0 === column }
        columns.insert(column, at: position)
        // The order of the titles in the header is not that of the columns.
        let former = header?.children ?? []
        withOpaque { view in column.withOpaque { gtk_column_view_insert_column(view, guint(position), $0) } }
        guard column.header == nil else { return }
        column.header = header?.children.first { title in !former.contains { $0.isSame(as: title) } }
    }

    /// Takes a column out of the view.
    package func remove(_ column: ColumnViewColumn) {
        columns.removeAll { $0 === column }
        column.header = nil
        sorter.muting("changed") {
            withOpaque { view in column.withOpaque { gtk_column_view_remove_column(view, $0) } }
        }
    }

    /// Says whether lines are shown between the columns.
    package func setColumnSeparators(_ isShown: Bool) {
        withOpaque { gtk_column_view_set_show_column_separators($0, isShown ? 1 : 0) }
    }

    /// The widget with the titles of the columns; `nil` if GTK has none.
    package var header: Widget? { children.first { !$0.isList } }

    /// The widget with the rows; `nil` if GTK has none.
    package var list: Widget? { children.first { $0.isList } }

    // MARK: - Sorting

    /// By which column the rows are sorted, and whether the last one comes first; `nil` if they are not.
    package var sorting: (column: ColumnViewColumn, isDescending: Bool)? {
        for column in columns { column.probe.wasAsked = false }
        // Two objects that have to be compared: the first column of the sorter is asked.
        let order = sorter.withPointer(as: GtkSorter.self) { sorter in
            withOpaque { gtk_sorter_compare(sorter, UnsafeMutableRawPointer(sorter), UnsafeMutableRawPointer($0)) }
        }
        guard let column = columns.first(where: \.probe.wasAsked) else { return nil }
        return (column, order == GTK_ORDERING_LARGER)
    }

    /// Shows by which column the rows are sorted; `nil` if they are not.
    package func showSorting(by column: ColumnViewColumn?, isDescending: Bool) {
        let current = sorting
        guard current?.column !== column || column != nil && current?.isDescending != isDescending else { return }
        sorter.muting("changed") {
            // GTK 4.8 takes the arrow away from the former column in no other way.
            if current != nil, column != nil { sort(by: nil, isDescending: false) }
            sort(by: column, isDescending: isDescending)
        }
    }

    /// Sorts by a column as a click on its header does: the other way round if the rows are sorted by it already.
    package func sort(by column: ColumnViewColumn) {
        let current = sorting
        sort(by: column, isDescending: current?.column === column && current?.isDescending == false)
    }

    private func sort(by column: ColumnViewColumn?, isDescending: Bool) {
        let direction = isDescending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING
        withOpaque { view in
            guard let column else { return gtk_column_view_sort_by_column(view, nil, direction) }
            column.withOpaque { gtk_column_view_sort_by_column(view, $0, direction) }
        }
    }

    /// Calls `body` whenever the user sorts by another column or the other way round; a later call replaces the closure.
    package func onSort(_ body: @escaping @MainActor () -> Void) {
        sorter.on("changed", body)
    }
}

extension Widget {
    fileprivate var isList: Bool { withWidget { enfilade_is_a($0, gtk_list_view_get_type()) != 0 } }

    /// The innermost widget that the pointer would find at a place; `nil` if there is none.
    package final func pick(x: Double, y: Double) -> Widget? {
        withWidget { gtk_widget_pick($0, x, y, GTK_PICK_DEFAULT) }.map { Widget(sinking: UnsafeMutableRawPointer($0)) }
    }
}
