// SPDX-License-Identifier: Apache-2.0
// Comma-separated text as RFC 4180 describes it, without a rule of our own.

import Foundation

/// Turns rows into comma-separated text and back.
package enum CommaSeparatedText {
    /// Rows as text; a field with a comma, a quotation mark or a line break is quoted.
    package static func encode(_ rows: [[String]]) -> String {
        rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    /// Text as rows; lines may end with CR LF or LF.
    ///
    /// - Throws: `TableError` for a quotation mark that is not closed or stands inside an unquoted field.
    package static func decode(_ text: String) throws -> [[String]] {
        var reader = Reader(rest: Array(text.unicodeScalars)[...])
        var rows: [[String]] = []
        while !reader.rest.isEmpty { rows.append(try reader.row(number: rows.count + 1)) }
        return rows
    }

    /// A field as it stands in a row.
    private static func quoted(_ field: String) -> String {
        let needsQuotes = field.unicodeScalars.contains { [",", "\"", "\r", "\n"].contains($0) }
        return needsQuotes ? "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : field
    }

    /// Takes rows off the beginning of a text, by scalars: CR LF is a single character.
    private struct Reader {
        var rest: ArraySlice<Unicode.Scalar>

        /// One row and the line break behind it.
        mutating func row(number: Int) throws -> [String] {
            var fields: [String] = []
            while true {
                fields.append(rest.first == "\"" ? try quotedField(row: number) : try plainField(row: number))
                switch rest.popFirst() {
                case ",": continue
                case "\r" where rest.first == "\n":
                    rest.removeFirst()
                    return fields
                case "\n", "\r", nil: return fields
                case let other?:
                    throw TableError(
                        row: number,
                        reason: String(
                            format: NSLocalizedString("“%@” follows a quoted field", comment: ""), String(other)))
                }
            }
        }

        /// A field up to the next comma or line break.
        private mutating func plainField(row: Int) throws -> String {
            let end = rest.firstIndex { [",", "\r", "\n"].contains($0) } ?? rest.endIndex
            defer { rest = rest[end...] }
            guard !rest[..<end].contains("\"") else {
                throw TableError(
                    row: row,
                    reason: NSLocalizedString("a quotation mark stands inside a field without quotes", comment: ""))
            }
            return String(String.UnicodeScalarView(rest[..<end]))
        }

        /// A field in quotes, in which two quotation marks stand for one.
        private mutating func quotedField(row: Int) throws -> String {
            var field = String.UnicodeScalarView()
            rest.removeFirst()
            while let scalar = rest.popFirst() {
                guard scalar == "\"" else {
                    field.append(scalar)
                    continue
                }
                guard rest.first == "\"" else { return String(field) }
                field.append(rest.removeFirst())
            }
            throw TableError(row: row, reason: NSLocalizedString("a quotation mark is not closed", comment: ""))
        }
    }
}
