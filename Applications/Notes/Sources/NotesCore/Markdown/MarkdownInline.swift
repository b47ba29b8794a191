// SPDX-License-Identifier: Apache-2.0

/// Finds emphasis, code and links in a line, in a time that grows with its length.
nonisolated struct MarkdownInline {
    private let bytes: ArraySlice<UInt8>
    private let start: Int
    /// The places of runs of backticks by their lengths, the last one first.
    private var codes: [Int: [Int]] = [:]
    /// The last place of a `)`; -1 if there is none.
    private let lastEnd: Int

    /// Marks that may be the beginning of emphasis.
    private nonisolated struct Opener {
        let mark: UInt8
        /// The place behind the marks, from which they are taken.
        var end: Int
        var count: Int
    }

    /// Prepares a line, of which everything from a place on is read.
    init(_ bytes: ArraySlice<UInt8>, from start: Int) {
        (self.bytes, self.start) = (bytes, start)
        lastEnd = bytes.lastIndex(of: UInt8(ascii: ")")) ?? -1
        var place = start
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "`") else {
                place += 1
                continue
            }
            let count = run(at: place)
            codes[count, default: []].append(place)
            place += count
        }
        for key in codes.keys { codes[key]?.reverse() }
    }

    /// Adds the marks and styles of a part of a line.
    mutating func read(into parts: inout MarkdownParts) {
        var (place, openers, brackets) = (start, [Opener](), [Int]())
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\\") where place + 1 < bytes.count && Self.isMark(bytes[place + 1]):
                parts.add(.dim, place..<place + 1)
                place += 2
            case UInt8(ascii: "`"): place = readCode(at: place, into: &parts)
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                let count = run(at: place)
                readEmphasis(place..<place + count, &openers, into: &parts)
                place += count
            case UInt8(ascii: "["):
                brackets.append(place)
                place += 1
            case UInt8(ascii: "]"): place = readLink(at: place, &brackets, into: &parts)
            case UInt8(ascii: "h"), UInt8(ascii: "e"):
                let end = addressEnd(at: place)
                if end > place { parts.add(.link, place..<end) }
                place = max(end, place + 1)
            default: place += 1
            }
        }
    }

    // MARK: - Code

    private mutating func readCode(at place: Int, into parts: inout MarkdownParts) -> Int {
        let count = run(at: place)
        while let next = codes[count]?.last, next <= place { codes[count]?.removeLast() }
        guard let end = codes[count]?.last else { return place + count }
        parts.add(.code, place..<end + count)
        parts.add(.dim, place..<place + count)
        parts.add(.dim, end..<end + count)
        return end + count
    }

    // MARK: - Emphasis

    private func readEmphasis(_ range: Range<Int>, _ openers: inout [Opener], into parts: inout MarkdownParts) {
        let mark = bytes[range.lowerBound]
        let before = range.lowerBound > start ? bytes[range.lowerBound - 1] : .space
        let after = range.upperBound < bytes.count ? bytes[range.upperBound] : .space
        let isWord = mark == UInt8(ascii: "_")
        var rest = range
        let closes = !Self.isGap(before) && !(isWord && Self.isLetter(after))
        if closes {
            while !rest.isEmpty, let index = openers.lastIndex(where: { $0.mark == mark }) {
                let used = min(rest.count, openers[index].count, 2)
                guard mark != UInt8(ascii: "~") || used == 2 else { break }
                // Marks between the two belong to nothing.
                openers.removeSubrange((index + 1)...)
                let opening = openers[index].end - used..<openers[index].end
                let closing = rest.lowerBound..<rest.lowerBound + used
                let look: MarkdownLook = mark == UInt8(ascii: "~") ? .struck : used == 2 ? .bold : .italic
                parts.add(look, opening.upperBound..<closing.lowerBound)
                parts.add(.dim, opening)
                parts.add(.dim, closing)
                rest = closing.upperBound..<rest.upperBound
                openers[index].end -= used
                openers[index].count -= used
                if openers[index].count == 0 { openers.removeLast() }
            }
        }
        guard !rest.isEmpty, !Self.isGap(after), !(isWord && Self.isLetter(before)) else { return }
        openers.append(Opener(mark: mark, end: rest.upperBound, count: rest.count))
        // Deeper ones than anybody writes are forgotten, so that looking for one takes no time.
        if openers.count > Self.depth { openers.removeFirst(openers.count - Self.depth / 2) }
    }

    /// The number of marks without an end that are kept in mind.
    private static let depth = 64

    // MARK: - Links

    private func readLink(at place: Int, _ brackets: inout [Int], into parts: inout MarkdownParts) -> Int {
        guard let open = brackets.popLast() else { return place + 1 }
        guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "("), place + 1 < lastEnd,
            let end = bytes[(place + 2)...].firstIndex(of: UInt8(ascii: ")"))
        else { return place + 1 }
        parts.add(.dim, open..<open + 1)
        parts.add(.link, open + 1..<place)
        parts.add(.dim, place..<end + 1)
        // There are no links in links.
        brackets.removeAll()
        return end + 1
    }

    /// The end of an address; the place itself if there is none.
    private func addressEnd(at place: Int) -> Int {
        if place > start, Self.isLetter(bytes[place - 1]) { return place }
        let scheme = bytes[place...].prefix(12)
        guard ["http://", "https://", "enfilade://"].contains(where: { scheme.starts(with: $0.utf8) }) else {
            return place
        }
        let rest = bytes[place...]
        var end = rest.firstIndex { Self.isGap($0) || "<>\"`)]*".utf8.contains($0) } ?? bytes.count
        while end > place, ".,;:!?'".utf8.contains(bytes[end - 1]) { end -= 1 }
        return end
    }

    // MARK: - Bytes

    /// The number of equal bytes from a place on.
    private func run(at place: Int) -> Int {
        let mark = bytes[place]
        var end = place + 1
        while end < bytes.count, bytes[end] == mark { end += 1 }
        return end - place
    }

    private static func isGap(_ byte: UInt8) -> Bool { byte <= .space }

    /// Whether a byte belongs to a letter or a digit; all those of other scripts do.
    static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        default: false
        }
    }

    /// Whether a byte is a mark, which a backslash makes one like all others.
    private static func isMark(_ byte: UInt8) -> Bool {
        byte > .space && byte < 0x7F && !isLetter(byte)
    }
}
