// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A property wrapper that reads a value from a view's environment.
///
/// Outside of a displayed view it reads the default.
///
/// See [Environment](https://developer.apple.com/documentation/swiftui/environment).
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    /// Where the value is; `nil` if it is found by its type.
    let keyPath: KeyPath<EnvironmentValues, Value>?
    private let read: (EnvironmentValues) -> Value?
    private var values = EnvironmentValues()

    /// Creates an environment property to read the specified key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
        read = { $0[keyPath: keyPath] }
    }

    /// The current value of the environment property.
    ///
    /// Reading an object that nobody put into the environment is a programmer's error.
    public var wrappedValue: Value {
        guard let value = read(values) else {
            preconditionFailure("no object of type \(Value.self) is in the environment; use environment(_:) above")
        }
        return value
    }
}

extension Environment where Value: Observable & AnyObject {
    /// Creates an environment property to read an observable object from the environment.
    public init(_ objectType: Value.Type) {
        keyPath = nil
        read = { $0[object: objectType] }
    }
}

extension Environment {
    /// Creates an environment property to read an observable object, or `nil` if there is none.
    public init<T: Observable & AnyObject>(_ objectType: T.Type) where Value == T? {
        keyPath = nil
        read = { .some($0[object: objectType]) }
    }
}

extension Environment: InstallableProperty {
    mutating func install(previous: Environment<Value>?, environment: EnvironmentValues) {
        values = environment
    }
}
