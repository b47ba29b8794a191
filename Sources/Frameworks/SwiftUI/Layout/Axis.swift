// SPDX-License-Identifier: Apache-2.0

/// The horizontal or vertical dimension in a 2D coordinate system.
///
/// See [Axis](https://developer.apple.com/documentation/swiftui/axis).
public enum Axis: Int8, CaseIterable, Sendable {
    /// The horizontal dimension.
    case horizontal
    /// The vertical dimension.
    case vertical

    /// An efficient set of axes.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// A set containing only the horizontal axis.
        public static let horizontal = Set(rawValue: 1)
        /// A set containing only the vertical axis.
        public static let vertical = Set(rawValue: 2)
    }
}
