// SPDX-License-Identifier: Apache-2.0

extension Text {
    /// Description of the style used to draw the line for `StrikethroughStyleAttribute` and `UnderlineStyleAttribute`.
    ///
    /// Lines are displayed solid and in the color of the text.
    ///
    /// See [Text.LineStyle](https://developer.apple.com/documentation/swiftui/text/linestyle).
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of a line.
        public struct Pattern: Hashable, Sendable {
            private let name: String

            /// Draw a solid line.
            public static let solid = Pattern(name: "solid")
            /// Draw a line of dots.
            public static let dot = Pattern(name: "dot")
            /// Draw a line of dashes.
            public static let dash = Pattern(name: "dash")
            /// Draw a line of alternating dashes and dots.
            public static let dashDot = Pattern(name: "dashDot")
            /// Draw a line of alternating dashes and two dots.
            public static let dashDotDot = Pattern(name: "dashDotDot")
        }

        private let pattern: Pattern
        private let color: Color?

        /// Creates a line style.
        ///
        /// - Parameters:
        ///   - pattern: The pattern of the line.
        ///   - color: The color of the line; that of the text if it is nil.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            (self.pattern, self.color) = (pattern, color)
        }

        /// Draw a single solid line.
        public static let single = LineStyle()
    }
}
