// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladePredicates
import Testing

@Suite struct ParsingTests {
    @Test(
        "reads what the grammar has and prints its canonical form",
        arguments: [
            ("a == 1", "a == 1"), ("a = 1", "a == 1"), ("a <> 1", "a != 1"), ("a => 1", "a >= 1"),
            ("a =< 1", "a <= 1"), ("a==1&&b==2", "a == 1 AND b == 2"), ("a==1||b==2", "a == 1 OR b == 2"),
            ("!(a==1)", "NOT a == 1"), ("not a in {1,2}", "NOT a IN {1, 2}"),
            ("NOT a == 1 AND b == 2 OR c == 3", "(NOT a == 1 AND b == 2) OR c == 3"),
            ("a == 1 AND (b == 2 OR c == 3)", "a == 1 AND (b == 2 OR c == 3)"),
            ("NOT (a == 1 AND b == 2)", "NOT (a == 1 AND b == 2)"),
            ("a == 1 AND b == 2 AND c == 3", "a == 1 AND b == 2 AND c == 3"),
            ("(a == 1 AND b == 2) AND c == 3", "(a == 1 AND b == 2) AND c == 3"),
            ("truepredicate", "TRUEPREDICATE"), ("FALSEPREDICATE", "FALSEPREDICATE"),
            ("ANY a > 1 AND b == 2", "ANY a > 1 AND b == 2"), ("SOME a.b == 1", "ANY a.b == 1"),
            ("NONE a == 1", "NOT ANY a == 1"), ("ALL a BEGINSWITH[cd] 'x'", #"ALL a BEGINSWITH[cd] "x""#),
            ("a CONTAINS [dc] 'x'", #"a CONTAINS[cd] "x""#), ("a ==[c] 'x'", #"a ==[c] "x""#),
            ("a LIKE'x'", #"a LIKE "x""#), ("a IN{1}", "a IN {1}"), ("aINb == 1", "aINb == 1"),
            ("a MATCHES '\\\\d+'", #"a MATCHES "\\d+""#), ("a BETWEEN {1, 10}", "a BETWEEN {1, 10}"),
            ("$x BETWEEN {$low, $high}", "$x BETWEEN {$low, $high}"),
            ("a UTI-CONFORMS-TO 'public.data'", #"a UTI-CONFORMS-TO "public.data""#),
            ("ANY a uti-equals 'public.data'", #"ANY a UTI-EQUALS "public.data""#),
            ("self == \"it's\"", #"SELF == "it's""#), ("SELF.a == 'say \"x\"'", #"a == "say \"x\"""#),
            ("#size == 3", "#size == 3"), ("a.size == 3", "a.#size == 3"), ("union == 1", "union == 1"),
            ("a == 0x1F", "a == 31"), ("a == 0b101", "a == 5"), ("a == 0o17", "a == 15"),
            ("a == 9.2e-5", "a == 9.2e-05"), ("a == 1.0", "a == 1.0"), ("a == -3", "a == -3"),
            ("a == -9223372036854775808", "a == -9223372036854775808"),
            ("a == 18446744073709551615", #"a == CAST("18446744073709551615", "NSDecimalNumber")"#),
            ("a == nil", "a == nil"), ("a == NULL", "a == nil"), ("a == YES", "a == TRUE"), ("a == no", "a == FALSE"),
            ("a + 1 * 2 > b", "a + 1 * 2 > b"), ("(a + 1) * 2 > b", "(a + 1) * 2 > b"),
            ("a - (b - c) == 0", "a - (b - c) == 0"), ("a - b - c == 0", "a - b - c == 0"),
            ("-a ** 2 == 4", "-a ** 2 == 4"), ("-(5) == a", "-(5) == a"), ("2 ** -3 == a", "2 ** -3 == a"),
            ("(flags & 4) != 0", "bitwiseAnd:with:(flags, 4) != 0"), ("~a == 1", "onesComplement:(a) == 1"),
            ("add:to:(1, 2) == 3", "1 + 2 == 3"), ("modulus:by:(a, 2) == 0", "modulus:by:(a, 2) == 0"),
            ("sum(a) == 3", "sum:(a) == 3"), ("now() > a", "now() > a"), ("random(5) < 5", "random:(5) < 5"),
            ("a[0] == 1", "a[0] == 1"), ("a[FIRST].b == 1", "a[FIRST].b == 1"), ("a[last] == 1", "a[LAST] == 1"),
            ("a[SIZE] > 1", "a[SIZE] > 1"), ("a['k'] == 1", #"a["k"] == 1"#),
            ("a.@count > 0", "a.@count > 0"), ("a.@sum.b < 10", "a.@sum.b < 10"),
            ("a.@max.self > 0", "a.@max > 0"), ("a.SELF.b == SELF.self", "a.b == SELF"),
            ("a.#self == 1", "a.#self == 1"), ("g.@max.#self > 1", "g.@max.#self > 1"),
            ("a.@nothing == 1", "a.@nothing == 1"), ("@ownSum.b == 1", "@ownSum.b == 1"),
            ("-(1)[FIRST] == a", "-(1[FIRST]) == a"), ("-(1).length == a", "-(1.length) == a"),
            ("-(1.5)['k'].b == a", #"-(1.5["k"].b) == a"#), ("(-1)[FIRST] == a", "-1[FIRST] == a"),
            ("-(-1)[0] == a", "--1[0] == a"), ("-{1}[0] == a", "-{1}[0] == a"), ("-(-(2)) == a", "--(2) == a"),
            (
                "SUBQUERY(a, $x, $x.b == 1 AND $x.c == 2).@count > 0",
                "SUBQUERY(a, $x, $x.b == 1 AND $x.c == 2).@count > 0"
            ),
            ("TERNARY(a == 1, 2, 3) == 2", "TERNARY(a == 1, 2, 3) == 2"),
            (
                "FUNCTION('a', 'stringByAppendingString:', b) == 'ab'",
                #"FUNCTION("a", "stringByAppendingString:", b) == "ab""#
            ),
            ("a < CAST(694224000.0, 'NSDate')", #"a < CAST(694224000.0, "NSDate")"#),
            ("CAST(a, 'NSNumber') == 1", #"CAST(a, "NSNumber") == 1"#),
            ("a UNION b == c", "a UNION b == c"), ("SELF IN {}", "SELF IN {}"), ("ANYKEY == 1", "ANYKEY == 1"),
            ("{1, $x}[0] == 1", "{1, $x}[0] == 1"), ("'%@ $x' == a", #""%@ $x" == a"#),
            (#"a == '\n\t\\\'\x41\u00e9\101\q'"#, #"a == "\n\t\\'AéAq""#), (#"a == '\uD83D\uDE00'"#, #"a == "😀""#),
            ("((((a)) == ((1))))", "a == 1"), ("éa == 'x'", #"éa == "x""#),
        ])
    func canonical(format: String, printed: String) throws {
        let tree = try FormatParser.predicate(format)
        #expect(PredicatePrinter.format(tree) == printed)
        #expect(try FormatParser.predicate(printed) == tree)
    }

    @Test(
        "says where a format is wrong and what could stand there",
        arguments: [
            ("a == ", 5, "expected an expression, found the end"), ("", 0, "expected an expression, found the end"),
            ("isActive", 8, "expected an operator such as ==, found the end"),
            ("a == 1 b", 7, "expected AND, OR or the end, found “b”"),
            ("(a == 1", 7, "expected “)”, found the end"),
            ("a == 'x", 5, "the text that begins here has no closing quote"),
            ("a IN {1, }", 9, "expected an expression, found “}”"),
            ("a ==[x] 1", 5, "“x” is no option; there are c, d, n and l"),
            ("a ? 1", 2, "“?” has no meaning here"), ("a == 1x", 5, "expected a number"),
            ("a NOT IN b", 2, "expected an operator, found NOT; it stands before the comparison: NOT a IN b"),
            ("a == foo(1)", 5, "there is no function “foo”"),
            ("a == sqrt(1, 2)", 5, "“sqrt” takes 1 argument, found 2"),
            ("(a == 1) == 2", 9, "expected AND, OR or the end, found “==”"),
            ("(a + 1) OR b == 2", 8, "expected an operator such as ==, found “OR”"),
            ("a == (b == 1)", 5, "expected an expression, found a predicate"),
            ("$ == 1", 1, "expected the name of a variable behind “$”"),
            ("a.@ == 1", 4, "expected a collection operator such as count, found “==”"),
            ("a.@#sum == 1", 4, "expected a collection operator such as count, found “sum”"),
            (
                "size > 10", 0,
                "expected an expression, found the reserved word “size”; the key of that name is written #size"
            ),
            (
                "a == FIRST", 5,
                "expected an expression, found the reserved word “FIRST”; the key of that name is written #FIRST"
            ),
            ("FUNCTION(a, 'system:', 'rm') == 1", 0, "FUNCTION may not call “system:”"),
            ("FETCH(a, b) == 1", 0, "FETCH needs a database and is not supported"),
            ("$x := 1 == 1", 3, "assignments to variables are not supported"),
            ("é ==", 4, "expected an expression, found the end"),
            ("a == %@", 5, "there is no argument for %@: 0 given"),
            ("a == %y", 5, "expected a letter that says what the argument is, such as in %@ or %K"),
        ])
    func failures(format: String, offset: Int, message: String) throws {
        let failure = #expect(throws: PredicateFailure.self) { try FormatParser.predicate(format) }
        #expect(failure?.location?.offset == offset)
        #expect(failure?.message == message)
        #expect(failure?.location?.format == format)
    }

    @Test("draws a caret below the place, in the line where it is")
    func caret() throws {
        let failure = #expect(throws: PredicateFailure.self) { try FormatParser.predicate("a == 1 AND\nb === 2") }
        let text = try #require(failure).description
        #expect(text.hasSuffix("    b === 2\n        ^"), "\(text)")
        #expect(text.hasPrefix(#"Unable to parse the format string "a == 1 AND\nb === 2": "#))
    }

    @Test(
        "ends with an error for what is nested too deeply, however it is written",
        arguments: [
            String(repeating: "(", count: 100_000), String(repeating: "(", count: 100_000) + "a == 1",
            String(repeating: "NOT ", count: 100_000) + "a == 1", "a == " + String(repeating: "{", count: 100_000),
            "a == " + String(repeating: "-", count: 100_000) + "1", "a == b" + String(repeating: "[0]", count: 100_000),
            "a == 1" + String(repeating: " + 1", count: 100_000), "a" + String(repeating: "[a", count: 100_000),
            String(repeating: "sum(", count: 100_000), String(repeating: "SUBQUERY(a, $x, ", count: 50_000),
            String(repeating: "TERNARY(", count: 100_000), "a == $x" + String(repeating: ".a[0]", count: 50_000),
            "a == " + String(repeating: "~", count: 100_000) + "1",
        ])
    func deepNesting(format: String) {
        let failure = #expect(throws: PredicateFailure.self) { try FormatParser.predicate(format) }
        #expect(failure?.code == .limit)
    }

    @Test("reads long formats that are not deep")
    func longFormats() throws {
        let many = Array(repeating: "a == 1", count: 10_000).joined(separator: " OR ")
        #expect(try PredicatePrinter.format(FormatParser.predicate(many)) == many)
        let failure = #expect(throws: PredicateFailure.self) {
            try FormatParser.predicate(Array(repeating: "a == 1", count: 100_000).joined(separator: " OR "))
        }
        #expect(failure?.code == .limit)
        let long = #expect(throws: PredicateFailure.self) {
            try FormatParser.predicate("a == '\(String(repeating: "x", count: 2_000_000))'")
        }
        #expect(long?.code == .limit)
    }

    @Test("takes parentheses once, whatever is in them")
    func parentheses() throws {
        // Trying each pair both ways would take 2^90 steps.
        let format = String(repeating: "(", count: 90) + "a" + String(repeating: ")", count: 90) + " == 1"
        #expect(try PredicatePrinter.format(FormatParser.predicate(format)) == "a == 1")
    }
}
