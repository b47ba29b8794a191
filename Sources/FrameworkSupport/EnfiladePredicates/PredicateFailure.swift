// SPDX-License-Identifier: Apache-2.0
// The errors of predicates: of parsing, of checking, of decoding and of evaluating.

internal import Foundation

/// A predicate that cannot be read, sent or evaluated.
///
/// For a format that cannot be read, `description` shows the place:
///
/// ```
/// Unable to parse the format string "a == ": expected an expression, found the end, at position 5
///     a ==
///          ^
/// ```
package struct PredicateFailure: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The kinds of failures.
    package enum Code: String, Hashable, Sendable {
        /// The format does not follow the grammar.
        case syntax
        /// An argument is missing or has no place in a predicate.
        case argument
        /// The pattern of `MATCHES` is no regular expression.
        case pattern
        /// The format uses something that is understood and not offered.
        case unsupported
        /// The predicate, the input or the work is too large.
        case limit
        /// A variable has no value.
        case unboundVariable
        /// A value has no such key.
        case unknownKey
        /// Two values have no order, or an operator does not apply to a value.
        case incomparable
        /// A collection is needed.
        case notCollection
        /// A predicate may not be used in some place.
        case restricted
        /// An encoded predicate has unknown or damaged parts.
        case encoding
    }

    /// A place in a format.
    package struct Location: Hashable, Sendable {
        /// The whole format.
        package let format: String
        /// The place, in characters from the beginning.
        package let offset: Int
        /// The words that the grammar allows there; `nil` if something else is wrong than the grammar.
        package let expected: String?
    }

    /// The kind of the failure.
    package let code: Code
    /// One sentence for a person.
    package let message: String
    /// Where in the format; `nil` if it is no failure of parsing.
    package let location: Location?

    package init(_ code: Code, _ message: String, location: Location? = nil) {
        self.code = code
        self.message = message
        self.location = location
    }

    package var errorDescription: String? {
        description
    }

    package var description: String {
        excerpt.map { "\(summary)\n\($0)" } ?? summary
    }

    /// The fault and its place, in one line.
    package var summary: String {
        guard let location else { return message }
        return """
            Unable to parse the format string \(PredicatePrinter.quoted(location.format)): \(message), \
            at position \(location.offset)
            """
    }

    /// The line of the format with the place, and below it a caret; `nil` if it is no failure of parsing.
    package var excerpt: String? {
        guard let location else { return nil }
        let characters = Array(location.format)
        let offset = min(location.offset, characters.count)
        // A long line is cut so that the caret stays in sight.
        let start = max(characters[..<offset].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0, offset - 60)
        let end = min(characters[offset...].firstIndex(where: \.isNewline) ?? characters.count, offset + 40)
        let line = String(characters[start..<end].map { $0 == "\t" ? " " : $0 })
        return "    \(line)\n    \(String(repeating: " ", count: offset - start))^"
    }
}
