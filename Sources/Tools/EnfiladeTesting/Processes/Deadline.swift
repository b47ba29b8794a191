// SPDX-License-Identifier: Apache-2.0
// A limit on how long a wait for another process may take, so that a test fails instead of hanging.

import EnfiladeConcurrency

/// Runs something that waits for another process, and gives up after a while.
///
/// - Throws: `WorldError` with the code `timedOut`; the message names the attempt, a phrase after "could not".
func within<Value: Sendable>(
    _ limit: Duration, _ attempt: String, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    do {
        return try await withTimeout(limit, body)
    } catch is TimeoutError {
        throw WorldError(.timedOut, "could not \(attempt) within \(limit)")
    }
}
