// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladePredicates
import Testing

/// Evaluates a format for an object.
func holds(_ format: String, _ object: Any?, variables: [String: Any] = [:], _ arguments: Any?...) throws -> Bool {
    try PredicateProgram(FormatParser.predicate(format, arguments: arguments)).holds(for: object, variables: variables)
}

@Suite struct EvaluationTests {
    /// The object that most formats here are evaluated for.
    private var ada: [String: Any] {
        [
            "name": "Ada", "age": 36, "height": 1.65, "alive": false, "tags": ["math", "Engine"], "nothing": NSNull(),
            "address": ["city": "London", "zip": "W1"] as [String: Any],
            "children": [
                ["name": "Byron", "age": 16, "toys": ["ball"]], ["name": "Anne", "age": 14, "toys": ["book", "ball"]],
                ["name": "Ralph", "age": 12, "toys": [Any]()],
            ] as [[String: Any]], "born": Date(timeIntervalSinceReferenceDate: -1000), "empty": [String](),
            "numbers": [3, 1, 2], "set": Set([1, 2]), "text": "naïve Éclair",
        ]
    }

    @Test(
        "holds",
        arguments: [
            "name == 'Ada'", "name != 'Bob'", "age == 36", "age == 36.0", "age > 35 AND age < 37", "height >= 1.65",
            "alive == NO", "alive == 0", "alive == FALSE", "NOT alive == YES", "missing == nil", "nothing == nil",
            "missing != 'a'", "NOT missing == 'a'", "NOT missing < 1", "NOT missing BEGINSWITH 'a'",
            "NOT missing IN {1}",
            "nil IN {nil}", "address.city == 'London'", "SELF.address['city'] == 'London'", "address.missing == nil",
            "missing.city == nil", "'math' IN tags", "tags CONTAINS 'math'", "NOT tags CONTAINS 'engine'",
            "tags CONTAINS[c] 'engine'", "'ENGINE' IN[c] tags", "name IN {'Bob', 'Ada'}", "name IN[c] {'ada'}",
            "'da' IN name", "name CONTAINS 'd'", "name CONTAINS[c] 'AD'", "age IN {36, 37}", "age IN {36.0}",
            "age BETWEEN {36, 40}", "age BETWEEN {30, 36}", "NOT age BETWEEN {37, 40}",
            "age BETWEEN {age - 1, age + 1}",
            "ANY children.age > 15", "ALL children.age > 11", "NONE children.age > 16", "SOME tags == 'math'",
            "NOT ANY empty == 'x'", "ALL empty == 'x'", "NONE empty == 'x'", "NOT ANY missing == 1",
            "ANY children.name IN {'Anne'}", "ALL children.name MATCHES '[A-Z][a-z]+'", "children.@count == 3",
            "children.@sum.age == 42", "children.@avg.age == 14", "children.@min.age == 12",
            "children.@max.name == 'Ralph'",
            "children.@unionOfObjects.age == {16, 14, 12}", "children.@distinctUnionOfArrays.toys == {'ball', 'book'}",
            "count(children.@unionOfArrays.toys) == 3", "empty.@count == 0", "empty.@sum.self == 0",
            "empty.@max.self == nil",
            "missing.@count == 0", "children[0].name == 'Byron'", "children[1.0].name == 'Anne'",
            "children[FIRST].name == 'Byron'",
            "children[LAST].age == 12", "children[SIZE] == 3", "children.age == {16, 14, 12}",
            "SUBQUERY(children, $c, $c.age > 13).@count == 2",
            "SUBQUERY(children, $c, $c.age > 13 AND $c.name == 'Anne').@count > 0",
            "SUBQUERY(children, $c, SUBQUERY($c.toys, $t, $t == 'ball').@count > 0).@count == 2",
            "SUBQUERY(children, $c, $c.age < age)[LAST].name == 'Ralph'",
            "TERNARY(age > 18, 'adult', 'child') == 'adult'",
            "age + 1 == 37", "age - 1 * 2 == 34", "(age - 1) * 2 == 70", "age / 5 == 7", "age / 5.0 == 7.2",
            "2 ** 3 == 8", "-age == -36", "modulus:by:(age, 7) == 1", "age & 4 == 4", "(age | 3) == 39", "1 << 4 == 16",
            "~0 == -1", "sqrt(16) == 4", "abs(-3) == 3", "floor(1.5) == 1", "ceiling(1.5) == 2", "trunc(-1.5) == -1",
            "ln(1) == 0", "log(100) == 2", "exp(0) == 1", "sum(1, 2, 3) == 6", "sum(numbers) == 6", "max(numbers) == 3",
            "min({3, 1}) == 1", "average(numbers) == 2", "median(numbers) == 2", "stddev({1, 3}) == 1",
            "count(numbers) == 3",
            "mode({1, 2, 2}) == {2}", "uppercase(name) == 'ADA'", "lowercase:(name) == 'ada'", "length(name) == 3",
            "name.length == 3", "random() >= 0", "trunc(random()) BETWEEN {0, 2147483647}", "random() & 0 == 0",
            "random(3) < 3", "now() > born", "born < CAST(0, 'NSDate')",
            "born == CAST(-1000, 'NSDate')", "CAST('36', 'NSNumber') == age", "CAST(age, 'NSString') == '36'",
            "FUNCTION(name, 'stringByAppendingString:', ' L') == 'Ada L'", "FUNCTION(name, 'length') == 3",
            "FUNCTION('/Developer/Tools/otest', 'lastPathComponent') == 'otest'",
            "FUNCTION('a/b.txt', 'pathExtension') == 'txt'",
            "FUNCTION('a/b.txt', 'stringByDeletingPathExtension') == 'a/b'",
            "born + 1000 == CAST(0, 'NSDate')", "numbers == {3, 1, 2}", "NOT numbers == {1, 2, 3}",
            "set == CAST({2, 1}, 'NSSet')",
            "2 IN set", "set.@count == 2", "{1, 2} INTERSECT {2, 3} == CAST({2}, 'NSSet')",
            "({1, 2} UNION {2, 3}).@count == 3",
            "({1, 2} MINUS {2}).@count == 1", "'London' IN address", "address.@allKeys == {'city', 'zip'}",
            "text CONTAINS[cd] 'eclair'", "text CONTAINS[c] 'NAÏVE'", "text BEGINSWITH[d] 'naive'",
            "text ENDSWITH[cd] 'ECLAIR'",
            "text LIKE[cd] 'naive*'", "text MATCHES[cd] 'naive.*'", "name LIKE 'A?a'", "name LIKE '*'",
            "name LIKE 'A*'",
            "NOT name LIKE 'a*'", "name LIKE[c] 'a*A'", "name MATCHES 'A.a'", "NOT name MATCHES 'A'",
            "name MATCHES 'A|Ada'",
            "name < 'Bob'", "name <[c] 'b'", "'a' > 'B'", "'a' <[c] 'B'", "name BETWEEN {'A', 'B'}",
            "'public.png' UTI-CONFORMS-TO 'public.image'", "NOT 'public.png' UTI-CONFORMS-TO 'public.text'",
            "'public.png' UTI-EQUALS 'PUBLIC.PNG'", "TRUEPREDICATE", "NOT FALSEPREDICATE", "1 == TRUE", "nil == nil",
            "NOT name == 5", "name != 5", "NOT '5' == 5", "NOT nil == 0", "numbers[1] == 1",
            "objectFrom:withIndex:(numbers, 2) == 2",
            "FALSEPREDICATE AND 1 < 'x' OR TRUEPREDICATE", "TRUEPREDICATE OR 1 < 'x'",
            "nil BETWEEN {1, 2} OR TRUEPREDICATE",
        ])
    func truth(format: String) throws {
        #expect(try holds(format, ada), "\(format)")
    }

