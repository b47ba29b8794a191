// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus
internal import EnfiladeConcurrency
internal import EnfiladeContract
internal import EnfiladeServiceClient
internal import Foundation
internal import Synchronization

/// The notifications of an app in a sandbox, which reaches the portal of the desktop and not the service.
///
/// The desktop decides about them; events, lists and badges are those of the service, and there are none here. A click
/// reaches the app while it runs.
final class PortalNotifications: Sendable {
    /// The key of the action of a notification itself.
    private static let openKey = "default"
    /// The beginning of the keys of the actions of the app.
    private static let actionPrefix = "action:"
    /// The limit for notifications whose clicks are understood.
    private static let shownLimit = 1_024

    private struct State {
        var categories: [NotificationCategory] = []
        /// The notifications whose clicks are understood, the oldest first.
        var shown: [DeliveredNotification] = []
    }

    private let connection: ServiceConnection
    private let following = OnceAsync<Void>()
    private let state = Mutex(State())

    init(connection: ServiceConnection) {
        self.connection = connection
    }

    /// The kinds of notification of the app.
    var categories: [NotificationCategory] {
        get { state.withLock { $0.categories } }
        set { state.withLock { $0.categories = newValue } }
    }

    /// Shows a notification.
    ///
    /// - Parameter answers: Take the clicks of the user from now on.
    /// - Throws: `UNError.notificationInvalidNoDate` if it has an event to wait for.
    func add(_ request: NotificationRequest, for answers: CenterAnswers) async throws {
        guard request.trigger == nil else {
            throw UNError(.notificationInvalidNoDate, "In a sandbox, notifications cannot wait")
        }
        let client = try await client()
        try await following.value { [weak self] in
            let clicks = try await client.actionInvokedSignals()
            Task { for await click in clicks { await self?.take(click, for: answers) } }
        }
        let category = categories.first { $0.identifier == request.content.category }
        let now = UInt64(max(0, Date().timeIntervalSince1970) * 1_000)
        state.withLock { state in
            state.shown.removeAll { $0.request.identifier == request.identifier }
            state.shown.append(DeliveredNotification(source: "", request: request, date: now))
            state.shown.removeFirst(max(0, state.shown.count - Self.shownLimit))
        }
        do {
            try await client.addNotification(request.identifier, Self.notification(request.content, in: category))
        } catch {
            state.withLock { $0.shown.removeAll { $0.request.identifier == request.identifier } }
            throw error
        }
    }

    private func take(_ click: NotificationPortalClient.ActionInvoked, for answers: CenterAnswers) async {
        let (shown, categories) = state.withLock { state in
            (state.shown.first { $0.request.identifier == click.id }, state.categories)
        }
        guard let shown else { return }
        let category = categories.first { $0.identifier == shown.request.content.category }
        guard let action = Self.action(click.action, in: category) else { return }
        await answers.didReceive(NotificationResponse(notification: shown, action: action))
    }

    /// Takes notifications away.
    func remove(_ identifiers: [String]) async throws {
        state.withLock { $0.shown.removeAll { identifiers.contains($0.request.identifier) } }
        let client = try await client()
        for identifier in identifiers { try await client.removeNotification(identifier) }
    }

    /// Takes all notifications away that were shown.
    func removeAll() async throws {
        try await remove(state.withLock { $0.shown.map(\.request.identifier) })
    }

    private func client() async throws -> NotificationPortalClient {
        NotificationPortalClient(
            RemoteObject(
                try await connection.bus(), name: "org.freedesktop.portal.Desktop",
                path: "/org/freedesktop/portal/desktop"))
    }

    /// The content as the portal takes it. It has no action that takes a text: the portal tells of none.
    static func notification(_ content: NotificationContent, in category: NotificationCategory?) -> PortalNotification {
        let lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
        let actions = category?.actions.filter { !$0.takesText } ?? []
        return PortalNotification(
            title: lines.first ?? "", body: lines.dropFirst().joined(separator: "\n"),
            priority: priority(content.level), defaultAction: openKey,
            buttons: actions.map { PortalNotificationButton(label: $0.title, action: actionPrefix + $0.identifier) })
    }

    /// The identifier of the action with a key; `nil` if it is none of the app's.
    private static func action(_ key: String, in category: NotificationCategory?) -> String? {
        key == openKey
            ? UNNotificationDefaultActionIdentifier
            : category?.actions.first { actionPrefix + $0.identifier == key }?.identifier
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
