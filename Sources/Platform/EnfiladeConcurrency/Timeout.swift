// SPDX-License-Identifier: Apache-2.0

/// Nothing came in time.
package struct TimeoutError: Error, Hashable, CustomStringConvertible {
    /// The time that has passed.
    package let limit: Duration

    package init(_ limit: Duration) {
        self.limit = limit
    }

    package var description: String { "nothing came within \(limit)" }
}

/// Does some work and waits for it, but no longer than a limit.
///
/// When the limit has passed, or when the calling task is cancelled, the work is cancelled and the wait ends at once: work
/// that does not mind its cancellation goes on, and its result is dropped.
///
/// - Parameters:
///   - limit: The longest wait.
///   - clock: Measures the limit.
///   - work: Runs in a task of its own, with the priority and the task-local values of the calling one.
/// - Throws: `TimeoutError`; `CancellationError`; the error of the work.
package func withTimeout<Value: Sendable>(
    _ limit: Duration, clock: any Clock<Duration> = ContinuousClock(),
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let outcome = OneShot<Value>()
    let working = Task {
        do {
            outcome.give(.success(try await work()))
        } catch {
            outcome.give(.failure(error))
        }
    }
    let timer = afterDelay(limit, clock: clock) { outcome.give(.failure(TimeoutError(limit))) }
    defer {
        working.cancel()
        timer.cancel()
    }
    return try await outcome.value()
}
