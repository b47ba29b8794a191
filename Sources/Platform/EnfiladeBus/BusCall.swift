// SPDX-License-Identifier: Apache-2.0

/// A method call that came in, as its handler sees it.
package struct BusCall: Sendable {
    /// The unique name of the caller; empty on a connection between two processes only.
    package let sender: String
    /// The object that was called.
    package let path: String
    /// The connection that the call came through.
    package let bus: Bus
    /// The caller's user and process, if they were known when the call came in.
    package let knownCredentials: BusCredentials?

    /// Finds the caller's user and process.
    ///
    /// - Throws: `BusError` if the caller is gone.
    package func credentials() async throws -> BusCredentials {
        if let knownCredentials { return knownCredentials }
        return try await bus.credentials(of: sender)
    }
}
