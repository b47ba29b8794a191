// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeSQLite
import Foundation

/// The tables of the Focus room. All of a change is there or nothing.
struct FocusStore: Sendable {
    let database: Database
    private let logger = Logger(module: "focus")

    init(database: Database) {
        self.database = database
    }

    /// The migration that makes the table of this room.
    static let migration = Migration(
        number: 9, name: "focus",
        sql: """
            CREATE TABLE focus (
                kind TEXT NOT NULL,
                name TEXT NOT NULL,
                value BLOB NOT NULL,
                PRIMARY KEY (kind, name)
            ) STRICT, WITHOUT ROWID
            """)

    /// The migration that gives the values that change with each switch a row of their own.
    static let migrationOfState = Migration(
        number: 29, name: "focus state",
        sql: """
            CREATE TABLE focus_state (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                mode TEXT,
                cause TEXT NOT NULL,
                since INTEGER NOT NULL,
                until INTEGER,
                requester TEXT NOT NULL,
                chosen_mode TEXT,
                chosen_at INTEGER,
                chosen_until INTEGER,
                chosen_order INTEGER,
                last INTEGER NOT NULL,
                journal_key INTEGER NOT NULL,
                journal_generation INTEGER NOT NULL
            ) STRICT;
            INSERT INTO focus_state
            SELECT 1,
                CAST(active ->> 'mode' AS TEXT), COALESCE(CAST(active ->> 'cause' AS TEXT), 'hand'),
                COALESCE(CAST(active ->> 'since' AS INTEGER), 0), CAST(active ->> 'until' AS INTEGER),
                COALESCE(CAST(active ->> 'requester' AS TEXT), ''),
                CAST(choice ->> 'mode' AS TEXT), CAST(choice ->> 'made' AS INTEGER),
                CAST(choice ->> 'until' AS INTEGER), CAST(choice ->> 'order' AS INTEGER),
                COALESCE(CAST(last AS INTEGER), 0),
                random(), 0
            FROM (
                SELECT MAX(CASE kind WHEN 'active' THEN text END) AS active,
                    MAX(CASE kind WHEN 'choice' THEN text END) AS choice,
                    MAX(CASE kind WHEN 'last' THEN text END) AS last
                FROM (SELECT kind, CAST(value AS TEXT) AS text FROM focus WHERE kind IN ('active', 'choice', 'last'))
                WHERE json_valid(text)
            )
            WHERE COALESCE(active, choice, last) IS NOT NULL;
            DELETE FROM focus WHERE kind IN ('active', 'choice', 'last')
            """)

    /// The kinds of rows.
    fileprivate enum Kind: String {
        case mode, filter, delivery, begun, request, allowed, front
    }

    /// A row, or its removal.
    fileprivate struct Row: Sendable {
        let kind: Kind
        let name: String
        /// The value; `nil` if the row goes.
        let value: Data?
    }

    /// The difference of two states.
    struct Changes: Sendable {
        fileprivate let rows: [Row]
        /// The values that change with each switch, if they do.
        let state: FocusState?

        /// Whether nothing else has changed than those values.
        var areStateAlone: Bool { rows.isEmpty && state != nil }
    }

    // MARK: - Saving

    /// Finds the difference of two states.
    ///
    /// - Parameter withState: Whether the values that change with each switch are written also if they are the same.
    static func changes(from old: StoredFocus, to new: StoredFocus, withState: Bool = false) throws -> Changes {
        let rows = try rows(from: old.data, to: new.data) + change(old.begun, new.begun)
        let state = FocusState(new.data)
        return Changes(rows: rows, state: withState || state != FocusState(old.data) ? state : nil)
    }

    /// Stores changes, all of them or none.
    ///
    /// - Parameter mark: The part of the journal that they have.
    func save(_ changes: Changes, _ mark: JournalMark, durability: Database.Durability) async throws {
        let (rows, state) = (changes.rows, changes.state)
        if rows.isEmpty, state == nil { return }
        try await ServiceError.storing {
            if rows.isEmpty, let state {
                return try await database.run(FocusState.statement, state.values(mark), durability: durability)
            }
            try await database.write(durability: durability) { transaction in
                if let state { try transaction.run(FocusState.statement, state.values(mark)) }
                for row in rows {
                    if let value = row.value {
                        try transaction.run(
                            """
                            INSERT INTO focus (kind, name, value) VALUES (?, ?, ?)
                            ON CONFLICT (kind, name) DO UPDATE SET value = excluded.value
                            """, row.kind.rawValue, row.name, value)
                    } else {
                        try transaction.run(
                            "DELETE FROM focus WHERE kind = ? AND name = ?", row.kind.rawValue, row.name)
                    }
                }
            }
        }
    }

