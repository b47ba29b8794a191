// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The formatted text of a note of Tomboy, as Markdown.
struct TomboyContent {
    /// Characters with the same marks.
    private struct Run {
        var text: String
        let marks: [Mark]
        let link: Link?
    }

    /// The marks around characters, in the order in which they are written.
    private enum Mark: String, CaseIterable {
        case bold = "**"
        case italic = "*"
        case strikethrough = "~~"
        case highlight = "=="
        case monospace = "`"

        init?(element: String) {
            switch element {
            case "bold": self = .bold
            case "italic": self = .italic
            case "strikethrough": self = .strikethrough
            case "highlight": self = .highlight
            case "monospace": self = .monospace
            default: return nil
            }
        }
    }

    /// The place to which a text leads.
    private enum Link {
        /// Another note, by its title.
        case note
        /// An address, which is the text itself.
        case address
    }

    private var elements: [String] = []
    private var line: [Run] = []
    private var lines: [String] = []
    /// The beginning of the line that is read: the mark of an item of a list.
    private var prefix: String?
    private var isBehindList = false

    /// Reads the content behind the beginning of its element, to the end of that.
    ///
    /// - Returns: The text in Markdown.
    mutating func read(from reader: inout MarkupReader) throws(NoteFileError) -> String {
        while let piece = try reader.next() {
            switch piece {
            case .start(let name):
                if name == "list-item" || name == "list" { endLine(ifEmpty: false) }
                elements.append(name)
                if name == "list-item" { prefix = indentation + "- " }
            case .text(let text):
                append(text)
            case .end("note-content") where elements.isEmpty:
                endLine(ifEmpty: false)
                return lines.joined(separator: "\n")
            case .end(let name):
                if name == "list-item" { endLine(ifEmpty: false) }
                _ = elements.popLast()
                if name == "list" { isBehindList = !elements.contains("list") }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The limit for lists within each other that are shown; those in them lie beside the last.
    private static let depthLimit = 20

    /// The space before an item of a list in a list.
    private var indentation: String {
        String(repeating: "  ", count: min(max(elements.count(where: { $0 == "list" }) - 1, 0), Self.depthLimit))
    }

    private mutating func append(_ text: String) {
        let open = Set(elements.compactMap { Mark(element: $0) })
        let marks = Mark.allCases.filter { open.contains($0) }
        let link = link
        for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { endLine(ifEmpty: true) }
            guard !part.isEmpty else { continue }
            line.append(Run(text: String(part), marks: marks, link: link))
        }
    }

    private var link: Link? {
        switch elements.last(where: { $0.hasPrefix("link:") }) {
        case "link:internal", "link:broken": .note
        case "link:url": .address
        default: nil
        }
    }

    /// Writes a line.
    private mutating func endLine(ifEmpty: Bool) {
        guard ifEmpty || !line.isEmpty || prefix != nil else { return }
        let text = line.map(Self.markdown).joined()
        // Without an empty line the text would belong to the last item.
        if isBehindList, prefix == nil, !text.isEmpty, !(lines.last?.isEmpty ?? true) { lines.append("") }
        let continues = prefix == nil && elements.contains("list-item")
        isBehindList = false
        lines.append(
            (prefix ?? (continues && !text.isEmpty ? indentation + "  " : "")) + (prefix == nil ? heading(text) : text))
        prefix = nil
        line = []
    }

    /// A line that is text, and no heading or quotation, unless all of it is large.
    private func heading(_ text: String) -> String {
        text.contains(/^(?:#{1,6}(?:\s|$)|>)/) ? "\\" + text : text
    }

    /// Characters with their marks, which must not stand beside space.
    private static func markdown(_ run: Run) -> String {
        let text = run.text
        let words = text.trimmingCharacters(in: .whitespaces)
        guard !words.isEmpty, let range = text.range(of: words) else { return text }
        let inside: String =
            switch run.link {
            case .note where !words.contains(where: { "[]|#".contains($0) }): "[[\(words)]]"
            case .address where !words.contains(where: \.isWhitespace): words
            default: run.marks.contains(.monospace) ? words : escaped(words)
            }
        let marks = run.marks.filter { $0 != .monospace || run.link == nil && !words.contains("`") }.map(\.rawValue)
        let marked = marks.joined() + inside + marks.reversed().joined()
        return text[..<range.lowerBound] + marked + text[range.upperBound...]
    }

    /// Text without any marks, as it stands in Markdown.
    static func escaped(_ text: String) -> String {
        text.replacing(/[\\*`\[\]]|~~/) { "\\" + $0.output }
    }

    /// A line of Markdown without the marks that this type writes.
    static func unmarked(_ line: Substring) -> String {
        var bytes = Array(line.trimmingCharacters(in: .whitespaces).utf8)[...]
        // A mark that belongs to the text has a backslash before it.
        while let mark = Mark.allCases.first(where: { surrounds(bytes, $0.rawValue) }) {
            let size = mark.rawValue.utf8.count
            bytes = bytes.dropFirst(size).dropLast(size)
        }
        return String(decoding: bytes, as: UTF8.self)
            .replacing(/\[\[([^\[\]]*)\]\]/) { $0.output.1 }
            .replacing(/\\([\\*`\[\]~#>])/) { $0.output.1 }
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether a text has a mark at both of its ends.
    private static func surrounds(_ bytes: ArraySlice<UInt8>, _ mark: String) -> Bool {
        let size = mark.utf8.count
        return bytes.count >= 2 * size && bytes.starts(with: mark.utf8)
            && bytes.suffix(size).elementsEqual(mark.utf8)
    }
}
