// SPDX-License-Identifier: Apache-2.0

/// Marks around words, which are set and taken away.
nonisolated struct MarkdownEmphasis {
    /// The mark.
    let mark: UInt8
    /// The number of marks on each side.
    let count: Int

    private var marks: [UInt8] { Array(repeating: mark, count: count) }

    /// Sets the marks around the selected words of each line, or takes them away if all have them.
    func toggle(in text: inout MarkdownText) {
        let parts = parts(of: text)
        guard let first = parts.first else { return toggleAtCursor(in: &text) }
        let isEmpty = text.selection.isEmpty
        let isOn = parts.allSatisfy { marks(around: $0, in: text) != nil }
        let cursor = text.selection.lowerBound
        var changes: [MarkdownText.Change] = []
        for part in parts.reversed() {
            if let found = marks(around: part, in: text) {
                if isOn { changes += [.init(found.end), .init(found.start)] }
            } else {
                changes += [
                    .init(part.upperBound..<part.upperBound, marks, stayingBefore: true),
                    .init(part.lowerBound..<part.lowerBound, marks),
                ]
            }
        }
        text.make(changes)
        // A cursor before the first letter stays beside it.
        if isEmpty, !isOn, cursor == first.lowerBound { text.selection = cursor + count..<cursor + count }
    }

    // MARK: - Selection

    /// The selected words of each line, without spaces around them and without the marks of lists; the word at the cursor if
    /// nothing is selected.
    private func parts(of text: MarkdownText) -> [Range<Int>] {
        guard !text.selection.isEmpty else { return word(in: text).map { [$0] } ?? [] }
        return text.selectedLines.compactMap { line in
            var start = max(text.selection.lowerBound, line.lowerBound)
            var end = min(text.selection.upperBound, line.upperBound)
            let words = line.lowerBound + text.prefix(of: line).end
            if start < words, words < end { start = words }
            while start < end, text.bytes[start] <= .space { start += 1 }
            while end > start, text.bytes[end - 1] <= .space { end -= 1 }
            return start < end ? start..<end : nil
        }
    }

    /// The word with the cursor between two of its letters.
    private func word(in text: MarkdownText) -> Range<Int>? {
        var (start, end) = (text.selection.lowerBound, text.selection.lowerBound)
        while start > 0, MarkdownInline.isLetter(text.bytes[start - 1]) { start -= 1 }
        while end < text.bytes.count, MarkdownInline.isLetter(text.bytes[end]) { end += 1 }
        return start < text.selection.lowerBound && text.selection.lowerBound < end ? start..<end : nil
    }

    /// The marks of a part, around it or at its ends; `nil` if it has none.
    private func marks(around part: Range<Int>, in text: MarkdownText) -> (start: Range<Int>, end: Range<Int>)? {
        let bytes = text.bytes
        // Some may be selected with the words and others not.
        var (start, end) = (part.lowerBound, part.upperBound)
        while start < end, bytes[start] == mark { start += 1 }
        while end > start, bytes[end - 1] == mark { end -= 1 }
        guard start < end else { return nil }
        let before = bytes[..<start].reversed().prefix { $0 == mark }.count
        let after = bytes[end...].prefix { $0 == mark }.count
        return has(min(before, after)) ? (start - count..<start, end..<end + count) : nil
    }

    /// Whether a number of marks has these ones among them: of three stars one is italic and two are bold.
    private func has(_ found: Int) -> Bool {
        mark == UInt8(ascii: "*") ? found == count || found >= 3 : found >= count
    }

    // MARK: - Cursor

    /// Takes the marks away between which the cursor is, leaves the marked words, or sets marks for words that follow.
    private func toggleAtCursor(in text: inout MarkdownText) {
        let place = text.selection.lowerBound
        let before = text.bytes[..<place].reversed().prefix { $0 == mark }.count
        let after = text.bytes[place...].prefix { $0 == mark }.count
        if has(min(before, after)) {
            text.make([.init(place..<place + count), .init(place - count..<place)])
        } else if before == 0, has(after), isMarked(place, in: text) {
            text.selection = place + count..<place + count
        } else {
            text.make([.init(place..<place, marks + marks)])
            text.selection = place + count..<place + count
        }
    }

    /// Whether there are marks in the line before a place that the ones at the place can end.
    private func isMarked(_ place: Int, in text: MarkdownText) -> Bool {
        let line = text.line(at: place)
        return place > line.lowerBound && text.bytes[place - 1] > .space
            && text.bytes[line.lowerBound..<place].contains(mark)
    }
}
