// SPDX-License-Identifier: Apache-2.0
// The JSON of a push service, as a notification.

import EnfiladeBus
package import EnfiladeContract
package import Foundation

/// A remote notification, read from bytes of a stranger.
package struct RemotePayload: Sendable, Hashable {
    /// A text that the app has in its languages, with its arguments.
    package struct LocalizedKey: Sendable, Hashable {
        /// The key in the table `Localizable`.
        package let key: String
        /// The arguments of its placeholders.
        package let arguments: [String]
    }

    /// A payload that cannot be used, with the reason.
    package struct Malformed: Error, Hashable, CustomStringConvertible {
        /// One sentence for a person, with the name of the key.
        package let description: String
    }

    /// The maximum length in bytes.
    package static let maximumLength = 4_096

    /// The content; texts that are keys are empty.
    package private(set) var content = NotificationContent()
    /// The keys of texts that the app has in its languages.
    package private(set) var titleKey: LocalizedKey?
    /// The same for the second line.
    package private(set) var subtitleKey: LocalizedKey?
    /// The same for the text.
    package private(set) var bodyKey: LocalizedKey?
    /// Whether the app is to work in the background.
    package private(set) var isBackground = false
    /// Whether the service extension may change it.
    package private(set) var isMutable = false
    /// Whether it shows, plays or counts nothing.
    package private(set) var isSilent = true

    /// Reads a payload. Unknown keys are ignored.
    package init(_ bytes: Data) throws(Malformed) {
        guard bytes.count <= Self.maximumLength else {
            throw Malformed(description: "the payload has \(bytes.count) bytes; \(Self.maximumLength) are allowed")
        }
        guard let root = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
            throw Malformed(description: "the payload is no JSON object")
        }
        guard let values = root["aps"] as? [String: Any] else {
            throw Malformed(description: "the payload has no object “aps”")
        }
        let aps = Keys(values)
        try readAlert(values["alert"])
        try readSound(values["sound"])
        if let badge = try aps.number("badge") {
            guard badge >= 0, badge <= Double(Int32.max), badge.rounded() == badge else {
                throw Malformed(description: "“badge” is a whole number from 0 on")
            }
            content.badge = Int64(badge)
        }
        content.thread = try aps.text("thread-id") ?? ""
        content.category = try aps.text("category") ?? ""
        content.target = try aps.text("target-content-id")
        content.criteria = try aps.text("filter-criteria")
        if let relevance = try aps.number("relevance-score") { content.relevance = min(max(relevance, 0), 1) }
        if let level = try aps.text("interruption-level") { content.level = try Self.level(level) }
        isBackground = try aps.number("content-available") == 1
        isMutable = try aps.number("mutable-content") == 1
        content.userInfo = bytes
        isSilent =
            titleKey == nil && subtitleKey == nil && bodyKey == nil && content.title.isEmpty
            && content.subtitle.isEmpty && content.body.isEmpty && content.sound.isEmpty
    }

    private mutating func readAlert(_ value: Any?) throws(Malformed) {
        switch value {
        case nil: break
        case let text as String: content.body = BusText.sanitized(text)
        case let values as [String: Any]:
            let alert = Keys(values)
            content.title = try alert.text("title") ?? ""
            content.subtitle = try alert.text("subtitle") ?? ""
            content.body = try alert.text("body") ?? ""
            content.launchImage = try alert.text("launch-image") ?? ""
            titleKey = try alert.localizedKey("title-loc-key", "title-loc-args")
            subtitleKey = try alert.localizedKey("subtitle-loc-key", "subtitle-loc-args")
            bodyKey = try alert.localizedKey("loc-key", "loc-args")
        default: throw Malformed(description: "“alert” is a text or an object")
        }
    }

    private mutating func readSound(_ value: Any?) throws(Malformed) {
        switch value {
        case nil: break
        case let text as String: content.sound = BusText.sanitized(text)
        case let values as [String: Any]:
            let sound = Keys(values)
            let name = try sound.text("name") ?? "default"
            let isCritical = try sound.number("critical") == 1
            if let volume = try sound.number("volume"), !(0...1).contains(volume) {
                throw Malformed(description: "“volume” is a number from 0 to 1")
            }
            content.sound = isCritical && name == "default" ? "critical" : name
            if isCritical { content.level = .critical }
        default: throw Malformed(description: "“sound” is a text or an object")
        }
    }

    private static func level(_ name: String) throws(Malformed) -> NotificationLevel {
        switch name {
        case "passive": .passive
        case "active": .active
        case "time-sensitive": .timeSensitive
        case "critical": .critical
        default: throw Malformed(description: "“interruption-level” is passive, active, time-sensitive or critical")
        }
    }

    /// Puts the texts of the app's languages in the places of their keys.
    ///
    /// - Parameter text: Finds a text; the key counts if there is none.
    package func content(_ text: (LocalizedKey) -> String?) -> NotificationContent {
        var content = content
        func found(_ key: LocalizedKey?, _ other: String) -> String {
            key.map { BusText.sanitized(text($0) ?? $0.key) } ?? other
        }
        content.title = found(titleKey, content.title)
        content.subtitle = found(subtitleKey, content.subtitle)
        content.body = found(bodyKey, content.body)
        return content
    }
}

extension RemotePayload {
    /// The values of an object by their keys, each with its type.
    private struct Keys {
        private let values: [String: Any]

        init(_ values: [String: Any]) {
            self.values = values
        }

        /// A text; `nil` if it is missing.
        func text(_ key: String) throws(Malformed) -> String? {
            guard let value = values[key], !(value is NSNull) else { return nil }
            guard let text = value as? String else { throw Malformed(description: "“\(key)” is a text") }
            return BusText.sanitized(text)
        }

        /// A number; `nil` if it is missing.
        func number(_ key: String) throws(Malformed) -> Double? {
            guard let value = values[key], !(value is NSNull) else { return nil }
            guard let number = value as? NSNumber, !(value is String), number.doubleValue.isFinite else {
                throw Malformed(description: "“\(key)” is a number")
            }
            return number.doubleValue
        }

        /// A key with its arguments; `nil` if it is missing.
        func localizedKey(_ key: String, _ arguments: String) throws(Malformed) -> LocalizedKey? {
            guard let text = try text(key) else { return nil }
            guard let given = values[arguments], !(given is NSNull) else {
                return LocalizedKey(key: text, arguments: [])
            }
            guard let list = given as? [String] else {
                throw Malformed(description: "“\(arguments)” is a list of texts")
            }
            return LocalizedKey(key: text, arguments: list.map(BusText.sanitized))
        }
    }
}
