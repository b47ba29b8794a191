// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A geometric angle whose value you access in either radians or degrees.
///
/// See [Angle](https://developer.apple.com/documentation/swiftui/angle).
public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians.
    public var radians: Double

    /// Creates an angle of zero.
    public init() { radians = 0 }

    /// Creates an angle from radians.
    public init(radians: Double) { self.radians = radians }

    /// Creates an angle from degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// The angle in degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// An angle of zero.
    public static let zero = Angle()

    /// Creates an angle from radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// Creates an angle from degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// Whether an angle is less than another one.
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }

    /// The sum of two angles.
    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }

    /// The difference of two angles.
    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }
}

/// A normalized 2D point in a view's coordinate space.
///
/// See [UnitPoint](https://developer.apple.com/documentation/swiftui/unitpoint).
public struct UnitPoint: Hashable, Sendable {
    /// The normalized distance from the origin to the point in the horizontal direction.
    public var x: CGFloat
    /// The normalized distance from the origin to the point in the vertical direction.
    public var y: CGFloat

    /// Creates a unit point at the origin.
    public init() { self.init(x: 0, y: 0) }

    /// Creates a unit point with the specified horizontal and vertical offsets.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The place in a rectangle.
    func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }

    /// A point at the origin of a view.
    public static let zero = UnitPoint()
    /// A point that's centered in a view.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// A point that's centered vertically on the leading edge of a view.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// A point that's centered vertically on the trailing edge of a view.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// A point that's centered horizontally on the top edge of a view.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// A point that's centered horizontally on the bottom edge of a view.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// A point that's in the top, leading corner of a view.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// A point that's in the top, trailing corner of a view.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// A point that's in the bottom, leading corner of a view.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// A point that's in the bottom, trailing corner of a view.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
