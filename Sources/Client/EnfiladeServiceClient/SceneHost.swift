// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import Foundation

/// The windows of this process as the service knows them: it answers `org.enfilade.SceneHost1`.
package actor SceneHost {
    /// The host on the session bus.
    package static let shared = SceneHost(.shared)

    private let app: AppHost
    /// Shows a request; `nil` as long as this process has no windows.
    private var show: (@Sendable (SceneRequest) async throws -> Void)?
    /// Tells a new service the states of the windows.
    private var startedAgain: (@Sendable () async -> Void)?

    package init(_ app: AppHost) {
        self.app = app
    }

    /// Answers the service when it has this app show something; a later call replaces the handler.
    ///
    /// The service asks only an app that has said `Scenes1.Launch`, so this comes first. The error of the handler reaches
    /// the caller that wants to see the window.
    ///
    /// - Parameters:
    ///   - serviceStarted: Called whenever a service is there that did not know this process: it is to say the states of
    ///     its windows, by `SetState` or at least by `Restored`.
    ///   - handler: Shows a request.
    package func serve(
        serviceStarted: @escaping @Sendable () async -> Void = {},
        _ handler: @escaping @Sendable (SceneRequest) async throws -> Void
    ) async throws {
        show = handler
        startedAgain = serviceStarted
        try await app.join(Interfaces.sceneHost1, of: self) { .sceneHost1(self, admit: $0.admit) }
    }
}

extension SceneHost: SceneHost1Service {
    package func showScene(_ session: String, isNew: Bool, _ options: SceneContent) async throws {
        guard let show else { throw ServiceError(.appUnavailable, "this process shows no windows") }
        try await show(SceneRequest(session: session, isNew: isNew, content: options))
    }
}

extension SceneHost: ServiceFollower {
    func serviceStarted() async {
        await startedAgain?()
    }
}
