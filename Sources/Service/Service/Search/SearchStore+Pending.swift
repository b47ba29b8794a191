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

    /// Brings the words of entries up to date, each once: those that change meanwhile without a pause are for the next call.
    func writeWords(_ kind: PendingWords = .present) async throws {
        let last: Int64? = try await database.read {
            try $0.value("SELECT number FROM search_pending ORDER BY number DESC LIMIT 1")
        }
        guard let last else { return }
        var place = Int64.min
        while let next = try await writeSomePending(kind, after: place, upTo: last) { place = next }
    }

    /// Brings the words of some entries up to date, as many as hold nobody up.
    ///
    /// - Returns: The number of the last one; `nil` if there was none.
    func writeSomePending(
        _ kind: PendingWords, after place: Int64 = .min, upTo last: Int64 = .max
    ) async throws -> Int64? {
        let condition =
            switch kind {
            case .present: "number > ? AND number <= ? AND words IS NOT NULL"
            case .all: "number > ? AND number <= ?"
            }
        let check = "SELECT 1 FROM search_pending WHERE \(condition) LIMIT 1"
        let query = "SELECT number, words FROM search_pending WHERE \(condition) ORDER BY number LIMIT ?"
        let isBehind = try await database.read { transaction in
            try transaction.value(check, place, last, as: Int64.self) != nil
        }
        guard isBehind else { return nil }
        return try await database.write(durability: .process) { transaction in
            let pending = try transaction.rows(query, place, last, Self.wordsPortion) { row in
                (number: try row.value(0, as: Int64.self), words: try row.value(1, as: String?.self))
            }
            return try write(pending, transaction)
        }
    }

    /// Writes the words of entries until the time of a transaction is over.
    ///
    /// - Returns: The number of the last one.
    private func write(
        _ pending: [(number: Int64, words: String?)], _ transaction: borrowing Transaction
    ) throws -> Int64? {
        let end = ContinuousClock.now + Self.wordsTime
        for (number, text) in pending {
            let words = text.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) }
            try write(words, of: number, transaction)
            try transaction.run("DELETE FROM search_pending WHERE number = ?", number)
            if ContinuousClock.now > end { return number }
        }
        return pending.last?.number
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
