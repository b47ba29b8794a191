// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract

/// Tells who makes a call.
protocol CallerIdentity: Sendable {
    /// The caller as the bus daemon and the registry know it.
    func caller(of call: BusCall) async throws -> Caller
}
