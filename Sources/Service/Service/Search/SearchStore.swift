// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation

/// The tables of the search. Every change of items is on the disk when its function returns.
struct SearchStore: Sendable {
    let database: Database

    /// The limit for the items that one transaction removes.
    private static let portion: Int64 = 1_000

    /// The migration that makes the tables of this room.
    ///
    /// An entry is an item of a bundle or an activity of the history: those with words for searches, which triggers keep in line with
    /// the table `activities`, in the same transaction. No trigger may touch `search_words`, since the schema is not trusted: the
    /// words that it is to have, or is to lose, wait in `search_pending`. A search joins it with the entries, so that nothing is
    /// found that is deleted. The items and bytes of each bundle are counted along.
    static let migration = Migration(
        number: 20, name: "search",
        sql: """
            ALTER TABLE activities ADD COLUMN about TEXT;
            ALTER TABLE activities ADD COLUMN related TEXT;
            ALTER TABLE activities ADD COLUMN words TEXT;
            CREATE TABLE search_entries (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                program TEXT NOT NULL,
                bundle INTEGER NOT NULL,
                activity INTEGER UNIQUE,
                index_name TEXT,
                item TEXT,
                domain TEXT,
                title TEXT NOT NULL,
                about TEXT NOT NULL,
                keywords TEXT NOT NULL,
                content_type TEXT,
                thumbnail TEXT,
                modified INTEGER NOT NULL,
                expires INTEGER,
                size INTEGER NOT NULL,
                attributes BLOB,
                state BLOB,
                UNIQUE (program, item)
            ) STRICT;
            CREATE INDEX search_entries_by_program ON search_entries (program, number) WHERE item IS NOT NULL;
            CREATE INDEX search_entries_by_domain ON search_entries (program, domain) WHERE domain IS NOT NULL;
            CREATE INDEX search_entries_by_index ON search_entries (program, index_name) WHERE index_name IS NOT NULL;
            CREATE INDEX search_entries_by_end ON search_entries (expires) WHERE item IS NOT NULL AND expires IS NOT NULL;
            CREATE VIRTUAL TABLE search_words USING fts5 (
                title_words, keyword_words, other_words,
                prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
            );
            CREATE TABLE search_pending (
                number INTEGER PRIMARY KEY,
                words TEXT
            ) STRICT;
            CREATE INDEX search_pending_words ON search_pending (number) WHERE words IS NOT NULL;
            CREATE TABLE search_bundles (
                program TEXT PRIMARY KEY,
                items INTEGER NOT NULL,
                bytes INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE search_indexes (
                program TEXT NOT NULL,
                name TEXT NOT NULL,
                state BLOB,
                PRIMARY KEY (program, name)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE search_resets (
                program TEXT PRIMARY KEY
            ) STRICT, WITHOUT ROWID;
            CREATE TRIGGER search_entry_removed AFTER DELETE ON search_entries BEGIN
                INSERT INTO search_pending (number, words) VALUES (old.number, NULL)
                ON CONFLICT (number) DO UPDATE SET words = NULL;
            END;
            CREATE TRIGGER search_item_added AFTER INSERT ON search_entries WHEN new.item IS NOT NULL BEGIN
                INSERT INTO search_bundles (program, items, bytes) VALUES (new.program, 1, new.size)
                ON CONFLICT (program) DO UPDATE SET items = items + 1, bytes = bytes + excluded.bytes;
            END;
            CREATE TRIGGER search_item_changed AFTER UPDATE OF size ON search_entries WHEN new.item IS NOT NULL BEGIN
                UPDATE search_bundles SET bytes = bytes + new.size - old.size WHERE program = new.program;
            END;
            CREATE TRIGGER search_item_removed AFTER DELETE ON search_entries WHEN old.item IS NOT NULL BEGIN
                UPDATE search_bundles SET items = items - 1, bytes = bytes - old.size WHERE program = old.program;
                DELETE FROM search_bundles WHERE program = old.program AND items = 0;
            END;
            CREATE TRIGGER search_activity_added AFTER INSERT ON activities WHEN new.words IS NOT NULL BEGIN
                INSERT INTO search_entries (program, bundle, activity, title, about, keywords, modified, expires, size)
                VALUES (new.program, new.bundle, new.number, new.title, coalesce(new.about, ''), '', new.begun,
                 new.expires, 0);
                INSERT INTO search_pending (number, words)
                SELECT number, new.words FROM search_entries WHERE activity = new.number
                ON CONFLICT (number) DO UPDATE SET words = excluded.words;
            END;
            CREATE TRIGGER search_activity_changed AFTER UPDATE OF words ON activities BEGIN
                DELETE FROM search_entries WHERE activity = new.number AND new.words IS NULL;
                INSERT INTO search_entries (program, bundle, activity, title, about, keywords, modified, expires, size)
                SELECT new.program, new.bundle, new.number, new.title, coalesce(new.about, ''), '', new.begun,
                 new.expires, 0
                WHERE new.words IS NOT NULL
                ON CONFLICT (activity) DO UPDATE SET title = excluded.title, about = excluded.about,
                expires = excluded.expires;
                INSERT INTO search_pending (number, words)
                SELECT number, new.words FROM search_entries WHERE activity = new.number
                ON CONFLICT (number) DO UPDATE SET words = excluded.words;
            END;
            CREATE TRIGGER search_activity_removed AFTER DELETE ON activities WHEN old.words IS NOT NULL BEGIN
                DELETE FROM search_entries WHERE activity = old.number;
            END
            """)

