// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A container that presents rows of data arranged in one or more columns, optionally providing the ability to select one
/// or more members.
///
/// Rows are made when they come near to being seen, however many there are. A click on the header of a sortable column
/// puts the comparator of the column in front of the sort order; to sort the data is left to the app.
///
/// See [Table](https://developer.apple.com/documentation/swiftui/table).
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>
where Value == Rows.TableRowValue, Value == Columns.TableRowValue {
    let rows: Rows
    let columns: Columns
    let selection: ListSelection?
    let sorting: TableSorting?
}

extension Table: View {
    public typealias Body = Never
}

extension Table: PrimitiveView {
    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node {
        TableNode(self, parent: parent, environment: environment)
    }
}

// MARK: - Columns and rows

extension Table {
    /// Creates a table with the given columns and rows.
    public init(
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(rows: rows(), columns: columns(), selection: nil, sorting: nil)
    }

    /// Creates a table with the given columns and rows that supports selecting a single row.
    public init(
        selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(rows: rows(), columns: columns(), selection: ListSelection(single: selection), sorting: nil)
    }

    /// Creates a table with the given columns and rows that supports selecting multiple rows.
    public init(
        selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(rows: rows(), columns: columns(), selection: ListSelection(multiple: selection), sorting: nil)
    }

    /// Creates a sortable table with the given columns and rows.
    public init<Sort: SortComparator>(
        sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(rows: rows(), columns: columns(), selection: nil, sorting: TableSorting(sortOrder))
    }

    /// Creates a sortable table with the given columns and rows that supports selecting a single row.
    public init<Sort: SortComparator>(
        selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            rows: rows(), columns: columns(), selection: ListSelection(single: selection),
            sorting: TableSorting(sortOrder))
    }

    /// Creates a sortable table with the given columns and rows that supports selecting multiple rows.
    public init<Sort: SortComparator>(
        selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(
            rows: rows(), columns: columns(), selection: ListSelection(multiple: selection),
            sorting: TableSorting(sortOrder))
    }
}

// MARK: - Rows of a named type

extension Table {
    /// Creates a table with the given columns and rows that generates its contents using values of the given type.
    public init(
        of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(columns: columns, rows: rows)
    }

    /// Creates a table of values of the given type that supports selecting a single row.
    public init(
        of valueType: Value.Type, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(selection: selection, columns: columns, rows: rows)
    }

    /// Creates a table of values of the given type that supports selecting multiple rows.
    public init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(selection: selection, columns: columns, rows: rows)
    }

    /// Creates a sortable table of values of the given type.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(sortOrder: sortOrder, columns: columns, rows: rows)
    }

    /// Creates a sortable table of values of the given type that supports selecting a single row.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(selection: selection, sortOrder: sortOrder, columns: columns, rows: rows)
    }

    /// Creates a sortable table of values of the given type that supports selecting multiple rows.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(selection: selection, sortOrder: sortOrder, columns: columns, rows: rows)
    }
}

// MARK: - Collections

extension Table {
    /// Creates a table that computes its rows based on a collection of identifiable data.
    public init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(rows: TableForEachContent(data: data), columns: columns(), selection: nil, sorting: nil)
    }

    /// Creates a table that computes its rows based on a collection of identifiable data and supports selecting a single
    /// row.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(single: selection),
            sorting: nil)
    }

    /// Creates a table that computes its rows based on a collection of identifiable data and supports selecting multiple
    /// rows.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(multiple: selection),
            sorting: nil)
    }

    /// Creates a sortable table that computes its rows based on a collection of identifiable data.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: nil,
            sorting: TableSorting(sortOrder))
    }

    /// Creates a sortable table that computes its rows based on a collection of identifiable data and supports selecting
    /// a single row.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(single: selection),
            sorting: TableSorting(sortOrder))
    }

    /// Creates a sortable table that computes its rows based on a collection of identifiable data and supports selecting
    /// multiple rows.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(multiple: selection),
            sorting: TableSorting(sortOrder))
    }
}
