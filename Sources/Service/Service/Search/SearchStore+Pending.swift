// SPDX-License-Identifier: Apache-2.0
// The index of words, as far as it is behind the entries.

import EnfiladeSQLite
import Foundation

extension SearchStore {
    /// The entries whose words are brought up to date.
    enum PendingWords: Sendable {
        /// Those that have words, without which they are not found.
        case present
        /// Those that are gone, too: they are not found in any case.
        case all
    }

    /// The limit for the entries of one transaction.
    private static let wordsPortion: Int64 = 500
    /// The time after which a transaction ends with the next entry: words may be long.
    private static let wordsTime: Duration = .milliseconds(20)

    /// Has entries be found by the words that they have now.
    func writeWords() async throws {
        while try await writeSomePending(.present) {}
    }

    /// Brings the words of some entries up to date, as many as hold nobody up.
    ///
    /// - Returns: Whether there may be more.
    func writeSomePending(_ kind: PendingWords) async throws -> Bool {
        let condition =
            switch kind {
            case .present: "WHERE words IS NOT NULL"
            case .all: ""
            }
        let check = "SELECT 1 FROM search_pending \(condition) LIMIT 1"
        let query = "SELECT number, words FROM search_pending \(condition) LIMIT ?"
        let isBehind = try await database.read { transaction in
            try transaction.value(check, as: Int64.self) != nil
        }
        guard isBehind else { return false }
        try await database.write(durability: .process) { try writePending(query, $0) }
        return true
    }

    private func writePending(_ query: String, _ transaction: borrowing Transaction) throws {
        let end = ContinuousClock.now + Self.wordsTime
        let pending = try transaction.rows(query, Self.wordsPortion) { row in
            (number: try row.value(0, as: Int64.self), words: try row.value(1, as: String?.self))
        }
        for (number, text) in pending {
            let words = text.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) }
            try write(words, of: number, transaction)
            try transaction.run("DELETE FROM search_pending WHERE number = ?", number)
            if ContinuousClock.now > end { return }
        }
    }

    /// Writes the words of an entry in place of those that are there; `nil` if it is gone.
    func write(
        _ words: [String]?, of number: Int64, _ transaction: borrowing Transaction
    ) throws(DatabaseError) {
        try transaction.run("DELETE FROM search_words WHERE rowid = ?", number)
        guard let words, words.count == 3 else { return }
        try transaction.run(
            "INSERT INTO search_words (rowid, title_words, keyword_words, other_words) VALUES (?, ?, ?, ?)", number,
            words[0], words[1], words[2])
    }
}
