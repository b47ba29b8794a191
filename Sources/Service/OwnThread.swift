// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Work that waits for the disk or for other programs, kept away from the threads that everything else shares.
enum OwnThread {
    /// Runs work on a thread of its own and waits for it.
    static func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: work)) }
        }
    }
}
