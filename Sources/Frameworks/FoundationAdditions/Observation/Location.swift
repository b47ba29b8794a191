// SPDX-License-Identifier: Apache-2.0
// Where a value lives that outlasts the view that declares it.

internal import Observation
internal import Synchronization

/// A place for one value. Reading it is observed, so that writing it brings every view up to date that read it.
package final class Location<Value>: Sendable {
    private let observed = ObservedPlace()
    private let stored: Mutex<Unchecked<Value>>

    /// Makes a place with a first value.
    package init(_ value: Value) {
        let start = Unchecked(value: value)
        stored = Mutex(start)
    }

    /// The value. Can be read and written from any thread.
    package var value: Value {
        get {
            observed.noteReading()
            return stored.withLock { Unchecked(value: $0.value) }.value
        }
        set {
            let new = Unchecked(value: newValue)
            stored.withLock { $0 = new }
            // Told after the change: the main actor may look at once, while this is another thread.
            ForeignChanges.note()
            observed.tellReaders()
        }
    }
}

/// The side of a place that Observation knows.
///
/// It has no parameters, since the key path of a generic type would be made anew at each reading.
private final class ObservedPlace: Sendable, Observable {
    private let registrar = ObservationRegistrar()
    private var value: Void { () }

    func noteReading() {
        registrar.access(self, keyPath: \.value)
    }

    func tellReaders() {
        registrar.withMutation(of: self, keyPath: \.value) {}
    }
}

/// A value on its way past a check of the compiler.
///
/// Safe as far as the value is: the lock of a location guards the variable, and a reference in it is bound by the
/// rules for that reference.
private struct Unchecked<Value>: @unchecked Sendable {
    var value: Value
}
