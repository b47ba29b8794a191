// SPDX-License-Identifier: Apache-2.0
// Waiting on the main loop, which no program runs in tests.

internal import CAdwaita
internal import EnfiladeGLib
package import Testing

/// Lets the main loop and the main actor do their work until something holds.
///
/// The limit is by the clock: the work of other tests makes turns of the main loop too.
///
/// - Parameter turn: Lets time pass between two looks.
@MainActor package func until(
    _ what: @autoclosure () -> String = "it", within limit: Duration = .seconds(60),
    sourceLocation: SourceLocation = #_sourceLocation, turn: () async throws -> Void = { try await passTurn() },
    _ holds: () async throws -> Bool
) async throws {
    let deadline = ContinuousClock.now + limit
    while try await !holds() {
        try #require(
            ContinuousClock.now < deadline, "\(what()): not within \(limit)", sourceLocation: sourceLocation)
        try await turn()
    }
}

/// Runs the pending work of the main loop, then leaves the main actor to others for a moment.
///
/// The answers of other processes come by the main actor, so that waiting must not keep it.
@MainActor package func passTurn() async throws {
    MainLoop.runPending()
    // Of a turn of the main loop nothing tells where nothing happens: this is the one place that looks again.
    try await Task.sleep(for: .milliseconds(4))
}

/// Waits for the next turn of the main loop, which brings the next frame; it comes even if nothing else does.
@MainActor package func waitForTurn() {
    let alarm = g_timeout_add(16, { _ in 1 }, nil)
    g_main_context_iteration(nil, 1)
    g_source_remove(alarm)
}
