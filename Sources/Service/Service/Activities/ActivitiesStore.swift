// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeSQLite
import Foundation

/// The tables of activities. A change survives the end of the service when its function returns.
struct ActivitiesStore: Sendable {
    let database: Database

    /// The migration that makes the tables of this room.
    ///
    /// `content` is `ActivityDescription.key`, and `search` the text for searches. The state is last: all else is read without it.
    /// The entries and bytes of each program are counted along.
    static let migration = Migration(
        number: 16, name: "activities",
        sql: """
            CREATE TABLE activities (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
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
                state BLOB
            ) STRICT;
            CREATE INDEX activities_by_content ON activities (program, content, number);
            CREATE INDEX activities_by_program ON activities (program, number);
            CREATE INDEX activities_by_persistent ON activities (program, persistent) WHERE persistent IS NOT NULL;
            CREATE INDEX activities_by_time ON activities (begun);
            CREATE INDEX activities_current ON activities (number) WHERE ended IS NULL;
            CREATE INDEX activities_of_others ON activities (number) WHERE NOT bundle;
            CREATE TABLE activity_programs (
                program TEXT NOT NULL,
                bundle INTEGER NOT NULL,
                entries INTEGER NOT NULL,
                texts INTEGER NOT NULL,
                states INTEGER NOT NULL,
                PRIMARY KEY (program, bundle)
            ) STRICT, WITHOUT ROWID;
            CREATE TRIGGER activity_added AFTER INSERT ON activities BEGIN
                INSERT INTO activity_programs (program, bundle, entries, texts, states)
                VALUES (new.program, new.bundle, 1, new.size, coalesce(length(new.state), 0))
                ON CONFLICT (program, bundle) DO UPDATE SET
                entries = entries + 1, texts = texts + excluded.texts, states = states + excluded.states;
            END;
            CREATE TRIGGER activity_changed AFTER UPDATE OF size, state ON activities BEGIN
                UPDATE activity_programs
                SET texts = texts + new.size - old.size,
                    states = states + coalesce(length(new.state), 0) - coalesce(length(old.state), 0)
                WHERE program = new.program AND bundle = new.bundle;
            END;
            CREATE TRIGGER activity_removed AFTER DELETE ON activities BEGIN
                UPDATE activity_programs
                SET entries = entries - 1, texts = texts - old.size,
                    states = states - coalesce(length(old.state), 0)
                WHERE program = old.program AND bundle = old.bundle;
                DELETE FROM activity_programs
                WHERE program = old.program AND bundle = old.bundle AND entries = 0;
            END;
            CREATE TABLE activity_pause (
                number INTEGER PRIMARY KEY CHECK (number = 1),
                until INTEGER
            ) STRICT;
            CREATE TABLE activities_left_out (
                program TEXT PRIMARY KEY
            ) STRICT, WITHOUT ROWID
            """)

    /// The migration for publishers: those that are on, and the one that has told an entry.
    static let publishersMigration = Migration(
        number: 23, name: "publishers",
        sql: """
            ALTER TABLE activities ADD COLUMN publisher TEXT;
            CREATE TABLE activity_publishers (
                publisher TEXT PRIMARY KEY
            ) STRICT, WITHOUT ROWID
            """)

    // MARK: - Start

    /// The data that the room begins with.
    struct Beginning: Sendable {
        var table: ActivityTable
        /// Every bundle of which there are entries.
        var bundles: [String]
        /// The publishers that are on.
        var publishers: Set<ContentPublisher>
        /// The entries that have no end.
        var open: [Int64]
        /// The last time at which an activity became current, in milliseconds since 1970.
        var last: Int64
        /// The part of the journal that the database has.
        var mark: JournalMark
    }

    /// Reads the data that the room begins with.
    func beginning() async throws -> Beginning {
        try await ServiceError.reading {
            try await database.read { transaction in
                var table = ActivityTable(lastNumber: try Self.lastNumber(transaction))
                table.privacy.pause = try transaction.first("SELECT until FROM activity_pause") { row in
                    ActivityPrivacyRules.Pause(until: try row.value(0))
                }
                table.privacy.leftOut = Set(
                    try transaction.rows("SELECT program FROM activities_left_out") {
                        ExactText(try $0.value(0, as: String.self))
                    })
                let bundles = try transaction.rows("SELECT program FROM activity_programs WHERE bundle") {
                    try $0.value(0, as: String.self)
                }
                let publishers = try transaction.rows("SELECT publisher FROM activity_publishers") {
                    ContentPublisher(rawValue: try $0.value(0))
                }
                let open = try transaction.rows("SELECT number FROM activities WHERE ended IS NULL") {
                    try $0.value(0, as: Int64.self)
                }
                return Beginning(
                    table: table, bundles: bundles, publishers: Set(publishers.compactMap(\.self)), open: open,
                    last: try transaction.value("SELECT coalesce(max(begun), 0) FROM activities") ?? 0,
                    mark: try Self.journalMark(transaction))
            }
        }
    }

