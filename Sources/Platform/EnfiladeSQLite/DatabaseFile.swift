// SPDX-License-Identifier: Apache-2.0
// The file of a database: opened with every setting made, and put out of the way when it is damaged.

import EnfiladeFiles
import FoundationEssentials
import Glibc

/// A path at which a database is, or will be.
struct DatabaseFile {
    /// The file itself; SQLite's log and index lie beside it.
    let path: String
    /// Whether others may use it meanwhile.
    var use = Database.Use.shared

    /// The suffixes that SQLite adds to the name for its log and for the index of the log.
    private static let companions = ["-wal", "-shm"]

    /// Makes the folder and an empty file that its owner alone can read, if there is none yet.
    ///
    /// - Throws: `readOnly` if the file or its folder cannot be written.
    func prepare() throws(DatabaseError) {
        let (folder, _) = FilePath.split(path)
        do throws(FileError) {
            try FileTree.make(folder)
            do {
                // SQLite would make it readable by everybody, and gives its log the permissions of the file.
                _ = try Descriptor.file(path, for: .creating(mode: 0o600))
            } catch let error where error.number == EEXIST {
                // SQLite would open a file that cannot be written, and fail at the first change.
                for place in [path, folder] {
                    try FileError.check("write", path: place) { faccessat(AT_FDCWD, place, W_OK, AT_EACCESS) }
                }
            }
        } catch {
            throw DatabaseError(error, path: path)
        }
    }

    /// Opens the file, checks it and takes the missing steps of the schema.
    ///
    /// - Throws: `corrupt` if it is damaged.
    func open(_ migrations: [Migration]) throws(DatabaseError) -> sending Connection {
        try refuseDamageThatSQLiteOverlooks()
        let connection = try Connection(path: path)
        if use == .exclusive { try connection.execute("PRAGMA locking_mode = EXCLUSIVE") }
        try check(connection)
        let mode = try connection.answer("PRAGMA journal_mode = WAL", as: String.self)
        guard mode == "wal" else {
            throw DatabaseError(.cannotOpen, "the database “\(path)” cannot use a write-ahead log")
        }
        try connection.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")
        try connection.migrate(migrations)
        return connection
    }

    /// Waits until the log is on the disk. Without one nothing has changed since SQLite has written the file itself.
    func synchronize() throws(DatabaseError) {
        let log = path + "-wal"
        do throws(FileError) {
            try Descriptor.file(log, for: .reading).synchronize(path: log)
        } catch let error where error.number == ENOENT {
        } catch {
            throw DatabaseError(error, path: path)
        }
    }

    /// Renames the file and its companions.
    ///
    /// - Returns: Where the database is now.
    func setAside(_ now: Date) throws(DatabaseError) -> String {
        let (folder, _) = FilePath.split(path)
        do throws(FileError) {
            let place = try freePlace(now)
            for companion in [""] + Self.companions where rename(path + companion, place + companion) != 0 {
                if errno == ENOENT { continue }
                throw FileError(number: errno, attempt: "set aside", path: path + companion)
            }
            try Descriptor.folder(folder).synchronize(path: folder)
            return place
        } catch {
            throw DatabaseError(error, path: path)
        }
    }

    /// A name beside the database that says when it was found damaged and that is not in use.
    private func freePlace(_ now: Date) throws(FileError) -> String {
        var seconds = time_t(now.timeIntervalSince1970)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(parts.tm_year + 1900)\(two(parts.tm_mon + 1))\(two(parts.tm_mday))"
        let place = "\(path).damaged-\(day)-\(two(parts.tm_hour))\(two(parts.tm_min))\(two(parts.tm_sec))"
        var free = place
        var count = 1
        while access(free, F_OK) == 0 {
            count += 1
            free = "\(place)-\(count)"
        }
        return free
    }

    /// Refuses a file that SQLite would take for a new database, or for one that it may not write.
    private func refuseDamageThatSQLiteOverlooks() throws(DatabaseError) {
        let header: Data
        var log = stat()
        do {
            header = try Descriptor.file(path, for: .reading).beginning(100)
        } catch {
            throw DatabaseError(error, path: path)
        }
        if header.isEmpty {
            // A log is made only after the first page was written, so this file was longer once.
            if stat(path + "-wal", &log) == 0, log.st_size > 0 {
                throw DatabaseError(.corrupt, "the database “\(path)” is empty and its log is not")
            }
            return
        }
        // Bytes 18 and 19 say which version of SQLite may write and read; there are two versions.
        guard header.count == 100, (1...2).contains(header[18]), (1...2).contains(header[19]) else {
            throw DatabaseError(.corrupt, "the database “\(path)” has a damaged header")
        }
    }

    /// Reads every page.
    private func check(_ connection: Connection) throws(DatabaseError) {
        do throws(DatabaseError) {
            let answer = try connection.answer("PRAGMA quick_check(1)", as: String.self)
            guard answer == "ok" else { throw DatabaseError(.corrupt, "the database “\(path)” is damaged: \(answer)") }
        } catch let error where error.code == .error {
            // The statement is right, so the fault is in the description of the tables.
            throw DatabaseError(.corrupt, "the database “\(path)” is damaged: \(error.message)")
        }
    }
}

extension Connection {
    /// The first column of the first row of a statement.
    fileprivate func answer<Value: DatabaseValue>(_ sql: String, as type: Value.Type) throws(DatabaseError) -> Value {
        let statement = try statement(sql)
        guard try statement.step() else { throw DatabaseError(.error, "no answer", sql: sql) }
        return try statement.value(0, as: type)
    }
}

extension DatabaseError {
    /// A failure of the file system on the way to a database.
    fileprivate init(_ error: FileError, path: String) {
        let code: Code =
            switch error.number {
            case ENOSPC, EDQUOT: .full
            case EROFS, EACCES, EPERM: .readOnly
            default: .cannotOpen
            }
        self.init(code, "cannot keep the database “\(path)”: \(error.description)")
    }
}
