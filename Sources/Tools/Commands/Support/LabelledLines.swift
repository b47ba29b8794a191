// SPDX-License-Identifier: Apache-2.0

import Arguments

/// Facts for a person, each in a line behind its label, below a title.
struct LabelledLines {
    /// The title; `nil` if there is none.
    let title: String?
    /// The facts with their labels; those without text are left out.
    let rows: [(label: String, text: String?)]

    init(_ title: String?, _ rows: [(label: String, text: String?)]) {
        (self.title, self.rows) = (title, rows)
    }

    /// The lines, without anything that a terminal obeys. All labels take the room of the longest one.
    var text: String {
        let width = (rows.map(\.label.count).max() ?? 0) + 2
        let margin = title == nil ? "" : "  "
        let lines = rows.compactMap { row in
            row.text.map { margin + row.label + String(repeating: " ", count: width - row.label.count) + $0 }
        }
        return ((title.map { [$0] } ?? []) + lines).map(Console.harmless).joined(separator: "\n")
    }
}