    // MARK: - Entries

    /// A list of texts in one column: separated by a character that stands in none of them.
    static func text(of list: [String]) -> String {
        list.map { $0.replacing("\u{1F}", with: " ") }.joined(separator: "\u{1F}")
    }

    static func list(of text: String) -> [String] {
        text.isEmpty ? [] : text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    }

    /// Deletes entries that are too many or too old, and the oldest states where they are too large together.
    ///
    /// - Parameter now: In milliseconds since 1970.
    func prune(now: Int64) async throws {
        try await ServiceError.storing {
            try await database.write(durability: .process) { transaction in
                try transaction.run("DELETE FROM activities WHERE begun < ?", now - ActivityRules.keptTime)
                let bundles = try transaction.rows(
                    """
                    SELECT program, entries, texts, states FROM activity_programs
                    WHERE bundle AND (entries > ? OR texts > ? OR states > ?)
                    """, ActivityRules.programLimit, ActivityRules.textLimit, ActivityRules.stateLimit
                ) { (try $0.value(0, as: String.self), try Usage($0, from: 1)) }
                for (bundle, usage) in bundles {
                    try shorten("program = ?1 AND bundle", bundle, usage, transaction)
                }
                // Anybody can have any number of names: together they have the room of one bundle.
                let sums = "coalesce(sum(entries), 0), coalesce(sum(texts), 0), coalesce(sum(states), 0)"
                let others = try transaction.first("SELECT \(sums) FROM activity_programs WHERE NOT bundle") {
                    try Usage($0, from: 0)
                }
                if let others { try shorten("?1 AND NOT bundle", true, others, transaction) }
                let all: Int64? = try transaction.value("SELECT coalesce(sum(entries), 0) FROM activity_programs")
                try deleteOldest((all ?? 0) - ActivityRules.entryLimit, "?1", true, transaction)
            }
        }
    }

    /// The room that programs take.
    private struct Usage: Sendable {
        let entries: Int64
        let texts: Int64
        let states: Int64

        init(_ row: borrowing Row, from first: Int) throws(DatabaseError) {
            (entries, texts, states) = (try row.value(first), try row.value(first + 1), try row.value(first + 2))
        }
    }

    /// Deletes the oldest entries of some programs, and the oldest states of the others.
    ///
    /// - Parameter condition: The programs, for a value that is bound as `?1`.
    private func shorten(
        _ condition: String, _ value: any DatabaseValue, _ usage: Usage, _ transaction: borrowing Transaction
    ) throws {
        try deleteOldest(usage.entries - ActivityRules.programLimit, condition, value, transaction)
        if usage.texts > ActivityRules.textLimit {
            try transaction.run(
                """
                DELETE FROM activities WHERE number IN (
                    SELECT number FROM (
                        SELECT number, sum(size) OVER (ORDER BY number DESC) AS total
                        FROM activities WHERE \(condition))
                    WHERE total > ?2)
                """, value, ActivityRules.textLimit)
        }
        if usage.states > ActivityRules.stateLimit {
            try transaction.run(
                """
                UPDATE activities SET state = NULL WHERE number IN (
                    SELECT number FROM (
                        SELECT number, sum(length(state)) OVER (ORDER BY number DESC) AS total
                        FROM activities WHERE \(condition) AND state IS NOT NULL)
                    WHERE total > ?2)
                """, value, ActivityRules.stateLimit)
        }
    }

    /// Deletes a number of the oldest entries of some programs, if it is more than none.
    private func deleteOldest(
        _ count: Int64, _ condition: String, _ value: any DatabaseValue, _ transaction: borrowing Transaction
    ) throws {
        guard count > 0 else { return }
        try transaction.run(
            """
            DELETE FROM activities WHERE number IN (
                SELECT number FROM activities WHERE \(condition) ORDER BY number LIMIT ?2)
            """, value, count)
    }

    /// The columns that an entry is read from, but for its state.
    private static let columns = """
        number, program, bundle, type, title, target, persistent, webpage, address, keywords, uses, expires, begun, ended,
        about, related, publisher
        """

    private static func entry(_ row: borrowing Row) throws(DatabaseError) -> ActivityEntry {
        ActivityEntry(
            number: try row.value(0),
            program: ActivityProgram(
                identifier: try row.value(1), isBundle: try row.value(2),
                publisher: try row.value(16, as: String?.self).flatMap { ContentPublisher(rawValue: $0) }),
            content: ActivityDescription(
                type: try row.value(3), title: try row.value(4), target: try row.value(5),
                persistent: try row.value(6), webpage: try row.value(7), address: try row.value(8),
                keywords: list(of: try row.value(9)), uses: list(of: try row.value(10)),
                expires: try row.value(11, as: Int64?.self).map { UInt64(clamping: $0) }, about: try row.value(14),
                related: try row.value(15)),
            begun: try row.value(12), ended: try row.value(13))
    }

