// SPDX-License-Identifier: Apache-2.0
// The unusual properties of a process that a device starts.

public import Foundation

/// The unusual properties of a process that a device starts. By default there are none.
public struct LaunchOptions: Sendable {
    /// Variables that it gets beside those of the device, or instead of them.
    public var environment: [String: String] = [:]
    /// Its working folder; by default the home folder of the device.
    public var folder: URL?
    /// The user it runs as; needs root and a world that allows other users. It gets a home folder of its own.
    ///
    /// The number must be of an account, 65534 (`nobody`) for example: the bus lets no other in.
    public var user: UInt32?
    /// Folders that are empty for it, in a mount namespace of its own; needs `bubblewrap`.
    public var hidden: [URL] = []
    /// How long it may run before it is killed; `nil` means for ever.
    public var limit: Duration?

    public init(
        environment: [String: String] = [:], folder: URL? = nil, user: UInt32? = nil, hidden: [URL] = [],
        limit: Duration? = nil
    ) {
        self.environment = environment
        self.folder = folder
        self.user = user
        self.hidden = hidden
        self.limit = limit
    }
}
