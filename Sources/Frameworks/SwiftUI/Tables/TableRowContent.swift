// SPDX-License-Identifier: Apache-2.0
// The rows of a table: values that say how many there are, and make each when it is asked for.

/// A type used to represent table rows.
///
/// Conform by composing other rows in `tableRowBody`.
///
/// See [TableRowContent](https://developer.apple.com/documentation/swiftui/tablerowcontent).
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
    /// The type of value represented by this table row content.
    associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
    /// The type of content representing the body of this table row content.
    associatedtype TableRowBody: TableRowContent

    /// The composition of content that comprise the table row content.
    @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }
}

extension Never: TableRowContent {
    /// Not there, like the row itself.
    public var tableRowBody: Never { self }
}

extension TableRowContent where TableRowBody == Never {
    /// Not there: this content is displayed without a body. Calling it is a programmer's error.
    public var tableRowBody: Never {
        preconditionFailure("\(Self.self) has no body; it is displayed as it is")
    }
}

/// A row of a table as it is displayed.
struct TableRowDescription<Value: Identifiable> {
    let value: Value
    /// The items of its context menu; `nil` if it has none of its own.
    var menu: AnyView?
}

/// The rows of a table.
@MainActor struct TableRowList<Value: Identifiable> {
    /// The number of rows.
    let count: Int
    /// Makes the row at a position.
    let row: (Int) -> TableRowDescription<Value>

    /// No rows.
    static var empty: TableRowList { joined([]) }

    /// Several lists of rows, one after the other.
    static func joined(_ lists: [TableRowList]) -> TableRowList {
        if let only = lists.first, lists.count == 1 { return only }
        var starts: [Int] = []
        var count = 0
        for list in lists {
            starts.append(count)
            count += list.count
        }
        return TableRowList(count: count) { position in
            var (low, high) = (0, lists.count - 1)
            while low < high {
                let middle = (low + high + 1) / 2
                if starts[middle] <= position { low = middle } else { high = middle - 1 }
            }
            return lists[low].row(position - starts[low])
        }
    }

    /// The rows of some content.
    static func rows(of content: some TableRowContent) -> TableRowList {
        if let primitive = content as? any PrimitiveTableRows { return rows(ofPrimitive: primitive) }
        return rows(of: content.tableRowBody)
    }

    private static func rows(ofPrimitive content: some PrimitiveTableRows) -> TableRowList {
        content.rows as? TableRowList ?? .empty
    }

    /// The positions of the rows whose values have some identifiers, from the first to the last.
    func positions(of identifiers: Set<AnyHashable>) -> [Int] {
        let wanted = Set(identifiers.compactMap { $0.base as? Value.ID })
        guard !wanted.isEmpty else { return [] }
        return (0..<count).filter { wanted.contains(row($0).value.id) }
    }
}

/// Row content that is displayed without a body.
@MainActor protocol PrimitiveTableRows: TableRowContent {
    /// Whether all values of the type are exactly one row each, so that rows can be counted without being made.
    static var isOneRow: Bool { get }
    /// The rows.
    var rows: TableRowList<TableRowValue> { get }
}

extension PrimitiveTableRows {
    static var isOneRow: Bool { false }
}

/// A row that represents a data value in a table.
///
/// See [TableRow](https://developer.apple.com/documentation/swiftui/tablerow).
public struct TableRow<Value: Identifiable> {
    private let value: Value

    /// Creates a table row for the given value.
    public init(_ value: Value) {
        self.value = value
    }
}

extension TableRow: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
}

extension TableRow: PrimitiveTableRows {
    static var isOneRow: Bool { true }
    var rows: TableRowList<Value> {
        let row = TableRowDescription(value: value)
        return TableRowList(count: 1) { _ in row }
    }
}

/// A type of table row content that creates table rows created from a Swift tuple of table rows.
///
/// See [TupleTableRowContent](https://developer.apple.com/documentation/swiftui/tupletablerowcontent).
public struct TupleTableRowContent<Value: Identifiable, T> {
    /// The rows, as a tuple.
    public var value: T
    private let contents: [any TableRowContent]

    init<each Row: TableRowContent>(_ value: (repeat each Row)) where T == (repeat each Row) {
        self.value = value
        var contents: [any TableRowContent] = []
        repeat contents.append(each value)
        self.contents = contents
    }
}

extension TupleTableRowContent: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
}

extension TupleTableRowContent: PrimitiveTableRows {
    var rows: TableRowList<Value> { .joined(contents.map { TableRowList.rows(of: $0) }) }
}

/// A table row content that doesn't produce any rows.
///
/// See [EmptyTableRowContent](https://developer.apple.com/documentation/swiftui/emptytablerowcontent).
public struct EmptyTableRowContent<Value: Identifiable> {}

extension EmptyTableRowContent: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
}

extension EmptyTableRowContent: PrimitiveTableRows {
    var rows: TableRowList<Value> { .empty }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableRowBody = Never
}

extension Optional: PrimitiveTableRows where Wrapped: TableRowContent {
    var rows: TableRowList<Wrapped.TableRowValue> { map { .rows(of: $0) } ?? .empty }
}

extension _ConditionalContent: TableRowContent
where
    TrueContent: TableRowContent, FalseContent: TableRowContent,
    TrueContent.TableRowValue == FalseContent.TableRowValue
{
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableRowBody = Never
}

extension _ConditionalContent: PrimitiveTableRows
where
    TrueContent: TableRowContent, FalseContent: TableRowContent,
    TrueContent.TableRowValue == FalseContent.TableRowValue
{
    var rows: TableRowList<TrueContent.TableRowValue> {
        switch storage {
        case .trueContent(let content): .rows(of: content)
        case .falseContent(let content): .rows(of: content)
        }
    }
}

/// A row with a context menu of its own.
private struct TableRowsWithMenu<Base: TableRowContent> {
    let base: Base
    let menu: AnyView
}

extension TableRowsWithMenu: TableRowContent {
    typealias TableRowValue = Base.TableRowValue
    typealias TableRowBody = Never
}

extension TableRowsWithMenu: PrimitiveTableRows {
    static var isOneRow: Bool { (Base.self as? any PrimitiveTableRows.Type)?.isOneRow ?? false }

    var rows: TableRowList<Base.TableRowValue> {
        let base: TableRowList<Base.TableRowValue> = .rows(of: base)
        return TableRowList(count: base.count) { position in
            var row = base.row(position)
            row.menu = row.menu ?? menu
            return row
        }
    }
}

extension TableRowContent {
    /// Adds a context menu to a table row.
    ///
    /// It opens as that of a view does. The items of the table for its selection are not in it.
    public func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: () -> MenuItems
    ) -> some TableRowContent<TableRowValue> {
        TableRowsWithMenu(base: self, menu: AnyView(menuItems()))
    }
}
