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
    fileprivate static let openKey = "default"
    /// The limit for notifications whose clicks are understood.
    private static let shownLimit = 1_024

    /// A notification whose clicks are understood.
    private struct Shown: Sendable {
        let notification: DeliveredNotification
        /// The identifiers of the actions of its buttons.
        let actions: [String]
        /// Tells it from those that it replaces: a click may be on its way.
        let number: UInt64

        var identifier: String { notification.request.identifier }

        /// The key of a button. Backends take letters, digits, dots and hyphens.
        func key(_ place: Int) -> String { "button-\(number)-\(place)" }

        /// The identifier of the action with a key; `nil` if it has none such.
        func action(_ key: String) -> String? {
            if key == PortalNotifications.openKey { return UNNotificationDefaultActionIdentifier }
            return actions.enumerated().first { self.key($0.offset) == key }?.element
        }
    }

    private struct State {
        var answers: CenterAnswers?
        var categories: [NotificationCategory] = []
        /// The oldest first.
        var shown: [Shown] = []
        var last: UInt64 = 0
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
            Task { for await click in clicks { self?.take(click) } }
        }
        let buttons = Self.buttons(of: categories.first { $0.identifier == request.content.category })
        let shown = note(request, buttons)
        do {
            try await client.addNotification(
                request.identifier, Self.notification(request.content, buttons, of: shown))
        } catch let error as BusError where error.name == BusError.timedOut {
            // It may be on the screen, or the one before.
            throw error
        } catch {
            forget { $0.number == shown.number }
            throw error
        }
        forget { $0.identifier == shown.identifier && $0.number < shown.number }
    }

    /// Notes that a notification is about to be shown.
    private func note(_ request: NotificationRequest, _ buttons: [NotificationAction]) -> Shown {
        let now = UInt64(max(0, Date().timeIntervalSince1970) * 1_000)
        return state.withLock { state in
            state.last += 1
            let shown = Shown(
                notification: DeliveredNotification(source: "", request: request, date: now),
                actions: buttons.map(\.identifier), number: state.last)
            state.shown.append(shown)
            state.shown.removeFirst(max(0, state.shown.count - Self.shownLimit))
            return shown
        }
    }

    private func forget(_ isGone: (Shown) -> Bool) {
        state.withLock { $0.shown.removeAll(where: isGone) }
    }

    private func take(_ click: NotificationPortalClient.ActionInvoked) {
        let (shown, answers) = state.withLock { state in
            (state.shown.last { $0.identifier == click.id && $0.action(click.action) != nil }, state.answers)
        }
        guard let shown, let answers, let action = shown.action(click.action) else { return }
        // Of its own: an app may take its time with each.
        Task.immediate {
            await answers.didReceive(NotificationResponse(notification: shown.notification, action: action))
        }
    }

    /// Takes notifications away.
    ///
    /// - Throws: The first error, after all were tried; that the portal does not answer at once.
    func remove(_ identifiers: [String]) async throws {
        let client = try await client()
        var failure: (any Error)?
        for identifier in identifiers {
            do {
                try await client.removeNotification(identifier)
                forget { $0.identifier == identifier }
            } catch let error as BusError where error.name == BusError.timedOut {
                throw error
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    /// Takes all notifications away that this process has shown.
    func removeAll() async throws {
        try await remove(Set(state.withLock { $0.shown.map(\.identifier) }).sorted())
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
        _ content: NotificationContent, _ buttons: [NotificationAction], of shown: Shown
    ) -> PortalNotification {
        let lines = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
        return PortalNotification(
            title: lines.first ?? "", body: lines.dropFirst().joined(separator: "\n"),
            priority: priority(content.level), defaultAction: openKey,
            buttons: buttons.enumerated().map { place, button in
                PortalNotificationButton(label: button.title, action: shown.key(place))
            })
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
