// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladePredicates

/// A comparison of two expressions.
///
/// [NSComparisonPredicate on Apple's platforms](https://developer.apple.com/documentation/foundation/nscomparisonpredicate)
open class NSComparisonPredicate: Foundation.NSPredicate, TreePredicate, NestedParts {
    /// How texts are compared.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Capital and small letters are the same.
        public static let caseInsensitive = Options(rawValue: 1)
        /// Letters with and without marks are the same.
        public static let diacriticInsensitive = Options(rawValue: 2)
        /// The texts were prepared and are compared unit by unit.
        public static let normalized = Options(rawValue: 4)
    }

    /// How the elements of a collection on the left side take part.
    public enum Modifier: UInt, Sendable {
        /// The sides are compared as they are.
        case direct = 0
        /// Every element of the left side must satisfy the comparison.
        case all = 1
        /// One element of the left side must satisfy the comparison.
        case any = 2
    }

    /// The relation between the sides; the raw values are Apple's.
    public enum Operator: UInt, Sendable {
        case lessThan = 0
        case lessThanOrEqualTo = 1
        case greaterThan = 2
        case greaterThanOrEqualTo = 3
        case equalTo = 4
        case notEqualTo = 5
        case matches = 6
        case like = 7
        case beginsWith = 8
        case endsWith = 9
        case `in` = 10
        /// A comparison by a method. There are no selectors here, so that it never holds.
        case customSelector = 11
        case contains = 99
        case between = 100
    }

    /// The relation that must hold between the sides.
    public let predicateOperatorType: Operator
    /// How the elements of a collection on the left side take part.
    public let comparisonPredicateModifier: Modifier
    /// How texts are compared.
    public let options: Options
    /// The sides as they were given; `nil` if they come out of a tree.
    private var sides: (left: NSExpression, right: NSExpression)?
    let compiled: CompiledPredicate?
    let depth: Int

    /// Compares two expressions.
    public init(
        leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator,
        options: Options = []
    ) {
        predicateOperatorType = type
        comparisonPredicateModifier = modifier
        self.options = options
        sides = (lhs, rhs)
        depth = NestedDepth.around([lhs, rhs])
        if let left = lhs.tree, let right = rhs.tree, let comparator = type.comparator {
            compiled = CompiledPredicate(
                unchecked: .comparison(
                    ComparisonTree(left, comparator, right, options: options.textOptions, modifier: modifier.modifier)))
        } else {
            compiled = nil
        }
        super.init(block: { _, _ in false })
    }

    /// Takes a tree that compares.
    init(_ compiled: CompiledPredicate, _ comparison: ComparisonTree) {
        predicateOperatorType = Operator(comparison.comparator)
        comparisonPredicateModifier =
            switch comparison.modifier {
            case .direct: .direct
            case .all: .all
            case .any: .any
            }
        options = Options(rawValue: UInt(comparison.options.rawValue))
        sides = nil
        depth = 1
        self.compiled = compiled
        super.init(block: { _, _ in false })
    }

    public required init?(coder: NSCoder) {
        nil
    }

    deinit {
        releaseParts()
    }

    func takeParts() -> [AnyObject] {
        let parts = sides.map { [$0.left, $0.right] } ?? []
        sides = nil
        return parts
    }

    /// The left side.
    public var leftExpression: NSExpression {
        sides?.left ?? NSExpression(tree: comparison.left)
    }

    /// The right side.
    public var rightExpression: NSExpression {
        sides?.right ?? NSExpression(tree: comparison.right)
    }

    /// The comparison in the tree; one that never holds if there is no tree.
    private var comparison: ComparisonTree {
        if case .comparison(let comparison)? = compiled?.tree { return comparison }
        return ComparisonTree(.constant(.null), .notEqualTo, .constant(.null))
    }

    open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        // A comparison of data is evaluated at once: this is where most time of most programs goes.
        if let compiled { return (try? compiled.holds(for: object, bindings)) ?? false }
        return (try? holds(for: object, bindings)) ?? false
    }

    func holds(for object: Any?, _ bindings: [String: Any]?) throws(PredicateFailure) -> Bool {
        if let compiled { return try compiled.holds(for: object, bindings) }
        try checkDepth()
        return try compareSides(for: object, bindings ?? [:])
    }

    /// Compares the values of two expressions of which one is no data.
    private func compareSides(for object: Any?, _ bindings: [String: Any]) throws(PredicateFailure) -> Bool {
        guard let sides, let comparator = predicateOperatorType.comparator else { return false }
        let context = NSMutableDictionary()
        for (name, value) in bindings { context[NSString(string: name)] = value }
        let values: [String: Any] = [
            "left": sides.left.expressionValue(with: object, context: context) ?? NSNull(),
            "right": sides.right.expressionValue(with: object, context: context) ?? NSNull(),
        ]
        let tree = ComparisonTree(
            .variable("left"), comparator, .variable("right"), options: options.textOptions,
            modifier: comparisonPredicateModifier.modifier)
        return try CompiledPredicate(.comparison(tree)).holds(for: object, values)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        TreePredicates.equal(self, object)
    }

    open override var hash: Int {
        compiled?.tree.hashValue ?? ObjectIdentifier(self).hashValue
    }

    open override var description: String {
        compiled.map { PredicatePrinter.format($0.tree) } ?? super.description
    }

    /// The predicate as a format; reading it gives an equal predicate.
    @available(*, deprecated)
    open override var predicateFormat: String {
        description
    }
}

extension NSComparisonPredicate.Operator {
    /// The operators of both kinds that are the same; one by a method has no other.
    private static let same: [(Self, ComparisonOperator)] = [
        (.lessThan, .lessThan), (.lessThanOrEqualTo, .lessThanOrEqualTo), (.greaterThan, .greaterThan),
        (.greaterThanOrEqualTo, .greaterThanOrEqualTo), (.equalTo, .equalTo), (.notEqualTo, .notEqualTo),
        (.matches, .matches), (.like, .like), (.beginsWith, .beginsWith), (.endsWith, .endsWith), (.in, .in),
        (.contains, .contains), (.between, .between),
    ]

    /// The operator of trees; `nil` for a method.
    var comparator: ComparisonOperator? {
        Self.same.first { $0.0 == self }?.1
    }

    /// The operator of Apple's kind. It has the operators of content types as methods.
    init(_ comparator: ComparisonOperator) {
        self = Self.same.first { $0.1 == comparator }?.0 ?? .customSelector
    }
}

extension NSComparisonPredicate.Options {
    /// The options of trees.
    var textOptions: TextOptions {
        TextOptions(rawValue: UInt8(truncatingIfNeeded: rawValue)).intersection([
            .caseInsensitive, .diacriticInsensitive, .normalized, .localeSensitive,
        ])
    }
}

extension NSComparisonPredicate.Modifier {
    /// The modifier of trees.
    var modifier: ComparisonTree.Modifier {
        switch self {
        case .direct: .direct
        case .all: .all
        case .any: .any
        }
    }
}
