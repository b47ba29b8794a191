// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import ScratchSpace
import Testing

@testable import Service

/// The tables of the Focus, from one version to the next.
@Suite struct FocusStoreTests {
    private static let number = FocusStore.migrationOfState.number
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    /// Writes the rows of a former version, and reads them with this one.
    private func loaded(_ rows: [String: String]) async throws -> (data: FocusData, mark: JournalMark?) {
        let path = scratch.path("\(UUID()).db")
        let former = try Database.open(
            at: path, migrations: Service.migrations.filter { $0.number < Self.number }
        ).database
        try await former.write { transaction in
            for (kind, value) in rows {
                try transaction.run(
                    "INSERT INTO focus (kind, name, value) VALUES (?, '', ?)", kind, Data(value.utf8))
            }
        }
        try await former.close()
        let database = try Database.open(at: path, migrations: Service.migrations).database
        let (found, mark) = try await FocusStore(database: database).load()
        let left = try await database.read { try $0.value("SELECT count(*) FROM focus", as: Int.self) }
        #expect(left == 0)
        try await database.close()
        return (found.data, mark)
    }

    @Test func theStateOfAFormerVersionIsKept() async throws {
        let choice = """
            {"mode": "work", "made": 1000, "order": 7}
            """
        let active = """
            {"mode": "work", "cause": "schedule", "since": 1000, "until": 2000, "requester": "org.example.Chat"}
            """
        let (found, mark) = try await loaded(["choice": choice, "active": active, "last": "9"])
        #expect(found.choice == FocusChoice(mode: "work", made: 1_000, until: nil, order: 7))
        #expect(
            found.active
                == ActiveFocus(
                    mode: "work", cause: .schedule, since: 1_000, until: 2_000, requester: "org.example.Chat"))
        #expect(found.last == 9)
        // No record of a journal of another database is applied.
        let other = try await loaded(["choice": choice]).mark
        #expect(mark?.generation == 0 && other?.generation == 0 && mark?.key != other?.key)
    }

    @Test func aStateThatCannotBeReadIsLeftOut() async throws {
        let found = try await loaded(["choice": "{", "active": #"{"mode": [1], "since": "x"}"#, "last": "9"]).data
        #expect(found.choice == nil && found.active.since == 0 && found.last == 9)
        for rows in [["choice": "{"], [:]] { #expect(try await loaded(rows) == (FocusData(), nil)) }
    }

    @Test func theStateIsReadAsItWasWritten() async throws {
        let path = scratch.path("enfilade.db")
        var written = StoredFocus()
        for choice in [FocusChoice(mode: nil, made: 5, until: 6, order: 7), nil] {
            let database = try Database.open(at: path, migrations: Service.migrations).database
            let store = FocusStore(database: database)
            let former = written
            written.data.choice = choice
            written.data.last += 1
            written.data.active = ActiveFocus(mode: "a", cause: .app, since: written.data.last, requester: "Ädä")
            let mark = JournalMark(key: .max, generation: written.data.last)
            try await store.save(try FocusStore.changes(from: former, to: written), mark, durability: .power)
            let (found, itsMark) = try await store.load()
            #expect(found.data == written.data && itsMark == mark)
            try await database.close()
        }
    }
}
