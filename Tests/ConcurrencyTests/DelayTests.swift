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

    @Test("something that is done repeatedly pauses for as long as it says, and ends when it says so")
    func repetition() async throws {
        let (clock, notes) = (ManualClock(), Notes())
        let task = Task {
            try await repeatedly(because: "this is a test", clock: clock) {
                notes.add(notes.all.count)
                return notes.all.count < 3 ? .seconds(notes.all.count) : nil
            }
        }
        await clock.whenSomebodySleeps()
        #expect(notes.all == [0])
        clock.advance(by: .seconds(1))
        await clock.whenSomebodySleeps()
        #expect(notes.all == [0, 1])
        clock.advance(by: .seconds(2))
        try await task.value
        #expect(notes.all == [0, 1, 2])
    }

    @Test("a repetition ends with its task, or with an error of a step")
    func repetitionEnds() async throws {
        let clock = ManualClock()
        let task = Task { try await repeatedly(because: "this is a test", clock: clock) { .seconds(1) } }
        await clock.whenSomebodySleeps()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await #expect(throws: Mishap()) {
            try await repeatedly(because: "this is a test", clock: clock) { throw Mishap() }
        }
    }
}
