// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeServiceClient

/// The shared items: an offer, and the facts about it that are known without asking its sender for a byte.
package struct SharedItems: Sendable {
    let pasteboard: String
    let offer: UInt64
    /// The items on offer.
    package let items: [OfferedItem]
    /// The bundle that offers it, or empty.
    let sender: String
    /// The different lists of types that items have; thousands of files have one.
    package let kinds: Set<[SharedType]>

    /// Asks for the content of a pasteboard.
    ///
    /// - Throws: `ServiceError.notFound` if there is nothing, or nothing that can still be had.
    init(on pasteboard: String, _ transfers: Transfers1Client) async throws {
        let current = try await transfers.current(pasteboard)
        guard current.offer != 0, !current.items.isEmpty, current.details.state != "gone" else {
            throw ServiceError(.notFound, "nothing is on the pasteboard “\(pasteboard)”")
        }
        self.init(pasteboard: pasteboard, offer: current.offer, items: current.items, sender: current.details.sender)
    }

    init(pasteboard: String, offer: UInt64, items: [OfferedItem], sender: String) {
        self.pasteboard = pasteboard
        self.offer = offer
        self.items = items
        self.sender = sender
        kinds = Set(items.map(Self.types(of:)))
    }

    /// In which types an item is on offer, best first.
    static func types(of item: OfferedItem) -> [SharedType] {
        item.representations.map(SharedType.init)
    }

    /// Whether of every item something is taken.
    func all(_ takes: (SharedType) -> Bool) -> Bool {
        kinds.allSatisfy { $0.contains(where: takes) }
    }

    /// The name for people: that of a single item, or the number of items.
    package var name: String {
        guard items.count == 1, let item = items.first else { return Self.counted(items.count) }
        return item.suggestedName ?? typeName ?? Self.counted(1)
    }

    /// How many items there are, in words.
    package static func counted(_ count: Int) -> String {
        translated("\(count) item", plural: "\(count) items", count: count)
    }

    /// The name for people of the kind of all items; `nil` if there is no word for it, or several.
    package var typeName: String? {
        guard kinds.count == 1 else { return nil }
        if let name = kinds.first?.lazy.compactMap(\.name).first { return name }
        let extensions = Set(items.map { FilePath.pathExtension($0.suggestedName ?? "").uppercased() })
        guard extensions.count == 1, let one = extensions.first, (1...8).contains(one.count) else { return nil }
        return translated("\(one) file")
    }

    /// How many bytes all items have; `nil` if that is not known of every one.
    package var size: UInt64? {
        items.reduce(0 as UInt64?) { sum, item in
            guard let sum, let size = item.size else { return nil }
            let (total, isTooMuch) = sum.addingReportingOverflow(size)
            return isTooMuch ? nil : total
        }
    }
}
