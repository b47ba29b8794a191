// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladePredicates

/// Predicates joined by AND or OR, or one that is negated.
///
/// Unlike the class of the same name in the open-source Foundation it prints its format, is equal to another that says the
/// same, and stays the same when it is copied.
///
/// [NSCompoundPredicate on Apple's platforms](https://developer.apple.com/documentation/foundation/nscompoundpredicate)
open class NSCompoundPredicate: Foundation.NSPredicate, TreePredicate, NestedParts {
    /// How predicates are joined.
    public enum LogicalType: UInt, Sendable {
        /// The predicate does not hold.
        case not = 0
        /// All predicates hold; true if there are none.
        case and = 1
        /// At least one predicate holds; false if there are none.
        case or = 2
    }

    /// How the predicates are joined.
    public let compoundPredicateType: LogicalType
    /// The predicates as they were given; `nil` if they come out of a tree.
    private var parts: [Foundation.NSPredicate]?
    let compiled: CompiledPredicate?
    let depth: Int

    /// Joins predicates. For `not`, the first of them is negated.
    public init(type: LogicalType, subpredicates: [Foundation.NSPredicate]) {
        compoundPredicateType = type
        parts = subpredicates
        depth = NestedDepth.around(subpredicates)
        compiled = Self.tree(type, subpredicates).map { CompiledPredicate(unchecked: $0) }
        super.init(block: { _, _ in false })
    }

    /// Holds if all predicates hold.
    //
    // Disfavoured, as its siblings: where Foundation's class of this name is visible too, that one is taken.
    @_disfavoredOverload
    public convenience init(andPredicateWithSubpredicates subpredicates: [Foundation.NSPredicate]) {
        self.init(type: .and, subpredicates: subpredicates)
    }

    /// Holds if at least one predicate holds.
    @_disfavoredOverload
    public convenience init(orPredicateWithSubpredicates subpredicates: [Foundation.NSPredicate]) {
        self.init(type: .or, subpredicates: subpredicates)
    }

    /// Holds if the predicate does not.
    @_disfavoredOverload
    public convenience init(notPredicateWithSubpredicate predicate: Foundation.NSPredicate) {
        self.init(type: .not, subpredicates: [predicate])
    }

    /// Takes a tree that joins others.
    init(_ compiled: CompiledPredicate) {
        compoundPredicateType =
            switch compiled.tree {
            case .not: .not
            case .or: .or
            case .and, .constant, .comparison: .and
            }
        parts = nil
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
        let taken = parts ?? []
        parts = nil
        return taken
    }

    /// The predicates that are joined.
    public var subpredicates: [Foundation.NSPredicate] {
        if let parts { return parts }
        switch compiled?.tree {
        case .and(let trees)?, .or(let trees)?:
            return trees.map { TreePredicates.predicate(CompiledPredicate(unchecked: $0)) }
        case .not(let tree)?: return [TreePredicates.predicate(CompiledPredicate(unchecked: tree))]
        case .constant?, .comparison?, nil: return []
        }
    }

    /// The stand-in for a predicate with a part that is too large: a tree that is not evaluated either.
    ///
    /// With the real one the tree would grow with every predicate around it, and looking through it could fill the stack.
    private static let tooLarge = (0...PredicateLimits.standard.depth).reduce(PredicateTree.constant(true)) { tree, _ in
        .not(tree)
    }

    private static func tree(_ type: LogicalType, _ predicates: [Foundation.NSPredicate]) -> PredicateTree? {
        var trees: [PredicateTree] = []
        for predicate in predicates {
            do throws(PredicateFailure) {
                trees.append(try PredicateTree(of: predicate))
            } catch {
                return error.code == .limit ? tooLarge : nil
            }
        }
        return switch type {
        case .and: .and(trees)
        case .or: .or(trees)
        case .not: trees.first.map { .not($0) }
        }
    }

    open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        // A predicate of data is evaluated at once: this is where most time of most programs goes.
        if let compiled { return (try? compiled.holds(for: object, bindings)) ?? false }
        return (try? holds(for: object, bindings)) ?? false
    }

    func holds(for object: Any?, _ bindings: [String: Any]?) throws(PredicateFailure) -> Bool {
        if let compiled { return try compiled.holds(for: object, bindings) }
        try checkDepth()
        if compoundPredicateType == .not {
            guard let part = subpredicates.first else { return false }
            return try !TreePredicates.holds(part, for: object, bindings)
        }
        let deciding = compoundPredicateType == .or
        for part in subpredicates where try TreePredicates.holds(part, for: object, bindings) == deciding {
            return deciding
        }
        return !deciding
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
        (try? PredicateTree(of: self)).map { PredicatePrinter.format($0) } ?? super.description
    }

    /// The predicate as a format.
    ///
    /// Reading it gives an equal predicate, except that one which joins less than two others becomes the other one, or a constant.
    @available(*, deprecated)
    open override var predicateFormat: String {
        description
    }
}
