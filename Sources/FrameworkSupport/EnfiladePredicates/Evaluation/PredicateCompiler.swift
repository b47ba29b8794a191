// SPDX-License-Identifier: Apache-2.0
// Turns trees into closures.

internal import Foundation

/// Prepares trees for evaluation.
struct PredicateCompiler {
    /// The limits that the prepared tests keep.
    let limits: PredicateLimits

    /// Prepares a predicate.
    func test(_ tree: PredicateTree) throws(PredicateFailure) -> Test {
        switch tree {
        case .constant(let value): return { _, _ in value }
        case .comparison(let comparison): return try test(comparison)
        case .not(let part):
            let part = try test(part)
            return { object, state throws(PredicateFailure) in try !part(object, &state) }
        case .and(let parts): return try conjunction(parts[...])
        case .or(let parts): return try disjunction(parts[...])
        }
    }

    /// Joins by halves, which asks for no loop and goes down a few levels only.
    private func conjunction(_ parts: ArraySlice<PredicateTree>) throws(PredicateFailure) -> Test {
        guard let part = parts.first else { return { _, _ in true } }
        guard parts.count > 1 else { return try test(part) }
        let middle = parts.startIndex + parts.count / 2
        let first = try conjunction(parts[..<middle])
        let second = try conjunction(parts[middle...])
        return { object, state throws(PredicateFailure) in
            try first(object, &state) ? try second(object, &state) : false
        }
    }

    private func disjunction(_ parts: ArraySlice<PredicateTree>) throws(PredicateFailure) -> Test {
        guard let part = parts.first else { return { _, _ in false } }
        guard parts.count > 1 else { return try test(part) }
        let middle = parts.startIndex + parts.count / 2
        let first = try disjunction(parts[..<middle])
        let second = try disjunction(parts[middle...])
        return { object, state throws(PredicateFailure) in try first(object, &state) ? true : try second(object, &state)
        }
    }

    /// Prepares an expression.
    func getter(_ tree: ExpressionTree) throws(PredicateFailure) -> Getter {
        switch tree {
        case .constant(let value):
            let constant = Constant(value)
            return { _, _ in constant.operand }
        case .evaluatedObject: return { object, _ in object }
        case .anyKey:
            throw PredicateFailure(.unsupported, "ANYKEY needs an index of attributes and is not supported")
        case .variable(let name):
            return { object, state throws(PredicateFailure) in try state.variable(name) }
        case .keyPath(let keys): return path(keys)
        case .member(let base, let keys):
            let base = try getter(base)
            return { object, state throws(PredicateFailure) in try base(object, &state).value(keys[...], &state) }
        case .index(let base, let index): return try element(base, index)
        case .function(let function, let arguments): return try call(function, arguments)
        case .method(let receiver, let method, let arguments):
            let receiver = try getter(receiver)
            let arguments = try getters(arguments)
            return { object, state throws(PredicateFailure) in
                try method.value(receiver(object, &state), Self.values(arguments, object, &state), &state)
            }
        case .aggregate(let elements):
            let elements = try getters(elements)
            return { object, state throws(PredicateFailure) in
                .collection(OperandCollection(.operands(try Self.values(elements, object, &state)), isOrdered: true))
            }
        case .setOperation(let operation, let left, let right):
            let left = try getter(left)
            let right = try getter(right)
            return { object, state throws(PredicateFailure) in
                try operation.value(left(object, &state), right(object, &state), &state)
            }
        case .subquery(let collection, let variable, let predicate):
            return try subquery(getter(collection), variable, test(predicate))
        case .conditional(let predicate, let first, let second):
            let predicate = try test(predicate)
            let first = try getter(first)
            let second = try getter(second)
            return { object, state throws(PredicateFailure) in
                try predicate(object, &state) ? try first(object, &state) : try second(object, &state)
            }
        }
    }

    private func getters(_ trees: [ExpressionTree]) throws(PredicateFailure) -> [Getter] {
        var getters: [Getter] = []
        for tree in trees { getters.append(try getter(tree)) }
        return getters
    }

    private static func values(
        _ getters: [Getter], _ object: Operand, _ state: inout EvaluationState
    ) throws(PredicateFailure) -> [Operand] {
        var values: [Operand] = []
        values.reserveCapacity(getters.count)
        for getter in getters { values.append(try getter(object, &state)) }
        return values
    }

    /// Reads a path from the tested object. A path may be long: nothing here goes deeper with each key.
    private func path(_ keys: [PathKey]) -> Getter {
        guard case .key(let first)? = keys.first else {
            return { object, state throws(PredicateFailure) in try object.value(keys[...], &state) }
        }
        // One key is the most frequent case.
        if keys.count == 1 {
            return { object, state throws(PredicateFailure) in
                if let value = object.entry(first) { return value }
                return try object.value(first, &state)
            }
        }
        let rest = keys.dropFirst()
        return { object, state throws(PredicateFailure) in
            if let value = object.entry(first) { return try value.value(rest, &state) }
            return try object.value(first, &state).value(rest, &state)
        }
    }

    private func element(_ base: ExpressionTree, _ index: ElementIndex) throws(PredicateFailure) -> Getter {
        let base = try getter(base)
        if case .value(let index) = index {
            let index = try getter(index)
            return { object, state throws(PredicateFailure) in
                try base(object, &state).element(index(object, &state), &state)
            }
        }
        return { object, state throws(PredicateFailure) in
            let value = try base(object, &state)
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
        if function.isArithmetic {
            let left = getters[0]
            let right = getters[1]
            return { object, state throws(PredicateFailure) in
                try function.value(left(object, &state), right(object, &state), &state)
            }
        }
        return { object, state throws(PredicateFailure) in
            try function.value(Self.values(getters, object, &state), &state)
        }
    }

    private func subquery(_ collection: @escaping Getter, _ variable: String, _ test: @escaping Test) -> Getter {
        { object, state throws(PredicateFailure) in
            let value = try collection(object, &state)
            guard !value.isNull else { return .collection(OperandCollection(.values([]), isOrdered: true)) }
            guard case .collection(let elements) = value else {
                throw PredicateFailure(.notCollection, "SUBQUERY needs a collection, and this is \(value.kind)")
            }
            let outer = state.locals
            if outer == nil { state.locals = [:] }
            var found: [Operand] = []
            for index in 0..<elements.count {
                try state.step()
                let element = elements[index]
                state.locals?[variable] = element
                if try test(object, &state) { found.append(element) }
            }
            state.locals = outer
            return .collection(OperandCollection(.operands(found), isOrdered: elements.isOrdered))
        }
    }
}

/// A constant as the operand that it is at every evaluation.
///
/// It may be used on any thread, since the closures made from a constant hold no object of the caller.
struct Constant: @unchecked Sendable {
    /// The operand. A set is looked through in the same order each time.
    let operand: Operand

    init(_ value: PredicateValue) {
        operand = Operand(value)
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
