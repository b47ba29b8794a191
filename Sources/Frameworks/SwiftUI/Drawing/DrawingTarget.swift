// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGTK

/// The target of drawing during one frame: a context of Cairo, and the widget that resolves colors.
@MainActor final class DrawingTarget {
    /// The widget that is painted.
    let widget: Widget
    private var context: OpaquePointer?

    init(context: OpaquePointer, widget: Widget) {
        self.context = context
        self.widget = widget
    }

    /// Ends the frame; after that nothing is drawn.
    func end() { context = nil }

    /// Draws something and takes back all settings after that.
    func draw(_ body: (OpaquePointer) -> Void) {
        guard let context else { return }
        cairo_save(context)
        body(context)
        cairo_restore(context)
    }

    /// Fills a path.
    func fill(_ path: Path, with paint: Paint, isEvenOdd: Bool = false, in frame: CGRect, opacity: Double = 1) {
        draw { context in
            add(path, to: context)
            cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            setSource(paint, of: context, in: frame, opacity: opacity)
            cairo_fill(context)
        }
    }

    /// Draws the outline of a path.
    func stroke(_ path: Path, with paint: Paint, style: StrokeStyle, in frame: CGRect, opacity: Double = 1) {
        draw { context in
            add(path, to: context)
            cairo_set_line_width(context, Double(style.lineWidth))
            cairo_set_line_cap(context, style.lineCap.native)
            cairo_set_line_join(context, style.lineJoin.native)
            cairo_set_miter_limit(context, Double(style.miterLimit))
            let dashes = style.dash.map { Double($0) }
            if dashes.contains(where: { $0 > 0 }), !dashes.contains(where: { $0 < 0 }) {
                cairo_set_dash(context, dashes, gint(dashes.count), Double(style.dashPhase))
            }
            setSource(paint, of: context, in: frame, opacity: opacity)
            cairo_stroke(context)
        }
    }

    /// Keeps later drawing inside a path.
    func clip(to path: Path, of context: OpaquePointer) {
        add(path, to: context)
        cairo_clip(context)
    }

    private func add(_ path: Path, to context: OpaquePointer) {
        cairo_new_path(context)
        var current = CGPoint.zero
        path.forEach { element in
            switch element {
            case .move(let end):
                cairo_move_to(context, Double(end.x), Double(end.y))
                current = end
            case .line(let end):
                cairo_line_to(context, Double(end.x), Double(end.y))
                current = end
            case .quadCurve(let end, let control):
                // Cairo has cubic curves only; the control points are two thirds of the way to the one that there is.
                let first = Self.between(current, control)
                let second = Self.between(end, control)
                cairo_curve_to(context, first.0, first.1, second.0, second.1, Double(end.x), Double(end.y))
                current = end
            case .curve(let end, let first, let second):
                cairo_curve_to(
                    context, Double(first.x), Double(first.y), Double(second.x), Double(second.y), Double(end.x),
                    Double(end.y))
                current = end
            case .closeSubpath: cairo_close_path(context)
            }
        }
    }

    private static func between(_ point: CGPoint, _ control: CGPoint) -> (Double, Double) {
        (Double(point.x + (control.x - point.x) * 2 / 3), Double(point.y + (control.y - point.y) * 2 / 3))
    }

    private func setSource(_ paint: Paint, of context: OpaquePointer, in frame: CGRect, opacity: Double) {
        switch paint {
        case .color(let color):
            let color = rgba(of: color)
            cairo_set_source_rgba(
                context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * opacity)
        case .gradient(let gradient):
            let (start, end) = (gradient.startPoint.point(in: frame), gradient.endPoint.point(in: frame))
            let pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
            for stop in gradient.gradient.stops {
                let color = rgba(of: stop.color)
                cairo_pattern_add_color_stop_rgba(
                    pattern, Double(stop.location), Double(color.red), Double(color.green), Double(color.blue),
                    Double(color.alpha) * opacity)
            }
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    /// A color as it is on the desktop at this moment, light or dark.
    func rgba(of color: Color) -> GdkRGBA { widget.rgba(of: color) }
}

extension Widget {
    /// A color as it is on the desktop at this moment, light or dark.
    func rgba(of color: Color) -> GdkRGBA {
        var found = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        switch color.source {
        case .components(let red, let green, let blue):
            found = GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: 1)
        case .primary:
            found = styleColor
        case .accent:
            if let color = namedColor("accent_color") { found = color }
        }
        found.alpha *= Float(min(1, max(0, color.alpha)))
        return found
    }
}
