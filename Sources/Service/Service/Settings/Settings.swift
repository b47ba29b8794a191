// SPDX-License-Identifier: Apache-2.0

import EnfiladeSQLite
import EnfiladeContract
import Synchronization

/// The settings of the service: read from memory, written through to the database.
final class Settings: Sendable {
    private let database: Database
    private let values: Mutex<[String: UInt64]>

    /// The migration that makes the table of this room.
    static let migration = Migration(
        number: 1, name: "settings",
        sql: """
            CREATE TABLE settings (
                name TEXT PRIMARY KEY,
                value INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """)

    /// Loads the stored settings; names that this version does not know stay stored and count for nothing.
    init(database: Database) async throws {
        self.database = database
        let stored = try await database.read { transaction in
            try transaction.rows("SELECT name, value FROM settings") { row in
                (try row.value(0, as: String.self), UInt64(clamping: try row.value(1, as: Int64.self)))
            }
        }
        values = Mutex(Dictionary(stored, uniquingKeysWith: { $1 }))
    }

    /// The present value of a setting.
    subscript(setting: SettingName) -> UInt64 {
        values.withLock { $0[setting.name] } ?? setting.standard
    }

    /// Every setting with its present value.
    var all: [String: UInt64] {
        SettingName.all.mapValues { self[$0] }
    }

    /// Stores one setting; durable when it returns.
    ///
    /// - Throws: `ServiceError.invalidArgument` for an unknown name or a value out of range.
    func set(_ name: String, to value: UInt64) async throws {
        guard let setting = SettingName.all[name] else {
            let known = SettingName.all.keys.sorted().joined(separator: ", ")
            throw ServiceError(.invalidArgument, "there is no setting “\(name)”; the settings are \(known)")
        }
        guard (setting.minimum...setting.maximum).contains(value) else {
            throw ServiceError(
                .invalidArgument, "“\(name)” is at least \(setting.minimum) and at most \(setting.maximum)")
        }
        try await database.write { transaction in
            try transaction.run(
                "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                name, Int64(clamping: value))
        }
        values.withLock { $0[name] = value }
    }
}
