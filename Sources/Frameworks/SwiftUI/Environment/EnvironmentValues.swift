// SPDX-License-Identifier: Apache-2.0

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

    /// Creates an environment values instance with every value at its default.
    public init() {}

    /// Accesses the environment value associated with a custom key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            // In two steps: no value at all would pass for the value nil of an optional type.
            guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
            return value as? K.Value ?? K.defaultValue
        }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The object of a type that was put into the environment; `nil` if there is none.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { values[ObjectIdentifier(type)] as? Object }
        set { values[ObjectIdentifier(type)] = newValue }
    }

    /// The types of the keys that have a value, for a look from outside.
    public var description: String {
        "EnvironmentValues(\(values.count) set)"
    }
}
