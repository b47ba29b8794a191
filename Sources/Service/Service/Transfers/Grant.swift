// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// A receiver's request, from the question to the end of its import.
struct Grant {
    /// How a grant is named: by the receiver's connection and a number of its own.
    struct Key: Hashable, Sendable {
        let connection: String
        let token: UInt64
    }

    /// The receiver's call, which waits.
    typealias Continuation = CheckedContinuation<OfferedContent, any Error>

    /// Where a grant stands.
    enum State {
        /// The sender is producing; the continuation is the receiver's call.
        case waiting(Continuation)
        /// The receiver has the descriptor.
        case answered(isOriginal: Bool)
    }

    let receiver: Caller
    let offer: Offer
    let content: ContentKey
    let openInPlace: Bool
    /// The number under which the sender knows the production.
    var request: UInt64
    var state: State

    /// Makes the receipt of this grant.
    func receipt(_ outcome: Receipt.Outcome, bytes: UInt64, time: Int64) -> Receipt {
        let isOriginal = if case .answered(let original) = state { original } else { false }
        return Receipt(
            offer: offer.number, item: content.item, type: content.type, receiver: receiver.bundle,
            process: receiver.process, bytes: bytes, isOriginal: isOriginal, outcome: outcome,
            time: UInt64(clamping: time))
    }
}
