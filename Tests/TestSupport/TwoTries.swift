// SPDX-License-Identifier: Apache-2.0
// Hands that were too quick for a busy program get a second try, and no third one.

package import Testing

/// Does something, and does it once more if it has not had its effect; a second try is recorded as a warning.
///
/// - Parameter action: Does it, waits for its effect, and returns whether there is one.
/// - Throws: `WaitError` if the second try has none either.
package func tryTwice(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ action: () async throws -> Bool
) async throws {
    if try await action() { return }
    noteSecondTry(what, sourceLocation: sourceLocation)
    if try await action() { return }
    throw WaitError(description: "\(what): not in two tries")
}

/// Records as a warning that something needs a second try, so that the log tells how often that happens.
package func noteSecondTry(_ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record("second try: \(what)", severity: .warning, sourceLocation: sourceLocation)
}
