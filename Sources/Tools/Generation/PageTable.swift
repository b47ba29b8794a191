// SPDX-License-Identifier: Apache-2.0

/// A table in Markdown; a column in which nothing stands is left out.
struct PageTable {
    private let columns: [String]
    private var rows: [[String]] = []

    /// Begins a table with the names of its columns.
    init(_ columns: String...) {
        self.columns = columns
    }

    /// Adds a row, with one cell for each column.
    mutating func add(_ cells: String...) {
        rows.append(cells.map { $0.replacing("|", with: "\\|") })
    }

    /// The lines; none if there are no rows.
    var lines: [String] {
        guard !rows.isEmpty else { return [] }
        let kept = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        func line(_ cells: [String]) -> String { "| \(kept.map { cells[$0] }.joined(separator: " | ")) |" }
        return [line(columns), line(columns.map { _ in "---" })] + rows.map(line) + [""]
    }
}
