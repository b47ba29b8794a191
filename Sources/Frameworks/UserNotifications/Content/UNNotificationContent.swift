// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// The content of a notification.
///
/// See [UNNotificationContent](https://developer.apple.com/documentation/usernotifications/unnotificationcontent).
// Safe: a request holds a copy, and a mutable one belongs to the code that fills it.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    /// The values.
    package var values: ContentValues

    /// Makes empty content.
    public override init() {
        values = ContentValues()
        super.init()
    }

    package init(_ values: ContentValues) {
        self.values = values
        super.init()
    }

    /// The files that belong to it.
    open var attachments: [UNNotificationAttachment] { values.attachments }
    /// The badge of the app; 0 removes it, `nil` leaves it.
    open var badge: NSNumber? { values.badge }
    /// The text.
    open var body: String { values.body }
    /// The identifier of its category, or empty.
    open var categoryIdentifier: String { values.categoryIdentifier }
    /// The picture of the launch, or empty.
    open var launchImageName: String { values.launchImageName }
    /// The sound; `nil` for none.
    open var sound: UNNotificationSound? { values.sound }
    /// The second line.
    open var subtitle: String { values.subtitle }
    /// The conversation that it belongs to, or empty.
    open var threadIdentifier: String { values.threadIdentifier }
    /// The title.
    open var title: String { values.title }
    /// Values that only the app understands; they have to be a property list.
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    /// A word for a summary; it counts for nothing.
    open var summaryArgument: String { values.summaryArgument }
    /// A number for a summary; it counts for nothing.
    open var summaryArgumentCount: Int { values.summaryArgumentCount }
    /// The identifier of the content that opens with it; `nil` if there is none.
    open var targetContentIdentifier: String? { values.targetContentIdentifier }
    /// How much it may interrupt.
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
    /// Its place in a summary, from 0 to 1, the highest first.
    open var relevanceScore: Double { values.relevanceScore }
    /// The text that predicates of Focus filters are evaluated for; without it, `nil`, they are not.
    open var filterCriteria: String? { values.filterCriteria }

    /// The content with the values of an object that provides some, such as the sender of a message.
    ///
    /// - Throws: `UNError` with `contentProvidingObjectNotAllowed` if the object is of a kind that nothing here knows.
    open func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
        guard let provider = provider as? any ContentUpdating else { throw UNError(.contentProvidingObjectNotAllowed) }
        var values = values
        try provider.update(&values)
        return UNNotificationContent(values)
    }

    // MARK: - Copying

    public func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }

    public func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }

    // MARK: - NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        guard let record = try? values.record(), let data = try? JSONEncoder().encode(record) else { return }
        coder.encode(data as NSData, forKey: "content")
    }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "content"),
            let record = try? JSONDecoder().decode(NotificationContent.self, from: Data(referencing: data))
        else { return nil }
        values = ContentValues(record)
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationContent else { return false }
        return values.isEqual(to: other.values)
    }

    open override var hash: Int { values.title.hashValue }
}

/// An object that provides content for notifications, such as an intent of a message.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// An object that provides content and is known here.
package protocol ContentUpdating: UNNotificationContentProviding {
    /// Sets the values that the object provides.
    ///
    /// - Throws: `UNError` with `contentProvidingInvalid`.
    func update(_ values: inout ContentValues) throws
}
