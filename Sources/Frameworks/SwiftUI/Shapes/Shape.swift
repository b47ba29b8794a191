// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A 2D shape that you can use when drawing a view.
///
/// See [Shape](https://developer.apple.com/documentation/swiftui/shape). As a view, a shape fills the room that it is
/// given, with the foreground color.
nonisolated public protocol Shape: Sendable, View {
    /// Describes this shape as a path within a rectangular frame of reference.
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    /// The shape filled with the foreground style.
    @MainActor public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle(), stroke: nil)
    }
}

/// A shape type that is able to inset itself to produce another shape.
///
/// See [InsettableShape](https://developer.apple.com/documentation/swiftui/insettableshape).
nonisolated public protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape

    /// Returns `self` inset by `amount`.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape in a frame that is smaller on every side.
public struct _InsetShape<Base: Shape>: InsettableShape {
    let base: Base
    let amount: CGFloat

    nonisolated public func path(in rect: CGRect) -> Path {
        guard rect.width > 2 * amount, rect.height > 2 * amount else { return Path() }
        return base.path(in: rect.insetBy(dx: amount, dy: amount))
    }

    nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(base: base, amount: self.amount + amount)
    }
}

/// A shape with a translation offset transform applied to it, or a rotation.
private struct MappedShape<Base: Shape>: Shape {
    let base: Base
    let place: @Sendable (CGPoint, CGRect) -> CGPoint

    nonisolated func path(in rect: CGRect) -> Path {
        base.path(in: rect).mapped { place($0, rect) }
    }
}

extension Path: Shape {
    /// The path itself, wherever the frame is.
    public func path(in rect: CGRect) -> Path { self }
}

extension Shape {
    /// Changes the relative position of this shape using the specified offset.
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
        MappedShape(base: self) { point, _ in CGPoint(x: point.x + x, y: point.y + y) }
    }

    /// Rotates this shape around an anchor point at the angle you specify.
    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        MappedShape(base: self) { point, rect in
            let center = anchor.point(in: rect)
            let (x, y) = (point.x - center.x, point.y - center.y)
            let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
            return CGPoint(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
        }
    }
}
