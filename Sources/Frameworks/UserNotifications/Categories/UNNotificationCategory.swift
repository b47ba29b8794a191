// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
public import Foundation

/// The behaviour of the notifications of a category.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The app is told when the user dismisses one.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
    /// They may be shown in a car.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
    /// The title is shown where previews are hidden.
    public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
    /// The second line is shown where previews are hidden.
    public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
    /// They may be read aloud.
    public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}

/// A kind of notification with its buttons.
///
/// See [UNNotificationCategory](https://developer.apple.com/documentation/usernotifications/unnotificationcategory).
// Safe: nothing in it changes.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The category as it crosses the bus.
    package let record: NotificationCategory

    package init(_ record: NotificationCategory) {
        self.record = record
        super.init()
    }

    /// A category with all that it may have.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            NotificationCategory(
                identifier: identifier, actions: actions.map(\.record), intents: intentIdentifiers,
                placeholder: hiddenPreviewsBodyPlaceholder ?? "", summary: categorySummaryFormat ?? "",
                options: UInt32(truncatingIfNeeded: options.rawValue)))
    }

    /// A category with a text that is shown where previews are hidden.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
    }

    /// A category with buttons.
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    /// The identifier.
    open var identifier: String { record.identifier }
    /// The buttons.
    open var actions: [UNNotificationAction] { record.actions.map(UNNotificationAction.action) }
    /// The identifiers of intents.
    open var intentIdentifiers: [String] { record.intents }
    /// The text that is shown where previews are hidden, or empty.
    open var hiddenPreviewsBodyPlaceholder: String { record.placeholder }
    /// The format of a summary, or empty.
    open var categorySummaryFormat: String { record.summary }
    /// The behaviour.
    open var options: UNNotificationCategoryOptions { UNNotificationCategoryOptions(rawValue: UInt(record.options)) }

    // MARK: - NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public func encode(with coder: NSCoder) {
        guard let data = try? JSONEncoder().encode(record) else { return }
        coder.encode(data as NSData, forKey: "category")
    }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "category"),
            let record = try? JSONDecoder().decode(NotificationCategory.self, from: Data(referencing: data))
        else { return nil }
        self.record = record
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationCategory)?.record == record }

    open override var hash: Int { record.hashValue }
}
