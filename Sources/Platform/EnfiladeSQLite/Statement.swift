// SPDX-License-Identifier: Apache-2.0
// One use of a prepared statement.

import CSQLite
import FoundationEssentials

/// A prepared statement on loan from its connection. It goes back at the end of its life, reset and without values.
struct Statement: ~Copyable {
    /// The text it was prepared from.
    let sql: String
    /// SQLite's handle; owned by the connection's cache.
    private let handle: OpaquePointer
    /// Where it goes back to.
    private let connection: Connection

    /// Borrows a handle.
    init(sql: String, handle: OpaquePointer, connection: Connection) {
        self.sql = sql
        self.handle = handle
        self.connection = connection
    }

    deinit {
        connection.giveBack(handle, sql: sql)
    }

    /// True if running it cannot change the database.
    var isReadOnly: Bool {
        sqlite3_stmt_readonly(handle) != 0
    }

    /// Binds one value to each placeholder.
    func bind(_ values: [DatabaseStorage]) throws(DatabaseError) {
        let expected = Int(sqlite3_bind_parameter_count(handle))
        guard values.count == expected else {
            throw DatabaseError(.misuse, "\(values.count) values for \(expected) placeholders", sql: sql)
        }
        for (position, value) in values.enumerated() { try bind(value, at: Int32(position + 1)) }
    }

    /// Binds a value to a placeholder, counted from 1.
    func bind(_ value: DatabaseStorage, at position: Int32) throws(DatabaseError) {
        let result: Int32
        switch value {
        case .null:
            result = sqlite3_bind_null(handle, position)
        case .integer(let number):
            result = sqlite3_bind_int64(handle, position, number)
        case .real(let number):
            result = sqlite3_bind_double(handle, position, number)
        // Values of no length may have no address, and no address would mean NULL.
        case .text(""):
            result = sqlite3_bind_text(handle, position, "", 0, enfilade_sqlite_transient())
        case .text(var text):
            result = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    sqlite3_bind_text64(
                        handle, position, characters.baseAddress, sqlite3_uint64(characters.count),
                        enfilade_sqlite_transient(), UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let data) where data.isEmpty:
            result = sqlite3_bind_zeroblob(handle, position, 0)
        case .blob(let data):
            result = data.withUnsafeBytes { bytes in
                sqlite3_bind_blob64(
                    handle, position, bytes.baseAddress, sqlite3_uint64(bytes.count), enfilade_sqlite_transient())
            }
        }
        try check(result)
    }

    /// Runs the statement up to its next row.
    ///
    /// - Returns: False after the last row.
    func step() throws(DatabaseError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let result: throw DatabaseError(result: result, connection: connection.handle, sql: sql)
        }
    }

    /// The value of a column of the present row, counted from 0.
    func value<Value: DatabaseValue>(_ column: Int, as type: Value.Type = Value.self) throws(DatabaseError) -> Value {
        let stored = try storage(Int32(column))
        if let value = Value(storage: stored) { return value }
        let name = sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? "\(column)"
        throw DatabaseError(.mismatch, "column “\(name)” does not hold a value of type \(Value.self)", sql: sql)
    }

    /// Reads the value in a column of the present row.
    private func storage(_ column: Int32) throws(DatabaseError) -> DatabaseStorage {
        guard (0..<sqlite3_data_count(handle)).contains(column) else {
            throw DatabaseError(.misuse, "there is no column \(column)", sql: sql)
        }
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
        case SQLITE_TEXT:
            // The size is valid only after the text was asked for.
            guard let text = sqlite3_column_text(handle, column) else { throw outOfMemory }
            let count = Int(sqlite3_column_bytes(handle, column))
            return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            let bytes = sqlite3_column_blob(handle, column)
            let count = Int(sqlite3_column_bytes(handle, column))
            guard count > 0 else { return .blob(Data()) }
            guard let bytes else { throw outOfMemory }
            return .blob(Data(bytes: bytes, count: count))
        default: return .null
        }
    }

    /// The error for a value that SQLite has no memory to hand out.
    private var outOfMemory: DatabaseError {
        DatabaseError(result: SQLITE_NOMEM, connection: nil, sql: sql)
    }

    /// Turns a bad result into an error.
    private func check(_ result: Int32) throws(DatabaseError) {
        guard result != SQLITE_OK else { return }
        throw DatabaseError(result: result, connection: connection.handle, sql: sql)
    }
}