    @Test(
        "cannot be decided",
        arguments: [
            ("name < 5", PredicateFailure.Code.incomparable), ("$x == 1", .unboundVariable),
            ("name.nothing == 1", .unknownKey),
            ("ANY name == 'x'", .notCollection), ("age BETWEEN {1}", .notCollection), ("age BETWEEN 5", .notCollection),
            ("age IN 5", .notCollection), ("5 IN name", .incomparable), ("age BEGINSWITH 'x'", .incomparable),
            ("age LIKE 'x'", .incomparable), ("age MATCHES 'x'", .incomparable), ("name + 1 == 2", .incomparable),
            ("age / 0 == 1", .incomparable), ("18446744073709551615 / 0 == 1", .incomparable),
            ("modulus:by:(age, 0) == 1", .incomparable),
            ("numbers[7] == 1", .unknownKey),
            ("age[0] == 1", .notCollection), ("SUBQUERY(name, $x, $x == 1).@count == 1", .notCollection),
            ("CAST(name, 'NSDate') == nil", .incomparable), ("sum(tags) == 1", .incomparable),
            ("name MATCHES tags[0] + 1", .incomparable),
            ("name MATCHES uppercase('(')", .pattern), ("uppercase(age) == 'x'", .incomparable),
        ])
    func undecidable(format: String, code: PredicateFailure.Code) throws {
        let failure = #expect(throws: PredicateFailure.self) { try holds(format, ada) }
        #expect(failure?.code == code)
    }

