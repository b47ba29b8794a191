// SPDX-License-Identifier: Apache-2.0
// How the generated table of system types is written as text, shared by its reader and its generator.

/// The encoding of numbers and the hash that the table of system types is built with.
///
/// Numbers are written in printable digits of six bits, least significant first, so that the table is one
/// constant string: nothing is built, copied or relocated when a program starts.
package enum TableEncoding {
    /// The character that stands for the digit zero.
    package static let zero: UInt8 = 48

    /// How many digits a number of the table has.
    package static let width = 3

    /// The digits of a number below 2^18.
    package static func digits(_ number: Int) -> String {
        precondition(number >= 0 && number < 1 << (6 * width), "the table cannot hold \(number)")
        return String(
            decoding: (0..<width).map { place in zero + UInt8(truncatingIfNeeded: (number >> (6 * place)) & 63) },
            as: UTF8.self)
    }

    /// The number that is written at a place, counted in numbers.
    @inline(__always)
    static func number(_ text: UnsafePointer<UInt8>, _ place: Int) -> Int {
        let digits = text + place &* width
        return Int(digits[0] &- zero) | Int(digits[1] &- zero) &<< 6 | Int(digits[2] &- zero) &<< 12
    }

    /// An ASCII letter in lower case, any other byte as it is.
    @inline(__always)
    package static func folded(_ byte: UInt8) -> UInt8 {
        byte &- 65 < 26 ? byte | 32 : byte
    }

    /// The hash of a name without regard to the case of ASCII letters (FNV-1a, its halves mixed).
    @inline(__always)
    package static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in name { hash = (hash ^ UInt32(folded(byte))) &* 16_777_619 }
        return Int(hash ^ hash &>> 15)
    }

    /// The text with its ASCII letters in lower case.
    package static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ folded($0) == $0 }) { return text }
        return String(decoding: text.utf8.map(folded), as: UTF8.self)
    }
}
