// SPDX-License-Identifier: Apache-2.0
// An archive as comma-separated text: one row for each profile, facts one on each line of their field.

import Foundation

extension ProfilesArchive {
    /// The first row.
    private static let header = ["id", "name", "born", "died", "field", "bio", "facts", "film"]

    /// The archive as comma-separated text in UTF-8.
    package var table: Data {
        let rows = profiles.map { profile in
            [
                profile.id.uuidString, profile.name, String(profile.born), profile.died.map(String.init) ?? "",
                profile.field, profile.bio, profile.facts.joined(separator: "\n"), profile.film ?? "",
            ]
        }
        return Data(CommaSeparatedText.encode([Self.header] + rows).utf8)
    }

    /// Reads the text that `table` gives.
    ///
    /// - Throws: `TableError`, which names the row.
    package init(table: Data) throws {
        guard let text = String(data: table, encoding: .utf8) else {
            throw TableError(row: 1, reason: NSLocalizedString("the text is not UTF-8", comment: ""))
        }
        var rows = try CommaSeparatedText.decode(text)[...]
        guard rows.popFirst() == Self.header else {
            throw TableError(
                row: 1,
                reason: String(
                    format: NSLocalizedString("the columns are not %@", comment: ""),
                    Self.header.joined(separator: ", ")))
        }
        self.init(try zip(2..., rows).map { try Profile(row: $1, number: $0) })
    }
}

extension Profile {
    /// Reads one row; `number` counts from 1, for the error.
    fileprivate init(row: [String], number: Int) throws {
        guard row.count == 8 else {
            throw TableError(
                row: number,
                reason: String(format: NSLocalizedString("it has %lld fields, not 8", comment: ""), row.count))
        }
        guard let id = UUID(uuidString: row[0]) else {
            throw TableError(
                row: number, reason: String(format: NSLocalizedString("“%@” is not an identifier", comment: ""), row[0])
            )
        }
        guard let born = Int(row[2]) else {
            throw TableError(
                row: number, reason: String(format: NSLocalizedString("“%@” is not a year", comment: ""), row[2]))
        }
        guard row[3].isEmpty || Int(row[3]) != nil else {
            throw TableError(
                row: number, reason: String(format: NSLocalizedString("“%@” is not a year", comment: ""), row[3]))
        }
        self.init(
            id: id, name: row[1], born: born, died: Int(row[3]), field: row[4], bio: row[5],
            facts: row[6].split(separator: "\n").map(String.init), film: row[7].isEmpty ? nil : row[7])
    }
}
