// SPDX-License-Identifier: Apache-2.0

import EnfiladeSQLite
import EnfiladeFiles
import Foundation
import ScratchSpace
import Testing

@Suite struct DatabaseTests {
    let scratch: Scratch
    let path: String

    init() throws {
        scratch = try Scratch()
        path = "\(scratch.folder.path)/deep/er/data.sqlite"
    }

    /// One table that takes anything and one with rules.
    static let migrations = [
        Migration(number: 1, name: "anything", sql: "CREATE TABLE anything (value ANY) STRICT"),
        Migration(
            number: 2, name: "owners and pets",
            sql: """
                CREATE TABLE owner (name TEXT PRIMARY KEY) STRICT;
                CREATE TABLE pet (name TEXT NOT NULL, owner TEXT NOT NULL REFERENCES owner) STRICT;
                """),
    ]

    /// Opens the database of this test.
    private func open(_ migrations: [Migration] = Self.migrations) throws -> Database {
        let (database, recoveredFrom) = try Database.open(at: path, migrations: migrations)
        #expect(recoveredFrom == nil)
        return database
    }

    @Test(
        arguments: [
            .null, .integer(.min), .integer(.max), .integer(0), .real(-0.5), .real(.infinity), .text(""),
            .text("ü\u{0}人\n"),
            .text("'; DROP TABLE anything; --"), .blob(Data()), .blob(Data([0, 255, 0])), .blob(Data(count: 3_000_000)),
        ] as [DatabaseStorage])
    func everyValueComesBackAsItWent(value: DatabaseStorage) async throws {
        let database = try open()
        let found = try await database.write { transaction in
            try transaction.run("INSERT INTO anything VALUES (?)", Stored(storage: value))
            return try transaction.value("SELECT value FROM anything", as: Stored.self)
        }
        #expect(found?.storage == value)
        try await database.close()
    }

    /// A value that is read by its own type.
    private struct Stored: DatabaseValue {
        let storage: DatabaseStorage
    }

    @Test func rowsAreReadByType() async throws {
        let database = try open()
        let rows = try await database.read { transaction in
            try transaction.rows("VALUES (1, 'a', NULL, 2.5, x'00', 1), (2, 'b', 'n', 3, x'', 0)") { row in
                let note: String? = try row.value(2)
                return (
                    try row.value(0, as: Int.self), try row.value(1, as: String.self), note,
                    try row.value(3, as: Double.self), try row.value(4, as: Data.self), try row.value(5, as: Bool.self)
                )
            }
        }
        #expect(rows.count == 2)
        #expect(rows[0] == (1, "a", nil, 2.5, Data([0]), true))
        #expect(rows[1] == (2, "b", "n", 3, Data(), false))
        try await database.close()
    }

