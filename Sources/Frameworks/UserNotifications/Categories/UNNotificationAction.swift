// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
public import Foundation

/// The behaviour of an action.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The device has to be unlocked.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
    /// It deletes something.
    public static let destructive = UNNotificationActionOptions(rawValue: 2)
    /// The app comes to the front.
    public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The icon of an action.
// Safe: nothing in it changes.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The name of the icon.
    package let name: String

    /// A picture of the app, by its name.
    public init(templateImageName: String) {
        name = templateImageName
        super.init()
    }

    /// An icon of the desktop, by its name.
    public init(systemImageName: String) {
        name = systemImageName
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
    }

    public required init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.name = String(describing: name)
        super.init()
    }
}

/// A button of a notification.
///
/// See [UNNotificationAction](https://developer.apple.com/documentation/usernotifications/unnotificationaction).
// Safe: nothing in it changes.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The action as it crosses the bus.
    package let record: NotificationAction

    package init(_ record: NotificationAction) {
        self.record = record
        super.init()
    }

    /// A button with an icon.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon? = nil
    ) {
        self.init(UNNotificationAction.record(identifier, title, options, icon))
    }

    /// A button.
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(UNNotificationAction.record(identifier, title, options, nil))
    }

    fileprivate static func record(
        _ identifier: String, _ title: String, _ options: UNNotificationActionOptions,
        _ icon: UNNotificationActionIcon?
    ) -> NotificationAction {
        NotificationAction(
            identifier: identifier, title: title, icon: icon?.name ?? "",
            requiresAuthentication: options.contains(.authenticationRequired),
            isDestructive: options.contains(.destructive), isForeground: options.contains(.foreground))
    }

    /// The action of the right class.
    package static func action(_ record: NotificationAction) -> UNNotificationAction {
        record.takesText ? UNTextInputNotificationAction(record) : UNNotificationAction(record)
    }

    /// The identifier.
    open var identifier: String { record.identifier }
    /// The title.
    open var title: String { record.title }
    /// The behaviour.
    open var options: UNNotificationActionOptions {
        var options: UNNotificationActionOptions = []
        if record.requiresAuthentication { options.insert(.authenticationRequired) }
        if record.isDestructive { options.insert(.destructive) }
        if record.isForeground { options.insert(.foreground) }
        return options
    }
    /// The icon; `nil` if it has none.
    open var icon: UNNotificationActionIcon? {
        record.icon.isEmpty ? nil : UNNotificationActionIcon(systemImageName: record.icon)
    }

    // MARK: - NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public func encode(with coder: NSCoder) {
        guard let data = try? JSONEncoder().encode(record) else { return }
        coder.encode(data as NSData, forKey: "action")
    }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "action"),
            let record = try? JSONDecoder().decode(NotificationAction.self, from: Data(referencing: data))
        else { return nil }
        self.record = record
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationAction)?.record == record }

    open override var hash: Int { record.hashValue }
}

/// A button that takes a text of the user.
///
/// See [UNTextInputNotificationAction](https://developer.apple.com/documentation/usernotifications/untextinputnotificationaction).
// Safe: nothing in it changes.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    /// A button with an icon.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        var record = UNNotificationAction.record(identifier, title, options, icon)
        (record.takesText, record.button, record.placeholder) = (true, textInputButtonTitle, textInputPlaceholder)
        self.init(record)
    }

    /// A button.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    /// The title of the button that sends the text.
    open var textInputButtonTitle: String { record.button }
    /// The text in the empty field.
    open var textInputPlaceholder: String { record.placeholder }
}
