// SPDX-License-Identifier: Apache-2.0
// Arithmetic, key paths, indices and the operands that they begin with.

internal import Foundation

extension FormatParser {
    /// An operation between two operands.
    private enum Operation {
        case function(PredicateFunction)
        case set(SetOperation)
    }

    /// The operation that the current word stands for, and how tightly it binds.
    private var currentOperation: (operation: Operation, precedence: Int)? {
        switch token.kind {
        case .symbol(.bitwiseAnd): (.function(.bitwiseAnd), 1)
        case .symbol(.bitwiseOr): (.function(.bitwiseOr), 1)
        case .symbol(.bitwiseXor): (.function(.bitwiseXor), 1)
        case .symbol(.leftShift): (.function(.leftShift), 1)
        case .symbol(.rightShift): (.function(.rightShift), 1)
        case .symbol(.plus): (.function(.add), 2)
        case .symbol(.minus): (.function(.subtract), 2)
        case .symbol(.times): (.function(.multiply), 3)
        case .symbol(.over): (.function(.divide), 3)
        case .symbol(.power): (.function(.raise), 4)
        case .keyword(let keyword): keyword.setOperation.map { (.set($0), 0) }
        default: nil
        }
    }

    /// Reads operands and the operations between them that bind at least so tightly; all group from the left.
    ///
    /// The content of parentheses may turn out to be a predicate, which is returned as it is.
    mutating func operation(_ precedence: Int) throws(PredicateFailure) -> Node {
        var start = token.start
        var left = try unary()
        while let (operation, own) = currentOperation, own >= precedence {
            let first = try expression(left, at: start)
            try advance()
            start = token.start
            let right = try self.operation(own + 1)
            let second = try expression(right, at: start)
            let tree: ExpressionTree =
                switch operation {
                case .function(let function): .function(function, [first, second])
                case .set(let operation): .setOperation(operation, first, second)
                }
            left = try node(tree, depth: max(left.depth, right.depth) + 1)
        }
        return left
    }

    /// Reads signs and the operand that they apply to.
    private mutating func unary() throws(PredicateFailure) -> Node {
        let function: PredicateFunction
        switch token.kind {
        case .symbol(.minus): function = .negate
        case .symbol(.complement): function = .onesComplement
        default: return try postfix()
        }
        try enter()
        try advance()
        if function == .negate, case .number(let value) = token.kind, let negative = value.negated {
            leave()
            try advance()
            return try continued(node(.constant(negative)))
        }
        let start = token.start
        let operand = try unary()
        leave()
        return try node(.function(function, [expression(operand, at: start)]), depth: operand.depth + 1)
    }

    /// Reads something and the keys and indices behind it.
    private mutating func postfix() throws(PredicateFailure) -> Node {
        try continued(atom())
    }

    private mutating func continued(_ first: Node) throws(PredicateFailure) -> Node {
        var result = first
        while true {
            if isAt(.dot) {
                let base = try expression(result, at: token.start)
                try advance()
                let path = try key(from: base)
                // Each key leads one level deeper into the tested object.
                result = try node(path, depth: result.depth + 1)
            } else if isAt(.openBracket) {
                let base = try expression(result, at: token.start)
                try advance()
                let (index, depth) = try index()
                result = try node(.index(base, index), depth: max(result.depth, depth) + 1)
            } else {
                return result
            }
        }
    }

    /// Reads one key behind a dot.
    private mutating func key(from base: ExpressionTree) throws(PredicateFailure) -> ExpressionTree {
        switch token.kind {
        case .keyword(.self):
            // Every value is that of its key `self`, as in `marks.@max.self`.
            try advance()
            return base
        case .name, .keyword:
            let name = lexer.text(token.start..<token.end).inMarkOrder
            try advance()
            return base.member([.key(name)])
        case .symbol(.at): return base.member([try collectionOperator()])
        case .conversion(.keyPath): return try pathArgument(from: base)
        default: throw unexpected("a key")
        }
    }

    /// Reads the name of a collection operator behind `@`.
    private mutating func collectionOperator() throws(PredicateFailure) -> PathKey {
        try expect(.at)
        switch token.kind {
        case .name where !token.isMarked, .keyword: break
        default: throw unexpected("a collection operator such as count")
        }
        let name = lexer.text(token.start..<token.end).inMarkOrder
        try advance()
        return PathKey(collectionNamed: name)
    }

