// SPDX-License-Identifier: Apache-2.0
// The name for the file of a value.

/// A name for files, known beforehand or for each value.
package enum SuggestedName<Item: Sendable>: Sendable {
    /// The same for all values.
    case always(String)
    /// Made for a value; `nil` suggests nothing.
    case of(@Sendable (Item) -> String?)

    /// The name for a value.
    func name(for item: Item) -> String? {
        switch self {
        case .always(let name): name
        case .of(let make): make(item)
        }
    }

    /// This name, and another where this suggests nothing.
    func or(_ other: SuggestedName?) -> SuggestedName {
        guard let other, case .of(let make) = self else { return self }
        return .of { make($0) ?? other.name(for: $0) }
    }
}
