// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladePredicates
import Testing

/// The predicates that choose a window, as data.
@Suite struct ActivationConditionsTests {
    @Test func windowThatSaysNothingTakesEverythingAndPrefersNothing() throws {
        let standard = ActivationConditions.standard
        #expect(standard.canActivate == .constant(true))
        #expect(standard.prefersToActivate == .constant(false))
        let encoded = try standard.encoded()
        #expect(encoded.canActivate.isEmpty && encoded.prefersToActivate.isEmpty)
    }

    @Test func predicatesComeBackAsTheyWere() throws {
        let conditions = try ActivationConditions(
            canActivate: FormatParser.predicate("SELF BEGINSWITH 'note:'"),
            prefersToActivate: FormatParser.predicate("SELF == 'note:42' OR SELF LIKE '*/42'"))
        let encoded = try conditions.encoded()
        let again = try ActivationConditions(
            canActivate: ActivationConditions.predicate(json: encoded.canActivate),
            prefersToActivate: ActivationConditions.predicate(json: encoded.prefersToActivate))
        #expect(again == conditions)
    }

    @Test(arguments: ["title == 'x'", "SELF MATCHES 'a'", "SELF == $x", "now() > 5"])
    func whatRoutingForbidsIsRefused(format: String) throws {
        let tree = try FormatParser.predicate(format)
        for (can, prefers) in [(tree, PredicateTree.constant(false)), (.constant(true), tree)] {
            let failure = #expect(throws: PredicateFailure.self) {
                try ActivationConditions(canActivate: can, prefersToActivate: prefers)
            }
            #expect(failure?.code == .restricted)
        }
        // Neither does it come in encoded, whoever has encoded it.
        let failure = try #require(throws: PredicateFailure.self) {
            try ActivationConditions.predicate(json: PredicateDocument(tree).json())
        }
        #expect(failure.code == .restricted)
    }

    @Test func whatIsTooLargeOrNewerIsRefused() throws {
        let newer = Data(#"{"v": 99, "constant": true}"#.utf8)
        #expect(throws: PredicateFailure.self) { try ActivationConditions.predicate(json: newer) }
        let long = Data(repeating: 0x20, count: ActivationConditions.limits.length + 1)
        let failure = try #require(throws: PredicateFailure.self) { try ActivationConditions.predicate(json: long) }
        #expect(failure.code == .limit)
    }
}
