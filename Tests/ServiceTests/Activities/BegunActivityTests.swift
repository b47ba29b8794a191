// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Service

/// Entries that have begun, and the history that takes them later, in a real database.
@Suite(.timeLimit(.minutes(5))) struct BegunActivityTests {
    private let room: ActivityRoom

    init() async throws {
        room = try await ActivityRoom()
    }

    private var activities: Activities { room.activities }

    @Test func theHistoryTakesAnEntryWhenItEndsOrIsSearchedFor() async throws {
        func rows() async throws -> [[Int64]] {
            let tables = ["begun_activities", "activities"]
            return try await room.database.read { transaction in
                try tables.map { table in
                    try transaction.rows("SELECT number FROM \(table) ORDER BY number") { try $0.value(0) }
                }
            }
        }
        let moment = try await room.publish(ActivityDescription(title: "moment", target: "1"))
        room.time.value -= 2_000
        let visit = try await room.publish(ActivityDescription(title: "visit", target: "2"), state: Data("v".utf8))
        #expect(try await rows() == [[Int64(visit)], []])
        #expect(try await room.titles() == ["visit"])
        let last = try await room.publish(ActivityDescription(title: "last", target: "3"))
        #expect(try await rows() == [[Int64(last)], [Int64(visit)]])
        #expect(try await activities.state(visit, by: ActivityRoom.tool) == (Data("v".utf8), false))
        await activities.settleQuietly()
        #expect(try await rows() == [[], [Int64(visit), Int64(last)]])
        #expect(try await room.titles() == ["last", "visit"] && moment < visit)
    }

    @Test func nothingThatWasCurrentIsLostOrGivenItsNumberAgain() async throws {
        try await room.publish(ActivityDescription(title: "visit", target: "1"), state: Data("v".utf8))
        let next = try await room.anotherService()
        let entries = try await next.history(.init(), by: ActivityRoom.tool)
        #expect(entries.map(\.content.title) == ["visit"] && entries.allSatisfy { $0.ended != nil })
        #expect(
            try await next.state(try #require(entries.first?.number), by: ActivityRoom.tool).state == Data("v".utf8))
        // The one after it goes at once, and nothing remembers it but its number.
        let content = ActivityDescription(type: "org.example.note", title: "moment")
        let moment = try await next.publish(.init(content: content), by: ActivityRoom.app)
        try await next.resign(moment, by: ActivityRoom.app)
        let third = try await room.anotherService()
        let number = try await third.publish(.init(content: content), by: ActivityRoom.app)
        #expect(number > moment)
    }

    @Test func theCurrentContentIsInTheHistoryOfAFullDisk() async throws {
        try await room.publish(ActivityDescription(title: "a", target: "1"), state: Data("a".utf8))
        try await room.database.write { transaction in
            for (name, change) in [("one", "INSERT"), ("two", "UPDATE")] {
                try transaction.run(
                    "CREATE TRIGGER \(name) BEFORE \(change) ON activities BEGIN SELECT RAISE(ABORT, 'disk full'); END")
            }
        }
        await activities.settleQuietly()
        let listed = try await activities.history(.init(), by: ActivityRoom.tool)
        #expect(listed.map(\.content.title) == ["a"])
        let number = try #require(listed.first?.number)
        #expect(try await activities.state(number, by: ActivityRoom.tool) == (Data("a".utf8), false))
    }
}
