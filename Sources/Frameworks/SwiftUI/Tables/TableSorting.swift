// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The sort order of a table, for any type of comparators.
struct TableSorting {
    /// Finds the column that comes first in the order, among the comparators of all, and the direction; `nil` if none does.
    let first: ([(any SortComparator)?]) -> (index: Int, order: SortOrder)?
    /// Puts the comparator of a column in front of the others.
    let sort: (any SortComparator, SortOrder) -> Void

    init<Sort: SortComparator>(_ sortOrder: Binding<[Sort]>) {
        first = { comparators in
            guard let first = sortOrder.wrappedValue.first else { return nil }
            let sorts = comparators.map { $0 as? Sort }
            let same = sorts.firstIndex { $0.map { Self.areEqual($0, first) } ?? false }
            // An app may have spelled the comparator of a property otherwise than the column does.
            let index = same ?? sorts.firstIndex { $0.map { Self.haveSameProperty($0, first) } ?? false }
            return index.map { ($0, first.order) }
        }
        sort = { comparator, order in
            guard var comparator = comparator as? Sort else { return }
            comparator.order = order
            let others = sortOrder.wrappedValue.filter {
                !Self.areEqual($0, comparator) && !Self.haveSameProperty($0, comparator)
            }
            sortOrder.wrappedValue = [comparator] + others
        }
    }

    /// Whether two comparators differ in nothing but their order.
    private static func areEqual<Sort: SortComparator>(_ one: Sort, _ other: Sort) -> Bool {
        var one = one
        one.order = other.order
        return one == other
    }

    private static func haveSameProperty<Sort: SortComparator>(_ one: Sort, _ other: Sort) -> Bool {
        guard let one = one as? any PropertyComparator, let other = other as? any PropertyComparator else {
            return false
        }
        return one.property == other.property
    }
}

/// A comparator of a property of the compared values.
private protocol PropertyComparator {
    var property: AnyKeyPath { get }
}

extension KeyPathComparator: PropertyComparator {
    var property: AnyKeyPath { keyPath }
}
