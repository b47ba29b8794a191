// SPDX-License-Identifier: Apache-2.0
// Swift source cut into words, texts and symbols: as much of the language as it takes to find calls with literals.

/// The tokens of a Swift source, without comments.
struct SourceTokens {
    /// The kinds of tokens, with their texts.
    enum Kind: Hashable {
        /// A name or a keyword.
        case word(String)
        /// A string literal in one line, without escapes and interpolations.
        case text(String)
        /// Any other literal.
        case otherText
        /// Any other character.
        case symbol(Character)
    }

    /// A token.
    struct Token: Hashable {
        /// The kind of the token, with its text.
        let kind: Kind
        /// The line in which it begins, counted from 1.
        let line: Int
    }

    /// The tokens in order.
    private(set) var all: [Token] = []
    private let source: [UInt8]
    private var position = 0
    private var line = 1

    /// Cuts a source.
    init(_ text: String) {
        source = Array(text.utf8)
        while let byte = byte() {
            if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "/") {
                skip { $0 != UInt8(ascii: "\n") }
            } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
                skipComment()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && isRawText {
                readText()
            } else if Self.isWordByte(byte) {
                let (start, line) = (position, line)
                skip(Self.isWordByte)
                add(.word(String(decoding: source[start..<position], as: UTF8.self)), line)
            } else {
                if byte > 0x20 { add(.symbol(Character(UnicodeScalar(byte))), line) }
                advance()
            }
        }
    }

    /// The byte at or after the present position; nil at the end.
    private func byte(_ ahead: Int = 0) -> UInt8? {
        position + ahead < source.count ? source[position + ahead] : nil
    }

    /// Moves on by one byte and counts lines.
    private mutating func advance() {
        if source[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    /// Moves on as long as the bytes are of a kind.
    private mutating func skip(_ isMeant: (UInt8) -> Bool) {
        while let byte = byte(), isMeant(byte) { advance() }
    }

    private mutating func add(_ kind: Kind, _ line: Int) {
        all.append(Token(kind: kind, line: line))
    }

    /// Skips a comment with those inside it.
    private mutating func skipComment() {
        var depth = 0
        while let byte = byte() {
            let next = self.byte(1)
            let opens = byte == UInt8(ascii: "/") && next == UInt8(ascii: "*")
            let closes = byte == UInt8(ascii: "*") && next == UInt8(ascii: "/")
            advance()
            guard opens || closes else { continue }
            advance()
            depth += opens ? 1 : -1
            if depth == 0 { return }
        }
    }

    /// Whether the number signs here begin a raw text.
    private var isRawText: Bool {
        var ahead = 0
        while byte(ahead) == UInt8(ascii: "#") { ahead += 1 }
        return byte(ahead) == UInt8(ascii: "\"")
    }

    /// Reads a string literal of any form.
    private mutating func readText() {
        let first = line
        var signs = 0
        while byte() == UInt8(ascii: "#") {
            signs += 1
            advance()
        }
        let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        for _ in 0..<(isLong ? 3 : 1) { advance() }
        let start = position
        var isPlain = !isLong
        while let byte = byte() {
            if byte == UInt8(ascii: "\""), endsText(signs: signs, isLong: isLong) {
                let end = position
                for _ in 0..<((isLong ? 3 : 1) + signs) { advance() }
                add(isPlain ? .text(String(decoding: source[start..<end], as: UTF8.self)) : .otherText, first)
                return
            }
            // An unfinished text ends with its line, so that the rest of the file is still read.
            if byte == UInt8(ascii: "\n"), !isLong { return }
            advance()
            if byte == UInt8(ascii: "\\"), signs == 0, self.byte() != nil {
                isPlain = false
                advance()
            }
        }
    }

    /// Whether the quotation mark here ends a text of some form.
    private func endsText(signs: Int, isLong: Bool) -> Bool {
        var ahead = 1
        if isLong {
            guard byte(1) == UInt8(ascii: "\""), byte(2) == UInt8(ascii: "\"") else { return false }
            ahead = 3
        }
        return (0..<signs).allSatisfy { byte(ahead + $0) == UInt8(ascii: "#") }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: byte >= 0x80
        }
    }
}
