// SPDX-License-Identifier: Apache-2.0
// The initializers of columns by which a table can be sorted.

public import Foundation
internal import FoundationAdditions

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// Creates a sortable column that displays a view for each row, and sorts by a comparable value.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates a sortable column that displays a view for each row, and sorts by a comparable value.
    @_disfavoredOverload public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: any KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates a sortable column that displays a view for each row, and sorts by a comparable value.
    public init<V: Comparable>(
        _ text: Text, value: any KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: text, comparator: KeyPathComparator(value), content: content)
    }

    /// Creates the same for a value that may be missing; missing values come first.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates the same for a value that may be missing; missing values come first.
    @_disfavoredOverload public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: any KeyPath<RowValue, V?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates the same for a value that may be missing; missing values come first.
    public init<V: Comparable>(
        _ text: Text, value: any KeyPath<RowValue, V?> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: text, comparator: KeyPathComparator(value), content: content)
    }

    /// Creates a sortable column that sorts by a value with an explicit comparator.
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator), content: content)
    }

    /// Creates a sortable column that sorts by a value with an explicit comparator.
    @_disfavoredOverload public init<S: StringProtocol, V, C: SortComparator>(
        _ title: S, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(label: Text(title), comparator: KeyPathComparator(value, comparator: comparator), content: content)
    }

    /// Creates a sortable column that sorts by a value with an explicit comparator.
    public init<V, C: SortComparator>(
        _ text: Text, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(label: text, comparator: KeyPathComparator(value, comparator: comparator), content: content)
    }

    /// Creates the same for a value that may be missing; missing values come first.
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V?> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator), content: content)
    }

    /// Creates the same for a value that may be missing; missing values come first.
    @_disfavoredOverload public init<S: StringProtocol, V, C: SortComparator>(
        _ title: S, value: any KeyPath<RowValue, V?> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(label: Text(title), comparator: KeyPathComparator(value, comparator: comparator), content: content)
    }

    /// Creates the same for a value that may be missing; missing values come first.
    public init<V, C: SortComparator>(
        _ text: Text, value: any KeyPath<RowValue, V?> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(label: text, comparator: KeyPathComparator(value, comparator: comparator), content: content)
    }

    /// Creates a sortable column that sorts by a text, as people of the user's language do.
    public init(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates a sortable column that sorts by a text, as people of the user's language do.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, value: any KeyPath<RowValue, String> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates a sortable column that sorts by a text, as people of the user's language do.
    public init(
        _ text: Text, value: any KeyPath<RowValue, String> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: text, comparator: KeyPathComparator(value), content: content)
    }

    /// Creates the same for a text that may be missing.
    public init(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates the same for a text that may be missing.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, value: any KeyPath<RowValue, String?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
    }

    /// Creates the same for a text that may be missing.
    public init(
        _ text: Text, value: any KeyPath<RowValue, String?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: text, comparator: KeyPathComparator(value), content: content)
    }

    /// Creates a sortable column that sorts by a Boolean value, false before true.
    public init(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Bool> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(titleKey), comparator: KeyPathComparator(value, comparator: BoolComparator()), content: content)
    }

    /// Creates a sortable column that sorts by a Boolean value, false before true.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, value: any KeyPath<RowValue, Bool> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(title), comparator: KeyPathComparator(value, comparator: BoolComparator()), content: content)
    }

    /// Creates a sortable column that sorts by a Boolean value, false before true.
    public init(
        _ text: Text, value: any KeyPath<RowValue, Bool> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: text, comparator: KeyPathComparator(value, comparator: BoolComparator()), content: content)
    }

    /// Creates the same for a Boolean value that may be missing.
    public init(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Bool?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(titleKey), comparator: KeyPathComparator(value, comparator: BoolComparator()), content: content)
    }

    /// Creates the same for a Boolean value that may be missing.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, value: any KeyPath<RowValue, Bool?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(
            label: Text(title), comparator: KeyPathComparator(value, comparator: BoolComparator()), content: content)
    }

    /// Creates the same for a Boolean value that may be missing.
    public init(
        _ text: Text, value: any KeyPath<RowValue, Bool?> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: text, comparator: KeyPathComparator(value, comparator: BoolComparator()), content: content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
    /// Creates a sortable column that displays a text of each row, and sorts by it as people of the user's language do.
    public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) {
        self.init(Text(titleKey), value: value) { Text($0[keyPath: value]) }
    }

    /// Creates a sortable column that displays a text of each row, and sorts by it as people of the user's language do.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, value: any KeyPath<RowValue, String> & Sendable) {
        self.init(Text(title), value: value) { Text($0[keyPath: value]) }
    }

    /// Creates a sortable column that displays a text of each row, and sorts by it as people of the user's language do.
    public init(_ text: Text, value: any KeyPath<RowValue, String> & Sendable) {
        self.init(text, value: value) { Text($0[keyPath: value]) }
    }
}

extension TableColumn where Label == Text {
    /// Creates a sortable column that displays a view for each row, and sorts with a comparator of rows.
    public init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(label: Text(titleKey), comparator: comparator, content: content)
    }

    /// Creates a sortable column that displays a view for each row, and sorts with a comparator of rows.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(label: Text(title), comparator: comparator, content: content)
    }

    /// Creates a sortable column that displays a view for each row, and sorts with a comparator of rows.
    public init(
        _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(label: text, comparator: comparator, content: content)
    }
}

/// Compares Boolean values: false comes before true.
private struct BoolComparator: SortComparator {
    var order = SortOrder.forward

    func compare(_ one: Bool, _ other: Bool) -> ComparisonResult {
        guard one != other else { return .orderedSame }
        return one == (order == .reverse) ? .orderedAscending : .orderedDescending
    }
}
