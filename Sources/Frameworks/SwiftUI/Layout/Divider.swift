// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

/// A visual element that can be used to separate other content.
///
/// It crosses a stack; elsewhere it is horizontal.
///
/// See [Divider](https://developer.apple.com/documentation/swiftui/divider).
public struct Divider: Sendable {
    /// Creates a divider.
    public init() {}
}

extension Divider: View {
    public typealias Body = Never
}

extension Divider: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> Separator {
        let isVertical = environment.stackAxis == .horizontal
        let widget = Separator(isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        widget.expand(horizontally: !isVertical, vertically: isVertical)
        return widget
    }
}
