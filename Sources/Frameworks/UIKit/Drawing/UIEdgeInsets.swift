// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The inset distances for the sides of a rectangle, in points.
///
/// See [UIEdgeInsets](https://developer.apple.com/documentation/uikit/uiedgeinsets).
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distances of the sides.
    public var top, left, bottom, right: CGFloat

    /// Creates insets without distances.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Creates insets.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Insets without distances.
    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// Adjusts a rectangle by the given edge insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
