// SPDX-License-Identifier: Apache-2.0
// The one way from a predicate to data.

package import Foundation
package import EnfiladePredicates

extension PredicateTree {
    /// Makes the tree of a predicate.
    ///
    /// Predicates of Foundation's own classes are taken too, as long as they hold no block.
    ///
    /// - Throws: `PredicateFailure` with the code `unsupported` if the predicate holds a block, or is of a class of somebody else; or
    ///   with the code `limit` if it is too large.
    package init(of predicate: Foundation.NSPredicate) throws(PredicateFailure) {
        self = try Self.tree(of: predicate, depth: 1)
    }

    private static func tree(of predicate: Foundation.NSPredicate, depth: Int) throws(PredicateFailure) -> PredicateTree
    {
        guard depth <= PredicateLimits.standard.depth else {
            throw PredicateFailure(
                .limit, "the predicate is nested more than \(PredicateLimits.standard.depth) levels deep")
        }
        if let predicate = predicate as? any TreePredicate {
            guard let tree = predicate.compiled?.tree else {
                throw PredicateFailure(.unsupported, "the predicate holds a block or an object, which are no data")
            }
            try tree.check(.standard)
            return tree
        }
        if let predicate = predicate as? Foundation.NSCompoundPredicate {
            var parts: [PredicateTree] = []
            for part in predicate.subpredicates { parts.append(try tree(of: part, depth: depth + 1)) }
            switch predicate.compoundPredicateType {
            case .and: return .and(parts)
            case .or: return .or(parts)
            case .not:
                guard let part = parts.first else { throw PredicateFailure(.unsupported, "NOT has no predicate") }
                return .not(part)
            @unknown default: throw PredicateFailure(.unsupported, "an unknown type of compound predicate")
            }
        }
        // Foundation prints the kind and no more, and every compound predicate as false: those are dealt with above.
        guard type(of: predicate) == Foundation.NSPredicate.self else {
            throw PredicateFailure(.unsupported, "\(type(of: predicate)) is no data")
        }
        switch FoundationFormat.format(of: predicate) {
        case "TRUEPREDICATE": return .constant(true)
        case "FALSEPREDICATE": return .constant(false)
        default: throw PredicateFailure(.unsupported, "the predicate holds a block, which is no data")
        }
    }
}

/// The reading of the formats of Foundation's own predicates.
private enum FoundationFormat {
    /// The format, through a name that Foundation does not deprecate.
    static func format(of predicate: Foundation.NSPredicate) -> String {
        (predicate as any FormatReading).format
    }
}

/// Gives access to `predicateFormat`, which Foundation deprecates because it says so little.
private protocol FormatReading {
    var format: String { get }
}

extension Foundation.NSPredicate: FormatReading {
    @available(*, deprecated)
    fileprivate var format: String {
        predicateFormat
    }
}
