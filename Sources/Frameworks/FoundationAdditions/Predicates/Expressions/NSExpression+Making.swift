// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladePredicates

extension NSExpression {
    /// Makes an expression from a format and values for its conversions.
    ///
    /// A format that cannot be read ends the process and shows the place.
    public convenience init(format expressionFormat: String, _ arguments: Any?...) {
        self.init(
            tree: InvalidArgumentException.unwrap { () throws(PredicateFailure) in
                try FormatParser.expression(expressionFormat, arguments: arguments)
            })
    }

    /// Makes an expression from a format and values for its conversions.
    ///
    /// A format that cannot be read ends the process and shows the place.
    public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
        self.init(
            tree: InvalidArgumentException.unwrap { () throws(PredicateFailure) in
                try FormatParser.expression(expressionFormat, arguments: arguments)
            })
    }

    /// Makes an expression from a format that may be wrong.
    ///
    /// This is the throwing twin of `init(format:argumentArray:)`, as `NSPredicate` has one; Apple's platforms have neither.
    ///
    /// - Parameters:
    ///   - expressionFormat: The format.
    ///   - arguments: One value for each conversion.
    /// - Throws: An error whose description shows the place in the format.
    public convenience init(validating expressionFormat: String, arguments: [Any?] = []) throws {
        let tree = try FormatParser.expression(expressionFormat, arguments: arguments)
        // A fault in a pattern shows here and not only when the expression is evaluated.
        _ = try ExpressionProgram(tree)
        self.init(tree: tree)
    }

    /// Makes an expression that is a value.
    public convenience init(forConstantValue value: Any?) {
        if let constant = try? PredicateValue(converting: value) {
            self.init(tree: .constant(constant))
        } else {
            self.init(value.map { .object($0) } ?? .tree(.constant(.null)))
        }
    }

    /// Makes an expression that is the object to test.
    public class func expressionForEvaluatedObject() -> NSExpression {
        NSExpression(tree: .evaluatedObject)
    }

    /// Makes an expression that stands for any attribute; nothing here can evaluate it.
    public class func expressionForAnyKey() -> NSExpression {
        NSExpression(tree: .anyKey)
    }

    /// Makes an expression that is a variable, by its name without the dollar sign. Any other text ends the process.
    public convenience init(forVariable string: String) {
        self.init(
            tree: .variable(InvalidArgumentException.unwrap { () throws(PredicateFailure) in try Self.name(string) }))
    }

    /// Checks the name of a variable: with another one a predicate could not be read after it is printed or sent.
    private static func name(_ variable: String) throws(PredicateFailure) -> String {
        // Unlike a key it may begin with a digit.
        guard !variable.isEmpty, FormatName.isName("_\(variable)") else {
            throw PredicateFailure(.syntax, "\(PredicatePrinter.quoted(variable)) is no name of a variable")
        }
        return variable
    }

    /// Makes an expression that reads a key path. A path with an empty key ends the process.
    public convenience init(forKeyPath keyPath: String) {
        self.init(
            tree: InvalidArgumentException.unwrap { () throws(PredicateFailure) in
                guard let tree = ExpressionTree.path(keyPath) else {
                    throw PredicateFailure(.syntax, "\(PredicatePrinter.quoted(keyPath)) is no key path")
                }
                return tree
            })
    }

    /// Makes an expression that calls a function by its name, such as `sum:`. An unknown function ends the process.
    public convenience init(forFunction name: String, arguments parameters: [Any]) {
        let arguments = parameters.map { $0 as? NSExpression ?? NSExpression(forConstantValue: $0) }
        let trees = Self.trees(arguments)
        self.init(
            tree: InvalidArgumentException.unwrap { () throws(PredicateFailure) in
                guard let trees else {
                    throw PredicateFailure(.unsupported, "an argument of “\(name)” is no data")
                }
                guard let function = PredicateFunction.named(name, argumentCount: trees.count),
                    function.argumentCounts.contains(trees.count)
                else {
                    throw PredicateFailure(.unsupported, "there is no function “\(name)” with \(trees.count) arguments")
                }
                return .call(function, trees)
            }, of: arguments)
    }

    /// Makes an expression that calls a method of a value by its name, such as `stringByAppendingString:`.
    ///
    /// `FUNCTION` in a format does the same. A method that it may not call ends the process.
    public convenience init(forFunction target: NSExpression, selectorName name: String, arguments parameters: [Any]?) {
        let arguments = (parameters ?? []).map { $0 as? NSExpression ?? NSExpression(forConstantValue: $0) }
        let trees = Self.trees(arguments)
        self.init(
            tree: InvalidArgumentException.unwrap { () throws(PredicateFailure) in
                guard let receiver = target.tree, let trees else {
                    throw PredicateFailure(.unsupported, "an argument of “\(name)” is no data")
                }
                guard let method = PredicateMethod(rawValue: name), method.argumentCount == trees.count else {
                    throw PredicateFailure(
                        .unsupported, "no expression may call “\(name)” with \(trees.count) arguments")
                }
                return .method(receiver, method, trees)
            }, of: [target] + arguments)
    }

    /// Makes an expression that is a collection of expressions.
    public convenience init(forAggregate subexpressions: [Any]) {
        let elements = subexpressions.map { $0 as? NSExpression ?? NSExpression(forConstantValue: $0) }
        if let trees = Self.trees(elements) {
            self.init(tree: .collection(trees), of: elements)
        } else {
            self.init(.aggregate(elements))
        }
    }

    /// Makes an expression that is all elements of two collections.
    public convenience init(forUnionSet left: NSExpression, with right: NSExpression) {
        self.init(operation: .union, left, right)
    }

    /// Makes an expression that is the elements that two collections share.
    public convenience init(forIntersectSet left: NSExpression, with right: NSExpression) {
        self.init(operation: .intersect, left, right)
    }

    /// Makes an expression that is the elements of one collection that are not in another.
    public convenience init(forMinusSet left: NSExpression, with right: NSExpression) {
        self.init(operation: .minus, left, right)
    }

    /// Makes an expression that is the elements for which a predicate holds.
    ///
    /// - Parameters:
    ///   - expression: The collection.
    ///   - variable: The name, without the dollar sign, under which the predicate finds the element.
    ///   - predicate: An `NSPredicate` without blocks; anything else ends the process.
    public convenience init(
        forSubquery expression: NSExpression, usingIteratorVariable variable: String, predicate: Any
    ) {
        self.init(
            tree: InvalidArgumentException.unwrap { () throws(PredicateFailure) in
                guard let collection = expression.tree, let predicate = predicate as? Foundation.NSPredicate else {
                    throw PredicateFailure(.unsupported, "a part of the subquery is no data")
                }
                return .subquery(collection, try Self.name(variable), try PredicateTree(of: predicate))
            }, of: [expression])
    }

    /// Makes an expression that depends on a predicate.
    public convenience init(
        forConditional predicate: Foundation.NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
    ) {
        if let test = try? PredicateTree(of: predicate), let first = trueExpression.tree,
            let second = falseExpression.tree
        {
            self.init(tree: .conditional(test, first, second), of: [trueExpression, falseExpression])
        } else {
            self.init(.conditional(predicate, trueExpression, falseExpression))
        }
    }

    /// Makes an expression that a program computes. It cannot be sent or printed.
    public convenience init(block: @escaping Block, arguments: [NSExpression]?) {
        self.init(.block(block, arguments ?? []))
    }

    private convenience init(operation: SetOperation, _ left: NSExpression, _ right: NSExpression) {
        self.init(
            tree: InvalidArgumentException.unwrap { () throws(PredicateFailure) in
                guard let left = left.tree, let right = right.tree else {
                    throw PredicateFailure(.unsupported, "a side of \(operation.symbol) is no data")
                }
                return .setOperation(operation, left, right)
            }, of: [left, right])
    }

    private static func trees(_ expressions: [NSExpression]) -> [ExpressionTree]? {
        let trees = expressions.compactMap(\.tree)
        return trees.count == expressions.count ? trees : nil
    }
}
