// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation

/// A view that arranges its subviews in a vertical line.
///
/// See [VStack](https://developer.apple.com/documentation/swiftui/vstack).
public struct VStack<Content: View> {
    let content: Content
    let spacing: CGFloat?
    private let alignment: HorizontalAlignment

    /// Creates an instance with the given spacing and alignment; without spacing, 8 points lie between the subviews.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension VStack: View {
    public typealias Body = Never
}

extension VStack: StackView {
    static var axis: Axis { .vertical }
    var crossAlignment: GtkAlign { alignment.native }
}
