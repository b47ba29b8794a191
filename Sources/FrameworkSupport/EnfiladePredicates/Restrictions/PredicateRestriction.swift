// SPDX-License-Identifier: Apache-2.0
// The parts that a predicate may hold where it is used, checked before it is sent or kept.

/// A place where not every predicate may be used.
package enum PredicateRestriction: String, Hashable, Sendable, CaseIterable {
    /// The predicate is evaluated in another process or later: its answer must depend on the tested object alone.
    case sending
    /// The predicate chooses a window for a content identifier or a URL, given as a text.
    case routing

    /// A part that a predicate for this use must not hold.
    package enum Violation: Hashable, Sendable, CustomStringConvertible {
        /// A variable without a value.
        case variable(String)
        /// A function whose value depends on the moment, such as `now`.
        case moment(PredicateFunction)
        /// A call of a method.
        case method(PredicateMethod)
        /// `ANYKEY`
        case anyKey
        /// The option `l`, which depends on the user's language.
        case locale
        /// `MATCHES`
        case regularExpression
        /// A key path, an index or anything else than `SELF` to read from the tested object.
        case keyPath(String)

        package var description: String {
            switch self {
            case .variable(let name): "the variable $\(name) has no value"
            case .moment(let function): "\(function.rawValue) depends on the moment of the evaluation"
            case .method(let method): "FUNCTION calls “\(method.rawValue)”"
            case .anyKey: "ANYKEY stands for no particular key"
            case .locale: "the option l depends on the user's language"
            case .regularExpression: "MATCHES takes too long for this use"
            case .keyPath(let path): "“\(path)” is read from a text, of which only SELF can be used"
            }
        }
    }

    /// Everything in a predicate that is not allowed, each thing once, in the order in which it is read.
    package func violations(in tree: PredicateTree) -> [Violation] {
        var violations = tree.freeVariables.sorted().map { Violation.variable($0) }
        var known = Set(violations)
        func add(_ violation: Violation) {
            if known.insert(violation).inserted { violations.append(violation) }
        }
        tree.visit { part in
            switch part {
            case .predicate(.comparison(let comparison)):
                if comparison.options.contains(.localeSensitive) { add(.locale) }
                if self == .routing, comparison.comparator == .matches { add(.regularExpression) }
            case .expression(.anyKey): add(.anyKey)
            case .expression(.function(let function, _)):
                if function.dependsOnMoment { add(.moment(function)) }
            case .expression(.method(_, let method, _)): add(.method(method))
            case .expression(let expression):
                if self == .routing, expression.readsKeys { add(.keyPath(PredicatePrinter.format(expression))) }
            case .predicate: break
            }
        }
        return violations
    }

    /// Checks that a predicate may be used.
    ///
    /// - Throws: `PredicateFailure` with the code `restricted` that names everything that is not allowed.
    package func check(_ tree: PredicateTree) throws(PredicateFailure) {
        let violations = violations(in: tree)
        guard !violations.isEmpty else { return }
        let use =
            switch self {
            case .sending: "be sent"
            case .routing: "choose a window"
            }
        throw PredicateFailure(
            .restricted,
            "“\(PredicatePrinter.format(tree))” cannot \(use): \(violations.map(\.description).joined(separator: "; "))"
        )
    }
}

extension ExpressionTree {
    /// Whether something is read from a value by a key or an index.
    fileprivate var readsKeys: Bool {
        switch self {
        case .keyPath, .member, .index: true
        default: false
        }
    }
}
