// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// A property wrapper type for an observable object that a parent or ancestor view supplies.
///
/// See [EnvironmentObject](https://developer.apple.com/documentation/swiftui/environmentobject).
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var object: ObjectType?

    /// Creates an environment object.
    public init() {}

    /// The underlying value referenced by the environment object.
    ///
    /// Reading it is a programmer's error if no view above has supplied an object of the type.
    @MainActor public var wrappedValue: ObjectType {
        guard let object else {
            preconditionFailure("no object of type \(ObjectType.self) was found; use environmentObject(_:) above")
        }
        return object
    }

    /// A projection that creates bindings to the object's properties.
    @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }
}

extension EnvironmentObject: InstallableProperty {
    mutating func install(previous: EnvironmentObject<ObjectType>?, environment: EnvironmentValues) {
        object = environment[object: ObjectType.self]
    }
}
