// SPDX-License-Identifier: Apache-2.0
// A limit on how long a wait for another process may take, so that a test fails instead of hanging.

/// Runs something that waits for another process, and gives up after a while.
///
/// - Throws: `WorldError` with the code `timedOut`; the message names the attempt, a phrase after "could not".
func within<Value: Sendable>(
    _ limit: Duration, _ attempt: String, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
        group.addTask { try await body() }
        group.addTask {
            try await ContinuousClock().sleep(for: limit)
            return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next(), let value = first else {
            throw WorldError(.timedOut, "could not \(attempt) within \(limit)")
        }
        return value
    }
}
