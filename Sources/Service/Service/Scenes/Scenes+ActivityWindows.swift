// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

extension Scenes: ActivityWindows {
    func isInForeground(_ bundle: String) -> Bool {
        table.sessions(of: bundle).contains { table.state(of: $0.identifier) == .foregroundActive }
    }

    func show(
        _ opening: SceneOpening, continuation: String?, of bundle: String, for caller: Caller
    ) async throws -> String {
        try await openAllowed(bundle, opening, continuation: continuation, by: caller).session
    }
}
