// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import Synchronization
import TestSupport
import Testing

/// Something went wrong on purpose.
struct Mishap: Error, Equatable {}

/// A list that any task can add to.
final class Notes: Sendable {
    private let list = Mutex<[Int]>([])

    /// The numbers that were added so far.
    var all: [Int] { list.withLock { $0 } }

    /// Adds a number.
    func add(_ number: Int) { list.withLock { $0.append(number) } }
}

/// An object that can be watched for its end.
final class Held: Sendable {}

@Suite struct SerialQueueTests {
    @Test("work in the calling task has its turn like any other, and the next one comes also after a failure")
    func here() async throws {
        let (queue, notes, gate) = (SerialQueue(), Notes(), OneShot<Void>())
        let first = Task {
            try await queue.runHere {
                notes.add(1)
                try? await gate.valueDespiteCancellation()
                notes.add(2)
                throw Mishap()
            }
        }
        while notes.all.isEmpty { await Task.yield() }
        let second = queue.add { notes.add(3) }
        first.cancel()
        gate.give()
        await #expect(throws: Mishap.self) { try await first.value }
        try await second.value
        try await queue.runHere { notes.add(4) }
        await queue.finish()
        #expect(notes.all == [1, 2, 3, 4])
    }

    @Test("pieces are done one after the other, in the order in which they are added, also after failures")
    func order() async throws {
        let (queue, notes) = (SerialQueue(), Notes())
        for number in 0..<200 {
            queue.add {
                notes.add(number)
                for _ in 0..<number % 3 { await Task.yield() }
                notes.add(-number)
                if number % 7 == 0 { throw Mishap() }
            }
        }
        await queue.finish()
        #expect(notes.all == (0..<200).flatMap { [$0, -$0] })
    }

    @Test("a piece gives its value or its error to the task that asked")
    func result() async throws {
        let queue = SerialQueue()
        #expect(try await queue.run { 5 } == 5)
        await #expect(throws: Mishap()) { try await queue.run { throw Mishap() } }
        #expect(try await queue.run { 6 } == 6)
    }

    @Test("a cancelled task has its piece done all the same")
    func callerIsCancelled() async throws {
        let (queue, gate) = (SerialQueue(), OneShot<Void>())
        queue.add { try await gate.valueDespiteCancellation() }
        let caller = Task { try await queue.run { Task.isCancelled } }
        caller.cancel()
        gate.give()
        #expect(try await caller.value == false)
    }

    @Test("a cancelled piece keeps its turn and sees that it is cancelled")
    func pieceIsCancelled() async throws {
        let (queue, notes, gate) = (SerialQueue(), Notes(), OneShot<Void>())
        queue.add {
            try await gate.valueDespiteCancellation()
            notes.add(1)
        }
        let second = queue.add {
            notes.add(2)
            return Task.isCancelled
        }
        second.cancel()
        queue.add { notes.add(3) }
        gate.give()
        #expect(try await second.value)
        await queue.finish()
        #expect(notes.all == [1, 2, 3])
    }

    @Test("finish waits for what was added before, not for what comes later")
    func finish() async throws {
        let (queue, early, late) = (SerialQueue(), OneShot<Void>(), OneShot<Void>())
        await queue.finish()
        queue.add { try await early.value() }
        async let finished: Void = queue.finish()
        early.give()
        await finished
        queue.add { try await late.value() }
        late.give()
        await queue.finish()
    }

    @Test("a queue on an actor's executor runs the work of that actor and no other thread")
    func executor() async throws {
        let executor = Recorder()
        let queue = SerialQueue(executor: executor)
        try await queue.run { await Task.yield() }
        #expect(executor.count.load(ordering: .sequentiallyConsistent) >= 2)
    }

    @Test("the priority of the work is the queue's, or that of the task that asks")
    func priority() async throws {
        let (fixed, free) = (SerialQueue(priority: .low), SerialQueue())
        let low = fixed.add { Task.basePriority }
        #expect(try await low.value == .low)
        let high = try await Task(priority: .high) { try await free.run { Task.basePriority } }.value
        #expect(high == .high)
    }

    @Test("a queue keeps neither work that has ended nor its result")
    func leaks() async throws {
        let queue = SerialQueue()
        weak var held: Held?
        weak var result: Held?
        do {
            let object = Held()
            held = object
            result = try await queue.run {
                withExtendedLifetime(object) {}
                return Held()
            }
        }
        await queue.finish()
        #expect(held == nil)
        // The thread that has ended the work lets go of its result after all have heard of it.
        try await eventuallyHolds("nobody has the result") { result == nil }
    }

    @Test("a result may use the queue when it goes")
    func reentrance() async throws {
        /// Adds work when it goes.
        final class Last: Sendable {
            let queue: SerialQueue
            init(_ queue: SerialQueue) { self.queue = queue }
            deinit { queue.add {} }
        }
        let queue = SerialQueue()
        for _ in 0..<100 { queue.add { Last(queue) } }
        await queue.finish()
    }
}

/// Counts the jobs that run on it, on the threads that all tasks share.
private final class Recorder: TaskExecutor {
    let count = Atomic(0)

    func enqueue(_ job: consuming ExecutorJob) {
        count.add(1, ordering: .sequentiallyConsistent)
        let job = UnownedJob(job)
        Task.detached { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
