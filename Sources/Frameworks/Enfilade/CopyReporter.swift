// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import Synchronization

/// Tells the sender how far the receiver's copy is, at most ten times a second.
final class CopyReporter: Sendable {
    private let token: UInt64
    private let last = Mutex(ContinuousClock.now)

    init(token: UInt64) {
        self.token = token
    }

    /// Reports, unless the last report was a moment ago.
    func report(_ completed: Int64, _ total: Int64) {
        let now = ContinuousClock.now
        let isDue = last.withLock { last in
            guard now - last >= ProgressReport.interval else { return false }
            last = now
            return true
        }
        guard isDue else { return }
        let token = token
        Task {
            try? await Transfers1Client().report(
                token, completed: UInt64(clamping: completed), total: UInt64(clamping: total))
        }
    }
}

/// Why a running transfer ends early.
enum ServiceStop {
    /// The sender stopped it.
    static let revoked = ServiceError(.cancelled, "the sender stopped the transfer")
}
