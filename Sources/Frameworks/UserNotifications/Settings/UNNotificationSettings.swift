// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
public import Foundation

/// The kinds of interaction that an app asks for.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The badge of the app.
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    /// Sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    /// Notifications on the screen.
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    /// Notifications in a car.
    public static let carPlay = UNAuthorizationOptions(rawValue: 8)
    /// Critical notifications.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    /// The app has settings for notifications, which the system offers.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
    /// Notifications in the list only, without asking.
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
    /// Notifications that are read aloud.
    public static let announcement = UNAuthorizationOptions(rawValue: 128)
    /// Time-sensitive notifications.
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// Whether an app may notify.
public enum UNAuthorizationStatus: Int, Hashable, Sendable {
    /// It has not asked yet.
    case notDetermined = 0
    /// The user does not want it.
    case denied = 1
    /// It may.
    case authorized = 2
    /// It may fill the list.
    case provisional = 3
    /// It may for a while.
    case ephemeral = 4
}

/// A setting of the user.
public enum UNNotificationSetting: Int, Hashable, Sendable {
    /// There is no such thing here.
    case notSupported = 0
    /// It is off.
    case disabled = 1
    /// It is on.
    case enabled = 2
}

/// The kind of alerts.
public enum UNAlertStyle: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// Such as go by themselves.
    case banner = 1
    /// Such as stay.
    case alert = 2
}

/// The places in which previews are shown.
public enum UNShowPreviewsSetting: Int, Hashable, Sendable {
    /// Everywhere.
    case always = 0
    /// On an unlocked device.
    case whenAuthenticated = 1
    /// Nowhere.
    case never = 2
}

/// The settings of the user for the notifications of an app.
///
/// See [UNNotificationSettings](https://developer.apple.com/documentation/usernotifications/unnotificationsettings).
// Safe: nothing in it changes.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
    /// The settings as the service has them.
    package let record: NotificationSettings

    package init(_ record: NotificationSettings) {
        self.record = record
        super.init()
    }

    private func setting(_ isOn: Bool) -> UNNotificationSetting {
        switch record.authorization {
        case .authorized, .provisional: isOn ? .enabled : .disabled
        case .denied, .notDetermined: .disabled
        }
    }

    /// Whether the app may notify.
    open var authorizationStatus: UNAuthorizationStatus {
        switch record.authorization {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .authorized: .authorized
        case .provisional: .provisional
        }
    }
    /// Sounds.
    open var soundSetting: UNNotificationSetting { setting(record.sound) }
    /// The badge.
    open var badgeSetting: UNNotificationSetting { setting(record.badge) }
    /// Notifications on the screen.
    open var alertSetting: UNNotificationSetting { setting(record.alert && record.authorization != .provisional) }
    /// The list.
    open var notificationCenterSetting: UNNotificationSetting { setting(true) }
    /// The locked screen; the desktop decides about that.
    open var lockScreenSetting: UNNotificationSetting { .notSupported }
    /// A car; there is none.
    open var carPlaySetting: UNNotificationSetting { .notSupported }
    /// The kind of alerts.
    open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
    /// The places in which previews are shown; the desktop decides about that.
    open var showPreviewsSetting: UNShowPreviewsSetting { .always }
    /// Critical notifications.
    open var criticalAlertSetting: UNNotificationSetting { setting(record.critical) }
    /// Whether the system offers the app's own settings.
    open var providesAppNotificationSettings: Bool {
        record.requested & UInt32(UNAuthorizationOptions.providesAppNotificationSettings.rawValue) != 0
    }
    /// Notifications that are read aloud; there are none.
    open var announcementSetting: UNNotificationSetting { .notSupported }
    /// Time-sensitive notifications.
    open var timeSensitiveSetting: UNNotificationSetting { setting(record.timeSensitive) }
    /// Scheduled summaries; there are none.
    open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
    /// Direct messages; they are not told from others.
    open var directMessagesSetting: UNNotificationSetting { .notSupported }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}
