// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGTK

/// A view type that supports immediate mode drawing.
///
/// The closure is called for each frame that has to be painted: after a change of size, of light and dark, or of an
/// observed value that it has read. The drawing means nothing to assistive technologies; give it an
/// `accessibilityLabel(_:)`.
///
/// See [Canvas](https://developer.apple.com/documentation/swiftui/canvas). Views as symbols do not exist.
public struct Canvas<Symbols: View> {
    /// A Boolean that indicates whether the canvas is fully opaque.
    public var isOpaque: Bool
    /// A Boolean that indicates whether the canvas can present its contents later than its other views; it never does.
    public var rendersAsynchronously: Bool
    /// The drawing callback that you use to draw into the canvas.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
}

extension Canvas where Symbols == EmptyView {
    /// Creates and configures a canvas.
    public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        isOpaque = opaque
        self.rendersAsynchronously = rendersAsynchronously
        self.renderer = renderer
    }
}

extension Canvas: View {
    public typealias Body = Never
}

extension Canvas: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> PaintedArea {
        let widget = PaintedArea()
        widget.setRole(GTK_ACCESSIBLE_ROLE_IMG)
        widget.start()
        return widget
    }

    func apply(to widget: PaintedArea, environment: EnvironmentValues) {
        let (renderer, isOpaque) = (renderer, isOpaque)
        widget.paint { target, size in
            let frame = CGRect(origin: .zero, size: size)
            if isOpaque { target.fill(Path(frame), with: .color(.black), in: frame) }
            var context = GraphicsContext(target: target, frame: frame, environment: environment)
            renderer(&context, size)
        }
    }
}