    // MARK: - Items of a bundle

    /// Makes a change of an index, or nothing of it but for deletions of all items, or of whole domains.
    ///
    /// Those of a large index or domain go before the change, so that they hold nobody up. Nobody else may change the items of the bundle
    /// meanwhile.
    ///
    /// - Parameter now: In milliseconds since 1970.
    /// - Throws: `ServiceError` with `limitExceeded` or `storageFailed`.
    func apply(_ change: IndexChange, to index: String, of bundle: String, now: Int64) async throws {
        // Not in the transaction: the words of long texts take their time.
        let items = change.items.map { PreparedItem($0) }
        if change.removesAll { while try await removeSome(of: index, of: bundle) {} }
        for domain in change.domains { while try await removeSome(of: index, of: bundle, domain: domain) {} }
        try await ServiceError.storing {
            try await database.write { transaction in
                try transaction.run(
                    """
                    DELETE FROM search_entries WHERE number IN (
                        SELECT number FROM search_entries WHERE item IS NOT NULL AND expires <= ? LIMIT 1000)
                    """, now)
                try remove(change, from: index, of: bundle, transaction)
                try transaction.run(
                    "INSERT OR IGNORE INTO search_indexes (program, name) VALUES (?, ?)", bundle, index)
                if let state = change.clientState {
                    try transaction.run(
                        "UPDATE search_indexes SET state = ? WHERE program = ? AND name = ?", state, bundle, index)
                }
                for item in items { try add(item, to: index, of: bundle, now: now, transaction) }
                try check(bundle, transaction)
            }
        }
    }

    /// All texts that begin with a domain and a point, and itself: “/” is the character after that.
    private static let isInDomain = "(domain >= ?3 AND domain < ?3 || '/' AND (domain = ?3 OR domain >= ?3 || '.'))"
    /// The plus keeps SQLite from reading the whole index: it takes the domain to be the weaker condition.
    private static let isInIndexAndDomain = "+index_name = ?2 AND \(isInDomain)"

    /// Removes items of an index, as many as hold nobody up, unless few are left. The bundle has no client state from the first one
    /// on, since it could rely on items that are gone.
    ///
    /// - Parameter domain: The domain of the items; `nil` for all.
    /// - Returns: Whether there were many.
    private func removeSome(of index: String, of bundle: String, domain: String? = nil) async throws -> Bool {
        try await ServiceError.storing {
            try await database.write(durability: .process) { transaction in
                let numbers = try transaction.rows(
                    """
                    SELECT number FROM search_entries
                    WHERE program = ?1 AND \(domain == nil ? "index_name = ?2 AND ?3 IS NULL" : Self.isInIndexAndDomain)
                    LIMIT 2 * ?4
                    """, bundle, index, domain, Self.portion
                ) { try $0.value(0, as: Int64.self) }
                guard numbers.count > Int(Self.portion) else { return false }
                for number in numbers.prefix(Int(Self.portion)) {
                    try transaction.run("DELETE FROM search_entries WHERE number = ?", number)
                }
                try transaction.run(
                    "UPDATE search_indexes SET state = NULL WHERE program = ? AND name = ?", bundle, index)
                return true
            }
        }
    }

    /// An item with its words.
    private struct PreparedItem: Sendable {
        let item: SearchItem
        let (title, keywords, others): (String, String, String)

        init(_ item: SearchItem) {
            self.item = item
            title = SearchWords.indexed(item.title)
            keywords = SearchWords.indexed(item.keywords.joined(separator: "\n"))
            others = SearchWords.indexed("\(item.about)\n\(item.text)")
        }

        var size: Int64 {
            Int64(item.size - item.text.utf8.count) + 2
                * Int64(title.utf8.count + keywords.utf8.count + others.utf8.count)
        }
    }

