// SPDX-License-Identifier: Apache-2.0

/// The process behind a connection, as the bus daemon, the kernel and the registry know it.
package struct Caller: Sendable, Hashable {
    /// How much is known of a process; it decides how much the process may do.
    package enum Standing: Sendable, Hashable {
        /// The process runs the executable of an installed bundle and acts for that.
        ///
        /// The installation tells the bundle from others that had its identifier before, or will have it later.
        case app(bundle: String, installation: Int64)
        /// The process runs a program of the user's, outside of all apps and sandboxes, and acts for the user.
        case tool
        /// The process acts for nobody; the reason goes on a sentence after a colon.
        case stranger(reason: String)
    }

    /// The unique name of the connection, for example `:1.42`.
    package let connection: String
    /// The process identifier.
    package let process: UInt32
    /// The numeric user identifier.
    package let user: UInt32
    /// How much is known of the process.
    package let standing: Standing
    /// Whether it runs an app that the user has allowed to change settings.
    package let mayChangeSettings: Bool
    /// Whether it runs the program of the publishers that is installed with the service.
    package let isPublisher: Bool

    package init(
        connection: String, process: UInt32, user: UInt32, standing: Standing, mayChangeSettings: Bool = false,
        isPublisher: Bool = false
    ) {
        self.connection = connection
        self.process = process
        self.user = user
        self.standing = standing
        self.mayChangeSettings = mayChangeSettings
        self.isPublisher = isPublisher
    }

    /// The identifier of the installed bundle whose executable the process runs; empty for any other program.
    package var bundle: String {
        if case .app(let bundle, _) = standing { bundle } else { "" }
    }

    /// The number of the bundle's installation; 0 for any other program.
    package var installation: Int64 {
        if case .app(_, let installation) = standing { installation } else { 0 }
    }
}

extension Caller: Decodable {
    private enum Key: String, CodingKey {
        case connection, process, user, bundle, installation
    }

    /// Reads a caller as the store has it. Installations were not always counted; those from before have the number 0.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let bundle = try values.decode(String.self, forKey: .bundle)
        let installation = try values.decodeIfPresent(Int64.self, forKey: .installation) ?? 0
        self.init(
            connection: try values.decode(String.self, forKey: .connection),
            process: try values.decode(UInt32.self, forKey: .process),
            user: try values.decode(UInt32.self, forKey: .user),
            standing: bundle.isEmpty
                ? .stranger(reason: "its process is not looked into again")
                : .app(bundle: bundle, installation: installation))
    }
}
