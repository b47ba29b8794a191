// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation

/// The user's choice of the gate and its server.
struct GateSettings: Sendable, Hashable, Codable {
    /// Whether the gate is on.
    var isOn = false
    /// The command of the server.
    var server: [String] = []
    /// The variables of the server beside those of the service.
    var environment: [String: String] = [:]
}

/// The table of the gate. Every change is on the disk when its function returns.
struct GateStore: Sendable {
    let database: Database

    /// The migration that makes the table of this room.
    static let migration = Migration(
        number: 12, name: "gate",
        sql: """
            CREATE TABLE gate (
                name TEXT PRIMARY KEY,
                value BLOB NOT NULL
            ) STRICT, WITHOUT ROWID
            """)

    /// The settings and the rules; a value that this version cannot read counts as none.
    func load() async throws -> (settings: GateSettings, rules: [GateRule]) {
        let rows = try await ServiceError.reading {
            try await database.read { transaction in
                try transaction.rows("SELECT name, value FROM gate") { row in
                    (try row.value(0, as: String.self), try row.value(1, as: Data.self))
                }
            }
        }
        let values = Dictionary(rows) { $1 }
        func decoded<Value: Decodable>(_ name: String) -> Value? {
            values[name].flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
        }
        return (decoded("settings") ?? GateSettings(), decoded("rules") ?? [])
    }

    /// Stores the settings.
    func save(_ settings: GateSettings) async throws { try await save("settings", settings) }

    /// Stores the rules.
    func save(_ rules: [GateRule]) async throws { try await save("rules", rules) }

    private func save(_ name: String, _ value: some Encodable) async throws {
        let data = try JSONEncoder().encode(value)
        try await ServiceError.storing {
            try await database.write { transaction in
                try transaction.run(
                    """
                    INSERT INTO gate (name, value) VALUES (?, ?)
                    ON CONFLICT (name) DO UPDATE SET value = excluded.value
                    """, name, data)
            }
        }
    }
}
