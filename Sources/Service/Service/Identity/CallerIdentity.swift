// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract

/// Finds the caller of a call.
protocol CallerIdentity: Sendable {
    /// The caller as the bus daemon and the registry know it.
    func caller(of call: BusCall) async throws -> Caller
}
