// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGTK

/// A container view that defines its content as a function of its own size.
///
/// It takes all the room that there is, and its content, of any size, stands at its top and leading edge. The content
/// is made once the size is known, and again before the next frame whenever that changes.
///
/// See [GeometryReader](https://developer.apple.com/documentation/swiftui/geometryreader).
public struct GeometryReader<Content: View>: View {
    @State private var size: CGSize?
    /// Makes the content for a size.
    public var content: (GeometryProxy) -> Content

    /// Creates a geometry reader.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public var body: some View {
        MeasuredView(size: $size, views: size.map { content(GeometryProxy(size: $0)) })
    }
}

/// A proxy for access to the size of the container view.
///
/// See [GeometryProxy](https://developer.apple.com/documentation/swiftui/geometryproxy).
public struct GeometryProxy: Sendable {
    /// The size of the container view, in points.
    public let size: CGSize

    /// The safe area inset of the container view: none, as nothing of a window is covered.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the container view's bounds rectangle, converted to the local coordinate space, the only one that it knows.
    public func frame(in coordinateSpace: LocalCoordinateSpace) -> CGRect {
        CGRect(origin: .zero, size: size)
    }
}

/// A bin that takes all the room there is, and tells how much that is.
private struct MeasuredView<Views: View> {
    let size: Binding<CGSize?>
    /// The views in the bin; `nil` as long as the size is not known.
    let views: Views?
}

extension MeasuredView: View {
    typealias Body = Never
}

extension MeasuredView: WidgetView {
    var content: ZStack<Views?> { ZStack(alignment: .topLeading) { views } }

    func makeWidget(environment: EnvironmentValues) -> LayoutBin<MeasuringLayout> {
        let widget = LayoutBin(MeasuringLayout())
        widget.expand(horizontally: true, vertically: true)
        return widget
    }

    func apply(to widget: LayoutBin<MeasuringLayout>, environment: EnvironmentValues) {
        widget.layout.size = size
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: LayoutBin<MeasuringLayout>) {
        if let child = widgets.first { widget.setChild(child) }
    }
}

/// The layout of a bin that asks for next to nothing, and tells the size that it was given.
///
/// The content of the bin has no say in its size, so that a new content never leads to another size.
private final class MeasuringLayout: CustomLayout {
    /// Where the size is told.
    var size: Binding<CGSize?>?
    private var told: CGSize?

    override func measure(
        _ child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, across: Int32
    ) -> (minimum: Int32, natural: Int32) {
        (0, 10)
    }

    override func allocate(_ child: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
        let given = CGSize(width: Int(width), height: Int(height))
        if given != told {
            told = given
            // Views cannot change while GTK lays out; they do before the next frame.
            size?.wrappedValue = given
        }
        let childWidth = max(width, super.measure(child, GTK_ORIENTATION_HORIZONTAL, across: -1).minimum)
        let childHeight = max(height, super.measure(child, GTK_ORIENTATION_VERTICAL, across: childWidth).minimum)
        super.allocate(child, width: childWidth, height: childHeight)
    }
}
