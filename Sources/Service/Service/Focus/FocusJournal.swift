// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeLogging

/// The file with the last switch of the Focus, which the database takes once apps are being told of it.
///
/// It has one record, in its beginning. A switch is written over the former one, by one write: it survives the end of the service
/// then, however it ends, and costs a small part of a transaction. Each has a generation of its own, and the row of the state
/// notes the last one that it has: at the next start a later one counts.
struct FocusJournal: Sendable {
    /// The size of the file, in bytes, which is filled when it is made: most file systems have room for a record from then on.
    static let size = 4096

    private let path: String
    private let logger = Logger(module: "focus")
    /// The open file; `nil` if there is none that can be used.
    private var file: Descriptor?
    /// The part of it that the next row of the state has.
    private(set) var mark: JournalMark
    /// The generation that the database has; `nil` while it does not have the key: the record counts for nothing then.
    private var storedGeneration: Int64?
    /// The generation of the record.
    private var writtenGeneration: Int64 = 0

    /// Names the file, which nothing is done to.
    init(path: String) {
        self.path = path
        mark = Self.newMark
    }

    private static var newMark: JournalMark { JournalMark(key: .random(in: 0 ... .max), generation: 0) }

    /// Opens the file, and makes it if there is none.
    ///
    /// - Parameter stored: The part that the database has; `nil` if it has no state.
    /// - Returns: The state of a later switch than the last one that the database has.
    mutating func open(after stored: JournalMark?) -> FocusState? {
        var state: FocusState?
        do {
            let file = try JournalFile.open(path)
            let bytes = [UInt8](try file.beginning(Self.size, path: path))
            state = stored.flatMap { read(bytes, after: $0) }
            try file.write([UInt8](repeating: 0, count: Self.size - bytes.count), at: bytes.count, path: path)
            self.file = file
        } catch {
            // The next row has another key if it was not read, so that no record of it is ever applied.
            logger.error("there is no journal of the Focus", ["path": path, "error": "\(error)"])
        }
        return state
    }

    /// Reads the record. One that is later than the row counts from now on, also if a later version of the program has written it.
    private mutating func read(_ bytes: [UInt8], after stored: JournalMark) -> FocusState? {
        (mark, storedGeneration) = (stored, stored.generation)
        var reader = JournalReader(bytes)
        guard let record = try? JournalRecord(from: &reader, key: stored.key), record.generation > stored.generation
        else { return nil }
        mark = JournalMark(key: stored.key, generation: record.generation)
        guard let state = try? FocusState(bytes: record.payload) else { return nil }
        writtenGeneration = record.generation
        return state
    }

    /// Writes a switch.
    ///
    /// - Returns: Whether the file has it.
    mutating func take(_ state: FocusState) -> Bool {
        guard let file, storedGeneration != nil else { return false }
        let next = JournalMark(key: mark.key, generation: mark.generation &+ 1)
        let record = JournalRecord.bytes(of: state.bytes, next)
        guard record.count <= Self.size else { return false }
        // A part of it may be there after an error.
        mark = next
        do {
            try file.write(record, at: 0, path: path)
            writtenGeneration = next.generation
            return true
        } catch {
            logger.warning("the journal of the Focus cannot be written", ["path": path, "error": "\(error)"])
            return false
        }
    }

    /// Notes that the database has a row with the mark.
    mutating func noteStored(_ mark: JournalMark) {
        storedGeneration = mark.generation
    }

    /// Whether it has a switch that the database has not.
    var isAhead: Bool { storedGeneration.map { $0 < writtenGeneration } ?? false }
    /// Whether the database has the key, and every generation that was begun.
    var isInStep: Bool { storedGeneration == mark.generation }

    /// Waits until the disk has the last switch.
    func synchronize() throws(FileError) {
        try file?.synchronize(path: path)
    }
}
