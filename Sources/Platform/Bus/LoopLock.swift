// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A value behind a lock of the C library.
///
/// `Synchronization.Mutex` would do, but in Swift 6.3 on Linux ThreadSanitizer does not see it as soon as two threads
/// wait for it, and reports races that are none.
final class LoopLock<Value>: @unchecked Sendable {
    // Safe: `value` is touched by whoever holds the lock only.

    /// The lock; it must not move in memory.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    /// What the lock guards.
    private var value: Value

    /// Puts a value behind a new lock.
    init(_ value: Value) {
        self.value = value
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Waits for the lock and calls `body` with the value.
    func withLock<Answer>(_ body: (inout Value) -> Answer) -> Answer {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body(&value)
    }
}
