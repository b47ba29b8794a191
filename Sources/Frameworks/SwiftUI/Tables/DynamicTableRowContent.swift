// SPDX-License-Identifier: Apache-2.0
// Rows of a collection, counted without being made.

/// A type of table row content that generates table rows from an underlying collection of data.
///
/// See [DynamicTableRowContent](https://developer.apple.com/documentation/swiftui/dynamictablerowcontent).
public protocol DynamicTableRowContent<TableRowValue>: TableRowContent {
    /// The type of the underlying collection of data.
    associatedtype Data: Collection

    /// The collection of underlying data.
    var data: Data { get }
}

/// A type of table row content that generates table rows from an underlying collection of data.
///
/// See [TableForEachContent](https://developer.apple.com/documentation/swiftui/tableforeachcontent).
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
    public var data: Data
}

extension TableForEachContent: DynamicTableRowContent {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never
}

extension TableForEachContent: PrimitiveTableRows {
    var rows: TableRowList<Data.Element> {
        let data = data
        return TableRowList(count: data.count) { position in
            TableRowDescription(value: data[data.index(data.startIndex, offsetBy: position)])
        }
    }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

extension ForEach: PrimitiveTableRows where Content: TableRowContent {
    var rows: TableRowList<Content.TableRowValue> {
        let (data, content) = (data, content)
        guard (Content.self as? any PrimitiveTableRows.Type)?.isOneRow == true else {
            return .joined(data.map { .rows(of: content($0)) })
        }
        return TableRowList(count: data.count) { position in
            TableRowList.rows(of: content(data[data.index(data.startIndex, offsetBy: position)])).row(0)
        }
    }
}

extension ForEach where Content: TableRowContent {
    /// Creates an instance that creates table rows across updates based on the identity of the underlying data.
    public init(
        _ data: Data, @_TableRowsBuilder content: @escaping (Data.Element) -> Content
    ) where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(rows: data, content: content) { $0.id }
    }

    /// Creates an instance that identifies table rows by the provided key path to the identifier of the element.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @_TableRowsBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(rows: data, content: content) { $0[keyPath: id] }
    }

    /// Creates an instance with a table row for each element.
    public init<V: Identifiable>(_ data: Data) where ID == V.ID, Content == TableRow<V>, V == Data.Element {
        self.init(rows: data, content: { TableRow($0) }) { $0.id }
    }
}
