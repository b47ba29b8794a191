// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeContract

/// The items that one sender put on one pasteboard.
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
        return items[Int(key.item)].representations.first { ExactText($0.type) == key.exactType }
    }
}

/// Names one representation of an offer.
struct ContentKey: Sendable, Hashable {
    /// The position of the item.
    let item: UInt32
    /// The identifier of the type, byte for byte as offered.
    let exactType: ExactText

    init(item: UInt32, type: String) {
        self.item = item
        exactType = ExactText(type)
    }

    /// The identifier of the type, as offered.
    var type: String { exactType.text }
}
