// SPDX-License-Identifier: Apache-2.0
// The tests of several targets run in one process, and there is one display, one pointer and one clipboard for them all.

package import Testing

/// A trait of suites whose tests put windows on the display: one test at a time has it, whatever suite it is in.
package struct DisplayTrait: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        await DisplayTurn.shared.begin()
        do {
            try await function()
        } catch {
            await DisplayTurn.shared.end()
            throw error
        }
        await DisplayTurn.shared.end()
    }
}

extension Trait where Self == DisplayTrait {
    /// Lets each test have the display for itself.
    package static var onDisplay: Self { DisplayTrait() }
}

/// Whose turn it is.
private actor DisplayTurn {
    static let shared = DisplayTurn()

    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
