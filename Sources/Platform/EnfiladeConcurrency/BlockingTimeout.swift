// SPDX-License-Identifier: Apache-2.0
// Interfaces that answer at once, over work that answers later.

internal import Foundation

/// Does some work elsewhere and blocks the calling thread until it has ended, but no longer than a limit.
///
/// The calling thread may be one of the few that tasks share, so that the work must not need one of those: it runs on a
/// thread that exists for this, as far as it has no actor.
///
/// - Parameters:
///   - limit: The longest wait. The work goes on after that.
///   - executor: Where the work runs instead.
/// - Throws: `TimeoutError`, or the error of the work.
package func withBlockingTimeout<Value: Sendable>(
    _ limit: Duration, on executor: any TaskExecutor = BlockedCallers.executor,
    _ work: @escaping @Sendable () async throws -> Value
) throws -> Value {
    let outcome = BlockingOutcome<Value>()
    Task.detached(executorPreference: executor) {
        do {
            outcome.give(.success(try await work()))
        } catch {
            outcome.give(.failure(error))
        }
    }
    guard let result = outcome.wait(within: limit) else { throw TimeoutError(limit) }
    return try result.get()
}

/// A result that one thread waits for and another one gives.
//
// Unchecked, because the condition that guards the result is a class of Foundation.
private final class BlockingOutcome<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var result: Result<Value, any Error>?

    /// Gives the result.
    func give(_ result: Result<Value, any Error>) {
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

/// The thread for work that blocked callers wait for.
package enum BlockedCallers {
    /// The thread, as a place for tasks.
    package static let executor: any TaskExecutor = ThreadExecutor(name: "blocked calls")
}

/// A thread that runs tasks.
//
// Unchecked, because the condition that guards the jobs is a class of Foundation.
private final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    init(name: String) {
        let thread = Thread { [self] in
            while true {
                let next = condition.withLock {
                    while jobs.isEmpty { condition.wait() }
                    return jobs.removeFirst()
                }
                next.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
        thread.name = name
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
