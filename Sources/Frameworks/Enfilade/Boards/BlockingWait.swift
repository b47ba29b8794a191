// SPDX-License-Identifier: Apache-2.0
// Interfaces that were made for a pasteboard that answers at once, over a service that answers later.

import Foundation
import Synchronization

/// Waits, on the thread of the caller, for work that is done elsewhere; never longer than it is told.
package enum BlockingWait {
    /// Nothing came in time. The work goes on.
    package struct TooLate: Error {}

    /// Does some work on a thread of its own and waits for what comes of it.
    ///
    /// Whoever waits may hold one of the few threads that tasks share, so that the work must not need one.
    ///
    /// - Throws: What the work throws; `TooLate` if the limit has passed.
    package static func result<Value: Sendable>(
        within limit: Duration, _ work: @escaping @Sendable () async throws -> Value
    ) throws -> Value {
        let outcome = Outcome<Value>()
        Task.detached(executorPreference: BoardExecutor.shared) {
            do {
                outcome.set(.success(try await work()))
            } catch {
                outcome.set(.failure(error))
            }
        }
        guard let result = outcome.wait(within: limit) else { throw TooLate() }
        return try result.get()
    }
}

/// A result that one thread waits for and another one gives.
//
// Unchecked, because the condition that guards the result is a class of Foundation.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var result: Result<Value, any Error>?

    func set(_ result: Result<Value, any Error>) {
        condition.withLock {
            self.result = result
            condition.signal()
        }
    }

    /// The result; `nil` if it did not come in time.
    func wait(within limit: Duration) -> Result<Value, any Error>? {
        let (seconds, attoseconds) = limit.components
        let end = Date(timeIntervalSinceNow: Double(seconds) + Double(attoseconds) * 1e-18)
        return condition.withLock {
            while result == nil, condition.wait(until: end) {}
            return result
        }
    }
}

/// A thread for what others wait for.
//
// Unchecked, because the condition that guards the jobs is a class of Foundation.
private final class BoardExecutor: TaskExecutor, @unchecked Sendable {
    static let shared = BoardExecutor()

    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    private init() {
        let thread = Thread { [self] in
            while true {
                let next = condition.withLock {
                    while jobs.isEmpty { condition.wait() }
                    return jobs.removeFirst()
                }
                next.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
        thread.name = "pasteboards"
        thread.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }
}
