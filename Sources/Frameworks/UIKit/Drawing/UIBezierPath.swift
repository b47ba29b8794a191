// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation

/// A path that consists of straight and curved line segments that you can render.
///
/// See [UIBezierPath](https://developer.apple.com/documentation/uikit/uibezierpath).
open class UIBezierPath: NSObject {
    private enum Element {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close
    }

    private var elements: [Element] = []
    /// The line width of the path, in points.
    open var lineWidth: CGFloat = 1
    /// The shape of the paths end points when stroked.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of the joints between connected segments of a stroked path.
    open var lineJoinStyle = CGLineJoin.miter
    /// The limiting value that helps avoid spikes at junctions between connected line segments.
    open var miterLimit: CGFloat = 10
    /// Whether the even-odd winding rule is in use for drawing paths.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() {
        super.init()
    }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool { elements.isEmpty }

    /// Moves the path's current point to the specified location.
    open func move(to point: CGPoint) {
        elements.append(.move(point))
    }

    /// Appends a straight line to the path.
    open func addLine(to point: CGPoint) {
        elements.append(.line(point))
    }

    /// Appends a cubic curve to the path.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        elements.append(.curve(controlPoint1, controlPoint2, endPoint))
    }

    /// Closes the most recently added subpath.
    open func close() {
        elements.append(.close)
    }

    /// Removes all points from the path.
    open func removeAllPoints() {
        elements = []
    }

    /// Draws a line along the path in the current color of strokes.
    @MainActor @preconcurrency open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.withCairo { cairo in
            add(to: cairo)
            cairo_set_line_width(cairo, Double(lineWidth))
            cairo_set_line_cap(cairo, lineCapStyle.native)
            cairo_set_line_join(cairo, lineJoinStyle.native)
            cairo_set_miter_limit(cairo, Double(miterLimit))
            cairo_set_source(cairo, context.stroke)
            cairo_stroke(cairo)
        }
    }

    /// Paints the region enclosed by the path in the current color of areas.
    @MainActor @preconcurrency open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.withCairo { cairo in
            add(to: cairo)
            cairo_set_fill_rule(cairo, usesEvenOddFillRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_set_source(cairo, context.fill)
            cairo_fill(cairo)
        }
    }

    /// Intersects the region enclosed by the path with the clipping path of the current graphics context.
    @MainActor @preconcurrency open func addClip() {
        UIGraphicsGetCurrentContext()?.clip { add(to: $0) }
    }

    private func add(to context: OpaquePointer) {
        cairo_new_path(context)
        for element in elements {
            switch element {
            case .move(let point): cairo_move_to(context, Double(point.x), Double(point.y))
            case .line(let point): cairo_line_to(context, Double(point.x), Double(point.y))
            case .curve(let first, let second, let end):
                cairo_curve_to(
                    context, Double(first.x), Double(first.y), Double(second.x), Double(second.y), Double(end.x),
                    Double(end.y))
            case .close: cairo_close_path(context)
            }
        }
    }
}

/// Has a context draw in a color.
func cairo_set_source(_ context: OpaquePointer, _ color: UIColor) {
    cairo_set_source_rgba(
        context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
}
