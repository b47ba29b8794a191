// SPDX-License-Identifier: Apache-2.0
// The operators in key paths: @count, @sum and so on.

extension Operand {
    /// Applies a collection operator; the rest of the path is read from each element.
    func value(
        _ operation: CollectionOperator, _ rest: ArraySlice<PathKey>, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Operand {
        if case .dictionary(let entries) = self {
            switch operation {
            case .count: return .integer(Int64(entries.count))
            case .allKeys:
                return try Operand.collection(OperandCollection(.strings(entries.keys), isOrdered: true))
                    .value(rest, &state)
            case .allValues: return try Operand.collection(entries.elements).value(rest, &state)
            default: break
            }
        }
        if isNull {
            switch operation {
            case .count: return .integer(0)
            case .sum, .avg: return .integer(0)
            default: return .null
            }
        }
        guard case .collection(let elements) = self else {
            throw PredicateFailure(.notCollection, "@\(operation.rawValue) needs a collection, and this is \(kind)")
        }
        switch operation {
        case .count: return .integer(Int64(elements.count))
        case .firstObject, .lastObject:
            guard elements.count > 0 else { return .null }
            return try elements[operation == .firstObject ? 0 : elements.count - 1].value(rest, &state)
        case .allKeys, .allValues:
            throw PredicateFailure(.notCollection, "@\(operation.rawValue) needs a dictionary, and this is \(kind)")
        default: break
        }
        let values = try elements.map(&state) { element, state throws(PredicateFailure) in
            try element.value(rest, &state)
        }
        switch operation {
        case .sum: return try PredicateFunction.sum.value([.collection(values)], &state)
        case .avg:
            let numbers = try values.withoutNull(&state)
            if numbers.count == 0 { return .integer(0) }
            return try PredicateFunction.average.value([.collection(numbers)], &state)
        case .min: return try PredicateFunction.min.value([.collection(values)], &state)
        case .max: return try PredicateFunction.max.value([.collection(values)], &state)
        case .unionOfObjects: return .collection(try values.withoutNull(&state))
        case .distinctUnionOfObjects: return .collection(try values.withoutNull(&state).distinct(&state))
        case .unionOfArrays: return .collection(try values.flattened(&state))
        case .distinctUnionOfArrays, .distinctUnionOfSets, .unionOfSets:
            let all = try values.flattened(&state)
            return .collection(operation == .unionOfSets ? all : try all.distinct(&state))
        case .count, .firstObject, .lastObject, .allKeys, .allValues: return .null
        }
    }
}

extension OperandCollection {
    /// The elements that are a value.
    func withoutNull(_ state: inout EvaluationState) throws(PredicateFailure) -> OperandCollection {
        if case .operands(let elements) = storage, !elements.contains(where: \.isNull) { return self }
        var result: [Operand] = []
        for index in 0..<count {
            try state.step()
            let element = self[index]
            if !element.isNull { result.append(element) }
        }
        return OperandCollection(.operands(result), isOrdered: isOrdered)
    }

    /// The elements of the elements, which must be collections.
    fileprivate func flattened(_ state: inout EvaluationState) throws(PredicateFailure) -> OperandCollection {
        var result: [Operand] = []
        for index in 0..<count {
            guard case .collection(let inner) = self[index] else {
                throw PredicateFailure(.notCollection, "a union of collections needs collections")
            }
            for position in 0..<inner.count {
                try state.step()
                result.append(inner[position])
            }
        }
        return OperandCollection(.operands(result), isOrdered: isOrdered)
    }
}
