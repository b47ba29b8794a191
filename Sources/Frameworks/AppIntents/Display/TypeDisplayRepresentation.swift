// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// The words for a type.
///
/// See [TypeDisplayRepresentation](https://developer.apple.com/documentation/appintents/typedisplayrepresentation).
public struct TypeDisplayRepresentation: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The name.
    public var name: LocalizedStringResource
    /// The form with a number, such as “3 accounts”; `nil` for none.
    public var numericFormat: LocalizedStringResource?
    /// Other words by which people mean the same.
    public var synonyms: [LocalizedStringResource]

    /// Makes a representation.
    public init(
        name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.name = name
        self.numericFormat = numericFormat
        self.synonyms = synonyms
    }

    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// A type that has words for itself.
public protocol TypeDisplayRepresentable {
    /// The words for the type.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value that has words and a picture.
///
/// See [InstanceDisplayRepresentable](https://developer.apple.com/documentation/appintents/instancedisplayrepresentable).
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
    /// The words and the picture.
    var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A type that has words for itself and for its values.
public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable {}

/// A type whose values are known when it is written, with the words for each.
public protocol StaticDisplayRepresentable: TypeDisplayRepresentable, CustomLocalizedStringResourceConvertible {
    associatedtype DisplayedValue: Hashable = Self
    /// The words and the picture for each value.
    static var caseDisplayRepresentations: [DisplayedValue: DisplayRepresentation] { get }
}

/// A type with an identifier that stays the same.
public protocol PersistentlyIdentifiable {
    /// The identifier; the name of the type unless it is declared.
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    public static var persistentIdentifier: String { _typeName(Self.self, qualified: false) }
}
