// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract

/// A value that a parameter of an intent can take.
///
/// Conformers: `Bool`, `Int`, `Double`, `Float`, `String`, `Date`, `DateComponents`, `URL`, `AttributedString`, `Measurement`,
/// `IntentFile`, `IntentPerson`, `IntentCurrencyAmount`, `IntentPaymentMethod`, `EntityIdentifier`, every `AppEntity` and every
/// `AppEnum`, and optionals, arrays and sets of these.
public protocol _IntentValue: Sendable {
    /// The type without its optionality.
    associatedtype UnwrappedType: _IntentValue = Self
    /// The kind of the values, for the form in which they are edited.
    static var _intentValueKind: _IntentValueKind { get }
    /// The value as data; `nil` for no value.
    var _intentStoredValue: _IntentStoredValue? { get }
    /// Makes values of data, all at once, since entities are asked for together.
    ///
    /// - Returns: A value for each, `nil` for an entity that is there no more.
    /// - Throws: `_IntentValueMismatch` if the data is of another type, and any error of an entity's query.
    static func _intentValues(
        from stored: [_IntentStoredValue], _ source: _IntentValueSource
    ) async throws -> [Self?]
    /// Makes a value of data at once; `nil` for a type that makes them in `_intentValues` alone.
    ///
    /// - Throws: `_IntentValueMismatch` if the data is of another type.
    static func _intentValueAtOnce(from stored: _IntentStoredValue) throws -> Self?
}

extension _IntentValue {
    public static func _intentValueAtOnce(from stored: _IntentStoredValue) throws -> Self? { nil }
}

/// The kind of the values of a type.
public struct _IntentValueKind: Sendable {
    /// The kind, as the contract names it.
    package var kind: FocusParameterKind
    /// The type of one value.
    package var elementType: any _IntentValue.Type
    /// Whether several values are taken.
    package var isArray = false
    /// Whether there may be none.
    package var isOptional = false

    package init(_ kind: FocusParameterKind, _ type: any _IntentValue.Type) {
        self.kind = kind
        elementType = type
    }

    /// The name of the Swift type of one value, for developers.
    package var typeName: String { _typeName(elementType, qualified: false) }
}

/// The place where the entities of a parameter come from.
public struct _IntentValueSource: Sendable {
    /// The query that the parameter names; `nil` for the default query of the entity.
    package var query: (any EntityQuery)?
    /// Whether a list with an element of another type is refused; else that element is left out.
    package var isStrict: Bool

    package init(query: (any EntityQuery)? = nil, isStrict: Bool = true) {
        (self.query, self.isStrict) = (query, isStrict)
    }
}

/// A value that its parameter cannot take.
public struct _IntentValueMismatch: Error, Hashable, Sendable {
    /// The name of the type that was expected.
    package let expected: String

    package init(_ type: Any.Type) {
        expected = _typeName(type, qualified: false)
    }
}

extension _IntentValue {
    /// Makes values of data that need no query.
    static func converted(
        _ stored: [_IntentStoredValue], by read: (_IntentStoredValue) -> Self?
    ) throws -> [Self?] {
        try stored.map { try converted($0, by: read) }
    }

    /// Makes a value of data that needs no query.
    static func converted(_ stored: _IntentStoredValue, by read: (_IntentStoredValue) -> Self?) throws -> Self {
        guard let result = read(stored) else { throw _IntentValueMismatch(Self.self) }
        return result
    }
}
