// SPDX-License-Identifier: Apache-2.0
// A value that tests wait for.

internal import Synchronization

/// A value that several tasks change, and of which others wait for a state.
final class Watched<Value: Sendable>: Sendable {
    /// The value, and the tasks that look again after each change.
    private struct State {
        var value: Value
        var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
        var last = 0
    }

    private let state: Mutex<State>

    init(_ value: Value) {
        state = Mutex(State(value: value))
    }

    /// The value as it is now.
    var value: Value { state.withLock { $0.value } }

    /// Changes the value, and has the waiting tasks look again.
    @discardableResult
    func change<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        let (result, watchers) = state.withLock { (body(&$0.value), Array($0.watchers.values)) }
        for watcher in watchers { watcher.yield() }
        return result
    }

    /// Waits until a closure finds something, and returns it; the closure may take it out of the value.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before.
    func first<Result: Sendable>(_ find: @Sendable (inout Value) -> Result?) async throws -> Result {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let place = state.withLock { state in
            state.last += 1
            state.watchers[state.last] = continuation
            return state.last
        }
        defer { state.withLock { $0.watchers[place] = nil } }
        if let found = state.withLock({ find(&$0.value) }) { return found }
        for await _ in changes {
            if let found = state.withLock({ find(&$0.value) }) { return found }
        }
        throw CancellationError()
    }
}
