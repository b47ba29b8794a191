// SPDX-License-Identifier: Apache-2.0
// A value that is made when it is first needed.

internal import Synchronization

/// A value that is made once, for the first caller.
final class DeferredValue<Value: Sendable>: Sendable {
    /// The value, once it is there.
    private let value = Mutex<Value?>(nil)
    /// Makes it.
    private let make: @Sendable () -> Value

    /// Keeps the way to make a value.
    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    /// The value.
    func get() -> Value {
        if let made = value.withLock({ $0 }) { return made }
        // Made outside of the lock, because it is the app's code; of two that are made at once the first counts.
        let new = make()
        return value.withLock { value in
            let kept = value ?? new
            value = kept
            return kept
        }
    }
}
