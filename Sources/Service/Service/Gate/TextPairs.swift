// SPDX-License-Identifier: Apache-2.0

/// The pairs of neighboring bytes in texts, each as one of 256 bits. Pure.
///
/// Different pairs may have the same bit: a text with all bits of a pattern need not fit it, but one without does not.
struct TextPairs: Sendable, Hashable {
    private var bits = SIMD4<UInt64>()

    /// Adds the pairs of a text.
    ///
    /// - Parameter kind: The kind of text: the same pair in another kind is another one.
    mutating func insert(_ text: [UInt8], of kind: UInt8) {
        for (first, second) in zip(text, text.dropFirst()) {
            let bit = first &* 37 &+ second &* 5 &+ kind &* 101
            bits[Int(bit >> 6)] |= 1 << UInt64(bit & 63)
        }
    }

    /// Adds the pairs of several texts.
    mutating func formUnion(_ other: TextPairs) {
        bits |= other.bits
    }

    /// Whether all pairs are among others, as far as the bits tell.
    func isSubset(of other: TextPairs) -> Bool {
        bits & ~other.bits == .zero
    }
}
