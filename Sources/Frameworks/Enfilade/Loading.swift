// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Carries a cancellation to a load that may not have begun.
final class Loading: Sendable {
    private struct State {
        var isCancelled = false
        var progress: Progress?
    }

    private let state = Mutex(State())

    /// Notes the progress of the load that has begun.
    func started(_ progress: Progress) {
        let isCancelled = state.withLock { state in
            state.progress = progress
            return state.isCancelled
        }
        if isCancelled { progress.cancel() }
    }

    /// Cancels the load, now or as soon as it begins.
    func cancel() {
        let progress = state.withLock { state in
            state.isCancelled = true
            return state.progress
        }
        progress?.cancel()
    }
}
