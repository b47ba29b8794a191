// SPDX-License-Identifier: Apache-2.0

/// Constructs a toolbar item set from multi-expression closures.
///
/// See [ToolbarContentBuilder](https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder).
@MainActor @preconcurrency @resultBuilder public struct ToolbarContentBuilder {
    /// Builds an expression within the builder.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    /// Passes a single piece of content through unmodified.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
        content
    }

    /// Combines several pieces of content into one.
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> some ToolbarContent {
        var parts: [any ToolbarContent] = []
        for part in repeat each content { parts.append(part) }
        return ToolbarParts(parts: parts)
    }

    /// Produces optional content for conditional statements that only have an `if`.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? {
        content
    }

    /// Produces content for a conditional statement when the condition is true.
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Produces content for a conditional statement when the condition is false.
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }
}

/// Several pieces of toolbar content in a row.
private struct ToolbarParts: PrimitiveToolbarContent {
    typealias Body = Never

    let parts: [any ToolbarContent]

    var entries: [ToolbarEntry] {
        parts.enumerated().flatMap { $1.entries(below: $0) }
    }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public typealias Body = Never
}

extension Optional: PrimitiveToolbarContent where Wrapped: ToolbarContent {
    var entries: [ToolbarEntry] { self?.entries(below: 0) ?? [] }
}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    public typealias Body = Never
}

extension _ConditionalContent: PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    var entries: [ToolbarEntry] {
        switch storage {
        case .trueContent(let content): content.entries(below: true)
        case .falseContent(let content): content.entries(below: false)
        }
    }
}
