// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Synchronization

/// A lock, with the state that it protects. Copies are the same lock.
///
/// A thread that has the lock and asks for it, and one that gives back a lock that it does not have, end the process.
///
/// See [OSAllocatedUnfairLock](https://developer.apple.com/documentation/os/osallocatedunfairlock).
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Safe: the state is only reached with the lock held.
    private let storage: Storage

    /// The memory of lock and state.
    private final class Storage {
        /// The mutex, whose address must not change.
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        /// The thread that has the lock; 0 if there is none.
        private let owner = Atomic<pthread_t>(0)
        var state: State

        init(_ state: State) {
            self.state = state
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        /// Whether the calling thread has the lock.
        var isOwned: Bool { owner.load(ordering: .relaxed) == pthread_self() }

        func lock() {
            Swift.precondition(!isOwned, "the thread has the lock already")
            pthread_mutex_lock(mutex)
            owner.store(pthread_self(), ordering: .relaxed)
        }

        func tryLock() -> Bool {
            guard pthread_mutex_trylock(mutex) == 0 else { return false }
            owner.store(pthread_self(), ordering: .relaxed)
            return true
        }

        func unlock() {
            Swift.precondition(isOwned, "the thread does not have the lock")
            owner.store(0, ordering: .relaxed)
            pthread_mutex_unlock(mutex)
        }
    }

    /// The ownership of a lock.
    public enum Ownership: Hashable, Sendable {
        /// The calling thread has the lock.
        case owner
        /// The calling thread does not have the lock.
        case notOwner
    }

    /// Makes a lock with a state, which need not be sendable.
    public init(uncheckedState initialState: State) {
        storage = Storage(initialState)
    }

    /// Makes a lock with a state.
    public init(initialState: State) where State: Sendable {
        self.init(uncheckedState: initialState)
    }

    /// Runs a closure with the lock held.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.lock()
        defer { storage.unlock() }
        return try body(&storage.state)
    }

    /// Runs a closure with the lock held.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs a closure with the lock held, unless somebody has it; then the result is `nil`.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        guard storage.tryLock() else { return nil }
        defer { storage.unlock() }
        return try body(&storage.state)
    }

    /// Runs a closure with the lock held, unless somebody has it; then the result is `nil`.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// Ends the process unless the ownership of the lock is as expected.
    public func precondition(_ condition: Ownership) {
        let isOwned = storage.isOwned
        Swift.precondition((condition == .owner) == isOwned, "the thread \(isOwned ? "has" : "does not have") the lock")
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Makes a lock without a state.
    public init() {
        self.init(uncheckedState: ())
    }

    /// Takes the lock, and waits as long as somebody else has it.
    @available(*, noasync, message: "use withLock for scoped locking")
    public func lock() {
        storage.lock()
    }

    /// Gives the lock back, which the calling thread must have.
    @available(*, noasync, message: "use withLock for scoped locking")
    public func unlock() {
        storage.unlock()
    }

    /// Takes the lock unless somebody has it.
    @available(*, noasync, message: "use withLockIfAvailable for scoped locking")
    public func lockIfAvailable() -> Bool {
        storage.tryLock()
    }

    /// Runs a closure with the lock held.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }

    /// Runs a closure with the lock held.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs a closure with the lock held, unless somebody has it; then the result is `nil`.
    public func withLockIfAvailableUnchecked<R>(_ body: () throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked { _ in try body() }
    }

    /// Runs a closure with the lock held, unless somebody has it; then the result is `nil`.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }
}
