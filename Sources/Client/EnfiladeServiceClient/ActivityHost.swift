// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
package import EnfiladeFiles
import EnfiladeLogging
package import Foundation

/// The current activity of this process as the service knows it: it answers `org.enfilade.ActivityHost1`.
package actor ActivityHost {
    /// The host on the session bus.
    package static let shared = ActivityHost(.shared)

    private let app: AppHost
    /// Brings the activity with a number up to date and encodes it; `nil` if it is not current.
    private var save: (@Sendable (UInt64) async -> Data?)?
    /// Takes a stream to the app that continues the activity with a number.
    private var accept: (@Sendable (UInt64, Descriptor) async throws -> Void)?
    private var startedAgain: (@Sendable () async -> Void)?
    /// Takes up an activity, in an app without windows.
    private var take: (@Sendable (Data, ArrivingActivity) async throws -> Void)?

    /// The bundle identifier of an app without windows.
    private var name: String?

    package init(_ app: AppHost) {
        self.app = app
    }

    /// Answers the service when somebody needs the state of the current activity; a later call replaces the handlers.
    ///
    /// - Parameters:
    ///   - serviceStarted: Called whenever a service is there that does not know the current activity.
    ///   - save: Brings the activity with a number up to date and encodes it; `nil` if it is not current.
    ///   - accept: Takes a stream to the app that continues the activity with a number. Its error reaches that app. `nil` if the
    ///     process takes no streams.
    package func serve(
        serviceStarted: @escaping @Sendable () async -> Void, save: @escaping @Sendable (UInt64) async -> Data?,
        accept: (@Sendable (UInt64, Descriptor) async throws -> Void)? = nil
    ) async throws {
        (self.save, self.accept, startedAgain) = (save, accept, serviceStarted)
        try await export()
    }

    /// Takes up the activities of an app without windows from now on; a later call replaces the handler.
    ///
    /// - Parameters:
    ///   - name: The bundle identifier, by which the bus starts the app; `nil` for none.
    ///   - take: Takes up an encoded activity. Its error reaches the caller that wants to see the content.
    /// - Throws: `ServiceError` with `notPermitted` if the process is no installed app, and with `notSupported` if the app has
    ///   windows.
    package func serve(
        named name: String?, takingUp take: @escaping @Sendable (Data, ArrivingActivity) async throws -> Void
    ) async throws {
        try await export()
        (self.name, self.take) = (name, take)
        // First: the bus would start the app a second time while the service waits for it.
        await requestName()
        do {
            try await Activities1Client(app.connection).join()
        } catch {
            // A service that is not there is joined when it is.
            if (error as? ServiceError)?.code != .unavailable { await giveUp() }
            throw error
        }
    }

    /// Takes up nothing any more, and leaves the name to others.
    private func giveUp() async {
        if let name { try? await app.connection.bus().releaseName(name) }
        (name, take) = (nil, nil)
    }

    /// Takes the name of the app, so that the bus does not start it a second time.
    private func requestName() async {
        guard let name else { return }
        do {
            _ = try await app.connection.bus().requestName(name)
        } catch {
            Logger(module: "activities").warning("the app has not its name", ["name": name, "error": "\(error)"])
        }
    }

    private func export() async throws {
        try await app.join(Interfaces.activityHost1, of: self) { .activityHost1(self, admit: $0.admit) }
    }
}

extension ActivityHost: ActivityHost1Service {
    package func save(_ number: UInt64) async throws -> Data {
        guard let state = await save?(number) else {
            throw ServiceError(.notFound, "\(number) is not the current activity of this process")
        }
        return state
    }

    package func acceptStream(_ number: UInt64, stream: Descriptor) async throws {
        guard let accept else { throw ServiceError(.notSupported, "this process takes no streams") }
        try await accept(number, stream)
    }

    package func takeUp(_ state: Data, _ options: ArrivingActivity) async throws {
        guard let take else { throw ServiceError(.notSupported, "this process takes up no activities") }
        try await take(state, options)
    }
}

extension ActivityHost: ServiceFollower {
    func busRestarted() async {
        await requestName()
    }

    func serviceStarted() async {
        await startedAgain?()
        guard take != nil else { return }
        do {
            try await Activities1Client(app.connection).join()
        } catch {
            Logger(module: "activities").warning("the service is not joined again", ["error": "\(error)"])
        }
    }
}
