// SPDX-License-Identifier: Apache-2.0
// With which animation values change, and views follow.

/// The animation of the changes that are being made, or displayed.
enum CurrentAnimation {
    /// The animation; `nil` for changes at once.
    @TaskLocal static var value: Animation?
    /// Whether everything below is to be brought up to date with it now, also parts that have changed by themselves.
    @TaskLocal static var isForAll = false
}

/// Returns the result of recomputing the view's body with the provided animation.
///
/// A view that is displayed otherwise, because of values that `body` changes, is so with the animation: opacity,
/// offset, scale and rotation, frames of a fixed size, and views that come to or go from a stack or a scroll view.
///
/// - Parameters:
///   - animation: The animation; `nil` for changes at once.
///   - body: Changes values. It is called at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try CurrentAnimation.$value.withValue(animation, operation: body)
}

extension Binding {
    /// Specifies an animation to perform when the binding value changes.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        Binding(
            get: { wrappedValue },
            set: { value in withAnimation(animation) { wrappedValue = value } })
    }
}
