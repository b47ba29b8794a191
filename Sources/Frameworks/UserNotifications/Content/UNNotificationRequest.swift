// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
public import Foundation

/// A notification that is to be delivered, and the event that it waits for.
///
/// See [UNNotificationRequest](https://developer.apple.com/documentation/usernotifications/unnotificationrequest).
// Safe: nothing in it changes, and its content is a copy.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The identifier; a later notification with it replaces this one.
    public let identifier: String
    /// The content.
    public let content: UNNotificationContent
    /// The event; `nil` if it is due when it is added.
    public let trigger: UNNotificationTrigger?

    /// Takes a copy of the content.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = UNNotificationContent(content.values)
        self.trigger = trigger
        super.init()
    }

    /// The request that came over the bus.
    package convenience init(_ record: NotificationRequest) {
        self.init(
            identifier: record.identifier, content: UNNotificationContent(ContentValues(record.content)),
            trigger: record.trigger.map(UNNotificationTrigger.trigger))
    }

    /// The request as it crosses the bus.
    package func record() throws -> NotificationRequest {
        NotificationRequest(identifier: identifier, content: try content.values.record(), trigger: trigger?.record)
    }

    // MARK: - NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public func encode(with coder: NSCoder) {
        guard let record = try? record(), let data = try? JSONEncoder().encode(record) else { return }
        coder.encode(data as NSData, forKey: "request")
    }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "request"),
            let record = try? JSONDecoder().decode(NotificationRequest.self, from: Data(referencing: data))
        else { return nil }
        identifier = record.identifier
        content = UNNotificationContent(ContentValues(record.content))
        trigger = record.trigger.map(UNNotificationTrigger.trigger)
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return identifier == other.identifier && content == other.content && trigger == other.trigger
    }

    open override var hash: Int { identifier.hashValue }
}

/// A notification that was delivered.
///
/// See [UNNotification](https://developer.apple.com/documentation/usernotifications/unnotification).
// Safe: nothing in it changes.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
    /// The time of the delivery.
    public let date: Date
    /// The request.
    public let request: UNNotificationRequest

    package init(_ record: DeliveredNotification) {
        date = Date(timeIntervalSince1970: Double(record.date) / 1_000)
        request = UNNotificationRequest(record.request)
        super.init()
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The action for opening a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action for dismissing a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// An action of the user on a notification.
///
/// See [UNNotificationResponse](https://developer.apple.com/documentation/usernotifications/unnotificationresponse).
// Safe: nothing in it changes.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
    /// The notification.
    public let notification: UNNotification
    /// The identifier of the action.
    public let actionIdentifier: String

    package init(_ record: NotificationResponse) {
        notification = UNNotification(record.notification)
        actionIdentifier = record.action
        super.init()
    }

    /// The response of the right class.
    package static func response(_ record: NotificationResponse) -> UNNotificationResponse {
        record.text.map { UNTextInputNotificationResponse(record, text: $0) } ?? UNNotificationResponse(record)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A text that the user has written to a notification.
///
/// See [UNTextInputNotificationResponse](https://developer.apple.com/documentation/usernotifications/untextinputnotificationresponse).
// Safe: nothing in it changes.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    /// The text.
    public let userText: String

    package init(_ record: NotificationResponse, text: String) {
        userText = text
        super.init(record)
    }
}
