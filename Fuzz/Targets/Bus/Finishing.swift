// SPDX-License-Identifier: Apache-2.0
// The way from a synchronous callback into asynchronous code.

import EnfiladeFiles
import Foundation
import Glibc
import Synchronization

/// Runs asynchronous work and holds the calling thread, which libFuzzer owns, until it is done.
///
/// - Throws: What the work throws, or ``Finding`` if it takes longer than `seconds`.
func finish<Answer: Sendable>(
    within seconds: Int32 = 20, _ work: @escaping @Sendable () async throws -> Answer
) throws -> Answer {
    let box = OutcomeBox<Answer>()
    let (ours, theirs) = try pairOfSockets()
    Task.detached {
        do {
            let answer = try await work()
            box.outcome.withLock { $0 = .success(answer) }
        } catch {
            box.outcome.withLock { $0 = .failure(error) }
        }
        shutdown(theirs.number, Int32(SHUT_RDWR))
    }
    var wait = pollfd(fd: ours.number, events: Int16(POLLIN), revents: 0)
    let deadline = Date(timeIntervalSinceNow: TimeInterval(seconds))
    while poll(&wait, 1, seconds * 1_000) == 0 || wait.revents == 0 {
        guard Date() < deadline else { throw Finding("asynchronous work did not end within \(seconds) seconds") }
    }
    guard let outcome = box.outcome.withLock({ $0 }) else { throw Finding("asynchronous work ended without outcome") }
    return try outcome.get()
}

/// Where an outcome waits.
private final class OutcomeBox<Answer: Sendable>: Sendable {
    let outcome = Mutex<Result<Answer, any Error>?>(nil)
}

/// A connected pair of Unix sockets.
func pairOfSockets() throws -> (Descriptor, Descriptor) {
    var ends: [Int32] = [-1, -1]
    try FileError.check("make a pair of sockets") {
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    }
    return (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
}
