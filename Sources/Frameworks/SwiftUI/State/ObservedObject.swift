// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// A property wrapper type that holds an observable object with another owner.
///
/// See [ObservedObject](https://developer.apple.com/documentation/swiftui/observedobject).
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
    /// The underlying value that the observed object references.
    public var wrappedValue: ObjectType

    /// Creates an observed object with an initial wrapped value.
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    /// Creates an observed object with an initial value.
    public init(initialValue: ObjectType) {
        self.init(wrappedValue: initialValue)
    }

    /// A projection of the observed object that creates bindings to its properties using dynamic member lookup.
    public var projectedValue: Wrapper {
        Wrapper(object: wrappedValue)
    }

    /// A wrapper of the underlying observable object that can create bindings to its properties.
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType

        /// Gets a binding to the value of a specified key path.
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }
}
