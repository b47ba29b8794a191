// SPDX-License-Identifier: Apache-2.0
// A constant of a predicate: data that can be sent and kept, with booleans and numbers apart.

package import Foundation

/// A constant in a predicate, or a plain value to test.
///
/// Equality is that of trees: `1` and `1.0` are different constants, though a predicate finds them equal, and a number that is
/// none (NaN) is the same constant as another.
package enum PredicateValue: Sendable {
    /// No value.
    case null
    /// A truth value. In comparisons it is the number 1 or 0.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A floating-point number.
    case double(Double)
    /// A decimal number, also for whole numbers beyond 64 bits.
    case decimal(Decimal)
    /// A text.
    case string(String)
    /// An instant.
    case date(Date)
    /// Bytes.
    case data(Data)
    /// A URL, as its absolute text.
    case url(String)
    /// A UUID.
    case uuid(UUID)
    /// Values in an order.
    case array([PredicateValue])
    /// Values without an order.
    case set(Set<PredicateValue>)
    /// Values with names.
    case dictionary([String: PredicateValue])

    /// Values of which this consists, counting itself, and how deep they are nested.
    var extent: (nodes: Int, depth: Int) {
        switch self {
        case .array(let elements): Self.extent(of: elements)
        case .set(let elements): Self.extent(of: elements)
        case .dictionary(let elements): Self.extent(of: elements.values)
        default: (1, 1)
        }
    }

    private static func extent(of elements: some Sequence<PredicateValue>) -> (nodes: Int, depth: Int) {
        elements.reduce((1, 1)) { sum, element in
            let extent = element.extent
            return (sum.0 + extent.nodes, max(sum.1, extent.depth + 1))
        }
    }
}
