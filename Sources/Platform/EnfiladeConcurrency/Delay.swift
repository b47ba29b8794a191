// SPDX-License-Identifier: Apache-2.0
// The only place where a task sleeps. What others do is waited for by its events.

/// Does something after a while, unless the task is cancelled before.
///
/// For a time that is itself the purpose: a limit, or a time to undo something.
///
/// - Parameters:
///   - delay: The time from this call on.
///   - clock: Measures the delay.
///   - isolation: The actor on which the task waits and begins the work.
///   - work: Not done if the task is cancelled during the delay.
@discardableResult
package func afterDelay(
    _ delay: Duration, clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, _ work: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
    let rest = rest(of: delay, clock)
    return Task {
        // Captured, so that the task has the same actor.
        _ = isolation
        guard (try? await rest()) != nil else { return }
        await work()
    }
}

/// Begins a delay, and returns the wait for the rest of it.
private func rest<Time: Clock<Duration>>(of delay: Duration, _ clock: Time) -> @Sendable () async throws -> Void {
    let deadline = clock.now.advanced(by: delay)
    return { try await clock.sleep(until: deadline, tolerance: nil) }
}

/// Waits for a time to pass, where that is an event of nothing else.
///
/// - Parameters:
///   - duration: The time.
///   - reason: Why there is nothing else to wait for.
///   - clock: Measures the time.
/// - Throws: `CancellationError`, at once, if the task is cancelled.
package func pause(
    for duration: Duration, because reason: StaticString, clock: any Clock<Duration> = ContinuousClock()
) async throws {
    try await clock.sleep(for: duration)
}

/// Counts the time of a clock from now on.
package func stopwatch<Time: Clock<Duration>>(_ clock: Time) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
