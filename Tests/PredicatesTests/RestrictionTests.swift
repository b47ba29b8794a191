// SPDX-License-Identifier: Apache-2.0

import EnfiladePredicates
import Testing

@Suite struct RestrictionTests {
    @Test(arguments: [
        "SELF == 'a'", "SELF IN {'a', 'b'}", "self BEGINSWITH 'x' AND NOT SELF ENDSWITH[c] 'y'", "SELF LIKE '*x?'",
        "SELF CONTAINS[cd] 'x' OR TRUEPREDICATE", "FALSEPREDICATE",
    ])
    func whatRoutingUsesIsAllowed(format: String) throws {
        let tree = try FormatParser.predicate(format)
        for restriction in PredicateRestriction.allCases { try restriction.check(tree) }
    }

    @Test(
        "names what is not allowed",
        arguments: [
            ("SELF == $x", "the variable $x has no value", true),
            ("SELF < now()", "now depends on the moment of the evaluation", true),
            ("random() > 0.5", "random depends on the moment of the evaluation", true),
            ("FUNCTION(SELF, 'length') > 3", "FUNCTION calls “length”", true),
            ("ANYKEY == 1", "ANYKEY stands for no particular key", true),
            ("SELF <[l] 'a'", "the option l depends on the user's language", true),
            ("SELF MATCHES 'a'", "MATCHES takes too long for this use", false),
            ("name == 'a'", "“name” is read from a text, of which only SELF can be used", false),
            ("SELF[0] == 'a'", "“SELF[0]” is read from a text, of which only SELF can be used", false),
            (
                "SUBQUERY(SELF, $x, $x.a == 1).@count > 0",
                "“SUBQUERY(SELF, $x, $x.a == 1).@count” is read from a text, of which only SELF can be used", false
            ),
        ])
    func violations(format: String, message: String, concernsSending: Bool) throws {
        let tree = try FormatParser.predicate(format)
        let routing = #expect(throws: PredicateFailure.self) { try PredicateRestriction.routing.check(tree) }
        #expect(routing?.code == .restricted)
        #expect(routing?.message.contains(message) == true, "\(routing?.message ?? "")")
        #expect(
            PredicateRestriction.sending.violations(in: tree).map(\.description).contains(message) == concernsSending)
    }
}
