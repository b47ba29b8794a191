// SPDX-License-Identifier: Apache-2.0
// Functions, subqueries and the other constructs with parentheses.

extension FormatParser {
    /// Reads the arguments of a function; the parenthesis is the current word.
    mutating func call(_ name: String, at start: Int) throws(PredicateFailure) -> Node {
        try enter()
        defer { leave() }
        try expect(.openParenthesis)
        let (arguments, depth) = try list(until: .closeParenthesis)
        guard let function = PredicateFunction.named(name, argumentCount: arguments.count) else {
            throw lexer.failure(.unsupported, "there is no function “\(name)”", at: start)
        }
        guard function.argumentCounts.contains(arguments.count) else {
            let count = function.argumentCounts.lowerBound
            throw lexer.failure(
                .syntax, "“\(name)” takes \(count) argument\(count == 1 ? "" : "s"), found \(arguments.count)",
                at: start)
        }
        return try node(.call(function, arguments), depth: depth + 1)
    }

    /// Reads a construct whose arguments are not all expressions.
    mutating func construct(_ keyword: FormatKeyword) throws(PredicateFailure) -> Node {
        let start = token.start
        try enter()
        defer { leave() }
        try advance()
        guard isAt(.openParenthesis) else { throw unexpected("“(”") }
        switch keyword {
        case .cast: return try call("cast", at: start)
        case .subquery: return try subquery()
        case .ternary: return try conditional()
        case .function: return try method(at: start)
        default:
            throw lexer.failure(
                .unsupported, "\(keyword.rawValue) needs a database and is not supported", at: start)
        }
    }

    /// Reads a collection, a variable and a predicate.
    private mutating func subquery() throws(PredicateFailure) -> Node {
        try advance()
        let start = token.start
        let collection = try operation(0)
        try expect(.comma)
        guard case .variable(let name) = token.kind else { throw unexpected("a variable such as $x") }
        try advance()
        try expect(.comma)
        let test = try disjunction()
        let tree = ExpressionTree.subquery(try expression(collection, at: start), name, try predicate(test))
        try expect(.closeParenthesis)
        return try node(tree, depth: max(collection.depth, test.depth) + 1)
    }

    /// Reads a predicate and two expressions.
    private mutating func conditional() throws(PredicateFailure) -> Node {
        try advance()
        let test = try disjunction()
        let condition = try predicate(test)
        try expect(.comma)
        let start = token.start
        let first = try operation(0)
        try expect(.comma)
        let secondStart = token.start
        let second = try operation(0)
        try expect(.closeParenthesis)
        return try node(
            .conditional(condition, expression(first, at: start), expression(second, at: secondStart)),
            depth: max(test.depth, first.depth, second.depth) + 1)
    }

    /// Reads a receiver, the name of a method and its arguments.
    private mutating func method(at start: Int) throws(PredicateFailure) -> Node {
        try advance()
        let (arguments, depth) = try list(until: .closeParenthesis)
        guard arguments.count >= 2, case .constant(.string(let name)) = arguments[1] else {
            throw lexer.failure(
                .syntax, "FUNCTION takes a receiver, the quoted name of a method and arguments", at: start)
        }
        guard let method = PredicateMethod(rawValue: name) else {
            throw lexer.failure(.unsupported, "FUNCTION may not call “\(name)”", at: start)
        }
        guard arguments.count - 2 == method.argumentCount else {
            throw lexer.failure(
                .syntax, "“\(name)” takes \(method.argumentCount) arguments, found \(arguments.count - 2)", at: start)
        }
        return try node(.method(arguments[0], method, Array(arguments[2...])), depth: depth + 1)
    }
}
