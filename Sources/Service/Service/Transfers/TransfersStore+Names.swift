// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite

extension TransfersStore {
    /// The migration that remembers how far the change counts of forgotten pasteboards went.
    static let namesMigration = Migration(
        number: 4, name: "forgotten pasteboards",
        sql: """
            CREATE TABLE forgotten_pasteboards (
                number INTEGER PRIMARY KEY CHECK (number = 1),
                change_count INTEGER NOT NULL
            ) STRICT;
            INSERT INTO forgotten_pasteboards VALUES (1, 0)
            """)

    /// Forgets pasteboards that hold nothing and their histories.
    ///
    /// - Parameter changeCount: Where the change count of any unknown pasteboard begins from now on.
    func forget(_ names: [String], changeCount: UInt64) async throws {
        try await ServiceError.storing {
            try await database.write(durability: .process) { transaction in
                try transaction.run("UPDATE forgotten_pasteboards SET change_count = ?", Int64(changeCount))
                for name in names {
                    try transaction.run("DELETE FROM receipts WHERE pasteboard = ?", name)
                    try transaction.run("DELETE FROM pasteboards WHERE name = ?", name)
                }
            }
        }
    }

    /// Forgets one pasteboard and its history, unless it has changed since.
    func forget(_ name: String, atChangeCount changeCount: UInt64) async {
        await logging("a pasteboard cannot be forgotten") {
            try await database.write(durability: .process) { transaction in
                try transaction.run(
                    "DELETE FROM pasteboards WHERE name = ? AND change_count = ?", name, Int64(changeCount))
                try transaction.run(
                    """
                    DELETE FROM receipts
                    WHERE pasteboard = ? AND NOT EXISTS (SELECT 1 FROM pasteboards WHERE name = ?)
                    """, name, name)
            }
        }
    }

    /// Where the change count of an unknown pasteboard begins.
    func forgottenChangeCount() async throws -> UInt64 {
        try await database.read { transaction in
            UInt64(clamping: try transaction.value("SELECT change_count FROM forgotten_pasteboards") ?? Int64(0))
        }
    }
}
