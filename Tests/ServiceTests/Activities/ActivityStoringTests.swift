// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import ScratchSpace
import SeededNumbers
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// Changes of activities on their way to the disk: journal, database, and the next service.
@Suite(.timeLimit(.minutes(5))) struct ActivityStoringTests {
    private let room: ActivityRoom
    private let large = Data(count: ActivityJournal.stateLimit + 1)

    init() async throws {
        room = try await ActivityRoom()
    }

    private var activities: Activities { room.activities }

    /// The numbers in the table of the history.
    private func rows() async throws -> [Int64] {
        try await room.database.read { transaction in
            try transaction.rows("SELECT number FROM activities ORDER BY number") { try $0.value(0) }
        }
    }

    private func journal() throws -> Data { try Data(contentsOf: URL(filePath: room.journal)) }

    @Test func theDatabaseTakesManyChangesAtOnceOrWhenSomebodyReadsThem() async throws {
        let first = try await room.publish(ActivityDescription(title: "first", target: "1"))
        #expect(try await rows() == [Int64(first)])
        let visit = try await room.publish(ActivityDescription(title: "visit", target: "2"), state: Data("v".utf8))
        room.time.value -= 2_000
        let last = try await room.publish(ActivityDescription(title: "last", target: "3"))
        // Of the one of a moment nothing gets there.
        #expect(try await rows() == [Int64(first)] && !journal().isEmpty && visit < last)
        #expect(try await room.titles() == ["last", "first"])
        #expect(try await rows() == [Int64(first), Int64(last)] && journal().isEmpty)
        // With the end of the last one, these are changes of 64 entries.
        for number in 1..<64 { try await room.publish(ActivityDescription(title: "\(number)")) }
        #expect(try await rows() == [Int64(first), Int64(last)])
        try await room.publish(ActivityDescription(title: "64"))
        #expect(try await rows().count == 66 && journal().isEmpty)
        try await room.publish(ActivityDescription(title: "65"))
        #expect(try await rows().count == 66 && !journal().isEmpty)
    }

    @Test func nothingThatWasCurrentIsLostOrGivenItsNumberAgain() async throws {
        try await room.publish(ActivityDescription(title: "visit", target: "1"), state: Data("v".utf8))
        let number = try await room.publish(ActivityDescription(title: "old", target: "2"), state: Data("o".utf8))
        let content = ActivityDescription(type: "org.example.note", title: "new", target: "2")
        _ = try await activities.publish(.init(content: content, number: number), by: ActivityRoom.app)
        #expect(try !journal().isEmpty)
        let next = try await room.anotherService()
        let entries = try await next.history(.init(), by: ActivityRoom.tool)
        #expect(entries.map(\.content.title) == ["new", "visit"] && entries.allSatisfy { $0.ended != nil })
        #expect(try await next.state(number, by: ActivityRoom.tool).state == Data("o".utf8))
        // The one after it goes at once, and nothing remembers it but its number.
        let moment = try await next.publish(.init(content: content), by: ActivityRoom.app)
        try await next.resign(moment, by: ActivityRoom.app)
        let third = try await room.anotherService()
        let later = try await third.publish(.init(content: content), by: ActivityRoom.app)
        #expect(later > moment)
    }

    @Test func theEndOfAVisitIsKeptAndAMomentIsNot() async throws {
        try await room.publish(ActivityDescription(title: "stored"))
        try await room.publish(ActivityDescription(title: "visit"))
        await activities.connectionEnded(ActivityRoom.app.connection)
        let end = room.time.value
        let another = SceneRoom.caller("org.example.Notes", 2)
        let moment = try await room.publish(ActivityDescription(title: "moment"), by: another)
        room.time.value -= 2_000
        try await activities.resign(moment, by: another)
        room.time.value += 60_000
        let next = try await room.anotherService()
        let entries = try await next.history(.init(), by: ActivityRoom.tool)
        #expect(entries.map(\.content.title) == ["visit", "stored"])
        #expect(entries.first?.ended == UInt64(end))
    }

    @Test func theActivitiesOfAKilledServiceEndAtTheLastTimeThatIsNoted() async throws {
        let first = try await room.publish(ActivityDescription(title: "first"))
        let second = try await room.publish(
            ActivityDescription(title: "second"), by: SceneRoom.caller("org.example.Notes", 2))
        #expect(try await room.titles().count == 2)
        // Of these the database has nothing.
        let content = ActivityDescription(type: "org.example.note", title: "changed")
        _ = try await activities.publish(.init(content: content, number: first), by: ActivityRoom.app)
        let third = try await room.publish(
            ActivityDescription(title: "third"), by: SceneRoom.caller("org.example.Notes", 3))
        room.time.value += 60_000
        let last = room.time.value
        try await room.publish(ActivityDescription(title: "last"), by: SceneRoom.caller("org.example.Notes", 4))
        room.time.value += 60_000
        let next = try await room.anotherService()
        let entries = try await next.history(.init(), by: ActivityRoom.tool)
        #expect(entries.map(\.content.title) == ["last", "third", "second", "changed"])
        #expect(entries.dropFirst().map(\.number) == [third, second, first])
        #expect(entries.allSatisfy { $0.ended == UInt64(last) })
        // The last hour of it is forgotten as such.
        _ = try await next.forget(.init(since: UInt64(last)), by: ActivityRoom.tool)
        #expect(try await next.history(.init(), by: ActivityRoom.tool).isEmpty)
    }

    @Test func nothingOfADeletedEntryStaysInTheJournal() async throws {
        try await room.publish(ActivityDescription(title: "kept", webpage: "https://kept.example/"))
        for title in ["secret 1", "secret 2"] {
            try await room.publish(ActivityDescription(title: title, webpage: "https://secret.example/"))
        }
        #expect(try journal().firstRange(of: Data("secret".utf8)) != nil)
        _ = try await activities.forget(.init(site: "secret.example"), by: ActivityRoom.tool)
        #expect(try journal().isEmpty)
        // It is still current, and changes.
        let number = try #require(try await activities.current(by: ActivityRoom.tool).first?.number)
        let content = ActivityDescription(type: "org.example.note", title: "secret 3")
        _ = try await activities.publish(.init(content: content, number: number), by: ActivityRoom.app)
        #expect(try journal().isEmpty)
        let next = try await room.anotherService()
        #expect(try await next.history(.init(), by: ActivityRoom.tool).map(\.content.title) == ["kept"])
    }

    @Test func duringADeletionNothingGoesToTheJournal() async throws {
        try await room.publish(ActivityDescription(title: "first"))
        let number = try await room.publish(ActivityDescription(title: "secret"))
        let (activities, room) = (activities, room)
        let change = try await activities.deleting {
            let change = Task {
                let content = ActivityDescription(type: "org.example.note", title: "secret again")
                _ = try await activities.publish(.init(content: content, number: number), by: ActivityRoom.app)
            }
            try await eventuallyHolds("the change") {
                try await activities.current(by: ActivityRoom.tool).map(\.content.title) == ["secret again"]
            }
            #expect(try Data(contentsOf: URL(filePath: room.journal)).isEmpty)
            return change
        }
        try await change.value
        #expect(try await room.titles() == ["secret again", "first"])
    }

    @Test func anActivityThatChangesWhileItIsForgottenDoesNotComeBack() async throws {
        try await room.publish(ActivityDescription(title: "first"))
        let number = try await room.publish(ActivityDescription(title: "secret"))
        let content = ActivityDescription(type: "org.example.note", title: "secret again")
        let (deleting, changing) = (activities, activities)
        async let forgotten = deleting.forget(.init(isAll: true), by: ActivityRoom.tool)
        async let changed = changing.publish(.init(content: content, number: number), by: ActivityRoom.app)
        // Whichever comes first: the entry is gone.
        _ = try await (forgotten, changed)
        let next = try await room.anotherService()
        #expect(try await next.history(.init(), by: ActivityRoom.tool).isEmpty)
    }

    @Test func whatTheJournalHasIsKeptWhileTheDatabaseRefusesChanges() async throws {
        try await room.publish(ActivityDescription(title: "first"))
        try await room.setDiskFull(true)
        let number = try await room.publish(ActivityDescription(title: "visit", target: "1"), state: Data("v".utf8))
        #expect(try await room.titles() == ["first"])
        // After a failure, all is for the database until it has taken everything.
        await expectRefusal(.storageFailed, naming: "disk full") {
            try await room.publish(ActivityDescription(title: "refused", target: "2"), state: large)
        }
        await expectRefusal(.storageFailed, naming: "disk full") {
            try await room.publish(ActivityDescription(title: "refused", target: "3"))
        }
        try await room.setDiskFull(false)
        #expect(try await room.titles() == ["visit", "first"])
        #expect(try await activities.state(number, by: ActivityRoom.tool) == (Data("v".utf8), false))
        #expect(try journal().isEmpty)
        try await room.publish(ActivityDescription(title: "after"))
        #expect(try !journal().isEmpty)
    }

    @Test(arguments: [true, false])
    func aRefusedChangeEndsAnEntryThatOnlyTheJournalHas(isLarge: Bool) async throws {
        try await room.publish(ActivityDescription(title: "first"))
        let number = try await room.publish(ActivityDescription(title: "visit"), state: Data("v".utf8))
        try await room.setDiskFull(true)
        // After this, the journal takes nothing.
        #expect(try await room.titles() == ["first"])
        if !isLarge {
            await expectRefusal(.storageFailed, naming: "disk full") {
                try await room.publish(
                    ActivityDescription(title: "other"), state: large, by: SceneRoom.caller("org.example.Notes", 2))
            }
        }
        let content = ActivityDescription(type: "org.example.note", title: "refused")
        await expectRefusal(.storageFailed, naming: "disk full") {
            _ = try await activities.publish(
                .init(content: content, number: number, state: isLarge ? large : Data("r".utf8)), by: ActivityRoom.app)
        }
        #expect(try await activities.current(by: ActivityRoom.tool).isEmpty)
        // What the journal has can be read meanwhile.
        #expect(try await activities.state(number, by: ActivityRoom.tool) == (Data("v".utf8), false))
        try await room.setDiskFull(false)
        let entries = try await activities.history(.init(), by: ActivityRoom.tool)
        #expect(entries.map(\.content.title) == ["visit", "first"] && entries.allSatisfy { $0.ended != nil })
        #expect(try await activities.state(number, by: ActivityRoom.tool) == (Data("v".utf8), false))
    }

    @Test func aServiceThatStartsOnAFullDiskStoresTheJournalLater() async throws {
        try await room.publish(ActivityDescription(title: "first"), by: SceneRoom.caller("org.example.Notes", 2))
        try await room.publish(ActivityDescription(title: "visit"), state: Data("v".utf8))
        try await room.setDiskFull(true)
        let next = try await room.anotherService()
        // The database takes neither the end of the first one nor the other one.
        #expect(try await next.history(.init(), by: ActivityRoom.tool).map(\.content.title) == ["first"])
        let third = try await room.anotherService()
        try await room.setDiskFull(false)
        let entries = try await third.history(.init(), by: ActivityRoom.tool)
        #expect(entries.map(\.content.title) == ["visit", "first"] && entries.allSatisfy { $0.ended != nil })
        #expect(try await third.state(entries[0].number, by: ActivityRoom.tool).state == Data("v".utf8))
        #expect(try journal().isEmpty)
    }

    @Test func theJournalOfADatabaseThatWasDamagedIsNotThatOfTheNext() async throws {
        try await room.publish(ActivityDescription(title: "first"))
        try await room.publish(ActivityDescription(title: "visit"))
        let (other, _) = try Database.open(at: room.scratch.path("other.db"), migrations: Service.migrations)
        let next = Activities(
            store: ActivitiesStore(database: other), journal: ActivityJournal(path: room.journal), peers: room.peers,
            apps: room.apps, windows: room.windows, clock: room.clock, waits: room.waits, now: { 5_000_000 })
        try await next.restore()
        #expect(try await next.history(.init(), by: ActivityRoom.tool).isEmpty)
        #expect(try journal().isEmpty)
        try await other.close()
    }

    @Test func entriesThatHadBegunInAnEarlierVersionGoOver() async throws {
        let path = room.scratch.path("old.db")
        let (old, _) = try Database.open(at: path, migrations: Array(Service.migrations.prefix { $0.number < 28 }))
        try await old.write { transaction in
            for (table, number, title) in [
                ("activities", 1, "former"), ("begun_activities", 1, "goes on"), ("begun_activities", 2, "begun"),
            ] as [(String, Int64, String)] {
                try transaction.run(
                    """
                    INSERT INTO \(table) (number, program, bundle, content, type, title, keywords, uses, search, size,
                        begun, state)
                    VALUES (?, 'org.example.Notes', 1, ?, 'org.example.note', ?, '', '', '', 1, 1000, ?)
                    """, number, "\(number)", title, table == "activities" ? Data("kept".utf8) : nil)
            }
        }
        try await old.close()
        let (database, _) = try Database.open(at: path, migrations: Service.migrations)
        let store = ActivitiesStore(database: database)
        #expect(try await store.beginning().open == [1, 2])
        #expect(try await store.entries(.init(limit: 10)).map(\.content.title) == ["begun", "goes on"])
        #expect(try await store.state(of: 1) == Data("kept".utf8))
        try await database.close()
    }

    @Test func noNumberIsGivenAgainThatWasGivenDuringAPause() async throws {
        try await activities.pause(.init(), by: ActivityRoom.tool)
        let number = try await room.publish(ActivityDescription(title: "a"))
        try await room.setDiskFull(true)
        let next = try await room.anotherService()
        let content = ActivityDescription(type: "org.example.note", title: "b")
        await expectRefusal(.storageFailed, naming: "disk full") {
            // The number cannot be reserved.
            _ = try await next.publish(.init(content: content), by: ActivityRoom.app)
        }
        try await room.setDiskFull(false)
        #expect(try await next.publish(.init(content: content), by: ActivityRoom.app) > number)
    }

    @Test func aJournalThatCannotBeReadIsNotAppliedLater() async throws {
        try await room.publish(ActivityDescription(title: "first"))
        try await room.publish(ActivityDescription(title: "secret"))
        let aside = room.scratch.path("aside")
        // Not even on a full disk, which lets nobody forget anything.
        try await room.setDiskFull(true)
        try FileManager.default.moveItem(atPath: room.journal, toPath: aside)
        try FileManager.default.createDirectory(atPath: room.journal, withIntermediateDirectories: false)
        let next = try await room.anotherService()
        await expectRefusal(.storageFailed, naming: "disk full") {
            _ = try await next.forget(.init(isAll: true), by: ActivityRoom.tool)
        }
        try await room.setDiskFull(false)
        _ = try await next.forget(.init(isAll: true), by: ActivityRoom.tool)
        let content = ActivityDescription(type: "org.example.note", title: "later")
        _ = try await next.publish(.init(content: content), by: ActivityRoom.app)
        room.time.value += 2_000
        try FileManager.default.removeItem(atPath: room.journal)
        try FileManager.default.moveItem(atPath: aside, toPath: room.journal)
        let third = try await room.anotherService()
        #expect(try await third.history(.init(), by: ActivityRoom.tool).map(\.content.title) == ["later"])
    }

    @Test func anUninstalledAppLeavesNothingInTheJournal() async throws {
        try await room.publish(ActivityDescription(title: "first"))
        try await room.publish(ActivityDescription(title: "secret"))
        room.apps.installed.withLock { $0 = [:] }
        // The service is killed before it is told.
        let next = try await room.anotherService()
        #expect(try await next.history(.init(), by: ActivityRoom.tool).isEmpty)
        #expect(try journal().isEmpty)
    }

    /// Publishers at the same time, a reader, a user who forgets, and a disk that is full at times.
    @Test(arguments: 1...4) func ofWhatComesAtTheSameTimeAllThatWasAnsweredIsThere(seed: UInt64) async throws {
        /// The numbers that a process was answered, and those of them that the user wants forgotten.
        typealias Outcome = (answered: Set<UInt64>, forgotten: Set<UInt64>)
        let (room, large) = (room, large)
        let (all, gone) = try await withThrowingTaskGroup(of: Outcome.self) { group in
            for process in 1...4 {
                group.addTask {
                    var outcome: Outcome = ([], [])
                    var numbers = SeededGenerator(seed: seed * 100 + UInt64(process))
                    let caller = SceneRoom.caller("org.example.Notes", process)
                    for step in 0..<100 {
                        let content = ActivityDescription(type: "org.example.note", title: "\(process).\(step)")
                        let state = numbers.next() % 8 == 0 ? large : Data("s".utf8)
                        room.time.add(2_000)
                        guard
                            let number = try? await room.activities.publish(
                                .init(content: content, state: state), by: caller)
                        else { continue }
                        outcome.answered.insert(number)
                        if numbers.next() % 10 == 0 {
                            _ = try? await room.activities.forget(.init(number: number), by: ActivityRoom.tool)
                            outcome.forgotten.insert(number)
                        }
                    }
                    return outcome
                }
            }
            group.addTask {
                for _ in 0..<30 {
                    try await room.setDiskFull(true)
                    for _ in 0..<4 { _ = try await room.activities.history(.init(), by: ActivityRoom.tool) }
                    try await room.setDiskFull(false)
                    for _ in 0..<4 { _ = try await room.activities.history(.init(), by: ActivityRoom.tool) }
                }
                return ([], [])
            }
            return try await group.reduce(into: Outcome([], [])) {
                $0.answered.formUnion($1.answered)
                $0.forgotten.formUnion($1.forgotten)
            }
        }
        room.time.value += 2_000
        let next = try await room.anotherService()
        let listed = Set(try await next.history(.init(limit: 1_000), by: ActivityRoom.tool).map(\.number))
        // A full disk may have kept one from being forgotten.
        #expect(listed.isSuperset(of: all.subtracting(gone)) && listed.isSubset(of: all))
    }

    /// Any changes, a disk that is full at times, and services that end anywhere.
    @Test(arguments: 1...8) func whateverHappensTheHistoryHasAllThatWasAnswered(seed: UInt64) async throws {
        var numbers = SeededGenerator(seed: seed)
        var service = activities
        /// The titles and states of the visits that were answered.
        var expected: [UInt64: (title: String, state: Data)] = [:]
        /// Those about which the disk has left a doubt.
        var doubtful: Set<UInt64> = []
        var current: [String: UInt64] = [:]
        var isFull = false
        for step in 0..<250 {
            let caller = SceneRoom.caller("org.example.Notes", Int(numbers.next() % 3) + 1)
            let title = "\(step)"
            let state = Data(title.utf8) + (numbers.next() % 6 == 0 ? large : Data())
            let content = ActivityDescription(type: "org.example.note", title: title, target: title)
            let own = current[caller.connection]
            switch numbers.next() % 16 {
            case 0:
                isFull.toggle()
                try await room.setDiskFull(isFull)
            case 1:
                guard !isFull else { break }
                service = try await room.anotherService()
                current = [:]
            case 2 where !isFull:
                guard let number = expected.keys.sorted().randomElement(using: &numbers) else { break }
                _ = try await service.forget(.init(number: number), by: ActivityRoom.tool)
                expected[number] = nil
                doubtful.remove(number)
                // That it goes on leaves nothing.
                current = current.filter { $0.value != number }
            case 3:
                await service.connectionEnded(caller.connection)
                // After that, another one may have its name.
                await service.busRestarted()
                current = [:]
            case 4: _ = try await service.history(.init(), by: ActivityRoom.tool)
            case 5...8 where own != nil:
                do {
                    _ = try await service.publish(.init(content: content, number: own, state: state), by: caller)
                    if let own, expected[own] != nil { expected[own] = (title, state) }
                } catch {
                    #expect(isFull)
                    doubtful.insert(try #require(own))
                    current[caller.connection] = nil
                }
            default:
                do {
                    let number = try await service.publish(.init(content: content, state: state), by: caller)
                    expected[number] = (title, state)
                    current[caller.connection] = number
                } catch {
                    #expect(isFull)
                    current[caller.connection] = nil
                }
            }
            room.time.value += 2_000
        }
        if isFull { try await room.setDiskFull(false) }
        service = try await room.anotherService()
        let entries = try await service.history(.init(limit: 1_000), by: ActivityRoom.tool)
        let listed = Set(entries.map(\.number))
        #expect(listed.isSuperset(of: expected.keys) && listed.subtracting(expected.keys).isSubset(of: doubtful))
        for entry in entries where !doubtful.contains(entry.number) {
            #expect(entry.content.title == expected[entry.number]?.title)
            let state = try await service.state(entry.number, by: ActivityRoom.tool).state
            #expect(state == expected[entry.number]?.state, "the state of \(entry.content.title)")
        }
    }
}
