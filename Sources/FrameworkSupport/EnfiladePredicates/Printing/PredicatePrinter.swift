// SPDX-License-Identifier: Apache-2.0
// The canonical format of a tree: reading it gives the same tree again.

internal import Foundation

/// Prints trees as formats.
package enum PredicatePrinter {
    /// The canonical format of a predicate.
    package static func format(_ tree: PredicateTree) -> String {
        switch tree {
        case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case .comparison(let comparison): format(comparison)
        case .and(let parts): joined(parts, " AND ", empty: "TRUEPREDICATE")
        case .or(let parts): joined(parts, " OR ", empty: "FALSEPREDICATE")
        case .not(let part): "NOT \(operand(part))"
        }
    }

    private static func joined(_ parts: [PredicateTree], _ separator: String, empty: String) -> String {
        switch parts.count {
        case 0: empty
        // One part alone would be read as that part.
        case 1: operand(parts[0])
        default: parts.map { operand($0) }.joined(separator: separator)
        }
    }

    /// A part of a compound predicate; a compound one stands in parentheses.
    private static func operand(_ tree: PredicateTree) -> String {
        switch tree {
        case .and(let parts), .or(let parts): parts.count < 2 ? format(tree) : "(\(format(tree)))"
        case .constant, .comparison, .not: format(tree)
        }
    }

    private static func format(_ comparison: ComparisonTree) -> String {
        let qualifier =
            switch comparison.modifier {
            case .direct: ""
            case .all: "ALL "
            case .any: "ANY "
            }
        let options = comparison.options.isEmpty ? "" : "[\(comparison.options.letters)]"
        let left = format(comparison.left)
        return "\(qualifier)\(left) \(comparison.comparator.symbol)\(options) \(format(comparison.right))"
    }

    /// The canonical format of an expression.
    package static func format(_ tree: ExpressionTree) -> String {
        switch tree {
        case .constant(let value): format(value)
        case .evaluatedObject: "SELF"
        case .anyKey: "ANYKEY"
        case .variable(let name): "$\(name)"
        case .keyPath(let keys): path(keys)
        case .member(let base, let keys): "\(primary(base)).\(path(keys))"
        case .index(let base, let index): "\(primary(base))[\(format(index))]"
        case .function(let function, let arguments): format(function, arguments)
        case .method(let receiver, let method, let arguments):
            "FUNCTION(\(list([receiver, .constant(.string(method.rawValue))] + arguments)))"
        case .aggregate(let elements): "{\(list(elements))}"
        case .setOperation(let operation, let left, let right):
            "\(operand(left, 0)) \(operation.symbol) \(operand(right, 1))"
        case .subquery(let collection, let variable, let predicate):
            "SUBQUERY(\(format(collection)), $\(variable), \(format(predicate)))"
        case .conditional(let predicate, let first, let second):
            "TERNARY(\(format(predicate)), \(format(first)), \(format(second)))"
        }
    }

    private static func list(_ expressions: [ExpressionTree]) -> String {
        expressions.map { format($0) }.joined(separator: ", ")
    }

    private static func path(_ keys: [PathKey]) -> String {
        keys.map { key in
            if case .key(let name) = key { FormatName.marked(name) } else { key.name }
        }.joined(separator: ".")
    }

    private static func format(_ index: ElementIndex) -> String {
        switch index {
        case .value(let value): format(value)
        case .first: "FIRST"
        case .last: "LAST"
        case .size: "SIZE"
        }
    }

    private static func format(_ function: PredicateFunction, _ arguments: [ExpressionTree]) -> String {
        if let (symbol, precedence) = function.infix, arguments.count == 2 {
            return "\(operand(arguments[0], precedence)) \(symbol) \(operand(arguments[1], precedence + 1))"
        }
        if function == .negate, arguments.count == 1 {
            let text = operand(arguments[0], 5)
            if case .constant = arguments[0] { return "-(\(text))" }
            // A digit behind the sign would make both a negative number, which the keys and indices are then read from.
            return text.utf8.first.map(FormatName.isDigit) == true ? "-(\(text))" : "-\(text)"
        }
        if function == .cast { return "CAST(\(list(arguments)))" }
        return "\(function.rawValue)(\(list(arguments)))"
    }

    /// Prints an operand, in parentheses if it binds less tightly than the operator around it.
    private static func operand(_ tree: ExpressionTree, _ precedence: Int) -> String {
        switch tree {
        case .setOperation: precedence > 0 ? "(\(format(tree)))" : format(tree)
        case .function(let function, _):
            (function.infix?.precedence ?? 9) < precedence ? "(\(format(tree)))" : format(tree)
        default: format(tree)
        }
    }

    /// Something that keys and indices may follow.
    private static func primary(_ tree: ExpressionTree) -> String {
        switch tree {
        case .setOperation: "(\(format(tree)))"
        case .function(let function, _) where function.infix != nil || function == .negate: "(\(format(tree)))"
        default: format(tree)
        }
    }
}

extension PredicatePrinter {
    /// Prints the literal of a constant; a constant without one is written as a conversion of one.
    package static func format(_ value: PredicateValue) -> String {
        switch value {
        case .null: "nil"
        case .bool(let value): value ? "TRUE" : "FALSE"
        case .integer(let value): String(value)
        case .double(let value): number(value)
        case .decimal(let value): "CAST(\"\(value)\", \"NSDecimalNumber\")"
        case .string(let text): quoted(text)
        case .date(let date): "CAST(\(number(date.timeIntervalSinceReferenceDate)), \"NSDate\")"
        case .data(let data): "CAST(\"\(data.base64EncodedString())\", \"NSData\")"
        case .url(let text): "CAST(\(quoted(text)), \"NSURL\")"
        case .uuid(let value): "CAST(\"\(value.uuidString)\", \"NSUUID\")"
        case .array(let elements): "{\(elements.map { format($0) }.joined(separator: ", "))}"
        case .set(let elements): "CAST(\(format(.array(sorted(elements)))), \"NSSet\")"
        case .dictionary(let entries):
            "CAST(\(format(.array(entries.sorted { $0.key < $1.key }.flatMap { [.string($0.key), $0.value] }))), \"NSDictionary\")"
        }
    }

    /// The elements of a set in an order that depends on nothing else.
    static func sorted(_ elements: Set<PredicateValue>) -> [PredicateValue] {
        elements.map { (format($0), $0) }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1)
    }

    /// A number with a fraction or an exponent, so that it is not read as a whole one.
    private static func number(_ value: Double) -> String {
        if value.isNaN { return "CAST(\"nan\", \"NSNumber\")" }
        if value.isInfinite { return value < 0 ? "-1e999" : "1e999" }
        return "\(value)"
    }

    /// Puts a text in quotes, with escapes for characters that cannot stand in it.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    result += "\\x\(digits.utf8.count < 2 ? "0" : "")\(digits)"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}
