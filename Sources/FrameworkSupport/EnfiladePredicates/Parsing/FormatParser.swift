// SPDX-License-Identifier: Apache-2.0
// Makes a tree from a format. One pass: a parenthesis is read once, also before its meaning is known.

/// Reads predicates and expressions from a format.
package struct FormatParser {
    /// Something that was read: a predicate or one side of a comparison.
    struct Node {
        enum Content {
            case predicate(PredicateTree)
            case expression(ExpressionTree)
        }

        var content: Content
        /// How deep the tree is. Chains such as `1 + 1 + …` grow deep without the parser going deep.
        var depth: Int
    }

    /// The words.
    var lexer: FormatLexer
    /// The word that is looked at.
    var token = FormatToken(kind: .end, start: 0, end: 0)
    /// The values for conversions, in their order.
    let arguments: [Any?]
    /// The argument that is taken next.
    var nextArgument = 0
    /// The limits on the format and its nodes.
    let limits: PredicateLimits
    /// The parts that were read.
    private var nodes = 0
    /// The number of constructs around the current word.
    private var nesting = 0

    init(_ format: String, arguments: [Any?], limits: PredicateLimits) throws(PredicateFailure) {
        guard format.utf8.count <= limits.length else {
            throw PredicateFailure(.limit, "the format is longer than \(limits.length) bytes")
        }
        lexer = FormatLexer(format)
        self.arguments = arguments
        self.limits = limits
        try advance()
    }

    /// Reads a predicate.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - arguments: The values for its conversions, in their order; more than needed are ignored.
    /// - Throws: `PredicateFailure` with the place of the word that cannot be read.
    package static func predicate(
        _ format: String, arguments: [Any?] = [], limits: PredicateLimits = .standard
    ) throws(PredicateFailure) -> PredicateTree {
        var parser = try FormatParser(format, arguments: arguments, limits: limits)
        let node = try parser.disjunction()
        let tree = try parser.predicate(node)
        try parser.expectEnd()
        return tree
    }

    /// Reads an expression, such as one side of a comparison.
    ///
    /// - Throws: `PredicateFailure` with the place of the word that cannot be read.
    package static func expression(
        _ format: String, arguments: [Any?] = [], limits: PredicateLimits = .standard
    ) throws(PredicateFailure) -> ExpressionTree {
        var parser = try FormatParser(format, arguments: arguments, limits: limits)
        let start = parser.token.start
        let node = try parser.operation(0)
        let tree = try parser.expression(node, at: start)
        try parser.expectEnd()
        return tree
    }

    // MARK: - Words

    mutating func advance() throws(PredicateFailure) {
        token = try lexer.next()
    }

    /// Whether the current word is a symbol.
    func isAt(_ symbol: FormatSymbol) -> Bool {
        if case .symbol(symbol) = token.kind { true } else { false }
    }

    /// Whether the current word is a reserved one.
    func isAt(_ keyword: FormatKeyword) -> Bool {
        if case .keyword(keyword) = token.kind { true } else { false }
    }

    /// Moves over a symbol if it is there.
    mutating func take(_ symbol: FormatSymbol) throws(PredicateFailure) -> Bool {
        guard isAt(symbol) else { return false }
        try advance()
        return true
    }

    /// Moves over a symbol that must be there.
    mutating func expect(_ symbol: FormatSymbol) throws(PredicateFailure) {
        guard try take(symbol) else { throw unexpected("“\(symbol.rawValue)”") }
    }

    private func expectEnd() throws(PredicateFailure) {
        guard case .end = token.kind else { throw unexpected("AND, OR or the end") }
    }

    /// A failure at the current word.
    func unexpected(_ expected: String) -> PredicateFailure {
        let found: String
        if case .end = token.kind {
            found = "the end"
        } else {
            found = "“\(lexer.text(token.start..<token.end))”"
        }
        return lexer.failure(.syntax, "expected \(expected), found \(found)", at: token.start, expected: expected)
    }

    /// A failure at a reserved word that may be meant as a key.
    func unexpected(_ expected: String, insteadOfKey keyword: FormatKeyword) -> PredicateFailure {
        let word = lexer.text(token.start..<token.end)
        return lexer.failure(
            .syntax,
            "expected \(expected), found the reserved word “\(word)”; the key of that name is written #\(word)",
            at: token.start, expected: expected)
    }

    // MARK: - Sizes

    /// Notes down a node that was read from others.
    mutating func node(_ content: Node.Content, depth: Int) throws(PredicateFailure) -> Node {
        nodes += 1
        guard nodes <= limits.nodes else {
            throw lexer.failure(.limit, "the predicate has more than \(limits.nodes) parts", at: token.start)
        }
        guard depth <= limits.depth else { throw tooDeep() }
        return Node(content: content, depth: depth)
    }

    /// Notes down an expression that was read from others.
    mutating func node(_ expression: ExpressionTree, depth: Int = 1) throws(PredicateFailure) -> Node {
        try node(.expression(expression), depth: depth)
    }

    /// Enters a construct; each entry has its exit.
    mutating func enter() throws(PredicateFailure) {
        nesting += 1
        guard nesting <= limits.depth else { throw tooDeep() }
    }

    /// Leaves a construct.
    mutating func leave() {
        nesting -= 1
    }

    private func tooDeep() -> PredicateFailure {
        lexer.failure(.limit, "the predicate is nested more than \(limits.depth) levels deep", at: token.start)
    }

    // MARK: - Kinds

    /// The predicate that was read; an expression alone is none.
    func predicate(_ node: Node) throws(PredicateFailure) -> PredicateTree {
        guard case .predicate(let tree) = node.content else { throw unexpected("an operator such as ==") }
        return tree
    }

    /// The expression that was read.
    func expression(_ node: Node, at start: Int) throws(PredicateFailure) -> ExpressionTree {
        guard case .expression(let tree) = node.content else {
            throw lexer.failure(
                .syntax, "expected an expression, found a predicate", at: start, expected: "an expression")
        }
        return tree
    }
}
