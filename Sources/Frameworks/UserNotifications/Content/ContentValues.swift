// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
package import Foundation

/// The values of a notification's content, apart from the classes that show them.
package struct ContentValues {
    package var attachments: [UNNotificationAttachment] = []
    package var badge: NSNumber?
    package var body = ""
    package var categoryIdentifier = ""
    package var launchImageName = ""
    package var sound: UNNotificationSound?
    package var subtitle = ""
    package var threadIdentifier = ""
    package var title = ""
    package var userInfo: [AnyHashable: Any] = [:]
    package var summaryArgument = ""
    package var summaryArgumentCount = 0
    package var targetContentIdentifier: String?
    package var interruptionLevel = UNNotificationInterruptionLevel.active
    package var relevanceScore = 0.0
    package var filterCriteria: String?
    /// The person that it comes from, or empty.
    package var sender = ""

    package init() {}

    /// Takes the values that came over the bus.
    package init(_ record: NotificationContent) {
        attachments = record.attachments.map {
            UNNotificationAttachment(identifier: $0.identifier, url: URL(fileURLWithPath: $0.path), type: $0.type)
        }
        badge = record.badge.map { NSNumber(value: $0) }
        (title, subtitle, body) = (record.title, record.subtitle, record.body)
        (categoryIdentifier, threadIdentifier) = (record.category, record.thread)
        launchImageName = record.launchImage
        sound =
            record.sound.isEmpty ? nil : UNNotificationSound(name: record.sound, isCritical: record.level == .critical)
        userInfo = record.userInfo.flatMap(UserInfoCoding.decoded) ?? [:]
        targetContentIdentifier = record.target
        interruptionLevel = UNNotificationInterruptionLevel(record.level)
        (relevanceScore, filterCriteria, sender) = (record.relevance, record.criteria, record.sender)
    }

    /// The values as they cross the bus.
    ///
    /// - Throws: `UNError` with `notificationInvalidNoContent` if `userInfo` is no property list.
    package func record() throws -> NotificationContent {
        record(userInfo: userInfo.isEmpty ? nil : try UserInfoCoding.encoded(userInfo))
    }

    /// The record with some bytes in the place of `userInfo`.
    private func record(userInfo: Data?) -> NotificationContent {
        // The service refuses other numbers; on Apple's systems they are no error.
        let relevance = relevanceScore.isNaN ? 0 : min(max(relevanceScore, 0), 1)
        return NotificationContent(
            title: title, subtitle: subtitle, body: body, badge: badge?.int64Value, sound: sound?.name ?? "",
            category: categoryIdentifier, thread: threadIdentifier, target: targetContentIdentifier,
            level: sound?.isCritical == true ? .critical : interruptionLevel.level, relevance: relevance,
            criteria: filterCriteria, launchImage: launchImageName, sender: sender,
            userInfo: userInfo, attachments: attachments.map(\.record))
    }

    /// Whether all values are the same. The bytes of `userInfo` have no fixed order, so that the values count.
    func isEqual(to other: ContentValues) -> Bool {
        record(userInfo: nil) == other.record(userInfo: nil)
            && NSDictionary(dictionary: userInfo).isEqual(NSDictionary(dictionary: other.userInfo))
    }
}

/// The bytes of `userInfo`: a property list, or the JSON of a push service.
package enum UserInfoCoding {
    /// Encodes values.
    ///
    /// - Throws: `UNError` with `notificationInvalidNoContent` if they are no property list.
    package static func encoded(_ values: [AnyHashable: Any]) throws -> Data {
        guard let values = values as? [String: Any],
            PropertyListSerialization.propertyList(values, isValidFor: .binary)
        else {
            throw UNError(.notificationInvalidNoContent, "The userInfo holds something that is no property list")
        }
        return try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    }

    /// Decodes values; `nil` if the bytes are neither. A null of JSON is no value: no property list has one.
    package static func decoded(_ bytes: Data) -> [AnyHashable: Any]? {
        let values: Any?
        if bytes.starts(with: Data("bplist".utf8)) {
            values = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
        } else {
            values = try? JSONSerialization.jsonObject(with: bytes)
        }
        guard let values = values.flatMap(withoutNulls) as? [String: Any] else { return nil }
        return Dictionary(uniqueKeysWithValues: values.map { (AnyHashable($0.key), $0.value) })
    }

    private static func withoutNulls(_ value: Any) -> Any? {
        switch value {
        case is NSNull: nil
        case let values as [String: Any]: values.compactMapValues(withoutNulls)
        case let values as [Any]: values.compactMap(withoutNulls)
        default: value
        }
    }
}
