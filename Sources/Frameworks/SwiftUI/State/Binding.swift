// SPDX-License-Identifier: Apache-2.0

internal import FoundationAdditions

/// A property wrapper type that can read and write a value owned by a source of truth.
///
/// See [Binding](https://developer.apple.com/documentation/swiftui/binding).
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// Creates a binding with closures that read and write the binding value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    /// Creates a binding to the value in a place.
    init(_ location: Location<Value>) {
        self.init(get: { location.value }, set: { location.value = $0 })
    }

    /// Creates a binding with an immutable value.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// The underlying value referenced by the binding variable.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// A projection of the binding value that returns a binding.
    public var projectedValue: Binding<Value> { self }

    /// Creates a binding from the value of another binding.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Returns a binding to the resulting value of a given key path.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            get: { wrappedValue[keyPath: keyPath] },
            set: { new in
                // The value is a reference, which stays the same: the view that displays it has not changed.
                if let keyPath = keyPath as? ReferenceWritableKeyPath<Value, Subject> {
                    wrappedValue[keyPath: keyPath] = new
                    return
                }
                var value = wrappedValue
                value[keyPath: keyPath] = new
                wrappedValue = value
            })
    }
}

// Safe: a binding is two closures over a place that can be used from any thread, or over closures of its maker.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
    /// The stable identity of the entity associated with this instance.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding {
    /// Creates a binding by projecting the base value to an optional value.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(get: { base.wrappedValue }, set: { if let new = $0 { base.wrappedValue = new } })
    }

    /// Creates a binding by projecting the base optional value to its unwrapped value; `nil` if there is none.
    ///
    /// If the base becomes `nil` later, the binding has the value that there was when it was made.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }

    /// Creates a binding by projecting the base value to a hashable value.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { if let new = $0.base as? V { base.wrappedValue = new } })
    }
}
