// SPDX-License-Identifier: Apache-2.0

/// The context of the current state-processing update.
///
/// See [Transaction](https://developer.apple.com/documentation/swiftui/transaction). Keys of an app's own do not exist.
public struct Transaction: Sendable {
    /// The animation associated with the current state change; `nil` for a change at once.
    public var animation: Animation?
    /// Whether views should disable animations: then there is none, whatever `animation` is.
    public var disablesAnimations = false
    /// Whether the transaction originates from an action that produces a sequence of values, such as a drag.
    public var isContinuous = false

    /// Creates a transaction without an animation.
    public init() {}

    /// Creates a transaction and assigns its animation property.
    public init(animation: Animation?) {
        self.animation = animation
    }

    /// The animation that the changes have.
    fileprivate var effect: Animation? { disablesAnimations ? nil : animation }
}

/// Executes a closure with the specified transaction and returns the result.
///
/// - Parameters:
///   - transaction: The transaction, of which the animation has an effect.
///   - body: Changes values. It is called at once.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try withAnimation(transaction.effect, body)
}
