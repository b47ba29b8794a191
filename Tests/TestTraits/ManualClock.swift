// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock that stands still until the test moves it.
package final class ManualClock: Clock {
    /// A time since the test has begun.
    package struct Instant: InstantProtocol {
        var offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [UInt64: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var last: UInt64 = 0
        var waiting: (sleepers: Wanted, continuation: CheckedContinuation<Void, Never>)?

        /// Whether enough sleep, and none of those too long.
        func fits(_ wanted: Wanted) -> Bool {
            sleepers.values.count { now.duration(to: $0.deadline) <= wanted.limit } >= wanted.count
        }
    }

    /// A number of sleepers, each of which sleeps for at most some time from now on.
    private struct Wanted {
        let count: Int
        let limit: Duration
    }

    private let state = Mutex(State())

    package init() {}

    package var now: Instant { state.withLock { $0.now } }
    package var minimumResolution: Duration { .nanoseconds(1) }

    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (isOver, waiting) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
                    guard !Task.isCancelled, deadline > state.now else { return (true, nil) }
                    state.sleepers[number] = (deadline, continuation)
                    guard let waiting = state.waiting, state.fits(waiting.sleepers) else { return (false, nil) }
                    state.waiting = nil
                    return (false, waiting.continuation)
                }
                if isOver { return continuation.resume(with: Result { try Task.checkCancellation() }) }
                waiting?.resume()
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation
                .resume(throwing: CancellationError())
        }
    }

    /// Waits until some number of tasks sleep, each for at most so long from now on.
    package func whenSomebodySleeps(_ count: Int = 1, atMost limit: Duration = .seconds(Int64.max)) async {
        let wanted = Wanted(count: count, limit: limit)
        await withCheckedContinuation { continuation in
            let isAsleep = state.withLock { state in
                if state.fits(wanted) { return true }
                state.waiting = (wanted, continuation)
                return false
            }
            if isAsleep { continuation.resume() }
        }
    }

    /// Moves the time and wakes whoever has slept long enough.
    package func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let over = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in over.keys { state.sleepers[number] = nil }
            return over.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }
}
