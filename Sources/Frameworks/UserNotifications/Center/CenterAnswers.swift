// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import EnfiladeNotifications

/// The answers of a center to the service: those of its delegate, and of a service extension.
struct CenterAnswers: NotificationHost1Service {
    /// The center; `nil` once the app has let go of it.
    weak let center: UNUserNotificationCenter?

    private var delegate: (UNUserNotificationCenter, any UNUserNotificationCenterDelegate)? {
        guard let center, let delegate = center.delegate else { return nil }
        return (center, delegate)
    }

    func willPresent(_ notification: DeliveredNotification) async -> NotificationPresentation {
        guard let (center, delegate) = delegate else { return NotificationPresentation(list: true) }
        let options = await delegate.userNotificationCenter(center, willPresent: UNNotification(notification))
        return options.presentation
    }

    func didReceive(_ response: NotificationResponse) async {
        guard let (center, delegate) = delegate else { return }
        await delegate.userNotificationCenter(center, didReceive: UNNotificationResponse.response(response))
    }

    func change(_ request: NotificationRequest) async throws -> NotificationContent {
        guard UNNotificationServiceExtension.principal != nil else { return request.content }
        return try await UNNotificationServiceExtension.change(request)
    }

    func openSettings(_ source: String) async {
        guard let (center, delegate) = delegate else { return }
        delegate.userNotificationCenter(center, openSettingsFor: nil)
    }
}
