// SPDX-License-Identifier: Apache-2.0
// An activity as it is stored and sent: a mark, a version, then the fields by number.

package import FoundationEssentials

/// All that an activity says, without the object.
package struct ActivityRecord: Hashable, Sendable {
    /// The uses to which an activity may be put.
    package struct Eligibility: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let handoff = Eligibility(rawValue: 1)
        package static let search = Eligibility(rawValue: 2)
        package static let publicIndexing = Eligibility(rawValue: 4)
        package static let prediction = Eligibility(rawValue: 8)
    }

    /// The name of an entity.
    package struct Entity: Hashable, Sendable {
        /// The persistent identifier of its type.
        package let type: String
        /// The text of its identifier.
        package let identifier: String

        package init(type: String, identifier: String) {
            (self.type, self.identifier) = (type, identifier)
        }
    }

    package var activityType: String
    package var title: String?
    package var userInfo: [ActivityValue: ActivityValue] = [:]
    /// The keys that are worth keeping where room is short; `nil` for all.
    package var requiredUserInfoKeys: Set<String>?
    package var keywords: Set<String> = []
    package var webpageURL: URL?
    package var referrerURL: URL?
    package var expirationDate: Date?
    package var targetContentIdentifier: String?
    package var persistentIdentifier: String?
    package var eligibility: Eligibility = .handoff
    package var supportsContinuationStreams = false
    /// The entity of AppIntents that is the content: its type and its identifier.
    package var entity: Entity?
    /// The content by which searches find it besides; it is not encoded.
    package var searchContent: ActivitySearchContent?
    /// The fields that a later version of this encoding added: kept and written again as they were read.
    var unknownFields: [UInt8: [UInt8]] = [:]

    package init(activityType: String) {
        self.activityType = activityType
    }

    /// The version that this code writes. A higher one is refused; a new field alone does not raise it.
    package static let version: UInt8 = 1
    /// The bytes at the beginning of every encoded activity.
    private static let mark = Array("ENUA".utf8)

    /// The number of a field. A number is never given another meaning.
    private enum Field: UInt8, CaseIterable {
        case activityType = 1
        case title, userInfo, requiredUserInfoKeys, keywords, webpageURL, referrerURL, expirationDate
        case targetContentIdentifier, persistentIdentifier, eligibility, supportsContinuationStreams, entity
    }

    // MARK: - Writing

    /// The encoded activity; equal activities give equal bytes.
    ///
    /// - Throws: `ActivityFailure` with the code `tooLarge`.
    package func encoded(limits: ActivityLimits = .standard) throws(ActivityFailure) -> Data {
        var fields = unknownFields
        for field in Field.allCases {
            if let value = value(of: field) { fields[field.rawValue] = ActivityWriter.encode(value) }
        }
        var writer = ActivityWriter()
        writer.append(Self.mark + [Self.version])
        writer.write(count: fields.count)
        for (number, content) in fields.sorted(by: { $0.key < $1.key }) {
            writer.append([number])
            writer.write(count: content.count)
            writer.append(content)
        }
        guard writer.bytes.count <= limits.size else {
            throw ActivityFailure(
                .tooLarge, "the activity takes \(writer.bytes.count) bytes, and \(limits.size) are allowed")
        }
        return Data(writer.bytes)
    }

    /// Returns the value to write for a field; `nil` if the field is left out.
    private func value(of field: Field) -> ActivityValue? {
        switch field {
        case .activityType: .string(activityType)
        case .title: title.map { .string($0) }
        case .userInfo: userInfo.isEmpty ? nil : .dictionary(userInfo)
        case .requiredUserInfoKeys: requiredUserInfoKeys.map { .set(Set($0.map { .string($0) })) }
        case .keywords: keywords.isEmpty ? nil : .set(Set(keywords.map { .string($0) }))
        case .webpageURL: webpageURL.map { .url($0) }
        case .referrerURL: referrerURL.map { .url($0) }
        case .expirationDate: expirationDate.map { .date($0) }
        case .targetContentIdentifier: targetContentIdentifier.map { .string($0) }
        case .persistentIdentifier: persistentIdentifier.map { .string($0) }
        case .eligibility: .number(.uint8(eligibility.rawValue))
        case .supportsContinuationStreams: supportsContinuationStreams ? .bool(true) : nil
        case .entity: entity.map { .array([.string($0.type), .string($0.identifier)]) }
        }
    }

    // MARK: - Reading

    /// Reads an encoded activity.
    ///
    /// - Throws: `ActivityFailure` with the code `damaged`, `tooDeep` or `tooLarge`; `newerVersion` if somebody newer wrote it, and
    ///   then the bytes are to be kept and not written again.
    package init(encoded: Data, limits: ActivityLimits = .standard) throws(ActivityFailure) {
        guard encoded.count <= limits.size else {
            throw ActivityFailure(
                .tooLarge, "the activity takes \(encoded.count) bytes, and \(limits.size) are allowed")
        }
        let bytes = [UInt8](encoded)
        guard bytes.starts(with: Self.mark) else { throw ActivityReader.damaged("no mark") }
        var reader = ActivityReader(bytes[Self.mark.count...], limits: limits)
        let version = try reader.byte()
        guard version <= Self.version else {
            throw ActivityFailure(.newerVersion, "the activity was written by a newer version (\(version))")
        }
        guard version > 0 else { throw ActivityReader.damaged("no version") }
        var last: UInt8 = 0
        self.init(activityType: "")
        for _ in 0..<(try reader.count()) {
            let number = try reader.byte()
            guard number > last else { throw ActivityReader.damaged("fields out of order") }
            last = number
            let content = try reader.content()
            guard let field = Field(rawValue: number) else {
                unknownFields[number] = Array(content)
                continue
            }
            var fieldReader = ActivityReader(content, limits: limits)
            let value = try fieldReader.value()
            guard fieldReader.isAtEnd, take(value, for: field) else {
                throw ActivityReader.damaged("a field of another type")
            }
        }
        guard reader.isAtEnd else { throw ActivityReader.damaged("something behind its end") }
        guard !activityType.isEmpty else { throw ActivityReader.damaged("no type") }
    }

    /// Takes the value of a field.
    ///
    /// - Returns: False if the field has values of another type.
    private mutating func take(_ value: ActivityValue, for field: Field) -> Bool {
        switch (field, value) {
        case (.activityType, .string(let text)): activityType = text
        case (.title, .string(let text)): title = text
        case (.userInfo, .dictionary(let entries)): userInfo = entries
        case (.requiredUserInfoKeys, .set(let values)):
            guard let texts = Self.texts(values) else { return false }
            requiredUserInfoKeys = texts
        case (.keywords, .set(let values)):
            guard let texts = Self.texts(values) else { return false }
            keywords = texts
        case (.webpageURL, .url(let url)):
            guard url.isWebpage else { return false }
            webpageURL = url
        case (.referrerURL, .url(let url)): referrerURL = url
        case (.expirationDate, .date(let date)): expirationDate = date
        case (.targetContentIdentifier, .string(let text)): targetContentIdentifier = text
        case (.persistentIdentifier, .string(let text)): persistentIdentifier = text
        case (.eligibility, .number(.uint8(let bits))): eligibility = Eligibility(rawValue: bits)
        case (.supportsContinuationStreams, .bool(let isSupporting)): supportsContinuationStreams = isSupporting
        case (.entity, .array(let values)):
            guard case (.string(let type)?, .string(let identifier)?) = (values.first, values.last), values.count == 2
            else { return false }
            entity = Entity(type: type, identifier: identifier)
        default: return false
        }
        return true
    }

    private static func texts(_ values: Set<ActivityValue>) -> Set<String>? {
        var texts: Set<String> = []
        for value in values {
            guard case .string(let text) = value else { return nil }
            texts.insert(text)
        }
        return texts
    }
}

extension URL {
    /// Whether the URL is of a page that a browser shows.
    var isWebpage: Bool {
        ["http", "https"].contains(scheme?.lowercased() ?? "")
    }
}
