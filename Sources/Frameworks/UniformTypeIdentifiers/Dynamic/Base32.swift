// SPDX-License-Identifier: Apache-2.0
// The base 32 of dynamic identifiers: most significant bit first, zero padded, its own alphabet.

/// Text of five bits a character, without the letters that look like digits.
package enum Base32 {
    private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

    /// Encodes bytes.
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        var (bits, count) = (0, 0)
        for byte in bytes {
            bits = (bits << 8 | Int(byte)) & 0xFFF
            count += 8
            while count >= 5 {
                count -= 5
                text.append(alphabet[bits >> count & 31])
            }
        }
        if count > 0 { text.append(alphabet[bits << (5 - count) & 31]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes text, in any case.
    ///
    /// - Returns: nil if a character is not of the alphabet, or the rest is not the padding that ``encode(_:)`` writes.
    package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for character in text {
            guard let digit = alphabet.firstIndex(of: TableEncoding.folded(character)) else { return nil }
            bits = (bits << 5 | digit) & 0xFFF
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return count < 5 && bits & (1 << count - 1) == 0 ? bytes : nil
    }
}
