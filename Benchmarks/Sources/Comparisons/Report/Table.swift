// SPDX-License-Identifier: Apache-2.0
// The table that `make bench` prints.

/// Rows, set in columns, with the sentences that belong to them below.
struct Table {
    private static let head = ["", "Enfilade", "compared with", "ratio", "limit", ""]

    /// The comparisons, in the order in which they were made.
    var rows: [Row] = []
    /// The notes without which a reader would misunderstand the figures.
    var notes: [String] = []

    /// The table as lines of Markdown, which is also how it reads best on a terminal.
    var text: String {
        let cells = [Self.head] + rows.map(\.cells)
        let widths = Self.head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        var lines = cells.map { cells in
            "| " + zip(cells, widths).map { $0.padding(to: $1) }.joined(separator: " | ") + " |"
        }
        lines.insert("| " + widths.map { String(repeating: "-", count: $0) }.joined(separator: " | ") + " |", at: 1)
        let reasons = rows.filter { ($0.isMet == false || $0.value == nil) && !$0.reason.isEmpty }
            .map { "- \($0.isMet == false ? "Missed" : "Skipped"): \($0.subject): \($0.reason)" }
        let sections = [lines, reasons, notes.map { "- \($0)" }].filter { !$0.isEmpty }
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }
}

extension String {
    /// The string with spaces after it up to a width.
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }
}
