// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladePredicates
import Testing

/// Texts with thousands of marks on one letter, which to compare would take a time that grows with the square of their number.
@Suite struct MarkTests {
    /// A letter with marks above and below it in turn.
    private static func letter(marks: Int) -> String {
        "a" + String(repeating: "\u{301}\u{316}", count: marks / 2)
    }

    /// Whether the marks of each letter are in the order in which comparing costs nothing more.
    private static func isInOrder(_ text: String) -> Bool {
        let places = text.unicodeScalars.map { $0.properties.canonicalCombiningClass.rawValue }
        return zip(places, places.dropFirst()).allSatisfy { $0 <= $1 || $1 == 0 }
    }

    @Test(
        "puts many marks in order and changes nothing that a comparison sees",
        arguments: [
            letter(marks: 400), "x" + letter(marks: 400) + "é" + letter(marks: 300) + "z",
            "e" + String(repeating: "\u{344}\u{316}", count: 200),
            String(repeating: "\u{F71}\u{F72}\u{F74}", count: 100),
            "é" + String(repeating: "\u{1D165}\u{301}\u{345}", count: 100),
        ])
    func order(text: String) {
        let ordered = text.inMarkOrder
        #expect(Self.isInOrder(ordered))
        #expect(ordered == text)
        #expect(ordered.inMarkOrder.unicodeScalars.elementsEqual(ordered.unicodeScalars))
    }

    @Test(
        "leaves a text as it is that has few marks on each letter",
        arguments: [
            "", "abc", letter(marks: 20), String(repeating: "a\u{301}\u{316}", count: 500),
            String(repeating: "日本語テキスト", count: 100), String(repeating: "x", count: 10_000),
        ])
    func few(text: String) {
        #expect(text.inMarkOrder.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    /// Every way on which a text comes into a predicate or an evaluation.
    @Test func textsAreInOrderWhereTheyComeIn() throws {
        let text = Self.letter(marks: 4_000)
        var found: [String] = []
        func add(_ value: PredicateValue) {
            if case .string(let text) = value { found.append(text) }
        }
        add(try PredicateValue(converting: text))
        add(try PredicateValue(converting: NSString(string: text)))
        add(try PredicateValue(converting: Substring(text)))
        for (format, object) in [
            ("SELF", text), ("SELF[0]", [text]), ("SELF[1]", [0, text] as [Any]), ("a", ["a": text]),
            ("SELF.uppercaseString", text), ("'\(text)'", nil), ("SELF[0]", Set([text]).map { $0 }),
            ("FUNCTION(SELF, 'stringByAppendingString:', SELF)", String(text.dropFirst(0))),
        ] as [(String, Any?)] {
            add(try ExpressionProgram(FormatParser.expression(format)).value(for: object))
        }
        guard case .keyPath(let keys) = try FormatParser.expression("\(text).@\(text)") else {
            Issue.record("the names are no key path")
            return
        }
        found += keys.map(\.name)
        if case .keyPath(let keys)? = ExpressionTree.path(text) { found += keys.map(\.name) }
        if case .variable(let name) = try FormatParser.expression("$\(text)") { found.append(name) }
        #expect(found.count == 15)
        for text in found { #expect(Self.isInOrder(text)) }
    }

    @Test func storedTextsAreInOrderAndLongRowsOfMarksAreRefused() throws {
        func document(_ text: String) throws -> PredicateTree {
            let json = #"{"v":1,"compare":{"op":"equalTo","left":{"self":true},"right":{"value":{"s":"\#(text)"}}}}"#
            return try PredicateDocument(json: Data(json.utf8)).tree
        }
        let text = Self.letter(marks: 900)
        guard case .comparison(let comparison) = try document(text),
            case .constant(.string(let read)) = comparison.right
        else {
            Issue.record("the document is no comparison")
            return
        }
        #expect(Self.isInOrder(read))
        for text in [Self.letter(marks: 1_100), String(repeating: #"\u0301\u0316"#, count: 600)] {
            let failure = #expect(throws: PredicateFailure.self) { try document(text) }
            #expect(failure?.code == .limit)
        }
        // Letters with a mark each, and characters written as two escapes, are no row of marks.
        for text in [String(repeating: #"a\u0301"#, count: 1_100), String(repeating: #"\ud83d\ude00"#, count: 1_100)] {
            _ = try document(text)
        }
    }

    @Test(
        "compares texts with many marks as the texts that they are",
        arguments: ["==", "==[c]", "==[cd]", "BEGINSWITH", "ENDSWITH[c]", "CONTAINS", "LIKE", "LIKE[d]", "IN", "<="])
    func comparisons(comparator: String) throws {
        let text = Self.letter(marks: 600)
        let other = "a" + String(repeating: "\u{316}", count: 300) + String(repeating: "\u{301}", count: 300)
        let program = try PredicateProgram(FormatParser.predicate("SELF \(comparator) %@", arguments: [text]))
        #expect(try program.holds(for: text))
        #expect(try program.holds(for: other))
        #expect(try program.holds(for: other as Any))
    }

    @Test(
        "finds the end of a text of flags, which are pairs of letters",
        arguments: [(200, true), (201, true), (5, true)], [0, 1])
    func flags(count: (Int, Bool), shift: Int) throws {
        let text = String(repeating: "🇩🇪", count: count.0)
        let program = try PredicateProgram(FormatParser.predicate("SELF ENDSWITH '🇩🇪🇩🇪'"))
        // With a letter more in front, all pairs are others.
        #expect(try program.holds(for: shift == 0 ? text : "🇺" + text) == (shift == 0))
        #expect(try program.holds(for: "x" + text) == count.1)
    }
}
