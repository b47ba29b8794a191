// SPDX-License-Identifier: Apache-2.0
// Changes of entries, and the place of the journal in the database.

import EnfiladeContract
import EnfiladeSQLite
import Foundation

extension ActivitiesStore {
    /// The migration for the number up to which numbers may have been given. Its table of entries is gone since `journalMigration`.
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

    /// The migration for the journal: entries that have begun are in it until they are in the history.
    static let journalMigration = Migration(
        number: 28, name: "journal of activities",
        sql: """
            INSERT INTO activities (
                number, program, bundle, content, type, title, target, persistent, webpage, address, keywords, uses,
                expires, page_host, address_host, search, size, begun, ended, about, related, words, publisher, state)
            SELECT
                number, program, bundle, content, type, title, target, persistent, webpage, address, keywords, uses,
                expires, page_host, address_host, search, size, begun, ended, about, related, words, publisher, state
            FROM begun_activities WHERE true ORDER BY begun_activities.number
            ON CONFLICT (number) DO UPDATE SET
                content = excluded.content, type = excluded.type, title = excluded.title, target = excluded.target,
                persistent = excluded.persistent, webpage = excluded.webpage, address = excluded.address,
                keywords = excluded.keywords, uses = excluded.uses, expires = excluded.expires,
                page_host = excluded.page_host, address_host = excluded.address_host, search = excluded.search,
                size = excluded.size, about = excluded.about, related = excluded.related, words = excluded.words,
                state = coalesce(excluded.state, state), ended = excluded.ended;
            DROP TABLE begun_activities;
            CREATE TABLE activity_journal (
                number INTEGER PRIMARY KEY CHECK (number = 1),
                key INTEGER NOT NULL,
                generation INTEGER NOT NULL
            ) STRICT;
            INSERT INTO activity_journal (number, key, generation) VALUES (1, random(), 0)
            """)

    /// All columns of an entry.
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

    /// The part of the journal that the database has.
    static func journalMark(_ transaction: borrowing Transaction) throws -> JournalMark {
        let mark = try transaction.first("SELECT key, generation FROM activity_journal") { row in
            JournalMark(
                key: UInt64(bitPattern: try row.value(0, as: Int64.self)), generation: try row.value(1))
        }
        guard let mark else { throw ServiceError(.storageFailed, "the database has no key of the journal") }
        return mark
    }

    /// Gives the journal another key, so that nothing that it has is applied.
    func renewJournal() async throws -> JournalMark {
        try await ServiceError.storing {
            try await database.write { transaction in
                try transaction.run("UPDATE activity_journal SET key = random()")
                return try Self.journalMark(transaction)
            }
        }
    }

    /// Stores changes of entries, all of them or none.
    ///
    /// - Parameters:
    ///   - reserved: The number up to which numbers may be given; `nil` if it is stored already.
    ///   - generation: The last generation of the journal whose changes are among these, or were stored before; `nil` for none.
    func store(
        _ changes: [NumberedChange], reserving reserved: Int64? = nil, taking generation: Int64? = nil
    ) async throws {
        try await ServiceError.storing {
            try await database.write(durability: .process) { transaction in
                for (number, change) in changes { try Self.apply(change, to: number, transaction) }
                if let reserved {
                    try transaction.run(
                        "INSERT OR REPLACE INTO activity_numbers (number, reserved) VALUES (1, ?)", reserved)
                }
                if let generation {
                    try transaction.run("UPDATE activity_journal SET generation = ?", generation)
                }
            }
        }
    }

    private static func apply(
        _ change: UnsavedActivity, to number: Int64, _ transaction: borrowing Transaction
    ) throws {
        switch change {
        case .insert(let entry): try insert(entry, transaction)
        case .update(let entry): try update(entry, transaction)
        case .end(let time): try transaction.run("UPDATE activities SET ended = ? WHERE number = ?", time, number)
        case .delete: try transaction.run("DELETE FROM activities WHERE number = ?", number)
        }
    }

    /// Stores an entry that begins, or goes on after it had ended.
    private static func insert(_ entry: ActivityEntry, _ transaction: borrowing Transaction) throws(DatabaseError) {
        let content = entry.content
        try transaction.run(
            inserting, entry.number, entry.program.identifier, entry.program.isBundle, content.key, content.type,
            content.title, content.target, content.persistent, content.webpage, content.address,
            text(of: content.keywords), text(of: content.uses), content.expires.map(Int64.init(clamping:)),
            content.pageHost, content.addressHost, content.searchText, content.size, entry.begun, entry.ended,
            content.about, content.related, content.searchWords, entry.program.publisher?.rawValue, entry.state)
    }

    private static let inserting = """
        INSERT INTO activities (\(allColumns))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        \(replacing)
        """

    /// The end of a statement that inserts entries, which may be there already.
    private static let replacing = """
        ON CONFLICT (number) DO UPDATE SET
        \(contentColumns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")),
        state = coalesce(excluded.state, state), ended = excluded.ended
        """

    /// Replaces the content of an entry.
    private static func update(_ entry: ActivityEntry, _ transaction: borrowing Transaction) throws(DatabaseError) {
        let content = entry.content
        try transaction.run(
            updating, content.key, content.type, content.title, content.target, content.persistent, content.webpage,
            content.address, text(of: content.keywords), text(of: content.uses),
            content.expires.map(Int64.init(clamping:)), content.pageHost, content.addressHost, content.searchText,
            content.size, content.about, content.related, content.searchWords, entry.state, entry.ended, entry.number)
    }

    private static let updating = """
        UPDATE activities SET \(contentColumns.map { "\($0) = ?" }.joined(separator: ", ")),
        state = coalesce(?, state), ended = ? WHERE number = ?
        """

    /// Replaces the state of an entry.
    func setState(_ state: Data, of number: Int64) async throws {
        try await ServiceError.storing {
            try await database.write(durability: .process) { transaction in
                try transaction.run("UPDATE activities SET state = ? WHERE number = ?", state, number)
            }
        }
    }
}
