// SPDX-License-Identifier: Apache-2.0

/// A file of texts by key, as apps have them for each language: `"key" = "text";`.
///
/// See [Creating strings files](https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/LoadingResources/Strings/Strings.html).
package struct StringsFile {
    /// The texts by key.
    package private(set) var texts: [String: String] = [:]

    private let scalars: [Unicode.Scalar]
    private var position = 0

    /// Reads a file in UTF-8 or UTF-16.
    ///
    /// - Throws: ``StringsFileError`` with the line that cannot be read.
    package init(_ bytes: [UInt8]) throws(StringsFileError) {
        guard let text = Self.text(bytes) else {
            throw StringsFileError(line: 1, reason: "the file is in neither UTF-8 nor UTF-16")
        }
        scalars = Array(text.unicodeScalars)
        try read()
    }

    /// The characters of a file; nil if it is in no encoding that such files have.
    private static func text(_ bytes: [UInt8]) -> String? {
        // Without a mark, a zero among the first two bytes is one half of an ASCII character.
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): wide(bytes.dropFirst(2), isBigEndian: false)
        case (0xFE, 0xFF): wide(bytes.dropFirst(2), isBigEndian: true)
        case (0xEF, 0xBB) where bytes.dropFirst(2).first == 0xBF:
            String(validating: bytes.dropFirst(3), as: UTF8.self)
        case (_?, 0): wide(bytes[...], isBigEndian: false)
        case (0, _?): wide(bytes[...], isBigEndian: true)
        default: String(validating: bytes, as: UTF8.self)
        }
    }

    private static func wide(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return String(validating: units, as: UTF16.self)
    }

    private var current: Unicode.Scalar? {
        position < scalars.count ? scalars[position] : nil
    }

    private func failure(_ reason: String, at place: Int? = nil) -> StringsFileError {
        let end = min(place ?? position, scalars.count)
        return StringsFileError(line: scalars[..<end].count { $0 == "\n" } + 1, reason: reason)
    }

    /// Reads all entries, which may stand in braces.
    private mutating func read() throws(StringsFileError) {
        try skipSpace()
        let hasBraces = take("{")
        while true {
            try skipSpace()
            if hasBraces && take("}") { break }
            if current == nil && !hasBraces { break }
            let key = try word()
            try skipSpace()
            var text = key
            if take("=") {
                try skipSpace()
                text = try word()
                try skipSpace()
            }
            guard take(";") else { throw failure("a semicolon is missing") }
            texts[key] = text
        }
        try skipSpace()
        if current != nil { throw failure("there is something behind the closing brace") }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        position += 1
        return true
    }

    /// Skips spaces and comments.
    private mutating func skipSpace() throws(StringsFileError) {
        while let scalar = current {
            let next = position + 1 < scalars.count ? scalars[position + 1] : nil
            if scalar.properties.isWhitespace {
                position += 1
            } else if scalar == "/" && next == "/" {
                while let scalar = current, scalar != "\n", scalar != "\r" { position += 1 }
            } else if scalar == "/" && next == "*" {
                let start = position
                position += 2
                while position + 1 < scalars.count, !(scalars[position] == "*" && scalars[position + 1] == "/") {
                    position += 1
                }
                guard position + 1 < scalars.count else { throw failure("a comment is not closed", at: start) }
                position += 2
            } else {
                return
            }
        }
    }

    /// Reads a text in quotation marks, or a word that needs none.
    private mutating func word() throws(StringsFileError) -> String {
        var result = String.UnicodeScalarView()
        let start = position
        guard let quote = current, quote == "\"" || quote == "'" else {
            while let scalar = current, Self.needsNoQuotes(scalar) {
                result.append(scalar)
                position += 1
            }
            if result.isEmpty { throw failure("a quotation mark is missing") }
            return String(result)
        }
        position += 1
        while let scalar = current {
            position += 1
            if scalar == quote { return String(result) }
            if scalar == "\\" { result.append(try escaped()) } else { result.append(scalar) }
        }
        throw failure("a text is not closed", at: start)
    }

    private static func needsNoQuotes(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_$./:-".unicodeScalars.contains(scalar)
    }

    /// Reads a character after its backslash.
    private mutating func escaped() throws(StringsFileError) -> Unicode.Scalar {
        guard let scalar = current else { throw failure("a text is not closed") }
        position += 1
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "a": return "\u{7}"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "v": return "\u{B}"
        case "U", "u": return try numbered()
        case "0"..."7":
            position -= 1
            return Unicode.Scalar(UInt8(truncatingIfNeeded: number(digits: 3, radix: 8)))
        default: return scalar
        }
    }

    /// Reads a character by its number in UTF-16, which may have two parts.
    private mutating func numbered() throws(StringsFileError) -> Unicode.Scalar {
        let start = position
        var units = [UInt16(truncatingIfNeeded: number(digits: 4, radix: 16))]
        if UTF16.isLeadSurrogate(units[0]), take("\\"), take("U") || take("u") {
            units.append(UInt16(truncatingIfNeeded: number(digits: 4, radix: 16)))
        }
        guard let scalar = String(validating: units, as: UTF16.self)?.unicodeScalars.first else {
            throw failure("an escape stands for no character", at: start)
        }
        return scalar
    }

    private mutating func number(digits: Int, radix: Int) -> Int {
        var (value, left) = (0, digits)
        while left > 0, let digit = current.flatMap({ Int(String($0), radix: radix) }) {
            (value, left) = (value * radix + digit, left - 1)
            position += 1
        }
        return value
    }
}

/// The reason why a file of texts cannot be read.
package struct StringsFileError: Error, CustomStringConvertible, Equatable {
    /// The line, counted from 1.
    package let line: Int
    /// The mistake, in one sentence without a full stop.
    package let reason: String

    package var description: String { "line \(line): \(reason)" }
}
