// SPDX-License-Identifier: Apache-2.0

internal import Glibc

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
        left.text.utf8.count == right.text.utf8.count && order(left, right) == 0
    }

    package static func < (left: ExactText, right: ExactText) -> Bool {
        order(left, right) < 0
    }

    /// Below 0 if one text comes before another one, and over 0 if it comes after it.
    private static func order(_ left: ExactText, _ right: ExactText) -> Int {
        // Keys are compared so often that the iterators of the standard library, byte by byte, are too slow.
        var (first, second) = (left.text, right.text)
        return first.withUTF8 { first in
            second.withUTF8 { second in
                let common = min(first.count, second.count)
                guard common > 0, let start = first.baseAddress, let other = second.baseAddress else {
                    return first.count - second.count
                }
                let difference = Int(memcmp(start, other, common))
                return difference == 0 ? first.count - second.count : difference
            }
        }
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(UInt8.max)  // No byte of UTF-8: the text ends here.
    }
}
