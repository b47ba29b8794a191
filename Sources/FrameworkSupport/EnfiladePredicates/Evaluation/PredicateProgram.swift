// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A predicate that is ready to be evaluated, any number of times and on any thread.
///
/// All that does not depend on the tested object is done once: constants are folded, patterns prepared, and the tree
/// becomes closures that call each other. A class, so that each evaluation copies a reference and no closures.
package final class PredicateProgram: Sendable {
    /// Decides.
    private let test: Test
    /// Decides for a text alone, if the predicate compares nothing but `SELF` with a text.
    private let textTest: (@Sendable (String) -> Bool)?
    /// The text that `SELF` is equal to, if the predicate asks nothing else.
    private let equality: TextEquality?
    /// The limits on each evaluation.
    private let limits: PredicateLimits

    /// Prepares a predicate.
    ///
    /// - Throws: `PredicateFailure` with the code `pattern` if a constant is no regular expression where one is needed, or
    ///   `limit` if the predicate is too large.
    package init(_ tree: PredicateTree, limits: PredicateLimits = .standard) throws(PredicateFailure) {
        try tree.check(limits)
        let compiler = PredicateCompiler(limits: limits)
        test = try compiler.test(tree)
        textTest = compiler.textTest(tree)
        equality = compiler.equality(tree)
        self.limits = limits
    }

    /// Whether the predicate holds.
    ///
    /// - Parameters:
    ///   - object: The value of `SELF`.
    ///   - variables: The values of variables, without the dollar sign.
    ///   - reader: Reads keys of types that this module does not know.
    /// - Throws: `PredicateFailure` if it cannot be decided.
    package func holds(
        for object: Any?, variables: [String: Any]? = nil, reader: (any ObjectReader.Type)? = nil
    ) throws(PredicateFailure) -> Bool {
        guard let object else { return try holds(for: .null, variables, reader) }
        return try holds(for: Operand(object), variables, reader)
    }

    /// Whether the predicate holds for a value that is known as data.
    ///
    /// - Throws: `PredicateFailure` if it cannot be decided.
    package func holds(for value: PredicateValue) throws(PredicateFailure) -> Bool {
        try holds(for: Operand(value), nil, nil)
    }

    /// Whether the predicate holds for a text.
    ///
    /// - Throws: `PredicateFailure` if it cannot be decided.
    package func holds(for text: String) throws(PredicateFailure) -> Bool {
        let text = text.inMarkOrder
        if let textTest { return textTest(text) }
        return try holds(for: .string(text), nil, nil)
    }

    /// The texts for which the predicate holds; it does not for those for which it cannot be decided.
    package func filter(_ texts: [String]) -> [String] {
        if let equality { return equality.equals(among: texts) }
        if let textTest { return texts.filter { textTest($0.inMarkOrder) } }
        return texts.filter { (try? holds(for: .string($0.inMarkOrder), nil, nil)) ?? false }
    }

    /// Whether the predicate holds for a text, as one of several evaluations that have a limit together.
    ///
    /// - Throws: `PredicateFailure` if it cannot be decided, also if the others have left nothing of the limit.
    package func holds(for text: String, within budget: inout WorkBudget) throws(PredicateFailure) -> Bool {
        try budget.step(1 + text.utf8.count / 16)
        let text = text.inMarkOrder
        if let textTest { return textTest(text) }
        var state = EvaluationState(variables: nil, reader: nil, limits: limits)
        let outcome = Result { () throws(PredicateFailure) in try test(.string(text), &state) }
        try budget.step(state.budget.steps)
        return try outcome.get()
    }

    private func holds(
        for object: Operand, _ variables: [String: Any]?, _ reader: (any ObjectReader.Type)?
    ) throws(PredicateFailure) -> Bool {
        if let textTest, case .string(let text) = object { return textTest(text) }
        var state = EvaluationState(variables: variables, reader: reader, limits: limits)
        return try test(object, &state)
    }
}

/// An expression that is ready to be evaluated.
package struct ExpressionProgram: Sendable {
    /// Computes.
    private let getter: Getter
    /// The limits on each computation.
    let limits: PredicateLimits

    /// Prepares an expression.
    ///
    /// - Throws: `PredicateFailure` with the code `pattern` or `limit`.
    package init(_ tree: ExpressionTree, limits: PredicateLimits = .standard) throws(PredicateFailure) {
        try tree.check(limits)
        getter = try PredicateCompiler(limits: limits).getter(tree)
        self.limits = limits
    }

    /// Computes the value as data.
    ///
    /// - Throws: `PredicateFailure` if it cannot be computed or is no data.
    package func value(
        for object: Any?, variables: [String: Any]? = nil, reader: (any ObjectReader.Type)? = nil
    ) throws(PredicateFailure) -> PredicateValue {
        try PredicateValue(operand(for: object, variables: variables, reader: reader), limits: limits)
    }

    /// Computes the value.
    func operand(
        for object: Any?, variables: [String: Any]?, reader: (any ObjectReader.Type)?
    ) throws(PredicateFailure) -> Operand {
        var state = EvaluationState(variables: variables, reader: reader, limits: limits)
        return try getter(object.map { Operand($0) } ?? .null, &state)
    }

    /// Orders the values of two objects. No value comes first; values without an order are the same.
    package func compare(_ left: Any, _ right: Any, reader: (any ObjectReader.Type)? = nil) -> ComparisonResult {
        guard let first = try? operand(for: left, variables: nil, reader: reader),
            let second = try? operand(for: right, variables: nil, reader: reader)
        else { return .orderedSame }
        switch (first.isNull, second.isNull) {
        case (true, true): return .orderedSame
        case (true, false): return .orderedAscending
        case (false, true): return .orderedDescending
        case (false, false): break
        }
        var state = EvaluationState(variables: nil, reader: nil, limits: limits)
        return switch try? Operand.order(first, second, [], &state) {
        case .ascending?: .orderedAscending
        case .descending?: .orderedDescending
        case .same?, nil: .orderedSame
        }
    }
}
