// SPDX-License-Identifier: Apache-2.0
// The form in which texts are indexed and searched for: that of one spelling for all of a word.

import Foundation

/// The words of a text, in the form in which they are compared. Pure.
enum SearchWords {
    /// The limit for the words of one text, in bytes; the text is cut there.
    static let sizeLimit = 128 << 10
    /// The limit for the words of a query.
    static let queryLimit = 16
    /// The limit for one word of a query, in bytes; it is cut there.
    static let wordLimit = 256

    /// The text in small letters, without accents, with a space between the letters of scripts that have none between words.
    static func indexed(_ text: String) -> String {
        var words = ""
        for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
            guard words.utf8.count < sizeLimit else { break }
            append(scalar, to: &words)
        }
        return words
    }

    private static func append(_ scalar: Unicode.Scalar, to words: inout String) {
        if scalar.isASCII {
            words.unicodeScalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        } else if isAccent(scalar) {
            return
        } else if let plain = plainLetters[scalar] {
            words += plain
        } else if isUnspaced(scalar) {
            // A mark stays with its letter.
            if !isMark(scalar) { words += " " }
            words.unicodeScalars.append(scalar)
        } else {
            words += scalar.properties.lowercaseMapping
        }
    }

    /// Letters that have no decomposition, and that many people write with others.
    private static let plainLetters: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "ı": "i", "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "æ": "ae",
        "Æ": "ae",
        "œ": "oe", "Œ": "oe", "ς": "σ", "\u{640}": "",
    ]

    /// Whether a mark says nothing about the word: accents and points, of which the vowels of Indic scripts are none.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A,
            0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
            0xFE20...0xFE2F:
            true
        default: false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Whether a letter is of a script without spaces between words: Han, kana, Thai, Lao, Myanmar and Khmer.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF:
            true
        default: false
        }
    }

    /// The query of SQLite's full-text search for a text: content that has all of its words, or words that begin like them.
    ///
    /// - Returns: `nil` if the text has no words.
    static func query(_ text: String) -> String? {
        query(terms: text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// Like `query(_:)`, for words that are split already.
    static func query(terms: [String]) -> String? {
        let words = terms.lazy.flatMap { $0.split(whereSeparator: \.isWhitespace) }
            .filter { $0.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil } }
            .prefix(queryLimit)
            .map { indexed(String($0.prefix(wordLimit))) }
        // A quoted text is never an operator; with several parts it stands for these parts in their order.
        let quoted = words.map { "\"\($0.replacing("\"", with: " "))\" *" }
        return quoted.isEmpty ? nil : quoted.joined(separator: " AND ")
    }
}
