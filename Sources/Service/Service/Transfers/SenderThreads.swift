// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeContract
import Synchronization

/// Threads for work on files that other processes sent, a few for each sender.
///
/// A file may lie on a file system that does not answer, or be held by a lease, and the kernel lets nobody out of such a
/// call before it ends. So the work is done where nobody else waits, and its caller waits for no longer than a limit. A
/// thread that does not come back stays behind; its sender has few threads, and its other work waits for one of those, with
/// the same limit.
final class SenderThreads: Sendable {
    /// The threads that one sender may keep busy.
    static let limit = 4

    private let clock: any Clock<Duration>
    private let lanes = Mutex<[String: Lane]>([:])

    /// The running and the waiting work for one sender.
    private struct Lane {
        var running = 0
        var waiting: [Job] = []
    }

    /// A piece of work. Objects, so that one can be found again.
    private final class Job: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// Has a descriptor closed for a sender whose file it is.
    func close(_ descriptor: Descriptor, for sender: String) {
        descriptor.leaveClosing { number in self.start(Job { Glibc.close(number) }, for: sender) }
    }

    /// How many threads are busy for a sender, whether they come back or not.
    func busyCount(for sender: String) -> Int {
        lanes.withLock { $0[sender]?.running ?? 0 }
    }

    /// Does work for a sender and waits for it.
    ///
    /// - Parameters:
    ///   - sender: Whose file it is about.
    ///   - limit: How long to wait, also for a thread.
    /// - Throws: The errors of the work, or `ServiceError.timedOut`. The work may go on then, and its result is dropped.
    func run<Result: Sendable>(
        for sender: String, within limit: Duration, _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        let outcome = OneShot<Result>()
        let job = Job {
            guard outcome.result == nil else { return }
            outcome.give(Swift.Result { try work() })
        }
        let watch = afterDelay(limit, clock: clock, isolation: nil) {
            self.withdraw(job, of: sender)
            outcome.give(.failure(Self.silence(limit)))
        }
        defer { watch.cancel() }
        start(job, for: sender)
        return try await outcome.valueDespiteCancellation()
    }

    private static func silence(_ limit: Duration) -> ServiceError {
        ServiceError(
            .timedOut,
            "the file that the sender gave could not be looked at within \(limit.components.seconds) seconds: it is "
                + "held by another program, or its file system does not answer")
    }

    /// Starts a job, or lets it wait for a thread of its sender.
    private func start(_ job: Job, for sender: String) {
        let hasThread = lanes.withLock { lanes in
            guard lanes[sender, default: Lane()].running < Self.limit else {
                lanes[sender]?.waiting.append(job)
                return false
            }
            lanes[sender, default: Lane()].running += 1
            return true
        }
        guard hasThread else { return }
        Thread.detachNewThread {
            var present: Job? = job
            while let job = present {
                job.run()
                present = self.next(for: sender)
            }
        }
    }

    /// The next job of a sender, or `nil` for the end of the thread.
    private func next(for sender: String) -> Job? {
        lanes.withLock { lanes in
            guard var lane = lanes[sender] else { return nil }
            defer { lanes[sender] = lane.running == 0 ? nil : lane }
            if !lane.waiting.isEmpty { return lane.waiting.removeFirst() }
            lane.running -= 1
            return nil
        }
    }

    /// Lets a job wait no longer, with all that it holds on to.
    private func withdraw(_ job: Job, of sender: String) {
        lanes.withLock { $0[sender]?.waiting.removeAll { $0 === job } }
    }
}
