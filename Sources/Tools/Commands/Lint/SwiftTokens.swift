// SPDX-License-Identifier: Apache-2.0

/// A piece of a Swift file.
struct SwiftToken: Sendable, Hashable {
    /// The kind of a piece.
    enum Kind: Sendable, Hashable {
        /// An identifier, a keyword or a number.
        case word
        /// Text of a string literal, up to its end or to the next interpolation.
        case text
        /// Any other byte.
        case symbol(UInt8)
        /// The end of a line.
        case newline
    }

    let kind: Kind
    /// The bytes.
    let range: Range<Int>
    /// The brackets that are open, those of interpolations included; an opening one does not count itself, nor does a closing one.
    let depth: Int
}

/// A Swift file as words, texts and symbols, in order; the code in interpolations is among them, comments are not.
///
/// It reads any bytes to their end, in a time that grows with their number alone, and nests without a stack of calls.
struct SwiftTokens {
    let bytes: [UInt8]
    private(set) var tokens: [SwiftToken] = []

    private var index = 0
    private var depth = 0
    /// The string literals whose interpolations are being read, each with the depth at which its interpolation ends.
    private var literals: [(literal: Literal, depth: Int)] = []
    /// The place before which no regular expression ends, so that nobody looks again.
    private var patternsFrom = 0

    private struct Literal {
        let signs: Int
        let isLong: Bool
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while index < bytes.count { step() }
    }

    /// The text of a token.
    func text(_ token: SwiftToken) -> String {
        String(decoding: bytes[token.range], as: UTF8.self)
    }

    private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    private mutating func add(_ kind: SwiftToken.Kind, to end: Int) {
        tokens.append(SwiftToken(kind: kind, range: index..<end, depth: depth))
        index = end
    }

    /// Reads the next piece of code.
    private mutating func step() {
        switch byte(index) {
        case UInt8(ascii: "\n"): add(.newline, to: index + 1)
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
        case UInt8(ascii: "/"): readSlash()
        case UInt8(ascii: "#"), UInt8(ascii: "\""): readDelimiter()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            add(.symbol(bytes[index]), to: index + 1)
            depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
        case UInt8(ascii: "`"): index += 1
        case let letter where CodeMask.isLetter(letter):
            var end = index + 1
            while end < bytes.count, CodeMask.isLetter(bytes[end]) { end += 1 }
            add(.word, to: end)
        case let other: add(.symbol(other), to: index + 1)
        }
    }

    private mutating func close() {
        depth = max(0, depth - 1)
        if let open = literals.last, bytes[index] == UInt8(ascii: ")"), open.depth == depth {
            literals.removeLast()
            index += 1
            readText(of: open.literal)
        } else {
            add(.symbol(bytes[index]), to: index + 1)
        }
    }

    // MARK: - Comments and regular expressions

    private mutating func readSlash() {
        switch byte(index + 1) {
        case UInt8(ascii: "/"): index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        case UInt8(ascii: "*"): skipComment()
        default:
            if !skipPattern() { add(.symbol(UInt8(ascii: "/")), to: index + 1) }
        }
    }

    /// Skips a block comment, which may hold others.
    private mutating func skipComment() {
        var open = 0
        repeat {
            switch (byte(index), byte(index + 1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): (open, index) = (open + 1, index + 2)
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): (open, index) = (open - 1, index + 2)
            default: index += 1
            }
        } while open > 0 && index < bytes.count
        index = min(index, bytes.count)
    }

    /// Skips a regular expression, if one begins here: where a value is expected, with no space beside its slash.
    private mutating func skipPattern() -> Bool {
        let before = tokens.last.map(\.kind)
        let expectsValue =
            switch before {
            case .symbol(let symbol): "(,=:[{?!&|;<>".utf8.contains(symbol)
            case .newline, nil: true
            default: false
            }
        guard expectsValue, index >= patternsFrom, ![0x20, 0x09, 0x0A, 0].contains(byte(index + 1)) else {
            return false
        }
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "\n") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard byte(end) == UInt8(ascii: "/") else {
            patternsFrom = end
            return false
        }
        index = end + 1
        return true
    }

    // MARK: - String literals

    /// Reads number signs, and the string literal that they may begin.
    private mutating func readDelimiter() {
        var end = index
        while byte(end) == UInt8(ascii: "#") { end += 1 }
        guard byte(end) == UInt8(ascii: "\"") else { return add(.symbol(UInt8(ascii: "#")), to: end) }
        let isLong = byte(end + 1) == UInt8(ascii: "\"") && byte(end + 2) == UInt8(ascii: "\"")
        let literal = Literal(signs: end - index, isLong: isLong)
        index = end + (isLong ? 3 : 1)
        readText(of: literal)
    }

    /// Reads the text of a literal to its end, or into its next interpolation.
    private mutating func readText(of literal: Literal) {
        var end = index
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\""):
                let quotes = literal.isLong ? 3 : 1
                if has(UInt8(ascii: "\""), quotes, at: end), has(UInt8(ascii: "#"), literal.signs, at: end + quotes) {
                    add(.text, to: end)
                    index = end + quotes + literal.signs
                    return
                }
                end += 1
            case UInt8(ascii: "\n") where !literal.isLong:
                // It does not end: the next line is code again.
                return add(.text, to: end)
            case UInt8(ascii: "\\") where has(UInt8(ascii: "#"), literal.signs, at: end + 1):
                let escaped = end + 1 + literal.signs
                guard byte(escaped) == UInt8(ascii: "(") else {
                    end = escaped + 1
                    continue
                }
                add(.text, to: end)
                index = escaped + 1
                literals.append((literal, depth))
                depth += 1
                return
            default: end += 1
            }
        }
        add(.text, to: bytes.count)
    }

    private func has(_ wanted: UInt8, _ count: Int, at place: Int) -> Bool {
        place + count <= bytes.count && bytes[place..<place + count].allSatisfy { $0 == wanted }
    }
}
