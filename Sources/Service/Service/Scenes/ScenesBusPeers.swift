// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeLogging

/// The processes on the bus, told by the signals of `org.enfilade.Scenes1`.
struct ScenesBusPeers: ScenesPeers {
    private let connection: Bus
    private let signals: Scenes1Signals
    private let logger = Logger(module: "scenes")

    init(connection: Bus) {
        self.connection = connection
        signals = Scenes1Signals(connection, path: Interfaces.servicePath)
    }

    func changed(bundle: String) async {
        do {
            try await signals.changed(bundle)
        } catch {
            logger.debug("a signal cannot be sent", ["signal": "Changed", "error": "\(error)"])
        }
    }

    func discarded(_ sessions: [String], _ details: SceneDestruction, at app: String) async {
        do {
            try await signals.discarded(sessions, details, to: app)
        } catch {
            logger.debug("a signal cannot be sent", ["signal": "Discarded", "error": "\(error)"])
        }
    }

    func show(_ request: SceneRequest, number: UInt64, at app: String) async throws -> Bool {
        let host = SceneHost1Client(RemoteObject(connection, name: app, path: Interfaces.appPath))
        var content = request.content
        content.request = number
        do {
            try await host.showScene(request.session, isNew: request.isNew, content)
            return true
        } catch let error as BusError where error.isPeerGone && error.name != BusError.disconnected {
            return false
        } catch let error as BusError where error.name == BusError.timedOut {
            throw ServiceError(
                .timedOut, "the app did not answer within \(SceneRules.answerTimeout.components.seconds) s")
        } catch let error as BusError {
            throw ServiceError(.appUnavailable, "the app shows no windows: \(error.message)")
        }
    }

    func start(bundle: String) async throws {
        try await connection.start(app: bundle)
    }
}

extension Bus {
    /// Has the bus daemon start the app of a bundle, unless it runs.
    ///
    /// - Throws: `ServiceError` with `appUnavailable` and the words of the bus daemon.
    func start(app bundle: String) async throws {
        do {
            try await start(bundle)
        } catch let error as BusError {
            throw ServiceError(.appUnavailable, "the app “\(bundle)” cannot be started: \(error.message)")
        }
    }
}
