// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLocalization

/// This process's connection to the service: one for the whole process, opened by the first call.
package final class ServiceConnection: Sendable {
    /// The connection to the session bus of the process.
    package static let shared = ServiceConnection(address: .session)

    private let address: BusAddress
    private let opened = OnceAsync<Bus>()

    package init(address: BusAddress) {
        self.address = address
    }

    /// The open bus connection.
    ///
    /// - Throws: `ServiceError.unavailable` if there is no bus to connect to. The next call tries again.
    package func bus() async throws -> Bus {
        if let bus = opened.current { return bus }
        return try await opened.value { [address] in
            do {
                return try await Bus.connect(to: address, label: "client", errors: .enfilade, reconnects: true)
            } catch {
                throw ServiceError(
                    .unavailable, translated("the session bus cannot be reached: \(String(describing: error))"))
            }
        }
    }

    /// Closes the connection; the next call opens a new one.
    package func close() async {
        if let attempt = opened.reset(), let bus = try? await attempt.value { await bus.close() }
    }
}

extension ServiceConnection: BusPeer {
    /// The service, which is started if it does not run.
    ///
    /// Its calls throw `ServiceError` as the service throws it, and `unavailable` if it cannot be reached or started.
    package var object: RemoteObject {
        get async throws {
            RemoteObject(try await bus(), name: Interfaces.serviceName, path: Interfaces.servicePath) { error in
                ServiceError(
                    .unavailable, translated("\(Interfaces.serviceName) cannot be reached: \(error.message)"))
            }
        }
    }
}
