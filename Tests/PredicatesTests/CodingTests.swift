// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladePredicates
import Testing

@Suite struct CodingTests {
    /// Formats with every kind of node.
    static let formats = [
        "TRUEPREDICATE", "a == 1 AND (b != 2.5 OR NOT c < 'x')", "ANY a.b BEGINSWITH[cd] 'é'", "ALL a IN {1, $x, nil}",
        "SELF MATCHES[n] '\\\\d' AND SELF LIKE[l] '*'", "a[0]['k'][FIRST][LAST][SIZE] == 1", "$x.name.@sum.b == 1",
        "SUBQUERY(a, $x, $x.b == 1).@count > 0", "TERNARY(a == 1, 2, 3) == -2 ** b",
        "a UNION b == c MINUS (d INTERSECT e)",
        "FUNCTION(a, 'stringByAppendingString:', b) == uppercase(c)", "a BETWEEN {1, 18446744073709551615}",
        "a == CAST(1.5, 'NSDate') OR a == CAST('AQI=', 'NSData') OR a == CAST('x:y', 'NSURL')",
        "a == CAST('E621E1F8-C36C-495A-93FC-0C247A3E6E5F', 'NSUUID') OR a IN CAST({2, 1}, 'NSSet')",
        "a == CAST({'k', {1, TRUE}}, 'NSDictionary')", "ANYKEY == now()", "a == 1e999 OR a == -1e999 OR a == 0.1",
        "SELF UTI-CONFORMS-TO 'public.data'", "NONE a == 1", "SELF['first name'] == 1",
    ]

    @Test(arguments: formats) func treesSurviveEncoding(format: String) throws {
        let tree = try FormatParser.predicate(format)
        let json = try PredicateDocument(tree).json()
        #expect(try PredicateDocument(json: json).tree == tree)
        #expect(try PredicateDocument(json: json).json() == json)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let list = try encoder.encode(PredicateDocument(tree))
        #expect(try PropertyListDecoder().decode(PredicateDocument.self, from: list).tree == tree)
        #expect(try FormatParser.predicate(PredicatePrinter.format(tree)) == tree)
    }

    @Test func encodingHasNamesAndAVersion() throws {
        let tree = try FormatParser.predicate("SELF IN[c] {'a', 1}")
        let json = String(decoding: try PredicateDocument(tree).json(), as: UTF8.self)
        #expect(
            json
                == #"{"compare":{"left":{"self":true},"op":"in","options":"c","right":{"value":{"array":[{"s":"a"},{"i":1}]}}},"v":1}"#
        )
    }

    @Test(
        "refuses what it does not know",
        arguments: [
            #"{"v":2,"const":true}"#, #"{"const":true}"#, #"{"v":1}"#, #"{"v":1,"xor":[]}"#,
            #"{"v":1,"and":[],"or":[]}"#,
            #"{"v":1,"compare":{"op":"resembles","left":{"self":true},"right":{"self":true}}}"#,
            #"{"v":1,"compare":{"op":"in","left":{"self":true}}}"#,
            #"{"v":1,"compare":{"op":"in","options":"z","left":{"self":true},"right":{"self":true}}}"#,
            #"{"v":1,"compare":{"op":"in","left":{"self":true},"right":{"value":{"i":"x"}}}}"#,
            #"{"v":1,"compare":{"op":"in","left":{"path":["a b"]},"right":{"self":true}}}"#,
            #"{"v":1,"compare":{"op":"in","left":{"path":[]},"right":{"self":true}}}"#,
            #"{"v":1,"compare":{"op":"in","left":{"variable":"a b"},"right":{"self":true}}}"#,
            #"{"v":1,"compare":{"op":"in","left":{"call":{"name":"sqrt:","arguments":[]}},"right":{"self":true}}}"#,
            #"{"v":1,"compare":{"op":"in","left":{"call":{"name":"system:","arguments":[]}},"right":{"self":true}}}"#,
            #"{"v":1,"compare":{"op":"in","left":{"path":["@"]},"right":{"self":true}}}"#, "", "[]", "7",
        ])
    func unknown(json: String) {
        let failure = #expect(throws: PredicateFailure.self) { try PredicateDocument(json: Data(json.utf8)) }
        #expect(failure?.code == .encoding)
    }

    @Test func deepAndLongEncodingsAreRefused() throws {
        for depth in [150, 400, 100_000] {
            let json =
                #"{"v":1,"not":"# + String(repeating: #"{"not":"#, count: depth) + #"{"const":true}"#
                + String(repeating: "}", count: depth + 1)
            #expect(throws: PredicateFailure.self) { try PredicateDocument(json: Data(json.utf8)) }
        }
        let long =
            #"{"v":1,"and":["# + Array(repeating: #"{"const":true}"#, count: 100_000).joined(separator: ",") + "]}"
        let failure = #expect(throws: PredicateFailure.self) { try PredicateDocument(json: Data(long.utf8)) }
        #expect(failure?.code == .limit)
    }

    @Test func whatWasStoredByTheFirstVersionCanBeRead() throws {
        let json = #"""
            {"v":1,"or":[{"not":{"compare":{"op":"beginsWith","options":"cd","modifier":"any","left":{"path":["a","@max","b"]},
            "right":{"value":{"s":"x"}}}}},{"compare":{"op":"between","left":{"index":{"of":{"variable":"v"},"at":{"first":true}}},
            "right":{"aggregate":[{"call":{"name":"now","arguments":[]}},{"value":{"date":"1.5"}}]}}},
            {"compare":{"op":"equalTo","left":{"subquery":{"of":{"self":true},"variable":"x","where":{"const":false}}},
            "right":{"if":{"where":{"const":true},"then":{"value":{"null":true}},"else":{"value":{"b":true}}}}}}]}
            """#
        let tree = try PredicateDocument(json: Data(json.utf8)).tree
        #expect(
            PredicatePrinter.format(tree)
                == #"NOT ANY a.@max.b BEGINSWITH[cd] "x" OR $v[FIRST] BETWEEN {now(), CAST(1.5, "NSDate")} OR SUBQUERY(SELF, $x, FALSEPREDICATE) == TERNARY(TRUEPREDICATE, nil, TRUE)"#
        )
    }
}
