// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Synchronization
import TestTraits
import Testing

@testable import Service

/// Activities that may be searched.
@Suite(.timeLimit(.minutes(5))) struct SearchedActivityTests {
    private let world: SearchRoom

    init() async throws { world = try await SearchRoom() }

    private func content(
        _ title: String, persistent: String? = nil, target: String? = nil, uses: [String] = ["search"],
        expires: UInt64? = nil, related: String? = nil
    ) -> ActivityDescription {
        ActivityDescription(
            title: title, target: target, persistent: persistent, keywords: ["words"], uses: uses, expires: expires,
            about: "a line", related: related)
    }

    @Test func anActivityIsFoundIfItsProgramAllowsThat() async throws {
        try await world.room.publish(content("Budget", persistent: "a"))
        try await world.room.publish(content("Budget too", persistent: "b", uses: ["handoff"]))
        #expect(try await world.found("budget") == ["Budget"])
        #expect(try await world.found("WORDS line") == ["Budget"])
        #expect(try await world.found("budget", by: SearchRoom.app) == ["Budget"])
    }

    @Test func ofActivitiesWithOnePersistentIdentifierTheNewestIsFound() async throws {
        try await world.room.publish(content("Budget of old", persistent: "a", target: "1"))
        try await world.room.publish(content("Budget", persistent: "a", target: "2"))
        try await world.room.publish(content("Budget", persistent: "b", target: "2"))
        #expect(try await world.found("budget") == ["Budget", "Budget"])
        #expect(try await world.found("old").isEmpty)
        // The newest decides, also if it may not be found.
        try await world.room.publish(content("Secret", persistent: "a", uses: []))
        #expect(try await world.found("budget").count == 1)
    }

    @Test func anActivityThatChangesIsFoundByItsNewWords() async throws {
        let number = try await world.room.publish(content("Budget", persistent: "a"))
        func change(_ content: ActivityDescription) async throws {
            var content = content
            content.type = "org.example.note"
            _ = try await world.room.activities.publish(
                PublishedActivity(content: content, number: number), by: SearchRoom.app)
        }
        try await change(content("Plan", persistent: "a"))
        #expect(try await world.found("budget").isEmpty)
        #expect(try await world.found("plan") == ["Plan"])
        try await change(content("Plan", persistent: "a", uses: []))
        #expect(try await world.found("plan").isEmpty)
        try await change(content("Plan", persistent: "a"))
        #expect(try await world.found("plan") == ["Plan"])
    }

    @Test func anActivityIsNotFoundOnceItHasExpired() async throws {
        let end = UInt64(world.room.time.value + 10_000)
        try await world.room.publish(content("Budget", persistent: "a", expires: end))
        #expect(try await world.found("budget") == ["Budget"])
        world.room.time.value = Int64(end)
        #expect(try await world.found("budget").isEmpty)
    }

    @Test func deletedActivitiesAreNotFound() async throws {
        try await world.room.publish(content("Budget", persistent: "a"))
        try await world.room.publish(content("Budget", persistent: "b"))
        try await world.room.publish(content("Budget", persistent: "c"))
        try await world.room.activities.delete(ActivityDeletion(persistent: ["a"]), by: SearchRoom.app)
        #expect(try await world.found("budget").count == 2)
        _ = try await world.room.activities.forget(ActivityForgetting(number: 2), by: SearchRoom.tool)
        #expect(try await world.found("budget").count == 1)
        _ = try await world.room.activities.forget(ActivityForgetting(isAll: true), by: SearchRoom.tool)
        #expect(try await world.found("budget").isEmpty)
    }

    @Test func nothingOfAPauseOrOfAProgramThatIsLeftOutIsFound() async throws {
        try await world.room.activities.pause(ActivityPause(), by: SearchRoom.tool)
        try await world.room.publish(content("Budget", persistent: "a"))
        await world.room.activities.connectionEnded(SearchRoom.app.connection)
        #expect(try await world.found("budget").isEmpty)
        try await world.room.activities.resume(by: SearchRoom.tool)
        #expect(try await world.found("budget").isEmpty)
        let later = Caller(
            connection: ":1.77", process: 7, user: 1, standing: .app(bundle: "org.example.Notes", installation: 1))
        try await world.room.publish(content("Plan", persistent: "b"), by: later)
        #expect(try await world.found("plan") == ["Plan"])
        try await world.room.activities.setLeftOut("org.example.Notes", isLeftOut: true, by: SearchRoom.tool)
        #expect(try await world.found("plan").isEmpty)
    }

    @Test func aRelatedActivityIsTheItemAndNothingWithoutIt() async throws {
        try await world.room.publish(content("Budget", persistent: "a", related: "note:1"))
        #expect(try await world.found("budget").isEmpty)
        try await world.index(SearchRoom.item("note:1", "Plan"))
        #expect(try await world.found("budget") == ["note:1"])
        #expect(try await world.found("plan") == ["note:1"])
        try await world.index(SearchRoom.item("note:1", "Budget plan"))
        #expect(try await world.found("budget") == ["note:1"])
        try await world.search.change("", IndexChange(identifiers: ["note:1"]), by: SearchRoom.app)
        #expect(try await world.found("budget").isEmpty)
    }

    @Test func anActivityIsOpenedAsItIs() async throws {
        world.room.peers.states.withLock { $0[SearchRoom.app.connection] = Data("saved".utf8) }
        try await world.room.publish(content("Budget", persistent: "a", target: "note:1"), state: Data("told".utf8))
        let number = try #require(
            try await world.search.search(SearchQuery(text: "budget"), by: SearchRoom.tool).first?.number)
        let outcome = try await world.search.open(number, ActivityContinuation(token: "t"), by: SearchRoom.tool)
        #expect(outcome == ContinuedActivity(session: "session"))
        let shown = world.room.windows.shown.withLock { $0 }
        let opening = SceneOpening(
            identifier: "note:1", activity: Data("saved".utf8), continuedType: "org.example.note", token: "t")
        #expect(shown == [opening])
    }

    @Test func anAppWithoutWindowsIsNotToldOfALink() async throws {
        let reader = "org.example.Reader"
        world.room.apps.installed.withLock {
            $0[reader] = ActivityApp(name: "Reader", types: ["org.example.note"], hasWindows: false)
        }
        let (writer, process) = (SceneRoom.caller(reader, 9), SceneRoom.caller(reader, 1))
        try await world.room.publish(content("Faust", persistent: "a"), state: Data("page 12".utf8), by: writer)
        await world.room.activities.connectionEnded(writer.connection)
        try await world.room.activities.join(by: process)
        let number = try #require(
            try await world.search.search(SearchQuery(text: "faust"), by: SearchRoom.tool).first?.number)
        #expect(try await world.search.open(number, .init(), by: SearchRoom.tool) == ContinuedActivity())
        #expect(world.room.peers.taken.withLock { $0.map(\.isLink) } == [false])
    }

    @Test func anAddressIsOpenedForADesktopAndAnsweredToATool() async throws {
        var reader = content("Emma", persistent: "a")
        reader.address = "reader:emma"
        try await world.room.publish(reader, by: SearchRoom.tool)
        let number = try #require(
            try await world.search.search(SearchQuery(text: "emma"), by: SearchRoom.tool).first?.number)
        let outcome = try await world.search.open(number, .init(), by: SearchRoom.tool)
        #expect(outcome.address == "reader:emma" && world.opened.addresses.withLock { $0.isEmpty })
        try await world.search.choose(number, token: nil, by: SearchRoom.tool)
        #expect(world.opened.addresses.withLock { $0 } == ["reader:emma"])
        // Nobody is asked for a state that nobody needs.
        #expect(world.room.peers.asked.withLock { $0.isEmpty })
    }

    @Test func anotherServiceFindsTheSame() async throws {
        try await world.room.publish(content("Budget", persistent: "a"))
        try await world.index(SearchRoom.item("b", "Budget"))
        let again = try await world.anotherService()
        let found = try await again.search(SearchQuery(text: "budget"), by: SearchRoom.tool)
        #expect(Set(found.map { $0.identifier ?? $0.title }) == ["b", "Budget"])
    }
}
