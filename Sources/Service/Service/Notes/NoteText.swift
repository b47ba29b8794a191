// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import Foundation

/// The text of a note, and all that is read from it.
package struct NoteText: Sendable, Hashable {
    /// The Markdown text.
    package private(set) var text: String

    /// - Parameter text: The Markdown text.
    package init(_ text: String) {
        self.text = text
        // Places are found in the bytes.
        self.text.makeContiguousUTF8()
    }

    /// The size in bytes.
    var size: Int { text.utf8.count }

    /// Whether there is nothing but space.
    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    /// Replaces a part.
    ///
    /// - Returns: Whether the text has the place; if not, nothing happens.
    package mutating func apply(_ splice: TextReplacement) -> Bool {
        guard let start = Self.offset(of: splice.start, in: text.utf8[...]),
            let length = Self.offset(of: splice.removed, in: text.utf8.dropFirst(start))
        else { return false }
        let first = text.utf8.index(text.utf8.startIndex, offsetBy: start)
        text.replaceSubrange(first..<text.utf8.index(first, offsetBy: length), with: splice.inserted)
        return true
    }

    /// The number of bytes before a scalar; `nil` if there are not as many scalars.
    private static func offset(of place: Int, in bytes: Substring.UTF8View) -> Int? {
        let found = bytes.withContiguousStorageIfAvailable { bytes -> Int? in
            var (scalars, offset) = (0, 0)
            while offset < bytes.count {
                // Every byte but those that continue a scalar begins one.
                if bytes[offset] & 0xC0 != 0x80 {
                    if scalars == place { return offset }
                    scalars += 1
                }
                offset += 1
            }
            return scalars == place ? offset : nil
        }
        return found ?? nil
    }

    // MARK: - Title and excerpt

    /// The limits for texts that are shown in lists, in characters.
    private static let (titleLimit, excerptLimit) = (200, 200)

    /// The number of scalars at the beginning in which title and excerpt are looked for.
    static let headingLength = 4_000

    /// The first line with any words, and the beginning of the rest, without marks.
    package var heading: (title: String, excerpt: String) {
        let end =
            text.unicodeScalars.index(
                text.startIndex, offsetBy: Self.headingLength, limitedBy: text.endIndex) ?? text.endIndex
        var title = ""
        var excerpt = ""
        for line in text[..<end].split(whereSeparator: \.isNewline) {
            let words = Self.plain(line)
            guard !words.isEmpty else { continue }
            if title.isEmpty {
                title = words
            } else {
                excerpt += excerpt.isEmpty ? words : " " + words
                if excerpt.count >= Self.excerptLimit { break }
            }
        }
        return (Self.cut(title, to: Self.titleLimit), Self.cut(excerpt, to: Self.excerptLimit))
    }

    /// The beginning of a text: at most so many characters, which may have any number of scalars, and not too many bytes.
    static func cut(_ text: String, to limit: Int) -> String {
        var text = String(text.prefix(limit))
        while text.utf8.count > 4 * limit { text.removeLast() }
        return BusText.sanitized(text)
    }

    /// A line of Markdown without its marks.
    static func plain(_ line: Substring) -> String {
        var rest = line.drop { $0.isWhitespace }
        if let mark = rest.prefixMatch(
            of: /(?:#{1,6}(?=\s|$)|>|[-*+](?:\s+\[[ xX]\])?(?=\s)|[0-9]{1,9}[.)](?=\s)|```\w*)\s*/)
        {
            rest = rest[mark.range.upperBound...]
        }
        return String(rest)
            .replacing(/!?\[((?:[^\[\]\\]|\\.)*)\]\([^()\s]*\)/) { $0.output.1 }
            .replacing(/\\([!-\/:-@\[-`{-~])/) { $0.output.1 }
            .replacing(/(\*\*|__|`|~~)/, with: "")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    // MARK: - Tags

    /// The limit for the tags of a note.
    private static let tagLimit = 100
    /// The limit for a tag, in bytes.
    private static let tagSize = 100

    /// The words after a `#`, in alphabetical order. A number is none, nor is the fragment of an address.
    package var tags: [String] {
        var found: Set<String> = []
        var bytes = text.utf8[...]
        let hash = UInt8(ascii: "#")
        while found.count < Self.tagLimit, let mark = bytes.firstIndex(of: hash) {
            let isFirst = mark == text.startIndex || Self.precedesTag(text.utf8[text.utf8.index(before: mark)])
            bytes = bytes[text.utf8.index(after: mark)...]
            guard isFirst else { continue }
            let word = text[bytes.startIndex...].prefix { $0.isLetter || $0.isNumber || "_-/".contains($0) }
            if word.contains(where: \.isLetter), word.utf8.count <= Self.tagSize { found.insert(String(word)) }
            bytes = text.utf8[word.endIndex...]
        }
        return found.sorted()
    }

    private static func precedesTag(_ byte: UInt8) -> Bool {
        [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "(")].contains(byte)
    }

    // MARK: - Links

    /// The identifiers of the links whose addresses are in the text.
    package var links: Set<String> { LinkAddress.identifiers(in: text) }

    // MARK: - Pictures

    /// The identifiers of the pictures whose addresses are in the text, in small letters.
    var pictures: Set<String> { PictureAddress.identifiers(in: text) }
}
