// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeLogging

/// The processes on the bus, which follow the signals of `org.enfilade.Search1`.
struct SearchBusPeers: SearchPeers {
    private let signals: Search1Signals
    private let logger = Logger(module: "search")

    init(connection: Bus) {
        signals = Search1Signals(connection, path: Interfaces.servicePath)
    }

    func changed() async {
        await tell("Changed") { try await signals.changed() }
    }

    func wasReset() async {
        await tell("WasReset") { try await signals.wasReset() }
    }

    private func tell(_ signal: String, _ emit: () async throws -> Void) async {
        do {
            try await emit()
        } catch {
            logger.debug("a signal cannot be sent", ["signal": signal, "error": "\(error)"])
        }
    }
}
