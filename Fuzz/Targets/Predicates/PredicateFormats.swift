// SPDX-License-Identifier: Apache-2.0
// Formats of predicates, as anybody may write them.

import Foundation
import EnfiladePredicates

/// Reading a format: the first byte chooses the arguments, the rest is the format.
struct PredicateFormats: FuzzTarget {
    /// The arguments that conversions may find.
    private static var arguments: [[Any?]] {
        [
            [], ["a.b", "text", 7, 2.5, nil, true],
            [["a", "b"], Set([1, 2]), Date(timeIntervalSinceReferenceDate: 0.1)],
            [
                "%K", "'", "a[0].@count", Data([0, 255]),
                UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
            ],
            [
                [1, 40], ["a": ["b": 1]], URL(string: "https://example.org") as Any, Decimal(string: "1e40") as Any,
                UInt64.max,
            ],
        ]
    }

    init() {}

    func run(_ input: [UInt8]) throws {
        guard let first = input.first else { return }
        let format = String(decoding: input.dropFirst(), as: UTF8.self)
        let arguments = Self.arguments[Int(first) % Self.arguments.count]
        do {
            try PredicateRules.check(try FormatParser.predicate(format, arguments: arguments))
        } catch let failure as PredicateFailure {
            try PredicateRules.check(failure)
        }
        do {
            _ = PredicatePrinter.format(try FormatParser.expression(format, arguments: arguments))
        } catch {
            try PredicateRules.check(error)
        }
    }
}
