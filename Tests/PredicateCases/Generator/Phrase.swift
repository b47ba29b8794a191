// SPDX-License-Identifier: Apache-2.0
// A piece of a format with its arguments, said twice.

/// A piece of a format, as it is meant to be read and once more in words that GNUstep understands.
///
/// GNUstep 1.28 does not know or misreads a part of the language. Where the same can be said without that part, the
/// restatement says so, and its answer tells whether ours *means* the right thing.
struct Phrase: ExpressibleByStringInterpolation, Hashable {
    /// A text with conversions, and their arguments.
    struct Wording: Hashable {
        /// The text.
        var format = ""
        /// The arguments in the order of their conversions.
        var arguments: [CaseValue] = []

        /// Puts another wording behind this one.
        mutating func append(_ other: Wording) {
            format += other.format
            arguments += other.arguments
        }
    }

    /// The piece under test.
    var plain = Wording()
    /// The same in other words.
    var restated = Wording()

    init(stringLiteral text: String) {
        plain.format = text
        restated.format = text
    }

    init(stringInterpolation: Interpolation) {
        self = stringInterpolation.phrase
    }

    /// A piece of text.
    init(_ text: String) {
        self.init(stringLiteral: text)
    }

    /// A conversion with its argument.
    init(_ conversion: String, _ argument: CaseValue) {
        self.init(stringLiteral: conversion)
        plain.arguments = [argument]
        restated.arguments = [argument]
    }

    /// One piece that is restated by another.
    init(_ plain: Phrase, restated: Phrase) {
        self.plain = plain.plain
        self.restated = restated.restated
    }

    /// The pieces with something between them.
    static func joined(_ phrases: [Phrase], by separator: Phrase) -> Phrase {
        phrases.dropFirst().reduce(phrases.first ?? "") { "\($0)\(separator)\($1)" }
    }

    /// Puts pieces together.
    struct Interpolation: StringInterpolationProtocol {
        var phrase = Phrase("")

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            phrase.plain.format += literal
            phrase.restated.format += literal
        }

        mutating func appendInterpolation(_ piece: Phrase) {
            phrase.plain.append(piece.plain)
            phrase.restated.append(piece.restated)
        }

        mutating func appendInterpolation(_ text: String) {
            appendLiteral(text)
        }

        mutating func appendInterpolation(_ number: Int) {
            appendLiteral(String(number))
        }
    }
}
