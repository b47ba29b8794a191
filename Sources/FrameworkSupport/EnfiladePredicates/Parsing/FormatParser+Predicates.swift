// SPDX-License-Identifier: Apache-2.0
// OR, AND, NOT and comparisons, from the loosest to the tightest.

extension FormatParser {
    /// Reads predicates that are joined by OR.
    mutating func disjunction() throws(PredicateFailure) -> Node {
        let first = try conjunction()
        guard isAt(.or as FormatKeyword) || isAt(.or as FormatSymbol) else { return first }
        var parts = [try predicate(first)]
        var depth = first.depth
        while isAt(.or as FormatKeyword) || isAt(.or as FormatSymbol) {
            try advance()
            let next = try conjunction()
            parts.append(try predicate(next))
            depth = max(depth, next.depth)
        }
        return try node(.predicate(.or(parts)), depth: depth + 1)
    }

    /// Reads predicates that are joined by AND.
    private mutating func conjunction() throws(PredicateFailure) -> Node {
        let first = try negation()
        guard isAt(.and as FormatKeyword) || isAt(.and as FormatSymbol) else { return first }
        var parts = [try predicate(first)]
        var depth = first.depth
        while isAt(.and as FormatKeyword) || isAt(.and as FormatSymbol) {
            try advance()
            let next = try negation()
            parts.append(try predicate(next))
            depth = max(depth, next.depth)
        }
        return try node(.predicate(.and(parts)), depth: depth + 1)
    }

    /// Reads NOT and the predicate that it negates.
    private mutating func negation() throws(PredicateFailure) -> Node {
        guard isAt(.not as FormatKeyword) || isAt(.not as FormatSymbol) else { return try comparison() }
        try enter()
        try advance()
        let negated = try negation()
        leave()
        return try node(.predicate(.not(try predicate(negated))), depth: negated.depth + 1)
    }

    /// Reads a comparison; an expression in parentheses or a constant may also be a whole predicate or only one side.
    private mutating func comparison() throws(PredicateFailure) -> Node {
        if case .keyword(let keyword) = token.kind {
            switch keyword {
            case .truePredicate, .falsePredicate:
                try advance()
                return try node(.predicate(.constant(keyword == .truePredicate)), depth: 1)
            case .any, .some, .all, .none:
                return try qualifiedComparison(keyword)
            default: break
            }
        }
        let start = token.start
        let left = try operation(0)
        guard case .expression(let expression) = left.content else { return left }
        guard let (comparator, options) = try comparator() else { return left }
        return try comparison(
            expression, comparator, options: options, modifier: .direct, depth: left.depth, start: start)
    }

    /// Reads a comparison behind ANY, ALL, SOME or NONE.
    private mutating func qualifiedComparison(_ qualifier: FormatKeyword) throws(PredicateFailure) -> Node {
        try advance()
        let start = token.start
        let left = try operation(0)
        let expression = try expression(left, at: start)
        guard let (comparator, options) = try comparator() else { throw unexpected("an operator such as ==") }
        let modifier: ComparisonTree.Modifier = qualifier == .all ? .all : .any
        let comparison = try comparison(
            expression, comparator, options: options, modifier: modifier, depth: left.depth, start: start)
        guard qualifier == .none else { return comparison }
        return try node(.predicate(.not(try predicate(comparison))), depth: comparison.depth + 1)
    }

    /// Reads the right side of a comparison.
    private mutating func comparison(
        _ left: ExpressionTree, _ comparator: ComparisonOperator, options: TextOptions,
        modifier: ComparisonTree.Modifier,
        depth: Int, start: Int
    ) throws(PredicateFailure) -> Node {
        let rightStart = token.start
        let right = try operation(0)
        let comparison = ComparisonTree(
            left, comparator, try expression(right, at: rightStart), options: options, modifier: modifier)
        return try node(.predicate(.comparison(comparison)), depth: max(depth, right.depth) + 1)
    }

    /// Reads an operator and its options; `nil` if something else follows.
    private mutating func comparator() throws(PredicateFailure) -> (ComparisonOperator, TextOptions)? {
        let comparator: ComparisonOperator
        switch token.kind {
        case .symbol(.equal): comparator = .equalTo
        case .symbol(.notEqual): comparator = .notEqualTo
        case .symbol(.less): comparator = .lessThan
        case .symbol(.lessOrEqual): comparator = .lessThanOrEqualTo
        case .symbol(.greater): comparator = .greaterThan
        case .symbol(.greaterOrEqual): comparator = .greaterThanOrEqualTo
        case .keyword(.not):
            throw lexer.failure(
                .syntax, "expected an operator, found NOT; it stands before the comparison: NOT a IN b",
                at: token.start,
                expected: "an operator")
        case .keyword(let keyword):
            guard let named = keyword.comparator else { return nil }
            comparator = named
        default: return nil
        }
        try advance()
        return (comparator, try options())
    }

    /// Reads the options behind an operator.
    private mutating func options() throws(PredicateFailure) -> TextOptions {
        guard isAt(.openBracket) else { return [] }
        try advance()
        var options: TextOptions = []
        let start = token.start
        switch token.kind {
        case .name, .keyword:
            for letter in lexer.text(token.start..<token.end).lowercased() {
                guard let option = TextOptions.letters.first(where: { $0.letter == letter })?.option else {
                    throw lexer.failure(
                        .syntax, "“\(letter)” is no option; there are c, d, n and l", at: start,
                        expected: "an option")
                }
                options.insert(option)
            }
            try advance()
        default: throw unexpected("the options c, d, n or l")
        }
        try expect(.closeBracket)
        return options
    }
}
