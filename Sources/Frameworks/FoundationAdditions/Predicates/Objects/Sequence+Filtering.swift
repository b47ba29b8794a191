// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladePredicates

extension Sequence {
    /// The elements for which a predicate holds, in their order.
    ///
    /// This is what `NSArray.filtered(using:)` is for arrays of Foundation, and faster: what is needed for every element is done
    /// once.
    public func filtered(using predicate: Foundation.NSPredicate) -> [Element] {
        guard let compiled = (predicate as? any TreePredicate)?.compiled else {
            return filter { predicate.evaluate(with: $0) }
        }
        if let texts = self as? [String] {
            return compiled.filter(texts) as? [Element] ?? []
        }
        return filter { (try? compiled.holds(for: $0, nil)) ?? false }
    }
}
