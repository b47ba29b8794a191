// SPDX-License-Identifier: Apache-2.0
// Turns trees into closures.

internal import Foundation

/// Prepares trees for evaluation.
struct PredicateCompiler {
    /// What is too much.
    let limits: PredicateLimits

    /// Prepares a predicate.
    func test(_ tree: PredicateTree) throws(PredicateFailure) -> Test {
        switch tree {
        case .constant(let value): return { _ in value }
        case .comparison(let comparison): return try test(comparison)
        case .not(let part):
            let part = try test(part)
            return { state throws(PredicateFailure) in try !part(&state) }
        case .and(let parts):
            let parts = try tests(parts)
            return { state throws(PredicateFailure) in
                for part in parts where try !part(&state) { return false }
                return true
            }
        case .or(let parts):
            let parts = try tests(parts)
            return { state throws(PredicateFailure) in
                for part in parts where try part(&state) { return true }
                return false
            }
        }
    }

    private func tests(_ trees: [PredicateTree]) throws(PredicateFailure) -> [Test] {
        var tests: [Test] = []
        tests.reserveCapacity(trees.count)
        for tree in trees { tests.append(try test(tree)) }
        return tests
    }

    /// Prepares an expression.
    func getter(_ tree: ExpressionTree) throws(PredicateFailure) -> Getter {
        switch tree {
        case .constant(let value):
            let value = Constant(value)
            return { _ in value.operand }
        case .evaluatedObject: return { state in state.object }
        case .anyKey:
            throw PredicateFailure(.unsupported, "ANYKEY needs an index of attributes and is not supported")
        case .variable(let name):
            return { state throws(PredicateFailure) in
                guard let value = state.variables[name] else {
                    throw PredicateFailure(.unboundVariable, "the variable $\(name) has no value")
                }
                return value
            }
        case .keyPath(let keys): return path(keys)
        case .member(let base, let keys):
            let base = try getter(base)
            return { state throws(PredicateFailure) in try base(&state).value(keys[...], &state) }
        case .index(let base, let index): return try element(base, index)
        case .function(let function, let arguments): return try call(function, arguments)
        case .method(let receiver, let method, let arguments):
            let receiver = try getter(receiver)
            let arguments = try getters(arguments)
            return { state throws(PredicateFailure) in
                try method.value(receiver(&state), Self.values(arguments, &state), &state)
            }
        case .aggregate(let elements):
            let elements = try getters(elements)
            return { state throws(PredicateFailure) in
                .collection(OperandCollection(.operands(try Self.values(elements, &state)), isOrdered: true))
            }
        case .setOperation(let operation, let left, let right):
            let left = try getter(left)
            let right = try getter(right)
            return { state throws(PredicateFailure) in
                try operation.value(left(&state), right(&state), &state)
            }
        case .subquery(let collection, let variable, let predicate):
            return try subquery(getter(collection), variable, test(predicate))
        case .conditional(let predicate, let first, let second):
            let predicate = try test(predicate)
            let first = try getter(first)
            let second = try getter(second)
            return { state throws(PredicateFailure) in
                try predicate(&state) ? try first(&state) : try second(&state)
            }
        }
    }

    private func getters(_ trees: [ExpressionTree]) throws(PredicateFailure) -> [Getter] {
        var getters: [Getter] = []
        for tree in trees { getters.append(try getter(tree)) }
        return getters
    }

    private static func values(
        _ getters: [Getter], _ state: inout EvaluationState
    ) throws(PredicateFailure) -> [Operand] {
        var values: [Operand] = []
        values.reserveCapacity(getters.count)
        for getter in getters { values.append(try getter(&state)) }
        return values
    }

    /// Reads a path from what is tested; one key, the most frequent case, without a loop.
    private func path(_ keys: [PathKey]) -> Getter {
        if keys.count == 1, case .key(let key) = keys[0] {
            return { state throws(PredicateFailure) in
                if case .dictionary(.anything(let entries)) = state.object {
                    return entries[key].map { Operand($0) } ?? .null
                }
                let object = state.object
                return try object.value(key, &state)
            }
        }
        return { state throws(PredicateFailure) in
            let object = state.object
            return try object.value(keys[...], &state)
        }
    }

