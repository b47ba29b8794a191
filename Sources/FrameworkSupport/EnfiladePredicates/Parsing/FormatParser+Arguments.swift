// SPDX-License-Identifier: Apache-2.0
// The arguments in the places of %@, %K, %d and %f.

internal import Foundation

extension FormatParser {
    /// Takes the next argument.
    private mutating func take(for name: String) throws(PredicateFailure) -> Any? {
        guard nextArgument < arguments.count else {
            throw lexer.failure(
                .argument, "there is no argument for \(name): \(arguments.count) given", at: token.start)
        }
        nextArgument += 1
        return arguments[nextArgument - 1]
    }

    private func argumentFailure(_ message: String) -> PredicateFailure {
        lexer.failure(.argument, "argument \(nextArgument) \(message)", at: token.start)
    }

    /// Reads a conversion and takes its argument.
    mutating func argument(_ conversion: FormatConversion) throws(PredicateFailure) -> Node {
        if case .keyPath = conversion { return try node(pathArgument(from: .evaluatedObject), depth: 2) }
        let argument = try take(for: lexer.text(token.start..<token.end))
        var value: PredicateValue
        do {
            value = try PredicateValue(converting: argument, limits: limits)
        } catch {
            throw argumentFailure(error.message)
        }
        switch (conversion, value) {
        case (.value, _), (.keyPath, _), (.text, .string), (.integer, .integer), (.integer, .bool),
            (.integer, .decimal), (.floatingPoint, .double), (.floatingPoint, .decimal):
            break
        case (.integer, .double(let number)):
            guard let whole = Int64(exactly: number) else { throw argumentFailure("is no whole number") }
            value = .integer(whole)
        case (.floatingPoint, .integer(let number)): value = .double(Double(number))
        case (.floatingPoint, .bool(let flag)): value = .double(flag ? 1 : 0)
        case (.integer, _), (.floatingPoint, _): throw argumentFailure("is no number")
        case (.text, _): throw argumentFailure("is no text")
        }
        try advance()
        return try node(.constant(value), depth: value.extent.depth)
    }

    /// Takes the argument of `%K` as a path.
    mutating func pathArgument(from base: ExpressionTree) throws(PredicateFailure) -> ExpressionTree {
        let argument = try take(for: "%K")
        guard case .string(let path)? = try? PredicateValue(converting: argument, limits: limits) else {
            throw argumentFailure("is no text, as %K needs")
        }
        guard let tree = ExpressionTree.path(path, from: base), path.utf8.count <= limits.length else {
            throw argumentFailure("is no key path")
        }
        // Keys that are no names become indices, one level deeper each.
        try tree.check(limits)
        try advance()
        return tree
    }
}

extension ExpressionTree {
    /// Reads a key path, whose keys may be anything but empty.
    ///
    /// A key that is no name becomes an index, `["first name"]`, which is how it can be written in a format.
    ///
    /// - Returns: `nil` if a key is empty or no name follows an `@`, or if there are more keys than levels may be.
    package static func path(_ text: String, from base: ExpressionTree = .evaluatedObject) -> ExpressionTree? {
        var result = base
        let most = PredicateLimits.standard.depth
        let parts = text.inMarkOrder.split(separator: ".", maxSplits: most, omittingEmptySubsequences: false)
        guard parts.count <= most else { return nil }
        for part in parts {
            if part.isEmpty { return nil }
            if part.utf8.first == UInt8(ascii: "@") {
                let name = String(part.dropFirst())
                guard FormatName.isName(name) else { return nil }
                result = result.member([PathKey(collectionNamed: name)])
            } else if part == "self" || part == "SELF" {
                continue
            } else if FormatName.isName(String(part)) {
                result = result.member([.key(String(part))])
            } else {
                result = .index(result, .value(.constant(.string(String(part)))))
            }
        }
        return result
    }
}
