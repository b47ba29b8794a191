// SPDX-License-Identifier: Apache-2.0

/// A type of object whose `Published` properties are observed by the views that read them.
///
/// Combine does not exist on Linux; the protocol and `Published` are ours. There is no `objectWillChange`: a view is
/// brought up to date when a published property changes that it has read, and not when another one does.
///
/// See [ObservableObject](https://developer.apple.com/documentation/combine/observableobject).
public protocol ObservableObject: AnyObject {}

/// A type that tells the views that read a property when the property changes.
///
/// The projected value, a publisher of Combine, does not exist.
///
/// See [Published](https://developer.apple.com/documentation/combine/published).
@propertyWrapper public struct Published<Value> {
    private let location: Location<Value>

    /// Creates the published instance with an initial wrapped value.
    public init(wrappedValue: Value) {
        location = Location(wrappedValue)
    }

    /// Creates the published instance with an initial value.
    public init(initialValue: Value) {
        location = Location(initialValue)
    }

    /// The value; can be read and written from any thread.
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.value = newValue }
    }
}

extension Published: Sendable where Value: Sendable {}
