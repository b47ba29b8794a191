// SPDX-License-Identifier: Apache-2.0

/// The color of a mode.
package struct FocusColor: Sendable, Hashable {
    /// The color, as `#rrggbb` in small letters.
    package let text: String
    private let parts: [Double]

    /// Reads a color; `nil` for a text that is none.
    package init?(_ text: String) {
        guard text.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil, let number = UInt32(text.dropFirst(), radix: 16) else {
            return nil
        }
        self.text = text.lowercased()
        parts = [16, 8, 0].map { Double(number >> $0 & 0xff) / 255 }
    }

    /// Whether black is easier to see on it than white.
    package var isLight: Bool {
        let weights = [0.2126, 0.7152, 0.0722]
        return zip(parts, weights).reduce(0) { $0 + $1.0 * $1.1 } > 0.75
    }
}
