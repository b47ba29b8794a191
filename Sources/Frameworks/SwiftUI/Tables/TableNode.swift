// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK
internal import EnfiladeGLib
internal import Foundation

/// A table that is displayed: a column view of GTK, and a node for each cell that has a widget.
final class TableNode<Value, Rows: TableRowContent, Columns: TableColumnContent>: Node, WidgetOwner
where Value == Rows.TableRowValue, Value == Columns.TableRowValue {
    /// A column with the factory of its cells.
    @MainActor private final class Column {
        var description: TableColumnDescription<Value>
        let factory = ListItemFactory()
        let native: ColumnViewColumn
        /// Whether the title has been made usable by keys.
        var hasKeys = false

        init(_ description: TableColumnDescription<Value>) {
            self.description = description
            native = ColumnViewColumn(factory)
        }
    }

    /// A place in a column that shows one row after the other.
    @MainActor private final class Cell {
        let item: ListItem
        unowned let column: Column
        let bin = TableCellBin(TableCellLayout())
        var isBound = false
        /// The row that is shown, and the node of its views; `nil` while none is.
        var shown: (id: Value.ID, node: TableCellNode)?

        init(_ item: ListItem, _ column: Column) {
            (self.item, self.column) = (item, column)
        }
    }

    private var view: Table<Value, Rows, Columns>
    private let scroller = ScrolledWindow()
    private let table = ColumnView()
    private var rows = TableRowList<Value>.empty
    private var columns: [Column] = []
    private var cells: [UInt: Cell] = [:]
    private var menu: SelectionContextMenu?
    private var cellEnvironment: EnvironmentValues?
    private var adjustment: Adjustment?

    init(_ view: Table<Value, Rows, Columns>, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        super.init(parent: parent, environment: environment)
        table.setRole(GTK_ACCESSIBLE_ROLE_TABLE)
        table.list?.setRole(GTK_ACCESSIBLE_ROLE_ROW_GROUP)
        // GTK 4.8 keeps the keyboard away from titles.
        table.header?.setFocusAllowed(true)
        scroller.setChild(table)
        scroller.setPolicy(horizontal: GTK_POLICY_AUTOMATIC, vertical: GTK_POLICY_AUTOMATIC)
        scroller.expand(horizontally: true, vertically: true)
        beginAtFirstColumn()
        table.onSelection { [weak self] in self?.select() }
        table.onSort { [weak self] in self?.sort() }
        table.onRowActivated { [weak self] in self?.activate($0) }
        menu = SelectionContextMenu(of: table, in: self) { [weak self] in self?.menu(at: $0) }
        refresh()
    }

    var widget: Widget { scroller }
    override var widgets: [Widget] { [scroller] }
    override var elements: [Widget] { [table] }
    override var transitionWidgets: [Widget] { [] }
    override var showsTransitions: Bool { false }

    override var children: [Node] {
        cells.values.compactMap(\.shown?.node) + (menu.map { [$0.island] } ?? [])
    }

    override func take(_ view: any View) -> Bool {
        guard let new = view as? Table<Value, Rows, Columns> else { return false }
        self.view = new
        refresh()
        return true
    }

    override func refresh() {
        scroller.isSensitive = environment.isEnabled || environment.isInInsensitive
        environment.direct(scroller)
        updateCellEnvironment()
        // The cells observe by themselves what they read.
        let (columns, rows) = evaluate {
            _ = view.selection?.values()
            _ = view.sorting?.first([])
            return (TableColumnDescription<Value>.list(of: view.columns), TableRowList<Value>.rows(of: view.rows))
        }
        updateColumns(columns)
        updateRows(rows)
        showSelection()
        showSorting()
        scroller.setStyleClass("frame", environment.tableHasBorder)
        table.setColumnSeparators(environment.tableHasBorder)
        table.header?.isVisible = environment.tableColumnHeaders != .hidden
    }

    override func unmount() {
        super.unmount()
        for cell in cells.values { cell.shown = nil }
    }

    /// Shows the first column first where lines begin at the right: GTK 4.8 begins at the left all the same.
    private func beginAtFirstColumn() {
        adjustment = scroller.horizontalAdjustment
        adjustment?.onChange { [weak self] in
            guard let self, let adjustment, adjustment.exceedsPage else { return }
            self.adjustment = nil
            guard table.isRightToLeft else { return }
            MainLoop.afterPainting { adjustment.goToEnd() }
        }
    }

    // MARK: - Columns

    private func updateColumns(_ descriptions: [TableColumnDescription<Value>]) {
        var known = Dictionary(columns.map { ($0.description.key, $0) }, uniquingKeysWith: { first, _ in first })
        let former = columns
        columns = descriptions.map { known.removeValue(forKey: $0.key) ?? makeColumn($0) }
        // GTK adds the cells of a column behind all others, so that the columns from the first new one on are put in again.
        let kept = zip(columns, former).prefix { $0 === $1 }.count
        for column in former.dropFirst(kept) {
            table.remove(column.native)
            column.hasKeys = false
        }
        for (index, column) in columns.enumerated().dropFirst(kept) { table.insert(column.native, at: index) }
        for (column, description) in zip(columns, descriptions) { show(description, in: column) }
        for column in columns { describeTitle(of: column) }
    }

    private func makeColumn(_ description: TableColumnDescription<Value>) -> Column {
        let column = Column(description)
        column.factory.at(.setup) { [weak self, weak column] item in
            guard let self, let column else { return }
            let cell = Cell(item, column)
            cell.bin.layout.width = column.description.width
            cells[item.key] = cell
            item.setChild(cell.bin)
        }
        column.factory.at(.bind) { [weak self] item in
            guard let self, let cell = cells[item.key] else { return }
            cell.isBound = true
            show(cell, keeping: [:])
        }
        column.factory.at(.unbind) { [weak self] item in
            guard let cell = self?.cells[item.key] else { return }
            cell.isBound = false
            cell.shown?.node.unmount()
            cell.shown = nil
        }
        column.factory.at(.teardown) { [weak self] item in self?.cells[item.key] = nil }
        column.native.onFixedWidth { [weak column] in
            guard let column, let width = column.native.fixedWidth else { return }
            let limits = column.description.width
            let allowed = min(max(width, limits.minimum), limits.maximum ?? width)
            if case .flexible = limits, allowed != width { column.native.fixedWidth = allowed }
        }
        apply(description.width, to: column)
        return column
    }

    private func apply(_ width: TableColumnWidth, to column: Column) {
        column.native.setExpands(width.expands)
        if case .fixed = width {
            column.native.setResizable(false)
            column.native.fixedWidth = width.ideal
        } else {
            column.native.setResizable(true)
            column.native.fixedWidth = nil
        }
    }

    private func show(_ description: TableColumnDescription<Value>, in column: Column) {
        if column.description.width != description.width {
            column.description = description
            apply(description.width, to: column)
            for cell in cells.values where cell.column === column {
                cell.bin.layout.width = description.width
                cell.bin.queueResize()
            }
        }
        column.description = description
        column.native.title = description.title
        column.native.setSortable(description.comparator != nil && view.sorting != nil)
    }

    /// Has assistive technologies and keys use the title of a column.
    private func describeTitle(of column: Column) {
        guard let title = column.native.header else { return }
        title.setAccessibleText(GTK_ACCESSIBLE_PROPERTY_LABEL, column.description.title)
        title.firstChild?.align(horizontally: column.description.alignment.horizontal.native)
        let isSortable = column.description.comparator != nil && view.sorting != nil
        title.setFocusable(isSortable)
        guard isSortable, !column.hasKeys else { return }
        column.hasKeys = true
        title.setStyleClass(StyleSheet.focusRing, true)
        title.onKey(GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space) { [weak self, weak column] in
            if let column { self?.table.sort(by: column.native) }
        }
    }

    // MARK: - Rows

    private func updateCellEnvironment() {
        var inner = environment
        inner.stackAxis = nil
        if inner.lineLimit == nil { inner.lineLimit = 1 }
        inner.enterWidget(isAround: false)
        inner.reuse(cellEnvironment)
        cellEnvironment = inner
    }

    private func updateRows(_ new: TableRowList<Value>) {
        let old = rows
        rows = new
        if new.count != old.count {
            var start = 0
            while start < min(old.count, new.count), old.row(start).value.id == new.row(start).value.id { start += 1 }
            var end = 0
            while end < min(old.count, new.count) - start,
                old.row(old.count - 1 - end).value.id == new.row(new.count - 1 - end).value.id
            {
                end += 1
            }
            table.splice(at: start, removing: old.count - end - start, inserting: new.count - end - start)
        }
        showCells()
    }

    /// Brings all cells up to date. Rows that have only moved keep their nodes, and so the state of their views.
    private func showCells() {
        let bound = cells.values.filter(\.isBound)
        var moved: [CellKey: TableCellNode] = [:]
        for cell in bound {
            guard let shown = cell.shown, row(of: cell)?.value.id != shown.id else { continue }
            shown.node.detach()
            moved[CellKey(column: ObjectIdentifier(cell.column), row: shown.id)] = shown.node
            cell.shown = nil
        }
        for cell in bound { show(cell, keeping: moved) }
        let kept = Set(cells.values.compactMap { $0.shown.map { ObjectIdentifier($0.node) } })
        for node in moved.values where !kept.contains(ObjectIdentifier(node)) { node.unmount() }
    }

    private struct CellKey: Hashable {
        let column: ObjectIdentifier
        let row: Value.ID
    }

    private func row(of cell: Cell) -> TableRowDescription<Value>? {
        let position = cell.item.position
        return (0..<rows.count).contains(position) ? rows.row(position) : nil
    }

    private func show(_ cell: Cell, keeping moved: [CellKey: TableCellNode]) {
        guard let cellEnvironment, let id = row(of: cell)?.value.id else { return }
        let description = cell.column.description
        let (rows, position) = (rows, cell.item.position)
        let view = TableCellContent(value: { rows.row(position).value }, content: description.content)
        if let shown = cell.shown, shown.id == id, shown.node.isMounted {
            _ = shown.node.update(view, environment: cellEnvironment)
            shown.node.setAlignment(description.alignment)
            return
        }
        let key = CellKey(column: ObjectIdentifier(cell.column), row: id)
        if let node = moved[key], node.isMounted {
            node.attach(to: cell.bin)
            _ = node.update(view, environment: cellEnvironment)
            cell.shown = (id, node)
        } else {
            cell.shown?.node.unmount()
            let node = TableCellNode(
                view, in: cell.bin, alignment: description.alignment, parent: self, environment: cellEnvironment)
            cell.shown = (id, node)
        }
        describe(cell)
    }

    /// Gives the widgets that GTK makes around a cell their roles.
    private func describe(_ cell: Cell) {
        guard let around = cell.bin.parent, let row = around.parent else { return }
        around.setRole(GTK_ACCESSIBLE_ROLE_CELL)
        row.setRole(GTK_ACCESSIBLE_ROLE_ROW)
    }

    // MARK: - Selection

    private func showSelection() {
        guard let selection = view.selection else {
            table.selectionMode = ColumnView.SelectionMode.none
            return
        }
        table.selectionMode = selection.isMultiple ? .multiple : .single
        table.selectedRows = rows.positions(of: selection.values())
    }

    private var selectedIdentifiers: Set<Value.ID> {
        Set(table.selectedRows.filter { $0 < rows.count }.map { rows.row($0).value.id })
    }

    private func select() {
        guard let selection = view.selection else { return }
        let selected = Set(selectedIdentifiers.map { AnyHashable($0) })
        if selected != selection.values() { selection.select(selected) }
        // The app may have chosen another selection.
        Scheduler.shared.afterUpdate { [weak self] in
            guard let self, isMounted else { return }
            showSelection()
        }
    }

    // MARK: - Sorting

    private func showSorting() {
        let first = view.sorting?.first(columns.map(\.description.comparator))
        let isDescending = first?.order == .reverse
        table.showSorting(by: first.map { columns[$0.index].native }, isDescending: isDescending)
        let direction = isDescending ? GTK_ACCESSIBLE_SORT_DESCENDING : GTK_ACCESSIBLE_SORT_ASCENDING
        for (index, column) in columns.enumerated() {
            let isFirst = first?.index == index
            column.native.header?.setAccessibleSort(isFirst ? direction : GTK_ACCESSIBLE_SORT_NONE)
        }
    }

    private func sort() {
        guard let chosen = table.sorting,
            let column = columns.first(where: { $0.native === chosen.column }),
            let comparator = column.description.comparator
        else { return }
        view.sorting?.sort(comparator, chosen.isDescending ? .reverse : .forward)
        // The app may have chosen another order.
        Scheduler.shared.afterUpdate { [weak self] in
            guard let self, isMounted else { return }
            showSorting()
        }
    }

    // MARK: - Menus

    private func activate(_ position: Int) {
        guard position < rows.count else { return }
        let id = rows.row(position).value.id
        let selected = selectedIdentifiers
        environment.selectionMenu?.performPrimaryAction(on: selected.contains(id) ? selected : [id])
    }

    /// The items of the menu for a place in the table, or for the selection and the row with the focus.
    private func menu(at place: (x: Double, y: Double)?) -> (any View)? {
        let widget = place.map { table.pick(x: $0.x, y: $0.y) } ?? table.focusInWindow
        let position = position(of: widget)
        let selected = selectedIdentifiers
        guard let position, position < rows.count else {
            return environment.selectionMenu?.menu(for: place == nil ? selected : [])
        }
        let row = rows.row(position)
        if let own = row.menu { return own }
        let isPart = selected.contains(row.value.id) || place == nil && !selected.isEmpty
        return environment.selectionMenu?.menu(for: isPart ? selected : [row.value.id])
    }

    /// The position of the row that a widget is in; `nil` if it is in none.
    private func position(of widget: Widget?) -> Int? {
        guard let list = table.list, var row = widget, row.isDescendant(of: list) else { return nil }
        while let parent = row.parent, !parent.isSame(as: list) { row = parent }
        return cells.values.first { $0.isBound && $0.bin.isDescendant(of: row) }?.item.position
    }
}
