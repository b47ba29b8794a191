// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

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

    func makeWidget(environment: EnvironmentValues) -> Object {
        let isVertical = environment.stackAxis == .horizontal
        let widget = Object(
            widget: gtk_separator_new(isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL))
        widget.withWidget {
            gtk_widget_set_hexpand($0, isVertical ? 0 : 1)
            gtk_widget_set_vexpand($0, isVertical ? 1 : 0)
        }
        return widget
    }
}
