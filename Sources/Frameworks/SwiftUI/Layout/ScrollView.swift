// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A scrollable view.
///
/// It takes all the room that there is; its content is laid out in a line, from the top or from the leading edge.
///
/// See [ScrollView](https://developer.apple.com/documentation/swiftui/scrollview).
public struct ScrollView<Content: View> {
    /// The scroll view's content.
    public var content: Content
    /// The scrollable axes of the scroll view.
    public var axes: Axis.Set
    /// A value that indicates whether the scroll view displays the scrollable component of the content offset.
    public var showsIndicators: Bool

    /// Creates a new instance that's scrollable in the direction of the given axis and can show indicators.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    private var line: Axis { axes == .horizontal ? .horizontal : .vertical }
}

extension ScrollView: View {
    public typealias Body = Never
}

extension ScrollView: WidgetView {
    static var showsTransitions: Bool { true }

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_scrolled_window_new())
        let line = Object(widget: gtk_box_new(line.orientation, 8))
        widget.withOpaque { scroller in
            line.withWidget { gtk_scrolled_window_set_child(scroller, $0) }
        }
        widget.withWidget {
            gtk_widget_set_hexpand($0, 1)
            gtk_widget_set_vexpand($0, 1)
        }
        widget.parts["line"] = line
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let scrolls = showsIndicators ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
        widget.withOpaque {
            gtk_scrolled_window_set_policy(
                $0, axes.contains(.horizontal) ? scrolls : GTK_POLICY_NEVER,
                axes.contains(.vertical) ? scrolls : GTK_POLICY_NEVER)
            // Otherwise GTK would give what scrolls the least room that it can do with: none at all, in the case of a picture.
            guard let viewport = gtk_scrolled_window_get_child($0).map({ OpaquePointer($0) }) else { return }
            gtk_scrollable_set_hscroll_policy(
                viewport, axes.contains(.horizontal) ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM)
            gtk_scrollable_set_vscroll_policy(
                viewport, axes.contains(.vertical) ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM)
        }
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = line
        environment.scrolledAxes = axes.rawValue
    }

    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object) {
        if let line = widget.parts["line"] { widgets.place(inBox: line, insteadOf: placed) }
    }

    func arrange(_ widgets: [Object], in widget: Object) {
        for child in widgets {
            child.align(in: Alignment(horizontal: .center, vertical: .center))
        }
    }
}
