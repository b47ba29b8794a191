// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGTK

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

    func makeWidget(environment: EnvironmentValues) -> Box {
        let widget = Box(GTK_ORIENTATION_HORIZONTAL)
        widget.expand(
            horizontally: environment.stackAxis != .vertical, vertically: environment.stackAxis != .horizontal)
        return widget
    }

    func apply(to widget: Box, environment: EnvironmentValues) {
        let length = Int(pixels: minLength ?? 0)
        widget.setMinimumSize(
            width: environment.stackAxis == .vertical ? nil : length,
            height: environment.stackAxis == .horizontal ? nil : length)
    }
}
