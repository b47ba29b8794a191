// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension PredicateFunction {
    /// Computes a statistic of the elements of one collection, or of all arguments.
    func statistic(_ arguments: [Operand], _ state: inout EvaluationState) throws(PredicateFailure) -> Operand {
        let all: OperandCollection
        if arguments.count == 1 {
            switch arguments[0] {
            case .collection(let elements): all = elements
            case .dictionary(let entries): all = entries.elements
            case .null: all = OperandCollection(.values([]), isOrdered: true)
            case .string(let text) where self == .count: return .integer(Int64(text.utf16.count))
            default: all = OperandCollection(.operands(arguments), isOrdered: true)
            }
        } else {
            all = OperandCollection(.operands(arguments), isOrdered: true)
        }
        if self == .count { return .integer(Int64(all.count)) }
        let elements = try all.withoutNull(&state)
        switch self {
        case .min: return try Self.extreme(elements, .ascending, &state)
        case .max: return try Self.extreme(elements, .descending, &state)
        case .sum: return try sum(elements, &state)
        case .mode: return try mode(elements, &state)
        default: break
        }
        let numbers = try numbers(elements, &state)
        guard !numbers.isEmpty else { return .null }
        switch self {
        case .average: return .double(numbers.reduce(0, +) / Double(numbers.count))
        case .median:
            let sorted = numbers.sorted()
            let middle = sorted.count / 2
            return .double(sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle])
        default:
            let mean = numbers.reduce(0, +) / Double(numbers.count)
            let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            return .double((squares / Double(numbers.count)).squareRoot())
        }
    }

    /// The elements as numbers.
    private func numbers(
        _ elements: OperandCollection, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> [Double] {
        var numbers: [Double] = []
        for index in 0..<elements.count {
            try state.step()
            guard let number = elements[index].number else {
                throw PredicateFailure(
                    .incomparable, "\(rawValue) computes with numbers, and this is \(elements[index].kind)")
            }
            numbers.append(number.double)
        }
        return numbers
    }

    private func sum(
        _ elements: OperandCollection, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Operand {
        var sum = Operand.integer(0)
        for index in 0..<elements.count { sum = try PredicateFunction.add.value(sum, elements[index], &state) }
        return sum
    }

    /// The least or the greatest element; no value if there is none.
    private static func extreme(
        _ elements: OperandCollection, _ wanted: Ordering, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Operand {
        guard elements.count > 0 else { return .null }
        var best = elements[0]
        for index in 1..<Swift.max(1, elements.count) {
            if try Operand.order(elements[index], best, [], &state) == wanted { best = elements[index] }
        }
        return best
    }

    /// The elements that are met most.
    private func mode(
        _ elements: OperandCollection, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Operand {
        var counts: [Double: Int] = [:]
        // Numbers that are none differ from themselves: a dictionary would have an entry for each, all in one place.
        for number in try numbers(elements, &state) where !number.isNaN { counts[number, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        let modes = counts.filter { $0.value == most }.keys.sorted()
        return .collection(OperandCollection(.operands(modes.map { .double($0) }), isOrdered: true))
    }
}
