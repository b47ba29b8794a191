// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An enumeration to indicate one edge of a rectangle.
///
/// See [Edge](https://developer.apple.com/documentation/swiftui/edge).
public enum Edge: Int8, CaseIterable, Sendable {
    /// The edges, counter-clockwise in scripts that run from left to right.
    case top, leading, bottom, trailing

    /// An efficient set of edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Creates a set containing only the specified edge.
        public init(_ edge: Edge) {
            rawValue = 1 << edge.rawValue
        }

        /// The top edge alone.
        public static let top = Set(.top)
        /// The leading edge alone.
        public static let leading = Set(.leading)
        /// The bottom edge alone.
        public static let bottom = Set(.bottom)
        /// The trailing edge alone.
        public static let trailing = Set(.trailing)
        /// The leading and the trailing edge.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and the bottom edge.
        public static let vertical: Set = [.top, .bottom]
        /// Every edge.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// The inset distances for the sides of a rectangle.
///
/// See [EdgeInsets](https://developer.apple.com/documentation/swiftui/edgeinsets).
public struct EdgeInsets: Equatable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the leading edge.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the trailing edge.
    public var trailing: CGFloat

    /// Creates insets with the given distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets of zero.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
}
