// SPDX-License-Identifier: Apache-2.0
// Reads comma-separated values with a header line, as RFC 4180 describes them.

/// The rows of a text of comma-separated values, each with its line and its cells by the name of the column.
struct CommaSeparatedText {
    /// One row.
    struct Row {
        /// The line of the file on which the row starts.
        let line: Int
        /// The cells by column.
        let cells: [String: String]
    }

    /// The rows below the header.
    let rows: [Row]

    /// Reads a text; `place` names it in errors.
    init(_ text: String, place: String) throws(GenerationError) {
        var records: [(line: Int, cells: [String])] = []
        var cells: [String] = []
        var cell = ""
        var (isQuoted, line, start) = (false, 1, 1)
        var characters = text[...]
        while let character = characters.popFirst() {
            switch character {
            case "\"" where isQuoted && characters.first == "\"":
                characters.removeFirst()
                cell.append("\"")
            case "\"":
                isQuoted.toggle()
            case "," where !isQuoted:
                cells.append(cell)
                cell = ""
            case _ where character.isNewline && !isQuoted:
                records.append((start, cells + [cell]))
                (cells, cell) = ([], "")
                (line, start) = (line + 1, line + 1)
            default:
                if character.isNewline { line += 1 }
                cell.append(character)
            }
        }
        if isQuoted { throw GenerationError("\(place):\(start)", "a quotation mark is not closed") }
        if !cell.isEmpty || !cells.isEmpty { records.append((start, cells + [cell])) }
        guard let columns = records.first?.cells else { throw GenerationError(place, "is empty") }
        var rows: [Row] = []
        for record in records.dropFirst() {
            guard record.cells.count == columns.count else {
                throw GenerationError(
                    "\(place):\(record.line)", "has \(record.cells.count) cells instead of \(columns.count)")
            }
            rows.append(Row(line: record.line, cells: Dictionary(zip(columns, record.cells)) { first, _ in first }))
        }
        self.rows = rows
    }
}
