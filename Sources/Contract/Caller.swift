// SPDX-License-Identifier: Apache-2.0

/// Who made a call, as the bus daemon and the registry know it; never as the caller says.
package struct Caller: Sendable, Hashable, Codable {
    /// The unique name of the connection, for example `:1.42`.
    package let connection: String
    /// The process identifier.
    package let process: UInt32
    /// The numeric user identifier.
    package let user: UInt32
    /// The identifier of the installed bundle whose executable the process runs; empty for any other program.
    package let bundle: String

    package init(connection: String, process: UInt32, user: UInt32, bundle: String) {
        self.connection = connection
        self.process = process
        self.user = user
        self.bundle = bundle
    }
}
