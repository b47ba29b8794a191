// SPDX-License-Identifier: Apache-2.0
// Formats that follow the grammar most of the time, built from the bytes of an input.

import Foundation

/// Writes a format by choices of a source of bytes.
struct PredicateText {
    private static let keys = [
        "a", "b", "list", "texts", "SELF", "nested.a", "nested.list", "missing", "list.@sum.self", "texts.@count",
        "people.age",
        "people.@max.age", "#size", "$v", "$w", "people[0].name", "list[LAST]", "texts[SIZE]", "SELF.a", "%K",
    ]
    private static let literals = [
        "1", "-1", "0", "2.5", "1e308", "0x7fffffffffffffff", "9223372036854775808", "'x'", "\"\"", "'a\\u0301'", "NIL",
        "YES",
        "NO", "'*a?'", "'(a+)+b'", "{}", "{1, 'x', NIL}", "%@", "%d", "'\\n'", "1e-400", "0b101",
    ]
    private static let comparators = [
        "==", "!=", "<", "<=", ">", ">=", "IN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "BETWEEN",
        "==[c]",
        "CONTAINS[cd]", "LIKE[d]", "IN[c]", "MATCHES[c]", "<[d]", "BEGINSWITH[n]", "UTI-CONFORMS-TO", "UTI-EQUALS",
    ]
    private static let functions = [
        "sum", "count", "min", "max", "average", "median", "mode", "stddev", "sqrt", "log", "ln", "exp", "floor",
        "ceiling",
        "abs", "trunc", "uppercase", "lowercase", "length", "add:to:", "from:subtract:", "multiply:by:", "divide:by:",
        "modulus:by:", "raise:toPower:", "bitwiseAnd:with:", "leftshift:by:", "rightshift:by:", "onesComplement:",
        "canonical:",
        "CAST", "objectFrom:withIndex:", "noindex:",
    ]

    private var source: ByteSource
    private var depth = 0

    init(_ source: ByteSource) {
        self.source = source
    }

    /// A whole format, and what is left of the bytes.
    static func make(from source: inout ByteSource) -> String {
        var text = PredicateText(source)
        let format = text.predicate()
        source = text.source
        return format
    }

    private mutating func predicate() -> String {
        guard depth < 12, !source.isEmpty else { return "TRUEPREDICATE" }
        depth += 1
        defer { depth -= 1 }
        switch source.number(below: 16) {
        case 0, 1: return "\(predicate()) AND \(predicate())"
        case 2, 3: return "\(predicate()) OR \(predicate())"
        case 4: return "NOT \(predicate())"
        case 5: return "(\(predicate()))"
        case 6: return "ANY \(comparison())"
        case 7: return "ALL \(comparison())"
        case 8: return "NONE \(comparison())"
        default: return comparison()
        }
    }

    private mutating func comparison() -> String {
        let left = expression()
        let comparator = one(of: Self.comparators)
        return "\(left) \(comparator) \(expression())"
    }

    private mutating func expression() -> String {
        guard depth < 12, !source.isEmpty else { return "1" }
        depth += 1
        defer { depth -= 1 }
        switch source.number(below: 20) {
        case 0...5: return one(of: Self.keys)
        case 6...11: return one(of: Self.literals)
        case 12:
            let sign = one(of: [" + ", " - ", " * ", " / ", " ** ", " & ", " | ", " UNION ", " INTERSECT ", " MINUS "])
            return "\(expression())\(sign)\(expression())"
        case 13: return "(\(expression()))"
        case 14: return "-\(expression())"
        case 15:
            let name = one(of: Self.functions)
            let arguments = (0..<source.number(below: 4)).map { _ in expression() }
            return "\(name)(\(arguments.joined(separator: ", ")))"
        case 16: return "{\(expression()), \(expression())}"
        case 17: return "SUBQUERY(\(expression()), $v, \(predicate())).@count"
        case 18: return "TERNARY(\(predicate()), \(expression()), \(expression()))"
        default: return "'\(source.text().filter { $0 != "'" && $0 != "\\" })'"
        }
    }

    private mutating func one(of words: [String]) -> String {
        words[source.number(below: words.count)]
    }
}
