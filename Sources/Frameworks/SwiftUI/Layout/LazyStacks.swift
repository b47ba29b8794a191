// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation

/// A view that arranges its children in a line that grows vertically.
///
/// The views are made at once. For very many of them, use a `List`.
///
/// See [LazyVStack](https://developer.apple.com/documentation/swiftui/lazyvstack).
public struct LazyVStack<Content: View> {
    let content: Content
    let spacing: CGFloat?
    private let alignment: HorizontalAlignment

    /// Creates a lazy vertical stack view with the given spacing and vertical alignment.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension LazyVStack: View {
    public typealias Body = Never
}

extension LazyVStack: StackView {
    static var axis: Axis { .vertical }
    var crossAlignment: GtkAlign { alignment.native }
}

/// A view that arranges its children in a line that grows horizontally.
///
/// The views are made at once.
///
/// See [LazyHStack](https://developer.apple.com/documentation/swiftui/lazyhstack).
public struct LazyHStack<Content: View> {
    let content: Content
    let spacing: CGFloat?
    private let alignment: VerticalAlignment

    /// Creates a lazy horizontal stack view with the given spacing and horizontal alignment.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension LazyHStack: View {
    public typealias Body = Never
}

extension LazyHStack: StackView {
    static var axis: Axis { .horizontal }
    var crossAlignment: GtkAlign { alignment.native }
}
