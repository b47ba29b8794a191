// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
import EnfiladeFiles
import Foundation

/// How a service process is started.
package struct ServiceOptions: Sendable {
    /// Where the database and kept data live.
    package var dataFolder: String
    /// The bus to serve on.
    package var address: BusAddress
    /// The file with the time of a test world; `nil` in the session of a user, where nobody sets the clock.
    package var testWorld: String?
    /// The environment of the process, as it was at the start.
    package let environment: [String: String]

    /// - Parameters:
    ///   - dataFolder: A path, as a person types it; `nil` for `$XDG_DATA_HOME/enfilade`.
    ///   - address: A D-Bus address; `nil` for the bus that started the process, else the session bus.
    ///   - testWorld: A path; `nil` if no test may set the clock.
    ///   - environment: The environment that the folders of the user are looked up in.
    package init(
        dataFolder: String? = nil, address: String? = nil, testWorld: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.environment = environment
        self.dataFolder = dataFolder.map(Self.absolute) ?? UserFolders(environment: environment).enfiladeData
        self.address = address.map(BusAddress.custom) ?? .starter
        self.testWorld = testWorld.map(Self.absolute)
    }

    /// One spelling for a folder: files in it are known by their path. `URL` would take longer than the bus.
    private static func absolute(_ path: String) -> String {
        var path = path.hasPrefix("/") ? path : FilePath.join(FileManager.default.currentDirectoryPath, path)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
