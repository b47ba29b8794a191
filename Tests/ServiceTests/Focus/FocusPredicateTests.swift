// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladePredicates
import Foundation
import Testing

@testable import Service

/// The predicates of filters, which are prepared once.
@Suite struct FocusPredicateTests {
    private static func json(_ format: String) throws -> Data {
        try PredicateDocument(FormatParser.predicate(format)).json()
    }

    @Test func itHoldsForSomeCriteriaAndSaysSoEachTime() throws {
        let predicate = FocusPredicate(try Self.json("SELF IN {'work', 'home'}"))
        for _ in 0..<2 {
            #expect(try predicate.holds(for: "work").get())
            #expect(try !predicate.holds(for: "club").get())
            #expect(predicate.format == "SELF IN {\"work\", \"home\"}")
        }
    }

    /// A context that is checked on a thread of its own, and one that is not.
    @Test(arguments: [2, 1_000]) func aCheckedOneIsReady(count: Int) async throws {
        let words = (1...count).map { "'word\($0)'" }.joined(separator: ", ")
        let json = try Self.json("SELF IN {\(words)}")
        let (context, problem) = await FilterChecks.checked(IntentContext(predicate: json, contentPrefix: "x"))
        #expect(problem.isEmpty && context.contentPrefix == "x")
        let predicate = try #require(context.predicate)
        #expect(try predicate.holds(for: "word2").get() && !predicate.holds(for: "word").get())
        #expect(predicate.json == json && predicate.format.hasPrefix("SELF IN {\"word1\""))
    }

    @Test(arguments: [100, 101]) func regularExpressionsAreFew(count: Int) async throws {
        let parts = (1...count).map { "SELF MATCHES 'a{\($0)}.*b'" }.joined(separator: " OR ")
        let context = IntentContext(predicate: try Self.json(parts))
        let (checked, problem) = await FilterChecks.checked(context)
        #expect((checked.predicate == nil) == (count > 100))
        #expect(problem.contains("MATCHES 101 times; 100 times are allowed") == (count > 100))
    }

    @Test func aDamagedOneFailsEachTime() {
        let predicate = FocusPredicate(Data("{}".utf8))
        for _ in 0..<2 {
            #expect(throws: PredicateFailure.self) { try predicate.holds(for: "work").get() }
            #expect(predicate.format.isEmpty)
        }
    }

    @Test func itIsStoredAsItsBytes() throws {
        struct Plain: Codable, Equatable {
            var predicate: Data?
            var contentPrefix: String?
        }
        let json = try Self.json("SELF == 'work'")
        let context = FilterContext(predicate: FocusPredicate(json), contentPrefix: "work:")
        let stored = try JSONEncoder().encode(context)
        #expect(try JSONDecoder().decode(Plain.self, from: stored) == Plain(predicate: json, contentPrefix: "work:"))
        #expect(try JSONDecoder().decode(FilterContext.self, from: stored) == context)
        #expect(FocusPredicate(json) != FocusPredicate(try Self.json("SELF == 'home'")))
    }
}
