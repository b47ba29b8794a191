// SPDX-License-Identifier: Apache-2.0
// A database as a C program uses it.

import CBareSQLite

/// A connection of SQLite, with nothing of Enfilade around it.
final class BareDatabase {
    /// Set once, used by one thread, and closed with the object.
    private let handle: OpaquePointer

    /// Opens a database that is there.
    init(_ path: String) throws {
        var handle: OpaquePointer?
        guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK, let handle else {
            sqlite3_close(handle)
            throw BenchmarkError("there is no database at \(path)")
        }
        self.handle = handle
    }

    deinit {
        sqlite3_close(handle)
    }

    /// Runs statements, whose rows are not looked at.
    func run(_ statements: String) throws {
        guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else { throw failure(statements) }
    }

    /// Fills the database in one transaction, and leaves nothing in its log.
    func fill(_ statements: String) throws {
        try run("BEGIN; \(statements); COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Makes a query whose rows are all read.
    func query(_ text: String) throws -> Query {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw failure(text)
        }
        return Query(database: self, statement: statement)
    }

    private func failure(_ statements: String) -> BenchmarkError {
        BenchmarkError("SQLite says “\(String(cString: sqlite3_errmsg(handle)))” to “\(statements)”")
    }

    /// A query that was prepared once.
    final class Query {
        private let database: BareDatabase
        private let statement: OpaquePointer

        fileprivate init(database: BareDatabase, statement: OpaquePointer) {
            (self.database, self.statement) = (database, statement)
        }

        deinit {
            sqlite3_finalize(statement)
        }

        /// Reads all values of all rows.
        ///
        /// - Returns: The number of rows.
        func run(with text: String) throws -> Int {
            defer { sqlite3_reset(statement) }
            return try text.withCString { text in
                sqlite3_bind_text(statement, 1, text, -1, nil)
                var count = 0
                while true {
                    switch sqlite3_step(statement) {
                    case SQLITE_ROW:
                        for column in 0..<sqlite3_column_count(statement) {
                            _ = sqlite3_column_text(statement, column)
                        }
                        count += 1
                    case SQLITE_DONE: return count
                    default: throw database.failure("a step of a query")
                    }
                }
            }
        }
    }
}
