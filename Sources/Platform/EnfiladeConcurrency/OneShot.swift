// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// A result that comes once, and that any number of tasks can wait for.
///
/// The first result counts; later ones are ignored. A task that waits keeps the object, so that someone must give a result
/// sooner or later, or cancel the task.
package final class OneShot<Value: Sendable>: Sendable {
    private typealias Continuation = CheckedContinuation<Void, Never>

    private struct State {
        var result: Result<Value, any Error>?
        var waiting: [UInt64: Continuation] = [:]
        var last: UInt64 = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// The result, if it came already.
    package var result: Result<Value, any Error>? {
        state.withLock { $0.result }
    }

    /// Gives the result.
    ///
    /// - Returns: Whether it counts: `false` if another one came before.
    @discardableResult
    package func give(_ result: Result<Value, any Error>) -> Bool {
        let waiting: [Continuation]? = state.withLock { state in
            guard state.result == nil else { return nil }
            state.result = result
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        guard let waiting else { return false }
        for continuation in waiting { continuation.resume() }
        return true
    }

    /// Waits for the value.
    ///
    /// - Throws: The error of the result. `CancellationError`, at once, if the task is cancelled before there is a result.
    package func value(isolation: isolated (any Actor)? = #isolation) async throws -> Value {
        if let result { return try result.get() }
        let place = newPlace()
        await withTaskCancellationHandler {
            // Only a closure that has the actor stays on it.
            _ = isolation
            await wait(at: place) { Task.isCancelled }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: place) }?.resume()
        }
        guard let result else { throw CancellationError() }
        return try result.get()
    }

    /// Waits for the value, also when the task is cancelled.
    ///
    /// - Throws: The error of the result.
    package func valueDespiteCancellation() async throws -> Value {
        while true {
            if let result { return try result.get() }
            await wait(at: newPlace()) { false }
        }
    }

    private func newPlace() -> UInt64 {
        state.withLock { state in
            state.last += 1
            return state.last
        }
    }

    /// Waits for a result, unless there is one or no wait is wanted.
    ///
    /// - Parameter isOver: Asked under the lock, which the handler of a cancellation takes too: if that came first, it has
    ///   found nobody.
    private func wait(at place: UInt64, unless isOver: () -> Bool) async {
        await withCheckedContinuation { continuation in
            let isWaiting = state.withLock { state in
                guard state.result == nil, !isOver() else { return false }
                state.waiting[place] = continuation
                return true
            }
            if !isWaiting { continuation.resume() }
        }
    }
}

extension OneShot<Void> {
    /// Lets the waiting tasks go on.
    package func give() {
        give(.success(()))
    }
}
