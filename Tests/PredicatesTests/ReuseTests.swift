// SPDX-License-Identifier: Apache-2.0
// The values kept from one evaluation for the next, and those that an evaluation does not ask for.

import Foundation
import EnfiladePredicates
import EnfiladeProcesses
import Testing
import TestTraits

@Suite struct ReuseTests {
    @Test("uses the expression of the pattern that it is given each time")
    func changingPattern() throws {
        let program = try PredicateProgram(FormatParser.predicate("SELF MATCHES $pattern"))
        for _ in 0..<3 {
            #expect(try program.holds(for: "abc", variables: ["pattern": "a.*"]))
            #expect(try !program.holds(for: "abc", variables: ["pattern": "b.*"]))
            #expect(throws: PredicateFailure.self) { try program.holds(for: "abc", variables: ["pattern": "("]) }
        }
    }

    @Test("may be evaluated on many threads with a pattern for each")
    func threads() async throws {
        let program = try PredicateProgram(FormatParser.predicate("SELF MATCHES $pattern"))
        await withTaskGroup { group in
            for turn in 0..<1_000 {
                group.addTask {
                    let digit = "\(turn % 7)"
                    let holds = try? program.holds(for: "x\(digit)", variables: ["pattern": "x[\(digit)]"])
                    let other = try? program.holds(for: "y\(digit)", variables: ["pattern": "x[\(digit)]"])
                    #expect(holds == true && other == false)
                }
            }
        }
    }

    @Test(
        "says the same with the constant on the other side",
        arguments: [
            ("age == 36", "36 == age"), ("age != 36", "36 != age"), ("age < 37", "37 > age"),
            ("age <= 36", "36 >= age"),
            ("age > 36", "36 < age"), ("age >= 37", "37 <= age"), ("age < 36.5", "36.5 > age"),
            ("half < 1", "1 > half"), ("half == 0.5", "0.5 == half"), ("name == 'Ada'", "'Ada' == name"),
            ("name CONTAINS 'd'", "'d' IN name"), ("name CONTAINS[c] 'D'", "'D' IN[c] name"),
            ("tags CONTAINS 'math'", "'math' IN tags"), ("tags CONTAINS[c] 'MATH'", "'MATH' IN[c] tags"),
            ("{36, 37} CONTAINS age", "age IN {36, 37}"), ("{'Ada'} CONTAINS name", "name IN {'Ada'}"),
            ("nothing == nil", "nil == nothing"), ("nothing < 1", "1 > nothing"), ("number == number", "number != 1"),
        ])
    func mirrored(one: String, other: String) throws {
        let ada: [String: Any] = [
            "age": 36, "half": 0.5, "name": "Ada", "tags": ["math"], "nothing": NSNull(), "number": 2.0,
        ]
        #expect(try holds(one, ada) == holds(other, ada))
    }

    @Test("finds what is not a number different from every number, and in no order with it")
    func notANumber() throws {
        for (format, expected) in [
            ("SELF == 1.5", false), ("SELF != 1.5", true), ("SELF < 1.5", false), ("SELF >= 1.5", false),
        ] {
            #expect(try holds(format, Double.nan) == expected)
        }
    }

    @Test("finds out the size of a path without going through its beginning again for every key")
    func alternatingPath() throws {
        // Going twice through the object of a key would take 2^45 steps.
        let format = "SELF\(String(repeating: "[0].a", count: 45)) == nil"
        #expect(try PredicateProgram(FormatParser.predicate(format)).holds(for: nil))
    }

    @Test("reads a path as deep as values may be, and refuses a longer one at once", arguments: [90, 101, 300_000])
    func longPath(count: Int) throws {
        let keys = repeatElement("a", count: count).joined(separator: ".")
        let isGood = count < 100
        for (format, argument) in [("\(keys) == nil", nil), ("%K == nil", keys), ("NONE b.\(keys) == 1", nil)] {
            let tree = try? FormatParser.predicate(format, arguments: [argument])
            #expect((tree != nil) == isGood)
            if let tree { #expect(try PredicateProgram(tree).holds(for: ["x": 1] as [String: Any])) }
        }
        #expect((ExpressionTree.path(keys) != nil) == isGood)
    }

    @Test("finds dictionaries equal that hold the same, however they came about")
    func dictionaries() throws {
        let one: [String: Any] = ["a": 1, "b": ["c": [1, 2]] as [String: Any]]
        var other: [String: Any] = ["x": 0]
        for (key, value) in one { other[key] = value }
        other["x"] = nil
        #expect(try holds("a == b", ["a": one, "b": other]))
        other["a"] = NSNull()
        #expect(try !holds("a == b", ["a": one, "b": other]))
        #expect(try !holds("a == b", ["a": ["k": NSNull()] as [String: Any], "b": ["l": NSNull()] as [String: Any]]))
    }

    @Test("finds characters beyond ASCII that are the same as one within")
    func singletons() throws {
        for format in [
            "SELF BEGINSWITH 'K'", "SELF ENDSWITH 'K'", "SELF CONTAINS 'K'", "SELF ==[d] 'K'", "SELF == 'K'",
        ] {
            #expect(try holds(format.replacing("K", with: "\u{212A}"), "K"), "\(format)")
            #expect(try holds(format, "\u{212A}"), "\(format)")
        }
    }

    @Test(
        "asks for no memory for the comparisons that are met most",
        .enabled(
            if: testedConfiguration == "release",
            "what is not optimised asks for memory where Swift's own collections do"),
        .unlessSanitized("the sanitizer keeps the memory, so that nothing can be counted"))
    func memory() async throws {
        let formats = [
            "TRUEPREDICATE", "age == 36", "age > 18", "age < 18.5", "18 <= age", "height >= 1.65", "alive == NO",
            "name == 'Ada Lovelace, Countess of Lovelace'", "name != 'Bob'", "name BEGINSWITH 'Ada'",
            "name ENDSWITH 'lace'", "name CONTAINS 'Countess'", "name CONTAINS[c] 'COUNTESS'", "name ==[c] 'ada'",
            "name BEGINSWITH[cd] 'ada'", "name LIKE 'Ada*lace'", "name IN {'Ada', 'Bob'}", "age IN {1, 36}",
            "age BETWEEN {18, 40}", "born < now()", "missing == nil", "home.city == 'London'", "tags CONTAINS 'math'",
            "'engine' IN tags", "ANY tags == 'engine'", "tags.@count == 2", "age + 1 > 36",
            "age > 18 AND (height < 2 OR NOT name == 'Bob') AND home.city BEGINSWITH 'L'",
        ]
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        // A new text asks for memory, by which the count is known to count.
        let outcome = try Program(
            folder.appending(path: "predicate-probe").path, formats + ["uppercase(name) == 'ADA'"]
        ).run(errors: .shown)
        #expect(outcome.succeeded)
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.count == formats.count + 1)
        for line in lines.dropLast() { #expect(line.hasPrefix("0\t"), "\(line)") }
        #expect(lines.last?.hasPrefix("0\t") == false)
    }
}
