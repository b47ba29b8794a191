// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite

/// The choice of the user for one desktop, and its state before a Focus has changed it.
struct SilenceRecord: Sendable, Hashable {
    /// Whether a Focus silences it.
    var isChosen = false
    /// The state to put back; `nil` while it is its own.
    var former: String?
}

/// The table of the desktops that a Focus silences. A change is on the disk when its function returns.
struct DesktopSilenceStore: Sendable {
    let database: Database

    /// The migration that makes the table of this room.
    static let migration = Migration(
        number: 13, name: "desktop silence",
        sql: """
            CREATE TABLE desktop_silence (
                desktop TEXT PRIMARY KEY,
                chosen INTEGER NOT NULL,
                former TEXT
            ) STRICT, WITHOUT ROWID
            """)

    /// All records; those of desktops that this version does not know are left out.
    func load() async throws -> [SilencedDesktop: SilenceRecord] {
        try await ServiceError.reading {
            try await database.read { transaction in
                var records: [SilencedDesktop: SilenceRecord] = [:]
                _ = try transaction.rows("SELECT desktop, chosen, former FROM desktop_silence") { row in
                    guard let desktop = SilencedDesktop(rawValue: try row.value(0)) else { return }
                    records[desktop] = SilenceRecord(
                        isChosen: try row.value(1, as: Int64.self) != 0, former: try row.value(2))
                }
                return records
            }
        }
    }

    /// Stores the record of a desktop.
    func save(_ record: SilenceRecord, of desktop: SilencedDesktop) async throws {
        try await ServiceError.storing {
            try await database.write { transaction in
                try transaction.run(
                    """
                    INSERT INTO desktop_silence (desktop, chosen, former) VALUES (?, ?, ?)
                    ON CONFLICT (desktop) DO UPDATE SET chosen = excluded.chosen, former = excluded.former
                    """, desktop.rawValue, Int64(record.isChosen ? 1 : 0), record.former)
            }
        }
    }
}
