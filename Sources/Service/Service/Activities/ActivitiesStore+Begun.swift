// SPDX-License-Identifier: Apache-2.0
// The entries that have begun, before the history has them.

import EnfiladeContract
import EnfiladeSQLite
import Foundation

/// An entry is stored in a table without any index as it begins, and goes over to the history, with all its indexes, when it
/// ends or when somebody searches. Most of those that are current for a moment only never go there.
extension ActivitiesStore {
    /// The migration that makes the table, and the number up to which numbers may have been given.
    static let begunMigration = Migration(
        number: 25, name: "begun activities",
        sql: """
            CREATE TABLE begun_activities (
                number INTEGER PRIMARY KEY,
                program TEXT NOT NULL,
                bundle INTEGER NOT NULL,
                content TEXT NOT NULL,
                type TEXT NOT NULL,
                title TEXT NOT NULL,
                target TEXT,
                persistent TEXT,
                webpage TEXT,
                address TEXT,
                keywords TEXT NOT NULL,
                uses TEXT NOT NULL,
                expires INTEGER,
                page_host TEXT,
                address_host TEXT,
                search TEXT NOT NULL,
                size INTEGER NOT NULL,
                begun INTEGER NOT NULL,
                ended INTEGER,
                about TEXT,
                related TEXT,
                words TEXT,
                publisher TEXT,
                state BLOB
            ) STRICT;
            CREATE TABLE activity_numbers (
                number INTEGER PRIMARY KEY CHECK (number = 1),
                reserved INTEGER NOT NULL
            ) STRICT
            """)

    /// The columns that both tables have.
    private static let allColumns = """
        number, program, bundle, content, type, title, target, persistent, webpage, address, keywords, uses, expires, \
        page_host, address_host, search, size, begun, ended, about, related, words, publisher, state
        """

    /// The columns that change with the content.
    private static let contentColumns = [
        "content", "type", "title", "target", "persistent", "webpage", "address", "keywords", "uses", "expires",
        "page_host", "address_host", "search", "size", "about", "related", "words",
    ]

    /// The highest number that may have been given.
    static func lastNumber(_ transaction: borrowing Transaction) throws(DatabaseError) -> Int64 {
        try transaction.value(
            """
            SELECT max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'activities'), 0),
                coalesce((SELECT reserved FROM activity_numbers), 0))
            """) ?? 0
    }

    /// Stores changes of entries, all of them or none.
    ///
    /// - Parameter reserved: The number up to which numbers may be given; `nil` if it is stored already.
    func store(_ changes: [(number: Int64, change: UnsavedActivity)], reserving reserved: Int64? = nil) async throws {
        try await ServiceError.storing {
            try await database.write(durability: .process) { transaction in
                for (number, change) in changes { try Self.apply(change, to: number, transaction) }
                if let reserved {
                    try transaction.run(
                        "INSERT OR REPLACE INTO activity_numbers (number, reserved) VALUES (1, ?)", reserved)
                }
            }
        }
    }

    private static func apply(
        _ change: UnsavedActivity, to number: Int64, _ transaction: borrowing Transaction
    ) throws {
        switch change {
        case .insert(let entry):
            try begin(entry, transaction)
            if entry.ended != nil { try settle(number, transaction) }
        case .update(let entry):
            if try !update(entry, in: "begun_activities", transaction) {
                _ = try update(entry, in: "activities", transaction)
            } else if entry.ended != nil {
                try settle(number, transaction)
            }
        case .end(let time):
            let begun: Int64? = try transaction.value(
                "UPDATE begun_activities SET ended = ? WHERE number = ? RETURNING number", time, number)
            if begun != nil {
                try settle(number, transaction)
            } else {
                try transaction.run("UPDATE activities SET ended = ? WHERE number = ?", time, number)
            }
        case .delete:
            let begun: Int64? = try transaction.value(
                "DELETE FROM begun_activities WHERE number = ? RETURNING number", number)
            if begun == nil { try transaction.run("DELETE FROM activities WHERE number = ?", number) }
        }
    }

    /// Stores an entry that begins, or goes on after it had ended.
    private static func begin(_ entry: ActivityEntry, _ transaction: borrowing Transaction) throws(DatabaseError) {
        let content = entry.content
        try transaction.run(
            beginning, entry.number, entry.program.identifier, entry.program.isBundle, content.key, content.type,
            content.title, content.target, content.persistent, content.webpage, content.address,
            text(of: content.keywords), text(of: content.uses), content.expires.map(Int64.init(clamping:)),
            content.pageHost, content.addressHost, content.searchText, content.size, entry.begun, entry.ended,
            content.about, content.related, content.searchWords, entry.program.publisher?.rawValue, entry.state)
    }

    private static let beginning = """
        INSERT OR REPLACE INTO begun_activities (\(allColumns))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// Replaces the content of an entry.
    ///
    /// - Returns: Whether the table has the entry.
    private static func update(
        _ entry: ActivityEntry, in table: String, _ transaction: borrowing Transaction
    ) throws(DatabaseError) -> Bool {
        let content = entry.content
        let updated: Int64? = try transaction.value(
            """
            UPDATE \(table) SET \(contentColumns.map { "\($0) = ?" }.joined(separator: ", ")),
            state = coalesce(?, state), ended = ? WHERE number = ? RETURNING number
            """, content.key, content.type, content.title, content.target, content.persistent, content.webpage,
            content.address, text(of: content.keywords), text(of: content.uses),
            content.expires.map(Int64.init(clamping:)), content.pageHost, content.addressHost, content.searchText,
            content.size, content.about, content.related, content.searchWords, entry.state, entry.ended, entry.number)
        return updated != nil
    }

    /// Replaces the state of an entry.
    func setState(_ state: Data, of number: Int64) async throws {
        try await ServiceError.storing {
            try await database.write(durability: .process) { transaction in
                for table in ["begun_activities", "activities"] {
                    try transaction.run("UPDATE \(table) SET state = ? WHERE number = ?", state, number)
                }
            }
        }
    }

    /// Has the history take all entries.
    func settle() async throws {
        try await ServiceError.storing {
            try await database.write(durability: .process) { try Self.settle(nil, $0) }
        }
    }

    /// Has the history take an entry; all of them for `nil`.
    static func settle(_ number: Int64?, _ transaction: borrowing Transaction) throws(DatabaseError) {
        try transaction.run(settling, number)
        try transaction.run("DELETE FROM begun_activities WHERE ?1 IS NULL OR number = ?1", number)
    }

    /// The history may have the entry already, if it goes on after it had ended.
    private static let settling = """
        INSERT INTO activities (\(allColumns))
        SELECT \(allColumns) FROM begun_activities WHERE ?1 IS NULL OR number = ?1 ORDER BY begun_activities.number
        ON CONFLICT (number) DO UPDATE SET
        \(contentColumns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")),
        state = coalesce(excluded.state, state), ended = excluded.ended
        """
}
