// SPDX-License-Identifier: Apache-2.0

/// A view that doesn't contain any content.
///
/// See [EmptyView](https://developer.apple.com/documentation/swiftui/emptyview).
public struct EmptyView: Sendable {
    /// Creates an empty view.
    public init() {}
}

extension EmptyView: View {
    public typealias Body = Never
}

extension EmptyView: ListView {
    var children: [ListChild] { [] }
}
