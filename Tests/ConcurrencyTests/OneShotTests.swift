// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Synchronization
import Testing

@Suite struct OneShotTests {
    @Test("the first result counts, later ones are ignored")
    func first() async throws {
        let shot = OneShot<Int>()
        #expect(shot.result == nil)
        #expect(shot.give(.success(1)))
        #expect(!shot.give(.success(2)))
        #expect(!shot.give(.failure(Mishap())))
        #expect(try await shot.value() == 1)
        #expect(try shot.result?.get() == 1)
    }

    @Test("every task that waits gets the result, also those that come later")
    func many() async throws {
        let shot = OneShot<Int>()
        let tasks = (0..<100).map { _ in Task { try await shot.value() } }
        await Task.yield()
        shot.give(.success(3))
        for task in tasks { #expect(try await task.value == 3) }
        #expect(try await shot.valueDespiteCancellation() == 3)
    }

    @Test("an error comes to all")
    func failure() async throws {
        let shot = OneShot<Int>()
        let task = Task { try await shot.value() }
        shot.give(.failure(Mishap()))
        await #expect(throws: Mishap()) { try await task.value }
        await #expect(throws: Mishap()) { try await shot.value() }
    }

    @Test("cancelling before the wait ends it at once")
    func cancelledBefore() async throws {
        let (shot, gate) = (OneShot<Int>(), OneShot<Void>())
        let task = Task {
            try await gate.valueDespiteCancellation()
            return try await shot.value()
        }
        task.cancel()
        gate.give()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(shot.result == nil)
    }

    @Test("cancelling during the wait ends it for that task alone")
    func cancelledDuring() async throws {
        let shot = OneShot<Int>()
        let (cancelled, patient) = (Task { try await shot.value() }, Task { try await shot.value() })
        await Task.yield()
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        shot.give(.success(4))
        #expect(try await patient.value == 4)
    }

    @Test("a task that is cancelled after the result came gets the result")
    func cancelledAfter() async throws {
        let (shot, gate) = (OneShot<Int>(), OneShot<Void>())
        shot.give(.success(5))
        let task = Task {
            try await gate.valueDespiteCancellation()
            return try await shot.value()
        }
        task.cancel()
        gate.give()
        #expect(try await task.value == 5)
    }

    @Test("a wait despite cancellation goes on until the result comes")
    func despiteCancellation() async throws {
        let shot = OneShot<Int>()
        let task = Task { try await shot.valueDespiteCancellation() }
        task.cancel()
        await Task.yield()
        shot.give(.success(6))
        #expect(try await task.value == 6)
    }

    @Test("results and cancellations at the same moment leave nobody waiting", arguments: 0..<20)
    func races(_ round: Int) async throws {
        for _ in 0..<50 {
            let shot = OneShot<Int>()
            let waiting = Task { try await shot.value() }
            async let given: Bool = shot.give(.success(round))
            async let cancelled: Void = waiting.cancel()
            _ = await (given, cancelled)
            switch await waiting.result {
            case .success(let value): #expect(value == round)
            case .failure(let error): #expect(error is CancellationError)
            }
        }
    }

    @Test("whoever goes on may use the same value, also from the handler of its own cancellation")
    func reentrance() async throws {
        let shot = OneShot<Int>()
        let task = Task {
            try await withTaskCancellationHandler {
                try await shot.value()
            } onCancel: {
                shot.give(.failure(Mishap()))
            }
        }
        await Task.yield()
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        await #expect(throws: Mishap()) { try await shot.value() }
    }

    @Test("nothing is kept of a wait that was cancelled, nor of a value whose owner has gone")
    func leaks() async throws {
        weak var value: Held?
        weak var shot: OneShot<Held>?
        do {
            let (strong, object) = (OneShot<Held>(), Held())
            (shot, value) = (strong, object)
            let task = Task { _ = try await strong.value() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            strong.give(.success(object))
        }
        #expect(shot == nil)
        #expect(value == nil)
    }
}
