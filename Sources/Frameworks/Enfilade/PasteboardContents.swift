// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationAdditions
import EnfiladeContract
import EnfiladeServiceClient

/// The content of a pasteboard at one moment.
public struct PasteboardContents: Sendable {
    /// The number of the offer, or 0 if the pasteboard is empty.
    public let offer: UInt64
    /// How often the pasteboard has changed.
    public let changeCount: UInt64
    /// Whether the sender is there to produce.
    public let availability: Availability
    /// The bundle identifier of the sender, or `nil` if it is not an installed bundle.
    public let sender: String?
    /// Whether the sender marked the content as sensitive.
    public let isSensitive: Bool
    /// When it was put there, or `nil` if the pasteboard is empty.
    public let created: Date?
    /// The items, as providers that load on demand.
    public let items: [NSItemProvider]

    /// Where content comes from.
    public enum Availability: String, Sendable {
        /// The sender runs and produces on demand.
        case live
        /// The sender is gone and something of the offer was kept.
        case kept
        /// The sender is gone and nothing was kept.
        case gone
        /// Nothing was put there.
        case empty
    }

    init(_ current: Transfers1Client.Current) {
        offer = current.offer
        changeCount = current.changeCount
        availability = Availability(rawValue: current.details.state) ?? .empty
        sender = current.details.sender.isEmpty ? nil : current.details.sender
        isSensitive = current.details.isSensitive
        created = current.offer == 0 ? nil : Date(timeIntervalSince1970: Double(current.details.created) / 1_000)
        items = current.items.enumerated().map { position, item in
            RemoteItem.provider(for: item, at: UInt32(position), of: current.offer)
        }
    }
}
