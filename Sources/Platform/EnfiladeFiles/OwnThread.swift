// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Work that waits for disks or other programs, kept away from the threads that everything else shares.
///
/// Those are as few as there are processors: work that blocks one of them holds up all tasks.
package enum OwnThread {
    /// Runs work on a thread of its own and waits for it.
    ///
    /// Cancelling the caller does not end the work. The answer, or the error, is that of the work.
    package static func run<Result: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let result = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Swift.Result(catching: work)) }
        }
        return try result.get()
    }
}