    @Test func aColumnOfAnotherTypeIsNamed() async throws {
        let database = try open()
        let error = await #expect(throws: DatabaseError.self) {
            try await database.read { transaction in
                try transaction.value("SELECT 'x' AS label", as: Int.self)
            }
        }
        #expect(error?.code == .mismatch)
        #expect(error?.description == "column “label” does not hold a value of type Int (in “SELECT 'x' AS label”)")
        try await database.close()
    }

    @Test func noRowIsNilAndSoIsNoValue() async throws {
        let database = try open()
        let answers = try await database.read { transaction in
            (
                try transaction.value("SELECT 1 WHERE 0", as: Int.self),
                try transaction.first("SELECT 1 WHERE 0") { row in try row.value(0, as: Int.self) },
                try transaction.first("SELECT 7") { row in try row.value(0, as: Int.self) },
                try transaction.rows("SELECT 1 WHERE 0") { row in try row.value(0, as: Int.self) }
            )
        }
        #expect(answers == (nil, nil, 7, []))
        try await database.close()
    }

    @Test func aBodyThatThrowsChangesNothing() async throws {
        struct Refusal: Error {}
        let database = try open()
        await #expect(throws: Refusal.self) {
            try await database.write { transaction in
                try transaction.run("INSERT INTO anything VALUES (1)")
                throw Refusal()
            }
        }
        #expect(try await database.read { try $0.value("SELECT count(*) FROM anything", as: Int.self) } == 0)
        try await database.close()
    }

    @Test func aReadTransactionCannotWrite() async throws {
        let database = try open()
        let error = await #expect(throws: DatabaseError.self) {
            try await database.read { try $0.run("INSERT INTO anything VALUES (1)") }
        }
        #expect(error?.code == .readOnly)
        try await database.close()
    }

    @Test func aBodyThatEndsTheTransactionItselfIsAnError() async throws {
        let database = try open()
        await #expect(throws: DatabaseError.self) { try await database.write { try $0.run("COMMIT") } }
        #expect(try await database.read { try $0.value("SELECT 1", as: Int.self) } == 1)
        try await database.close()
    }

    @Test func foreignKeysHold() async throws {
        let database = try open()
        let error = await #expect(throws: DatabaseError.self) {
            try await database.write { try $0.run("INSERT INTO pet VALUES (?, ?)", "Rex", "secret value") }
        }
        #expect(error?.code == .constraint)
        #expect(error?.sql == "INSERT INTO pet VALUES (?, ?)")
        #expect(error?.description.contains("secret value") == false)
        try await database.close()
    }

    @Test(arguments: ["SELECT ?", "SELECT 1; SELECT 2", "", "SELECT nothing FROM nowhere"])
    func aStatementThatMakesNoSenseIsAnError(sql: String) async throws {
        let database = try open()
        let error = await #expect(throws: DatabaseError.self) { try await database.read { try $0.run(sql) } }
        #expect([.misuse, .error].contains(try #require(error).code))
        #expect(error?.sql == sql)
        try await database.close()
    }

    @Test func statementsAreKeptForTheirNextUseAndGoAtTheEnd() async throws {
        let database = try open()
        let before = await database.openStatements
        var counts: Set<Int> = []
        for number in 0..<10 {
            try await database.write { try $0.run("INSERT INTO anything VALUES (?)", number) }
            counts.insert(await database.openStatements)
        }
        // The statement and those around it, from the first time on.
        #expect(counts.count == 1 && counts.allSatisfy { $0 > before })
        for number in 0..<500 {
            _ = try await database.read { try $0.value("SELECT \(number)", as: Int.self) }
        }
        #expect(await database.openStatements <= 64)
        try await database.close()
        try await database.close()
        #expect(await database.openStatements == 0)
        let error = await #expect(throws: DatabaseError.self) {
            try await database.read { try $0.value("SELECT 1", as: Int.self) }
        }
        #expect(error?.description == "the database is closed")
    }

    @Test func aStatementCanRunInsideItself() async throws {
        let database = try open()
        let counts = try await database.read { transaction in
            try transaction.rows("VALUES (1), (2)") { row in
                let outer: Int = try row.value(0)
                return try transaction.rows("VALUES (1), (2)") { row in try row.value(0, as: Int.self) * outer }
            }
        }
        #expect(counts == [[1, 2], [2, 4]])
        try await database.close()
    }

    @Test func theSchemaGrowsAndKeepsItsRows() async throws {
        let first = try open([Self.migrations[0]])
        try await first.write { try $0.run("INSERT INTO anything VALUES ('kept')") }
        try await first.close()
        let second = try open()
        #expect(try await second.read { try $0.value("SELECT value FROM anything", as: String.self) } == "kept")
        #expect(try await second.read { try $0.value("SELECT count(*) FROM owner", as: Int.self) } == 0)
        try await second.close()
    }

    @Test func aStepThatFailsIsNotTaken() async throws {
        let broken = Migration(number: 2, name: "broken", sql: "CREATE TABLE a (b); CREATE TABLE a (b)")
        #expect(throws: DatabaseError.self) { try Database.open(at: path, migrations: [Self.migrations[0], broken]) }
        let database = try open()
        #expect(try await database.read { try $0.value("SELECT count(*) FROM migration", as: Int.self) } == 2)
        try await database.close()
    }

    @Test func aDatabaseOfANewerVersionIsRefusedAndLeftAlone() async throws {
        try await open().close()
        let error = #expect(throws: DatabaseError.self) {
            try Database.open(at: path, migrations: [Self.migrations[0]])
        }
        #expect(error?.code == .newerVersion)
        #expect(error?.message == "the database has schema 2 (“owners and pets”), this program knows only 1")
        try await open().close()
    }

    @Test func aDatabaseOfOtherMigrationsIsRefused() async throws {
        try await open().close()
        let renamed = [Self.migrations[0], Migration(number: 2, name: "other", sql: "SELECT 1")]
        let error = #expect(throws: DatabaseError.self) { try Database.open(at: path, migrations: renamed) }
        #expect(error?.code == .otherMigrations)
        #expect(error?.message == "schema step 2 of the database is “owners and pets”, not “other”")
    }

    @Test func gapsInTheMigrationsAreAProgrammersError() async {
        await #expect(processExitsWith: .failure) {
            _ = try Database.open(
                at: Scratch().path("a"), migrations: [Migration(number: 2, name: "second", sql: "SELECT 1")])
        }
    }

    @Test func theFilesAreTheirOwnersAlone() async throws {
        let database = try open()
        try await database.write { try $0.run("INSERT INTO anything VALUES (1)") }
        for name in [path, path + "-wal", path + "-shm"] {
            #expect(try Descriptor.file(name, for: .reading).status().st_mode & 0o777 == 0o600)
        }
        try await database.close()
    }

    @Test func synchronizingWorksWithALogAndWithoutOneUntilTheDatabaseIsClosed() async throws {
        let database = try open()
        try await database.write(durability: .process) { try $0.run("INSERT INTO anything VALUES (1)") }
        try await database.synchronize()
        try FileManager.default.moveItem(atPath: path + "-wal", toPath: path + "-log")
        try await database.synchronize()
        // A log that cannot be written to the disk is an error, and no success.
        try FileManager.default.createSymbolicLink(atPath: path + "-wal", withDestinationPath: "/dev/null")
        await #expect(throws: DatabaseError.self) { try await database.synchronize() }
        try FileManager.default.removeItem(atPath: path + "-wal")
        try FileManager.default.moveItem(atPath: path + "-log", toPath: path + "-wal")
        try await database.close()
        let error = await #expect(throws: DatabaseError.self) { try await database.synchronize() }
        #expect(error?.code == .misuse)
    }

    @Test func twoConnectionsSeeEachOthersCommits() async throws {
        let (one, other) = (try open(), try open())
        try await one.write { try $0.run("INSERT INTO anything VALUES (1)") }
        #expect(try await other.read { try $0.value("SELECT count(*) FROM anything", as: Int.self) } == 1)
        try await other.close()
        try await one.close()
    }

    @Test func oneThatIsNotSharedHasNoIndexInAFileAndIsThereForTheNext() async throws {
        let (alone, _) = try Database.open(at: path, migrations: Self.migrations, use: .exclusive)
        try await alone.write { try $0.run("INSERT INTO anything VALUES (1)") }
        #expect(!FileManager.default.fileExists(atPath: path + "-shm"))
        try await alone.synchronize()
        try await alone.close()
        let next = try open()
        #expect(try await next.read { try $0.value("SELECT count(*) FROM anything", as: Int.self) } == 1)
        try await next.close()
    }

    @Test func callsFromManyTasksDoNotMix() async throws {
        let database = try open()
        try await withThrowingTaskGroup { group in
            for number in 0..<50 {
                group.addTask {
                    try await database.write { transaction in
                        let count = try transaction.value("SELECT count(*) FROM anything", as: Int.self) ?? -1
                        try transaction.run("INSERT INTO anything VALUES (?)", count)
                        try transaction.run("UPDATE anything SET value = value WHERE value = ?", number)
                    }
                }
            }
            try await group.waitForAll()
        }
        let values = try await database.read { transaction in
            try transaction.rows("SELECT value FROM anything ORDER BY value") { try $0.value(0, as: Int.self) }
        }
        #expect(values == Array(0..<50))
        try await database.close()
    }
}
