// SPDX-License-Identifier: Apache-2.0

import FoundationAdditions
import EnfiladePredicates
import Testing

@Suite struct PredicateFormatTests {
    @Test func everyCallingFormMakesTheSamePredicate() throws {
        let optional: String? = "x"
        let missing: String? = nil
        let expected = NSPredicate(format: "a == 'x'")
        #expect(NSPredicate(format: "a == %@", "x") == expected)
        #expect(NSPredicate(format: "a == %@", optional) == expected)
        #expect(NSPredicate(format: "%K == %@", "a", NSString("x")) == expected)
        #expect(NSPredicate(format: "a == %@", argumentArray: ["x"]) == expected)
        #expect(NSPredicate(format: "a == 'x'", argumentArray: nil) == expected)
        #expect(try NSPredicate(validating: "a == %@", arguments: ["x"]) == expected)
        let implicit: NSPredicate = .init(format: "a == %@", "x")
        #expect(implicit == expected)
        let make: (String, [Any]?) -> NSPredicate = NSPredicate.init(format:argumentArray:)
        #expect(make("a == %@", ["x"]) == expected)
        #expect(NSPredicate(format: "a == %@", missing) == NSPredicate(format: "a == nil"))
        #expect(NSPredicate(format: "a == %@", nil) == NSPredicate(format: "a == nil"))
        #expect(NSPredicate(format: "a IN %@", ["x", "y"]) == NSPredicate(format: "a IN {'x', 'y'}"))
        #expect(NSPredicate(format: "a == %@", NSNumber(value: 5)) == NSPredicate(format: "a == 5"))
        #expect(NSPredicate(format: "a == %d AND b == %f", 5, 1.5) == NSPredicate(format: "a == 5 AND b == 1.5"))
        #expect(try NSComparisonPredicate(validating: "a == 'x'") == expected)
    }

    @Test func argumentsMayBeCastAsApplesInitialisersAsk() throws {
        let date = Date(timeIntervalSinceReferenceDate: 1)
        let uuid = UUID()
        let url = try #require(URL(string: "https://example.org"))
        let expected = NSPredicate(format: "a == %@ AND b == %@ AND c == %@ AND d == %@", date, uuid, url, Data([1]))
        #expect(
            NSPredicate(
                format: "a == %@ AND b == %@ AND c == %@ AND d == %@", date as any CVarArg, uuid as any CVarArg,
                url as any CVarArg,
                Data([1]) as any CVarArg) == expected)
        let list: [any CVarArg] = ["a", date, ["x"], Set([1]), ["k": 1]]
        #expect(
            NSPredicate(format: "%K > %@ OR b IN %@ OR c IN %@ OR d IN %@", argumentArray: list)
                == NSPredicate(format: "a > %@ OR b IN %@ OR c IN %@ OR d IN %@", date, ["x"], Set([1]), ["k": 1]))
        #expect(String(format: "%@ %@ %d", date as any CVarArg, ["x"] as any CVarArg, 5) == "\(date) [\"x\"] 5")
    }

    @Test func predicatesAreOfTheClassThatFits() {
        #expect(NSPredicate(format: "a == 1") is NSComparisonPredicate)
        #expect(NSPredicate(format: "a == 1 AND b == 2") is NSCompoundPredicate)
        #expect(NSPredicate(format: "NOT a == 1") is NSCompoundPredicate)
        #expect(NSPredicate(format: "TRUEPREDICATE").evaluate(with: nil))
        #expect(!NSPredicate(format: "FALSEPREDICATE").evaluate(with: nil))
    }

    @Test func malformedFormatThrowsFromTheTwin() {
        let error = #expect(throws: (any Error).self) { try NSPredicate(validating: "a ==") }
        #expect(error?.localizedDescription.contains("at position 4\n    a ==\n        ^") == true)
        #expect(throws: (any Error).self) { try NSPredicate(validating: "a MATCHES '('") }
        #expect(throws: (any Error).self) { try NSCompoundPredicate(validating: "a == 1") }
    }

    @Test func malformedFormatEndsTheProcessAndShowsThePlace() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = NSPredicate(format: "name == ")
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Unable to parse the format string \"name == \": expected an expression, found the end"))
        #expect(text.contains("    name == \n            ^"))
    }

    @Test func evaluationsDecideOrSayWhyNot() throws {
        let predicate = NSPredicate(format: "age > 30 AND name BEGINSWITH[c] %@", "a")
        #expect(predicate.evaluate(with: ["age": 36, "name": "Ada"] as [String: Any]))
        #expect(!predicate.evaluate(with: ["age": "x"]))
        #expect(throws: (any Error).self) { try predicate.evaluation(with: ["age": "x"]) }
        #expect(try predicate.evaluation(with: ["age": 36, "name": "Ada"] as [String: Any]))
        let variable = NSPredicate(format: "SELF > $limit")
        #expect(variable.evaluate(with: 5, substitutionVariables: ["limit": 4]))
        #expect(!variable.evaluate(with: 5))
        #expect(variable.withSubstitutionVariables(["limit": 4]) == NSPredicate(format: "SELF > 4"))
        #expect(try NSPredicate(block: { _, _ in true }).evaluation(with: nil))
        let foundation = Foundation.NSCompoundPredicate(notPredicateWithSubpredicate: variable)
        #expect(throws: (any Error).self) { try foundation.evaluation(with: 5) }
        #expect(try foundation.evaluation(with: 5, substitutionVariables: ["limit": 6]))
    }

    @Test func foundationsCollectionsAreFiltered() {
        let predicate = NSPredicate(format: "SELF BEGINSWITH 'a'")
        #expect(NSArray(array: ["ab", "ba"]).filtered(using: predicate) as? [String] == ["ab"])
        #expect(NSSet(array: ["ab", "ba"]).filtered(using: predicate) == ["ab"])
        let mutable = NSMutableArray(array: ["ab", "ba"])
        mutable.filter(using: predicate)
        #expect(mutable as? [String] == ["ab"])
        let mutableSet = NSMutableSet(array: ["ab", "ba"])
        mutableSet.filter(using: predicate)
        #expect(mutableSet == NSMutableSet(array: ["ab"]))
        #expect(NSOrderedSet(array: ["ba", "ab"]).filtered(using: predicate) == NSOrderedSet(array: ["ab"]))
        let mutableOrderedSet = NSMutableOrderedSet(array: ["ab", "ba"])
        mutableOrderedSet.filter(using: predicate)
        #expect(mutableOrderedSet == NSMutableOrderedSet(array: ["ab"]))
        #expect(["ab", "ba", "ac"].filtered(using: predicate) == ["ab", "ac"])
        #expect(Set([1, 2, 3]).filtered(using: NSPredicate(format: "SELF > 2")) == [3])
        #expect([1, 2, 3].filtered(using: NSPredicate(block: { object, _ in object as? Int == 2 })) == [2])
    }
}
