// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization

/// Calls to the service from a command.
enum ServiceCall {
    /// Makes calls; an error of the service ends the command with its sentence.
    static func reach<Answer>(_ calls: () async throws -> Answer) async throws -> Answer {
        do {
            return try await calls()
        } catch let error as ServiceError {
            throw CommandFailure(error.message, status: error.code == .unavailable ? .unavailable : .failed)
        }
    }

    /// The additional exit statuses of a command that calls the service.
    static let exitStatuses: [(status: ExitStatus, meaning: String)] = [
        (.unavailable, translated("The service cannot be reached or started."))
    ]
}
