// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

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

    func makeWidget(environment: EnvironmentValues) -> LineScroller {
        let widget = LineScroller()
        widget.line.setOrientation(line.orientation)
        widget.setChild(widget.line)
        widget.expand(horizontally: true, vertically: true)
        return widget
    }

    func apply(to widget: LineScroller, environment: EnvironmentValues) {
        let scrolls = showsIndicators ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
        widget.setPolicy(
            horizontal: axes.contains(.horizontal) ? scrolls : GTK_POLICY_NEVER,
            vertical: axes.contains(.vertical) ? scrolls : GTK_POLICY_NEVER)
        // Otherwise GTK would give the content the least room that it can do with: none at all for a picture.
        widget.setNaturalSize(horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical))
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = line
        environment.scrolledAxes = axes.rawValue
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: LineScroller) {
        widget.line.place(widgets, insteadOf: placed)
    }

    func arrange(_ widgets: [Widget], in widget: LineScroller) {
        for child in widgets {
            child.align(in: .center, of: widget)
        }
    }
}

/// A line of widgets that can be scrolled.
final class LineScroller: ScrolledWindow {
    /// The widgets.
    let line = Box(GTK_ORIENTATION_VERTICAL, spacing: 8)
}
