// SPDX-License-Identifier: Apache-2.0

/// The texts that a message can carry.
///
/// sd-bus refuses more than Unicode does: besides U+0000, which ends a text on the wire, the code points that Unicode
/// keeps for internal use (noncharacters, such as U+FDD0 and U+FFFE). Whatever crosses later has to be checked where it
/// comes in, because its readers get nothing at all otherwise.
package enum BusText {
    /// Tells whether a message can carry a text.
    package static func canCarry(_ text: String) -> Bool {
        firstRefused(in: text) == nil
    }

    /// The complaint about a text that no message carries, as a phrase after the name of its place.
    ///
    /// - Returns: `nil` for any other text.
    package static func objection(to text: String) -> String? {
        guard let scalar = firstRefused(in: text) else { return nil }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "must not contain U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits), "
            + "which no message on the bus can carry"
    }

    /// The text with U+FFFD in place of each character that no message carries.
    package static func sanitized(_ text: String) -> String {
        guard firstRefused(in: text) != nil else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(isRefused(scalar) ? "\u{FFFD}" : scalar) }
        return String(scalars)
    }

    /// The first character that no message carries.
    private static func firstRefused(in text: String) -> Unicode.Scalar? {
        // All of them begin with one of these bytes, which most texts do not have.
        guard text.utf8.contains(where: { $0 == 0 || $0 >= 0xEF }) else { return nil }
        return text.unicodeScalars.first(where: isRefused)
    }

    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0 || scalar.properties.isNoncharacterCodePoint
    }
}
