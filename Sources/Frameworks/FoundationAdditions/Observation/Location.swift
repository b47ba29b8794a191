// SPDX-License-Identifier: Apache-2.0
// Where a value lives that outlasts the view that declares it.

internal import Observation
internal import Synchronization

/// A place for one value. Reading it is observed, so that writing it brings every view up to date that read it.
package final class Location<Value>: Sendable, Observable {
    private let registrar = ObservationRegistrar()
    private let stored: Mutex<Unchecked<Value>>

    /// Makes a place with a first value.
    package init(_ value: Value) {
        let start = Unchecked(value: value)
        stored = Mutex(start)
    }

    /// The value. Can be read and written from any thread.
    package var value: Value {
        get {
            registrar.access(self, keyPath: \.value)
            return stored.withLock { Unchecked(value: $0.value) }.value
        }
        set {
            let new = Unchecked(value: newValue)
            stored.withLock { $0 = new }
            // Told after the change: the main actor may look at once, while this is another thread.
            ForeignChanges.note()
            registrar.withMutation(of: self, keyPath: \.value) {}
        }
    }
}

/// A value on its way past a check of the compiler.
///
/// Safe as far as the value is: the lock of a location guards the variable, and a reference in it is bound by the
/// rules for that reference.
private struct Unchecked<Value>: @unchecked Sendable {
    var value: Value
}
