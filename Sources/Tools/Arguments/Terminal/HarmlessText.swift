// SPDX-License-Identifier: Apache-2.0
// Text that others chose may hold characters that steer a terminal or that nobody sees.

/// Replaces the characters of a text that act on a terminal, turn its direction or cannot be seen.
package enum HarmlessText {
    /// Shows each such character as `\u{…}`.
    static func spelledOut(_ text: String) -> String {
        replacing(in: text) { scalar in "\\u{\(String(scalar.value, radix: 16))}" }
    }

    /// Escapes each such character in a document of JSON; a program reads the same values from it.
    ///
    /// They stand within strings alone, but for the line breaks between values.
    package static func escaped(json: String) -> String {
        replacing(in: json) { scalar in
            if scalar == "\n" { return "\n" }
            return scalar.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }
    }

    private static func replacing(in text: String, with replacement: (Unicode.Scalar) -> String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let previous = index > 0 ? scalars[index - 1] : nil
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if isHarmful(scalar, after: previous, before: next) {
                result.append(contentsOf: replacement(scalar).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether a character acts instead of being seen, given its neighbours.
    private static func isHarmful(
        _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
    ) -> Bool {
        if scalar.isASCII { return scalar.properties.generalCategory == .control }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: break
        }
        if annotations.contains(scalar.value) { return true }
        guard scalar.properties.isDefaultIgnorableCodePoint else { return false }
        // Emoji, Persian and the scripts of India need these, between or behind what can be seen.
        if scalar.properties.isJoinControl { return !(isJoined(previous) && isJoined(next)) }
        if scalar.properties.isVariationSelector {
            return previous.map { $0.isASCII && !digits.contains($0) || $0.properties.isDefaultIgnorableCodePoint }
                ?? true
        }
        return true
    }

    /// The characters before which a variation selector makes an emoji, among those of ASCII.
    private static let digits = Set("0123456789#*".unicodeScalars)
    /// Marks of annotations between lines, which swallow text.
    private static let annotations: ClosedRange<UInt32> = 0xFFF9...0xFFFB

    /// Whether a joiner beside a character has something to join.
    private static func isJoined(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar, !scalar.isASCII else { return false }
        return scalar.properties.isVariationSelector || !scalar.properties.isDefaultIgnorableCodePoint
    }
}
