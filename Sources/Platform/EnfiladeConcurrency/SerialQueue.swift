// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// Work that is done piece by piece, in the order in which it is asked for.
///
/// An actor that waits for something lets others in between. Work that needs the actor, the disk and everybody else in one
/// state goes through a queue.
package final class SerialQueue: Sendable {
    /// Waits until a piece of work has ended, whether it went well or not.
    private typealias Wait = @Sendable () async -> Void

    /// The piece of work that was asked for last; the next one waits for it.
    private struct State {
        var number: UInt64 = 0
        var wait: Wait?
    }

    private let state = Mutex(State())
    private let executor: (any TaskExecutor)?
    private let priority: TaskPriority?

    /// Makes an empty queue.
    ///
    /// - Parameters:
    ///   - executor: Where work runs that has no actor; `nil` for the threads that all tasks share.
    ///   - priority: The priority of the work; `nil` for that of the task that asks for it.
    package init(executor: (any TaskExecutor)? = nil, priority: TaskPriority? = nil) {
        (self.executor, self.priority) = (executor, priority)
    }

    /// Adds work, which begins when everything has ended that was added before.
    ///
    /// - Returns: The task of the work. Cancelling it does not change the order: the work begins in its turn, cancelled.
    @discardableResult
    package func add<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        // The former piece is released after the lock is: with it goes its result, which may use the queue.
        let (task, _) = state.withLock { state in
            state.number += 1
            let (number, former) = (state.number, state.wait)
            let task = Task(executorPreference: executor, priority: priority) {
                await former?()
                defer { self.end(number) }
                return try await work()
            }
            state.wait = { _ = await task.result }
            return (task, former)
        }
        return task
    }

    /// Does work once everything has ended that was added before, and waits for it.
    ///
    /// The work is done also when the calling task is cancelled.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        try await add(work).value
    }

    /// Does work as `run` does, but in the calling task if nothing else is to be done: the work has its executor and priority then,
    /// and sees its cancellation.
    package func runHere<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let end = OneShot<Void>()
        let turn = state.withLock { state -> UInt64? in
            guard state.wait == nil else { return nil }
            state.number += 1
            state.wait = { try? await end.valueDespiteCancellation() }
            return state.number
        }
        guard let turn else { return try await run(work) }
        defer {
            self.end(turn)
            end.give()
        }
        return try await work()
    }

    /// Waits until all work has ended that was added before, also when the calling task is cancelled.
    package func finish() async {
        await state.withLock { $0.wait }?()
    }

    /// Lets go of the result of a piece of work that has ended.
    private func end(_ number: UInt64) {
        let last = state.withLock { state -> Wait? in
            guard state.number == number else { return nil }
            defer { state.wait = nil }
            return state.wait
        }
        withExtendedLifetime(last) {}
    }
}
