// SPDX-License-Identifier: Apache-2.0

import EnfiladeSQLite
import EnfiladeFiles
import Foundation
import ScratchSpace
import Testing

/// Full and read-only disks.
@Suite(.enabled(if: SmallDisk.isPossible, "mounting needs privileges"))
struct DiskTests {
    let scratch: Scratch
    let disk: SmallDisk

    static let migrations = [
        Migration(number: 1, name: "blobs", sql: "CREATE TABLE item (number INTEGER PRIMARY KEY, bytes BLOB) STRICT")
    ]

    init() throws {
        scratch = try Scratch()
        disk = try SmallDisk(in: scratch, bytes: 1 << 20)
    }

    @Test func onAFullDiskNothingThatWasAnsweredIsLost() async throws {
        let path = "\(disk.path)/data.sqlite"
        let database = try Database.open(at: path, migrations: Self.migrations).database
        var answered = 0
        var failure: DatabaseError?
        while failure == nil {
            do {
                let number = answered
                try await database.write { try $0.run("INSERT INTO item VALUES (?, ?)", number, Data(count: 10_000)) }
                answered += 1
            } catch let error as DatabaseError {
                failure = error
            }
        }
        #expect(failure?.code == .full)
        #expect(failure?.message == "database or disk is full")
        #expect(try await database.read { try $0.value("SELECT count(*) FROM item", as: Int.self) } == answered)
        try await database.close()
        let again = try Database.open(at: path, migrations: Self.migrations)
        #expect(again.recoveredFrom == nil)
        #expect(try await again.database.read { try $0.value("SELECT count(*) FROM item", as: Int.self) } == answered)
        try await again.database.close()
    }

    @Test func aDiskThatIsFullFromTheBeginningIsAClearError() throws {
        try? AtomicFile.write(Data(count: (1 << 20) - 12288), to: "\(disk.path)/filler")
        let error = #expect(throws: DatabaseError.self) {
            try Database.open(at: "\(disk.path)/data.sqlite", migrations: Self.migrations)
        }
        #expect(error?.code == .full)
    }

    @Test(arguments: [true, false])
    func aReadOnlyDiskIsAClearError(exists: Bool) async throws {
        let path = "\(disk.path)/data.sqlite"
        if exists { try await Database.open(at: path, migrations: Self.migrations).database.close() }
        try disk.makeReadOnly()
        let error = #expect(throws: DatabaseError.self) { try Database.open(at: path, migrations: Self.migrations) }
        #expect(error?.code == .readOnly)
        #expect(error?.description.contains(path) == true)
    }
}
