// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

/// A direction in which SwiftUI can lay out content.
///
/// See [LayoutDirection](https://developer.apple.com/documentation/swiftui/layoutdirection).
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// From the left to the right, as Latin text runs.
    case leftToRight
    /// From the right to the left, as Hebrew and Arabic text runs.
    case rightToLeft

    /// The direction that GTK has chosen by the user's language.
    fileprivate static var ofUser: LayoutDirection {
        gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    }

    fileprivate var native: GtkTextDirection {
        switch self {
        case .leftToRight: GTK_TEXT_DIR_LTR
        case .rightToLeft: GTK_TEXT_DIR_RTL
        }
    }
}

extension EnvironmentValues {
    private enum LayoutDirectionKey: EnvironmentKey { static let defaultValue: LayoutDirection? = nil }

    /// The layout direction associated with the current environment: that of the user's language, unless it is set.
    ///
    /// It says where the leading edge is, also of popovers and pages. Each paragraph of a text still runs as its letters do,
    /// and the drawing of a `Canvas` or a shape stays as it is.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] ?? .ofUser }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// Has the widget of a view and all in it lay out in the direction that was set; without one they follow the language.
    @MainActor func direct(_ widget: Widget) {
        if let direction = self[LayoutDirectionKey.self] { widget.setContentDirection(direction.native) }
    }

    /// The direction of a widget for which nothing else is said.
    var textDirection: GtkTextDirection { self[LayoutDirectionKey.self]?.native ?? GTK_TEXT_DIR_NONE }
}

/// A view that is mirrored where lines run from right to left.
private struct FlippedView<Content: View>: View {
    let content: Content
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var layoutDirection

    var body: some View {
        content.scaleEffect(x: isEnabled && layoutDirection == .rightToLeft ? -1 : 1)
    }
}

extension View {
    /// Sets whether this view mirrors its contents horizontally when the layout direction is right-to-left.
    ///
    /// Symbols that point along the text are mirrored without it.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        FlippedView(content: self, isEnabled: enabled)
    }
}
