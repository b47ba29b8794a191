// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Binds a view's identity to the given proxy value.
    ///
    /// When the value changes, the view begins again: with new widgets, and with state as it is at first.
    ///
    /// See [id(_:)](https://developer.apple.com/documentation/swiftui/view/id(_:)).
    public func id<ID: Hashable>(_ id: ID) -> some View {
        ForEach([id], id: \.self) { _ in self }
    }
}
