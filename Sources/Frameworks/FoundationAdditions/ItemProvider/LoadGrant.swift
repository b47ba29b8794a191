// SPDX-License-Identifier: Apache-2.0
// The end of a transfer, and its outcome for the sender.

internal import Synchronization

/// The sender's permission under which a receiver holds content. It ends at the latest with the last reference.
package final class LoadGrant: Sendable {
    /// Whether the receiver has taken the content.
    private let isTaken = Atomic(false)
    /// Whether the sender was told.
    private let isFinished = Atomic(false)
    /// Tells the sender.
    private let end: @Sendable (_ isTaken: Bool) -> Void

    /// Begins a grant.
    ///
    /// - Parameter end: Runs once, at the end, and hears whether the content was taken. It must not block.
    package init(end: @escaping @Sendable (_ isTaken: Bool) -> Void) {
        self.end = end
    }

    /// Notes that the content has arrived: a value was made of it, or the receiver's handler got it.
    package func take() {
        isTaken.store(true, ordering: .releasing)
    }

    /// Ends the grant, once.
    package func finish() {
        guard !isFinished.exchange(true, ordering: .acquiringAndReleasing) else { return }
        end(isTaken.load(ordering: .acquiring))
    }

    deinit {
        finish()
    }
}