    private func remove(
        _ change: IndexChange, from index: String, of bundle: String, _ transaction: borrowing Transaction
    ) throws(DatabaseError) {
        if change.removesAll {
            try transaction.run("DELETE FROM search_entries WHERE program = ? AND index_name = ?", bundle, index)
        }
        for domain in change.domains {
            try transaction.run(
                "DELETE FROM search_entries WHERE program = ?1 AND \(Self.isInIndexAndDomain)", bundle, index, domain)
        }
        for identifier in change.identifiers {
            try transaction.run(
                "DELETE FROM search_entries WHERE program = ? AND item = ? AND index_name = ?", bundle, identifier,
                index)
        }
    }

    private func add(
        _ prepared: PreparedItem, to index: String, of bundle: String, now: Int64,
        _ transaction: borrowing Transaction
    ) throws(DatabaseError) {
        let item = prepared.item
        let number: Int64? = try transaction.value(
            """
            INSERT INTO search_entries
            (program, bundle, index_name, item, domain, title, about, keywords, content_type, thumbnail, modified,
             expires, size, attributes, state)
            VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (program, item) DO UPDATE SET index_name = excluded.index_name, domain = excluded.domain,
            title = excluded.title, about = excluded.about, keywords = excluded.keywords,
            content_type = excluded.content_type, thumbnail = excluded.thumbnail, modified = excluded.modified,
            expires = excluded.expires, size = excluded.size, attributes = excluded.attributes, state = excluded.state
            RETURNING number
            """, bundle, index, item.identifier, item.domain, item.title, item.about,
            ActivitiesStore.text(of: item.keywords), item.contentType, item.thumbnail,
            item.modified.map(Int64.init(clamping:)) ?? now, item.expires.map(Int64.init(clamping:)), prepared.size,
            item.attributes, item.state)
        guard let number else { throw DatabaseError(.error, "the item got no number") }
        try write([prepared.title, prepared.keywords, prepared.others], of: number, transaction)
    }

    // MARK: - Limits and notes

    private func check(_ bundle: String, _ transaction: borrowing Transaction) throws {
        let usage = try transaction.first("SELECT items, bytes FROM search_bundles WHERE program = ?", bundle) { row in
            (items: try row.value(0, as: Int64.self), bytes: try row.value(1, as: Int64.self))
        }
        let (items, bytes) = usage ?? (0, 0)
        guard items <= SearchRules.bundleLimit else {
            throw ServiceError(.limitExceeded, "“\(bundle)” would have more than \(SearchRules.bundleLimit) items")
        }
        guard bytes <= SearchRules.sizeLimit else {
            throw ServiceError(
                .limitExceeded, "the items of “\(bundle)” would have more than \(SearchRules.sizeLimit >> 20) MiB")
        }
        let all: Int64? = try transaction.value("SELECT coalesce(sum(items), 0) FROM search_bundles")
        guard all ?? 0 <= SearchRules.itemLimit else {
            throw ServiceError(.limitExceeded, "there would be more than \(SearchRules.itemLimit) items of all bundles")
        }
        let indexes: Int64? = try transaction.value("SELECT count(*) FROM search_indexes WHERE program = ?", bundle)
        guard indexes ?? 0 <= SearchRules.indexLimit else {
            throw ServiceError(.limitExceeded, "“\(bundle)” has \(SearchRules.indexLimit) indexes already")
        }
    }

