// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import TestSupport
import TestTraits
import Testing

@Suite struct TimeoutTests {
    @Test("work that ends in time gives its value or its error")
    func inTime() async throws {
        let clock = ManualClock()
        #expect(try await withTimeout(.seconds(1), clock: clock) { 1 } == 1)
        await #expect(throws: Mishap()) { try await withTimeout(.seconds(1), clock: clock) { throw Mishap() } }
    }

    @Test("when the limit has passed the wait ends, and the work is cancelled")
    func tooLate() async throws {
        let (clock, cancelled) = (ManualClock(), OneShot<Void>())
        let task = Task {
            try await withTimeout(.seconds(5), clock: clock) {
                do {
                    return try await OneShot<Int>().value()
                } catch {
                    cancelled.give()
                    throw error
                }
            }
        }
        await clock.whenSomebodySleeps()
        clock.advance(by: .seconds(4))
        clock.advance(by: .seconds(1))
        await #expect(throws: TimeoutError(.seconds(5))) { try await task.value }
        try await cancelled.value()
    }

    @Test("work that does not mind its cancellation holds nobody up")
    func stubborn() async throws {
        let (clock, gate, ended) = (ManualClock(), OneShot<Void>(), OneShot<Void>())
        let task = Task {
            try await withTimeout(.seconds(5), clock: clock) {
                try await gate.valueDespiteCancellation()
                ended.give()
            }
        }
        await clock.whenSomebodySleeps()
        clock.advance(by: .seconds(5))
        await #expect(throws: TimeoutError.self) { try await task.value }
        #expect(ended.result == nil)
        gate.give()
        try await ended.value()
    }

    @Test("cancelling the calling task ends the wait at once and cancels the work", arguments: [true, false])
    func cancellation(_ isBefore: Bool) async throws {
        let (clock, cancelled) = (ManualClock(), OneShot<Bool>())
        let (begun, gate) = (OneShot<Void>(), OneShot<Void>())
        let task = Task {
            if isBefore { try await gate.valueDespiteCancellation() }
            try await withTimeout(.seconds(5), clock: clock) {
                begun.give()
                _ = try? await OneShot<Void>().value()
                cancelled.give(.success(Task.isCancelled))
            }
        }
        if !isBefore { try await begun.value() }
        task.cancel()
        gate.give()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await cancelled.value())
    }

    @Test("nobody goes on to sleep when the work has ended, and nothing is kept")
    func leaks() async throws {
        weak var held: Held?
        do {
            let object = Held()
            held = object
            try await withTimeout(.seconds(600)) { withExtendedLifetime(object) {} }
        }
        try await eventuallyHolds("nobody has the object") { held == nil }
    }

    @Test("a thread that blocks gets the value, the error, or the end of its time")
    func blocking() async throws {
        try await offload { () throws in
            #expect(try withBlockingTimeout(.seconds(60)) { 1 } == 1)
            #expect(throws: Mishap()) { try withBlockingTimeout(.seconds(60)) { throw Mishap() } }
            let gate = OneShot<Void>()
            #expect(throws: TimeoutError(.zero)) {
                try withBlockingTimeout(.zero) { try await gate.value() }
            }
            gate.give()
            #expect(try withBlockingTimeout(.seconds(60), on: globalConcurrentExecutor) { 2 } == 2)
        }
    }

    @Test("work that a blocked thread waits for needs none of the threads that tasks share")
    func blockingAllThreads() async throws {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<64 {
                group.addTask {
                    try withBlockingTimeout(.seconds(60)) {
                        await Task.yield()
                        return number
                    }
                }
            }
            var sum = 0
            for try await number in group { sum += number }
            #expect(sum == 64 * 63 / 2)
        }
    }
}
