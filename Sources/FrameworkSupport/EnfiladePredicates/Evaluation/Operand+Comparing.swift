// SPDX-License-Identifier: Apache-2.0
// Equality and order of values of any kinds.

internal import Foundation

extension Operand {
    /// Whether two values are equal. Values of different kinds are not; no value equals no value only.
    static func equal(
        _ left: Operand, _ right: Operand, _ options: TextOptions, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool {
        try state.step()
        switch (left, right) {
        case (.null, .null): return true
        case (.string(let left), .string(let right)):
            return options.isEmpty ? left == right : TextNeedle(right, options).equals(left)
        case (.integer(let left), .integer(let right)): return left == right
        case (.date(let left), .date(let right)): return left == right
        case (.data(let left), .data(let right)): return left == right
        case (.url(let left), .url(let right)): return left == right
        case (.uuid(let left), .uuid(let right)): return left == right
        case (.collection(let left), .collection(let right)):
            return try state.below { state throws(PredicateFailure) in try equal(left, right, options, &state) }
        case (.dictionary(let left), .dictionary(let right)):
            return try state.below { state throws(PredicateFailure) in try equal(left, right, options, &state) }
        case (.object(let left), .object(let right)):
            if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
            return false
        default:
            guard let left = left.number, let right = right.number else { return false }
            return Number.order(left, right) == .same
        }
    }

    /// Compares collections by element; those without an order are compared as sets.
    private static func equal(
        _ left: OperandCollection, _ right: OperandCollection, _ options: TextOptions, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool {
        guard left.isOrdered == right.isOrdered else { return false }
        if left.isOrdered {
            guard left.count == right.count else { return false }
            for index in 0..<left.count {
                guard try equal(left[index], right[index], options, &state) else { return false }
            }
            return true
        }
        for (some, others) in [(left, right), (right, left)] {
            for index in 0..<some.count {
                guard try others.contains(some[index], options, &state) else { return false }
            }
        }
        return true
    }

    private static func equal(
        _ left: OperandDictionary, _ right: OperandDictionary, _ options: TextOptions, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool {
        guard left.count == right.count else { return false }
        return try left.allSatisfy { key, value throws(PredicateFailure) in
            guard let other = right.entry(key) else { return false }
            return try equal(value, other, options, &state)
        }
    }

    /// How two values are ordered; `nil` if one of them is no value or not a number.
    ///
    /// - Throws: `PredicateFailure` with the code `incomparable` if their kinds have no order.
    static func order(
        _ left: Operand, _ right: Operand, _ options: TextOptions, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Ordering? {
        try state.step()
        switch (left, right) {
        case (.null, _), (_, .null): return nil
        case (.integer(let left), .integer(let right)): return Ordering(left, right)
        case (.string(let left), .string(let right)):
            if options.isEmpty { return left == right ? .same : left < right ? .ascending : .descending }
            return TextNeedle(right, options).order(left)
        case (.date(let left), .date(let right)): return Ordering(left, right)
        case (.url(let left), .url(let right)): return Ordering(left, right)
        case (.uuid(let left), .uuid(let right)): return Ordering(left.uuidString, right.uuidString)
        default:
            guard let leftNumber = left.number, let rightNumber = right.number else {
                throw PredicateFailure(.incomparable, "\(left.kind) and \(right.kind) have no order")
            }
            return Number.order(leftNumber, rightNumber)
        }
    }
}

extension OperandCollection {
    /// Whether a value is among the elements.
    func contains(
        _ value: Operand, _ options: TextOptions, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Bool {
        if case .string(let text) = value { return try contains(TextNeedle(text, options), &state) }
        for index in 0..<count {
            if try Operand.equal(self[index], value, options, &state) { return true }
        }
        return false
    }

    /// Whether a text is among the elements.
    func contains(_ needle: TextNeedle, _ state: inout EvaluationState) throws(PredicateFailure) -> Bool {
        try state.step(count)
        for index in 0..<count {
            if case .string(let element) = self[index], needle.equals(element) { return true }
        }
        return false
    }

    /// The elements without repetitions, in the order of their first appearance.
    func distinct(_ state: inout EvaluationState) throws(PredicateFailure) -> OperandCollection {
        var seen: Set<PredicateValue> = []
        var others: [Operand] = []
        var result: [Operand] = []
        for index in 0..<count {
            try state.step()
            let element = self[index]
            if let value = try? PredicateValue(element, limits: state.limits) {
                if seen.insert(value).inserted { result.append(element) }
            } else if try !OperandCollection(.operands(others), isOrdered: true).contains(element, [], &state) {
                others.append(element)
                result.append(element)
            }
        }
        return OperandCollection(.operands(result), isOrdered: isOrdered)
    }
}
