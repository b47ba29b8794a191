// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The service's requests to this process: names and sizes, no content.
struct ProvidedRequests {
    /// Names a representation of an offer.
    struct Key: Hashable {
        let offer: UInt64
        let item: UInt32
        let type: String
    }

    /// A request that is being answered, or was and may still be talked about.
    struct Request {
        let key: Key
        let openInPlace: Bool
        /// The work, while it lasts.
        var task: Task<OfferedContent, any Error>?
    }

    private var requests: [UInt64: Request] = [:]
    /// The request by which the service came by each representation that it holds.
    private var delivered: [Key: UInt64] = [:]

    subscript(number: UInt64) -> Request? { requests[number] }

    /// Notes that work has begun.
    mutating func begin(_ number: UInt64, _ request: Request) {
        requests[number] = request
    }

    /// Lets go of the work and its result.
    mutating func answered(_ number: UInt64, by task: Task<OfferedContent, any Error>, isWorthKnowing: Bool) {
        guard requests[number]?.task == task else { return }
        guard isWorthKnowing else { return requests[number] = nil }
        requests[number]?.task = nil
    }

    /// Takes a request back.
    mutating func remove(_ number: UInt64) -> Request? {
        requests.removeValue(forKey: number)
    }

    /// A receiver is done. The service goes by the same number when it hands out remembered content again, so the last
    /// request for each representation is known until its offer ends.
    mutating func finished(_ number: UInt64) {
        guard let request = requests[number] else { return }
        if request.openInPlace { return requests[number] = nil }
        if let former = delivered.updateValue(number, forKey: request.key), former != number { requests[former] = nil }
    }

    /// Forgets an offer, but not the work that goes on for it: it may still be cancelled.
    mutating func forget(offer: UInt64) {
        requests = requests.filter { $0.value.key.offer != offer || $0.value.task != nil }
        delivered = delivered.filter { $0.key.offer != offer }
    }
}
