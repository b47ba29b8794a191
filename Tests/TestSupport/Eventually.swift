// SPDX-License-Identifier: Apache-2.0
// Waiting for changes that no event tells of: other processes on a display, files, the ends of threads.

package import Testing

/// Looks until something is there, for at most a minute, and returns it.
///
/// Where there is an event, wait for that. Tests of views wait with `until` of ViewTestSupport, which runs the main loop.
///
/// - Throws: `WaitError` if it is not there by then; that is recorded at the caller's line as well.
@discardableResult
package func eventually<Value>(
    _ what: String, within limit: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation,
    _ look: () async throws -> Value?
) async throws -> Value {
    if let value = try await find(within: limit, look) { return value }
    let error = WaitError(description: "\(what): not within \(limit)")
    Issue.record(error, sourceLocation: sourceLocation)
    throw error
}

/// Looks until something holds, for at most a minute.
///
/// - Throws: `WaitError` if it does not hold by then; that is recorded at the caller's line as well.
package func eventuallyHolds(
    _ what: String, within limit: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: () async throws -> Bool
) async throws {
    try await eventually(what, within: limit, sourceLocation: sourceLocation) { try await holds() ? true : nil }
}

/// Looks until something holds or the time is over, and returns whether it holds: where a test can do something about it.
package func holds(within limit: Duration, _ look: () async throws -> Bool) async throws -> Bool {
    try await find(within: limit) { try await look() ? true : nil } == true
}

/// Looks until something is there or the time is over.
private func find<Value>(within limit: Duration, _ look: () async throws -> Value?) async throws -> Value? {
    let deadline = ContinuousClock.now + limit
    while true {
        if let value = try await look() { return value }
        guard ContinuousClock.now < deadline else { return nil }
        // Nothing tells of the change; this is the one place that looks again.
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// A thing for which a test waited unsuccessfully.
package struct WaitError: Error, CustomStringConvertible {
    /// The thing, and how long it did not come.
    package let description: String
}
