// SPDX-License-Identifier: Apache-2.0
// The test's own way onto a device's bus, and its questions to the service.

import EnfiladeContract
package import EnfiladeBus
internal import Foundation
package import EnfiladeServiceClient

extension Device {
    /// Opens a connection of the test itself to the device's bus; the device closes it at its end.
    ///
    /// - Throws: `WorldError` with the code `ended` if the device has ended, and the errors of `Bus.connect`.
    package func bus(label: String = "test") async throws -> Bus {
        let bus = try await Bus.connect(to: .custom(busAddress), label: label, errors: .enfilade, reconnects: false)
        guard keep({ await bus.close() }) else {
            await bus.close()
            throw WorldError(.ended, "the device “\(name)” has ended")
        }
        return bus
    }

    /// Opens another connection of the test to the device's service; the device closes it at its end.
    package func connection() throws -> ServiceConnection {
        let connection = ServiceConnection(address: .custom(busAddress))
        guard keep({ await connection.close() }) else {
            throw WorldError(.ended, "the device “\(name)” has ended")
        }
        return connection
    }

    /// Installs an app on the device, as `enfilade install` does.
    ///
    /// - Throws: The service's error about the bundle; the description names the key.
    public func install(_ app: AppBundle) async throws {
        _ = try await Registry1Client(questions).install(app.folder.path)
    }

    /// Removes the files that the installation of an app wrote.
    ///
    /// - Throws: The service's error, for example that no such app is installed.
    public func uninstall(_ app: AppBundle) async throws {
        try await Registry1Client(questions).uninstall(app.identifier)
    }
}

extension DeviceService {
    /// Starts the service if it does not run, as any caller would, and waits until it answers.
    public func start() async throws {
        let connection = try device.connection()
        _ = try await within(.seconds(180), "start the service of “\(device.name)”") {
            try await Service1Client(connection).status()
        }
        await connection.close()
    }

    /// Stops the service in good order and starts it again.
    public func restart() async throws {
        try await stop()
        try await start()
    }
}
