// SPDX-License-Identifier: Apache-2.0

import EnfiladeSQLite
import EnfiladeFiles
import Foundation
import ScratchSpace
import SeededNumbers
import Testing

@Suite struct DamageTests {
    let scratch: Scratch
    let path: String

    init() throws {
        scratch = try Scratch()
        path = "\(scratch.folder.path)/data.sqlite"
    }

    /// 2023-11-14, 22:13:20 in universal time.
    static let now = Date(timeIntervalSince1970: 1_700_000_000)

    static let migrations = [
        Migration(
            number: 1, name: "notes",
            sql: "CREATE TABLE note (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
    ]

    /// Opens the database of this test.
    private func open() throws -> (database: Database, recoveredFrom: String?) {
        try Database.open(at: path, migrations: Self.migrations, now: { Self.now })
    }

    /// Makes a database of some pages.
    private func fill() async throws {
        let database = try open().database
        try await database.write { transaction in
            for number in 0..<300 {
                try transaction.run("INSERT INTO note VALUES (?, ?)", number, String(repeating: "text", count: 50))
            }
        }
        try await database.close()
    }

    /// Overwrites a part of a file.
    private func overwrite(_ path: String, at offset: Int64, with bytes: [UInt8]) throws {
        let file = try Descriptor.file(path, for: .readingAndWriting)
        #expect(bytes.withUnsafeBytes { pwrite(file.number, $0.baseAddress, $0.count, off_t(offset)) } == bytes.count)
    }

    /// Kinds of damage.
    enum Damage: CaseIterable {
        case noDatabase, header, versions, pages, schema, truncated, cutWithinAPage, emptyWithLog
    }

    @Test(arguments: Damage.allCases)
    func aDamagedDatabaseIsSetAsideAndANewOneStarted(damage: Damage) async throws {
        try await fill()
        let size = try Descriptor.file(path, for: .reading).size()
        switch damage {
        case .noDatabase: try AtomicFile.write(Data("This is a letter, not a database. ".utf8), to: path)
        case .header: try overwrite(path, at: 0, with: Array("SQLate".utf8))
        case .versions: try overwrite(path, at: 18, with: [9, 9])
        case .pages: try overwrite(path, at: 3 * 4096, with: Array(repeating: 0xAA, count: Int(size) - 3 * 4096))
        case .schema: try overwrite(path, at: 100, with: Array(repeating: 0xFF, count: 3996))
        case .truncated: truncate(path, off_t(size / 4096 / 2 * 4096))
        case .cutWithinAPage: truncate(path, off_t(size - 1000))
        case .emptyWithLog:
            truncate(path, 0)
            try AtomicFile.write(Data(count: 4152), to: path + "-wal")
        }
        let (database, recoveredFrom) = try open()
        #expect(recoveredFrom == "\(path).damaged-20231114-221320")
        #expect(access("\(path).damaged-20231114-221320", F_OK) == 0)
        if damage == .emptyWithLog { #expect(access("\(path).damaged-20231114-221320-wal", F_OK) == 0) }
        #expect(try await database.read { try $0.value("SELECT count(*) FROM note", as: Int.self) } == 0)
        try await database.close()
        #expect(try open().recoveredFrom == nil)
    }

    @Test func aSecondDamageInTheSameSecondKeepsTheFirst() async throws {
        for place in ["\(path).damaged-20231114-221320", "\(path).damaged-20231114-221320-2"] {
            try AtomicFile.write(Data(repeating: 1, count: 5000), to: path)
            let (database, recoveredFrom) = try open()
            #expect(recoveredFrom == place)
            try await database.close()
        }
    }

    /// Wherever bytes turn bad, opening answers or throws one of our errors, and never loses the file.
    @Test(arguments: 0..<40)
    func noDamageIsTooMuch(seed: Int) async throws {
        try await fill()
        var generator = SeededGenerator(seed: UInt64(seed))
        let size = try Descriptor.file(path, for: .reading).size()
        for _ in 0..<(1 + seed % 8) {
            let offset =
                seed % 2 == 0 ? Int64.random(in: 0..<size, using: &generator) : .random(in: 0..<200, using: &generator)
            try overwrite(path, at: offset, with: [.random(in: 0...255, using: &generator)])
        }
        do {
            let (database, recoveredFrom) = try open()
            if recoveredFrom == nil {
                _ = try? await database.read {
                    try $0.rows("SELECT text FROM note") { try $0.value(0, as: String.self) }
                }
            }
            try await database.close()
        } catch let error as DatabaseError {
            #expect([.newerVersion, .otherMigrations].contains(error.code), "\(error)")
        }
    }

    /// A folder is no database, and nothing is moved.
    @Test func aFolderInThePlaceOfTheFileIsAClearError() throws {
        try FileTree.make(path)
        let error = #expect(throws: DatabaseError.self) { try open() }
        #expect(error?.code == .cannotOpen)
        #expect(error?.description.contains("Is a directory") == true)
    }
}
