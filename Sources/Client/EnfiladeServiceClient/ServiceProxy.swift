// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
import EnfiladeContract

/// `org.enfilade.Service1`: the service itself.
package struct ServiceProxy: Sendable {
    private let connection: ServiceConnection

    package init(_ connection: ServiceConnection = .shared) {
        self.connection = connection
    }

    /// What runs: version, process, data folder, counts.
    package func status() async throws -> BusOptions {
        try await connection.call(Interfaces.service1, "Status", returning: BusOptions.self)
    }

    /// Every setting with its present value.
    package func settings() async throws -> [String: UInt64] {
        try await connection.call(Interfaces.service1, "Settings", returning: BusOptions.self)
            .compactMapValues { $0.value(as: UInt64.self) }
    }

    /// Stores one setting.
    package func set(_ name: String, to value: UInt64) async throws {
        try await connection.call(
            Interfaces.service1, "SetSetting", name, BusVariant(value), returning: Void.self)
    }
}
