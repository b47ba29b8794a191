// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
package import Foundation

/// The current activity of this process as the service knows it: it answers `org.enfilade.ActivityHost1`.
package actor ActivityHost {
    /// The host on the session bus.
    package static let shared = ActivityHost(.shared)

    private let app: AppHost
    /// Brings the activity with a number up to date and encodes it; `nil` if it is not current.
    private var save: (@Sendable (UInt64) async -> Data?)?
    private var startedAgain: (@Sendable () async -> Void)?

    package init(_ app: AppHost) {
        self.app = app
    }

    /// Answers the service when somebody needs the state of the current activity; a later call replaces the handlers.
    ///
    /// - Parameters:
    ///   - serviceStarted: Called whenever a service is there that does not know the current activity.
    ///   - save: Brings the activity with a number up to date and encodes it; `nil` if it is not current.
    package func serve(
        serviceStarted: @escaping @Sendable () async -> Void, save: @escaping @Sendable (UInt64) async -> Data?
    ) async throws {
        (self.save, startedAgain) = (save, serviceStarted)
        try await app.join(Interfaces.activityHost1, of: self) { .activityHost1(self, admit: $0.admit) }
    }
}

extension ActivityHost: ActivityHost1Service {
    package func save(_ number: UInt64) async throws -> Data {
        guard let state = await save?(number) else {
            throw ServiceError(.notFound, "\(number) is not the current activity of this process")
        }
        return state
    }
}

extension ActivityHost: ServiceFollower {
    func serviceStarted() async {
        await startedAgain?()
    }
}
