// SPDX-License-Identifier: Apache-2.0
// Keeps suites apart that change the same state of their process.

private import Synchronization
package import Testing

/// State of the process that one suite may use at a time.
package struct TurnTrait: SuiteTrait, TestScoping {
    /// The turns, by the state that they are about.
    private static let turns = Mutex<[String: Turn]>([:])
    private let turn: Turn

    fileprivate init(_ state: String) {
        turn = Self.turns.withLock { turns in
            let turn = turns[state] ?? Turn()
            turns[state] = turn
            return turn
        }
    }

    @concurrent package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await turn.take(function)
    }
}

extension Trait where Self == TurnTrait {
    /// Has the suites that name the same state of the process take turns, whichever modules they are in.
    package static func turns(with state: String) -> Self { TurnTrait(state) }
}
