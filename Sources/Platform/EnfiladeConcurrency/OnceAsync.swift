// SPDX-License-Identifier: Apache-2.0

package import Synchronization

/// A value that is made by the first task that needs it, and shared by all.
///
/// Tasks that need it meanwhile wait for the same attempt. After a failed attempt the next task begins another one.
package final class OnceAsync<Value: Sendable>: Sendable {
    @usableFromInline struct State {
        /// Tells the attempts apart.
        var number: UInt64 = 0
        var attempt: Task<Value, any Error>?
        @usableFromInline var value: Value?
    }

    @usableFromInline let state = Mutex(State())

    package init() {}

    /// The value, if it is made already. Most calls need no more, so that it is inlined.
    @inlinable package var current: Value? {
        state.withLock { $0.value }
    }

    /// The value.
    ///
    /// Cancelling the calling task neither ends the attempt, which others may be waiting for, nor this wait for it.
    ///
    /// - Parameter make: Makes the value, if nobody has or is about to.
    /// - Throws: The error of the attempt.
    package func value(_ make: @escaping @Sendable () async throws -> Value) async throws -> Value {
        if let current { return current }
        return try await attempt(make).value
    }

    /// Forgets the value: the next task that needs one makes another.
    ///
    /// - Returns: The attempt that made the value, or is still making it; `nil` if there is none.
    @discardableResult
    package func reset() -> Task<Value, any Error>? {
        state.withLock { state in
            state.number += 1
            defer { (state.attempt, state.value) = (nil, nil) }
            return state.attempt
        }
    }

    /// The attempt that is going on or was successful, or a new one.
    private func attempt(_ make: @escaping @Sendable () async throws -> Value) -> Task<Value, any Error> {
        state.withLock { state in
            if let attempt = state.attempt { return attempt }
            state.number += 1
            let number = state.number
            let attempt = Task {
                do {
                    let value = try await make()
                    self.state.withLock { if $0.number == number { $0.value = value } }
                    return value
                } catch {
                    // Before anybody sees the failure, so that all who do can try again.
                    self.state.withLock { if $0.number == number { $0.attempt = nil } }
                    throw error
                }
            }
            state.attempt = attempt
            return attempt
        }
    }
}
