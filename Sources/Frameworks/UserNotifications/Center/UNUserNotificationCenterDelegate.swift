// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
internal import EnfiladeConcurrency

/// How a notification is presented while its app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Its badge counts.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    /// It sounds.
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    /// It is shown and listed; the older spelling of `banner` and `list`.
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    /// It is listed.
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    /// It is shown.
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)

    /// The options as they cross the bus.
    package var presentation: NotificationPresentation {
        let isAlert = contains(.alert)
        return NotificationPresentation(
            banner: isAlert || contains(.banner), list: isAlert || contains(.list), sound: contains(.sound),
            badge: contains(.badge))
    }
}

/// The code of an app that decides about notifications and takes the actions of the user.
///
/// See [UNUserNotificationCenterDelegate](https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate).
/// Each method has two forms, and an app implements one of them, or none.
public protocol UNUserNotificationCenterDelegate: AnyObject {
    /// Says how a notification is presented while the app is in front.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    /// Says how a notification is presented while the app is in front, by a handler.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    /// Takes an action of the user.
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
    /// Takes an action of the user, and calls a handler when that is done.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    /// Shows the app's own settings for notifications.
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let answer = OneShot<UNNotificationPresentationOptions>()
        userNotificationCenter(center, willPresent: notification) { answer.give(.success($0)) }
        return (try? await answer.value()) ?? []
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        // As if nothing were implemented: it is not presented, and stays in the list.
        completionHandler(.list)
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let end = OneShot<Void>()
        userNotificationCenter(center, didReceive: response) { end.give() }
        _ = try? await end.value()
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}
