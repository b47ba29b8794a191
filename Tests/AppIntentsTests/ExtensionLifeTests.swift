// SPDX-License-Identifier: Apache-2.0

@testable import AppIntents
import Synchronization
import Testing

/// A clock that a test moves.
private final class HandClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var next = 0
        var sleepers: [Int: (Instant, CheckedContinuation<Void, any Error>)] = [:]
        var changes: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            defer { state.next += 1 }
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (isOver, changes) = state.withLock { state in
                    if Task.isCancelled || state.now >= deadline { return (true, state.changes) }
                    state.sleepers[number] = (deadline, continuation)
                    defer { state.changes = [] }
                    return (false, state.changes)
                }
                if isOver { continuation.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(())) }
                for change in changes where !isOver { change.resume() }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: number) }?.1.resume(throwing: CancellationError())
        }
    }

    /// Waits until somebody sleeps.
    func whenSleeping() async {
        await withCheckedContinuation { continuation in
            let isSleeping = state.withLock { state in
                if state.sleepers.isEmpty { state.changes.append(continuation) }
                return !state.sleepers.isEmpty
            }
            if isSleeping { continuation.resume() }
        }
    }

    func advance(by duration: Duration) {
        let awake = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let over = state.sleepers.filter { $0.value.0 <= state.now }
            for number in over.keys { state.sleepers[number] = nil }
            return over.values.map(\.1)
        }
        for continuation in awake { continuation.resume() }
    }
}

@Suite(.timeLimit(.minutes(5))) struct ExtensionLifeTests {
    @Test func extensionEndsAWhileAfterTheLastCall() async {
        let clock = HandClock()
        let life = ExtensionLife(clock: clock)
        await clock.whenSleeping()
        clock.advance(by: .seconds(9))
        life.began()
        clock.advance(by: .seconds(20))
        life.ended()
        await clock.whenSleeping()
        clock.advance(by: .seconds(9))
        #expect(!life.isOver)
        clock.advance(by: .seconds(1))
        await life.untilIdle()
        #expect(life.isOver)
    }
}
