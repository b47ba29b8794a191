// SPDX-License-Identifier: Apache-2.0

import Contract

/// What one sender put on one pasteboard.
struct Offer: Sendable, Hashable {
    /// A number never used twice.
    let number: UInt64
    let pasteboard: String
    let sender: Caller
    let items: [OfferedItem]
    /// Never kept and not shown in the history.
    let isSensitive: Bool
    /// Milliseconds since 1970.
    let created: Int64

    /// The representation that a key names, if the offer has it.
    func representation(_ key: ContentKey) -> OfferedRepresentation? {
        guard items.indices.contains(Int(key.item)) else { return nil }
        return items[Int(key.item)].representations.first { $0.type == key.type }
    }

    /// Whether a process may see a representation.
    ///
    /// Team and group both mean the same bundle here: Linux has no signature that would prove more.
    func isVisible(_ representation: OfferedRepresentation, to caller: Caller) -> Bool {
        switch representation.visibility {
        case .everyone: true
        case .team, .group:
            caller.connection == sender.connection || (!sender.bundle.isEmpty && caller.bundle == sender.bundle)
        }
    }

    /// The items as a process may see them; positions stay, so an item may be left without representations.
    func items(visibleTo caller: Caller, where isAvailable: (ContentKey) -> Bool) -> [OfferedItem] {
        items.enumerated().map { position, item in
            var item = item
            item.representations.removeAll { representation in
                !isVisible(representation, to: caller)
                    || !isAvailable(ContentKey(item: UInt32(position), type: representation.type))
            }
            return item
        }
    }
}

/// Names one representation of an offer.
struct ContentKey: Sendable, Hashable {
    /// The position of the item.
    let item: UInt32
    /// The identifier of the type, as offered.
    let type: String
}
