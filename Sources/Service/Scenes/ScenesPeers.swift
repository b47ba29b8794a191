// SPDX-License-Identifier: Apache-2.0

import Bus
import Interfaces
import Logging

/// Whoever wants to know what becomes of sessions.
protocol ScenesPeers: Sendable {
    /// Tells everybody that sessions of a bundle have changed.
    func changed(bundle: String) async
    /// Tells a running app that sessions of it are gone.
    func discarded(_ sessions: [String], animation: String, at connection: String) async
}

/// The processes on the bus, told by the signals of `org.enfilade.Scenes1`.
struct BusScenesPeers: ScenesPeers {
    let connection: Bus
    private let logger = Logger(module: "scenes")

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
}
