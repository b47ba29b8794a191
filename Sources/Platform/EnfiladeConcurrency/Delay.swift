// SPDX-License-Identifier: Apache-2.0
// The only place where a task sleeps: a time that has to pass is no event of anything else.

/// Does something after a while, unless the task is cancelled before.
///
/// For a time that is itself the purpose: a limit, a time to undo. What another one does is waited for by its events.
///
/// - Parameters:
///   - delay: How long to wait.
///   - clock: Measures the delay.
///   - isolation: The actor on which the task waits and begins the work.
///   - work: Not done if the task is cancelled during the delay.
@discardableResult
package func afterDelay(
    _ delay: Duration, clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, _ work: @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
    Task {
        // Captured, so that the task has the same actor.
        _ = isolation
        guard (try? await clock.sleep(for: delay)) != nil else { return }
        await work()
    }
}

/// Does something again and again, with a pause after each time, until there is no further pause or the task is cancelled.
///
/// - Parameters:
///   - reason: Why there is no event to wait for instead.
///   - clock: Measures the pauses.
///   - step: Returns the pause before the next time; `nil` for none.
/// - Throws: `CancellationError` if the task is cancelled during a pause; the error of the step.
package func repeatedly(
    because reason: StaticString, clock: any Clock<Duration> = ContinuousClock(),
    _ step: () async throws -> Duration?
) async throws {
    while let pause = try await step() { try await clock.sleep(for: pause) }
}
