// SPDX-License-Identifier: Apache-2.0

import EnfiladePredicates
import Testing

@Suite struct ExplanationTests {
    @Test func whatDecidedIsMarked() throws {
        let tree = try FormatParser.predicate("a == 1 AND (b == 2 OR NOT c == 3) AND d == 4")
        let explanation = PredicateExplanation(of: tree, for: ["a": 1, "b": 1, "c": 3, "d": 4])
        #expect(explanation.outcome == .fails)
        #expect(explanation.parts.map(\.outcome) == [.holds, .fails, .skipped])
        #expect(explanation.parts.map(\.isDecisive) == [false, true, false])
        #expect(explanation.parts[1].parts.map(\.isDecisive) == [true, true])
        #expect(explanation.parts[1].parts[1].parts.map(\.values) == ["3 == 3"])
    }

    @Test func explainingEndsThoughEveryPartTakesLong() throws {
        // Each part takes a part of the time that one evaluation has; a thousand of them have no answer within it.
        let part = "SUBQUERY(SELF, $a, SUBQUERY(SELF, $b, $a + $b == -1).@count > 0).@count > 0"
        let tree = try FormatParser.predicate(Array(repeating: part, count: 1000).joined(separator: " OR "))
        var limits = PredicateLimits.standard
        limits.duration = .milliseconds(300)
        let start = ContinuousClock.now
        let explanation = PredicateExplanation(of: tree, for: Array(0..<100), limits: limits)
        #expect(ContinuousClock.now - start < .seconds(10))
        guard case .undecided = explanation.outcome else {
            Issue.record("\(explanation.outcome)")
            return
        }
        #expect(explanation.parts.last?.outcome == .skipped)
    }
}
