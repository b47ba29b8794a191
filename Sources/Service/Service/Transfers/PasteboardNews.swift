// SPDX-License-Identifier: Apache-2.0

/// The pending notifications about pasteboards. Each is told once, and in order.
struct PasteboardNews {
    /// A notification.
    enum Item {
        /// An offer is off its pasteboard. Its content goes when that has been told: to close files takes time.
        case released(OfferState)
        /// A pasteboard has changed.
        case changed(String, UInt64)
    }

    private var items: [Item] = []
    private var isTelling = false

    /// Whether there is nothing to tell.
    var isEmpty: Bool { items.isEmpty }

    /// Adds a notification.
    mutating func append(_ item: Item) {
        items.append(item)
    }

    /// Begins to tell.
    ///
    /// - Returns: False if somebody is telling already, who will tell everything.
    mutating func begin() -> Bool {
        defer { isTelling = true }
        return !isTelling
    }

    /// Takes the next notification to tell; `nil` ends the telling.
    mutating func next() -> Item? {
        isTelling = !items.isEmpty
        return items.isEmpty ? nil : items.removeFirst()
    }
}
