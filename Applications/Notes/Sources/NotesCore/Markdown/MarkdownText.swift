// SPDX-License-Identifier: Apache-2.0

/// A text in Markdown while it is edited, with the selection in it.
public nonisolated struct MarkdownText: Equatable, Sendable {
    /// The text in UTF-8.
    var bytes: [UInt8]
    /// The selected bytes; empty at the cursor.
    public var selection: Range<Int>

    /// Makes a text with a selection.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selected part in bytes of UTF-8. It is brought into the text, and to the beginnings of scalars.
    public init(_ text: String, selection: Range<Int>) {
        let bytes = Array(text.utf8)
        func inside(_ place: Int) -> Int {
            var place = max(0, min(place, bytes.count))
            while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
            return place
        }
        self.bytes = bytes
        self.selection = inside(selection.lowerBound)..<inside(selection.upperBound)
    }

    /// The text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: - Changes

    /// A replacement of a part.
    struct Change {
        let range: Range<Int>
        let new: [UInt8]
        /// Whether a place where something is inserted stays before it.
        let isBefore: Bool

        init(_ range: Range<Int>, _ new: some Sequence<UInt8> = [], stayingBefore isBefore: Bool = false) {
            (self.range, self.new, self.isBefore) = (range, Array(new), isBefore)
        }

        /// The place afterwards of a letter that is at a place now.
        func moved(_ place: Int) -> Int {
            if place < range.lowerBound || place == range.lowerBound && isBefore { return place }
            if place >= range.upperBound { return place + new.count - range.count }
            return range.lowerBound + new.count
        }
    }

    /// Makes changes, and moves the selection with the text around them. All of them take one pass over the text, which may have as
    /// many lines as it likes.
    ///
    /// - Parameter changes: The changes from the last one to the first, apart from each other.
    mutating func make(_ changes: [Change]) {
        var (result, place) = ([UInt8](), 0)
        result.reserveCapacity(bytes.count + changes.reduce(0) { $0 + $1.new.count })
        for change in changes.reversed() {
            result += bytes[place..<change.range.lowerBound]
            result += change.new
            place = change.range.upperBound
        }
        result += bytes[place...]
        bytes = result
        for change in changes {
            let start = change.moved(selection.lowerBound)
            selection = start..<max(start, change.moved(selection.upperBound))
        }
    }

    /// Puts a text in place of the selected one, with the cursor behind it.
    public mutating func insert(_ text: String) {
        let (start, new) = (selection.lowerBound, Array(text.utf8))
        bytes.replaceSubrange(selection, with: new)
        selection = start + new.count..<start + new.count
    }

    // MARK: - Lines

    /// The line in which a place is, without its end.
    func line(at place: Int) -> Range<Int> {
        let start = bytes[..<place].lastIndex(of: .newline).map { $0 + 1 } ?? 0
        return start..<(bytes[place...].firstIndex(of: .newline) ?? bytes.count)
    }

    /// The lines that are selected. One before whose first letter the selection ends is none of them.
    var selectedLines: [Range<Int>] {
        var lines = [line(at: selection.lowerBound)]
        while let last = lines.last, last.upperBound + 1 < selection.upperBound {
            lines.append(line(at: last.upperBound + 1))
        }
        return lines
    }

    /// The marks at the beginning of a line; places are those within the line.
    func prefix(of line: Range<Int>) -> MarkdownPrefix {
        MarkdownPrefix(bytes[line])
    }
}
