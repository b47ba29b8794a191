// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Cuts a format into words.
struct FormatLexer {
    /// The format.
    let bytes: [UInt8]
    /// Where the next word is looked for.
    private(set) var position = 0

    init(_ format: String) {
        bytes = Array(format.utf8)
    }

    /// The byte at some distance; 0 behind the end.
    func byte(ahead distance: Int = 0) -> UInt8 {
        position + distance < bytes.count ? bytes[position + distance] : 0
    }

    /// A part of the format.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// A failure at a place.
    func failure(
        _ code: PredicateFailure.Code, _ message: String, at offset: Int, expected: String? = nil
    ) -> PredicateFailure {
        let end = min(offset, bytes.count)
        return PredicateFailure(
            code, message,
            location: PredicateFailure.Location(
                format: text(0..<bytes.count), offset: text(0..<end).count, expected: expected))
    }

    /// Reads the next word.
    mutating func next() throws(PredicateFailure) -> FormatToken {
        skipSpace()
        let start = position
        guard position < bytes.count else { return FormatToken(kind: .end, start: start, end: start) }
        let first = bytes[position]
        if FormatName.isHead(first) { return name(from: start) }
        let kind: FormatToken.Kind
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): kind = .number(try number())
        case UInt8(ascii: "\""), UInt8(ascii: "'"): kind = .text(try quotedText())
        case UInt8(ascii: "%"): kind = .conversion(try conversion())
        case UInt8(ascii: "$"):
            position += 1
            let name = word()
            guard !name.isEmpty else {
                throw failure(.syntax, "expected the name of a variable behind “$”", at: position)
            }
            kind = .variable(text(name).inMarkOrder)
        case UInt8(ascii: "#"):
            position += 1
            guard FormatName.isHead(byte()) else {
                throw failure(.syntax, "expected a key behind “#”", at: position, expected: "a key")
            }
            var token = FormatToken(kind: .name, start: position, end: word().upperBound)
            token.isMarked = true
            return token
        default: kind = .symbol(try symbol())
        }
        return FormatToken(kind: kind, start: start, end: position)
    }

    /// Reads the rest of a method's name, such as `:to:` behind `add`, if an opening parenthesis follows it.
    ///
    /// - Returns: The name from its beginning, without the parenthesis; `nil` if there is none.
    mutating func selector(from start: Int, end: Int) -> String? {
        var cursor = end
        while cursor < bytes.count, bytes[cursor] == UInt8(ascii: ":") {
            cursor += 1
            if cursor < bytes.count, FormatName.isHead(bytes[cursor]) {
                while cursor < bytes.count, FormatName.isTail(bytes[cursor]) { cursor += 1 }
            }
        }
        let name = start..<cursor
        while cursor < bytes.count, Self.isSpace(bytes[cursor]) { cursor += 1 }
        guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "(") else { return nil }
        position = cursor
        return text(name)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (byte >= 9 && byte <= 13)
    }

    private mutating func skipSpace() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    /// Reads the characters of a name.
    private mutating func word() -> Range<Int> {
        let start = position
        while position < bytes.count, FormatName.isTail(bytes[position]) { position += 1 }
        return start..<position
    }

    /// Reads a name or a reserved word.
    private mutating func name(from start: Int) -> FormatToken {
        let range = word()
        // The two operators with hyphens.
        if range.count == 3, byte() == UInt8(ascii: "-") {
            for keyword in [FormatKeyword.typeConformsTo, .typeEquals] {
                let end = start + keyword.rawValue.utf8.count
                guard end <= bytes.count, FormatKeyword.named(bytes[start..<end]) == keyword,
                    end == bytes.count || !FormatName.isTail(bytes[end])
                else { continue }
                position = end
                return FormatToken(kind: .keyword(keyword), start: start, end: end)
            }
        }
        let kind = FormatKeyword.named(bytes[range]).map { FormatToken.Kind.keyword($0) }
        return FormatToken(kind: kind ?? .name, start: start, end: position)
    }

    /// Reads the conversion after a percent sign.
    private mutating func conversion() throws(PredicateFailure) -> FormatConversion {
        let start = position
        position += 1
        // Width, precision and flags mean nothing for a value.
        while FormatName.isDigit(byte()) || [0x2E, 0x2D, 0x2B].contains(byte()) { position += 1 }
        while [
            UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"),
            UInt8(ascii: "j"), UInt8(ascii: "L"),
        ].contains(byte()) { position += 1 }
        let letter = byte()
        position += 1
        switch letter {
        case UInt8(ascii: "@"): return .value
        case UInt8(ascii: "K"): return .keyPath
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "U"),
            UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "c"),
            UInt8(ascii: "C"):
            return .integer
        case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
            UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
            return .floatingPoint
        case UInt8(ascii: "s"), UInt8(ascii: "S"): return .text
        default:
            throw failure(
                .syntax, "expected a letter that says what the argument is, such as in %@ or %K", at: start,
                expected: "a conversion")
        }
    }

    /// Reads an operator or punctuation.
    private mutating func symbol() throws(PredicateFailure) -> FormatSymbol {
        let pair = position + 1 < bytes.count ? text(position..<(position + 2)) : ""
        let long: FormatSymbol? =
            switch pair {
            case "<>": .notEqual
            case "=<": .lessOrEqual
            case "=>": .greaterOrEqual
            default: pair.utf8.count == 2 ? FormatSymbol(rawValue: pair) : nil
            }
        if let long {
            position += 2
            return long
        }
        let character = text(position..<(position + 1))
        guard let symbol = character == "=" ? .equal : FormatSymbol(rawValue: character) else {
            throw failure(.syntax, "“\(character)” has no meaning here", at: position)
        }
        position += 1
        return symbol
    }

    /// Moves over a byte.
    mutating func advance(_ count: Int = 1) {
        position += count
    }
}
