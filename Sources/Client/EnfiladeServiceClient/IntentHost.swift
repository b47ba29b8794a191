// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import EnfiladeLogging

/// The intents of this process as the service knows them: it answers `org.enfilade.IntentHost1`.
package actor IntentHost {
    /// The host on the session bus.
    package static let shared = IntentHost(.shared)

    private let app: AppHost
    private let focus: Focus1Client
    /// The intents, once there are some.
    private var membership: FocusMembership?
    private let log = Logger(module: "intents")

    package init(_ app: AppHost) {
        self.app = app
        focus = Focus1Client(app.connection)
    }

    /// Answers the service, and tells it the intents of this process. A later call replaces them.
    ///
    /// A service that is not there is told when it is started, and so is every later one.
    ///
    /// - Parameter room: Answers the calls.
    /// - Throws: `ServiceError.notPermitted` if the process is no installed app.
    package func serve(_ membership: FocusMembership, by room: some IntentHost1Service) async throws {
        self.membership = membership
        let app = app
        try await app.join(.intentHost1(room, admit: { try await app.admit($0) }), of: self)
        do {
            try await focus.join(membership)
        } catch let error as ServiceError where error.code == .unavailable {
            log.info("the service is told of the intents when it is there", ["error": "\(error)"])
        }
    }
}

extension IntentHost: ServiceFollower {
    func busRestarted() async {}

    func serviceStarted() async {
        guard var membership else { return }
        // The filters in force were performed when the process was started.
        membership.wantsCurrent = false
        do {
            try await focus.join(membership)
        } catch {
            log.warning("the service does not take the intents", ["error": "\(error)"])
        }
    }
}
