// SPDX-License-Identifier: Apache-2.0
// The parts of an expression. Each property belongs to some kinds of expressions and is empty for the others.

public import Foundation
internal import EnfiladePredicates

extension NSExpression {
    /// The kind of the expression.
    public var expressionType: ExpressionType {
        guard let tree else { return typeWithoutTree }
        return switch tree {
        case .constant: .constantValue
        case .evaluatedObject: .evaluatedObject
        case .anyKey: .anyKey
        case .variable: .variable
        case .keyPath, .member: .keyPath
        case .index, .function, .method: .function
        case .aggregate: .aggregate
        case .setOperation(.union, _, _): .unionSet
        case .setOperation(.intersect, _, _): .intersectSet
        case .setOperation(.minus, _, _): .minusSet
        case .subquery: .subquery
        case .conditional: .conditional
        }
    }

    /// The kind of an expression that is no data.
    private var typeWithoutTree: ExpressionType {
        switch content {
        case .tree, .object: .constantValue
        case .block: .block
        case .aggregate: .aggregate
        case .conditional: .conditional
        }
    }

    /// The value of a constant.
    public var constantValue: Any? {
        switch content {
        case .object(let object): object
        case .tree(.constant(let value)): value.any
        default: nil
        }
    }

    /// The path of a key path; empty for other kinds.
    public var keyPath: String {
        switch tree {
        case .keyPath(let keys)?, .member(_, let keys)?: keys.map(\.name).joined(separator: ".")
        default: ""
        }
    }

    /// The name of a function; empty for other kinds.
    public var function: String {
        switch tree {
        case .function(let function, _)?: function.rawValue
        case .method(_, let method, _)?: method.rawValue
        case .index?: PredicateFunction.element.rawValue
        default: ""
        }
    }

    /// The name of a variable, or of a subquery's variable, without the dollar sign; empty for other kinds.
    public var variable: String {
        switch tree {
        case .variable(let name)?, .subquery(_, let name, _)?: name
        default: ""
        }
    }

    /// The expression that a path is read from or a method is called on; the object to test for other kinds.
    public var operand: NSExpression {
        switch tree {
        case .member(let base, _)?, .method(let base, _, _)?: NSExpression(tree: base)
        default: NSExpression.expressionForEvaluatedObject()
        }
    }

    /// The arguments of a function or a block.
    public var arguments: [NSExpression]? {
        if case .block(_, let arguments) = content { return arguments }
        switch tree {
        case .function(_, let arguments)?, .method(_, _, let arguments)?:
            return arguments.map { NSExpression(tree: $0) }
        case .index(let base, .value(let index))?: return [NSExpression(tree: base), NSExpression(tree: index)]
        case .index(let base, _)?: return [NSExpression(tree: base)]
        default: return nil
        }
    }

    /// The computation of the value: a block's own closure, or one that evaluates an expression of another kind.
    public var expressionBlock: Block {
        if case .block(let block, _) = content { return block }
        return { object, _, context in self.expressionValue(with: object, context: context) }
    }

    /// The elements of an aggregate, or the collection of a subquery.
    public var collection: Any {
        if case .aggregate(let elements) = content { return elements }
        return switch tree {
        case .aggregate(let elements)?: elements.map { NSExpression(tree: $0) }
        case .constant(.array(let elements))?: elements.map { NSExpression(tree: .constant($0)) }
        case .subquery(let collection, _, _)?: NSExpression(tree: collection)
        default: [NSExpression]()
        }
    }

    /// The predicate of a subquery or a conditional; one that always holds for other kinds.
    public var predicate: Foundation.NSPredicate {
        if case .conditional(let predicate, _, _) = content { return predicate }
        return switch tree {
        case .subquery(_, _, let predicate)?, .conditional(let predicate, _, _)?:
            TreePredicates.predicate(CompiledPredicate(unchecked: predicate))
        default: Foundation.NSPredicate(value: true)
        }
    }

    /// The left side of an operation on two collections; this expression for other kinds.
    public var left: NSExpression {
        if case .setOperation(_, let left, _)? = tree { NSExpression(tree: left) } else { self }
    }

    /// The right side of an operation on two collections; this expression for other kinds.
    public var right: NSExpression {
        if case .setOperation(_, _, let right)? = tree { NSExpression(tree: right) } else { self }
    }

    /// The expression used if the predicate of a conditional holds; this expression for other kinds.
    public var `true`: NSExpression {
        if case .conditional(_, let first, _) = content { return first }
        return if case .conditional(_, let first, _)? = tree { NSExpression(tree: first) } else { self }
    }

    /// The expression used if the predicate of a conditional does not hold; this expression for other kinds.
    public var `false`: NSExpression {
        if case .conditional(_, _, let second) = content { return second }
        return if case .conditional(_, _, let second)? = tree { NSExpression(tree: second) } else { self }
    }
}
