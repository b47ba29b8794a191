// SPDX-License-Identifier: Apache-2.0
// Reading the rows of a damaged database without SQLite, which reads nothing below a damaged page.

import EnfiladeFiles
import FoundationEssentials

/// A row of a table, or an entry of an index, in a damaged database. Its tables are not known: its shape tells.
package struct DamagedRecord: Sendable, Hashable {
    /// The types of values.
    package enum Kind: Sendable {
        case null, integer, real, text, blob
    }

    /// The number of the row; `nil` for an entry of an index.
    package let row: Int64?
    /// The types of the columns. The column of an `INTEGER PRIMARY KEY` is null: `row` has its value.
    package let kinds: [Kind]
    /// The page, and the place of the payload in it.
    let (page, offset): (Int, Int)
    /// The size of the payload, those bytes included that are in other pages.
    let size: Int
}

/// A database that is damaged, as a heap of pages: each is read by itself, so that a bad one costs the rows on it alone.
///
/// A page counts if its first byte says that it is a leaf of a table or a page of an index, and each row if its numbers make
/// sense. Nothing is repaired, and nothing is written.
package struct DamagedDatabase {
    private let file: DamagedFile

    /// The maximum number of columns that a row is read with.
    private static let columnLimit = 200

    /// Opens a file and its log, which lies beside it with the suffix `-wal`.
    ///
    /// - Throws: `cannotOpen` if there is no such file, or it cannot be read at all.
    package init(path: String) throws(DatabaseError) {
        do throws(FileError) {
            file = try DamagedFile(path: path)
        } catch {
            throw DatabaseError(.cannotOpen, "the damaged database “\(path)” cannot be read: \(error.description)")
        }
    }

    /// Hands over each row and each entry that is readable, in the order of the pages.
    package func forEachRecord(_ body: (DamagedRecord) throws -> Void) rethrows {
        let free = file.freePages()
        for number in file.pageNumbers where !free.contains(number) {
            guard let page = file.page(number) else { continue }
            for record in records(of: page, number) { try body(record) }
        }
    }

    /// Reads the values of a record.
    ///
    /// - Returns: The values; `isWhole` is false if a part of them is in a page that is damaged: then the last one is cut, and
    ///   others may be missing. A text also counts as damaged if it is no UTF-8.
    package func values(of record: DamagedRecord) -> (values: [DatabaseStorage], isWhole: Bool) {
        let payload = payload(of: record)
        guard let header = Self.header(of: payload, limit: record.size) else { return ([], false) }
        var (values, offset) = ([DatabaseStorage](), header.end)
        for type in header.types {
            let size = Self.size(of: type)
            let isCut = offset + size > payload.count
            if isCut, Self.kind(of: type) != .text || offset >= payload.count { return (values, false) }
            guard let (value, isSound) = Self.value(of: type, in: payload, at: offset) else { return (values, false) }
            values.append(value)
            if isCut { return (values, false) }
            if !isSound { return (values, false) }
            offset += size
        }
        return (values, true)
    }

    // MARK: - Pages

    private func records(of page: PageBytes, _ number: Int) -> [DamagedRecord] {
        // The first page begins with the header of the file.
        let start = number == 1 ? 100 : 0
        let (headerSize, isTable, pointer): (Int, Bool, Int)
        switch page.number(at: start, size: 1) {
        case 0x0D: (headerSize, isTable, pointer) = (8, true, 0)
        case 0x0A: (headerSize, isTable, pointer) = (8, false, 0)
        case 0x02: (headerSize, isTable, pointer) = (12, false, 4)
        default: return []
        }
        let cells = page.number(at: start + 3, size: 2) ?? 0
        guard start + headerSize + 2 * cells <= file.usableSize else { return [] }
        return (0..<cells).compactMap { cell in
            guard let place = page.number(at: start + headerSize + 2 * cell, size: 2),
                place >= start + headerSize + 2 * cells
            else { return nil }
            return record(in: page, number, at: place + pointer, isTable: isTable)
        }
    }

    private func record(in page: PageBytes, _ number: Int, at place: Int, isTable: Bool) -> DamagedRecord? {
        var offset = place
        guard let size = page.varint(at: &offset), size > 0, size <= Int64(file.size) else { return nil }
        var row: Int64?
        if isTable {
            row = page.varint(at: &offset)
            if row == nil { return nil }
        }
        let local = localSize(of: Int(size), isTable: isTable)
        guard offset + local <= file.usableSize else { return nil }
        let start = PageBytes(Array(page.bytes[offset..<offset + local]))
        guard let header = Self.header(of: start, limit: Int(size)) else { return nil }
        return DamagedRecord(
            row: row, kinds: header.types.map(Self.kind(of:)), page: number, offset: offset, size: Int(size))
    }

    /// The number of bytes of a payload that are in its own page.
    private func localSize(of size: Int, isTable: Bool) -> Int {
        let usable = file.usableSize
        let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
        if size <= most { return size }
        let least = (usable - 12) * 32 / 255 - 23
        let fitting = least + (size - least) % (usable - 4)
        return fitting <= most ? fitting : least
    }

    /// The payload of a record, up to the first page of it that is lost.
    private func payload(of record: DamagedRecord) -> PageBytes {
        guard let page = file.page(record.page) else { return PageBytes([]) }
        let local = localSize(of: record.size, isTable: record.row != nil)
        var bytes = Array(page.bytes[record.offset..<record.offset + local])
        guard local < record.size else { return PageBytes(bytes) }
        bytes.reserveCapacity(record.size)
        var next = page.number(at: record.offset + local, size: 4) ?? 0
        while bytes.count < record.size, next > 1, let page = file.page(next) {
            let count = min(record.size - bytes.count, file.usableSize - 4)
            let following = page.number(at: 0, size: 4) ?? 0
            // The last one leads nowhere, and each other one to a page of the file.
            let isLast = bytes.count + count == record.size
            guard isLast ? following == 0 : following > 1 && file.hasPage(following) else { break }
            bytes += page.bytes[4..<4 + count]
            next = following
        }
        return PageBytes(bytes)
    }

    // MARK: - Records

    /// The types of a record, whose sizes have to be that of the whole record.
    private static func header(of payload: PageBytes, limit: Int) -> (types: [Int64], end: Int)? {
        var offset = 0
        guard let end = payload.varint(at: &offset).flatMap({ Int(exactly: $0) }), end >= offset, end <= payload.count
        else { return nil }
        var types: [Int64] = []
        var size = end
        while offset < end, types.count < columnLimit {
            guard let type = payload.varint(at: &offset), type >= 0, type != 10, type != 11 else { return nil }
            size += self.size(of: type)
            guard size <= limit else { return nil }
            types.append(type)
        }
        return offset == end && size == limit && !types.isEmpty ? (types, end) : nil
    }

    private static func size(of type: Int64) -> Int {
        switch type {
        case 0, 8, 9: 0
        case 1...4: Int(type)
        case 5: 6
        case 6, 7: 8
        default: Int(type - 12) / 2
        }
    }

    private static func kind(of type: Int64) -> DamagedRecord.Kind {
        switch type {
        case 0: .null
        case 7: .real
        case 1...9: .integer
        default: type % 2 == 0 ? .blob : .text
        }
    }

    /// A value, and whether it is as it was written; `nil` if it is not all there, but for texts.
    private static func value(
        of type: Int64, in payload: PageBytes, at offset: Int
    ) -> (value: DatabaseStorage, isSound: Bool)? {
        let size = size(of: type)
        switch type {
        case 0: return (.null, true)
        case 8: return (.integer(0), true)
        case 9: return (.integer(1), true)
        case 1...6: return payload.signed(at: offset, size: size).map { (.integer($0), true) }
        case 7:
            return payload.signed(at: offset, size: size).map {
                (.real(Double(bitPattern: UInt64(bitPattern: $0))), true)
            }
        default:
            let bytes = payload.bytes[offset..<min(offset + size, payload.count)]
            if type % 2 == 0 { return (.blob(Data(bytes)), true) }
            if let text = String(validating: bytes, as: UTF8.self) { return (.text(text), true) }
            return (.text(String(decoding: bytes, as: UTF8.self)), false)
        }
    }
}
