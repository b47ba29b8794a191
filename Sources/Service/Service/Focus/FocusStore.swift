// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
import EnfiladeSQLite
import Foundation

/// The table of the Focus room. All of a change is there or nothing.
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

    /// The kinds of rows.
    private enum Kind: String {
        case mode, filter, delivery, begun, request, allowed, choice, front, active, last
    }

    /// A row, or its removal.
    private struct Row: Sendable {
        let kind: Kind
        let name: String
        /// The value; `nil` if the row goes.
        let value: Data?
    }

    // MARK: - Saving

    /// Stores the difference of two states.
    func save(from old: StoredFocus, to new: StoredFocus, durability: Database.Durability = .power) async throws {
        let rows = try Self.rows(from: old.data, to: new.data) + Self.change(old.begun, new.begun)
        if rows.isEmpty { return }
        try await ServiceError.storing {
            try await database.write(durability: durability) { transaction in
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
        let allowed = (
            Dictionary(old.allowed.map { ($0, true) }) { $1 }, Dictionary(new.allowed.map { ($0, true) }) { $1 }
        )
        return try changes(.mode, old.modes, new.modes) { $0 }
            + changes(.filter, old.filters, new.filters) { name($0.mode, $0.key) }
            + changes(.delivery, old.deliveries, new.deliveries) { name("", $0) }
            + changes(.request, old.requests, new.requests) { "\($0)" }
            + changes(.allowed, allowed.0, allowed.1) { "\($0.permission.rawValue)\n\($0.bundle)" }
            + change(.choice, old.choice, new.choice) + change(.front, old.front, new.front)
            + change(.active, old.active, new.active) + change(.last, old.last, new.last)
    }

    /// The rows of a dictionary that differ.
    private static func changes<Key: Hashable, Value: Hashable & Encodable>(
        _ kind: Kind, _ old: [Key: Value], _ new: [Key: Value], name: (Key) -> String
    ) throws -> [Row] {
        // Most of a change leaves most as it was.
        if old == new { return [] }
        let encoder = JSONEncoder()
        let gone = old.keys.filter { new[$0] == nil }.map { Row(kind: kind, name: name($0), value: nil) }
        return try gone
            + new.filter { old[$0.key] != $0.value }
            .map { Row(kind: kind, name: name($0.key), value: try encoder.encode($0.value)) }
    }

    /// The row of a value, if it differs.
    private static func change<Value: Hashable & Encodable>(
        _ kind: Kind, _ old: Value?, _ new: Value?
    ) throws -> [Row] {
        try changes(kind, old.map { ["": $0] } ?? [:], new.map { ["": $0] } ?? [:]) { $0 }
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

    /// Everything that is stored.
    func load() async throws -> StoredFocus {
        let rows = try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows("SELECT kind, name, value FROM focus") { row in
                    (
                        try row.value(0, as: String.self), try row.value(1, as: String.self),
                        try row.value(2, as: Data.self)
                    )
                }
            }
        }
        var found = StoredFocus()
        for (kind, name, value) in rows {
            guard let kind = Kind(rawValue: kind) else { continue }
            do {
                try Self.read(kind, name, value, into: &found)
            } catch {
                logger.error("a stored value cannot be read", ["kind": kind.rawValue, "error": "\(error)"])
            }
        }
        return found
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
        case .choice: found.data.choice = try decoded()
        case .front: found.data.front = try decoded()
        case .active: found.data.active = try decoded()
        case .last: found.data.last = try decoded()
        case .filter, .delivery, .allowed: break
        }
    }

    /// The mode, the bundle and the intent in the name of a row.
    private static func words(of name: String) -> [String] {
        name.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    }
}