    @Test func patternsThatAreConstantAreCheckedBeforehand() throws {
        let tree = try FormatParser.predicate("a MATCHES '('")
        #expect(throws: PredicateFailure(.pattern, #""(" is no regular expression"#)) { try PredicateProgram(tree) }
        let tricky = try FormatParser.predicate("a MATCHES 'a)|(b'")
        #expect(throws: PredicateFailure.self) { try PredicateProgram(tricky) }
        #expect(throws: PredicateFailure.self) { try PredicateProgram(FormatParser.predicate("ANYKEY == 1")) }
    }

    @Test func variablesAreBoundForOneEvaluation() throws {
        #expect(try holds("age > $limit", ada, variables: ["limit": 30]))
        #expect(try !holds("age > $limit", ada, variables: ["limit": 40]))
        #expect(try holds("missing == $x", ada, variables: ["x": NSNull()]))
        #expect(try holds("name IN $names", ada, variables: ["names": ["Ada"]]))
        #expect(try holds("$who.name == name", ada, variables: ["who": ["name": "Ada"]]))
        #expect(try holds("SUBQUERY(numbers, $x, $x > 1).@count == 2 AND $x == 5", ada, variables: ["x": 5]))
    }

    @Test func substitutionPutsConstantsInPlace() throws {
        let tree = try FormatParser.predicate("a == $a AND SUBQUERY(b, $a, $a == $c).@count > 0")
        #expect(tree.freeVariables == ["a", "c"])
        let bound = tree.substituting(["a": .integer(1), "c": .string("x")])
        #expect(PredicatePrinter.format(bound) == #"a == 1 AND SUBQUERY(b, $a, $a == "x").@count > 0"#)
        #expect(bound.freeVariables.isEmpty)
        #expect(
            try FormatParser.predicate("a IN {1, $x}").substituting(["x": .integer(2)])
                == FormatParser.predicate("a IN {1, 2}"))
        let cast = try FormatParser.predicate("a > CAST($x, 'NSDate')").substituting(["x": .integer(5)])
        #expect(try FormatParser.predicate(PredicatePrinter.format(cast)) == cast)
    }

    @Test func valuesOfFoundationAreWhatTheyAreInSwift() throws {
        let object = NSDictionary(dictionary: [
            "n": NSNumber(value: 5), "b": NSNumber(value: true), "s": NSString("x"), "l": NSArray(array: [1, 2]),
            "d": NSDate(timeIntervalSinceReferenceDate: 0), "set": NSSet(array: ["a"]),
            "o": NSOrderedSet(array: [1, 2]),
            "dec": NSDecimalNumber(string: "1.5"), "big": NSNumber(value: UInt64.max),
        ])
        for format in [
            "n == 5", "b == YES", "s == 'x'", "l == {1, 2}", "d == CAST(0, 'NSDate')", "'a' IN set", "o[FIRST] == 1",
            "dec == 1.5", "n > dec", "big == 18446744073709551615", "big > n", "SELF.@count == 9",
        ] { #expect(try holds(format, object), "\(format)") }
        #expect(try holds("SELF == 'x'", NSString("x")))
        #expect(try holds("SELF[1] == 2", NSArray(array: [1, 2])))
        #expect(try holds("SELF == nil", NSNull()))
        #expect(try holds("SELF == nil", nil))
        #expect(try holds("SELF == nil", Int?.none as Any))
        #expect(try holds("SELF == 5", Int?.some(5) as Any))
        #expect(try holds("SELF == 'a'", Substring("a")))
        #expect(try holds("SELF == 'a'", AnyHashable("a")))
        #expect(try holds("SELF == 5", AnyHashable(5)))
        #expect(try holds("SELF == 200", UInt8(200)))
        #expect(try holds("a == 1", ["a": 1] as [String: Int]))
    }

    @Test(
        "reads the key self, which everything has, and from a dictionary as any other",
        arguments: [
            "g.@max.#self == 3", "g.#self == {3, 1}", "t.#self == 'x'", "#self == 7", "d.#self == 5", "n.#self == nil",
        ])
    func selfKey(format: String) throws {
        let object: [String: Any] = ["g": [3, 1], "t": "x", "self": 7, "d": ["self": 5], "n": NSNull()]
        #expect(try holds(format, object))
    }

    @Test(
        "fails for a collection operator that does not exist when it is evaluated, not when it is read",
        arguments: ["g.@nothing == 1", "g.@nothing.b == 1", "%K == 1", "g.@sum.@nothing == 1", "@nothing == 1"])
    func unknownOperator(format: String) throws {
        let tree = try FormatParser.predicate(format, arguments: ["g.@nothing"])
        #expect(try PredicateDocument(json: PredicateDocument(tree).json()).tree == tree)
        let program = try PredicateProgram(tree)
        let failure = #expect(throws: PredicateFailure.self) { try program.holds(for: ["g": [1, 2]]) }
        #expect(failure?.code == .unknownKey)
        #expect(failure?.message == "there is no collection operator “@nothing”")
        #expect(try !program.holds(for: nil))
    }

    @Test func wholeNumbersCompareExactly() throws {
        #expect(try !holds("SELF == 9007199254740992.0", Int64(9_007_199_254_740_993)))
        #expect(try holds("SELF > 9007199254740992.0", Int64(9_007_199_254_740_993)))
        #expect(try holds("SELF < 1e19", Int64.max))
        #expect(try holds("SELF > -1e19", Int64.min))
        #expect(try !holds("SELF == SELF", Double.nan))
    }

    @Test(
        "computes with decimal numbers digit by digit, and with infinity all the same",
        arguments: [
            "18446744073709551615 + 1e999 == 1e999", "1e999 - 18446744073709551615 == 1e999",
            "18446744073709551615 * -1e999 == -1e999", "18446744073709551615 / 1e999 == 0",
            "1e999 / CAST('1.5', 'NSDecimalNumber') == 1e999", "CAST('0.1', 'NSDecimalNumber') + 0.25 == 0.35",
            "CAST(CAST('9007199254740993', 'NSDecimalNumber'), 'int') == 9007199254740993",
            "CAST(CAST('-9223372036854775808.5', 'NSDecimalNumber'), 'int') == -9223372036854775808",
            "CAST(CAST('-1.9', 'NSDecimalNumber'), 'int') == -1",
            "modulus:by:(CAST('9223372036854775807', 'NSDecimalNumber'), 10) == 7",
            "CAST('1e-120', 'NSDecimalNumber') * CAST('1e-120', 'NSDecimalNumber') BETWEEN {0.9e-240, 1.1e-240}",
            "CAST('9e127', 'NSDecimalNumber') * CAST('1e100', 'NSDecimalNumber') BETWEEN {8.9e227, 9.1e227}",
            "CAST('1e-120', 'NSDecimalNumber') / CAST('1e100', 'NSDecimalNumber') BETWEEN {0.9e-220, 1.1e-220}",
            "CAST('1e-30', 'NSDecimalNumber') * CAST('1e-30', 'NSDecimalNumber') == CAST('1e-60', 'NSDecimalNumber')",
            "18446744073709551615 * 1e300 == 1e999",
        ])
    func decimalNumbers(format: String) throws {
        #expect(try holds(format, nil))
    }

    @Test func dataUUIDsAndURLsCompareByContent() throws {
        let uuid = UUID()
        let url = try #require(URL(string: "https://example.org/path/file.txt"))
        #expect(try holds("SELF == %@", uuid, uuid))
        #expect(try !holds("SELF == %@", UUID(), uuid))
        #expect(try holds("SELF == %@", Data([1]), Data([1])))
        #expect(try holds("SELF == %@", url, url))
        #expect(
            try holds("SELF.host == 'example.org' AND pathExtension == 'txt' AND absoluteString CONTAINS 'path'", url))
    }
}
