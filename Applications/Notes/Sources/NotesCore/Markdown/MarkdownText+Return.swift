// SPDX-License-Identifier: Apache-2.0
// The Return key in lists.

extension MarkdownText {
    /// Continues a list or a quote after the user has begun a line, or ends it if its last item is empty.
    ///
    /// - Parameters:
    ///   - former: The text before, with the cursor in it.
    ///   - new: The text after.
    /// - Returns: The text with the mark of the next item and the cursor behind it; `nil` if there is nothing to continue.
    nonisolated public static func continued(from former: MarkdownText, to new: String) -> MarkdownText? {
        let cursor = former.selection.lowerBound
        let bytes = Array(new.utf8)
        guard former.selection.isEmpty, bytes.count == former.bytes.count + 1, bytes[cursor] == .newline,
            bytes[..<cursor] == former.bytes[..<cursor], bytes[(cursor + 1)...] == former.bytes[cursor...]
        else { return nil }
        let line = former.line(at: cursor)
        let prefix = former.prefix(of: line)
        let words = line.lowerBound + prefix.end
        let isItem = prefix.next != nil
        guard isItem || !prefix.quote.isEmpty, cursor >= words, !former.isCode(at: line.lowerBound) else { return nil }
        var result = MarkdownText(new, selection: cursor + 1..<cursor + 1)
        if former.bytes[words..<line.upperBound].allSatisfy({ $0 <= .space }) {
            result.make([.init(line.lowerBound..<cursor + 1)])
            return result
        }
        let marks = former.bytes[line.lowerBound..<line.lowerBound + prefix.markStart]
        result.make([.init(cursor + 1..<cursor + 1, marks + Array((prefix.next ?? "").utf8))])
        return result
    }

    /// Whether a line is in a block of code.
    private nonisolated func isCode(at start: Int) -> Bool {
        var fence: MarkdownFence?
        for line in bytes[..<start].split(separator: .newline) { _ = MarkdownLine.isCode(line, in: &fence) }
        return fence != nil
    }
}

extension MarkdownPrefix {
    /// The mark of the item after this one; `nil` if the line is none of a list.
    nonisolated var next: String? {
        let check = check == nil ? "" : "[ ] "
        switch kind {
        case .body, .heading: return nil
        case .list(let mark): return "\(Character(Unicode.Scalar(mark))) \(check)"
        case .numbered(let number, let mark): return "\(number + 1)\(Character(Unicode.Scalar(mark))) \(check)"
        }
    }
}
