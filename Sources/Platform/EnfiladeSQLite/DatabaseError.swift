// SPDX-License-Identifier: Apache-2.0
// The failures of a database. The values of a statement are never part of one, so that it can be logged.

internal import CSQLite
internal import Glibc

/// A failure of the database.
package struct DatabaseError: Error, Hashable, CustomStringConvertible {
    /// The kinds of failures.
    package struct Code: RawRepresentable, Hashable, Sendable {
        /// A primary result code of SQLite, or one of ours from 1000 on.
        package let rawValue: Int32

        package init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        /// The statement makes no sense, or names something that does not exist.
        package static let error = Code(rawValue: SQLITE_ERROR)
        /// Another connection holds the database for longer than we wait.
        package static let busy = Code(rawValue: SQLITE_BUSY)
        /// The file or its folder cannot be written, or a read transaction tried to write.
        package static let readOnly = Code(rawValue: SQLITE_READONLY)
        /// The disk failed.
        package static let inputOutput = Code(rawValue: SQLITE_IOERR)
        /// The file is damaged or no database.
        package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
        /// The disk, the quota or the database is full.
        package static let full = Code(rawValue: SQLITE_FULL)
        /// The file cannot be opened.
        package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
        /// A value is longer than SQLite takes.
        package static let tooBig = Code(rawValue: SQLITE_TOOBIG)
        /// A rule of the schema forbids the change.
        package static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
        /// A column holds a value of another type than the one asked for.
        package static let mismatch = Code(rawValue: SQLITE_MISMATCH)
        /// The database is closed, or is closed while a statement is in use.
        package static let misuse = Code(rawValue: SQLITE_MISUSE)
        /// The database was written by a newer version of the program.
        package static let newerVersion = Code(rawValue: 1000)
        /// The database was made by other migrations than ours.
        package static let otherMigrations = Code(rawValue: 1001)
    }

    /// The kind of the failure.
    package let code: Code
    /// SQLite's extended result code; the same as the code if there is none.
    package let extendedCode: Int32
    /// One sentence for a person, without a full stop.
    package let message: String
    /// The statement, with placeholders where its values go.
    package let sql: String?

    package init(_ code: Code, _ message: String, sql: String? = nil) {
        self.code = code
        extendedCode = code.rawValue
        self.message = message
        self.sql = sql
    }

    /// Reads the last failure of a connection.
    init(result: Int32, connection: OpaquePointer?, sql: String? = nil) {
        let text = String(cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(result))
        extendedCode = result
        code = Self.code(of: result, systemError: connection.map { sqlite3_system_errno($0) } ?? 0)
        message = text
        self.sql = sql
    }

    package var description: String {
        sql.map { "\(message) (in “\($0)”)" } ?? message
    }

    /// The kind of failure: where SQLite says only that a system call failed, `errno` says which case it is.
    private static func code(of result: Int32, systemError: Int32) -> Code {
        switch result {
        case SQLITE_IOERR | 2 << 8: return .corrupt  // SQLITE_IOERR_SHORT_READ: the file ends within a page.
        default: break
        }
        switch result & 0xFF {
        case SQLITE_NOTADB, SQLITE_FORMAT: return .corrupt
        case SQLITE_LOCKED: return .busy
        case SQLITE_PERM: return .readOnly
        case SQLITE_IOERR, SQLITE_CANTOPEN:
            switch systemError {
            case ENOSPC, EDQUOT: return .full
            case EROFS, EACCES, EPERM: return .readOnly
            default: return Code(rawValue: result & 0xFF)
            }
        case let primary: return Code(rawValue: primary)
        }
    }
}
