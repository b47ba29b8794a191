// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient

/// Something this process has put on a pasteboard.
public struct PasteboardOffer: Sendable {
    /// The number that the service gave it, never used twice. A restart of the bus does not change it.
    public let number: UInt64
    /// How often the pasteboard had changed with this offer.
    public let changeCount: UInt64
    let source: ProviderSource

    /// The events of the offer in the order in which they happen; ends when the offer is off its pasteboard.
    ///
    /// For one consumer.
    public var events: AsyncStream<Event> { source.events }

    /// One thing that happened to an offer.
    public enum Event: Sendable, Hashable {
        /// A receiver took a representation. `bytes` is the number that it says it has read.
        case taken(type: String, receiver: String, bytes: UInt64, isOriginal: Bool)
        /// A receiver asked for a representation and did not import it.
        case notTaken(type: String, receiver: String)
        /// A receiver reads a file and has come this far.
        case progress(type: String, completed: UInt64, total: UInt64)
        /// The offer was replaced, cleared or withdrawn.
        case released
    }

    /// Stops the offer: running requests are cancelled and kept content is deleted.
    public func withdraw() async throws {
        try await OfferHost.shared.withdraw(number)
    }

    /// Hands all offers of this process over to the service, so that they outlive the process.
    ///
    /// Happens by itself when the process ends by `exit` or by returning from `main`.
    ///
    /// - Returns: How many representations are kept.
    @discardableResult
    public static func handOver() async -> Int {
        await OfferHost.shared.handOver().kept
    }
}
