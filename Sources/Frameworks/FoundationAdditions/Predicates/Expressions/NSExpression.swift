// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladePredicates

/// One side of a comparison, or a computation on its own.
///
/// ```swift
/// NSExpression(format: "2 + 3 * %d", 4).expressionValue(with: nil, context: nil)    // 14
/// ```
///
/// [NSExpression on Apple's platforms](https://developer.apple.com/documentation/foundation/nsexpression)
open class NSExpression: NSObject, NSCopying, NestedParts {
    /// The kinds of expressions; the raw values are Apple's.
    public enum ExpressionType: UInt, Sendable {
        case constantValue = 0
        case evaluatedObject = 1
        case variable = 2
        case keyPath = 3
        case function = 4
        case unionSet = 5
        case intersectSet = 6
        case minusSet = 7
        case subquery = 13
        case aggregate = 14
        case anyKey = 15
        case block = 19
        case conditional = 20
    }

    /// Computes a value in a program: from the object, the values of the arguments and the variables.
    public typealias Block = (Any?, [NSExpression], NSMutableDictionary?) -> Any?

    /// The parts of an expression, by their kind.
    enum Content {
        /// Data.
        case tree(ExpressionTree)
        /// An object that is no data.
        case object(Any)
        /// A computation that is no data.
        case block(Block, [NSExpression])
        /// A collection with an element that is no data.
        case aggregate([NSExpression])
        /// A choice with a part that is no data.
        case conditional(Foundation.NSPredicate, NSExpression, NSExpression)
    }

    /// The parts of the expression.
    private(set) var content: Content
    let depth: Int
    /// How it is evaluated, or why it cannot be; `nil` if it is no data.
    private let program: Result<ExpressionProgram, PredicateFailure>?

    init(_ content: Content) {
        self.content = content
        depth =
            switch content {
            case .tree, .object: 1
            case .block(_, let parts), .aggregate(let parts): NestedDepth.around(parts)
            case .conditional(let predicate, let first, let second):
                max(NestedDepth.around([predicate]), NestedDepth.around([first, second]))
            }
        if case .tree(let tree) = content {
            program = Result { () throws(PredicateFailure) in try ExpressionProgram(tree) }
        } else {
            program = nil
        }
        super.init()
    }

    convenience init(tree: ExpressionTree) {
        self.init(.tree(tree))
    }

    /// Takes a tree that consists of those of other expressions.
    ///
    /// If one of them is too large to be evaluated, it takes the place of the whole, which could not be evaluated either: a tree that
    /// grows for ever could fill the stack.
    convenience init(tree: ExpressionTree, of parts: [NSExpression]) {
        self.init(tree: parts.first(where: \.isTooLarge)?.tree ?? tree)
    }

    deinit {
        releaseParts()
    }

    func takeParts() -> [AnyObject] {
        defer { content = .tree(.constant(.null)) }
        return switch content {
        case .tree, .object: []
        case .block(_, let parts), .aggregate(let parts): parts
        case .conditional(let predicate, let first, let second): [predicate, first, second]
        }
    }

    /// Whether the expression is data and too large to be evaluated.
    private var isTooLarge: Bool {
        if case .failure(let failure)? = program { failure.code == .limit } else { false }
    }

    /// The expression as data; `nil` if there is something in it that is none.
    var tree: ExpressionTree? {
        if case .tree(let tree) = content { tree } else { nil }
    }

    /// Computes the value.
    ///
    /// - Parameters:
    ///   - object: The value of `SELF`.
    ///   - context: The values of variables by their names.
    /// - Returns: The value; numbers are `NSNumber`. `nil` if there is no value or it cannot be computed, as when the
    ///   expression is nested too deeply.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        guard (try? checkDepth()) != nil else { return nil }
        switch content {
        case .object(let object): return object
        case .block(let block, let arguments): return block(object, arguments, context)
        case .aggregate(let elements):
            return elements.map { $0.expressionValue(with: object, context: context) ?? NSNull() }
        case .conditional(let predicate, let first, let second):
            let holds = predicate.evaluate(with: object, substitutionVariables: Self.variables(context))
            return (holds ? first : second).expressionValue(with: object, context: context)
        case .tree:
            return (try? program?.get()).flatMap {
                try? $0.any(for: object, variables: Self.variables(context), reader: KeyPathReader.self)
            }
        }
    }

    /// The values of variables by their names.
    private static func variables(_ context: NSMutableDictionary?) -> [String: Any] {
        var variables: [String: Any] = [:]
        for (key, value) in context ?? [:] {
            if let name = key as? String { variables[name] = value }
        }
        return variables
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSExpression else { return false }
        if self === other { return true }
        guard let tree else { return false }
        return tree == other.tree
    }

    /// Permits the evaluation of an expression that came out of an archive. Expressions need no permission here.
    open func allowEvaluation() {}

    open override var hash: Int {
        tree?.hashValue ?? ObjectIdentifier(self).hashValue
    }

    /// The expression as a format.
    open override var description: String {
        switch content {
        case .tree(let tree): PredicatePrinter.format(tree)
        case .object(let object): Self.description(of: object)
        case .block: "BLOCK"
        case .aggregate, .conditional: (try? checkDepth()) == nil ? "BLOCK" : partDescription
        }
    }

    /// The expression as a format, with parts that have none.
    private var partDescription: String {
        switch content {
        case .aggregate(let elements): "{\(elements.map(\.description).joined(separator: ", "))}"
        case .conditional(let predicate, let first, let second): "TERNARY(\(predicate), \(first), \(second))"
        case .tree, .object, .block: ""
        }
    }

    /// An object in its own words, unless they have no end: a collection may contain itself.
    private static func description(of object: Any) -> String {
        do throws(PredicateFailure) {
            _ = try PredicateValue(converting: object)
        } catch {
            if error.code == .limit { return "\(type(of: object))" }
        }
        return "\(object)"
    }
}
