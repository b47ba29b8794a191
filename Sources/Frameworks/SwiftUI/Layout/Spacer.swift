// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGLib

/// A flexible space that expands along the major axis of its containing stack layout, or on both axes if there is none.
///
/// See [Spacer](https://developer.apple.com/documentation/swiftui/spacer).
public struct Spacer: Sendable {
    /// The minimum length this spacer can be shrunk to, along the axis or axes of expansion.
    public var minLength: CGFloat?

    /// Creates a spacer.
    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }
}

extension Spacer: View {
    public typealias Body = Never
}

extension Spacer: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        widget.withWidget {
            gtk_widget_set_hexpand($0, environment.stackAxis == .vertical ? 0 : 1)
            gtk_widget_set_vexpand($0, environment.stackAxis == .horizontal ? 0 : 1)
        }
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let length = gint(clamping: Int(minLength ?? 0))
        widget.withWidget {
            gtk_widget_set_size_request(
                $0, environment.stackAxis == .vertical ? -1 : length,
                environment.stackAxis == .horizontal ? -1 : length)
        }
    }
}
