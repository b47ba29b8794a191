// SPDX-License-Identifier: Apache-2.0

internal import FoundationAdditions

/// A property wrapper type that can read and write a value managed by SwiftUI.
///
/// The value lasts as long as the view is displayed. It can be read and written from any thread. Outside of a displayed
/// view there is the initial value only, and a write is lost.
///
/// See [State](https://developer.apple.com/documentation/swiftui/state).
@propertyWrapper public struct State<Value>: DynamicProperty {
    private let initial: Value
    private var location: Location<Value>?

    /// Creates a state property that stores an initial wrapped value.
    public init(wrappedValue value: Value) {
        initial = value
    }

    /// Creates a state property that stores an initial value.
    public init(initialValue value: Value) {
        initial = value
    }

    /// The underlying value referenced by the state variable.
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    /// A binding to the state value.
    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(location)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state property without an initial value.
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: Sendable where Value: Sendable {}

extension State: InstallableProperty {
    mutating func install(previous: State<Value>?, environment: EnvironmentValues) {
        location = previous?.location ?? Location(initial)
    }
}
