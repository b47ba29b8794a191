// SPDX-License-Identifier: Apache-2.0

/// A tree whose branches are drawn.
struct TextTree {
    /// The line of the root.
    let title: String
    /// The trees below the root.
    let parts: [TextTree]

    /// The drawing.
    var text: String {
        lines.joined(separator: "\n")
    }

    private var lines: [String] {
        [title]
            + parts.enumerated().flatMap { index, part in
                let isLast = index == parts.count - 1
                return part.lines.enumerated().map { line, text in
                    (line == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + text
                }
            }
    }
}
