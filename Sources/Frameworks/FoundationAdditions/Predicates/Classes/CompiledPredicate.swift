// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import EnfiladePredicates

/// A tree and its program. A class, so that each evaluation copies a reference.
final class CompiledPredicate: Sendable {
    /// The predicate as a tree.
    let tree: PredicateTree
    /// How it is evaluated; `nil` if it cannot be.
    private let program: PredicateProgram?
    /// Why it cannot be evaluated.
    private let failure: PredicateFailure?

    /// Prepares a tree.
    ///
    /// - Throws: `PredicateFailure` if a pattern is no regular expression, or if the tree is too large.
    init(_ tree: PredicateTree) throws(PredicateFailure) {
        self.tree = tree
        program = try PredicateProgram(tree)
        failure = nil
    }

    /// Prepares a tree; a fault of it is reported when it is evaluated.
    init(unchecked tree: PredicateTree) {
        self.tree = tree
        do throws(PredicateFailure) {
            program = try PredicateProgram(tree)
            failure = nil
        } catch {
            program = nil
            failure = error
        }
    }

    /// Whether the predicate holds.
    ///
    /// - Throws: `PredicateFailure` if that cannot be decided.
    func holds(for object: Any?, _ variables: [String: Any]?) throws(PredicateFailure) -> Bool {
        if let program { return try program.holds(for: object, variables: variables, reader: KeyPathReader.self) }
        if let failure { throw failure }
        return false
    }

    /// The texts for which the predicate holds; it does not for those for which it cannot be decided.
    func filter(_ texts: [String]) -> [String] {
        program?.filter(texts) ?? []
    }
}

/// A predicate of one of our classes.
protocol TreePredicate: Foundation.NSPredicate {
    /// The tree and its program; `nil` if there is something in it that is no data.
    var compiled: CompiledPredicate? { get }
    /// Whether the predicate holds, also if there is something in it that is no data.
    ///
    /// - Throws: `PredicateFailure` if that cannot be decided.
    func holds(for object: Any?, _ bindings: [String: Any]?) throws(PredicateFailure) -> Bool
}

/// Makes predicates from trees.
enum TreePredicates {
    /// A predicate of the class that belongs to the tree.
    static func predicate(_ compiled: CompiledPredicate) -> Foundation.NSPredicate {
        switch compiled.tree {
        case .constant: ConstantPredicate(compiled)
        case .comparison(let comparison): NSComparisonPredicate(compiled, comparison)
        case .and, .or, .not: NSCompoundPredicate(compiled)
        }
    }

    /// Whether a predicate of any class holds.
    ///
    /// - Throws: `PredicateFailure` if that cannot be decided and the class is one that says so.
    static func holds(
        _ predicate: Foundation.NSPredicate, for object: Any?, _ bindings: [String: Any]?
    ) throws(PredicateFailure) -> Bool {
        if let predicate = predicate as? any TreePredicate { return try predicate.holds(for: object, bindings) }
        return predicate.evaluate(with: object, substitutionVariables: bindings)
    }

    /// Whether two predicates say the same.
    static func equal(_ predicate: some TreePredicate, _ other: Any?) -> Bool {
        guard let other = other as? Foundation.NSPredicate else { return false }
        if predicate === other { return true }
        guard let tree = predicate.compiled?.tree else { return false }
        return tree == (try? PredicateTree(of: other))
    }
}

/// `TRUEPREDICATE` or `FALSEPREDICATE` from a format.
final class ConstantPredicate: Foundation.NSPredicate, TreePredicate {
    let compiled: CompiledPredicate?

    init(_ compiled: CompiledPredicate) {
        self.compiled = compiled
        // By its value it is equal to a constant predicate of Foundation, from whichever of both it is asked.
        super.init(value: compiled.tree == .constant(true))
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        (try? holds(for: object, bindings)) ?? false
    }

    func holds(for object: Any?, _ bindings: [String: Any]?) throws(PredicateFailure) -> Bool {
        try compiled?.holds(for: object, bindings) ?? false
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    override func isEqual(_ object: Any?) -> Bool {
        TreePredicates.equal(self, object)
    }

    override var hash: Int {
        compiled?.tree.hashValue ?? 0
    }

    override var description: String {
        compiled.map { PredicatePrinter.format($0.tree) } ?? super.description
    }

    @available(*, deprecated)
    override var predicateFormat: String {
        description
    }
}
