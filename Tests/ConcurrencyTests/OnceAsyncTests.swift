// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Synchronization
import TestSupport
import Testing

@Suite struct OnceAsyncTests {
    @Test("tasks that need the value at the same time share one attempt")
    func shared() async throws {
        let (once, notes, gate) = (OnceAsync<Int>(), Notes(), OneShot<Int>())
        let tasks = (0..<50).map { number in
            Task {
                try await once.value {
                    notes.add(number)
                    return try await gate.value()
                }
            }
        }
        await Task.yield()
        #expect(once.current == nil)
        gate.give(.success(7))
        for task in tasks { #expect(try await task.value == 7) }
        #expect(notes.all.count == 1)
        #expect(once.current == 7)
        #expect(try await once.value { throw Mishap() } == 7)
    }

    @Test("a failure comes to all that share the attempt, and whoever has seen it can try again")
    func failure() async throws {
        let (once, notes, gate) = (OnceAsync<Int>(), Notes(), OneShot<Int>())
        let isFirst = Mutex(true)
        // A task that comes late finds the first attempt over, and may be the one that tries again.
        let make: @Sendable () async throws -> Int = {
            if isFirst.withLock({ first in
                defer { first = false }
                return first
            }) {
                return try await gate.value()
            }
            notes.add(1)
            return 8
        }
        let tasks = (0..<20).map { _ in
            Task {
                do { return try await once.value(make) } catch { return try await once.value(make) }
            }
        }
        gate.give(.failure(Mishap()))
        for task in tasks { #expect(try await task.value == 8) }
        #expect(notes.all.count == 1)
    }

    @Test("cancelling one task does not end the attempt that others wait for")
    func cancellation() async throws {
        let (once, gate) = (OnceAsync<Int>(), OneShot<Int>())
        let first = Task { try await once.value { try await gate.value() } }
        first.cancel()
        let second = Task { try await once.value { try await gate.value() } }
        gate.give(.success(9))
        #expect(try await first.value == 9)
        #expect(try await second.value == 9)
    }

    @Test("after a reset the next task makes another value, and the former attempt changes nothing any more")
    func reset() async throws {
        let (once, gate) = (OnceAsync<Int>(), OneShot<Int>())
        #expect(once.reset() == nil)
        let former = Task { try await once.value { try await gate.value() } }
        while once.reset() == nil { await Task.yield() }
        #expect(try await once.value { 2 } == 2)
        gate.give(.failure(Mishap()))
        await #expect(throws: Mishap()) { try await former.value }
        #expect(once.current == 2)
        #expect(try await once.reset()?.value == 2)
        #expect(once.current == nil)
    }

    @Test("a reset lets go of the value")
    func leaks() async throws {
        let once = OnceAsync<Held>()
        weak let held = try await once.value { Held() }
        #expect(held != nil)
        _ = try await once.reset()?.value
        // The thread that has made the value lets go of it after all have heard of it.
        try await eventuallyHolds("nobody has the value") { held == nil }
    }
}
