// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus

import EnfiladeContract
import EnfiladeConcurrency
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
    /// Calls a method of the service, which is started if it does not run.
    ///
    /// - Throws: `ServiceError` as the service throws it; `unavailable` if it cannot be reached or started.
    package func call<each Argument: BusValue, each Result: BusValue>(
        _ interface: InterfaceDescription, _ method: String, _ arguments: repeat each Argument,
        returning: (repeat each Result).Type, timeout: Duration?
    ) async throws -> (repeat each Result) {
        let service = try await service()
        do {
            return try await service.call(
                interface, method, repeat each arguments, returning: returning, timeout: timeout)
        } catch let error as BusError {
            throw ServiceError(
                .unavailable, translated("\(Interfaces.serviceName) cannot be reached: \(error.message)"))
        }
    }

    package func tell<each Argument: BusValue>(
        _ interface: InterfaceDescription, _ method: String, _ arguments: repeat each Argument
    ) async throws {
        try await service().tell(interface, method, repeat each arguments)
    }

    package func signals(
        _ interface: InterfaceDescription, _ name: String
    ) async throws -> AsyncStream<BusSignal> {
        try await service().signals(interface, name)
    }

    private func service() async throws -> RemoteObject {
        RemoteObject(try await bus(), name: Interfaces.serviceName, path: Interfaces.servicePath)
    }
}
