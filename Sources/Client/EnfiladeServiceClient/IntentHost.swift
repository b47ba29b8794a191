// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
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
    /// Performs them.
    private var room: (any FilterPerformer)?
    /// Tells the service of the intents once at a time: a service that is started by a call has the answer to that first.
    private let joins = SerialQueue()
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
    package func serve(_ membership: FocusMembership, by room: some FilterPerformer) async throws {
        (self.membership, self.room) = (membership, room)
        try await app.join(Interfaces.intentHost1, of: self) { .intentHost1(room, admit: $0.admit) }
        do {
            try await tellService()
        } catch let error as ServiceError where error.code == .unavailable {
            log.info("the service is told of the intents when it is there", ["error": "\(error)"])
        }
    }

    private func tellService() async throws {
        try await joins.run { try await self.join() }
    }

    private func join() async throws {
        guard let told = membership, let room else { return }
        do {
            // First, so that all deliveries come this way.
            try DeliveryReceiver.start(try await focus.deliverySocket(), room)
        } catch let error as ServiceError where error.code == .notPermitted {
            throw error
        } catch {
            // A service that cannot be reached says so once more.
            log.notice("deliveries come by the bus", ["error": "\(error)"])
        }
        try await focus.join(told)
        // Now the filters in force are performed: a later service need not have that done again.
        if membership == told { membership?.wantsCurrent = false }
    }
}

extension IntentHost: ServiceFollower {
    func serviceStarted() async {
        do {
            try await tellService()
        } catch {
            log.warning("the service does not take the intents", ["error": "\(error)"])
        }
    }
}
