// SPDX-License-Identifier: Apache-2.0

/// A text that equals another one only if both have the same bytes.
///
/// `String` takes canonically equal texts for one: `é` and `e` with an accent, or the Kelvin sign and `K`. Files, databases
/// and buses tell them apart. So a dictionary or set has keys of this type wherever the texts come from callers.
package struct ExactText: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The text itself.
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package var description: String { text }

    package static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
    }

    package static func < (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(UInt8.max)  // No byte of UTF-8: the text ends here.
    }
}
