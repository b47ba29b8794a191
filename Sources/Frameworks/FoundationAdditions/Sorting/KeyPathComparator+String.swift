// SPDX-License-Identifier: Apache-2.0
// Foundation on Linux compares texts by their code units where Apple's compares them for people.

public import Foundation

extension KeyPathComparator {
    /// Creates a comparator of a text, as people of the user's language order texts: without regard to case, and numbers by
    /// their values.
    ///
    /// It is that of Apple's `String.StandardComparator.localizedStandard`, which Foundation on Linux does not have.
    public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
        self.init(keyPath, comparator: LocalizedStandardComparator(), order: order)
    }

    /// Creates the same for a text that may be missing; missing texts come first.
    public init(_ keyPath: any KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
        self.init(keyPath, comparator: LocalizedStandardComparator(), order: order)
    }
}

/// Compares texts as people of the user's language do.
private struct LocalizedStandardComparator: SortComparator {
    var order = SortOrder.forward

    func compare(_ one: String, _ other: String) -> ComparisonResult {
        let result = one.localizedStandardCompare(other)
        guard order == .reverse else { return result }
        switch result {
        case .orderedAscending: return .orderedDescending
        case .orderedSame: return .orderedSame
        case .orderedDescending: return .orderedAscending
        }
    }
}
