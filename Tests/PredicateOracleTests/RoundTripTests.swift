// SPDX-License-Identifier: Apache-2.0
// Predicates that are read, printed, encoded and decoded stay the same, over all generated predicates.

import Foundation
import PredicateCases
import EnfiladePredicates
import Testing

@Suite struct RoundTripTests {
    /// Every generated predicate that can be read, and the restatements.
    private static let cases: [(one: PredicateCase, tree: PredicateTree)] =
        CaseGenerator.recordedCases().flatMap { [$0.plain, $0.restated].compactMap { $0 } }
        .compactMap { one in (try? one.tree).map { (one, $0) } }

    @Test func printedFormIsReadAsTheSamePredicate() throws {
        try #require(Self.cases.count > 6_000)
        for (one, tree) in Self.cases {
            let printed = PredicatePrinter.format(tree)
            let again = try FormatParser.predicate(printed)
            try #require(again == tree, "\(one) is printed as \(printed)")
            try #require(again.hashValue == tree.hashValue)
            try #require(PredicatePrinter.format(again) == printed)
        }
    }

    @Test func encodedTreeIsDecodedAsTheSamePredicate() throws {
        for (one, tree) in Self.cases {
            let json = try PredicateDocument(tree).json()
            let again = try PredicateDocument(json: json)
            try #require(again.tree == tree, "\(one) is encoded as \(String(decoding: json, as: UTF8.self))")
            try #require(try again.json() == json)
        }
    }

    @Test func printedFormHasTheSameAnswers() throws {
        for (one, tree) in Self.cases {
            let program = try? PredicateProgram(tree)
            guard let program else { continue }
            let again = try PredicateProgram(try FormatParser.predicate(PredicatePrinter.format(tree)))
            try #require(one.answers(of: again) == one.answers(of: program), "\(one)")
        }
    }
}
