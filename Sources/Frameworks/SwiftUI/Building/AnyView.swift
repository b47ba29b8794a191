// SPDX-License-Identifier: Apache-2.0

/// A type-erased view.
///
/// Whenever the type of view used with an `AnyView` changes, the old view goes with its state, and a new one is made.
///
/// See [AnyView](https://developer.apple.com/documentation/swiftui/anyview).
public struct AnyView {
    private let view: any View

    /// Create an instance that type-erases `view`.
    public init<V: View>(_ view: V) {
        self.view = (view as? AnyView)?.view ?? view
    }

    /// Create an instance from a view whose type is erased already.
    init(erased view: any View) {
        self.view = view
    }

    /// Create an instance that type-erases `view`.
    public init<V: View>(erasing view: V) {
        self.init(view)
    }
}

extension AnyView: View {
    public typealias Body = Never
}

extension AnyView: ListView {
    var children: [ListChild] { [ListChild(key: .position(0), view: view)] }
}
