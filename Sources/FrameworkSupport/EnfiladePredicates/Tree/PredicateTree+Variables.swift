// SPDX-License-Identifier: Apache-2.0

extension PredicateTree {
    /// The names of the variables that have no value yet.
    package var freeVariables: Set<String> {
        switch self {
        case .constant: []
        case .comparison(let comparison): comparison.left.freeVariables.union(comparison.right.freeVariables)
        case .and(let parts), .or(let parts): parts.reduce(into: []) { $0.formUnion($1.freeVariables) }
        case .not(let part): part.freeVariables
        }
    }

    /// Puts constants in the places of variables; variables without a value stay.
    package func substituting(_ values: [String: PredicateValue]) -> PredicateTree {
        switch self {
        case .constant: self
        case .comparison(var comparison):
            {
                comparison.left = comparison.left.substituting(values)
                comparison.right = comparison.right.substituting(values)
                return .comparison(comparison)
            }()
        case .and(let parts): .and(parts.map { $0.substituting(values) })
        case .or(let parts): .or(parts.map { $0.substituting(values) })
        case .not(let part): .not(part.substituting(values))
        }
    }
}

extension ExpressionTree {
    /// The names of the variables that have no value yet.
    package var freeVariables: Set<String> {
        switch self {
        case .constant, .evaluatedObject, .anyKey, .keyPath: []
        case .variable(let name): [name]
        case .member(let base, _): base.freeVariables
        case .index(let base, .value(let index)): base.freeVariables.union(index.freeVariables)
        case .index(let base, _): base.freeVariables
        case .function(_, let arguments), .aggregate(let arguments): Self.freeVariables(of: arguments)
        case .method(let receiver, _, let arguments): Self.freeVariables(of: [receiver] + arguments)
        case .setOperation(_, let left, let right): Self.freeVariables(of: [left, right])
        case .subquery(let collection, let variable, let predicate):
            collection.freeVariables.union(predicate.freeVariables.subtracting([variable]))
        case .conditional(let predicate, let first, let second):
            predicate.freeVariables.union(Self.freeVariables(of: [first, second]))
        }
    }

    private static func freeVariables(of expressions: [ExpressionTree]) -> Set<String> {
        expressions.reduce(into: []) { $0.formUnion($1.freeVariables) }
    }

    /// Puts constants in the places of variables; variables without a value stay.
    package func substituting(_ values: [String: PredicateValue]) -> ExpressionTree {
        func replaced(_ expression: ExpressionTree) -> ExpressionTree { expression.substituting(values) }
        return switch self {
        case .constant, .evaluatedObject, .anyKey, .keyPath: self
        case .variable(let name): values[name].map { .constant($0) } ?? self
        case .member(let base, let keys): .member(replaced(base), keys)
        case .index(let base, .value(let index)): .index(replaced(base), .value(replaced(index)))
        case .index(let base, let index): .index(replaced(base), index)
        case .function(let function, let arguments): .call(function, arguments.map(replaced))
        case .method(let receiver, let method, let arguments):
            .method(replaced(receiver), method, arguments.map(replaced))
        case .aggregate(let elements): .collection(elements.map(replaced))
        case .setOperation(let operation, let left, let right):
            .setOperation(operation, replaced(left), replaced(right))
        case .subquery(let collection, let variable, let predicate):
            // The subquery's own variable hides one of the same name.
            .subquery(
                replaced(collection), variable, predicate.substituting(values.filter { $0.key != variable }))
        case .conditional(let predicate, let first, let second):
            .conditional(predicate.substituting(values), replaced(first), replaced(second))
        }
    }
}
