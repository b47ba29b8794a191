// SPDX-License-Identifier: Apache-2.0
// The bytes of records, and of the changes in them.

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

    /// The end of the generations: none comes near.
    private static let generationLimit: Int64 = 1 << 62
    /// The bytes before the changes of a record.
    private static let headSize = 20

    /// Reads all records up to the first that is none.
    static func records(in bytes: Data, after mark: Mark) -> Records {
        var records = Records(generation: mark.generation)
        var reader = JournalReader([UInt8](bytes))
        while !reader.isAtEnd {
            guard let (generation, changes) = try? record(from: &reader, after: mark) else {
                records.isCut = true
                break
            }
            records.changes += changes
            records.generation = max(records.generation, generation)
            records.end = bytes.count - reader.count
        }
        return records
    }

    private static func record(
        from reader: inout JournalReader, after mark: Mark
    ) throws(JournalReader.Damage) -> (generation: Int64, changes: [NumberedChange]) {
        let size = Int(try reader.integer(UInt32.self))
        let generation = try reader.integer(Int64.self)
        let sum = try reader.integer(UInt64.self)
        let payload = try reader.bytes(size)
        guard generation < Self.generationLimit, sum == checksum(of: payload, generation: generation, key: mark.key)
        else {
            throw JournalReader.Damage()
        }
        // The others need not be read.
        return (generation, generation > mark.generation ? try changes(in: payload) : [])
    }

    /// The bytes of a record.
    ///
    /// - Parameter payload: The bytes of the changes.
    static func record(of payload: [UInt8], generation: Int64, key: UInt64) -> [UInt8] {
        var writer = JournalWriter(capacity: headSize + payload.count)
        writer.append(UInt32(payload.count))
        writer.append(generation)
        writer.append(checksum(of: payload[...], generation: generation, key: key))
        return writer.bytes + payload
    }

    /// The hash of a record, with the key in its beginning.
    private static func checksum(of payload: ArraySlice<UInt8>, generation: Int64, key: UInt64) -> UInt64 {
        var head = JournalWriter(capacity: 16)
        head.append(key)
        head.append(generation)
        return payload.fnvHash(after: head.bytes.fnvHash())
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
        ActivityJournal.record(of: changes, generation: generation, key: key)
    }

    /// Reads a file, of which a database has taken nothing.
    ///
    /// - Returns: The end of the last record, in bytes, and the changes of all, written again.
    package static func read(_ file: [UInt8], key: UInt64) -> (end: Int, changes: [UInt8]) {
        let records = ActivityJournal.records(in: Data(file), after: .init(key: key, generation: 0))
        return (records.end, ActivityJournal.bytes(of: records.changes))
    }
}

/// Bytes that are put together from values.
struct JournalWriter: Sendable {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func append(_ integer: some FixedWidthInteger) {
        withUnsafeBytes(of: integer.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(bytes other: some Collection<UInt8>) {
        append(UInt32(other.count))
        bytes.append(contentsOf: other)
    }

    mutating func append(_ text: String) {
        append(bytes: text.utf8)
    }

    mutating func append(_ texts: [String]) {
        append(UInt32(texts.count))
        for text in texts { append(text) }
    }

    mutating func append<Value>(optional value: Value?, _ append: (inout JournalWriter, Value) -> Void) {
        self.append(UInt8(value == nil ? 0 : 1))
        if let value { append(&self, value) }
    }
}

/// The values of bytes that `JournalWriter` has put together.
struct JournalReader: Sendable {
    /// The bytes are none of a writer.
    struct Damage: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    init(_ bytes: [UInt8]) {
        self.init(bytes[...])
    }

    var isAtEnd: Bool { rest.isEmpty }
    var count: Int { rest.count }

    mutating func bytes(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw Damage() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func integer<Integer: FixedWidthInteger>(_: Integer.Type) throws(Damage) -> Integer {
        var integer: Integer = 0
        for byte in try bytes(Integer.bitWidth / 8).reversed() {
            integer = integer << 8 | Integer(truncatingIfNeeded: byte)
        }
        return integer
    }

    mutating func text() throws(Damage) -> String {
        let size = Int(try integer(UInt32.self))
        guard let text = String(validating: try bytes(size), as: UTF8.self) else { throw Damage() }
        return text
    }

    mutating func texts() throws(Damage) -> [String] {
        var texts: [String] = []
        for _ in 0..<(try integer(UInt32.self)) { texts.append(try text()) }
        return texts
    }

    /// Whether a value follows that there need not be.
    mutating func hasValue() throws(Damage) -> Bool {
        try integer(UInt8.self) != 0
    }

    mutating func optionalText() throws(Damage) -> String? {
        try hasValue() ? try text() : nil
    }
}
