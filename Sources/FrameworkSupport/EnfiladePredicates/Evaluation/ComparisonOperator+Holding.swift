// SPDX-License-Identifier: Apache-2.0
// The evaluation of each operator.

internal import UniformTypeIdentifiers

extension ComparisonOperator {
    /// Whether the comparison holds for two values.
    ///
    /// No value on either side satisfies nothing but `==` with no value and `!=` with a value.
    ///
    /// - Throws: `PredicateFailure` if the operator does not apply to the values, or if there is too much work.
    func holds(
        _ left: Operand, _ right: Operand, _ options: TextOptions, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool {
        switch self {
        case .equalTo: return try Operand.equal(left, right, options, &state)
        case .notEqualTo: return try !Operand.equal(left, right, options, &state)
        case .lessThan: return try Operand.order(left, right, options, &state) == .ascending
        case .greaterThan: return try Operand.order(left, right, options, &state) == .descending
        case .lessThanOrEqualTo:
            guard let order = try Operand.order(left, right, options, &state) else { return false }
            return order != .descending
        case .greaterThanOrEqualTo:
            guard let order = try Operand.order(left, right, options, &state) else { return false }
            return order != .ascending
        case .between: return try Self.isBetween(left, right, options, &state)
        case .in: return try Self.isMember(left, of: right, options, self, &state)
        case .contains: return try Self.isMember(right, of: left, options, self, &state)
        case .beginsWith, .endsWith, .like, .matches, .typeConformsTo, .typeEquals:
            if left.isNull || right.isNull { return false }
            guard case .string(let text) = left, case .string(let pattern) = right else {
                let other = if case .string = left { right } else { left }
                throw PredicateFailure(.incomparable, "\(symbol) compares texts, and this is \(other.kind)")
            }
            return try holds(text, pattern, options, &state)
        }
    }

    /// Whether a comparison that is only for texts holds.
    private func holds(
        _ text: String, _ pattern: String, _ options: TextOptions, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool {
        try state.step()
        switch self {
        case .beginsWith: return TextNeedle(pattern, options).begins(text)
        case .endsWith: return TextNeedle(pattern, options).ends(text)
        case .like: return try LikePattern(pattern, options, limits: state.limits).matches(text, &state)
        case .matches:
            // Preparing an expression costs about as much as a thousand comparisons.
            try state.step(1000)
            return try TextExpression(pattern, options, limits: state.limits).matches(text, &state)
        case .typeConformsTo: return Self.type(text, conformsTo: pattern)
        default: return text.lowercased() == pattern.lowercased()
        }
    }

    /// Whether a declared type conforms to another; every type conforms to itself.
    static func type(_ identifier: String, conformsTo other: String) -> Bool {
        if identifier.lowercased() == other.lowercased() { return true }
        guard let type = UTType(identifier), let other = UTType(other) else { return false }
        return type.conforms(to: other)
    }

    private static func isBetween(
        _ value: Operand, _ bounds: Operand, _ options: TextOptions, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool {
        guard case .collection(let bounds) = bounds, bounds.count == 2, bounds.isOrdered else {
            throw PredicateFailure(.notCollection, "BETWEEN needs two bounds, such as {1, 10}")
        }
        guard let low = try Operand.order(value, bounds[0], options, &state),
            let high = try Operand.order(value, bounds[1], options, &state)
        else { return false }
        return low != .ascending && high != .descending
    }

    /// Whether a value is an element of a collection, a value of a dictionary, or a part of a text.
    private static func isMember(
        _ value: Operand, of container: Operand, _ options: TextOptions, _ comparator: ComparisonOperator,
        _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool {
        switch container {
        case .collection(let elements): return try elements.contains(value, options, &state)
        case .dictionary(let entries): return try entries.elements.contains(value, options, &state)
        case .null: return false
        case .string(let text):
            if value.isNull { return false }
            guard case .string(let part) = value else {
                throw PredicateFailure(
                    .incomparable, "\(comparator.symbol) looks for a text in a text, and this is \(value.kind)")
            }
            return try TextNeedle(part, options).isPart(of: text, &state)
        default:
            throw PredicateFailure(
                .notCollection, "\(comparator.symbol) looks into a collection or a text, and this is \(container.kind)")
        }
    }
}
