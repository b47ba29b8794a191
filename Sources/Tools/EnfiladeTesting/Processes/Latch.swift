// SPDX-License-Identifier: Apache-2.0
// A value that comes once, and tasks that wait for it.

internal import Synchronization

/// A value that is set once and that any number of tasks can wait for.
final class Latch<Value: Sendable>: Sendable {
    /// The value, or who waits for it.
    private struct State {
        var value: Value?
        var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    /// The value, if it came already.
    var current: Value? {
        state.withLock { $0.value }
    }

    /// Sets the value and wakes everybody; does nothing if there is a value.
    func set(_ value: Value) {
        let waiting = state.withLock { state in
            guard state.value == nil else { return [CheckedContinuation<Void, any Error>]() }
            state.value = value
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits for the value.
    ///
    /// - Throws: `CancellationError` if the task is cancelled first.
    func wait() async throws -> Value {
        let place = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    if state.value != nil { return .success(()) }
                    // Cancelled before this point: the handler below may have run already and finds nothing.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    state.waiting[place] = continuation
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            remove(place)?.resume(throwing: CancellationError())
        }
        // Read under the lock, so that what the value refers to is seen as it was when it was set.
        guard let value = current else { throw CancellationError() }
        return value
    }

    /// Takes a waiting task out; `nil` if it does not wait any more.
    private func remove(_ place: Int) -> CheckedContinuation<Void, any Error>? {
        state.withLock { $0.waiting.removeValue(forKey: place) }
    }
}
