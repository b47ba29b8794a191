// SPDX-License-Identifier: Apache-2.0

/// Decides for a whole left side, or for one element of it.
typealias Decision = @Sendable (Operand, inout EvaluationState) throws(PredicateFailure) -> Bool

extension PredicateCompiler {
    /// Prepares a comparison.
    func test(_ comparison: ComparisonTree) throws(PredicateFailure) -> Test {
        let left = try getter(comparison.left)
        let comparator = comparison.comparator
        let options = comparison.options
        if case .constant(let value) = comparison.right {
            let constant = Constant(value)
            let decide = try decision(comparator, value, options) { element, state throws(PredicateFailure) in
                try comparator.holds(element, constant.operand, options, &state)
            }
            if comparison.modifier == .direct {
                return { object, state throws(PredicateFailure) in try decide(left(object, &state), &state) }
            }
            return qualified(comparison.modifier, left) { _, _ in decide }
        }
        let right = try getter(comparison.right)
        if comparison.modifier == .direct {
            if case .constant(let value) = comparison.left, let mirrored = comparator.mirrored {
                let constant = Constant(value)
                let decide = try decision(mirrored, value, options) { element, state throws(PredicateFailure) in
                    try comparator.holds(constant.operand, element, options, &state)
                }
                return { object, state throws(PredicateFailure) in try decide(right(object, &state), &state) }
            }
            let holds = comparator.test(options)
            return { object, state throws(PredicateFailure) in
                let value = try left(object, &state)
                return try holds(value, right(object, &state), &state)
            }
        }
        let holds = comparator.test(options)
        return qualified(comparison.modifier, left) { object, state throws(PredicateFailure) in
            let value = try right(object, &state)
            return { element, state throws(PredicateFailure) in try holds(element, value, &state) }
        }
    }

    /// Makes a decision for one value into one for the elements of a collection.
    private func qualified(
        _ modifier: ComparisonTree.Modifier, _ left: @escaping Getter,
        _ decision:
            @escaping @Sendable (Operand, inout EvaluationState) throws(PredicateFailure) -> (
                (Operand, inout EvaluationState) throws(PredicateFailure) -> Bool
            )
    ) -> Test {
        { object, state throws(PredicateFailure) in
            let value = try left(object, &state)
            let decide = try decision(object, &state)
            // Without a collection there are no elements.
            if value.isNull { return modifier == .all }
            let elements: OperandCollection
            switch value {
            case .collection(let collection): elements = collection
            case .dictionary(let entries): elements = entries.elements
            default:
                throw PredicateFailure(
                    .notCollection, "\(modifier.rawValue.uppercased()) needs a collection, and this is \(value.kind)")
            }
            for index in 0..<elements.count {
                try state.step()
                if try decide(elements[index], &state) != (modifier == .all) { return modifier == .any }
            }
            return modifier == .all
        }
    }

    /// Prepares a comparison with a constant on the right.
    ///
    /// - Parameter otherwise: Decides for values that nothing is prepared for.
    private func decision(
        _ comparator: ComparisonOperator, _ constant: PredicateValue, _ options: TextOptions,
        otherwise: @escaping Decision
    ) throws(PredicateFailure) -> Decision {
        switch constant {
        case .string(let text): try decision(comparator, text, options, otherwise)
        case .integer(let number):
            Self.decision(
                comparator, otherwise, { if case .integer(let other) = $0 { other } else { nil } }, number)
        case .double(let number):
            Self.decision(
                comparator, otherwise, { if case .double(let other) = $0 { other } else { nil } }, number)
        case .date(let date):
            Self.decision(comparator, otherwise, { if case .date(let other) = $0 { other } else { nil } }, date)
        case .array(let elements) where comparator == .in && options.isEmpty: membership(elements) ?? otherwise
        default: otherwise
        }
    }

    /// Prepares a comparison with a value of a kind that has an order.
    ///
    /// - Parameter same: A value of the same kind; `nil` if it is of another one.
    @inline(__always)
    private static func decision<Value: Comparable & Sendable>(
        _ comparator: ComparisonOperator, _ otherwise: @escaping Decision,
        _ same: @escaping @Sendable (Operand) -> Value?, _ constant: Value
    ) -> Decision {
        guard comparator.isOrder else { return otherwise }
        return { element, state throws(PredicateFailure) in
            guard let value = same(element) else { return try otherwise(element, &state) }
            return switch comparator {
            case .equalTo: value == constant
            case .notEqualTo: value != constant
            case .lessThan: value < constant
            case .lessThanOrEqualTo: value <= constant
            case .greaterThan: value > constant
            default: value >= constant
            }
        }
    }

