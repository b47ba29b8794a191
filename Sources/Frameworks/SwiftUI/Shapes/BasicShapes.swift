// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangular shape aligned inside the frame of the view containing it.
///
/// See [Rectangle](https://developer.apple.com/documentation/swiftui/rectangle).
public struct Rectangle: InsettableShape {
    /// Creates a new rectangle shape.
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(base: self, amount: amount)
    }
}

/// Defines the shape of a rounded rectangle's corners.
///
/// See [RoundedCornerStyle](https://developer.apple.com/documentation/swiftui/roundedcornerstyle). Both are drawn as
/// quarters of an ellipse.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Quarter-circle corners; corners of continuous curvature.
    case circular, continuous
}

/// A rectangular shape with rounded corners, aligned inside the frame of the view containing it.
///
/// See [RoundedRectangle](https://developer.apple.com/documentation/swiftui/roundedrectangle).
public struct RoundedRectangle: InsettableShape {
    /// The width and height of the rounded rectangle's corners.
    public var cornerSize: CGSize
    /// The style of corners drawn by the rounded rectangle.
    public var style: RoundedCornerStyle
    private var amount: CGFloat = 0

    /// Whether it fills its frame.
    nonisolated var isWhole: Bool { amount == 0 }

    /// Creates a new rounded rectangle shape.
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Creates a new rounded rectangle shape.
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        guard rect.width > 2 * amount, rect.height > 2 * amount else { return Path() }
        let corner = CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount))
        return Path(roundedRect: rect.insetBy(dx: amount, dy: amount), cornerSize: corner)
    }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        var shape = self
        shape.amount += amount
        return shape
    }
}

/// A capsule shape aligned inside the frame of the view containing it.
///
/// See [Capsule](https://developer.apple.com/documentation/swiftui/capsule).
public struct Capsule: InsettableShape {
    /// The style of the ends.
    public var style: RoundedCornerStyle

    /// Creates a new capsule shape.
    nonisolated public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(base: self, amount: amount)
    }
}

/// A circle centered on the frame of the view containing it.
///
/// See [Circle](https://developer.apple.com/documentation/swiftui/circle).
public struct Circle: InsettableShape {
    /// Creates a new circle shape.
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path {
        let length = min(rect.width, rect.height)
        return Path(
            ellipseIn: CGRect(x: rect.midX - length / 2, y: rect.midY - length / 2, width: length, height: length))
    }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(base: self, amount: amount)
    }
}

/// An ellipse aligned inside the frame of the view containing it.
///
/// See [Ellipse](https://developer.apple.com/documentation/swiftui/ellipse).
public struct Ellipse: InsettableShape {
    /// Creates a new ellipse shape.
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(base: self, amount: amount)
    }
}

extension Shape where Self == Rectangle {
    /// A rectangular shape aligned inside the frame of the view containing it.
    nonisolated public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangular shape with rounded corners.
    nonisolated public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == Capsule {
    /// A capsule shape aligned inside the frame of the view containing it.
    nonisolated public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
    /// A circle centered on the frame of the view containing it.
    nonisolated public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse aligned inside the frame of the view containing it.
    nonisolated public static var ellipse: Ellipse { Ellipse() }
}