    /// The note of a bundle on how far it has come; `nil` if there is none.
    func clientState(of index: String, of bundle: String) async throws -> Data? {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.first(
                    "SELECT state FROM search_indexes WHERE program = ? AND name = ?", bundle, index
                ) { try $0.value(0, as: Data?.self) } ?? nil
            }
        }
    }

    /// Items of a bundle in the order of their numbers, as many as one answer takes.
    func items(_ query: IndexQuery, of bundle: String, now: Int64) async throws -> [StoredItem] {
        try await ServiceError.reading {
            try await database.read { transaction in
                var room = SearchRules.pageSizeLimit
                // The sizes first: the items of a page may be large.
                let numbers = try transaction.rows(
                    """
                    SELECT number, size FROM search_entries
                    WHERE program = ?1 AND item IS NOT NULL AND number > ?2 AND (expires IS NULL OR expires > ?3)
                    ORDER BY number LIMIT ?4
                    """, bundle, Int64(clamping: query.after), now, Int64(query.limit)
                ) { (number: try $0.value(0, as: Int64.self), size: try $0.value(1, as: Int.self)) }
                var items: [StoredItem] = []
                for (number, size) in numbers where room > 0 {
                    room -= size
                    if let item = try transaction.first(
                        """
                        SELECT number, item, domain, title, about, keywords, content_type, thumbnail, modified, expires,
                        attributes FROM search_entries WHERE number = ?
                        """, number, make: { try Self.storedItem($0) })
                    {
                        items.append(item)
                    }
                }
                return items
            }
        }
    }

    private static func storedItem(_ row: borrowing Row) throws(DatabaseError) -> StoredItem {
        StoredItem(
            number: UInt64(clamping: try row.value(0, as: Int64.self)),
            item: SearchItem(
                identifier: try row.value(1), domain: try row.value(2), title: try row.value(3),
                about: try row.value(4), keywords: ActivitiesStore.list(of: try row.value(5)),
                contentType: try row.value(6), thumbnail: try row.value(7),
                modified: UInt64(clamping: try row.value(8, as: Int64.self)),
                expires: try row.value(9, as: Int64?.self).map { UInt64(clamping: $0) }, attributes: try row.value(10)))
    }

    // MARK: - The end of items

    /// Notes that a bundle is to index everything again, and that its notes are gone.
    ///
    /// - Returns: Whether it has items or indexes.
    func beginReset(of bundle: String) async throws -> Bool {
        try await ServiceError.storing {
            try await database.write { transaction in
                let isKnown: Int64? = try transaction.value(
                    """
                    SELECT 1 WHERE EXISTS (SELECT 1 FROM search_indexes WHERE program = ?1)
                    OR EXISTS (SELECT 1 FROM search_bundles WHERE program = ?1)
                    """, bundle)
                guard isKnown != nil else { return false }
                try transaction.run("INSERT OR IGNORE INTO search_resets (program) VALUES (?)", bundle)
                try transaction.run("DELETE FROM search_indexes WHERE program = ?", bundle)
                return true
            }
        }
    }

    /// Removes items of a bundle, as many as hold nobody up.
    ///
    /// - Returns: How many they were.
    func removeSomeItems(of bundle: String) async throws -> Int {
        try await ServiceError.storing {
            try await database.write { try removeSomeItems(of: bundle, $0) }
        }
    }

    private func removeSomeItems(of bundle: String, _ transaction: borrowing Transaction) throws -> Int {
        try transaction.rows(
            """
            DELETE FROM search_entries WHERE number IN (
                SELECT number FROM search_entries WHERE program = ? AND item IS NOT NULL LIMIT ?)
            RETURNING number
            """, bundle, Self.portion
        ) { try $0.value(0, as: Int64.self) }.count
    }

    /// Removes items that have expired, as many as hold nobody up.
    ///
    /// - Returns: How many they were.
    func removeSomeExpired(now: Int64) async throws -> Int {
        let hasExpired = try await database.read { transaction in
            try transaction.value(
                "SELECT 1 FROM search_entries WHERE item IS NOT NULL AND expires <= ? LIMIT 1", now, as: Int64.self)
                != nil
        }
        guard hasExpired else { return 0 }
        return try await database.write(durability: .process) { transaction in
            try transaction.rows(
                """
                DELETE FROM search_entries WHERE number IN (
                    SELECT number FROM search_entries WHERE item IS NOT NULL AND expires <= ? LIMIT ?)
                RETURNING number
                """, now, Self.portion
            ) { try $0.value(0, as: Int64.self) }.count
        }
    }

    /// Whether a bundle is to index everything again.
    func isReset(_ bundle: String) async throws -> Bool {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.value("SELECT 1 FROM search_resets WHERE program = ?", bundle, as: Int64.self) != nil
            }
        }
    }

    /// Notes that a bundle has indexed everything again.
    func endReset(of bundle: String) async throws {
        try await ServiceError.storing {
            try await database.write { try $0.run("DELETE FROM search_resets WHERE program = ?", bundle) }
        }
    }

    /// The bundles that have items or indexes.
    func bundles() async throws -> [String] {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows(
                    """
                    SELECT program FROM search_indexes UNION SELECT program FROM search_bundles
                    UNION SELECT program FROM search_resets
                    """
                ) { try $0.value(0, as: String.self) }
            }
        }
    }

    /// Removes items of a bundle, as many as hold nobody up; with the last ones its notes.
    ///
    /// - Returns: How many they were.
    func removeSome(ofBundle bundle: String) async throws -> Int {
        try await ServiceError.storing {
            try await database.write(durability: .process) { transaction in
                let count = try removeSomeItems(of: bundle, transaction)
                if count == 0 {
                    try transaction.run("DELETE FROM search_indexes WHERE program = ?", bundle)
                    try transaction.run("DELETE FROM search_resets WHERE program = ?", bundle)
                }
                return count
            }
        }
    }
}
