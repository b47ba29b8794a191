// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file with the corrections that its errors call for.
struct CorrectedText {
    /// The edits, in the order of their lines.
    let edits: [Correction.Edit]
    /// The lines before the edits.
    private let lines: [Substring]

    /// Finds corrections; `nil` if there are none, or if the file is no text.
    init?(_ bytes: Data, errors: [Diagnostic]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var edits: [Int: Correction.Edit] = [:]
        let places = Dictionary(grouping: errors) { [$0.line, $0.column] }
        for errors in places.values.sorted(by: { ($0[0].line, $0[0].column) < ($1[0].line, $1[0].column) }) {
            let number = errors[0].line
            // One edit a line and round: the columns of further errors are those of the line before the edit.
            guard lines.indices.contains(number - 1), edits[number] == nil else { continue }
            edits[number] =
                Correction.all.lazy.compactMap { [line = String(lines[number - 1])] correction in
                    correction.edit(errors, line)
                }.first
        }
        if edits.isEmpty { return nil }
        self.edits = edits.values.sorted { $0.line < $1.line }
    }

    /// The file after all edits, or after all but one.
    func bytes(without omitted: Correction.Edit? = nil) -> Data {
        var lines = lines
        for edit in edits where edit != omitted { lines[edit.line - 1] = Substring(edit.replacement) }
        return Data(lines.joined(separator: "\n").utf8)
    }
}
