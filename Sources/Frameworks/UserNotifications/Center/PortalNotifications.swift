// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus
internal import EnfiladeContract
internal import EnfiladeServiceClient

/// The notifications of an app in a sandbox, which reaches the portal of the desktop and not the service.
///
/// The desktop decides about them; events, lists and badges are those of the service, and there are none here.
struct PortalNotifications: Sendable {
    let connection: ServiceConnection

    /// Shows a notification.
    ///
    /// - Throws: `UNError.notificationInvalidNoDate` if it has an event to wait for.
    func add(_ request: NotificationRequest) async throws {
        guard request.trigger == nil else {
            throw UNError(.notificationInvalidNoDate, "In a sandbox, notifications cannot wait")
        }
        try await client().addNotification(request.identifier, PortalNotifications.notification(request.content))
    }

    /// Takes notifications away.
    func remove(_ identifiers: [String]) async throws {
        let client = try await client()
        for identifier in identifiers { try await client.removeNotification(identifier) }
    }

    private func client() async throws -> NotificationPortalClient {
        NotificationPortalClient(
            RemoteObject(
                try await connection.bus(), name: "org.freedesktop.portal.Desktop",
                path: "/org/freedesktop/portal/desktop"))
    }

    /// The content as the portal takes it.
    static func notification(_ content: NotificationContent) -> PortalNotification {
        let lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
        return PortalNotification(
            title: lines.first ?? "", body: lines.dropFirst().joined(separator: "\n"),
            priority: priority(content.level))
    }

    private static func priority(_ level: NotificationLevel) -> String {
        switch level {
        case .passive: "low"
        case .active: "normal"
        case .timeSensitive: "high"
        case .critical: "urgent"
        }
    }
}
