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
    /// The explanations of the parts of the predicate.
    package let parts: [PredicateExplanation]

    /// Evaluates a predicate and each of its parts.
    ///
    /// Altogether this takes at most about twice as long as one evaluation may take; the parts left then are undecided.
    ///
    /// - Parameters:
    ///   - object: The value of `SELF`.
    ///   - variables: The values of variables, without the dollar sign.
    package init(
        of tree: PredicateTree, for object: Any?, variables: [String: Any] = [:], limits: PredicateLimits = .standard
    ) {
        let deadline = ContinuousClock.now + limits.duration * 2
        let subject = Subject(object: object, variables: variables, limits: limits, deadline: deadline)
        self.init(tree, Self.outcome(tree, subject), subject, isDecisive: true)
    }

    /// The object, the variables and the limits with which parts are evaluated.
    private struct Subject {
        let object: Any?
        let variables: [String: Any]
        let limits: PredicateLimits
        /// When no further part is evaluated.
        let deadline: ContinuousClock.Instant

        /// The limits on the next evaluation; `nil` if there is no time left.
        var rest: PredicateLimits? {
            let time = ContinuousClock.now.duration(to: deadline)
            guard time > .zero else { return nil }
            var limits = limits
            limits.duration = min(limits.duration, time)
            return limits
        }
    }

    private init(_ tree: PredicateTree, _ outcome: Outcome, _ subject: Subject, isDecisive: Bool) {
        format = PredicatePrinter.format(tree)
        self.outcome = outcome
        self.isDecisive = isDecisive && outcome != .skipped
        if outcome == .skipped {
            values = nil
            parts = []
            return
        }
        switch tree {
        case .constant:
            values = nil
            parts = []
        case .comparison(let comparison):
            values = Self.values(comparison, subject)
            parts = []
        case .not(let part):
            values = nil
            parts = [PredicateExplanation(part, Self.outcome(part, subject), subject, isDecisive: isDecisive)]
        case .and(let trees):
            values = nil
            parts = Self.parts(trees, subject, deciding: .fails, all: outcome == .holds && isDecisive, isDecisive)
        case .or(let trees):
            values = nil
            parts = Self.parts(trees, subject, deciding: .holds, all: outcome == .fails && isDecisive, isDecisive)
        }
    }

    private static func outcome(_ tree: PredicateTree, _ subject: Subject) -> Outcome {
        guard let limits = subject.rest else {
            return .undecided("the explanation takes longer than \(subject.limits.duration * 2)")
        }
        do throws(PredicateFailure) {
            let program = try PredicateProgram(tree, limits: limits)
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
            if isOver { return PredicateExplanation(tree, .skipped, subject, isDecisive: false) }
            let outcome = outcome(tree, subject)
            if case .undecided = outcome { isOver = true }
            if outcome == deciding { isOver = true }
            return PredicateExplanation(tree, outcome, subject, isDecisive: isDecisive && (all || isOver))
        }
    }

    /// The values of both sides with the operator between them.
    private static func values(_ comparison: ComparisonTree, _ subject: Subject) -> String? {
        func value(_ expression: ExpressionTree) -> String? {
            guard let limits = subject.rest, let program = try? ExpressionProgram(expression, limits: limits),
                let value = try? program.value(for: subject.object, variables: subject.variables)
            else { return nil }
            return PredicatePrinter.format(value)
        }
        guard let left = value(comparison.left), let right = value(comparison.right) else { return nil }
        return "\(left) \(comparison.comparator.symbol) \(right)"
    }
}
