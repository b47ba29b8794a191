// SPDX-License-Identifier: Apache-2.0
// The owner of SQLite's handle and of the statements prepared for it.

import CSQLite

/// One open connection. Not safe to share: the database's actor uses it alone.
final class Connection {
    /// The maximum number of statements that wait for their next use.
    private static let mostIdle = 64

    /// SQLite's handle; `nil` after `close`.
    private(set) var handle: OpaquePointer?
    /// Prepared statements that are not in use, by their text.
    private var idle: [(sql: String, handle: OpaquePointer)] = []
    /// How many statements are on loan.
    private var loans = 0

    /// Opens a file, which is made if it is missing.
    init(path: String) throws(DatabaseError) {
        var handle: OpaquePointer?
        // The actor admits one call at a time, so SQLite need not lock for every call of its own.
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let result = sqlite3_open_v2(path, &handle, flags, nil)
        guard result == SQLITE_OK else {
            let failure = DatabaseError(result: result, connection: handle)
            sqlite3_close_v2(handle)
            throw DatabaseError(failure.code, "cannot open the database “\(path)”: \(failure.message)")
        }
        self.handle = handle
        sqlite3_busy_timeout(handle, 5000)
    }

    deinit {
        for statement in idle { sqlite3_finalize(statement.handle) }
        sqlite3_close_v2(handle)
    }

    /// How many prepared statements SQLite still holds, in use or not.
    var openStatements: Int {
        guard let handle else { return 0 }
        var count = 0
        var statement = sqlite3_next_stmt(handle, nil)
        while let present = statement {
            count += 1
            statement = sqlite3_next_stmt(handle, present)
        }
        return count
    }

    /// True while no transaction is open.
    var isAutocommitting: Bool {
        handle.map { sqlite3_get_autocommit($0) != 0 } ?? true
    }

    /// Lets go of the file. Does nothing the second time.
    ///
    /// - Throws: `misuse` if a statement is still in use; then the connection stays open.
    func close() throws(DatabaseError) {
        guard let handle else { return }
        for statement in idle { sqlite3_finalize(statement.handle) }
        idle = []
        let misuse = DatabaseError(.misuse, "the database is closed while a statement is in use")
        guard loans == 0 else { throw misuse }
        // Indexes of words hold statements of their own, which this ends before it looks for others.
        let result = sqlite3_close(handle)
        guard result != SQLITE_BUSY else { throw misuse }
        guard result == SQLITE_OK else { throw DatabaseError(result: result, connection: handle) }
        self.handle = nil
    }

    /// SQLite's handle.
    ///
    /// - Throws: `misuse` after `close`.
    @discardableResult func openHandle() throws(DatabaseError) -> OpaquePointer {
        guard let handle else { throw DatabaseError(.misuse, "the database is closed") }
        return handle
    }

    /// Runs statements that answer nothing and take no values.
    func execute(_ sql: String) throws(DatabaseError) {
        let handle = try openHandle()
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw DatabaseError(result: result, connection: handle, sql: sql) }
    }

    /// Runs one statement that takes no values and is used again and again.
    func run(_ sql: String) throws(DatabaseError) {
        let statement = try statement(sql)
        while try statement.step() {}
    }

    /// Ends a transaction without its changes. SQLite has done so itself after some errors.
    func rollBack() {
        if !isAutocommitting { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }

    /// Lends the prepared form of a statement.
    func statement(_ sql: String) throws(DatabaseError) -> Statement {
        let handle = try openHandle()
        let prepared: OpaquePointer
        // There are few, and two texts differ in their lengths already: that is faster than a dictionary of long texts.
        if let position = idle.lastIndex(where: { $0.sql == sql }) {
            prepared = idle.remove(at: position).handle
        } else {
            prepared = try prepare(sql, on: handle)
        }
        loans += 1
        return Statement(sql: sql, handle: prepared, connection: self)
    }

    /// Takes a statement back.
    func giveBack(_ statement: OpaquePointer, sql: String) {
        loans -= 1
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        if idle.count >= Self.mostIdle || idle.contains(where: { $0.sql == sql }) {
            sqlite3_finalize(statement)
        } else {
            idle.append((sql, statement))
        }
    }

    /// Compiles exactly one statement.
    private func prepare(_ sql: String, on handle: OpaquePointer) throws(DatabaseError) -> OpaquePointer {
        var statement: OpaquePointer?
        var isComplete = true
        let result = sql.withCString { text in
            var rest: UnsafePointer<CChar>?
            let result = sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &rest)
            isComplete = rest.map { String(cString: $0).allSatisfy { $0.isWhitespace || $0 == ";" } } ?? true
            return result
        }
        guard result == SQLITE_OK else { throw DatabaseError(result: result, connection: handle, sql: sql) }
        guard let statement, isComplete else {
            sqlite3_finalize(statement)
            throw DatabaseError(.misuse, "exactly one statement is expected", sql: sql)
        }
        return statement
    }
}
