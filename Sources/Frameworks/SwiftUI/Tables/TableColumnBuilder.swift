// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A result builder that creates table column content from closures.
///
/// The columns have the row values and the sort comparator of the builder; a column without a comparator stands among others
/// all the same. Any number of columns can stand in a closure.
///
/// See [TableColumnBuilder](https://developer.apple.com/documentation/swiftui/tablecolumnbuilder).
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    /// Builds an expression within the builder.
    public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
        column
    }

    /// Builds an expression within the builder of columns that cannot be sorted by.
    @_disfavoredOverload public static func buildExpression<Column: TableColumnContent>(
        _ column: Column
    ) -> some TableColumnContent<RowValue, Sort>
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Never {
        UnsortedTableColumns<Column, Sort>(column: column)
    }

    /// Passes a single column written as a child through unmodified.
    public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
        column
    }

    /// Combines several columns into one content.
    public static func buildBlock<each Column: TableColumnContent>(
        _ column: repeat each Column
    ) -> TupleTableColumnContent<RowValue, Sort, (repeat each Column)> {
        TupleTableColumnContent((repeat each column))
    }

    /// Produces optional columns for conditional statements that only have an `if`.
    public static func buildIf<Column: TableColumnContent>(_ column: Column?) -> Column?
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
        column
    }

    /// Produces content for a conditional statement when the condition is true.
    public static func buildEither<TrueContent: TableColumnContent, FalseContent: TableColumnContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Produces content for a conditional statement when the condition is false.
    public static func buildEither<TrueContent: TableColumnContent, FalseContent: TableColumnContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Processes columns for a conditional compiler-control statement that performs an availability check.
    public static func buildLimitedAvailability<Column: TableColumnContent>(
        _ column: Column
    ) -> some TableColumnContent<RowValue, Sort>
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
        column
    }
}
