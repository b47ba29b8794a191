// SPDX-License-Identifier: Apache-2.0
// Ties a test to the claims that it proves, so that `make claims` can tell which of them hold.

package import Testing
private import Glibc

/// A trait that names the claims of `Claims/*.tsv` which a test, or every test of a suite, proves.
///
/// When the environment names a file in `ENFILADE_CLAIMS_LOG`, a test that ran to its end adds a line for each claim:
/// the claim and the test's identifier, separated by a tab. Whether the test passed is told by the event stream of the
/// same run; `scripts/claims.awk` joins the two. A test that was skipped, cancelled, threw or crashed leaves no line.
package struct ClaimTrait: TestTrait, SuiteTrait, TestScoping {
    /// The claims, as in `T26`.
    package let identifiers: [String]

    package var isRecursive: Bool {
        true
    }

    @concurrent package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await function()
        guard !Task.isCancelled, let log = getenv("ENFILADE_CLAIMS_LOG") else { return }
        let lines = identifiers.map { "\($0)\t\(test.id)\n" }.joined()
        try append(lines, to: String(cString: log))
    }

    /// Adds text to a file in one write, so that tests that end at the same time do not mix their lines.
    private func append(_ text: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw ClaimLogError(path: path, number: errno) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count else {
            throw ClaimLogError(path: path, number: errno)
        }
    }
}

extension Trait where Self == ClaimTrait {
    /// Names the claims that a test proves: `.claim("T26", "T27")`.
    package static func claim(_ identifiers: String...) -> Self {
        ClaimTrait(identifiers: identifiers)
    }

    /// Names the claims that a test proves, from a list made elsewhere.
    package static func claims(_ identifiers: [String]) -> Self {
        ClaimTrait(identifiers: identifiers)
    }
}
