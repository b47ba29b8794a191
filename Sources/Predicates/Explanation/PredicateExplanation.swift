// SPDX-License-Identifier: Apache-2.0
// Why a predicate holds or does not.

/// The outcome of a predicate and of every part of it, for people.
package struct PredicateExplanation: Hashable, Sendable {
    /// How a part ended.
    package enum Outcome: Hashable, Sendable {
        /// It holds.
        case holds
        /// It does not hold.
        case fails
        /// It cannot be decided, for a reason.
        case undecided(String)
        /// It was not looked at, since others had decided.
        case skipped
    }

    /// The part, as a format.
    package let format: String
    /// How it ended.
    package let outcome: Outcome
    /// The values that were compared, as literals; `nil` if the part is no comparison or a value is no data.
    package let values: String?
    /// Whether the outcome of the whole depends on this part.
    package let isDecisive: Bool
    /// What it consists of.
    package let parts: [PredicateExplanation]

    /// Evaluates a predicate and each of its parts.
    ///
    /// - Parameters:
    ///   - object: What `SELF` is.
    ///   - variables: The values of variables, without the dollar sign.
    package init(
        of tree: PredicateTree, for object: Any?, variables: [String: Any] = [:], limits: PredicateLimits = .standard
    ) {
        self.init(tree, Subject(object: object, variables: variables, limits: limits), isDecisive: true)
    }

    /// What parts are evaluated for.
    private struct Subject {
        let object: Any?
        let variables: [String: Any]
        let limits: PredicateLimits
    }

    private init(_ tree: PredicateTree, _ subject: Subject, isDecisive: Bool, isSkipped: Bool = false) {
        format = PredicatePrinter.format(tree)
        self.isDecisive = isDecisive && !isSkipped
        if isSkipped {
            outcome = .skipped
            values = nil
            parts = []
            return
        }
        let outcome = Self.outcome(tree, subject)
        self.outcome = outcome
        switch tree {
        case .constant:
            values = nil
            parts = []
        case .comparison(let comparison):
            values = Self.values(comparison, subject)
            parts = []
        case .not(let part):
            values = nil
            parts = [PredicateExplanation(part, subject, isDecisive: isDecisive)]
        case .and(let trees):
            values = nil
            parts = Self.parts(trees, subject, deciding: .fails, all: outcome == .holds && isDecisive, isDecisive)
        case .or(let trees):
            values = nil
            parts = Self.parts(trees, subject, deciding: .holds, all: outcome == .fails && isDecisive, isDecisive)
        }
    }

    private static func outcome(_ tree: PredicateTree, _ subject: Subject) -> Outcome {
        do throws(PredicateFailure) {
            let program = try PredicateProgram(tree, limits: subject.limits)
            return try program.holds(for: subject.object, variables: subject.variables) ? .holds : .fails
        } catch {
            return .undecided(error.message)
        }
    }

    /// Evaluates parts until one decides.
    ///
    /// - Parameter all: Whether all parts together decide, because none does alone.
    private static func parts(
        _ trees: [PredicateTree], _ subject: Subject, deciding: Outcome, all: Bool, _ isDecisive: Bool
    ) -> [PredicateExplanation] {
        var isOver = false
        return trees.map { tree in
            if isOver { return PredicateExplanation(tree, subject, isDecisive: false, isSkipped: true) }
            let outcome = outcome(tree, subject)
            if case .undecided = outcome { isOver = true }
            if outcome == deciding { isOver = true }
            return PredicateExplanation(tree, subject, isDecisive: isDecisive && (all || isOver))
        }
    }

    /// The values of both sides with the operator between them.
    private static func values(_ comparison: ComparisonTree, _ subject: Subject) -> String? {
        func value(_ expression: ExpressionTree) -> String? {
            guard let program = try? ExpressionProgram(expression, limits: subject.limits),
                let value = try? program.value(for: subject.object, variables: subject.variables)
            else { return nil }
            return PredicatePrinter.format(value)
        }
        guard let left = value(comparison.left), let right = value(comparison.right) else { return nil }
        return "\(left) \(comparison.comparator.symbol) \(right)"
    }
}
