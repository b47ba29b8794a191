// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import TestTraits
import Testing

@Suite struct DelayTests {
    @Test("work begins when the delay has passed and not before")
    func delay() async throws {
        let (clock, notes) = (ManualClock(), Notes())
        let task = afterDelay(.seconds(3), clock: clock) { notes.add(1) }
        await clock.whenSomebodySleeps()
        clock.advance(by: .seconds(2))
        #expect(notes.all.isEmpty)
        clock.advance(by: .seconds(1))
        await task.value
        #expect(notes.all == [1])
    }

    @Test("work whose task is cancelled during the delay is not done")
    func cancellation() async throws {
        let (clock, notes) = (ManualClock(), Notes())
        let task = afterDelay(.seconds(3), clock: clock) { notes.add(1) }
        await clock.whenSomebodySleeps()
        task.cancel()
        await task.value
        clock.advance(by: .seconds(3))
        #expect(notes.all.isEmpty)
    }

    @Test("work of the main actor is done there") @MainActor
    func mainActor() async throws {
        let clock = ManualClock()
        let done = OneShot<Void>()
        afterDelay(.seconds(1), clock: clock) {
            MainActor.assertIsolated()
            done.give()
        }
        await clock.whenSomebodySleeps()
        clock.advance(by: .seconds(1))
        try await done.value()
    }

    @Test("the delay begins with the call, also if its task has not begun yet")
    func deadline() async throws {
        let (clock, notes) = (ManualClock(), Notes())
        let task = afterDelay(.seconds(3), clock: clock) { notes.add(1) }
        clock.advance(by: .seconds(3))
        await task.value
        #expect(notes.all == [1])
    }

    @Test("a pause ends when its time has passed, or with its task", arguments: [true, false])
    func pauses(_ isCancelled: Bool) async throws {
        let clock = ManualClock()
        let task = Task { try await pause(for: .seconds(1), because: "this is a test", clock: clock) }
        await clock.whenSomebodySleeps()
        if isCancelled { task.cancel() } else { clock.advance(by: .seconds(1)) }
        switch await task.result {
        case .success: #expect(!isCancelled)
        case .failure(let error): #expect(isCancelled && error is CancellationError)
        }
    }
}
