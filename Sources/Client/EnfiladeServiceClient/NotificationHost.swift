// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import EnfiladeLogging

/// The notifications of this process as the service knows them: it answers `org.enfilade.NotificationHost1`.
package actor NotificationHost {
    /// The host on the session bus.
    package static let shared = NotificationHost(.shared)

    private let app: AppHost
    /// The questions that this process answers, once there are some.
    private var membership: NotificationMembership?

    package init(_ app: AppHost) {
        self.app = app
    }

    /// Answers the service from now on, also one that is started later. A later call replaces the questions; the room
    /// stays the first one.
    ///
    /// - Parameter room: Answers the calls.
    package func serve(_ membership: NotificationMembership, by room: some NotificationHost1Service) async throws {
        self.membership = membership
        try await app.join(Interfaces.notificationHost1, of: self) { .notificationHost1(room, admit: $0.admit) }
        try await join(membership)
    }

    private func join(_ membership: NotificationMembership) async throws {
        try await Notifications1Client(app.connection).join(membership)
    }
}

extension NotificationHost: ServiceFollower {
    func serviceStarted() async {
        guard let membership else { return }
        do {
            try await join(membership)
        } catch {
            Logger(module: "notifications").warning("the service is not joined again", ["error": "\(error)"])
        }
    }
}
