// SPDX-License-Identifier: Apache-2.0

import Enfilade
import EnfiladeContract
import EnfiladeServiceClient

/// The names of installed apps.
struct AppNames: Sendable {
    private let registry: Registry1Client

    init(_ connection: ServiceConnection) {
        registry = Registry1Client(connection)
    }

    /// The name of an app for people; its identifier if it is not installed.
    func name(of bundle: String) async throws -> String {
        guard !bundle.isEmpty else { return "" }
        return try await registry.bundles().first { $0.identifier == bundle }?.localizedName ?? bundle
    }
}
