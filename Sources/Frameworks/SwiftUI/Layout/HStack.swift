// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation

/// A view that arranges its subviews in a horizontal line.
///
/// See [HStack](https://developer.apple.com/documentation/swiftui/hstack).
public struct HStack<Content: View> {
    let content: Content
    let spacing: CGFloat?
    private let alignment: VerticalAlignment

    /// Creates an instance with the given spacing and alignment; without spacing, 8 points lie between the subviews.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension HStack: View {
    public typealias Body = Never
}

extension HStack: StackView {
    static var axis: Axis { .horizontal }
    var crossAlignment: GtkAlign { alignment.native }
}
