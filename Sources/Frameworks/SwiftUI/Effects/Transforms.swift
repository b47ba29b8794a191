// SPDX-License-Identifier: Apache-2.0
// Modifiers that place a view somewhere else, larger or turned. Where it can be clicked goes with it.

internal import CAdwaita
public import Foundation
internal import EnfiladeGTK

/// How a view is moved, from where it would be.
private struct Transform: Equatable {
    var offset = CGSize.zero
    var scale = CGSize(width: 1, height: 1)
    var angle = Angle.zero
    var anchor = UnitPoint.center

    /// Interpolates between this transform and another one.
    func mixed(with other: Transform, _ fraction: Double) -> Transform {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
        return Transform(
            offset: CGSize(
                width: mix(offset.width, other.offset.width), height: mix(offset.height, other.offset.height)),
            scale: CGSize(width: mix(scale.width, other.scale.width), height: mix(scale.height, other.scale.height)),
            angle: Angle(radians: mix(angle.radians, other.angle.radians)), anchor: other.anchor)
    }
}

/// Places the child of a bin as it would be, and moves it then.
private final class TransformLayout: CustomLayout {
    var transform = Transform()
    /// The transform at the end of an animation; `nil` as long as none was set.
    var target: Transform?

    override func allocate(_ child: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
        let anchor = transform.anchor.point(in: CGRect(x: 0, y: 0, width: Int(width), height: Int(height)))
        var (center, back) = (
            graphene_point_t(
                x: Float(anchor.x + transform.offset.width), y: Float(anchor.y + transform.offset.height)),
            graphene_point_t(x: Float(-anchor.x), y: Float(-anchor.y))
        )
        // Each step takes over the one before, and the widget the last.
        var steps = gsk_transform_translate(nil, &center)
        steps = gsk_transform_rotate(steps, Float(transform.angle.degrees))
        // A scale of zero cannot be turned back into a place that was clicked.
        let (x, y) = (transform.scale.width, transform.scale.height)
        steps = gsk_transform_scale(steps, x == 0 ? 0.001 : Float(x), y == 0 ? 0.001 : Float(y))
        steps = gsk_transform_translate(steps, &back)
        gtk_widget_allocate(child, width, height, -1, steps)
    }
}

/// A view that is moved.
private struct TransformedView<Content: View>: WrapperView {
    let content: Content
    let transform: Transform

    func makeWrapper() -> LayoutBin<TransformLayout> { LayoutBin(TransformLayout()) }

    func apply(to wrapper: LayoutBin<TransformLayout>) {
        let layout = wrapper.layout
        guard layout.target != transform else { return }
        let (start, end, isFirst) = (layout.transform, transform, layout.target == nil)
        layout.target = end
        RunningAnimation.run("transform", with: isFirst ? nil : CurrentAnimation.value, on: wrapper) {
            [weak layout, weak wrapper] fraction in
            layout?.transform = start.mixed(with: end, fraction)
            wrapper?.queueAllocate()
        }
    }
}

/// Places the center of the child at a point of a bin that takes all the room there is.
private final class PositionLayout: CustomLayout {
    var position = CGPoint.zero

    override func measure(
        _ child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, across: Int32
    ) -> (minimum: Int32, natural: Int32) {
        (0, super.measure(child, orientation, across: -1).natural)
    }

    override func allocate(_ child: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
        let childWidth = super.measure(child, GTK_ORIENTATION_HORIZONTAL, across: -1).natural
        let childHeight = super.measure(child, GTK_ORIENTATION_VERTICAL, across: childWidth).natural
        var corner = graphene_point_t(
            x: Float(position.x) - Float(childWidth) / 2, y: Float(position.y) - Float(childHeight) / 2)
        gtk_widget_allocate(child, childWidth, childHeight, -1, gsk_transform_translate(nil, &corner))
    }
}

/// A bin whose child has its center at a point.
private final class PositionBin: EffectBin {
    /// The layout of the bin.
    let layout = PositionLayout()
}

/// A view with its center at a point.
private struct PositionedView<Content: View>: WrapperView {
    let content: Content
    let position: CGPoint

    func makeWrapper() -> PositionBin {
        let wrapper = PositionBin()
        wrapper.layout.attach(to: wrapper)
        wrapper.expand(horizontally: true, vertically: true)
        return wrapper
    }

    func apply(to wrapper: PositionBin) {
        guard wrapper.layout.position != position else { return }
        wrapper.layout.position = position
        wrapper.queueAllocate()
    }
}

extension View {
    /// Offset this view by the horizontal and vertical amount specified in the offset parameter.
    public func offset(_ offset: CGSize) -> some View {
        TransformedView(content: self, transform: Transform(offset: offset))
    }

    /// Offset this view by the specified horizontal and vertical distances.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    /// Scales this view's rendered output by the given vertical and horizontal size amounts.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        TransformedView(content: self, transform: Transform(scale: scale, anchor: anchor))
    }

    /// Scales this view's rendered output by the given amount in both the horizontal and vertical directions.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Scales this view's rendered output by the given horizontal and vertical amounts.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Rotates a view's rendered output in two dimensions around the specified point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        TransformedView(content: self, transform: Transform(angle: angle, anchor: anchor))
    }

    /// Positions the center of this view at the specified point in its parent's coordinate space.
    public func position(_ position: CGPoint) -> some View {
        PositionedView(content: self, position: position)
    }

    /// Positions the center of this view at the specified coordinates in its parent's coordinate space.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }
}