    private func element(_ base: ExpressionTree, _ index: ElementIndex) throws(PredicateFailure) -> Getter {
        let base = try getter(base)
        if case .value(let index) = index {
            let index = try getter(index)
            return { state throws(PredicateFailure) in try base(&state).element(index(&state), &state) }
        }
        return { state throws(PredicateFailure) in
            let value = try base(&state)
            if value.isNull { return index == .size ? .integer(0) : .null }
            guard case .collection(let elements) = value, elements.isOrdered || index == .size else {
                throw PredicateFailure(.notCollection, "\(value.kind) has no first and no last element")
            }
            if index == .size { return .integer(Int64(elements.count)) }
            guard elements.count > 0 else { return .null }
            return elements[index == .first ? 0 : elements.count - 1]
        }
    }

    private func call(
        _ function: PredicateFunction, _ arguments: [ExpressionTree]
    ) throws(PredicateFailure) -> Getter {
        guard function.argumentCounts.contains(arguments.count) else {
            throw PredicateFailure(.syntax, "\(function.rawValue) does not take \(arguments.count) arguments")
        }
        let getters = try getters(arguments)
        return { state throws(PredicateFailure) in try function.value(Self.values(getters, &state), &state) }
    }

    private func subquery(_ collection: @escaping Getter, _ variable: String, _ test: @escaping Test) -> Getter {
        { state throws(PredicateFailure) in
            let value = try collection(&state)
            guard !value.isNull else { return .collection(OperandCollection(.values([]), isOrdered: true)) }
            guard case .collection(let elements) = value else {
                throw PredicateFailure(.notCollection, "SUBQUERY needs a collection, and this is \(value.kind)")
            }
            let outer = state.variables[variable]
            var found: [Operand] = []
            for index in 0..<elements.count {
                try state.step()
                let element = elements[index]
                state.variables[variable] = element
                if try test(&state) { found.append(element) }
            }
            state.variables[variable] = outer
            return .collection(OperandCollection(.operands(found), isOrdered: elements.isOrdered))
        }
    }
}

/// A constant as the operand that it is at every evaluation.
private struct Constant: Sendable {
    /// The constant.
    private let value: PredicateValue

    init(_ value: PredicateValue) {
        // A set is looked through in the same order each time.
        if case .set(let elements) = value {
            self.value = .array(Array(elements))
            isSet = true
        } else {
            self.value = value
            isSet = false
        }
    }

    /// Whether the constant has no order.
    private let isSet: Bool

    var operand: Operand {
        if isSet, case .array(let elements) = value {
            return .collection(OperandCollection(.values(elements), isOrdered: false))
        }
        return Operand(value)
    }
}

extension SetOperation {
    /// Makes one collection of two; no value counts as an empty one.
    fileprivate func value(
        _ left: Operand, _ right: Operand, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> Operand {
        let left = try elements(left)
        let right = try elements(right)
        var result: [Operand] = []
        for index in 0..<left.count {
            try state.step()
            let element = left[index]
            let keeps =
                switch self {
                case .union: true
                case .intersect: try right.contains(element, [], &state)
                case .minus: try !right.contains(element, [], &state)
                }
            if keeps { result.append(element) }
        }
        if self == .union {
            for index in 0..<right.count { result.append(right[index]) }
        }
        return .collection(try OperandCollection(.operands(result), isOrdered: false).distinct(&state))
    }

    private func elements(_ operand: Operand) throws(PredicateFailure) -> OperandCollection {
        switch operand {
        case .collection(let elements): return elements
        case .dictionary(let entries): return entries.elements
        case .null: return OperandCollection(.values([]), isOrdered: false)
        default: throw PredicateFailure(.notCollection, "\(symbol) needs collections, and this is \(operand.kind)")
        }
    }
}
