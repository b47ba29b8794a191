// SPDX-License-Identifier: Apache-2.0

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
