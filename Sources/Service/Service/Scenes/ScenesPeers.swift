// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeLogging

/// The apps, and whoever wants to know what becomes of sessions.
protocol ScenesPeers: Sendable {
    /// Tells everybody that sessions of a bundle have changed.
    func changed(bundle: String) async
    /// Tells a running app that sessions of it are gone.
    func discarded(_ sessions: [String], animation: String, at connection: String) async
    /// Has a running app show something.
    ///
    /// - Returns: False if the app is gone.
    /// - Throws: `ServiceError`: what the app says against it, `timedOut`, or `appUnavailable` if it shows no windows.
    func show(_ request: SceneRequest, at connection: String) async throws -> Bool
    /// Has the bus start the app of a bundle, if it does not run.
    ///
    /// - Throws: `ServiceError` with `appUnavailable` and the reason.
    func start(bundle: String) async throws
}

/// The processes on the bus, told by the signals of `org.enfilade.Scenes1`.
struct BusScenesPeers: ScenesPeers {
    let connection: Bus
    private let logger = Logger(module: "scenes")
    /// How long an app may take to show a window.
    private static let patience = Duration.seconds(10)

    init(connection: Bus) {
        self.connection = connection
    }

    func changed(bundle: String) async {
        do {
            try await connection.emit(Interfaces.scenes1, "Changed", path: Interfaces.servicePath, to: nil, bundle)
        } catch {
            logger.debug("a signal cannot be sent", ["signal": "Changed", "error": "\(error)"])
        }
    }

    func discarded(_ sessions: [String], animation: String, at app: String) async {
        let details: BusOptions = ["animation": BusVariant(animation)]
        do {
            try await connection.emit(
                Interfaces.scenes1, "Discarded", path: Interfaces.servicePath, to: app, sessions, details)
        } catch {
            logger.debug("a signal cannot be sent", ["signal": "Discarded", "error": "\(error)"])
        }
    }

    func show(_ request: SceneRequest, at app: String) async throws -> Bool {
        let destination = BusDestination(name: app, path: Interfaces.appPath)
        do {
            try await connection.call(
                destination, Interfaces.app1, "ShowScene", request.session, request.isNew, request.details,
                returning: Void.self, timeout: Self.patience)
            return true
        } catch let error as BusError where error.isPeerGone && error.name != BusError.disconnected {
            return false
        } catch let error as BusError where error.name == BusError.timedOut {
            throw ServiceError(.timedOut, "the app did not answer within \(Self.patience.components.seconds) s")
        } catch let error as BusError {
            throw ServiceError(.appUnavailable, "the app shows no windows: \(error.message)")
        }
    }

    func start(bundle: String) async throws {
        do {
            try await connection.start(bundle)
        } catch let error as BusError {
            throw ServiceError(.appUnavailable, "the app “\(bundle)” cannot be started: \(error.message)")
        }
    }
}
