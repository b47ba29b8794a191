// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation

extension SearchStore {
    /// The columns that a found entry is read from.
    private static let columns = """
        entry.number, entry.program, entry.bundle, entry.activity, entry.item, entry.title, entry.about, entry.content_type,
        entry.thumbnail, entry.modified
        """

    private static func entry(_ row: borrowing Row) throws(DatabaseError) -> FoundEntry {
        FoundEntry(
            number: try row.value(0),
            program: ActivityProgram(identifier: try row.value(1), isBundle: try row.value(2)),
            activity: try row.value(3), item: try row.value(4), title: try row.value(5), about: try row.value(6),
            contentType: try row.value(7), thumbnail: try row.value(8), modified: try row.value(9))
    }

    /// Finds content by a query of SQLite's full-text search, the best first.
    ///
    /// The newest matches count, and the newest with all words in the title. Of both each program gets its share before any gets
    /// more, and so it is with the places of the answer: one program that indexes a lot pushes no others out. Of several activities with the same persistent identifier, or else
    /// with the same content, the newest alone is looked at, whether it matches or not. A related one stands for its item.
    ///
    /// - Parameters:
    ///   - program: The program; `nil` for all.
    ///   - isOwn: Whether that program asks itself, so that it does not matter if the user has left it out.
    ///   - now: In milliseconds since 1970.
    func find(
        _ query: String, of program: String?, isOwn: Bool, limit: UInt32, now: Int64
    ) async throws -> [FoundEntry] {
        // A full disk can still be read: nothing that is deleted is found.
        try? await writeWords()
        return try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows(
                    """
                    WITH newest AS MATERIALIZED (\(Self.newest(matching: "?1"))),
                    titled AS MATERIALIZED (\(Self.newest(matching: "?7"))),
                    found AS MATERIALIZED (
                        SELECT * FROM (\(Self.shares(of: "newest"))) UNION ALL SELECT * FROM (\(Self.shares(of: "titled")))),
                    shown AS (
                        SELECT coalesce(item.number, found.number) AS number, min(found.score) AS score
                        FROM found
                        LEFT JOIN activities AS activity ON activity.number = found.activity
                        LEFT JOIN search_entries AS item ON item.program = found.program AND item.item = activity.related
                            AND (item.expires IS NULL OR item.expires > ?4)
                        WHERE found.activity IS NULL OR (
                            (activity.related IS NULL OR item.number IS NOT NULL)
                            AND NOT EXISTS (
                                SELECT 1 FROM activities AS later
                                WHERE later.program = activity.program AND later.persistent = activity.persistent
                                AND later.number > activity.number)
                            AND (activity.persistent IS NOT NULL OR NOT EXISTS (
                                SELECT 1 FROM activities AS later
                                WHERE later.program = activity.program AND later.content = activity.content
                                AND later.number > activity.number)))
                        GROUP BY coalesce(item.number, found.number)),
                    ranked AS MATERIALIZED (
                        SELECT entry.number AS number, shown.score AS score, entry.modified AS modified,
                            row_number() OVER (
                                PARTITION BY entry.program
                                ORDER BY shown.score, entry.modified DESC, entry.number DESC) AS place,
                            entry.program AS program
                        FROM shown JOIN search_entries AS entry ON entry.number = shown.number),
                    chosen AS MATERIALIZED (
                        SELECT number, score FROM ranked
                        ORDER BY place > max(1, ?5 / (SELECT count(DISTINCT program) FROM ranked)), score,
                            modified DESC, number DESC
                        LIMIT ?5)
                    SELECT \(Self.columns) FROM chosen JOIN search_entries AS entry ON entry.number = chosen.number
                    ORDER BY chosen.score, entry.modified DESC, entry.number DESC
                    """, query, program, isOwn, now, Int64(limit), SearchRules.matchLimit,
                    "title_words : (\(query))", SearchRules.scanLimit
                ) { try Self.entry($0) }
            }
        }
    }

    /// The newest entries with some words, as a part of the query of `find`.
    ///
    /// - Parameter words: The parameter that has the words.
    private static func newest(matching words: String) -> String {
        """
        SELECT entry.number AS number, entry.program AS program, entry.activity AS activity,
            bm25(search_words, 10.0, 4.0, 1.0) AS score
        FROM search_words CROSS JOIN search_entries AS entry ON entry.number = search_words.rowid
        WHERE search_words MATCH \(words) AND (?2 IS NULL OR entry.program = ?2)
            AND (entry.expires IS NULL OR entry.expires > ?4)
            AND (?3 OR entry.program NOT IN (SELECT program FROM activities_left_out))
        ORDER BY search_words.rowid DESC LIMIT ?8
        """
    }

    /// As many of some matches as are looked at, the newest one of each program first, as a part of the query of `find`.
    private static func shares(of matches: String) -> String {
        """
        SELECT number, program, activity, score FROM (
            SELECT *, row_number() OVER (PARTITION BY program ORDER BY number DESC) AS place FROM \(matches))
        ORDER BY place, number DESC LIMIT ?6
        """
    }

    /// The entries with some numbers, in the order of these; those that have expired or that the user has left out are missing.
    func entries(_ numbers: [Int64], now: Int64) async throws -> [FoundEntry] {
        try await ServiceError.reading {
            try await database.read { transaction in
                try numbers.compactMap { number in
                    try transaction.first(
                        """
                        SELECT \(Self.columns) FROM search_entries AS entry
                        WHERE number = ? AND (expires IS NULL OR expires > ?)
                        AND program NOT IN (SELECT program FROM activities_left_out)
                        """, number, now
                    ) { try Self.entry($0) }
                }
            }
        }
    }

    /// The encoded activity by which the app of an item is asked to show it; `nil` if there is no such item.
    func state(of number: Int64) async throws -> Data? {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.first("SELECT state FROM search_entries WHERE number = ?", number) {
                    try $0.value(0, as: Data?.self)
                } ?? nil
            }
        }
    }
}
