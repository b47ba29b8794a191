// SPDX-License-Identifier: Apache-2.0
// The pages of a database that SQLite does not open any more.

import EnfiladeFiles
import Glibc

/// The file of a damaged database with its log, page by page. Neither is changed.
///
/// The format is described at <https://www.sqlite.org/fileformat2.html>.
struct DamagedFile {
    let pageSize: Int
    /// The bytes of a page that SQLite uses: all of them, since our databases keep none for extensions.
    var usableSize: Int { pageSize }
    /// The number of pages that the file has.
    private let storedPageCount: Int
    private let file: Descriptor
    private let log: Descriptor?
    /// The places in the log of pages that are newer there.
    private let places: [Int: Int]

    /// The size of pages that SQLite takes if nobody says another.
    private static let defaultPageSize = 4096

    init(path: String) throws(FileError) {
        file = try Descriptor.file(path, for: .reading)
        log = try? Descriptor.file(path + "-wal", for: .reading)
        let header = PageBytes(try Self.read(file, at: 0, count: 100))
        let logHeader = PageBytes(try log.map { (log) throws(FileError) in try Self.read(log, at: 0, count: 32) } ?? [])
        // A damaged number may be a size as well: these bytes of each header are the same.
        let isHeader =
            header.bytes.starts(with: "SQLite format 3\0".utf8)
            && header.bytes.dropFirst(20).starts(with: [0, 64, 32, 32])
        let size = isHeader ? Self.pageSize(header.number(at: 16, size: 2)) : nil
        pageSize = size ?? Self.pageSize(logHeader.number(at: 8, size: 4)) ?? Self.defaultPageSize
        places =
            try log.map { [pageSize] (log) throws(FileError) in
                try Self.places(in: log, header: logHeader, pageSize: pageSize)
            } ?? [:]
        // The last page may be cut.
        storedPageCount = (Int(try file.size()) + pageSize - 1) / pageSize
    }

    /// The numbers of all pages, in order: those of the file, and those that are in the log only.
    ///
    /// The log may lack pages between them, which belong to nothing.
    var pageNumbers: [Int] {
        Array(1..<storedPageCount + 1) + places.keys.filter { $0 > storedPageCount }.sorted()
    }

    /// The size of all pages together: nothing in them is larger.
    var size: Int { (storedPageCount + places.count) * pageSize }

    /// Whether the file or its log has a page, counted from 1.
    func hasPage(_ number: Int) -> Bool {
        number > 0 && number <= storedPageCount || places[number] != nil
    }

    /// A size of pages, if it is one: 1 stands for 65,536, which does not fit into two bytes.
    private static func pageSize(_ number: Int?) -> Int? {
        guard let number else { return nil }
        let size = number == 1 ? 65_536 : number
        return (512...65_536).contains(size) && size.nonzeroBitCount == 1 ? size : nil
    }

    /// A page, counted from 1, with zeroes in place of bytes that the file does not have; `nil` if there is none,
    /// or if the disk does not give it.
    func page(_ number: Int) -> PageBytes? {
        guard hasPage(number) else { return nil }
        do {
            if let log, let place = places[number] {
                return PageBytes(try Self.read(log, at: place, count: pageSize))
            }
            let bytes = try Self.read(file, at: (number - 1) * pageSize, count: pageSize)
            return PageBytes(bytes + [UInt8](repeating: 0, count: pageSize - bytes.count))
        } catch {
            return nil
        }
    }

    /// The pages that belong to nothing, as far as the list of them is readable. They may have rows that were deleted.
    func freePages() -> Set<Int> {
        var free: Set<Int> = []
        var next = page(1)?.number(at: 32, size: 4) ?? 0
        while next > 0, free.insert(next).inserted, let trunk = page(next) {
            let count = min(trunk.number(at: 4, size: 4) ?? 0, usableSize / 4 - 2)
            for position in 0..<max(count, 0) {
                if let leaf = trunk.number(at: 8 + 4 * position, size: 4) { free.insert(leaf) }
            }
            next = trunk.number(at: 0, size: 4) ?? 0
        }
        return free
    }

    private static func read(_ file: Descriptor, at offset: Int, count: Int) throws(FileError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let read = try FileError.check("read") {
                buffer.withUnsafeMutableBytes { bytes in
                    pread(
                        file.number, UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]).baseAddress,
                        count - filled, off_t(offset + filled))
                }
            }
            if read == 0 { break }
            filled += read
        }
        return Array(buffer[..<filled])
    }

    // MARK: - The log

    /// The places of the newest committed pages in a log: those that SQLite itself would take.
    private static func places(
        in log: Descriptor, header: PageBytes, pageSize: Int
    ) throws(FileError) -> [Int: Int] {
        guard let magic = header.number(at: 0, size: 4), magic & ~1 == 0x377F_0682,
            header.number(at: 8, size: 4) == pageSize, header.count == 32
        else { return [:] }
        var sum = LogChecksum(isBigEndian: magic & 1 == 1)
        sum.add(header.bytes[..<24])
        guard sum.matches(header, at: 24) else { return [:] }
        var committed: [Int: Int] = [:]
        var pending: [Int: Int] = [:]
        var pageCount = 0
        var offset = 32
        while true {
            let frame = PageBytes(try read(log, at: offset, count: 24 + pageSize))
            guard frame.count == 24 + pageSize, let number = frame.number(at: 0, size: 4), number > 0,
                let size = frame.number(at: 4, size: 4), frame.bytes[8..<16] == header.bytes[16..<24]
            else { return committed }
            sum.add(frame.bytes[..<8])
            sum.add(frame.bytes[24...])
            guard sum.matches(frame, at: 16) else { return committed }
            pending[number] = offset + 24
            if size > 0 {
                committed.merge(pending) { _, newer in newer }
                // Pages behind the end are gone. Most commits cut none off, and need not look at all of them.
                let isCut = size < pageCount || pending.keys.contains { $0 > size }
                if isCut { committed = committed.filter { $0.key <= size } }
                (pageCount, pending) = (size, [:])
            }
            offset += 24 + pageSize
        }
    }
}

/// The running checksum of a log.
private struct LogChecksum {
    let isBigEndian: Bool
    private var (first, second): (UInt32, UInt32) = (0, 0)

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    /// Adds bytes, a multiple of eight.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { bytes in
            for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
                first &+= word(bytes, at: offset) &+ second
                second &+= word(bytes, at: offset + 4) &+ first
            }
        }
    }

    private func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }

    /// Whether both halves lie at a place.
    func matches(_ bytes: PageBytes, at offset: Int) -> Bool {
        bytes.number(at: offset, size: 4) == Int(first) && bytes.number(at: offset + 4, size: 4) == Int(second)
    }
}
