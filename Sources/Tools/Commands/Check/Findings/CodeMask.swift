// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file with the knowledge which of its bytes are code, and which stand in comments and string literals.
struct CodeMask {
    /// The bytes.
    let bytes: [UInt8]
    /// Whether each byte is code; the delimiters of strings and comments are not.
    private(set) var isCode: [Bool]

    init(_ data: Data) {
        bytes = Array(data)
        isCode = Array(repeating: true, count: bytes.count)
        var index = 0
        while index < bytes.count {
            let end = literalEnd(from: index)
            for place in index..<end { isCode[place] = false }
            index = max(end, index + 1)
        }
    }

    /// The byte at a place if it is code; `nil` if it is none, or if there is none.
    func code(_ index: Int) -> UInt8? {
        bytes.indices.contains(index) && isCode[index] ? bytes[index] : nil
    }

    /// The place of a line and a column, both counted from 1; `nil` if the file has no such line.
    func offset(line: Int, column: Int) -> Int? {
        var (start, number) = (0, 1)
        while number < line {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            (start, number) = (end + 1, number + 1)
        }
        let offset = start + column - 1
        return column > 0 && offset <= bytes.count ? offset : nil
    }

    /// Whether a byte can be a part of an identifier.
    static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// The identifier that begins at a place, empty if none does.
    func identifier(from start: Int) -> String {
        var end = start
        while let byte = code(end), Self.isLetter(byte) { end += 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The bracket that closes the one at a place; `nil` if none does.
    func closing(_ open: Int) -> Int? {
        var depth = 0
        for index in open..<bytes.count where isCode[index] {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }

    /// The end of the comment or string literal that begins at a place; the place itself if none does.
    private func literalEnd(from start: Int) -> Int {
        if begins("//", at: start) { return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }
        if begins("/*", at: start) { return commentEnd(from: start) }
        var signs = 0
        while bytes.indices.contains(start + signs), bytes[start + signs] == UInt8(ascii: "#") { signs += 1 }
        guard begins("\"", at: start + signs) else { return start }
        let isLong = begins("\"\"\"", at: start + signs)
        let delimiter = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: signs)
        let escape = "\\" + String(repeating: "#", count: signs)
        var index = start + signs + (isLong ? 3 : 1)
        while index < bytes.count {
            if begins(delimiter, at: index) { return index + delimiter.utf8.count }
            if !isLong, bytes[index] == UInt8(ascii: "\n") { return index }
            index += begins(escape, at: index) ? escape.utf8.count + 1 : 1
        }
        return bytes.count
    }

    /// The end of a block comment, which may hold others.
    private func commentEnd(from start: Int) -> Int {
        var (index, depth) = (start, 0)
        while index < bytes.count {
            if begins("/*", at: index) {
                (index, depth) = (index + 2, depth + 1)
            } else if begins("*/", at: index) {
                (index, depth) = (index + 2, depth - 1)
                if depth == 0 { return index }
            } else {
                index += 1
            }
        }
        return bytes.count
    }

    /// Whether a text stands at a place.
    private func begins(_ text: String, at index: Int) -> Bool {
        index + text.utf8.count <= bytes.count && bytes[index...].starts(with: text.utf8)
    }
}
