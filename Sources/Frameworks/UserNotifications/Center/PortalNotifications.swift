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
    /// The beginning of the keys of buttons; their places follow. Backends take keys of letters, digits, dots and hyphens.
    private static let buttonPrefix = "button-"
    /// The limit for notifications whose clicks are understood.
    private static let shownLimit = 1_024

    /// A notification whose clicks are understood.
    private struct Shown: Sendable {
        let notification: DeliveredNotification
        /// The identifiers of the actions of its buttons.
        let actions: [String]

        var identifier: String { notification.request.identifier }
    }

    private struct State {
        var answers: CenterAnswers?
        var categories: [NotificationCategory] = []
        /// The oldest first.
        var shown: [Shown] = []
    }

    private let connection: ServiceConnection
    private let following = OnceAsync<Void>()
    private let state = Mutex(State())

    init(connection: ServiceConnection) {
        self.connection = connection
    }

    /// Has the clicks of the user answered.
    func serve(by answers: CenterAnswers) {
        state.withLock { $0.answers = answers }
    }

    /// The kinds of notification of the app.
    var categories: [NotificationCategory] {
        get { state.withLock { $0.categories } }
        set { state.withLock { $0.categories = newValue } }
    }

    /// Shows a notification.
    ///
    /// - Throws: `UNError.notificationInvalidNoDate` if it has an event to wait for.
    func add(_ request: NotificationRequest) async throws {
        guard request.trigger == nil else {
            throw UNError(.notificationInvalidNoDate, "In a sandbox, notifications cannot wait")
        }
        let client = try await client()
        try await following.value { [weak self] in
            let clicks = try await client.actionInvokedSignals()
            Task {
                for await click in clicks {
                    // Of its own: an app may take its time with each.
                    Task { await self?.take(click) }
                }
            }
        }
        let buttons = Self.buttons(of: categories.first { $0.identifier == request.content.category })
        let former = note(request, buttons)
        do {
            try await client.addNotification(request.identifier, Self.notification(request.content, buttons))
        } catch let error as BusError where error.name == BusError.timedOut {
            // It may be on the screen.
            throw error
        } catch {
            replace(request.identifier, by: former)
            throw error
        }
    }

    /// Notes that a notification is about to be shown.
    ///
    /// - Returns: The one in its place; `nil` if there is none.
    private func note(_ request: NotificationRequest, _ buttons: [NotificationAction]) -> Shown? {
        let now = UInt64(max(0, Date().timeIntervalSince1970) * 1_000)
        return replace(
            request.identifier,
            by: Shown(
                notification: DeliveredNotification(source: "", request: request, date: now),
                actions: buttons.map(\.identifier)))
    }

    @discardableResult
    private func replace(_ identifier: String, by new: Shown?) -> Shown? {
        state.withLock { state in
            let former = state.shown.first { $0.identifier == identifier }
            state.shown.removeAll { $0.identifier == identifier }
            if let new { state.shown.append(new) }
            state.shown.removeFirst(max(0, state.shown.count - Self.shownLimit))
            return former
        }
    }

    private func take(_ click: NotificationPortalClient.ActionInvoked) async {
        let (shown, answers) = state.withLock { state in
            (state.shown.first { $0.identifier == click.id }, state.answers)
        }
        guard let shown, let action = Self.action(click.action, of: shown.actions) else { return }
        await answers?.didReceive(NotificationResponse(notification: shown.notification, action: action))
    }

    /// Takes notifications away.
    ///
    /// - Throws: The first error, after all were tried.
    func remove(_ identifiers: [String]) async throws {
        let client = try await client()
        var failure: (any Error)?
        for identifier in identifiers {
            do {
                try await client.removeNotification(identifier)
                replace(identifier, by: nil)
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    /// Takes all notifications away that this process has shown.
    func removeAll() async throws {
        try await remove(state.withLock { $0.shown.map(\.identifier) })
    }

    private func client() async throws -> NotificationPortalClient {
        NotificationPortalClient(
            RemoteObject(
                try await connection.bus(), name: "org.freedesktop.portal.Desktop",
                path: "/org/freedesktop/portal/desktop"))
    }

    /// The actions of a category that are buttons: all but those that take a text, of which the portal does not tell.
    private static func buttons(of category: NotificationCategory?) -> [NotificationAction] {
        category?.actions.filter { !$0.takesText } ?? []
    }

    /// The content as the portal takes it.
    private static func notification(
        _ content: NotificationContent, _ buttons: [NotificationAction]
    ) -> PortalNotification {
        let lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
        return PortalNotification(
            title: lines.first ?? "", body: lines.dropFirst().joined(separator: "\n"),
            priority: priority(content.level), defaultAction: openKey,
            buttons: buttons.enumerated().map { place, button in
                PortalNotificationButton(label: button.title, action: "\(buttonPrefix)\(place)")
            })
    }

    /// The identifier of the action with a key; `nil` if it was not offered.
    private static func action(_ key: String, of actions: [String]) -> String? {
        if key == openKey { return UNNotificationDefaultActionIdentifier }
        return actions.enumerated().first { "\(buttonPrefix)\($0.offset)" == key }?.element
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
