// SPDX-License-Identifier: Apache-2.0

/// Paragraphs and items of lists in Markdown, in lines of limited length.
enum PageParagraphs {
    /// The length of a line, if its words allow that.
    private static let width = 120

    /// The lines of some paragraphs with empty lines between them; the items of a list follow one another.
    static func lines(_ paragraphs: [String]) -> [String] {
        var lines: [String] = []
        for (position, paragraph) in paragraphs.enumerated() {
            let isItem = paragraph.hasPrefix("- ")
            if position > 0, !isItem || !paragraphs[position - 1].hasPrefix("- ") { lines.append("") }
            lines += wrapped(paragraph, indentation: isItem ? "  " : "")
        }
        return lines.isEmpty ? [] : lines + [""]
    }

    /// Breaks a text at spaces; lines after the first one are indented.
    private static func wrapped(_ text: String, indentation: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            // A line that begins with such a word would be something else in Markdown.
            let isPlain = word.first.map { $0.isLetter || "`([“".contains($0) } ?? false
            if !line.isEmpty, isPlain, line.count + 1 + word.count > width {
                lines.append(line)
                line = indentation + word
            } else {
                line += line.isEmpty ? String(word) : " \(word)"
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
