// SPDX-License-Identifier: Apache-2.0
// Apple's documented behaviour where GNUstep's is another: each reason for a difference with its answers.

import Foundation
import PredicateCases
import EnfiladePredicates
import Testing

@Suite struct ReasonTests {
    /// A predicate whose answer is documented.
    struct Example: Sendable, CustomTestStringConvertible {
        let reason: Reason
        let format: String
        let arguments: [CaseValue]
        let object: CaseValue
        /// T for true, F for false, E for an error and P for a format that is refused.
        let answer: String

        init(
            _ reason: Reason, _ format: String, _ arguments: CaseValue..., on object: CaseValue = nil, is answer: String
        ) {
            self.reason = reason
            self.format = format
            self.arguments = arguments
            self.object = object
            self.answer = answer
        }

        var testDescription: String { "\(reason): \(format)" }
    }

    @Test(arguments: examples) func theAnswerIsTheDocumentedOne(_ example: Example) {
        let answer: String
        do {
            let tree = try FormatParser.predicate(example.format, arguments: example.arguments.map(\.object))
            let program = try PredicateProgram(tree)
            answer = (try? program.holds(for: example.object.object)).map { $0 ? "T" : "F" } ?? "E"
        } catch {
            answer = "P"
        }
        #expect(answer == example.answer)
    }

    @Test(arguments: Reason.allCases) func everyReasonHasAnExample(_ reason: Reason) {
        #expect(Self.examples.contains { $0.reason == reason })
    }

    private static let examples: [Example] = reading + comparing

    /// Formats that GNUstep does not read.
    private static let reading = [
        Example(.emptyLiterals, "SELF == ''", on: "", is: "T"),
        Example(.emptyLiterals, "SELF == \"\"", on: "a", is: "F"),
        Example(.optionOrder, "SELF ==[dc] 'emilie'", on: "Émilie", is: "T"),
        Example(.escapes, #"SELF == 'it\'s'"#, on: "it's", is: "T"),
        Example(.escapes, #"SELF == "a\tb\\\u0041\x42\103""#, on: "a\tb\\ABC", is: "T"),
        Example(.numberForms, "SELF == 0x1F", on: 31, is: "T"),
        Example(.numberForms, "SELF == 0o17 OR SELF == 0b101", on: 5, is: "T"),
        Example(.conversions, "SELF == %ld AND SELF < %llu", 7, 8, on: 7, is: "T"),
        Example(.brackets, "(SELF + 1) * 2 == 8", on: 3, is: "T"),
        Example(.brackets, "((SELF)) == 3", on: 3, is: "T"),
        Example(.exclamation, "!SELF == 3", on: 3, is: "F"),
        Example(.functions, "uppercase('a') == 'A' AND add:to:(1, 2) == 3", is: "T"),
        Example(.functions, "modulus:by:(7, 4) == 3 AND sqrt(16) == 4 AND abs(-2) == 2", is: "T"),
        Example(.functions, "floor(1.5) == 1 AND ceiling(1.5) == 2 AND trunc(-1.5) == -1", is: "T"),
        Example(.functions, "median({1, 9, 2}) == 2 AND stddev({1, 3}) == 1", is: "T"),
        Example(.subquery, "SUBQUERY(SELF, $x, $x > 1 AND $x < 3).@count == 1", on: [1, 2, 3], is: "T"),
        Example(.ternary, "TERNARY(SELF > 0, 'more', 'less') == 'more'", on: 1, is: "T"),
        Example(.paths, "SELF[LAST].a == 2 AND SELF[FIRST].a == 1", on: [["a": 1], ["a": 2]], is: "T"),
        Example(.paths, "SELF[SIZE] == 2 AND SELF[1][0] == 'x'", on: [[], ["x"]], is: "T"),
        Example(.dottedArithmetic, "a.b + 1 == 3", on: ["a": ["b": 2]], is: "T"),
        Example(.bitwise, "(SELF & 4) != 0 AND (SELF | 1) == 7", on: 6, is: "T"),
    ]

    /// Formats that GNUstep reads and answers otherwise.
    private static let comparing = [
        Example(.between, "SELF BETWEEN {1, 3}", on: 1, is: "T"),
        Example(.between, "SELF BETWEEN %@", [1, 3], on: 3, is: "T"),
        Example(.between, "SELF BETWEEN {1, 3}", on: 4, is: "F"),
        Example(.precedence, "TRUEPREDICATE OR TRUEPREDICATE AND FALSEPREDICATE", is: "T"),
        Example(.precedence, "FALSEPREDICATE AND FALSEPREDICATE OR TRUEPREDICATE", is: "T"),
        Example(.some, "SOME SELF == 1", on: [1, 1], is: "T"),
        Example(.some, "SOME SELF == 1", on: [], is: "F"),
        Example(.aggregates, "SELF IN {'a', 'b'}", on: "b", is: "T"),
        Example(.aggregates, "{1, 2, 3} CONTAINS 2", is: "T"),
        Example(.equalityOptions, "SELF ==[c] 'ADA'", on: "Ada", is: "T"),
        Example(.equalityOptions, "SELF !=[c] 'ADA'", on: "Ada", is: "F"),
        Example(.membershipOptions, "'MATH' IN[c] SELF", on: ["math"], is: "T"),
        Example(.membershipOptions, "SELF CONTAINS[c] 'MATH'", on: ["math"], is: "T"),
        Example(.marks, "SELF CONTAINS[d] 'u'", on: "Zürich", is: "T"),
        Example(.marks, "SELF CONTAINS 'u'", on: "Zürich", is: "F"),
        Example(.textOrder, "SELF < 'b'", on: "a", is: "T"),
        Example(.textOrder, "SELF >= 'b'", on: "a", is: "F"),
        Example(.emptyTexts, "SELF CONTAINS %@", "", on: "a", is: "F"),
        Example(.emptyTexts, "%@ IN SELF", "", on: "a", is: "F"),
        Example(.emptyAggregates, "max(SELF) < 10", on: [], is: "F"),
        Example(.emptyAggregates, "min(SELF) == nil", on: [], is: "T"),
        Example(.prefixLength, "SELF BEGINSWITH 'apple'", on: "app", is: "F"),
        Example(.indexes, "SELF[FIRST] == nil", on: [], is: "T"),
        Example(.selfKey, "SELF.@max.self == 3 AND SELF.@sum.self == 6", on: [1, 2, 3], is: "T"),
        Example(.kinds, "SELF == '36'", on: 36, is: "F"),
        Example(.kinds, "SELF > 'a'", on: 36, is: "E"),
        Example(.qualifiedContains, "ANY SELF CONTAINS[c] 'M'", on: ["a", "math"], is: "T"),
        Example(.qualifiedContains, "ALL SELF CONTAINS[c] 'M'", on: ["a", "math"], is: "F"),
        Example(.qualifiedNothing, "ANY a == 1", on: ["b": 1], is: "F"),
        Example(.division, "SELF / 2 == 3", on: 7, is: "T"),
        Example(.matches, "SELF MATCHES 'a.b'", on: "a\nb", is: "F"),
        Example(.like, "SELF LIKE 'a?'", on: "a", is: "F"),
        Example(.like, "SELF LIKE %@", #"a\*"#, on: "a*", is: "T"),
    ]
}
