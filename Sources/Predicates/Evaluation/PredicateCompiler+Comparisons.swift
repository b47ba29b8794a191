// SPDX-License-Identifier: Apache-2.0

extension PredicateCompiler {
    /// Decides for an element or a whole left side.
    private typealias Decision = @Sendable (Operand, inout EvaluationState) throws(PredicateFailure) -> Bool

    /// Prepares a comparison.
    func test(_ comparison: ComparisonTree) throws(PredicateFailure) -> Test {
        let left = try getter(comparison.left)
        if case .constant(let constant) = comparison.right {
            let decision = try decision(comparison.comparator, constant, comparison.options)
            let test = qualified(comparison.modifier, left) { _ in decision }
            if comparison.modifier == .direct, case .keyPath(let keys) = comparison.left, keys.count == 1,
                case .key(let key) = keys[0], let fast = entryTest(key, comparison, test)
            {
                return fast
            }
            return test
        }
        let comparator = comparison.comparator
        let options = comparison.options
        let right = try getter(comparison.right)
        if comparison.modifier == .direct {
            return { state throws(PredicateFailure) in
                try comparator.holds(left(&state), right(&state), options, &state)
            }
        }
        return qualified(comparison.modifier, left) { state throws(PredicateFailure) in
            let value = try right(&state)
            return { element, state throws(PredicateFailure) in
                try comparator.holds(element, value, options, &state)
            }
        }
    }

    /// Makes a decision for one value into one for the elements of a collection.
    private func qualified(
        _ modifier: ComparisonTree.Modifier, _ left: @escaping Getter,
        _ decision:
            @escaping @Sendable (inout EvaluationState) throws(PredicateFailure) -> (
                (Operand, inout EvaluationState) throws(PredicateFailure) -> Bool
            )
    ) -> Test {
        { state throws(PredicateFailure) in
            let value = try left(&state)
            let decide = try decision(&state)
            guard modifier != .direct else { return try decide(value, &state) }
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

    /// Prepares a comparison with a constant.
    private func decision(
        _ comparator: ComparisonOperator, _ constant: PredicateValue, _ options: TextOptions
    ) throws(PredicateFailure) -> Decision {
        if case .string(let text) = constant, let decision = try decision(comparator, text, options) { return decision }
        if case .integer(let number) = constant, let decision = decision(comparator, number) { return decision }
        if case .array(let elements) = constant, comparator == .in, options.isEmpty,
            let decision = membership(elements)
        {
            return decision
        }
        return { element, state throws(PredicateFailure) in
            try comparator.holds(element, Operand(constant), options, &state)
        }
    }

    /// Prepares a comparison with a text; `nil` if it takes the general way.
    private func decision(
        _ comparator: ComparisonOperator, _ text: String, _ options: TextOptions
    ) throws(PredicateFailure) -> Decision? {
        let needle = TextNeedle(text, options)
        func onText(_ decide: @escaping @Sendable (String) -> Bool) -> Decision {
            { element, state throws(PredicateFailure) in
                if case .string(let other) = element { return decide(other) }
                return try comparator.holds(element, .string(text), options, &state)
            }
        }
        switch comparator {
        case .equalTo: return onText { needle.equals($0) }
        case .notEqualTo: return onText { !needle.equals($0) }
        case .beginsWith: return onText { needle.begins($0) }
        case .endsWith: return onText { needle.ends($0) }
        case .contains:
            return { element, state throws(PredicateFailure) in
                if case .string(let other) = element { return try needle.isPart(of: other, &state) }
                return try comparator.holds(element, .string(text), options, &state)
            }
        case .like:
            let pattern = try LikePattern(text, options, limits: limits)
            return { element, state throws(PredicateFailure) in
                if case .string(let other) = element { return try pattern.matches(other, &state) }
                return try comparator.holdsWithoutText(element)
            }
        case .matches:
            let expression = try TextExpression(text, options, limits: limits)
            return { element, state throws(PredicateFailure) in
                if case .string(let other) = element { return try expression.matches(other, &state) }
                return try comparator.holdsWithoutText(element)
            }
        default: return nil
        }
    }

    /// Prepares a comparison with a whole number; `nil` if it takes the general way.
    private func decision(_ comparator: ComparisonOperator, _ number: Int64) -> Decision? {
        guard let decide = numberTest(comparator) else { return nil }
        return { element, state throws(PredicateFailure) in
            if case .integer(let other) = element { return decide(other, number) }
            return try comparator.holds(element, .integer(number), [], &state)
        }
    }

    /// Compares whole numbers; `nil` if the operator is none for numbers.
    private func numberTest(_ comparator: ComparisonOperator) -> (@Sendable (Int64, Int64) -> Bool)? {
        switch comparator {
        case .equalTo: { $0 == $1 }
        case .notEqualTo: { $0 != $1 }
        case .lessThan: { $0 < $1 }
        case .lessThanOrEqualTo: { $0 <= $1 }
        case .greaterThan: { $0 > $1 }
        case .greaterThanOrEqualTo: { $0 >= $1 }
        default: nil
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

    /// Decides for texts alone; `nil` if the operator needs more than the text.
    private func textTest(
        _ comparator: ComparisonOperator, _ text: String, _ options: TextOptions
    ) -> (@Sendable (String) -> Bool)? {
        let needle = TextNeedle(text, options)
        switch comparator {
        case .equalTo where options.isEmpty: return { $0 == text }
        case .equalTo: return { needle.equals($0) }
        case .notEqualTo: return { !needle.equals($0) }
        case .beginsWith: return { needle.begins($0) }
        case .endsWith: return { needle.ends($0) }
        default: return nil
        }
    }

    /// Prepares the most frequent comparison, that of an entry of a dictionary with a constant, without steps between.
    ///
    /// - Parameter otherwise: What decides for everything else than a text or a whole number in a dictionary of Swift.
    private func entryTest(
        _ key: String, _ comparison: ComparisonTree, _ otherwise: @escaping Test
    ) -> Test? {
        let comparator = comparison.comparator
        switch comparison.right {
        case .constant(.string(let text)):
            guard let decide = textTest(comparator, text, comparison.options) else { return nil }
            return { state throws(PredicateFailure) in
                if let value = state.object.entry(key), type(of: value) == String.self, let text = value as? String {
                    return decide(text)
                }
                return try otherwise(&state)
            }
        case .constant(.integer(let number)):
            guard let decide = numberTest(comparator) else { return nil }
            return { state throws(PredicateFailure) in
                if let value = state.object.entry(key), type(of: value) == Int.self, let other = value as? Int {
                    return decide(Int64(other), number)
                }
                return try otherwise(&state)
            }
        default: return nil
        }
    }
}

extension ComparisonOperator {
    /// What an operator for texts says of something else: no value does not satisfy it, and other values are a mistake.
    fileprivate func holdsWithoutText(_ value: Operand) throws(PredicateFailure) -> Bool {
        if value.isNull { return false }
        throw PredicateFailure(.incomparable, "\(symbol) compares texts, and this is \(value.kind)")
    }
}
