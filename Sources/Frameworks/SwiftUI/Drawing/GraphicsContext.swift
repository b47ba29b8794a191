// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGLib
internal import EnfiladeGTK

/// An immediate mode drawing destination, and its current state.
///
/// A copy has a state of its own and draws to the same place.
///
/// See [GraphicsContext](https://developer.apple.com/documentation/swiftui/graphicscontext).
@MainActor @preconcurrency public struct GraphicsContext {
    /// The opacity of drawing operations in the context.
    public var opacity = 1.0
    /// The environment associated with the graphics context.
    public let environment: EnvironmentValues

    private let target: DrawingTarget
    private let frame: CGRect
    /// How the coordinates of the caller become those of the widget.
    private var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    /// The paths that drawing was clipped to, each with the coordinates of that time.
    private var clips: [(path: Path, matrix: cairo_matrix_t)] = []

    init(target: DrawingTarget, frame: CGRect, environment: EnvironmentValues) {
        self.target = target
        self.frame = frame
        self.environment = environment
    }

    /// A color or pattern that you can use to outline or fill a path.
    @MainActor @preconcurrency public struct Shading {
        fileprivate let paint: (EnvironmentValues) -> Paint

        /// Returns a shading instance that fills with a color.
        public static func color(_ color: Color) -> Shading { Shading { _ in .color(color) } }

        /// Returns a shading instance that fills with a color of the given components.
        public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
            color(Color(red: red, green: green, blue: blue, opacity: opacity))
        }

        /// Returns a shading instance that fills with a monochrome color.
        public static func color(white: Double, opacity: Double = 1) -> Shading {
            color(Color(white: white, opacity: opacity))
        }

        /// Returns a shading instance that fills with the given shape style.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading { style.anyPaint(in: $0) } }

        /// A shading instance that fills with the foreground style.
        public static var foreground: Shading { style(ForegroundStyle()) }
    }

    /// Scales subsequent drawing operations by an amount in each dimension.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        cairo_matrix_scale(&matrix, Double(x), Double(y))
    }

    /// Moves subsequent drawing operations by an amount in each dimension.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        cairo_matrix_translate(&matrix, Double(x), Double(y))
    }

    /// Rotates subsequent drawing operations by an angle.
    public mutating func rotate(by angle: Angle) {
        cairo_matrix_rotate(&matrix, angle.radians)
    }

    /// Adds a path to the context's array of clip shapes.
    public mutating func clip(to path: Path) {
        clips.append((path, matrix))
    }

    /// Draws a new layer, with a state of its own.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = self
        try content(&layer)
    }

    /// Draws a path into the context and fills the outlined region.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        draw { _ in
            target.fill(
                path, with: shading.paint(environment), isEvenOdd: style.isEOFilled, in: path.boundingRect,
                opacity: opacity)
        }
    }

    /// Draws a path into the context with a specified line width.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a path into the context with a specified stroke style.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        draw { _ in
            target.stroke(
                path, with: shading.paint(environment), style: style, in: path.boundingRect, opacity: opacity)
        }
    }

    /// Draws something in the coordinates, and inside the clip shapes, of the context.
    private func draw(_ body: (OpaquePointer) -> Void) {
        target.draw { context in
            for clip in clips {
                var place = clip.matrix
                cairo_transform(context, &place)
                target.clip(to: clip.path, of: context)
                // Not restored: that would take back the clip as well.
                cairo_matrix_invert(&place)
                cairo_transform(context, &place)
            }
            var place = matrix
            cairo_transform(context, &place)
            body(context)
        }
    }
}

// MARK: - Text and images

extension GraphicsContext {
    /// A text view resolved to a particular environment.
    @MainActor @preconcurrency public struct ResolvedText {
        fileprivate let layout: TextLayout
        /// The shading to fill uncolored text regions with.
        public var shading: Shading

        /// Measures the size of the resolved text for a given area into which the text should be placed.
        public func measure(in size: CGSize) -> CGSize {
            let found = layout.measure(width: size.width.isFinite ? Double(size.width) : nil)
            return CGSize(width: found.width, height: found.height)
        }
    }

    /// Gets a version of a text view that's fixed with the current values of the graphics context's environment.
    public func resolve(_ text: Text) -> ResolvedText {
        var inherited = environment.textStyle
        inherited.font = inherited.font ?? environment.font
        inherited.foreground = nil
        let markup = text.runs.map { $0.style.over(inherited).markup(of: $0.text) }.joined()
        return ResolvedText(layout: TextLayout(markup: markup, for: target.widget), shading: .foreground)
    }

    /// Draws text into the context and aligns the text to a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws text into the context using the specified rectangle as a layout region.
    public func draw(_ text: Text, in rect: CGRect) {
        let resolved = resolve(text)
        _ = resolved.measure(in: rect.size)
        paint(resolved, at: rect.origin)
    }

    /// Draws resolved text into the context and aligns the text to a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
        paint(text, at: CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y))
    }

    /// Draws an image into the context and aligns the image to a point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        let size =
            switch image.source {
            case .picture(let image): image.size
            case .symbol:
                environment.font.map { SymbolImage.size(for: $0) }.map { CGSize(width: $0, height: $0) }
                    ?? CGSize(width: 16, height: 16)
            }
        let origin = CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        draw(image, in: CGRect(origin: origin, size: size))
    }

    /// Draws an image into the specified rectangle in the context.
    public func draw(_ image: Image, in rect: CGRect) {
        let color = target.rgba(of: environment.foreground.opacity(opacity))
        guard let node = image.renderNode(size: rect.size, color: color, for: target.widget) else { return }
        draw { context in
            cairo_translate(context, Double(rect.minX), Double(rect.minY))
            gsk_render_node_draw(node, context)
        }
        gsk_render_node_unref(node)
    }

    private func paint(_ text: ResolvedText, at origin: CGPoint) {
        let color = target.rgba(of: text.shading.paint(environment).color)
        draw { context in
            cairo_set_source_rgba(
                context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * opacity)
            cairo_move_to(context, Double(origin.x), Double(origin.y))
            text.layout.show(in: context)
        }
    }
}

extension Image {
    /// Renders the image, a symbol in a color, as a node to be released; `nil` if it has no size.
    @MainActor fileprivate func renderNode(size: CGSize, color: GdkRGBA, for widget: Widget) -> OpaquePointer? {
        guard size.width >= 1, size.height >= 1 else { return nil }
        let symbol: String
        switch source {
        case .symbol(let name): symbol = name
        case .picture(let image):
            var area = graphene_rect_t()
            graphene_rect_init(&area, 0, 0, Float(size.width), Float(size.height))
            return image.texture.withOpaque { gsk_texture_node_new($0, &area) }
        }
        return widget.symbolNode(
            Symbols.icon(for: symbol), width: Double(size.width), height: Double(size.height), color: color)
    }
}
