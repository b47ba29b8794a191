// SPDX-License-Identifier: Apache-2.0

import Foundation
import ScratchSpace
import SeededNumbers
import Testing

@testable import EnfiladeSQLite

/// Reading databases of any bytes.
@Suite struct DamagedDatabaseTests {
    private static let table = Migration(
        number: 1, name: "texts", sql: "CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT) STRICT")

    /// Reads all that is readable.
    ///
    /// - Returns: The number of rows and entries.
    private func read(_ path: String) throws -> Int {
        let database = try DamagedDatabase(path: path)
        var count = 0
        database.forEachRecord { record in
            count += 1
            let (values, isWhole) = database.values(of: record)
            if isWhole { #expect(values.count == record.kinds.count) }
        }
        return count
    }

    @Test func aFileMayEndAnywhereInItsHeader() throws {
        let scratch = try Scratch()
        let path = scratch.path("short.db")
        let header = Data("SQLite format 3\0".utf8) + [16, 0, 1, 1, 0, 64, 32, 32] + Data(count: 80)
        for count in 0...header.count {
            try header.prefix(count).write(to: URL(filePath: path))
            #expect(try read(path) == 0)
        }
    }

    /// The log with some pages, all of them in one transaction.
    ///
    /// - Parameter size: The number of pages of the database afterwards.
    private func log(_ pages: [(number: UInt32, content: Data)], size: UInt32) -> Data {
        var (first, second): (UInt32, UInt32) = (0, 0)
        func bytes(_ numbers: [UInt32]) -> Data {
            Data(
                numbers.flatMap { number in
                    [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: number >> shift) }
                })
        }
        func add(_ data: Data) {
            let bytes = Array(data)
            let words = stride(from: 0, to: bytes.count, by: 4).map { offset in
                bytes[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            }
            for place in stride(from: 0, to: words.count, by: 2) {
                first &+= words[place] &+ second
                second &+= words[place + 1] &+ first
            }
        }
        let salts: [UInt32] = [1, 2]
        var log = bytes([0x377F_0683, 3_007_000, 4096, 0] + salts)
        add(log)
        log += bytes([first, second])
        for (place, page) in pages.enumerated() {
            let start = bytes([page.number, place == pages.count - 1 ? size : 0])
            add(start)
            add(page.content)
            log += start + bytes(salts + [first, second]) + page.content
        }
        return log
    }

    @Test(arguments: [(3_000_000_000, true), (4_000_000_000, false)] as [(UInt32, Bool)])
    func pagesInTheLogMayHaveAnyNumbersUpToTheSize(start: UInt32, areKnown: Bool) async throws {
        let scratch = try Scratch()
        let path = scratch.path("whole.db")
        let database = try Database.open(at: path, migrations: [Self.table]).database
        try await database.write { transaction in
            for number in 1...10 { try transaction.run("INSERT INTO texts (text) VALUES (?)", "text \(number)") }
        }
        try await database.close()
        let content = try Data(contentsOf: URL(filePath: path))
        // Only the first page begins with a header.
        let pages = stride(from: 4096, to: content.count, by: 4096).map { Data(content[$0..<$0 + 4096]) }
        let numbered = pages.enumerated().map { (number: start + UInt32($0.offset), content: $0.element) }
        let copy = scratch.path("damaged.db")
        try Data("This is no database. ".utf8).write(to: URL(filePath: copy))
        try log(numbered, size: 3_999_999_999).write(to: URL(filePath: copy + "-wal"))
        let count = try read(copy)
        #expect(areKnown ? count >= 10 : count == 0)
    }

    @Test func anyByteMayBeAnother() async throws {
        let scratch = try Scratch()
        let path = scratch.path("whole.db")
        let database = try Database.open(at: path, migrations: [Self.table]).database
        try await database.write { transaction in
            for number in 0..<100 {
                let text = String(repeating: "text \(number) ", count: number * 3 + 1)
                try transaction.run("INSERT INTO texts (text) VALUES (?)", text)
            }
        }
        try await database.close()
        let whole = try Data(contentsOf: URL(filePath: path))
        #expect(try read(path) >= 100)
        var generator = SeededGenerator(seed: 1)
        let copy = scratch.path("damaged.db")
        for _ in 0..<300 {
            var damaged = whole
            for _ in 0..<Int.random(in: 1...200, using: &generator) {
                damaged[Int.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            try damaged.write(to: URL(filePath: copy))
            #expect(try read(copy) <= 10_000)
        }
    }
}
