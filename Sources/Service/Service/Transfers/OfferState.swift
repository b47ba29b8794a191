// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// An offer and its state.
struct OfferState: Sendable {
    let offer: Offer
    /// Whether the sender is there to produce.
    var isLive: Bool
    /// Whether the sender is taking it back: nobody is given anything any more.
    var isWithdrawn = false
    /// The produced content, so that nothing is produced twice.
    var remembered: [ContentKey: Remembered] = [:]
    /// The content that stays after the sender's end.
    var kept: [ContentKey: KeptContent] = [:]
    /// The productions at the sender at the moment.
    var productions: [Production.Key: Production] = [:]

    /// Bytes of data that the service holds for this offer.
    var rememberedBytes: UInt64 {
        remembered.values.reduce(0) { $0 + ($1.content.kind == .data ? $1.content.size : 0) }
    }

    /// Bytes on disk that are kept for this offer.
    var keptBytes: UInt64 {
        kept.values.reduce(0) { $0 + ($1.identity == nil ? $1.size : 0) }
    }

    /// Whether a representation can be had without the sender.
    func isAvailable(_ key: ContentKey) -> Bool {
        kept[key] != nil || remembered[key] != nil
    }

    /// The items as a process may see them; positions stay, so an item may be left without representations.
    func items(visibleTo caller: Caller) -> [OfferedItem] {
        offer.items.enumerated().map { position, item in
            var item = item
            item.representations.removeAll { representation in
                let key = ContentKey(item: UInt32(position), type: representation.type)
                return !OfferRules.isVisible(representation, of: self, to: caller) || !(isLive || isAvailable(key))
            }
            return item
        }
    }

    /// The sender and the state, as `Transfers1` describes them.
    var details: OfferDetails {
        OfferDetails(
            sender: offer.sender.bundle, senderProcess: offer.sender.process, state: name,
            isSensitive: offer.isSensitive, created: UInt64(clamping: offer.created))
    }

    /// Whether anything can be had without the sender.
    var hasSomething: Bool {
        !kept.isEmpty || !remembered.isEmpty
    }

    /// How the interface calls the state.
    var name: String {
        if isLive { return "live" }
        return hasSomething ? "kept" : "gone"
    }
}

/// Content that was produced, and the request under which its sender knows it; 0 if the sender is gone.
struct Remembered: Sendable {
    var content: OfferedContent
    let request: UInt64
}

/// A sender's work on one representation, and the grants that wait for it.
struct Production: Sendable {
    /// Work for a receiver that would take the original is another piece of work.
    struct Key: Hashable, Sendable {
        let content: ContentKey
        let openInPlace: Bool
    }

    let request: UInt64
    let task: Task<Void, Never>
    var waiting: Set<Grant.Key>
    /// When the sender was last heard of, so that a slow one is told from a dead one.
    var lastSign: Duration
    /// Whether the sender has answered: it is not its silence any more that takes time.
    var isAnswered = false
}

/// A representation that outlives its sender.
struct KeptContent: Sendable, Hashable {
    let kind: ContentKind
    /// The suggested file name.
    let name: String?
    /// Where the bytes are: a file of the service's own, or the sender's file.
    let path: String
    let size: UInt64
    /// For a file held by reference: which file it was; `nil` for a file of the service's own.
    let identity: FileIdentity?
    /// When it was kept, in milliseconds since 1970.
    let time: Int64
}

/// Tells whether a path still leads to the same, unchanged file.
package struct FileIdentity: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
    /// Nanoseconds since 1970, as far as they fit.
    let modified: Int64

    init(device: UInt64, inode: UInt64, modified: Int64) {
        self.device = device
        self.inode = inode
        self.modified = modified
    }

    /// Counts in nanoseconds. A file may claim any time, also one that is too far away to be counted.
    package init(device: UInt64, inode: UInt64, seconds: Int64, nanoseconds: Int64) {
        self.init(device: device, inode: inode, modified: seconds &* 1_000_000_000 &+ nanoseconds)
    }
}