    /// Waits until the disk has all that was stored.
    func synchronize() async throws {
        try await ServiceError.storing { try await database.synchronize() }
    }

    private static func rows(from old: FocusData, to new: FocusData) throws -> [Row] {
        var rows: [Row] = []
        try add(.mode, old.modes, new.modes, to: &rows) { $0 }
        try add(.filter, old.filters.byPlace, new.filters.byPlace, to: &rows) { name($0.mode, $0.key) }
        try add(.delivery, old.deliveries, new.deliveries, to: &rows) { name("", $0) }
        try add(.request, old.requests, new.requests, to: &rows) { "\($0)" }
        if old.allowed != new.allowed {
            let (former, now) = (old.allowed.map { ($0, true) }, new.allowed.map { ($0, true) })
            try add(.allowed, Dictionary(former) { $1 }, Dictionary(now) { $1 }, to: &rows) {
                "\($0.permission.rawValue)\n\($0.bundle)"
            }
        }
        if old.front != new.front {
            let (former, now) = (old.front.map { ["": $0] }, new.front.map { ["": $0] })
            try add(.front, former ?? [:], now ?? [:], to: &rows) { $0 }
        }
        return rows
    }

    /// Adds the rows of a dictionary that differ.
    private static func add<Key: Hashable, Value: Hashable & Encodable>(
        _ kind: Kind, _ old: [Key: Value], _ new: [Key: Value], to rows: inout [Row], name: (Key) -> String
    ) throws {
        // Most of a change leaves most as it was.
        if old == new { return }
        let encoder = JSONEncoder()
        for key in old.keys where new[key] == nil { rows.append(Row(kind: kind, name: name(key), value: nil)) }
        for (key, value) in new where old[key] != value {
            rows.append(Row(kind: kind, name: name(key), value: try encoder.encode(value)))
        }
    }

    /// The row of the filters that are begun, if they differ. No text that came over the bus has a zero in it.
    private static func change(_ old: [FilterKey], _ new: [FilterKey]) -> [Row] {
        if old == new { return [] }
        let names = new.map { name("", $0) }.joined(separator: "\0")
        return [Row(kind: .begun, name: "", value: new.isEmpty ? nil : Data(names.utf8))]
    }

    /// The name of the row of a filter. Neither a mode nor a bundle has a line end in its identifier.
    private static func name(_ mode: String, _ key: FilterKey) -> String {
        "\(mode)\n\(key.bundle)\n\(key.intent)"
    }

    // MARK: - Loading

    /// Everything that is stored, and the part of the journal that it has; `nil` if there is no state.
    func load() async throws -> (StoredFocus, JournalMark?) {
        let (state, rows) = try await ServiceError.reading {
            try await database.read { transaction in
                let rows = try transaction.rows("SELECT kind, name, value FROM focus") { row in
                    (
                        try row.value(0, as: String.self), try row.value(1, as: String.self),
                        try row.value(2, as: Data.self)
                    )
                }
                return (try FocusState.row(transaction), rows)
            }
        }
        var found = StoredFocus()
        if let state { found.data.take(state.state) }
        for (kind, name, value) in rows {
            guard let kind = Kind(rawValue: kind) else { continue }
            do {
                try Self.read(kind, name, value, into: &found)
            } catch {
                logger.error("a stored value cannot be read", ["kind": kind.rawValue, "error": "\(error)"])
            }
        }
        return (found, state?.mark)
    }

    private static func read(_ kind: Kind, _ name: String, _ value: Data, into found: inout StoredFocus) throws {
        func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
            try JSONDecoder().decode(type, from: value)
        }
        let words = words(of: name)
        switch kind {
        case .mode: found.data.modes[name] = try decoded()
        case .filter where words.count == 3:
            found.data.filters[FilterPlace(mode: words[0], key: FilterKey(words[1], words[2]))] =
                try decoded(StoredFilter.self).mended
        case .delivery where words.count == 3: found.data.deliveries[FilterKey(words[1], words[2])] = try decoded()
        case .begun:
            let names = String(decoding: value, as: UTF8.self).split(separator: "\0").map { self.words(of: String($0)) }
            found.begun = names.filter { $0.count == 3 }.map { FilterKey($0[1], $0[2]) }
        case .request: if let cookie = UInt32(name) { found.data.requests[cookie] = try decoded() }
        case .allowed where words.count == 2:
            guard let permission = FocusPermission(rawValue: words[0]) else { return }
            found.data.allowed.insert(AllowedApp(permission, words[1]))
        case .front: found.data.front = try decoded()
        case .filter, .delivery, .allowed: break
        }
    }

    /// The mode, the bundle and the intent in the name of a row.
    private static func words(of name: String) -> [String] {
        name.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    }
}
