// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import EnfiladeLogging

/// The tables of the transfers room, and the files of kept data.
struct TransfersStore: Sendable {
    let database: Database
    let files: KeptFiles
    let logger = Logger(module: "transfers")

    init(database: Database, files: KeptFiles) {
        self.database = database
        self.files = files
    }

    /// The migration that forgets kept content that shares its file with other content: the bytes may be the other's.
    static let sharedFilesMigration = Migration(
        number: 8, name: "shared files",
        sql: """
            DELETE FROM kept WHERE device IS NULL AND path IN (
                SELECT path FROM kept WHERE device IS NULL GROUP BY path HAVING count(*) > 1
            )
            """)

    /// The migration that makes the tables of this room.
    static let migration = Migration(
        number: 3, name: "transfers",
        sql: """
            CREATE TABLE pasteboards (
                name TEXT PRIMARY KEY,
                change_count INTEGER NOT NULL,
                offer INTEGER
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE offers (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                pasteboard TEXT NOT NULL,
                bus TEXT NOT NULL,
                sender BLOB NOT NULL,
                items BLOB NOT NULL,
                sensitive INTEGER NOT NULL,
                created INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE kept (
                offer INTEGER NOT NULL REFERENCES offers (number) ON DELETE CASCADE,
                item INTEGER NOT NULL,
                type TEXT NOT NULL,
                kind INTEGER NOT NULL,
                name TEXT,
                path TEXT NOT NULL,
                size INTEGER NOT NULL,
                device INTEGER,
                inode INTEGER,
                modified INTEGER,
                time INTEGER NOT NULL,
                PRIMARY KEY (offer, item, type)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE receipts (
                number INTEGER PRIMARY KEY,
                pasteboard TEXT NOT NULL,
                receipt BLOB NOT NULL
            ) STRICT;
            CREATE INDEX receipts_by_pasteboard ON receipts (pasteboard);
            """)
}
