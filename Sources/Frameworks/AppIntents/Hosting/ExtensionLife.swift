// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import Synchronization

/// The life of an extension's process: it ends a while after the last call.
final class ExtensionLife: Sendable {
    /// The time without a call after which the process ends.
    static let idleTime = Duration.seconds(10)

    private struct State {
        /// The calls that are being answered.
        var calls = 0
        /// The end that is to come, unless there is another call.
        var end: Task<Void, Never>?
    }

    private let clock: any Clock<Duration>
    private let state = Mutex(State())
    private let ending = OneShot<Void>()

    init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
        wait(unless: 0)
    }

    /// Notes a call.
    func began() {
        state.withLock { state in
            state.calls += 1
            state.end?.cancel()
            state.end = nil
        }
    }

    /// Notes that a call was answered.
    func ended() {
        let calls = state.withLock { state in
            state.calls -= 1
            return state.calls
        }
        wait(unless: calls)
    }

    /// Whether there was no call for a while.
    var isOver: Bool { ending.result != nil }

    /// Waits until there was no call for a while.
    func untilIdle() async {
        try? await ending.value()
    }

    private func wait(unless calls: Int) {
        guard calls == 0 else { return }
        let ending = ending
        let task = afterDelay(Self.idleTime, clock: clock, isolation: nil) { ending.give() }
        let isLate = state.withLock { state in
            guard state.calls == 0 else { return true }
            state.end?.cancel()
            state.end = task
            return false
        }
        if isLate { task.cancel() }
    }
}
