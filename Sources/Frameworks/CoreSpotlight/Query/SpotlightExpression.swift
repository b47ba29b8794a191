// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A query of an app for its own items, as a tree.
indirect enum SpotlightExpression: Sendable, Hashable {
    /// A comparison of an attribute with a value.
    enum Comparison: String, Sendable, Hashable, CaseIterable {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// A value of a query.
    enum Operand: Sendable, Hashable {
        case text(TextPattern)
        /// A number, or a time in seconds since the reference date.
        case number(Double)
        case date(Date)
        /// Any value at all.
        case anything
    }

    case compare(String, Comparison, Operand)
    case range(String, Operand, Operand)
    case not(SpotlightExpression)
    case and([SpotlightExpression])
    case or([SpotlightExpression])

    /// Whether it holds for an item with some attributes.
    func holds(for attributes: [String: AttributeValue]) -> Bool {
        switch self {
        case .compare(let name, .unequal, let operand):
            !SpotlightExpression.compare(name, .equal, operand).holds(for: attributes)
        case .compare(let name, let comparison, let operand):
            Self.values(name, attributes).contains { Self.compare($0, comparison, operand) }
        case .range(let name, let low, let high):
            Self.values(name, attributes).contains { value in
                Self.compare(value, .greaterOrEqual, low) && Self.compare(value, .lessOrEqual, high)
            }
        case .not(let expression): !expression.holds(for: attributes)
        case .and(let expressions): expressions.allSatisfy { $0.holds(for: attributes) }
        case .or(let expressions): expressions.contains { $0.holds(for: attributes) }
        }
    }

    /// The values of an attribute one by one; of all attributes for `*` and `**`.
    private static func values(_ name: String, _ attributes: [String: AttributeValue]) -> [AttributeValue] {
        let found: [AttributeValue] =
            name == "*" || name == "**"
            ? attributes.filter { !CSCustomAttributeKey.isHidden($0.key) }.map(\.value)
            : CSCustomAttributeKey.attributeNames(name).filter { !CSCustomAttributeKey.isHidden($0) }
                .compactMap { attributes[$0] }
        return found.flatMap { value in
            if case .list(let elements) = value { elements } else { [value] }
        }
    }

    private static func compare(_ value: AttributeValue, _ comparison: Comparison, _ operand: Operand) -> Bool {
        switch operand {
        case .anything:
            return comparison == .equal && value != .null
        case .text(let pattern):
            guard comparison == .equal else {
                return value.texts.contains { ordered($0, comparison, pattern.text) }
            }
            return value.texts.contains { pattern.matches($0) }
        case .number(let number):
            switch value {
            case .integer(let whole): return ordered(Double(whole), comparison, number)
            case .real(let real): return ordered(real, comparison, number)
            case .date(let date): return ordered(date.timeIntervalSinceReferenceDate, comparison, number)
            default: return false
            }
        case .date(let other):
            guard case .date(let date) = value else { return false }
            return ordered(date, comparison, other)
        }
    }

    private static func ordered<Value: Comparable>(_ one: Value, _ comparison: Comparison, _ other: Value) -> Bool {
        switch comparison {
        case .equal: one == other
        case .unequal: one != other
        case .less: one < other
        case .lessOrEqual: one <= other
        case .greater: one > other
        case .greaterOrEqual: one >= other
        }
    }
}
