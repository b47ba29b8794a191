// SPDX-License-Identifier: Apache-2.0

/// A result builder that creates table row content from closures.
///
/// Any number of rows can stand in a closure.
///
/// See [TableRowBuilder](https://developer.apple.com/documentation/swiftui/tablerowbuilder).
@resultBuilder public struct TableRowBuilder<Value: Identifiable> {
    /// Builds an expression within the builder.
    public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
    where Content.TableRowValue == Value {
        content
    }

    /// Builds content without rows from a block containing no statements.
    public static func buildBlock() -> EmptyTableRowContent<Value> {
        EmptyTableRowContent()
    }

    /// Passes a single row content through unmodified.
    public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content
    where Content.TableRowValue == Value {
        content
    }

    /// Combines several row contents into one.
    public static func buildBlock<each Content: TableRowContent>(
        _ content: repeat each Content
    ) -> TupleTableRowContent<Value, (repeat each Content)> {
        TupleTableRowContent((repeat each content))
    }

    /// Produces optional rows for conditional statements that only have an `if`.
    public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content?
    where Content.TableRowValue == Value {
        content
    }

    /// Produces content for a conditional statement when the condition is true.
    public static func buildEither<TrueContent: TableRowContent, FalseContent: TableRowContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Produces content for a conditional statement when the condition is false.
    public static func buildEither<TrueContent: TableRowContent, FalseContent: TableRowContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }
}

/// The builder of the rows of an element of a `ForEach`.
///
/// The values of its rows follow from the rows, where a `TableRowBuilder` has to know it before.
@resultBuilder public struct _TableRowsBuilder {
    /// Passes a single row content through unmodified.
    public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content {
        content
    }

    /// Combines several row contents of the same values into one.
    public static func buildBlock<First: TableRowContent, each Content: TableRowContent>(
        _ first: First, _ content: repeat each Content
    ) -> TupleTableRowContent<First.TableRowValue, (First, repeat each Content)> {
        TupleTableRowContent((first, repeat each content))
    }

    /// Produces optional rows for conditional statements that only have an `if`.
    public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content? {
        content
    }

    /// Produces content for a conditional statement when the condition is true.
    public static func buildEither<TrueContent: TableRowContent, FalseContent: TableRowContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Produces content for a conditional statement when the condition is false.
    public static func buildEither<TrueContent: TableRowContent, FalseContent: TableRowContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }
}
