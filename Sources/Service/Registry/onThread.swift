// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs what waits for disks or other programs on a thread of its own, where it holds nobody up.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: work)) }
    }
}
