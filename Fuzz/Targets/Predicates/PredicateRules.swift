// SPDX-License-Identifier: Apache-2.0
// What holds for every predicate that is accepted.

import Foundation
import EnfiladePredicates

/// Checks trees and failures.
enum PredicateRules {
    /// Limits for evaluations of which there are thousands in a second.
    static let limits: PredicateLimits = {
        var limits = PredicateLimits.standard
        limits.steps = 200_000
        limits.duration = .seconds(1)
        return limits
    }()

    /// Prints, reads, encodes and decodes a tree, which must stay what it is.
    static func check(_ tree: PredicateTree) throws {
        let printed = PredicatePrinter.format(tree)
        let again: PredicateTree
        do {
            again = try FormatParser.predicate(printed)
        } catch {
            throw Finding("\(printed.debugDescription) was printed and cannot be read: \(error)")
        }
        try expect(again == tree, "\(printed.debugDescription) is read as another predicate: \(again), not \(tree)")
        try expect(again.hashValue == tree.hashValue, "\(printed.debugDescription) has another hash value")
        try expect(PredicatePrinter.format(again) == printed, "\(printed.debugDescription) is printed in two ways")
    }

    /// A failure must tell what is wrong, and a place in the format if it has one.
    static func check(_ failure: PredicateFailure) throws {
        try expect(!failure.message.isEmpty && !failure.description.isEmpty, "a failure does not say why")
        guard let location = failure.location else { return }
        try expect(
            (0...location.format.count).contains(location.offset),
            "place \(location.offset) is not in \(location.format)")
    }
}
