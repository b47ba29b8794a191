// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladePredicates
import Testing

@Suite struct ArgumentTests {
    private func format(_ format: String, _ arguments: Any?...) throws -> String {
        try PredicatePrinter.format(FormatParser.predicate(format, arguments: arguments))
    }

    @Test func objectsTakeThePlacesOfValues() throws {
        #expect(try format("a == %@", "x") == #"a == "x""#)
        #expect(try format("a == %@", "it's \"x\" == 'y'") == #"a == "it's \"x\" == 'y'""#)
        #expect(try format("a == %@", NSString("x")) == #"a == "x""#)
        #expect(try format("a == %@", Substring("x")) == #"a == "x""#)
        #expect(try format("a == %@ AND b == %@", 1, 2.5) == "a == 1 AND b == 2.5")
        #expect(try format("a == %@ AND b == %@", UInt8(1), Float(0.5)) == "a == 1 AND b == 0.5")
        #expect(try format("a == %@", UInt64.max) == #"a == CAST("18446744073709551615", "NSDecimalNumber")"#)
        #expect(try format("a == %@ AND b == %@", true, NSNumber(value: true)) == "a == TRUE AND b == TRUE")
        #expect(try format("a == %@ AND b == %@", NSNumber(value: 7), NSNumber(value: 1.5)) == "a == 7 AND b == 1.5")
        #expect(try format("a == %@ AND b == %@", NSNull(), nil) == "a == nil AND b == nil")
        #expect(try format("a IN %@", ["x", "y"]) == #"a IN {"x", "y"}"#)
        #expect(try format("a IN %@", [1, 2]) == "a IN {1, 2}")
        #expect(try format("a IN %@", NSArray(array: ["x", 1])) == #"a IN {"x", 1}"#)
        #expect(try format("a IN %@", Set(["y", "x"])) == #"a IN CAST({"x", "y"}, "NSSet")"#)
        #expect(try format("a IN %@", NSSet(array: [2, 1])) == #"a IN CAST({1, 2}, "NSSet")"#)
        #expect(try format("a IN %@", ["k": 1]) == #"a IN CAST({"k", 1}, "NSDictionary")"#)
        #expect(try format("a == %@", Date(timeIntervalSinceReferenceDate: 1.5)) == #"a == CAST(1.5, "NSDate")"#)
        #expect(try format("a == %@", NSDate(timeIntervalSinceReferenceDate: 2)) == #"a == CAST(2.0, "NSDate")"#)
        #expect(try format("a == %@", Data([1, 2])) == #"a == CAST("AQI=", "NSData")"#)
        let url = try #require(URL(string: "https://example.org/a?b"))
        #expect(try format("a == %@", url) == #"a == CAST("https://example.org/a?b", "NSURL")"#)
        let uuid = UUID()
        #expect(try format("a == %@", uuid) == "a == CAST(\"\(uuid.uuidString)\", \"NSUUID\")")
        #expect(
            try format("a == %@", NSUUID(uuidString: uuid.uuidString))
                == "a == CAST(\"\(uuid.uuidString)\", \"NSUUID\")")
        #expect(try format("a == %@", Decimal(string: "1.5")) == #"a == CAST("1.5", "NSDecimalNumber")"#)
    }

    @Test func keysTakeThePlacesOfPaths() throws {
        #expect(try format("%K == %@", "a.b", 1) == "a.b == 1")
        #expect(try format("a.%K == 1", "b.c") == "a.b.c == 1")
        #expect(try format("%K == 1", "size") == "#size == 1")
        #expect(try format("%K > 1", "a.@count") == "a.@count > 1")
        #expect(try format("%K == 1", "first name") == #"SELF["first name"] == 1"#)
        #expect(try format("SELF.%K == 1", "self") == "SELF == 1")
    }

    @Test func numbersTakeThePlacesOfNumbers() throws {
        #expect(try format("a == %d AND b == %ld AND c == %lld", 1, 2, Int64(3)) == "a == 1 AND b == 2 AND c == 3")
        #expect(try format("a == %5d AND b == %i AND c == %u", 1, UInt8(2), UInt(3)) == "a == 1 AND b == 2 AND c == 3")
        #expect(try format("a == %f AND b == %.2f", 1.5, 2) == "a == 1.5 AND b == 2.0")
        #expect(try format("a == %d", true) == "a == TRUE")
        #expect(try format("a == %d", 3.0) == "a == 3")
        #expect(try format("SELF IN {%@, %@}", 1, "x") == #"SELF IN {1, "x"}"#)
    }

    @Test func quotedConversionsAreTextAndTakeNothing() throws {
        #expect(try format("a == '%@' AND b == %@", 5) == #"a == "%@" AND b == 5"#)
    }

    @Test func moreArgumentsThanNeededAreIgnored() throws {
        #expect(try format("a == %@", 1, 2, 3) == "a == 1")
    }

    @Test(
        "says which argument is wrong",
        arguments: [
            ("a == %@ AND b == %@", [1], "there is no argument for %@: 1 given"),
            ("%K == 1", [5], "argument 1 is no text, as %K needs"),
            ("%K == 1", ["a..b"], "argument 1 is no key path"),
            ("a == 1 AND b == %d", ["x"], "argument 1 is no number"),
            ("a == %d", [1.5], "argument 1 is no whole number"), ("a == %s", [1], "argument 1 is no text"),
            ("a == %d", [Double.nan], "argument 1 is no whole number"),
            ("a == %d", [Double.infinity], "argument 1 is no whole number"),
            ("%K == 1", ["a.@"], "argument 1 is no key path"),
        ] as [(String, [any Sendable], String)])
    func failures(format: String, arguments: [any Sendable], message: String) {
        let failure = #expect(throws: PredicateFailure.self) {
            try FormatParser.predicate(format, arguments: arguments.map { $0 as Any })
        }
        #expect(failure?.message == message)
        #expect(failure?.code == .argument)
    }

    @Test(
        "takes numbers that are none and infinite ones, and reads them again as they are printed and encoded",
        arguments: [
            ("%@", .nan, #"a == CAST("nan", "NSNumber")"#), ("%f", .nan, #"a == CAST("nan", "NSNumber")"#),
            ("%@", -.nan, #"a == CAST("nan", "NSNumber")"#), ("%@", .signalingNaN, #"a == CAST("nan", "NSNumber")"#),
            ("%f", .infinity, "a == 1e999"), ("%@", -.infinity, "a == -1e999"),
        ] as [(String, Double, String)])
    func oddNumbers(conversion: String, number: Double, printed: String) throws {
        let tree = try FormatParser.predicate("a == \(conversion)", arguments: [number])
        #expect(PredicatePrinter.format(tree) == printed)
        #expect(try FormatParser.predicate(printed) == tree)
        let json = try PredicateDocument(tree).json()
        #expect(try PredicateDocument(json: json).tree == tree)
        #expect(try PredicateDocument(FormatParser.predicate(printed)).json() == json)
        #expect(Set([tree]).contains(try FormatParser.predicate(printed)))
        // A number that is none is equal to nothing.
        #expect(try PredicateProgram(tree).holds(for: ["a": number]) == !number.isNaN)
    }

    @Test func datesAndDecimalNumbersThatAreNoneAreTakenToo() throws {
        let date = Date(timeIntervalSinceReferenceDate: .nan)
        for argument in [date, Decimal.nan, [Float.nan, -.infinity], Set([date, Date(timeIntervalSince1970: 0)])]
            as [Any]
        {
            let tree = try FormatParser.predicate("a == %@", arguments: [argument])
            #expect(try FormatParser.predicate(PredicatePrinter.format(tree)) == tree)
            #expect(try PredicateDocument(json: PredicateDocument(tree).json()).tree == tree)
        }
        #expect(try format("a == %@", date) == #"a == CAST(CAST("nan", "NSNumber"), "NSDate")"#)
    }

    @Test func objectsWithoutAPlaceInPredicatesAreRefused() {
        final class Something {}
        let failure = #expect(throws: PredicateFailure.self) {
            try FormatParser.predicate("a == %@", arguments: [Something()])
        }
        #expect(failure?.message.hasSuffix("which has no place in a predicate") == true)
        #expect(throws: PredicateFailure.self) { try FormatParser.predicate("a IN %@", arguments: [[Something()]]) }
    }
}
