// SPDX-License-Identifier: Apache-2.0
// The tests of several targets run in one process, and there is one display, one pointer and one clipboard for them all.

private import TestTraits
package import Testing

/// A trait of suites whose tests put windows on the display: one test at a time has it, whatever suite it is in.
package struct DisplayTrait: TestTrait, SuiteTrait, TestScoping {
    private static let turn = Turn()
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await Self.turn.take(function)
    }
}

extension Trait where Self == DisplayTrait {
    /// Lets each test have the display for itself.
    package static var onDisplay: Self { DisplayTrait() }
}
