// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract

/// `org.enfilade.Registry1`: installed bundles and their types.
package struct RegistryProxy: Sendable {
    private let connection: ServiceConnection

    package init(_ connection: ServiceConnection = .shared) {
        self.connection = connection
    }

    /// Installs the bundle in a folder `Name.app`, given by its absolute path.
    package func install(_ folder: String) async throws -> (bundle: BundleDescription, changed: Bool) {
        let (bundle, changed) = try await connection.call(
            Interfaces.registry1, "Install", folder, returning: (BusOptions, Bool).self, timeout: .seconds(120))
        return (BundleDescription(options: bundle), changed)
    }

    /// Removes what an installation wrote.
    package func uninstall(_ identifier: String) async throws {
        try await connection.call(
            Interfaces.registry1, "Uninstall", identifier, returning: Void.self, timeout: .seconds(120))
    }

    /// Every installed bundle, by identifier.
    package func bundles() async throws -> [BundleDescription] {
        try await connection.call(Interfaces.registry1, "Bundles", returning: [BusOptions].self)
            .map(BundleDescription.init(options:))
    }

    /// Which bundles open a type, the closest first.
    package func openers(of type: String) async throws -> [String] {
        try await connection.call(Interfaces.registry1, "Openers", type, returning: [String].self)
    }

    /// The installed bundle that this process runs from, or an empty string.
    package func caller() async throws -> String {
        try await connection.call(Interfaces.registry1, "Caller", returning: String.self)
    }

    /// Says that a bundle was installed, replaced or removed, from the moment this returns.
    package func changes() async throws -> AsyncStream<Void> {
        let signals = try await connection.bus().signals(
            Interfaces.registry1, "BundlesChanged", from: Interfaces.serviceName, path: Interfaces.servicePath)
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await _ in signals { continuation.yield() }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
