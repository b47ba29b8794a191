// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract

/// The tasks that run until an app that does not run has come: the bus starts it, within a limit.
enum LaunchEfforts {
    /// Begins to have an app started.
    ///
    /// - Parameters:
    ///   - clock: Measures the limit, `SceneRules.launchTimeout`.
    ///   - missing: The end of “the app … was started and …” for the error of a timeout.
    ///   - start: Has the bus start the app.
    ///   - giveUp: Called with the reason why the app does not come.
    static func begin(
        _ bundle: String, clock: any Clock<Duration>, missing: String,
        start: @escaping @Sendable () async throws -> Void, giveUp: @escaping @Sendable (any Error) async -> Void
    ) -> [Task<Void, Never>] {
        let starting = Task {
            do {
                try await start()
            } catch {
                // Whoever has cancelled it sees to the app.
                if !Task.isCancelled { await giveUp(error) }
            }
        }
        let timeout = afterDelay(SceneRules.launchTimeout, clock: clock) {
            let seconds = SceneRules.launchTimeout.components.seconds
            await giveUp(
                ServiceError(.timedOut, "the app “\(bundle)” was started and \(missing) within \(seconds) s"))
        }
        return [starting, timeout]
    }
}
