// SPDX-License-Identifier: Apache-2.0
// Interfaces that were made for a pasteboard that answers at once, over a service that answers later.

import Dispatch
import Synchronization

/// Waits, on the thread of the caller, for work that is done elsewhere; never longer than it is told.
enum Waiting {
    /// Nothing came in time. The work goes on.
    struct TooLate: Error {}

    /// Does some work on a thread of its own and waits for what comes of it.
    ///
    /// Whoever waits may hold one of the few threads that tasks share, so that the work must not need one.
    ///
    /// - Throws: What the work throws; `TooLate` if the limit has passed.
    static func result<Value: Sendable>(
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
private final class Outcome<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func set(_ result: Result<Value, any Error>) {
        self.result.withLock { $0 = result }
        isThere.signal()
    }

    /// The result; `nil` if it did not come in time.
    func wait(within limit: Duration) -> Result<Value, any Error>? {
        let nanoseconds = Int(limit / .nanoseconds(1))
        guard isThere.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return nil }
        return result.withLock { $0 }
    }
}

/// Runs what others wait for, on a serial queue of its own: that has a thread even if all that tasks share are waiting.
private final class BoardExecutor: TaskExecutor {
    static let shared = BoardExecutor()

    private let queue = DispatchQueue(label: "pasteboards")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