    /// An entry, without its state; `nil` if there is none with that number.
    func entry(_ number: Int64) async throws -> ActivityEntry? {
        try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.first(
                    "SELECT \(Self.columns) FROM activities WHERE number = ?", number
                ) { try Self.entry($0) }
            }
        }
    }

    /// The state of an entry; `nil` if there is none.
    func state(of number: Int64) async throws -> Data? {
        try await ServiceError.reading {
            try await database.read { transaction in
                let state: Data?? = try transaction.first("SELECT state FROM activities WHERE number = ?", number) {
                    try $0.value(0, as: Data?.self)
                }
                return state ?? nil
            }
        }
    }

    /// The entries that a query asks for, the newest first; of several with the same content the newest alone.
    func entries(_ query: ActivityQuery) async throws -> [ActivityEntry] {
        let text = query.text.map { $0.lowercased() }
        return try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows(
                    """
                    SELECT \(Self.columns) FROM activities AS entry
                    WHERE (?1 IS NULL OR program = ?1) AND (?2 IS NULL OR instr(search, ?2) > 0)
                    AND (?3 IS NULL OR ended IS NULL OR ended >= ?3) AND (?4 IS NULL OR number < ?4)
                    AND NOT EXISTS (
                        SELECT 1 FROM activities AS later
                        WHERE later.program = entry.program AND later.content = entry.content
                        AND later.number > entry.number)
                    ORDER BY number DESC LIMIT ?5
                    """, query.program, text, query.since.map(Int64.init(clamping:)),
                    query.before.map(Int64.init(clamping:)), Int64(query.limit)
                ) { try Self.entry($0) }
            }
        }
    }

    // MARK: - Deleting

    /// Deletes the entries for which all conditions hold. Those of the same content go with one, in whose place they would be listed.
    ///
    /// - Returns: Their numbers.
    func forget(_ entries: ActivityForgetting) async throws -> Set<Int64> {
        let site = entries.host
        return try await deleting { transaction in
            try transaction.rows(
                """
                DELETE FROM activities
                WHERE (?1 IS NULL OR number = ?1 OR (program, content) =
                    (SELECT program, content FROM activities WHERE number = ?1))
                AND (?2 IS NULL OR program = ?2)
                AND (?3 IS NULL OR page_host = ?3 OR substr(page_host, -length(?3) - 1) = '.' || ?3
                    OR address_host = ?3 OR substr(address_host, -length(?3) - 1) = '.' || ?3)
                AND (?4 IS NULL OR ended IS NULL OR ended >= ?4)
                RETURNING number
                """, entries.number.map(Int64.init(clamping:)), entries.program, site,
                entries.since.map(Int64.init(clamping:))
            ) { try $0.value(0) }
        }
    }

    /// Deletes entries of a bundle.
    ///
    /// - Parameter identifiers: Those with one of these persistent identifiers; `nil` for all.
    /// - Returns: Their numbers.
    func delete(_ identifiers: [String]?, of bundle: String) async throws -> Set<Int64> {
        try await deleting { transaction in
            guard let identifiers else {
                return try transaction.rows(
                    "DELETE FROM activities WHERE program = ? AND bundle RETURNING number", bundle
                ) { try $0.value(0) }
            }
            return try identifiers.flatMap { identifier in
                try transaction.rows(
                    "DELETE FROM activities WHERE program = ? AND persistent = ? AND bundle RETURNING number", bundle,
                    identifier
                ) { try $0.value(0) }
            }
        }
    }

    /// Deletes entries, and returns the numbers that the statements have answered.
    private func deleting(
        _ body: @Sendable (borrowing Transaction) throws -> [Int64]
    ) async throws -> Set<Int64> {
        try await ServiceError.storing { try await database.write { Set(try body($0)) } }
    }

    // MARK: - Rules of the user

    /// Stores the pause of the feed; `nil` for none.
    func save(_ pause: ActivityPrivacyRules.Pause?) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                try transaction.run("DELETE FROM activity_pause")
                if let pause {
                    try transaction.run("INSERT INTO activity_pause (number, until) VALUES (1, ?)", pause.until)
                }
            }
        }
    }

    /// Stores whether a program is left out.
    func save(_ program: String, isLeftOut: Bool) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                if isLeftOut {
                    try transaction.run("INSERT OR IGNORE INTO activities_left_out (program) VALUES (?)", program)
                } else {
                    try transaction.run("DELETE FROM activities_left_out WHERE program = ?", program)
                }
            }
        }
    }

    /// Stores whether a publisher is on.
    func save(_ publisher: ContentPublisher, isEnabled: Bool) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                let name = publisher.rawValue
                if isEnabled {
                    try transaction.run("INSERT OR IGNORE INTO activity_publishers (publisher) VALUES (?)", name)
                } else {
                    try transaction.run("DELETE FROM activity_publishers WHERE publisher = ?", name)
                }
            }
        }
    }
}
