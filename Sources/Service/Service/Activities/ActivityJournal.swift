// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeLogging
import Foundation

/// A change of one entry, with the number of the entry.
typealias NumberedChange = (number: Int64, change: UnsavedActivity)

/// The file of changes that the database does not have yet.
///
/// Changes are appended with one write, which survives the end of the service, however it ends, and costs a small part of a
/// transaction. Each write is a record (`JournalRecord`). The database has their key, and the generation that it has taken last,
/// in the transaction with the changes of that: records up to it are dead, and those after it are applied at the next start. A
/// record that was not written whole, and all after it, are none.
struct ActivityJournal: Sendable {
    /// The limit for the file, in bytes.
    static let sizeLimit = 1 << 20
    /// The limit for one record, in bytes.
    static let recordLimit = 64 << 10
    /// The limit for a state in it, in bytes.
    static let stateLimit = 16 << 10
    /// The limit for the changes in it: those that were answered stay in memory too while a full disk keeps them out of the database.
    static let changeLimit = 512

    private let path: String
    private let logger = Logger(module: "activities")
    /// The open file; `nil` if there is none that could be used.
    private var file: Descriptor?
    private var key: UInt64 = 0
    /// The generation of the records that are appended.
    private var generation: Int64 = 1
    /// The end of the last record.
    private var end = 0
    /// The number of changes before that.
    private var count = 0
    /// The end of the last record that the database has taken, or is taking.
    private var sealedEnd = 0

    /// Names the file, which nothing is done to.
    init(path: String) {
        self.path = path
    }

    /// Opens the file, and makes it if there is none.
    ///
    /// - Returns: The changes that the database does not have, in their order.
    /// - Throws: The error of the disk. The journal has room for nothing then, and may be begun with another key.
    mutating func open(_ mark: JournalMark) throws(FileError) -> [NumberedChange] {
        let file = try JournalFile.open(path)
        let found = Self.records(in: try file.contents(limit: 2 * Self.sizeLimit, path: path), after: mark)
        if found.isCut {
            logger.warning("the journal of activities is not whole", ["path": path, "bytes": "\(found.end)"])
            // Nothing of the rest may follow the next record.
            try file.truncate(to: found.end, path: path)
        }
        self.file = file
        (key, generation, end, count) = (mark.key, found.generation + 1, found.end, found.changes.count)
        if found.changes.isEmpty { erase() }
        return found.changes
    }

    /// Begins an empty file, of a key that none of its former records can have.
    mutating func begin(_ mark: JournalMark) {
        (key, generation) = (mark.key, mark.generation + 1)
        do {
            let file = try JournalFile.open(path)
            try file.truncate(to: 0, path: path)
            self.file = file
        } catch {
            logger.error("there is no journal of activities", ["path": path, "error": "\(error)"])
        }
    }

    /// Appends changes.
    ///
    /// - Returns: Whether the file has them. It has not if they are too large, if it is full, or if it cannot be written.
    mutating func append(_ changes: [NumberedChange]) -> Bool {
        guard let file, count + changes.count <= Self.changeLimit,
            changes.allSatisfy({ $0.change.stateSize <= Self.stateLimit })
        else { return false }
        let record = JournalRecord.bytes(of: Self.bytes(of: changes), .init(key: key, generation: generation))
        guard record.count <= Self.recordLimit, end + record.count <= Self.sizeLimit else { return false }
        do {
            try file.write(record, at: end, path: path)
            end += record.count
            count += changes.count
            return true
        } catch {
            logger.warning("the journal of activities cannot be written", ["path": path, "error": "\(error)"])
            _ = truncate(to: end)
            return false
        }
    }

    /// Begins another generation, when the database is about to take all changes.
    ///
    /// - Returns: The former generation, of which the database makes a note; `nil` if the file is empty.
    mutating func seal() -> Int64? {
        guard end > 0 else { return nil }
        defer { (generation, sealedEnd) = (generation + 1, end) }
        return generation
    }

    /// Notes that the database has everything before the last `seal`: the file is emptied, unless more was appended since.
    mutating func noteTaken() {
        if end == sealedEnd { erase() }
    }

    /// Empties the file.
    mutating func erase() {
        guard end > 0, truncate(to: 0) else { return }
        (end, count, sealedEnd) = (0, 0, 0)
    }

    private func truncate(to size: Int) -> Bool {
        do throws(FileError) {
            guard let file else { return false }
            try file.truncate(to: size, path: path)
            return true
        } catch {
            logger.error("the journal of activities cannot be cut", ["path": path, "error": "\(error)"])
            return false
        }
    }
}