    /// Reads the index in brackets.
    private mutating func index() throws(PredicateFailure) -> (ElementIndex, depth: Int) {
        let word: ElementIndex? =
            switch token.kind {
            case .keyword(.first): .first
            case .keyword(.last): .last
            case .keyword(.size): .size
            default: nil
            }
        if let word {
            try advance()
            try expect(.closeBracket)
            return (word, 1)
        }
        let start = token.start
        try enter()
        let node = try operation(0)
        leave()
        let value = try expression(node, at: start)
        try expect(.closeBracket)
        return (.value(value), node.depth)
    }

    /// Reads an operand that no operator comes before.
    private mutating func atom() throws(PredicateFailure) -> Node {
        switch token.kind {
        case .number(let value):
            try advance()
            return try node(.constant(value))
        case .text(let text):
            try advance()
            return try node(.constant(.string(text)))
        case .variable(let name):
            try advance()
            guard !isAt(.assign) else {
                throw lexer.failure(.unsupported, "assignments to variables are not supported", at: token.start)
            }
            return try node(.variable(name))
        case .conversion(let conversion): return try argument(conversion)
        case .name: return try named()
        case .keyword(let keyword): return try atom(keyword)
        case .symbol(.at): return try node(.keyPath([try collectionOperator()]))
        case .symbol(.openBrace): return try braces()
        case .symbol(.openParenthesis):
            try enter()
            try advance()
            let content = try disjunction()
            try expect(.closeParenthesis)
            leave()
            return content
        default: throw unexpected("an expression")
        }
    }

    /// Reads a key, or a function if a parenthesis follows.
    private mutating func named() throws(PredicateFailure) -> Node {
        let start = token.start
        if !token.isMarked, let name = lexer.selector(from: token.start, end: token.end) {
            try advance()
            return try call(name, at: start)
        }
        let name = lexer.text(token.start..<token.end).inMarkOrder
        try advance()
        return try node(.keyPath([.key(name)]))
    }

    /// Reads a constant or another construct that a reserved word begins.
    private mutating func atom(_ keyword: FormatKeyword) throws(PredicateFailure) -> Node {
        let value: ExpressionTree
        switch keyword {
        case .null, .nil: value = .constant(.null)
        case .true, .yes: value = .constant(.bool(true))
        case .false, .no: value = .constant(.bool(false))
        case .self: value = .evaluatedObject
        case .anyKey: value = .anyKey
        case .subquery, .ternary, .cast, .function, .fetch: return try construct(keyword)
        case .union, .intersect, .minus: return try named()
        default: throw unexpected("an expression", insteadOfKey: keyword)
        }
        try advance()
        return try node(value)
    }

    /// Reads the elements of a collection.
    private mutating func braces() throws(PredicateFailure) -> Node {
        try enter()
        try advance()
        let (elements, depth) = try list(until: .closeBrace)
        leave()
        return try node(.collection(elements), depth: depth + 1)
    }

    /// Reads expressions between commas.
    mutating func list(
        until end: FormatSymbol
    ) throws(PredicateFailure) -> (elements: [ExpressionTree], depth: Int) {
        var elements: [ExpressionTree] = []
        var depth = 0
        guard try !take(end) else { return ([], 0) }
        while true {
            let start = token.start
            let element = try operation(0)
            elements.append(try expression(element, at: start))
            depth = max(depth, element.depth)
            if try take(end) { return (elements, depth) }
            guard try take(.comma) else { throw unexpected("“,” or “\(end.rawValue)”") }
        }
    }
}

extension PredicateValue {
    /// The number with the other sign; `nil` if it is no number or has no such counterpart.
    fileprivate var negated: PredicateValue? {
        switch self {
        case .integer(let value): .integer(-value)
        case .double(let value): .double(-value)
        // The least whole number has no positive counterpart of its kind.
        case .decimal(let value): value == Decimal(UInt64(1) << 63) ? .integer(.min) : .decimal(-value)
        default: nil
        }
    }
}
