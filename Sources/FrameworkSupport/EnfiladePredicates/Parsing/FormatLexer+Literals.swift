// SPDX-License-Identifier: Apache-2.0
// Numbers and quoted texts.

internal import Foundation

extension FormatLexer {
    /// Reads a number: decimal with fraction and exponent, or whole with `0x`, `0o` or `0b`.
    mutating func number() throws(PredicateFailure) -> PredicateValue {
        let start = position
        var value = byte() == UInt8(ascii: "0") ? try prefixedNumber() : nil
        if value == nil { value = try decimalNumber() }
        guard let value, !FormatName.isTail(byte()) else {
            throw failure(.syntax, "expected a number", at: start, expected: "a number")
        }
        return value
    }

    private mutating func prefixedNumber() throws(PredicateFailure) -> PredicateValue? {
        let radix: Int
        switch byte(ahead: 1) | 0x20 {
        case UInt8(ascii: "x"): radix = 16
        case UInt8(ascii: "o"): radix = 8
        case UInt8(ascii: "b"): radix = 2
        default: return nil
        }
        let start = position
        advance(2)
        while FormatName.isTail(byte()) { advance() }
        let digits = text((start + 2)..<position)
        if let value = Int64(digits, radix: radix) { return .integer(value) }
        guard let value = UInt64(digits, radix: radix) else {
            throw failure(.syntax, "expected digits of a number of at most 64 bits", at: start + 2)
        }
        return .decimal(Decimal(value))
    }

    private mutating func decimalNumber() throws(PredicateFailure) -> PredicateValue {
        let start = position
        var isWhole = true
        while FormatName.isDigit(byte()) { advance() }
        if byte() == UInt8(ascii: "."), FormatName.isDigit(byte(ahead: 1)) {
            isWhole = false
            advance()
            while FormatName.isDigit(byte()) { advance() }
        }
        let hasSign = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(ahead: 1))
        if byte() | 0x20 == UInt8(ascii: "e"), FormatName.isDigit(byte(ahead: hasSign ? 2 : 1)) {
            isWhole = false
            advance(hasSign ? 2 : 1)
            while FormatName.isDigit(byte()) { advance() }
        }
        let digits = text(start..<position)
        if isWhole {
            if let value = Int64(digits) { return .integer(value) }
            if digits.utf8.count <= 38, let value = Decimal(string: digits) { return .decimal(value) }
        }
        guard let value = Double(digits) else { throw failure(.syntax, "expected a number", at: start) }
        return .double(value)
    }

    /// Reads a text in quotes and resolves its escapes.
    mutating func quotedText() throws(PredicateFailure) -> String {
        let start = position
        let quote = byte()
        advance()
        // Most texts have no escape and are taken as a whole.
        var cursor = position
        while cursor < bytes.count, bytes[cursor] != quote, bytes[cursor] != UInt8(ascii: "\\") { cursor += 1 }
        var result = bytes[position..<cursor]
        advance(cursor - position)
        while position < bytes.count, byte() != quote {
            if byte() == UInt8(ascii: "\\") {
                result.append(contentsOf: String(try escape()).utf8)
            } else {
                result.append(byte())
                advance()
            }
        }
        guard position < bytes.count else {
            throw failure(.syntax, "the text that begins here has no closing quote", at: start, expected: "a quote")
        }
        advance()
        return String(decoding: result, as: UTF8.self).inMarkOrder
    }

    /// Reads a backslash and the characters that belong to it.
    private mutating func escape() throws(PredicateFailure) -> Unicode.Scalar {
        let start = position
        advance()
        let letter = byte()
        if let digit = Self.digit(letter, radix: 8) {
            advance()
            return try scalar(digits(atMost: 2, radix: 8, from: digit), from: start)
        }
        switch letter {
        case UInt8(ascii: "n"): advance(); return "\n"
        case UInt8(ascii: "t"): advance(); return "\t"
        case UInt8(ascii: "r"): advance(); return "\r"
        case UInt8(ascii: "b"): advance(); return "\u{8}"
        case UInt8(ascii: "f"): advance(); return "\u{C}"
        case UInt8(ascii: "x"):
            advance()
            return try scalar(digits(exactly: 2, from: start), from: start)
        case UInt8(ascii: "u"):
            advance()
            let unit = try digits(exactly: 4, from: start)
            guard (0xD800..<0xDC00).contains(unit), byte() == UInt8(ascii: "\\"),
                byte(ahead: 1) == UInt8(ascii: "u")
            else { return try scalar(unit, from: start) }
            advance(2)
            let low = try digits(exactly: 4, from: start)
            guard (0xDC00..<0xE000).contains(low) else { return try scalar(unit, from: start) }
            return try scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00), from: start)
        default:
            // Another character stands for itself, whole if it has several bytes.
            var end = position + 1
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            guard position < bytes.count, let scalar = text(position..<end).unicodeScalars.first else {
                throw failure(.syntax, "expected a character behind the backslash", at: position)
            }
            advance(end - position)
            return scalar
        }
    }

    private static func digit(_ byte: UInt8, radix: UInt32) -> UInt32? {
        let value: UInt32
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"): value = UInt32(byte) - 0x61 + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): value = UInt32(byte) - 0x41 + 10
        default: return nil
        }
        return value < radix ? value : nil
    }

    private mutating func digits(atMost count: Int, radix: UInt32, from first: UInt32) -> UInt32 {
        var value = first
        for _ in 0..<count {
            guard let digit = Self.digit(byte(), radix: radix) else { break }
            value = value * radix + digit
            advance()
        }
        return value
    }

    private mutating func digits(exactly count: Int, from start: Int) throws(PredicateFailure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let digit = Self.digit(byte(), radix: 16) else {
                throw failure(.syntax, "expected \(count) hexadecimal digits", at: position)
            }
            value = value << 4 + digit
            advance()
        }
        return value
    }

    private func scalar(_ value: UInt32, from start: Int) throws(PredicateFailure) -> Unicode.Scalar {
        guard let scalar = Unicode.Scalar(value) else {
            throw failure(.syntax, "this escape stands for no character", at: start)
        }
        return scalar
    }
}
