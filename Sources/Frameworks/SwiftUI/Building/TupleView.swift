// SPDX-License-Identifier: Apache-2.0

/// A view created from a Swift tuple of view values.
///
/// See [TupleView](https://developer.apple.com/documentation/swiftui/tupleview).
public struct TupleView<T> {
    /// The views, as a tuple.
    public var value: T

    /// The same views, one by one.
    private let views: [any View]

    /// Creates a view that displays the views of a tuple where it stands.
    init<each Content: View>(_ value: (repeat each Content)) where T == (repeat each Content) {
        self.value = value
        var views: [any View] = []
        repeat views.append(each value)
        self.views = views
    }
}

extension TupleView: View {
    public typealias Body = Never
}

extension TupleView: ListView {
    var children: [ListChild] {
        views.enumerated().map { ListChild(key: .position($0.offset), view: $0.element) }
    }
}
