// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// A key for accessing values in the environment.
///
/// See [EnvironmentKey](https://developer.apple.com/documentation/swiftui/environmentkey).
public protocol EnvironmentKey {
    /// The associated type representing the type of the environment key's value.
    associatedtype Value

    /// The default value for the environment key.
    static var defaultValue: Value { get }
}

/// A collection of environment values propagated through a view hierarchy.
///
/// See [EnvironmentValues](https://developer.apple.com/documentation/swiftui/environmentvalues).
public struct EnvironmentValues: CustomStringConvertible {
    /// Values by the type of their key, or by their own type in the case of objects.
    private var values: [ObjectIdentifier: Any] = [:]
    /// A number that no other state of any values has.
    private var version = 0

    private static let lastVersion = Atomic(0)

    /// Creates an environment values instance with every value at its default.
    public init() {}

    /// Accesses the environment value associated with a custom key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            // In two steps: no value at all would pass for the value nil of an optional type.
            guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
            return value as? K.Value ?? K.defaultValue
        }
        set { set(newValue, for: key) }
    }

    /// The same for a value that can be compared: to set the one that is there already changes nothing.
    subscript<K: EnvironmentKey>(key: K.Type) -> K.Value where K.Value: Equatable {
        get {
            guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
            return value as? K.Value ?? K.defaultValue
        }
        set { if self[key] != newValue { set(newValue, for: key) } }
    }

    /// The object of a type that was put into the environment; `nil` if there is none.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { values[ObjectIdentifier(type)] as? Object }
        set { set(newValue, for: type) }
    }

    private mutating func set(_ value: Any?, for type: Any.Type) {
        values[ObjectIdentifier(type)] = value
        version = Self.lastVersion.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// The types of the keys that have a value, for a look from outside.
    public var description: String {
        "EnvironmentValues(\(values.count) set)"
    }

    // MARK: - Comparing

    /// Whether both are one and the same, or copies; others may have equal values.
    func isCopy(of other: EnvironmentValues) -> Bool {
        version == other.version
    }

    /// Turns into a copy of `former` if that has equal values, so that views notice it at once.
    mutating func reuse(_ former: EnvironmentValues?) {
        guard let former, version != former.version, values.count == former.values.count else { return }
        let isEqual = values.allSatisfy { key, value in
            former.values[key].map { Self.areEqual(value, $0) } ?? false
        }
        if isEqual { self = former }
    }

    private static func areEqual(_ one: Any, _ other: Any) -> Bool {
        if type(of: one) is AnyClass { return one as AnyObject === other as AnyObject }
        if let one = one as? any OptionalObject, let other = other as? any OptionalObject {
            return one.object === other.object
        }
        guard let one = one as? any Equatable else { return false }
        return isEqual(one, other)
    }

    private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
        other as? Value == one
    }
}
