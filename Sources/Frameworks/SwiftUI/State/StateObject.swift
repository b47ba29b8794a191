// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// A property wrapper type that makes an observable object and keeps it as long as the view is displayed.
///
/// See [StateObject](https://developer.apple.com/documentation/swiftui/stateobject).
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Keeps the object, and makes it when it is needed first.
    private final class Box {
        lazy var object = make()
        private let make: () -> ObjectType

        init(make: @escaping () -> ObjectType) {
            self.make = make
        }
    }

    private let make: () -> ObjectType
    private var box: Box?

    /// Creates a new state object with an initial wrapped value.
    ///
    /// The expression is evaluated once, when the view is displayed.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The underlying value referenced by the state object. Outside of a displayed view it is a new object each time.
    @MainActor public var wrappedValue: ObjectType {
        box?.object ?? make()
    }

    /// A projection of the state object that creates bindings to its properties.
    @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }
}

extension StateObject: InstallableProperty {
    mutating func install(previous: StateObject<ObjectType>?, environment: EnvironmentValues) {
        box = previous?.box ?? Box(make: make)
    }
}
