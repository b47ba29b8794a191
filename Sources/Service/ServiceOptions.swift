// SPDX-License-Identifier: Apache-2.0

package import Bus
import Files
import Foundation

/// How a service process is started.
package struct ServiceOptions: Sendable {
    /// Where the database and kept data live.
    package var dataFolder: String
    /// The bus to serve on.
    package var address: BusAddress

    /// - Parameters:
    ///   - dataFolder: Absolute path; `nil` for `$XDG_DATA_HOME/enfilade`.
    ///   - address: A D-Bus address; `nil` for the bus that started the process, else the session bus.
    package init(dataFolder: String? = nil, address: String? = nil) {
        self.dataFolder = dataFolder ?? UserFolders(environment: ProcessInfo.processInfo.environment).enfiladeData
        self.address = address.map(BusAddress.custom) ?? .starter
    }
}
