// SPDX-License-Identifier: Apache-2.0

/// Breaks text into lines.
enum TextLayout {
    /// Breaks paragraphs at spaces so that no line is longer than a width, if its words allow that.
    static func wrap(_ text: String, width: Int, indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
        return paragraphs.map { paragraph in
            var lines: [String] = []
            var line = margin
            for word in paragraph.split(separator: " ") {
                if line.count > indent, line.count + 1 + word.count > width {
                    lines.append(line)
                    line = margin
                }
                line += (line.count > indent ? " " : "") + word
            }
            return (lines + [line == margin ? "" : line]).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// Sets terms and their explanations in two columns.
    static func columns(_ rows: [(term: String, text: String)], width: Int) -> String {
        let longest = rows.map(\.term.count).max() ?? 0
        let column = min(longest, 26) + 4
        return rows.map { row in
            let term = "  " + row.term
            let text = wrap(row.text, width: max(width, column + 20), indent: column)
            if term.count + 2 > column { return "\(term)\n\(text)" }
            return term + text.dropFirst(term.count)
        }.joined(separator: "\n")
    }
}
