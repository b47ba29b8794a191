// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Runs work that blocks on a thread of its own and waits for it.
///
/// The threads that tasks share are as few as there are processors: work that waits for a disk or for another program on one
/// of them holds up all tasks. Cancelling the calling task does not end the work.
///
/// - Throws: The error of the work.
package func offload<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
    let result = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: Result(catching: work)) }
    }
    return try result.get()
}
