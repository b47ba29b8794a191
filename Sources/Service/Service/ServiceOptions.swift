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

    /// - Parameters:
    ///   - dataFolder: A path, as a person types it; `nil` for `$XDG_DATA_HOME/enfilade`.
    ///   - address: A D-Bus address; `nil` for the bus that started the process, else the session bus.
    ///   - testWorld: A path; `nil` if no test may set the clock.
    package init(dataFolder: String? = nil, address: String? = nil, testWorld: String? = nil) {
        self.dataFolder =
            dataFolder.map(Self.absolute) ?? UserFolders(environment: ProcessInfo.processInfo.environment).enfiladeData
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
