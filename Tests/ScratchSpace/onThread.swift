// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs what waits for another process on a thread of its own.
///
/// The threads that tests share are as few as there are processors: a test that blocks one holds up all others.
package func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: work)) }
    }
}
