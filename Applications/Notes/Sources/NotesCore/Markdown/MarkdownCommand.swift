// SPDX-License-Identifier: Apache-2.0

/// A command of the editor for Markdown. Given again, each one takes its own marks away.
public nonisolated enum MarkdownCommand: Hashable, Sendable {
    /// Marks around the selection, or the word at the cursor.
    case bold, italic, strikethrough, code
    /// The lines as headings of a level from 1 to 6.
    case heading(Int)
    /// The lines without marks of headings and lists.
    case body
    /// The lines as items.
    case list, numberedList, checkList
    /// The items of check lists as done, or not any more.
    case toggleCheck
    /// The lines as a quote.
    case quote

    /// Does the command.
    ///
    /// - Parameter text: The text with the selection, which is around the same words afterwards.
    public func apply(to text: inout MarkdownText) {
        switch self {
        case .bold: MarkdownEmphasis(mark: UInt8(ascii: "*"), count: 2).toggle(in: &text)
        case .italic: MarkdownEmphasis(mark: UInt8(ascii: "*"), count: 1).toggle(in: &text)
        case .strikethrough: MarkdownEmphasis(mark: UInt8(ascii: "~"), count: 2).toggle(in: &text)
        case .code: MarkdownEmphasis(mark: UInt8(ascii: "`"), count: 1).toggle(in: &text)
        case .heading, .body, .list, .numberedList, .checkList: setKind(in: &text)
        case .toggleCheck: toggleCheck(in: &text)
        case .quote: toggleQuote(in: &text)
        }
    }

    /// The selected lines with words, or all if none has any.
    private static func lines(of text: MarkdownText) -> [Range<Int>] {
        let lines = text.selectedLines
        let written = lines.filter { line in !text.bytes[line].allSatisfy { $0 <= .space } }
        return written.isEmpty ? lines : written
    }

    // MARK: - Headings and lists

    private func setKind(in text: inout MarkdownText) {
        let lines = Self.lines(of: text)
        let isOn = lines.allSatisfy { isKind(of: text.prefix(of: $0)) }
        text.make(
            lines.enumerated().reversed().map { index, line in
                let prefix = text.prefix(of: line)
                let marks = line.lowerBound + prefix.markStart..<line.lowerBound + max(prefix.markStart, prefix.end)
                return .init(marks, isOn ? "".utf8 : mark(number: index + 1).utf8)
            })
    }

    private func isKind(of prefix: MarkdownPrefix) -> Bool {
        switch (self, prefix.kind) {
        case (.heading(let wanted), .heading(let level)): wanted == level
        case (.list, .list), (.numberedList, .numbered): prefix.check == nil
        case (.checkList, _): prefix.check != nil
        default: false
        }
    }

    private func mark(number: Int) -> String {
        switch self {
        case .heading(let level): String(repeating: "#", count: max(1, min(level, 6))) + " "
        case .list: "- "
        case .numberedList: "\(number). "
        case .checkList: "- [ ] "
        default: ""
        }
    }

    // MARK: - Checks and quotes

    private func toggleCheck(in text: inout MarkdownText) {
        let lines = Self.lines(of: text)
        let isOn = lines.allSatisfy { text.prefix(of: $0).isDone }
        text.make(lines.reversed().map { checkChange(of: $0, isOn: isOn, in: text) })
    }

    private func checkChange(of line: Range<Int>, isOn: Bool, in text: MarkdownText) -> MarkdownText.Change {
        let prefix = text.prefix(of: line)
        if let check = prefix.check {
            let place = line.lowerBound + check
            return .init(place..<place + 1, (isOn ? " " : "x").utf8)
        }
        let place = line.lowerBound + max(prefix.markStart, prefix.end)
        return switch prefix.kind {
        case .list, .numbered: .init(place..<place, "[ ] ".utf8)
        case .body, .heading: .init(line.lowerBound + prefix.markStart..<place, "- [ ] ".utf8)
        }
    }

    private func toggleQuote(in text: inout MarkdownText) {
        let lines = text.selectedLines
        let isOn = lines.allSatisfy { !text.prefix(of: $0).quote.isEmpty }
        text.make(
            lines.reversed().map { line in
                let start = line.lowerBound
                return isOn
                    ? .init(start..<start + text.prefix(of: line).quote.upperBound) : .init(start..<start, "> ".utf8)
            })
    }
}