    /// Prepares a comparison with a text.
    private func decision(
        _ comparator: ComparisonOperator, _ text: String, _ options: TextOptions, _ otherwise: @escaping Decision
    ) throws(PredicateFailure) -> Decision {
        if let holds = textTest(comparator, text, options) {
            return { element, state throws(PredicateFailure) in
                guard case .string(let other) = element else { return try otherwise(element, &state) }
                if other.utf8.count > 64 { try state.step(other.utf8.count / 16) }
                return holds(other)
            }
        }
        switch comparator {
        case .contains:
            let needle = TextNeedle(text, options)
            return { element, state throws(PredicateFailure) in
                switch element {
                case .string(let other): return try needle.isPart(of: other, &state)
                case .collection(let elements): return try elements.contains(needle, &state)
                default: return try otherwise(element, &state)
                }
            }
        case .like:
            let pattern = try LikePattern(text, options, limits: limits)
            return { element, state throws(PredicateFailure) in
                if case .string(let other) = element { return try pattern.matches(other, &state) }
                return try otherwise(element, &state)
            }
        case .matches:
            let expression = try TextExpression(text, options, limits: limits)
            return { element, state throws(PredicateFailure) in
                if case .string(let other) = element { return try expression.matches(other, &state) }
                return try otherwise(element, &state)
            }
        default: return otherwise
        }
    }

    /// Prepares a look-up among texts; `nil` if there is something else among them.
    private func membership(_ elements: [PredicateValue]) -> Decision? {
        var texts: Set<String> = []
        for element in elements {
            guard case .string(let text) = element else { return nil }
            texts.insert(text)
        }
        let all = texts
        return { element, _ in
            if case .string(let text) = element { return all.contains(text) }
            return false
        }
    }

    /// Decides for texts alone: `SELF` compared with a text, without the machinery around it.
    func textTest(_ tree: PredicateTree) -> (@Sendable (String) -> Bool)? {
        guard case .comparison(let comparison) = tree, comparison.modifier == .direct,
            case .evaluatedObject = comparison.left, case .constant(.string(let text)) = comparison.right
        else { return nil }
        return textTest(comparison.comparator, text, comparison.options)
    }

    /// The text that `SELF` is equal to, if the predicate asks nothing else.
    func equality(_ tree: PredicateTree) -> TextEquality? {
        guard case .comparison(let comparison) = tree, comparison.modifier == .direct, comparison.options.isEmpty,
            comparison.comparator == .equalTo, case .evaluatedObject = comparison.left,
            case .constant(.string(let text)) = comparison.right
        else { return nil }
        return TextEquality(text)
    }

    /// Decides for texts alone; `nil` if the operator needs more than the text.
    private func textTest(
        _ comparator: ComparisonOperator, _ text: String, _ options: TextOptions
    ) -> (@Sendable (String) -> Bool)? {
        if options.isEmpty {
            let isEqual = TextEquality(text).test
            if comparator == .equalTo { return isEqual }
            if comparator == .notEqualTo { return { !isEqual($0) } }
        }
        let needle = TextNeedle(text, options)
        switch comparator {
        case .equalTo: return { needle.equals($0) }
        case .notEqualTo: return { !needle.equals($0) }
        case .beginsWith: return { needle.begins($0) }
        case .endsWith: return { needle.ends($0) }
        default: return nil
        }
    }
}

extension ComparisonOperator {
    /// Whether it asks how two values are ordered.
    fileprivate var isOrder: Bool {
        switch self {
        case .equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo: true
        default: false
        }
    }

    /// The operator that asks the same with both sides exchanged; `nil` if there is none.
    fileprivate var mirrored: ComparisonOperator? {
        switch self {
        case .equalTo, .notEqualTo: self
        case .lessThan: .greaterThan
        case .lessThanOrEqualTo: .greaterThanOrEqualTo
        case .greaterThan: .lessThan
        case .greaterThanOrEqualTo: .lessThanOrEqualTo
        case .in: .contains
        case .contains: .in
        case .between, .beginsWith, .endsWith, .like, .matches, .typeConformsTo, .typeEquals: nil
        }
    }

    /// Compares two values. A prepared pattern is kept for the next comparison with the same.
    fileprivate func test(
        _ options: TextOptions
    ) -> @Sendable (Operand, Operand, inout EvaluationState) throws(PredicateFailure) -> Bool {
        guard self == .matches else {
            return { left, right, state throws(PredicateFailure) in try holds(left, right, options, &state) }
        }
        let last = LastExpression(options)
        return { left, right, state throws(PredicateFailure) in
            guard case .string(let text) = left, case .string(let pattern) = right else {
                return try holds(left, right, options, &state)
            }
            try state.step()
            return try last.expression(pattern, &state).matches(text, &state)
        }
    }
}
