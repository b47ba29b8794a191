// SPDX-License-Identifier: Apache-2.0

/// One side of a comparison, as a tree.
package indirect enum ExpressionTree: Hashable, Sendable {
    /// A value that is known.
    case constant(PredicateValue)
    /// `SELF`: the tested object.
    case evaluatedObject
    /// `ANYKEY`: any attribute of the tested object.
    case anyKey
    /// `$name`: a value that is given with each evaluation.
    case variable(String)
    /// `a.b.c`, read from the tested object.
    case keyPath([PathKey])
    /// `x.a.b`, read from the value of an expression.
    case member(ExpressionTree, [PathKey])
    /// `x[0]`, `x["key"]`, `x[FIRST]`.
    case index(ExpressionTree, ElementIndex)
    /// A function, which includes arithmetic.
    case function(PredicateFunction, [ExpressionTree])
    /// `FUNCTION(receiver, "selector:", …)`.
    case method(ExpressionTree, PredicateMethod, [ExpressionTree])
    /// `{a, b}` with something in it that is no constant.
    case aggregate([ExpressionTree])
    /// `a UNION b` and its kin.
    case setOperation(SetOperation, ExpressionTree, ExpressionTree)
    /// `SUBQUERY(collection, $variable, predicate)`: the elements for which the predicate holds.
    case subquery(ExpressionTree, String, PredicateTree)
    /// `TERNARY(predicate, a, b)`.
    case conditional(PredicateTree, ExpressionTree, ExpressionTree)

    /// Reads a path from an expression, in the one form that equal paths have.
    package func member(_ keys: [PathKey]) -> ExpressionTree {
        guard !keys.isEmpty else { return self }
        return switch self {
        case .evaluatedObject: .keyPath(keys)
        case .keyPath(let own): .keyPath(own + keys)
        case .member(let base, let own): .member(base, own + keys)
        default: .member(self, keys)
        }
    }

    /// Calls a function; a conversion of a constant is itself a constant, as which a printed one is read again.
    package static func call(_ function: PredicateFunction, _ arguments: [ExpressionTree]) -> ExpressionTree {
        guard function == .cast, arguments.count == 2, case .constant(let value) = arguments[0],
            case .constant(.string(let type)) = arguments[1], let cast = value.cast(to: type)
        else { return .function(function, arguments) }
        return .constant(cast)
    }

    /// Collects elements; a collection of constants is itself a constant.
    package static func collection(_ elements: [ExpressionTree]) -> ExpressionTree {
        var values: [PredicateValue] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            guard case .constant(let value) = element else { return .aggregate(elements) }
            values.append(value)
        }
        return .constant(.array(values))
    }
}

/// One step of a key path.
package enum PathKey: Hashable, Sendable {
    /// A key.
    case key(String)
    /// A collection operator, written with `@`; it takes the rest of the path.
    case collection(CollectionOperator)
    /// An operator behind `@` that does not exist. As on Apple's platforms, evaluating it fails and reading it does not.
    case unknownCollection(String)

    /// Takes the name behind `@`, with or without an operator of that name.
    init(collectionNamed name: String) {
        self = CollectionOperator(rawValue: name).map { .collection($0) } ?? .unknownCollection(name)
    }

    /// How it is named in a path, without the marks of the format language.
    package var name: String {
        switch self {
        case .key(let name): name
        case .collection(let operation): "@\(operation.rawValue)"
        case .unknownCollection(let name): "@\(name)"
        }
    }
}

/// An operation on the elements of a collection in a key path, such as `@sum`.
package enum CollectionOperator: String, Hashable, Sendable, CaseIterable {
    case count, sum, avg, min, max
    case unionOfObjects, distinctUnionOfObjects, unionOfArrays, distinctUnionOfArrays, unionOfSets
    case distinctUnionOfSets
    case allKeys, allValues, firstObject, lastObject
}

/// Which element is meant.
package enum ElementIndex: Hashable, Sendable {
    /// The element with a number or a name.
    case value(ExpressionTree)
    /// `FIRST`
    case first
    /// `LAST`
    case last
    /// `SIZE`: no element, but how many there are.
    case size
}

/// An operation that makes one collection of two.
package enum SetOperation: String, Hashable, Sendable, CaseIterable {
    case union, intersect, minus

    /// How it is written between its operands.
    package var symbol: String {
        rawValue.uppercased()
    }
}
