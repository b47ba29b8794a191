// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract

/// A link in a text: `[title](address)`. Places are in Unicode scalars.
package struct NoteLink: Sendable, Hashable {
    /// All of the link.
    package let range: Range<Int>
    /// The title in it.
    package let titleRange: Range<Int>
    /// The title, for people.
    package let title: String
    /// The address.
    package let address: String
    /// The parts that are not shown: all but the title, and the backslashes in that.
    package let hidden: [Range<Int>]

    /// The beginnings of the addresses that are links.
    private static let schemes = ["enfilade://link/", "https://", "http://"].map { Array($0.unicodeScalars) }
    /// The number of scalars that an address and a title may have.
    private static let limit = 8_192

    /// Whether the link leads to content of an app, by the service.
    package var isContent: Bool { address.hasPrefix("enfilade://link/") }

    /// Finds all links in a text, in their order.
    package static func all(in text: String) -> [NoteLink] {
        var text = text
        return text.withUTF8 { bytes in
            var found: [NoteLink] = []
            // A link is in one line, and most lines have none: only those with a bracket before a parenthesis are read.
            var (place, passed, start) = (0, 0, 0)
            while let bracket = bytes.firstPlace(of: UInt8(ascii: "]"), from: place) {
                place = bracket + 1
                guard place < bytes.count, bytes[place] == UInt8(ascii: "(") else { continue }
                let line = bytes.line(around: place)
                start += UnsafeBufferPointer(rebasing: bytes[passed..<line.lowerBound]).scalarCount
                let scalars = Array(String(decoding: bytes[line], as: UTF8.self).unicodeScalars)
                found += links(in: scalars, from: start)
                (place, passed, start) = (line.upperBound, line.upperBound, start + scalars.count)
            }
            return found
        }
    }

    /// Finds the links in a line.
    ///
    /// - Parameter start: The place of the line in the text.
    private static func links(in line: [Unicode.Scalar], from start: Int) -> [NoteLink] {
        var found: [NoteLink] = []
        var search = Search()
        var place = 0
        while let middle = line[place...].firstIndex(of: "(") {
            place = middle + 1
            guard middle > 0, line[middle - 1] == "]", let link = NoteLink(line, middle, &search)
            else { continue }
            (place, search.floor) = (link.range.upperBound, link.range.upperBound)
            found.append(NoteLink(link, movedBy: start))
        }
        return found
    }

    /// The parts of a text that were looked through already: hostile texts have a parenthesis everywhere.
    private struct Search {
        /// The place before which no link begins any more.
        var floor = 0
        /// The place of the next parenthesis that closes, or of the next space, after all that were looked for.
        private var end = 0

        /// The end of the address that begins at a place, which grows from call to call.
        mutating func end(of start: Int, in text: [Unicode.Scalar]) -> Int? {
            if end < start {
                end = text[start...].firstIndex { $0 == ")" || $0.properties.isWhitespace } ?? text.endIndex
            }
            return end < text.endIndex && end - start < NoteLink.limit && text[end] == ")" ? end : nil
        }
    }

    /// Reads the link around a parenthesis that opens after a bracket; `nil` if there is none.
    private init?(_ text: [Unicode.Scalar], _ middle: Int, _ search: inout Search) {
        guard Self.schemes.contains(where: { text[(middle + 1)...].starts(with: $0) }) else { return nil }
        guard let end = search.end(of: middle + 1, in: text) else { return nil }
        let floor = max(search.floor, middle - Self.limit)
        // Without a bracket up to here there is none for those that follow.
        search.floor = middle
        var start = middle - 2
        while start >= floor, text[start] != "[" || Self.isEscaped(text, start) { start -= 1 }
        guard start >= floor, text[start] == "[" else { return nil }
        range = start..<end + 1
        titleRange = start + 1..<middle - 1
        address = String(String.UnicodeScalarView(text[middle + 1..<end]))
        var (hidden, title) = ([start..<start + 1], String.UnicodeScalarView())
        var isEscaped = false
        for place in titleRange {
            let isEscape = text[place] == "\\" && !isEscaped
            isEscaped = isEscape
            if isEscape, place + 1 < titleRange.upperBound, text[place + 1].isASCII,
                text[place + 1].properties.generalCategory.isMark
            {
                hidden.append(place..<place + 1)
            } else {
                title.append(text[place])
            }
        }
        self.title = String(title)
        self.hidden = hidden + [middle - 1..<end + 1]
    }

    private init(_ other: NoteLink, movedBy distance: Int) {
        func moved(_ range: Range<Int>) -> Range<Int> {
            range.lowerBound + distance..<range.upperBound + distance
        }
        (title, address) = (other.title, other.address)
        (range, titleRange, hidden) = (moved(other.range), moved(other.titleRange), other.hidden.map(moved))
    }

    /// Whether there is an odd number of backslashes before a place.
    private static func isEscaped(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
        var count = 0
        while place - count > 0, text[place - count - 1] == "\\" { count += 1 }
        return !count.isMultiple(of: 2)
    }

    /// The link that goes as a whole when a scalar at the cursor is deleted, since it is a part that is not shown.
    ///
    /// - Parameters:
    ///   - isBackwards: Whether the one before the cursor is deleted, or the one after it.
    package static func deleted(at cursor: Int, isBackwards: Bool, in links: [NoteLink]) -> NoteLink? {
        let place = isBackwards ? cursor - 1 : cursor
        return links.first { link in link.range.contains(place) && link.hidden.contains { $0.contains(place) } }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes of the line with a place, without its end.
    fileprivate func line(around place: Int) -> Range<Int> {
        var start = place
        while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start..<(firstPlace(of: UInt8(ascii: "\n"), from: place) ?? count)
    }
}

extension Unicode.GeneralCategory {
    /// Whether it is one of the marks that a backslash makes literal.
    fileprivate var isMark: Bool {
        switch self {
        case .openPunctuation, .closePunctuation, .otherPunctuation, .dashPunctuation, .connectorPunctuation,
            .mathSymbol,
            .modifierSymbol, .currencySymbol:
            true
        default: false
        }
    }
}
