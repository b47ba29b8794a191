// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A column that displays a view for each row in a table.
///
/// See [TableColumn](https://developer.apple.com/documentation/swiftui/tablecolumn).
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View> {
    private let label: Label
    private let comparator: Sort?
    private let content: (RowValue) -> Content
    private var chosenWidth = TableColumnWidth.automatic
    private var chosenAlignment = TableColumnAlignment.automatic

    init(label: Label, comparator: Sort?, content: @escaping (RowValue) -> Content) {
        (self.label, self.comparator, self.content) = (label, comparator, content)
    }
}

extension TableColumn: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
}

extension TableColumn: PrimitiveTableColumns {
    var columns: [TableColumnDescription<RowValue>] {
        [
            TableColumnDescription(
                title: (label as? Text)?.plain ?? "", width: chosenWidth, alignment: chosenAlignment,
                comparator: comparator, content: { content($0) })
        ]
    }
}

extension TableColumn {
    /// Creates a fixed width table column that isn't user resizable; `nil` leaves the width to the table.
    public func width(_ width: CGFloat? = nil) -> TableColumn {
        var column = self
        column.chosenWidth = width.map { .fixed($0) } ?? .automatic
        return column
    }

    /// Creates a resizable table column with the provided constraints.
    ///
    /// - Parameters:
    ///   - min: The minimum width in points; `nil` for that of the content.
    ///   - ideal: The width in points that the column begins with; `nil` for that of other columns.
    ///   - max: The maximum width in points; `nil` for a share of all the room that there is.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        var column = self
        column.chosenWidth = .flexible(minimum: min, ideal: ideal, maximum: max)
        return column
    }

    /// Sets the alignment for both the table header and table rows for the specified column.
    public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        var column = self
        column.chosenAlignment = alignment
        return column
    }
}

extension TableColumn where Sort == Never, Label == Text {
    /// Creates an unsortable column with a label from a localized string key that displays a view for each row.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), comparator: nil, content: content)
    }

    /// Creates an unsortable column with a label from a string that displays a view for each row.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: nil, content: content)
    }

    /// Creates an unsortable column with a text label that displays a view for each row.
    public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: nil, content: content)
    }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
    /// Creates an unsortable column with a label from a localized string key that displays a string property.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(titleKey) { Text($0[keyPath: value]) }
    }

    /// Creates an unsortable column with a label from a string that displays a string property.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(title) { Text($0[keyPath: value]) }
    }

    /// Creates an unsortable column with a text label that displays a string property.
    public init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(text) { Text($0[keyPath: value]) }
    }
}

/// The width of a column, in points.
enum TableColumnWidth: Equatable {
    case automatic
    case fixed(CGFloat)
    case flexible(minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?)
}

/// Describes the alignment of the content of a table column.
///
/// See [TableColumnAlignment](https://developer.apple.com/documentation/swiftui/tablecolumnalignment).
public struct TableColumnAlignment: Hashable, Sendable {
    let horizontal: HorizontalAlignment

    /// The default column alignment: leading.
    public static var automatic: TableColumnAlignment { .leading }
    /// Leading column alignment.
    public static var leading: TableColumnAlignment { TableColumnAlignment(horizontal: .leading) }
    /// Center column alignment.
    public static var center: TableColumnAlignment { TableColumnAlignment(horizontal: .center) }
    /// Trailing column alignment.
    public static var trailing: TableColumnAlignment { TableColumnAlignment(horizontal: .trailing) }
    /// Column alignment appropriate for numeric content: trailing.
    public static var numeric: TableColumnAlignment { .trailing }

    public static func == (one: TableColumnAlignment, other: TableColumnAlignment) -> Bool {
        one.horizontal == other.horizontal
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(horizontal == .leading)
        hasher.combine(horizontal == .center)
    }
}
