// SPDX-License-Identifier: Apache-2.0

import EnfiladeSQLite
import EnfiladeContract

extension ServiceError {
    /// Turns a failure of the database into the error that callers see.
    static func storing<Result>(_ work: () async throws -> Result) async throws -> Result {
        try await translating("the service cannot store it", work)
    }

    /// Like `storing`, for work that changes nothing.
    static func reading<Result>(_ work: () async throws -> Result) async throws -> Result {
        try await translating("the service cannot read it", work)
    }

    private static func translating<Result>(
        _ sentence: String, _ work: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch let error as DatabaseError {
            throw ServiceError(.storageFailed, "\(sentence): \(error.message)")
        }
    }
}
