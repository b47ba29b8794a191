// SPDX-License-Identifier: Apache-2.0

/// A tree as a title with parts below it, for people.
package struct PredicateOutline: Hashable, Sendable {
    /// The node in words: its operator, its function or its value.
    package let title: String
    /// The outlines of the nodes below it.
    package let parts: [PredicateOutline]

    private init(_ title: String, _ parts: [PredicateOutline] = []) {
        self.title = title
        self.parts = parts
    }

    /// Outlines a predicate.
    package init(_ tree: PredicateTree) {
        switch tree {
        case .constant(let value): self.init(value ? "true" : "false")
        case .and(let parts): self.init("AND", parts.map { PredicateOutline($0) })
        case .or(let parts): self.init("OR", parts.map { PredicateOutline($0) })
        case .not(let part): self.init("NOT", [PredicateOutline(part)])
        case .comparison(let comparison):
            let options = comparison.options.isEmpty ? "" : "[\(comparison.options.letters)]"
            let qualifier = comparison.modifier == .direct ? "" : "\(comparison.modifier.rawValue.uppercased()) "
            self.init(
                "\(qualifier)\(comparison.comparator.symbol)\(options)",
                [PredicateOutline(comparison.left), PredicateOutline(comparison.right)])
        }
    }

    /// Outlines an expression.
    package init(_ tree: ExpressionTree) {
        switch tree {
        case .constant, .evaluatedObject, .anyKey: self.init(PredicatePrinter.format(tree))
        case .variable: self.init("variable \(PredicatePrinter.format(tree))")
        case .keyPath: self.init("key path \(PredicatePrinter.format(tree))")
        case .member(let base, let keys):
            self.init("key path \(PredicatePrinter.format(.keyPath(keys)))", [PredicateOutline(base)])
        case .index(let base, .value(let index)):
            self.init("element", [PredicateOutline(base), PredicateOutline(index)])
        case .index(let base, .first): self.init("first element", [PredicateOutline(base)])
        case .index(let base, .last): self.init("last element", [PredicateOutline(base)])
        case .index(let base, .size): self.init("size", [PredicateOutline(base)])
        case .function(let function, let arguments):
            self.init("function \(function.rawValue)", arguments.map { PredicateOutline($0) })
        case .method(let receiver, let method, let arguments):
            self.init("method \(method.rawValue)", ([receiver] + arguments).map { PredicateOutline($0) })
        case .aggregate(let elements): self.init("collection", elements.map { PredicateOutline($0) })
        case .setOperation(let operation, let left, let right):
            self.init(operation.symbol, [PredicateOutline(left), PredicateOutline(right)])
        case .subquery(let collection, let variable, let predicate):
            self.init("subquery with $\(variable)", [PredicateOutline(collection), PredicateOutline(predicate)])
        case .conditional(let predicate, let first, let second):
            self.init(
                "condition", [PredicateOutline(predicate), PredicateOutline(first), PredicateOutline(second)])
        }
    }
}
