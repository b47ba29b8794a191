// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import TestTraits
import Testing

@testable import Service

/// Searches with so much content that it is changed in portions.
@Suite(.timeLimit(.minutes(5))) struct SearchPortionTests {
    private static let bundle = "org.example.Notes"
    private let world: SearchRoom
    private let store: SearchStore

    init() async throws {
        world = try await SearchRoom()
        store = SearchStore(database: world.room.database)
    }

    /// Has the store index items, without the room, which would clean up behind it.
    private func fill(_ count: Int, text: String = "word", in index: String = "") async throws {
        for first in stride(from: 0, to: count, by: 1_000) {
            let items = (first..<min(first + 1_000, count)).map { SearchRoom.item("\(index)\($0)", text: text) }
            try await store.apply(
                IndexChange(items: items), to: index, of: Self.bundle, now: world.room.time.value)
        }
    }

    private func count(_ table: String) async throws -> Int64 {
        try await world.room.database.read { try $0.value("SELECT count(*) FROM \(table)") } ?? 0
    }

    @Test func theWordsOfManyRemovedItemsGoInPortionsThatSearchesDoNotWaitFor() async throws {
        try await fill(1_200)
        while try await store.removeSome(ofBundle: Self.bundle) > 0 {}
        #expect(try await count("search_pending") == 1_200)
        #expect(try await world.found("word").isEmpty)
        #expect(try await count("search_pending") == 1_200)
        #expect(try await store.writeSomePending(.all) != nil)
        let rest = try await count("search_pending")
        #expect(rest >= 700 && rest < 1_200)
        world.search.cleaner.begin()
        await world.search.cleaner.finish()
        #expect(try await count("search_pending") == 0)
        #expect(try await count("search_words") == 0)
    }

    @Test func wordsThatChangeWithoutAPauseHoldNobodyUp() async throws {
        try await fill(100)
        let database = world.room.database
        let changing = Task {
            while !Task.isCancelled {
                try await database.write { transaction in
                    try transaction.run(
                        """
                        INSERT OR REPLACE INTO search_pending (number, words)
                        SELECT number, '["word","",""]' FROM search_entries
                        """)
                }
            }
        }
        for _ in 0..<5 { #expect(try await !world.found("word").isEmpty) }
        for _ in 0..<5 {
            world.search.cleaner.begin()
            await world.search.cleaner.finish()
        }
        changing.cancel()
        try await changing.value
    }

    @Test func aSearchFindsActivitiesWhileRemovedItemsWait() async throws {
        try await fill(600)
        while try await store.removeSome(ofBundle: Self.bundle) > 0 {}
        try await world.room.publish(ActivityDescription(title: "Word", persistent: "a", uses: ["search"]))
        #expect(try await world.found("word") == ["Word"])
        #expect(try await count("search_pending") == 600)
    }

    @Test func aResetAndTheEndOfABundleCleanUpBehindThem() async throws {
        try await fill(2_500)
        let removed = try await world.search.reset(IndexReset(isAll: true), by: SearchRoom.tool)
        #expect(removed == 2_500)
        #expect(try await world.found("word").isEmpty)
        await world.search.cleaner.finish()
        #expect(try await count("search_words") == 0)
        try await fill(10)
        await world.search.uninstalled(Self.bundle)
        await world.search.cleaner.finish()
        #expect(try await count("search_words") == 0)
    }

    @Test func allItemsOfALargeIndexGoAndNoOthers() async throws {
        try await fill(2_500, in: "large")
        try await fill(3, in: "small")
        try await world.search.change(
            "large", IndexChange(removesAll: true, items: [SearchRoom.item("new", "word")]), by: SearchRoom.app)
        let found = Set(try await world.found("word"))
        #expect(found == ["new", "small0", "small1", "small2"])
        #expect(try await count("search_entries") == 4)
    }

    @Test func manyNewMatchesPushNoOldTitleOut() async throws {
        try await world.index(SearchRoom.item("old", "Budget"))
        try await fill(5_001, text: "budget")
        #expect(try await world.found("budget").first == "old")
    }

    @Test func manyTitlesOfOneProgramPushNoOtherProgramOut() async throws {
        let time = world.room.time.value
        let old = IndexChange(items: [SearchRoom.item("old", "Annual budget of the house", text: "and more words")])
        try await store.apply(old, to: "", of: "org.example.Other", now: time)
        for first in stride(from: 0, to: 5_001, by: 1_000) {
            let items = (first..<min(first + 1_000, 5_001)).map { SearchRoom.item("\($0)", "budget") }
            try await store.apply(IndexChange(items: items), to: "", of: Self.bundle, now: time)
        }
        let found = try await store.find("budget", of: nil, isOwn: false, limit: 4, now: time)
        #expect(found.count == 4)
        // The best comes first all the same.
        #expect(found.last?.item == "old")
        let own = try await store.find("budget", of: Self.bundle, isOwn: true, limit: 4, now: time)
        #expect(own.count == 4 && own.allSatisfy { $0.program.identifier == Self.bundle })
    }

    @Test func allItemsOfALargeDomainGoInPortionsAndNoOthers() async throws {
        let time = world.room.time.value
        for first in stride(from: 0, to: 2_500, by: 500) {
            let items = (first..<first + 500).map { number in
                SearchRoom.item("\(number)", "word", domain: number % 2 == 0 ? "mail" : "mail.inbox")
            }
            try await store.apply(
                IndexChange(items: items, clientState: Data([1])), to: "", of: Self.bundle, now: time)
        }
        let others = ["mailbox", "mai", "mail-old"].map { SearchRoom.item($0, "word", domain: $0) }
        try await store.apply(IndexChange(items: others), to: "", of: Self.bundle, now: time)
        try await world.search.change("", IndexChange(domains: ["mail"]), by: SearchRoom.app)
        #expect(Set(try await world.found("word")) == ["mailbox", "mai", "mail-old"])
        // It could rely on items that are gone.
        #expect(try await store.clientState(of: "", of: Self.bundle) == nil)
    }

    @Test func expiredItemsGoAtTheNextStart() async throws {
        try await world.index(SearchRoom.item("a", "word", expires: UInt64(world.room.time.value) + 1_000))
        world.room.time.value += 1_000
        let again = try await world.anotherService()
        await again.cleaner.finish()
        #expect(try await count("search_entries") == 0)
    }
}
