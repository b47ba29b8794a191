// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladePredicates

extension Sequence {
    /// The elements for which a predicate holds, in their order.
    ///
    /// It is the counterpart of `NSArray.filtered(using:)` of Foundation, and faster: work for every element alike is
    /// done once.
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
