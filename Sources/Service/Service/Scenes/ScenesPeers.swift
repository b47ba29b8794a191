// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The apps, and the followers of sessions.
protocol ScenesPeers: Sendable {
    /// Tells everybody that sessions of a bundle have changed.
    func changed(bundle: String) async
    /// Tells a running app that sessions of it are gone.
    func discarded(_ sessions: [String], _ details: SceneDestruction, at connection: String) async
    /// Has a running app show something.
    ///
    /// - Parameter number: The number by which the app says that it has begun with it.
    /// - Returns: False if the app is gone; it may have begun by then.
    /// - Throws: `ServiceError`: the objection of the app, `timedOut`, or `appUnavailable` if it shows no windows.
    func show(_ request: SceneRequest, number: UInt64, at connection: String) async throws -> Bool
    /// Has the bus start the app of a bundle, if it does not run.
    ///
    /// - Throws: `ServiceError` with `appUnavailable` and the reason.
    func start(bundle: String) async throws
}
