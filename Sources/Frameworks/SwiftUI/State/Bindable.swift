// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions
public import Observation

/// A property wrapper type that supports creating bindings to the mutable properties of observable objects.
///
/// See [Bindable](https://developer.apple.com/documentation/swiftui/bindable).
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    /// The wrapped object.
    public var wrappedValue: Value

    /// The bindable wrapper for the object that creates bindings to its properties.
    public var projectedValue: Bindable<Value> { self }

    private init(object: Value) {
        wrappedValue = object
    }

    /// Creates a bindable object from an object that is not observable, which is not possible.
    @available(*, unavailable, message: "the wrapped value must be an object that is observable")
    public init(wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    /// Returns a binding to the value of a given key path.
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        let object = wrappedValue
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

extension Bindable where Value: Observable & AnyObject {
    /// Creates a bindable object from an observable object.
    public init(wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    /// Creates a bindable object from an observable object.
    public init(_ wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    /// Creates a bindable from the value of another bindable.
    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }
}

extension Bindable where Value: ObservableObject {
    /// Creates a bindable object from an observable object.
    public init(wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    /// Creates a bindable object from an observable object.
    public init(_ wrappedValue: Value) {
        self.init(object: wrappedValue)
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    /// The stable identity of the entity associated with this instance.
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
