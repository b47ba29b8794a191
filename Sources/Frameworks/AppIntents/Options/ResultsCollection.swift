// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// The values that a provider offers.
///
/// See [ResultsCollection](https://developer.apple.com/documentation/appintents/resultscollection).
public protocol ResultsCollection {
    associatedtype Item: _IntentValue
    /// The words above the list.
    var promptLabel: LocalizedStringResource? { get }
    /// Whether the list has an index of first letters.
    var usesIndexedCollation: Bool { get }
    /// The values.
    var items: [Item] { get }
    /// A list without values.
    static var empty: Self { get }
    /// The values with their words, in sections.
    var _sections: [IntentItemSection<Item>] { get }
}

extension ResultsCollection {
    public var promptLabel: LocalizedStringResource? { nil }

    public var usesIndexedCollation: Bool { false }
}

extension Array: ResultsCollection where Element: _IntentValue {
    public typealias Item = Element

    public var items: [Element] { self }

    public static var empty: [Element] { [] }

    public var _sections: [IntentItemSection<Element>] {
        [IntentItemSection(items: map { IntentItem($0) })]
    }
}

/// A value that is offered, with its words.
///
/// See [IntentItem](https://developer.apple.com/documentation/appintents/intentitem).
public struct IntentItem<Value: _IntentValue>: Sendable {
    /// The value.
    public let value: Value
    /// The title; `nil` for that of the value.
    public let title: LocalizedStringResource?
    /// The second line; `nil` for that of the value.
    public let subtitle: LocalizedStringResource?
    /// The picture; `nil` for that of the value.
    public let image: DisplayRepresentation.Image?

    /// Makes a value that shows itself.
    public init(_ value: Value) {
        (self.value, title, subtitle, image) = (value, nil, nil, nil)
    }

    /// Makes a value with words.
    public init(
        _ value: Value, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil
    ) {
        (self.value, self.title, self.subtitle, self.image) = (value, title, subtitle, image)
    }
}

/// Values that are offered together.
///
/// See [IntentItemSection](https://developer.apple.com/documentation/appintents/intentitemsection).
public struct IntentItemSection<Value: _IntentValue>: Sendable {
    /// The title; `nil` for none.
    public let title: LocalizedStringResource?
    /// The second line of the title; `nil` for none.
    public let subtitle: LocalizedStringResource?
    /// The picture; `nil` for none.
    public let image: DisplayRepresentation.Image?
    /// The values.
    public let items: [IntentItem<Value>]

    /// Makes a section without a title.
    public init(items: [IntentItem<Value>]) {
        (title, subtitle, image, self.items) = (nil, nil, nil, items)
    }

    /// Makes a section.
    public init(
        _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil, items: [IntentItem<Value>]
    ) {
        (self.title, self.subtitle, self.image, self.items) = (title, subtitle, image, items)
    }

    /// Makes a section of values that show themselves.
    public init(
        _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil, items: [Value]
    ) {
        self.init(title, subtitle: subtitle, image: image, items: items.map { IntentItem($0) })
    }

    /// Makes a section of values, one after the other.
    public init(
        _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil, @IntentItemsBuilder<Value> items: () -> [IntentItem<Value>]
    ) {
        self.init(title, subtitle: subtitle, image: image, items: items())
    }
}

/// Values that are offered, in sections.
///
/// See [IntentItemCollection](https://developer.apple.com/documentation/appintents/intentitemcollection).
public struct IntentItemCollection<Value: _IntentValue>: ResultsCollection, Sendable {
    public typealias Item = Value

    public let promptLabel: LocalizedStringResource?
    public let usesIndexedCollation: Bool
    /// The sections.
    public let sections: [IntentItemSection<Value>]

    public var items: [Value] { sections.flatMap { $0.items.map(\.value) } }

    public var _sections: [IntentItemSection<Value>] { sections }

    public static var empty: Self { Self(sections: []) }

    /// Makes a list of sections.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        sections: [IntentItemSection<Value>]
    ) {
        self.promptLabel = promptLabel
        self.usesIndexedCollation = usesIndexedCollation
        self.sections = sections
    }

    /// Makes a list without sections.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [IntentItem<Value>]
    ) {
        self.init(
            promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
            sections: [IntentItemSection(items: items)])
    }

    /// Makes a list of values that show themselves.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [Value]
    ) {
        self.init(
            promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation, items: items.map { IntentItem($0) })
    }

    /// Makes a list of sections, one after the other.
    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        @IntentItemSectionsBuilder<Value> sections: () -> [IntentItemSection<Value>]
    ) {
        self.init(promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation, sections: sections())
    }
}

/// Collects values that are offered.
@resultBuilder
public enum IntentItemsBuilder<Value: _IntentValue> {
    public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }

    public static func buildExpression(_ value: Value) -> [IntentItem<Value>] { [IntentItem(value)] }

    public static func buildBlock(_ parts: [IntentItem<Value>]...) -> [IntentItem<Value>] { parts.flatMap { $0 } }

    public static func buildOptional(_ part: [IntentItem<Value>]?) -> [IntentItem<Value>] { part ?? [] }

    public static func buildEither(first part: [IntentItem<Value>]) -> [IntentItem<Value>] { part }

    public static func buildEither(second part: [IntentItem<Value>]) -> [IntentItem<Value>] { part }

    public static func buildArray(_ parts: [[IntentItem<Value>]]) -> [IntentItem<Value>] { parts.flatMap { $0 } }
}

/// Collects sections of values that are offered.
@resultBuilder
public enum IntentItemSectionsBuilder<Value: _IntentValue> {
    public static func buildBlock(_ parts: [IntentItemSection<Value>]...) -> [IntentItemSection<Value>] {
        parts.flatMap { $0 }
    }

    public static func buildExpression(_ section: IntentItemSection<Value>) -> [IntentItemSection<Value>] { [section] }

    public static func buildOptional(_ part: [IntentItemSection<Value>]?) -> [IntentItemSection<Value>] { part ?? [] }

    public static func buildEither(first part: [IntentItemSection<Value>]) -> [IntentItemSection<Value>] { part }

    public static func buildEither(second part: [IntentItemSection<Value>]) -> [IntentItemSection<Value>] { part }

    public static func buildArray(_ parts: [[IntentItemSection<Value>]]) -> [IntentItemSection<Value>] {
        parts.flatMap { $0 }
    }
}
