// SPDX-License-Identifier: Apache-2.0
// A bin that draws its child in another way. GTK has no widget for that, so that there is a type of our own.

internal import CAdwaita
internal import Foundation
internal import EnfiladeGTK

/// How the child of a bin is drawn.
enum Effect {
    /// Only inside a shape.
    case clip(any Shape)
    /// With a shadow.
    case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
    /// As it is.
    case none
}

/// A bin that draws its child in another way. The room that the child leaves free belongs to the widgets below.
class EffectBin: Bin {
    /// Keeps the effect, and belongs to the widget.
    private final class Box {
        var effect = Effect.none
    }

    private static let boxes = LastingValue<Box>("enfilade-effect")

    /// The type, which is registered when it is needed first.
    private static let binType: GType = g_type_register_static_simple(
        adw_bin_get_type(), "EnfiladeEffectBin", guint(MemoryLayout<AdwBinClass>.size),
        { classPointer, _ in
            guard let widgetClass = classPointer?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
            widgetClass.pointee.snapshot = { widget, snapshot in
                // Safe: GTK paints on the thread of the main actor, and the pointers are for this call.
                nonisolated(unsafe) let (widget, snapshot) = (widget, snapshot)
                MainActor.assumeIsolated {
                    if let widget, let snapshot { EffectBin.paint(widget, into: snapshot) }
                }
            }
            widgetClass.pointee.contains = { _, _, _ in 0 }
        },
        guint(MemoryLayout<AdwBin>.size), nil, GTypeFlags(rawValue: 0))

    private let box = Box()

    /// Makes a bin that draws its child as it is.
    override init() {
        let made = g_object_new_with_properties(Self.binType, 0, nil, nil)
        super.init(sinking: made.map { UnsafeMutableRawPointer($0) } ?? UnsafeMutableRawPointer(adw_bin_new()))
        Self.boxes.set(box, of: self)
    }

    /// How the child is drawn.
    var effect: Effect {
        get { box.effect }
        set {
            box.effect = newValue
            queueDraw()
        }
    }

    private static func paint(_ widget: UnsafeMutablePointer<GtkWidget>, into snapshot: OpaquePointer) {
        guard let child = gtk_widget_get_first_child(widget) else { return }
        let frame = CGRect(
            x: 0, y: 0, width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)))
        switch boxes.of(widget)?.effect ?? .none {
        case .none: gtk_widget_snapshot_child(widget, child, snapshot)
        case .clip(let shape):
            if let rounded = (shape as? any RoundedShape)?.rounded(in: frame) {
                clip(to: rounded.frame, corner: rounded.corner, snapshot)
                gtk_widget_snapshot_child(widget, child, snapshot)
                gtk_snapshot_pop(snapshot)
            } else {
                paint(child, of: widget, inside: shape.path(in: frame), frame, into: snapshot)
            }
        case .shadow(let color, let radius, let x, let y):
            let target = Widget(sinking: UnsafeMutableRawPointer(widget))
            var shadow = GskShadow(
                color: target.rgba(of: color), dx: Float(x), dy: Float(y), radius: Float(max(0, radius)))
            gtk_snapshot_push_shadow(snapshot, &shadow, 1)
            gtk_widget_snapshot_child(widget, child, snapshot)
            gtk_snapshot_pop(snapshot)
        }
    }

    private static func clip(to frame: CGRect, corner: CGSize, _ snapshot: OpaquePointer) {
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: Float(frame.minX), y: Float(frame.minY)),
            size: graphene_size_t(width: Float(frame.width), height: Float(frame.height)))
        var corner = graphene_size_t(width: Float(corner.width), height: Float(corner.height))
        var rounded = GskRoundedRect()
        gsk_rounded_rect_init(&rounded, &bounds, &corner, &corner, &corner, &corner)
        gtk_snapshot_push_rounded_clip(snapshot, &rounded)
    }

    /// Paints a child inside any path: by the processor, since GTK 4.8 clips to rectangles with round corners only.
    private static func paint(
        _ child: UnsafeMutablePointer<GtkWidget>, of widget: UnsafeMutablePointer<GtkWidget>, inside path: Path,
        _ frame: CGRect, into snapshot: OpaquePointer
    ) {
        guard let inner = gtk_snapshot_new() else { return }
        gtk_widget_snapshot_child(widget, child, inner)
        guard let node = gtk_snapshot_free_to_node(inner) else { return }
        defer { gsk_render_node_unref(node) }
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(width: Float(frame.width), height: Float(frame.height)))
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
        DrawingTarget(context: context, widget: Widget(sinking: UnsafeMutableRawPointer(widget))).clip(
            to: path, of: context)
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
    }
}

/// A shape that is a rectangle with round corners, to which GTK can clip by itself.
protocol RoundedShape: Shape {
    /// The rectangle, and the size of its corners.
    nonisolated func rounded(in frame: CGRect) -> (frame: CGRect, corner: CGSize)?
}

extension Rectangle: RoundedShape {
    nonisolated func rounded(in frame: CGRect) -> (frame: CGRect, corner: CGSize)? { (frame, .zero) }
}

extension RoundedRectangle: RoundedShape {
    nonisolated func rounded(in frame: CGRect) -> (frame: CGRect, corner: CGSize)? {
        guard isWhole else { return nil }
        return (
            frame,
            CGSize(width: min(cornerSize.width, frame.width / 2), height: min(cornerSize.height, frame.height / 2))
        )
    }
}

extension Capsule: RoundedShape {
    nonisolated func rounded(in frame: CGRect) -> (frame: CGRect, corner: CGSize)? {
        let radius = min(frame.width, frame.height) / 2
        return (frame, CGSize(width: radius, height: radius))
    }
}

extension Circle: RoundedShape {
    nonisolated func rounded(in frame: CGRect) -> (frame: CGRect, corner: CGSize)? {
        let length = min(frame.width, frame.height)
        let square = CGRect(x: frame.midX - length / 2, y: frame.midY - length / 2, width: length, height: length)
        return (square, CGSize(width: length / 2, height: length / 2))
    }
}

extension Ellipse: RoundedShape {
    nonisolated func rounded(in frame: CGRect) -> (frame: CGRect, corner: CGSize)? {
        (frame, CGSize(width: frame.width / 2, height: frame.height / 2))
    }
}
