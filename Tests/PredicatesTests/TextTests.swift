// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladePredicates
import SeededNumbers
import Testing

@Suite struct TextTests {
    @Test(
        "finds texts equal that look the same, whatever their length",
        arguments: [
            ("K", "\u{212A}", true), ("a;b", "a\u{37E}b", true), ("`", "\u{1FEF}", true), ("k", "\u{212A}", false),
            ("ab", "ab", true), ("ab", "abc", false), ("ab", "ac", false), ("ab", "é", false), ("", "", true),
            ("", "a", false),
            ("é", "e\u{301}", true), ("e", "e\u{301}", false), ("\r\n", "\n", false), ("ab", "a\u{301}", false),
        ])
    func equality(one: String, other: String, isEqual: Bool) throws {
        for (pattern, text) in [(one, other), (other, one)] {
            for comparator in ["==", "!="] {
                let tree = try FormatParser.predicate("SELF \(comparator) %@", arguments: [pattern])
                #expect(try PredicateProgram(tree).holds(for: text) == (isEqual == (comparator == "==")))
            }
            #expect((pattern == text) == isEqual)
        }
    }

    @Test(
        "compares texts as people see them",
        arguments: [
            ("e\u{301}", "== 'é'", true), ("é", "== 'e'", false), ("é", "==[d] 'e'", true), ("É", "==[cd] 'e'", true),
            ("É", "==[d] 'e'", false), ("e\u{301}", "==[n] 'é'", false), ("é", "==[n] 'é'", true),
            ("A", "==[n] 'a'", false),
            ("A", "==[nc] 'a'", false), ("Straße", "==[c] 'STRASSE'", true), ("STRASSE", "==[c] 'straße'", true),
            ("ﬁx", "==[c] 'FIX'", true), ("abc", "==[c] 'ABC'", true), ("abcd", "==[c] 'ABC'", false),
            ("ab", "==[c] 'ABC'", false),
            ("ø", "==[d] 'o'", false), ("K", "== '\u{212A}'", true), ("e\u{301}a", "BEGINSWITH 'e'", false),
            ("e\u{301}a", "BEGINSWITH[d] 'e'", true), ("e\u{301}a", "BEGINSWITH 'é'", true),
            ("ea\u{301}", "BEGINSWITH 'e'", true),
            ("abc", "BEGINSWITH 'abc'", true), ("abc", "BEGINSWITH 'abcd'", false), ("abc", "BEGINSWITH ''", true),
            ("Ab", "BEGINSWITH[c] 'aB'", true), ("abc", "ENDSWITH 'bc'", true), ("abc", "ENDSWITH 'xbc'", false),
            ("abé", "ENDSWITH 'e'", false), ("abé", "ENDSWITH[d] 'e'", true), ("abc\u{301}", "ENDSWITH[d] 'abc'", true),
            ("bc", "ENDSWITH 'abc'", false), ("abc", "ENDSWITH ''", true), ("ABC", "ENDSWITH[c] 'bc'", true),
            ("abc", "CONTAINS ''", false), ("", "CONTAINS ''", false), ("abc", "CONTAINS 'bc'", true),
            ("aabaac", "CONTAINS 'aac'", true),
            ("cafe\u{301}s", "CONTAINS 'fe'", false), ("cafe\u{301}s", "CONTAINS[d] 'fes'", true),
            ("日本語", "CONTAINS '本'", true),
            ("🏳️‍🌈", "CONTAINS '🏳'", false), ("a\r\nb", "CONTAINS '\\n'", false), ("x\ny", "CONTAINS '\\n'", true),
            ("", "LIKE ''", true), ("", "LIKE '*'", true), ("a", "LIKE '?'", true), ("", "LIKE '?'", false),
            ("👨‍👩‍👧", "LIKE '?'", true),
            ("e\u{301}", "LIKE '?'", true), ("a*b", #"LIKE 'a\\*b'"#, true), ("axb", #"LIKE 'a\\*b'"#, false),
            ("a?", #"LIKE 'a\\?'"#, true),
            (#"a\b"#, #"LIKE 'a\\\\b'"#, true), ("a\nb", "LIKE 'a*b'", true), ("abcbd", "LIKE 'a*b?'", true),
            ("abcbde", "LIKE 'a*b?'", false),
            ("ABC", "LIKE[c] 'a?c'", true), ("éa", "LIKE[d] 'ea'", true), ("foo", "MATCHES 'foo'", true),
            ("foo\n", "MATCHES 'foo'", false),
            ("xfoo", "MATCHES 'foo'", false), ("ab", "MATCHES 'a|ab'", true), ("a\nb", "MATCHES 'a.b'", false),
            ("FOO", "MATCHES[c] 'foo'", true),
            ("fóo", "MATCHES[d] 'foo'", true), ("é", "MATCHES[dn] 'é'", true), ("é", "MATCHES[dn] 'e'", false),
            ("aa", #"MATCHES '(a)\\1'"#, true),
            ("ab", "MATCHES '(?x) a b # comment'", true),
            ("abab", "MATCHES '(?:ab)+'", true), ("", "MATCHES ''", true), ("x", "MATCHES ''", false),
            ("日本", #"MATCHES '\\p{Han}+'"#, true),
            ("a", "< 'b'", true), ("B", "< 'a'", true), ("B", "<[c] 'a'", false), ("é", "<[d] 'f'", true),
            ("é", "< 'f'", false),
        ])
    func comparisons(text: String, rest: String, expected: Bool) throws {
        // The pattern as a constant, and computed at each evaluation.
        #expect(try holds("SELF \(rest)", text) == expected)
        let parts = rest.split(separator: " ", maxSplits: 1)
        #expect(try holds("text \(parts[0]) TERNARY(TRUEPREDICATE, \(parts[1]), 1)", ["text": text]) == expected)
    }

    @Test("folds every letter as Foundation does, alone and before a mark", arguments: ["c", "d", "cd"])
    func letters(options: String) throws {
        let foundation: String.CompareOptions = [
            options.contains("c") ? .caseInsensitive : [], options.contains("d") ? .diacriticInsensitive : [],
        ]
        let program = try PredicateProgram(FormatParser.predicate("a ==[\(options)] b"))
        for number in 0x20..<0x2B0 {
            let letter = String(try #require(Unicode.Scalar(number)))
            for text in [letter, "x\(letter)y", letter + "\u{301}"] {
                let folded = text.folding(options: foundation, locale: nil)
                for other in [text, folded, "x", "É", "\u{3B1}", "xay"] {
                    let same = folded == other.folding(options: foundation, locale: nil)
                    #expect(try program.holds(for: ["a": text, "b": other]) == same, "\(text) and \(other)")
                }
            }
        }
    }

    @Test("matches simple patterns as Foundation does", arguments: [0, 1, 2, 3])
    func simplePatterns(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let elements = [
            "a", "b", "B", "-", " ", "#", "~", ".", "[ab]", "[^a]", "[a-c]", "[A-z]", "[0-9 ]", "[^B1]", "\\d", "\\w",
            "\\.", "\\-", "\\?", "\\D", "\\s", "(a|b)", "é", "^", "$", "]", "}", "{", "[a-]", "[", "\\",
        ]
        let counts = [
            "", "", "", "", "?", "*", "+", "{2}", "{1,3}", "{0,2}", "{2,}", "{0,}", "*?", "++", "{3,1}", "{0}", "{,2}",
        ]
        let letters = ["a", "b", "B", "A", "-", " ", ".", "1", "_", "^", "#", "?", "é", "\n", "\u{212A}", "k"]
        var limits = PredicateLimits.standard
        limits.steps = 100_000
        var answers: [Bool: Int] = [:]
        for _ in 0..<1_000 {
            let plain = generator.next() % 3 > 0
            let pattern = (0..<(1 + generator.next() % 4)).map { _ in
                elements[Int(generator.next() % (plain ? 18 : UInt64(elements.count)))]
                    + counts[Int(generator.next() % (plain ? 12 : UInt64(counts.count)))]
            }.joined()
            let options = generator.next() % 2 == 0 ? "" : "[c]"
            let flags: NSRegularExpression.Options = options.isEmpty ? [] : .caseInsensitive
            let foundation = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: flags)
            let isGood = foundation != nil && (try? NSRegularExpression(pattern: pattern, options: flags)) != nil
            let tree = try FormatParser.predicate("SELF MATCHES\(options) %@", arguments: [pattern])
            guard isGood, let foundation else {
                #expect(throws: PredicateFailure.self, "\(pattern)") { try PredicateProgram(tree) }
                continue
            }
            let program = try PredicateProgram(tree, limits: limits)
            for _ in 0..<5 {
                let text = (0..<(generator.next() % 6)).map { _ in
                    letters[Int(generator.next() % UInt64(letters.count))]
                }
                .joined()
                let range = NSRange(location: 0, length: text.utf16.count)
                let expected = foundation.firstMatch(in: text, range: range) != nil
                let holds: Bool
                do throws(PredicateFailure) {
                    holds = try program.holds(for: text)
                } catch {
                    // An anchor that may stand often makes ICU go in circles.
                    #expect(error.code == .limit, "\(pattern) and \(text.debugDescription)")
                    continue
                }
                #expect(holds == expected, "\(pattern) and \(text.debugDescription)")
                answers[expected, default: 0] += 1
            }
        }
        #expect(answers[true, default: 0] > 200 && answers[false, default: 0] > 200)
    }

    @Test(
        "stops hostile patterns and says so",
        arguments: [
            ("(a+)+b", 40), ("(a|a)*b", 40), ("(a|aa)+c", 60), ("(?:a?){40}a{40}b", 40), ("(.*)*x", 40),
            ("(?:a|b|ab)*c", 200_000), ("((a*)*)*b", 60), ("(?:(a)|b)*", 900_000),
        ])
    func hostileExpressions(pattern: String, count: Int) throws {
        let tree = try FormatParser.predicate("SELF MATCHES %@", arguments: [pattern])
        let text = String(repeating: "a", count: count)
        var limits = PredicateLimits.standard
        limits.duration = .milliseconds(200)
        // Either there is the right answer or there is an error.
        let outcome = try? PredicateProgram(tree, limits: limits).holds(for: text)
        #expect(outcome != (pattern != "(?:(a)|b)*"))
    }

    @Test func memoryThatRunsOutIsAnErrorAndNoAnswer() throws {
        let tree = try FormatParser.predicate("SELF MATCHES '(?:(a)|b)*'")
        let program = try PredicateProgram(tree)
        #expect(try program.holds(for: String(repeating: "a", count: 1000)))
        let failure = #expect(throws: PredicateFailure.self) {
            try program.holds(for: String(repeating: "a", count: 3_000_000))
        }
        #expect(failure?.code == .limit)
    }

    @Test func likeAndSearchesStayFastOnHostileInput() throws {
        let text = String(repeating: "a", count: 100_000)
        #expect(try !holds("SELF LIKE %@", text, String(repeating: "a*", count: 1000) + "b"))
        let pattern = "*" + String(repeating: "a", count: 5000) + "b*"
        let failure = #expect(throws: PredicateFailure.self) { try holds("SELF LIKE %@", text, pattern) }
        #expect(failure?.code == .limit)
        let needle = String(repeating: "a", count: 50_000) + "b"
        #expect(try !holds("SELF CONTAINS %@", text, needle))
        #expect(try !holds("SELF CONTAINS[cd] %@", text + "é", needle))
    }

    @Test func patternsThatAreTooLongAreRefused() throws {
        let long = String(repeating: "a", count: 50_000)
        for format in ["SELF MATCHES %@", "SELF LIKE %@"] {
            let failure = #expect(throws: PredicateFailure.self) { try holds(format, "a", long) }
            #expect(failure?.code == .limit)
        }
    }

    @Test func workThatMultipliesEnds() throws {
        let many = Array(0..<3000)
        let format =
            "SUBQUERY(SELF, $a, SUBQUERY(SELF, $b, SUBQUERY(SELF, $c, $a + $b + $c == -1).@count > 0).@count > 0).@count > 0"
        let failure = #expect(throws: PredicateFailure.self) { try holds(format, many) }
        #expect(failure?.code == .limit)
    }
}
