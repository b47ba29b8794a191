// SPDX-License-Identifier: Apache-2.0
// The columns of a table: a tree of values, which the table reads as a list.

public import Foundation

/// A type used to represent columns within a table.
///
/// Conform by composing other columns in `tableColumnBody`.
///
/// See [TableColumnContent](https://developer.apple.com/documentation/swiftui/tablecolumncontent).
@MainActor @preconcurrency public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of value of rows presented by this column content.
    associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
    /// The type of sort comparator associated with this table column content.
    associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
    /// The type of content representing the body of this table column content.
    associatedtype TableColumnBody: TableColumnContent

    /// The composition of content that comprise the table column content.
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }
}

extension Never: TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableColumnSortComparator = Never
    /// Not there, like the column itself.
    public var tableColumnBody: Never { self }
}

extension TableColumnContent where TableColumnBody == Never {
    /// Not there: this content is displayed without a body. Calling it is a programmer's error.
    public var tableColumnBody: Never {
        preconditionFailure("\(Self.self) has no body; it is displayed as it is")
    }
}

/// A column of a table as it is displayed.
struct TableColumnDescription<RowValue: Identifiable> {
    /// Where the column stands in the source, by which it is recognised.
    var key: [ListKey] = []
    let title: String
    let width: TableColumnWidth
    let alignment: TableColumnAlignment
    /// The comparator with the forward order that a click on the header sorts by; `nil` if there is none.
    let comparator: (any SortComparator)?
    /// The views of a cell.
    let content: (RowValue) -> any View
}

/// Column content that is displayed without a body.
@MainActor protocol PrimitiveTableColumns: TableColumnContent {
    /// The columns.
    var columns: [TableColumnDescription<TableRowValue>] { get }
}

extension TableColumnDescription {
    /// The columns of some content.
    @MainActor static func list(of content: some TableColumnContent) -> [TableColumnDescription] {
        if let primitive = content as? any PrimitiveTableColumns { return list(ofPrimitive: primitive) }
        return list(of: content.tableColumnBody)
    }

    @MainActor private static func list(ofPrimitive content: some PrimitiveTableColumns) -> [TableColumnDescription] {
        content.columns as? [TableColumnDescription] ?? []
    }

    /// The columns of some content that stands below a key.
    @MainActor static func list(of content: some TableColumnContent, below key: ListKey) -> [TableColumnDescription] {
        list(of: content).map { column in
            var column = column
            column.key.insert(key, at: 0)
            return column
        }
    }
}

/// A type of table column content that creates table columns created from a Swift tuple of table columns.
///
/// See [TupleTableColumnContent](https://developer.apple.com/documentation/swiftui/tupletablecolumncontent).
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T> {
    /// The columns, as a tuple.
    public var value: T
    private let contents: [any TableColumnContent]

    init<each Column: TableColumnContent>(_ value: (repeat each Column)) where T == (repeat each Column) {
        self.value = value
        var contents: [any TableColumnContent] = []
        repeat contents.append(each value)
        self.contents = contents
    }
}

extension TupleTableColumnContent: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
}

extension TupleTableColumnContent: PrimitiveTableColumns {
    var columns: [TableColumnDescription<RowValue>] {
        contents.enumerated().flatMap { index, content in
            TableColumnDescription<RowValue>.list(of: content, below: .position(index))
        }
    }
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
    public typealias TableColumnBody = Never
}

extension Optional: PrimitiveTableColumns where Wrapped: TableColumnContent {
    var columns: [TableColumnDescription<Wrapped.TableRowValue>] {
        map { TableColumnDescription.list(of: $0, below: .position(0)) } ?? []
    }
}

extension _ConditionalContent: TableColumnContent
where
    TrueContent: TableColumnContent, FalseContent: TableColumnContent,
    TrueContent.TableRowValue == FalseContent.TableRowValue,
    TrueContent.TableColumnSortComparator == FalseContent.TableColumnSortComparator
{
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableColumnSortComparator = TrueContent.TableColumnSortComparator
    public typealias TableColumnBody = Never
}

extension _ConditionalContent: PrimitiveTableColumns
where
    TrueContent: TableColumnContent, FalseContent: TableColumnContent,
    TrueContent.TableRowValue == FalseContent.TableRowValue,
    TrueContent.TableColumnSortComparator == FalseContent.TableColumnSortComparator
{
    var columns: [TableColumnDescription<TrueContent.TableRowValue>] {
        switch storage {
        case .trueContent(let content): TableColumnDescription.list(of: content, below: .position(0))
        case .falseContent(let content): TableColumnDescription.list(of: content, below: .position(1))
        }
    }
}

/// Columns that cannot be sorted by, among others that can.
struct UnsortedTableColumns<Column: TableColumnContent, Sort: SortComparator> {
    let column: Column
}

extension UnsortedTableColumns: TableColumnContent {
    typealias TableRowValue = Column.TableRowValue
    typealias TableColumnSortComparator = Sort
    typealias TableColumnBody = Never
}

extension UnsortedTableColumns: PrimitiveTableColumns {
    var columns: [TableColumnDescription<Column.TableRowValue>] { TableColumnDescription.list(of: column) }
}

/// A structure that computes columns on demand from an underlying collection of identified data.
///
/// See [TableColumnForEach](https://developer.apple.com/documentation/swiftui/tablecolumnforeach).
public struct TableColumnForEach<
    Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort: SortComparator,
    Content: TableColumnContent
> where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
    /// The collection of underlying identified data that is used to create columns dynamically.
    public var data: Data
    /// A function to create content on demand using the underlying data.
    public var content: (Data.Element) -> Content
    private let identity: (Data.Element) -> ID

    /// Creates an instance that identifies columns by the provided key path to the identifier of the element.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) {
        (self.data, self.content, identity) = (data, content, { $0[keyPath: id] })
    }

    /// Creates an instance that identifies columns by the identity of the elements.
    public init(
        _ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) where ID == Data.Element.ID, Data.Element: Identifiable {
        (self.data, self.content, identity) = (data, content, { $0.id })
    }
}

extension TableColumnForEach: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
}

extension TableColumnForEach: PrimitiveTableColumns {
    var columns: [TableColumnDescription<RowValue>] {
        var occurrences: [AnyHashable: Int] = [:]
        return data.flatMap { element in
            let identity = AnyHashable(identity(element))
            let occurrence = occurrences[identity, default: 0]
            occurrences[identity] = occurrence + 1
            return TableColumnDescription<RowValue>.list(
                of: content(element), below: .identity(identity, occurrence: occurrence))
        }
    }
}
