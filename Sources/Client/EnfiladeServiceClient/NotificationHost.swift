// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import EnfiladeLogging

/// The notifications of this process as the service knows them: it answers `org.enfilade.NotificationHost1`.
package actor NotificationHost {
    /// The code of a process that answers the service.
    package struct Handlers: Sendable {
        /// Decides about a notification while the app is in front.
        package var willPresent: @Sendable (DeliveredNotification) async -> NotificationPresentation
        /// Takes an action of the user.
        package var didReceive: @Sendable (NotificationResponse) async -> Void
        /// Changes a remote notification; `nil` if this process is no service extension.
        package var change: (@Sendable (NotificationRequest) async throws -> NotificationContent)?
        /// Shows settings.
        package var openSettings: @Sendable () async -> Void

        package init(
            willPresent: @escaping @Sendable (DeliveredNotification) async -> NotificationPresentation,
            didReceive: @escaping @Sendable (NotificationResponse) async -> Void,
            change: (@Sendable (NotificationRequest) async throws -> NotificationContent)?,
            openSettings: @escaping @Sendable () async -> Void
        ) {
            (self.willPresent, self.didReceive) = (willPresent, didReceive)
            (self.change, self.openSettings) = (change, openSettings)
        }
    }

    /// The host on the session bus.
    package static let shared = NotificationHost(.shared)

    private let app: AppHost
    private var handlers: Handlers?
    private var membership = NotificationMembership()

    package init(_ app: AppHost) {
        self.app = app
    }

    /// Answers the service from now on, also one that is started later; a later call replaces the handlers.
    ///
    /// - Parameter membership: The questions that this process answers.
    package func serve(_ membership: NotificationMembership, _ handlers: Handlers) async throws {
        self.handlers = handlers
        self.membership = membership
        let app = app
        try await app.join(.notificationHost1(self, admit: { try await app.admit($0) }), of: self)
        try await join()
    }

    private func join() async throws {
        try await Notifications1Client(app.connection).join(membership)
    }

    private func present() throws(ServiceError) -> Handlers {
        guard let handlers else { throw ServiceError(.appUnavailable, "this process answers for no notifications") }
        return handlers
    }
}

extension NotificationHost: NotificationHost1Service {
    package func willPresent(_ notification: DeliveredNotification) async throws -> NotificationPresentation {
        let handlers = try present()
        return await handlers.willPresent(notification)
    }

    package func didReceive(_ response: NotificationResponse) async throws {
        let handlers = try present()
        await handlers.didReceive(response)
    }

    package func change(_ request: NotificationRequest) async throws -> NotificationContent {
        guard let change = try present().change else { return request.content }
        return try await change(request)
    }

    package func openSettings(_ source: String) async throws {
        let handlers = try present()
        await handlers.openSettings()
    }
}

extension NotificationHost: ServiceFollower {
    func busRestarted() async {}

    func serviceStarted() async {
        guard handlers != nil else { return }
        do {
            try await join()
        } catch {
            Logger(module: "notifications").warning("the service is not joined again", ["error": "\(error)"])
        }
    }
}

extension Notifications1Client {
    /// A client over the connection of this process.
    package init() { self.init(ServiceConnection.shared) }
}
