// SPDX-License-Identifier: Apache-2.0
// The changes of activities as bytes.

import EnfiladeContract
import EnfiladeFiles
import Foundation

extension ActivityJournal {
    /// The records of a file.
    struct Records: Sendable {
        /// The changes of those that the database does not have, in their order.
        var changes: [NumberedChange] = []
        /// The highest generation of all.
        var generation: Int64
        /// The end of the last one, in bytes.
        var end = 0
        /// Whether there are bytes after that.
        var isCut = false
    }

    /// Reads all records up to the first that is none.
    static func records(in bytes: Data, after mark: JournalMark) -> Records {
        var records = Records(generation: mark.generation)
        var reader = JournalReader([UInt8](bytes))
        while !reader.isAtEnd {
            do throws(JournalReader.Damage) {
                let record = try JournalRecord(from: &reader, key: mark.key)
                // The others need not be read.
                if record.generation > mark.generation { records.changes += try changes(in: record.payload) }
                records.generation = max(records.generation, record.generation)
            } catch {
                records.isCut = true
                break
            }
            records.end = bytes.count - reader.count
        }
        return records
    }

    // MARK: - Changes

    /// The first byte of a change. Another form of one gets another number: a later version reads the journal of an earlier one.
    private enum Kind: UInt8 {
        case insert = 1
        case update
        case end
        case delete
    }

    /// The bytes of changes, one after the other.
    static func bytes(of changes: [NumberedChange]) -> [UInt8] {
        var writer = JournalWriter(capacity: 512)
        for (number, change) in changes {
            switch change {
            case .insert(let entry):
                writer.append(Kind.insert.rawValue)
                append(entry, to: &writer)
            case .update(let entry):
                writer.append(Kind.update.rawValue)
                append(entry, to: &writer)
            case .end(let time):
                writer.append(Kind.end.rawValue)
                writer.append(number)
                writer.append(time)
            case .delete:
                writer.append(Kind.delete.rawValue)
                writer.append(number)
            }
        }
        return writer.bytes
    }

    /// Reads the changes that bytes consist of.
    static func changes(in bytes: ArraySlice<UInt8>) throws(JournalReader.Damage) -> [NumberedChange] {
        var reader = JournalReader(bytes)
        var changes: [NumberedChange] = []
        while !reader.isAtEnd {
            guard let kind = Kind(rawValue: try reader.integer(UInt8.self)) else { throw JournalReader.Damage() }
            switch kind {
            case .insert:
                let entry = try entry(from: &reader)
                changes.append((entry.number, .insert(entry)))
            case .update:
                let entry = try entry(from: &reader)
                changes.append((entry.number, .update(entry)))
            case .end: changes.append((try reader.integer(Int64.self), .end(try reader.integer(Int64.self))))
            case .delete: changes.append((try reader.integer(Int64.self), .delete))
            }
        }
        return changes
    }

    private static func append(_ entry: ActivityEntry, to writer: inout JournalWriter) {
        let content = entry.content
        writer.append(entry.number)
        writer.append(entry.program.identifier)
        writer.append(UInt8(entry.program.isBundle ? 1 : 0))
        writer.append(optional: entry.program.publisher?.rawValue) { $0.append($1) }
        writer.append(content.type)
        writer.append(content.title)
        for text in [
            content.target, content.persistent, content.webpage, content.address, content.about, content.related,
        ] {
            writer.append(optional: text) { $0.append($1) }
        }
        writer.append(content.keywords)
        writer.append(content.uses)
        writer.append(optional: content.expires) { $0.append($1) }
        writer.append(optional: entry.state) { $0.append(bytes: $1) }
        writer.append(entry.begun)
        writer.append(optional: entry.ended) { $0.append($1) }
    }

    private static func entry(from reader: inout JournalReader) throws(JournalReader.Damage) -> ActivityEntry {
        let number = try reader.integer(Int64.self)
        let program = ActivityProgram(
            identifier: try reader.text(), isBundle: try reader.integer(UInt8.self) != 0,
            publisher: try reader.optionalText().flatMap { ContentPublisher(rawValue: $0) })
        var content = ActivityDescription(type: try reader.text(), title: try reader.text())
        content.target = try reader.optionalText()
        content.persistent = try reader.optionalText()
        content.webpage = try reader.optionalText()
        content.address = try reader.optionalText()
        content.about = try reader.optionalText()
        content.related = try reader.optionalText()
        content.keywords = try reader.texts()
        content.uses = try reader.texts()
        content.expires = try reader.hasValue() ? try reader.integer(UInt64.self) : nil
        let state = try reader.hasValue() ? Data(try reader.bytes(Int(try reader.integer(UInt32.self)))) : nil
        return ActivityEntry(
            number: number, program: program, content: content, state: state,
            begun: try reader.integer(Int64.self),
            ended: try reader.hasValue() ? try reader.integer(Int64.self) : nil)
    }
}

/// The journal of activities as bytes, for programs that check how they are read.
package enum ActivityJournalBytes {
    /// Reads changes, and writes them again.
    ///
    /// - Returns: `nil` if the bytes are no changes.
    package static func rewritten(_ changes: [UInt8]) -> [UInt8]? {
        (try? ActivityJournal.changes(in: changes[...])).map { ActivityJournal.bytes(of: $0) }
    }

    /// Writes a record.
    package static func record(of changes: [UInt8], generation: Int64, key: UInt64) -> [UInt8] {
        JournalRecord.bytes(of: changes, .init(key: key, generation: generation))
    }

    /// Reads a file, of which a database has taken nothing.
    ///
    /// - Returns: The end of the last record, in bytes, and the changes of all, written again.
    package static func read(_ file: [UInt8], key: UInt64) -> (end: Int, changes: [UInt8]) {
        let records = ActivityJournal.records(in: Data(file), after: .init(key: key, generation: 0))
        return (records.end, ActivityJournal.bytes(of: records.changes))
    }
}
