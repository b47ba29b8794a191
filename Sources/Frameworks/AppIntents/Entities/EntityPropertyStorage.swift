// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The value of a property, which copies of an entity share.
final class EntityPropertyStorage<Value: _IntentValue>: Sendable {
    private let stored = Mutex<Value?>(nil)

    var value: Value {
        get {
            guard let value = stored.withLock({ $0 }) ?? (nil as Any? as? Value) else {
                preconditionFailure("a property of the type \(Value.self) is read before it has a value")
            }
            return value
        }
        set { stored.withLock { $0 = newValue } }
    }
}
