// SPDX-License-Identifier: Apache-2.0

/// A place in a queue: one has the turn at a time, in the order in which all have asked for it.
package actor Turn {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init() {}

    /// Runs something while it has the turn.
    package func take(_ body: @concurrent @Sendable () async throws -> Void) async throws {
        await begin()
        defer { end() }
        try await body()
    }

    private func begin() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func end() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
