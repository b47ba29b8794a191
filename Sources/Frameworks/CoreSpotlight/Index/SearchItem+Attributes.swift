// SPDX-License-Identifier: Apache-2.0
// An item in the form in which it crosses the bus.

internal import EnfiladeContract
internal import Foundation
internal import FoundationAdditions
internal import UniformTypeIdentifiers

extension SearchItem {
    /// The limits of the contract, in bytes.
    private enum Limit {
        static let identifier = 4_096
        static let title = 4_096
        static let keywords = 4_096
        static let keywordCount = 100
        static let text = 65_536
        static let attributes = 262_144
    }

    /// The attributes whose texts are for people, besides the title, the description and the keywords.
    private static let textAttributes = [
        "displayName", "alternateNames", "subject", "containerTitle", "authorNames", "authors", "recipientNames",
        "primaryRecipients", "album", "artist", "composer", "performers", "director", "genre", "namedLocation", "city",
        "stateOrProvince", "country", "fullyFormattedAddress", "organizations", "participants", "projects", "comment",
        "information", "phoneNumbers", "emailAddresses", "textContent",
    ]

    /// The item as the service indexes it. Texts are cut where they are too long; data comes along as far as there is room.
    ///
    /// - Throws: `CSIndexError` with `invalidItemError`.
    init(_ item: CSSearchableItem) throws {
        let identifier = item.uniqueIdentifier
        guard !identifier.isEmpty, identifier.utf8.count <= Limit.identifier else {
            throw CSIndexError(
                .invalidItemError,
                "the identifier of an item has 1 to \(Limit.identifier) bytes: “\(identifier.prefix(80))”")
        }
        guard item.domainIdentifier?.utf8.count ?? 0 <= Limit.identifier else {
            throw CSIndexError(.invalidItemError, "the domain of the item “\(identifier)” is too long")
        }
        let set = item.attributeSet
        let values = set.values
        self.init(
            identifier: identifier, domain: item.domainIdentifier.flatMap { $0.isEmpty ? nil : $0 },
            title: (set.title ?? set.displayName ?? "").clipped(to: Limit.title),
            about: (set.contentDescription ?? "").clipped(to: Limit.title),
            keywords: Self.clipped(set.keywords ?? []),
            text: Self.text(of: values).clipped(to: Limit.text),
            contentType: set.contentType.flatMap { $0.utf8.count <= 1_024 ? $0 : nil },
            thumbnail: set.thumbnailURL.flatMap { $0.isFileURL ? $0.absoluteString : nil },
            modified: (set.contentModificationDate ?? set.metadataModificationDate).flatMap(Self.milliseconds),
            expires: item.expirationDate.flatMap { $0 < .distantFuture ? Self.milliseconds($0) : nil },
            attributes: try Self.encoded(values, identifier),
            state: try Self.state(identifier))
    }

    /// The texts for people.
    private static func text(of values: [String: AttributeValue]) -> String {
        let custom = values.keys.filter { CSCustomAttributeKey.isForPeople($0) }.sorted()
        return (textAttributes + custom).flatMap { values[$0]?.texts ?? [] }.joined(separator: "\n")
            .replacing("\0", with: " ")
    }

    /// The first keywords that there is room for.
    static func clipped(_ keywords: [String]) -> [String] {
        var room = Limit.keywords
        return keywords.prefix(Limit.keywordCount).map { $0.replacing("\0", with: " ") }.prefix {
            room -= $0.utf8.count
            return room >= 0
        }
    }

    /// A time of the bus; `nil` for one that is no number or too far away.
    private static func milliseconds(_ date: Date) -> UInt64? {
        let time = date.timeIntervalSince1970 * 1_000
        return time.isNaN || time > 1e17 ? nil : UInt64(max(time.rounded(), 0))
    }

    /// The values as data, without pictures and the like if these are too large.
    private static func encoded(_ values: [String: AttributeValue], _ identifier: String) throws -> Data {
        var values = values
        for name in ["htmlContentData", "thumbnailData", "textContent"]
        where values.values.reduce(0, { $0 + $1.size + 64 }) > Limit.attributes * 3 / 4 {
            values[name] = nil
        }
        let data = try JSONEncoder().encode(values)
        guard data.count <= Limit.attributes else {
            throw CSIndexError(
                .invalidItemError,
                "the attributes of the item “\(identifier)” take \(data.count) bytes; \(Limit.attributes) are allowed")
        }
        return data
    }

    /// The activity by which the app is asked to show the item.
    private static func state(_ identifier: String) throws -> Data {
        var record = ActivityRecord(activityType: CSSearchableItemActionType)
        record.userInfo = [.string(CSSearchableItemActivityIdentifier): .string(identifier)]
        record.eligibility = []
        return try record.encoded()
    }
}

extension String {
    /// The first characters that take no more than some bytes, without those that no message carries.
    func clipped(to bytes: Int) -> String {
        let text = contains("\0") ? replacing("\0", with: " ") : self
        guard text.utf8.count > bytes else { return text }
        var end = text.utf8.index(text.startIndex, offsetBy: bytes)
        while text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(before: end) }
        return String(text[..<end])
    }
}

extension CSSearchableItem {
    /// The item that the service has told of.
    convenience init(_ stored: StoredItem) {
        let item = stored.item
        let values = item.attributes.flatMap { try? JSONDecoder().decode([String: AttributeValue].self, from: $0) }
        self.init(
            uniqueIdentifier: item.identifier, domainIdentifier: item.domain,
            attributeSet: CSSearchableItemAttributeSet(values: values ?? ["title": .text(item.title)]))
        expirationDate = item.expires.map { Date(timeIntervalSince1970: Double($0) / 1_000) } ?? .distantFuture
    }
}
