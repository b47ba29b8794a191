// SPDX-License-Identifier: Apache-2.0

/// An interface for a stored variable that updates an external property of a view.
///
/// A structure that conforms may hold `State`, `Environment` and the like; they work in it as they do in a view.
///
/// See [DynamicProperty](https://developer.apple.com/documentation/swiftui/dynamicproperty).
public protocol DynamicProperty {
    /// Updates the underlying value of the stored value.
    ///
    /// Called before `body` is, with everything in place that the property depends on.
    mutating func update()
}

extension DynamicProperty {
    /// Updates nothing.
    public mutating func update() {}
}

/// A property that is connected with the lasting storage of its view.
protocol InstallableProperty: DynamicProperty {
    /// Connects the property; `previous` is the one of the value before, `nil` if the view is new.
    mutating func install(previous: Self?, environment: EnvironmentValues)
}
