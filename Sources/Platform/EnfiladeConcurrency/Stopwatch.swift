// SPDX-License-Identifier: Apache-2.0

/// Counts the time of a clock from now on.
package func stopwatch<Time: Clock<Duration>>(_ clock: Time) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
