// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import SeededNumbers
import Synchronization
import TestTraits
import Testing

@testable import Service

/// The room of the search alone: items of bundles.
@Suite(.timeLimit(.minutes(5))) struct SearchRoomTests {
    private let world: SearchRoom

    init() async throws { world = try await SearchRoom() }

    // MARK: - Finding

    @Test func aTitleCountsMoreThanAKeywordAndThatMoreThanText() async throws {
        try await world.index(
            SearchRoom.item("text", "One", text: "a budget"), SearchRoom.item("keyword", "Two", keywords: ["budget"]),
            SearchRoom.item("title", "Budget"), SearchRoom.item("other", "Nothing"))
        #expect(try await world.found("budget") == ["title", "keyword", "text"])
    }

    @Test func ofEqualResultsTheNewestComesFirst() async throws {
        try await world.index(
            SearchRoom.item("a", "Budget", modified: 2), SearchRoom.item("b", "Budget", modified: 3),
            SearchRoom.item("c", "Budget", modified: 1))
        #expect(try await world.found("budget") == ["b", "a", "c"])
    }

    @Test(arguments: [
        ("crem", ["creme"]), ("BRULEE creme", ["creme"]), ("brulee tea", []), ("タワー", ["tower"]), ("東京", ["tower"]),
        ("京東", []), ("strasse", ["street"]), ("straße 5", ["street"]), ("5-a", ["street"]), ("ελληνικα", ["greek"]),
    ])
    func allWordsOrTheirBeginningsAreFound(_ text: String, _ expected: [String]) async throws {
        try await world.index(
            SearchRoom.item("creme", "Crème brûlée"), SearchRoom.item("tower", "東京タワー"),
            SearchRoom.item("street", "Lange Straße 5-A"), SearchRoom.item("greek", "Ελληνικά"))
        #expect(try await world.found(text) == expected)
    }

    @Test(arguments: [
        "\"", "\"\"\"", "*", "foo*", "(", ")", "a AND", "OR", "NOT", "NEAR(a b)", "title_words:a", "^a", "a + b", "-",
        "--",
        "'; DROP TABLE search_entries", "\\", "{a b}:c", "\u{0}", "\u{FFFD}", "a\u{301}\u{301}", "🙂", "\u{202E}", "%",
        "_",
    ])
    func noTextIsMalformed(_ text: String) async throws {
        try await world.index(SearchRoom.item("a", "alpha"))
        _ = try await world.found(text)
        #expect(try await world.found("alpha") == ["a"])
    }

    @Test func noRandomTextIsMalformed() async throws {
        try await world.index(SearchRoom.item("a", "alpha"))
        var numbers = SeededGenerator(seed: 7)
        let characters = Array("\"*():^-+{}ab \u{300}東\u{7F}\u{1}'\\ANDORNOT")
        for _ in 0..<500 {
            let length = Int.random(in: 0..<12, using: &numbers)
            let text = String((0..<length).map { _ in characters.randomElement(using: &numbers) ?? " " })
            _ = try await world.found(text)
        }
    }

    @Test func aBundleThatSearchesWithoutAPauseWaitsForItself() async throws {
        try await world.index(SearchRoom.item("a", "alpha"))
        let outcomes = await withTaskGroup(of: Bool?.self) { group in
            for _ in 0..<1_000 {
                group.addTask { [world] in
                    do {
                        return try await world.search.search(SearchQuery(text: "alpha"), by: SearchRoom.app).count == 1
                    } catch {
                        return (error as? ServiceError)?.code == .limitExceeded ? nil : false
                    }
                }
            }
            return await group.reduce(into: [Bool?]()) { $0.append($1) }
        }
        #expect(
            outcomes.contains { $0 == true } && outcomes.contains { $0 == nil } && !outcomes.contains { $0 == false })
        #expect(try await world.found("alpha") == ["a"])
    }

    @Test func anItemIsNotFoundOnceItHasExpired() async throws {
        let now = UInt64(world.room.time.value)
        try await world.index(
            SearchRoom.item("a", "Budget", expires: now + 1_000), SearchRoom.item("b", "Budget", expires: now))
        #expect(try await world.found("budget") == ["a"])
        world.room.time.value += 1_000
        #expect(try await world.found("budget").isEmpty)
        #expect(try await world.search.items(IndexQuery(), by: SearchRoom.app).isEmpty)
        // The next change has it go.
        try await world.index(SearchRoom.item("c"))
        let count: Int64? = try await world.room.database.read {
            try $0.value("SELECT count(*) FROM search_entries")
        }
        #expect(count == 1)
    }

    @Test func theLimitOfResultsHolds() async throws {
        for number in 0..<30 { try await world.index(SearchRoom.item("\(number)", "Budget")) }
        #expect(try await world.found("budget").count == 20)
        let few = try await world.search.search(SearchQuery(text: "budget", limit: 3), by: SearchRoom.tool)
        #expect(few.count == 3)
        for limit: UInt32 in [0, 101] {
            await expectRefusal(.invalidArgument, naming: " ") {
                _ = try await world.search.search(SearchQuery(text: "budget", limit: limit), by: SearchRoom.tool)
            }
        }
    }

    // MARK: - Changing

    @Test func anItemTakesThePlaceOfTheOneWithItsIdentifier() async throws {
        try await world.index(SearchRoom.item("a", "Old words"))
        let number = try await world.search.search(SearchQuery(text: "old"), by: SearchRoom.tool).first?.number
        try await world.index(SearchRoom.item("a", "New words"))
        #expect(try await world.found("old").isEmpty)
        let found = try await world.search.search(SearchQuery(text: "new"), by: SearchRoom.tool)
        #expect(found.map(\.number) == [number])
    }

    @Test func itemsGoByIdentifierByGroupAndAll() async throws {
        func fill() async throws {
            try await world.index(
                SearchRoom.item("a", "word", domain: "notes"), SearchRoom.item("b", "word", domain: "notes.work"),
                SearchRoom.item("c", "word", domain: "notesx"), SearchRoom.item("d", "word"))
        }
        func left(after change: IndexChange) async throws -> Set<String> {
            try await fill()
            try await world.search.change("", change, by: SearchRoom.app)
            return Set(try await world.found("word"))
        }
        #expect(try await left(after: IndexChange(identifiers: ["a", "z"])) == ["b", "c", "d"])
        #expect(try await left(after: IndexChange(domains: ["notes"])) == ["c", "d"])
        #expect(try await left(after: IndexChange(domains: ["notes.work"])) == ["a", "c", "d"])
        #expect(try await left(after: IndexChange(removesAll: true)) == [])
        // First items go, then others come.
        let both = IndexChange(removesAll: true, items: [SearchRoom.item("e", "word")])
        #expect(try await left(after: both) == ["e"])
    }

    @Test func indexesHaveItemsAndNotesOfTheirOwn() async throws {
        try await world.index(SearchRoom.item("a", "word"), in: "one")
        try await world.index(SearchRoom.item("b", "word"), in: "two")
        try await world.search.change("one", IndexChange(clientState: Data([1])), by: SearchRoom.app)
        try await world.search.change("two", IndexChange(removesAll: true), by: SearchRoom.app)
        #expect(try await world.found("word") == ["a"])
        let again = try await world.anotherService()
        #expect(try await again.clientState("one", by: SearchRoom.app) == Data([1]))
        #expect(try await again.clientState("two", by: SearchRoom.app).isEmpty)
        #expect(try await again.clientState("three", by: SearchRoom.app).isEmpty)
    }

    @Test func aChangeIsMadeWholeOrNotAtAll() async throws {
        try await world.index(SearchRoom.item("a", "word"))
        var items = [SearchRoom.item("b", "word")]
        items.append(SearchItem(identifier: "c", title: "word"))
        await expectRefusal(.invalidArgument, naming: " ") {
            try await world.search.change(
                "", IndexChange(removesAll: true, items: items, clientState: Data([1])), by: SearchRoom.app)
        }
        #expect(try await world.found("word") == ["a"])
        #expect(try await world.search.clientState("", by: SearchRoom.app).isEmpty)
    }

    @Test func malformedItemsAreRefusedByName() async throws {
        var noState = SearchRoom.item("a")
        noState.state = nil
        var page = SearchRoom.item("a")
        page.thumbnail = "https://example.org/a.png"
        let keywords = SearchRoom.item("a", keywords: [String(repeating: "k", count: 4_097)])
        for (item, code) in [
            (SearchRoom.item(""), ServiceError.Code.invalidArgument), (noState, .invalidArgument),
            (page, .invalidArgument), (keywords, .limitExceeded),
        ] {
            await expectRefusal(code, naming: " ") { try await world.index(item) }
        }
        await expectRefusal(.invalidArgument, naming: " ") {
            try await world.index(in: String(repeating: "n", count: 256))
        }
        await expectRefusal(.invalidArgument, naming: " ") {
            try await world.search.change("", IndexChange(domains: [""]), by: SearchRoom.app)
        }
    }

    @Test func aChangeAndTheIndexesHaveLimits() async throws {
        var large = SearchRoom.item("a", text: String(repeating: "t", count: 65_536))
        large.attributes = Data(count: 262_144)
        let items = (0..<60).map { number in
            var item = large
            item.identifier = "\(number)"
            return item
        }
        await expectRefusal(.limitExceeded, naming: " ") {
            try await world.search.change("", IndexChange(items: items), by: SearchRoom.app)
        }
        let domains = (0...SearchRules.domainLimit).map { "domain\($0)" }
        await expectRefusal(.limitExceeded, naming: "1001 groups") {
            try await world.search.change("", IndexChange(domains: domains), by: SearchRoom.app)
        }
        try await world.search.change("0", IndexChange(domains: Array(domains.dropLast())), by: SearchRoom.app)
        for number in 0..<100 { try await world.index(in: "\(number)") }
        await expectRefusal(.limitExceeded, naming: " ") {
            try await world.index(SearchRoom.item("a", "word"), in: "one more")
        }
        #expect(try await world.found("word").isEmpty)
    }

    @Test func aBundleIsToldOfItsItemsPageByPage() async throws {
        for number in 0..<5 { try await world.index(SearchRoom.item("\(number)", "T", domain: "d")) }
        var (after, identifiers): (UInt64, [String]) = (0, [])
        while true {
            let page = try await world.search.items(IndexQuery(after: after, limit: 2), by: SearchRoom.app)
            guard let last = page.last else { break }
            #expect(page.count <= 2)
            identifiers += page.map(\.item.identifier)
            after = last.number
        }
        #expect(identifiers == ["0", "1", "2", "3", "4"])
        let first = try await world.search.items(IndexQuery(limit: 1), by: SearchRoom.app)
        #expect(first.first?.item.attributes == Data("attributes of 0".utf8))
        #expect(first.first?.item.state == nil && first.first?.item.domain == "d")
    }

    // MARK: - Rights

    @Test func aBundleHasItsOwnItemsAndNoOthers() async throws {
        let other = SceneRoom.caller("org.example.Maps")
        world.room.apps.installed.withLock { $0["org.example.Maps"] = ActivityApp(name: "Maps", types: []) }
        try await world.index(SearchRoom.item("a", "word"))
        try await world.index(SearchRoom.item("a", "word two"), by: other)
        #expect(try await world.search.search(SearchQuery(text: "word"), by: other).map(\.title) == ["word two"])
        #expect(try await world.search.search(SearchQuery(text: "word"), by: SearchRoom.tool).count == 2)
        let one = SearchQuery(text: "word", program: "org.example.Maps")
        #expect(try await world.search.search(one, by: SearchRoom.tool).map(\.name) == ["Maps"])
        await expectRefusal(.notPermitted, naming: " ") { _ = try await world.search.search(one, by: SearchRoom.app) }
        try await world.search.change("", IndexChange(removesAll: true), by: other)
        #expect(try await world.found("word") == ["a"])
        await expectRefusal(.notPermitted, naming: " ") {
            try await world.index(SearchRoom.item("b"), by: SearchRoom.tool)
        }
        await expectRefusal(.notPermitted, naming: " ") {
            _ = try await world.search.open(1, ActivityContinuation(), by: other)
        }
        await expectRefusal(.notPermitted, naming: " ") {
            _ = try await world.search.reset(IndexReset(isAll: true), by: other)
        }
    }

    @Test func aConfinedProcessMayDoNothing() async throws {
        let stranger = Caller(connection: ":1.9", process: 9, user: 1, standing: .stranger(reason: "it is confined"))
        try await world.index(SearchRoom.item("a", "word"))
        await expectRefusal(.notPermitted, naming: " ") { _ = try await world.found("word", by: stranger) }
        await expectRefusal(.notPermitted, naming: " ") { try await world.index(SearchRoom.item("b"), by: stranger) }
        await expectRefusal(.notPermitted, naming: " ") {
            _ = try await world.search.find(["word"], limit: 1, by: stranger)
        }
        await expectRefusal(.notPermitted, naming: " ") { _ = try await world.search.content([1], by: stranger) }
        await expectRefusal(.notPermitted, naming: " ") { try await world.search.choose(1, token: nil, by: stranger) }
    }

    @Test func aProgramThatIsLeftOutIsFoundByNobodyButItself() async throws {
        try await world.index(SearchRoom.item("a", "word"))
        let number = try await world.search.search(SearchQuery(text: "word"), by: SearchRoom.tool).first?.number ?? 0
        try await world.room.activities.setLeftOut("org.example.Notes", isLeftOut: true, by: SearchRoom.tool)
        #expect(try await world.found("word").isEmpty)
        #expect(try await world.found("word", by: SearchRoom.app) == ["a"])
        await expectRefusal(.notFound, naming: " ") {
            _ = try await world.search.open(number, .init(), by: SearchRoom.tool)
        }
        try await world.room.activities.setLeftOut("org.example.Notes", isLeftOut: false, by: SearchRoom.tool)
        #expect(try await world.found("word") == ["a"])
    }

    // MARK: - Opening and ends

    @Test func anItemIsOpenedByItsStateAndItsIdentifier() async throws {
        try await world.index(SearchRoom.item("note:1", "word"))
        let number = try #require(
            try await world.search.search(SearchQuery(text: "word"), by: SearchRoom.tool).first?.number)
        let outcome = try await world.search.open(number, ActivityContinuation(token: "t"), by: SearchRoom.tool)
        #expect(outcome == ContinuedActivity(session: "session"))
        let shown = world.room.windows.shown.withLock { $0 }
        let opening = SceneOpening(
            identifier: "note:1", activity: Data("state of note:1".utf8), continuedType: "com.apple.corespotlightitem",
            token: "t")
        #expect(shown == [opening])
        await expectRefusal(.notFound, naming: " ") {
            _ = try await world.search.open(77, .init(), by: SearchRoom.tool)
        }
        try await world.search.change("", IndexChange(removesAll: true), by: SearchRoom.app)
        await expectRefusal(.notFound, naming: " ") {
            _ = try await world.search.open(number, .init(), by: SearchRoom.tool)
        }
    }

    @Test func anAppWithoutWindowsTakesAnItemUp() async throws {
        let reader = "org.example.Reader"
        world.room.apps.installed.withLock { $0[reader] = ActivityApp(name: "Reader", types: [], hasWindows: false) }
        let process = SceneRoom.caller(reader, 1)
        try await world.room.activities.join(by: process)
        try await world.index(SearchRoom.item("book:1", "word"), by: process)
        let number = try #require(
            try await world.search.search(SearchQuery(text: "word"), by: SearchRoom.tool).first?.number)
        #expect(try await world.search.open(number, .init(), by: SearchRoom.tool) == ContinuedActivity())
        let expected = ActivityRoom.Peers.Taken(
            connection: process.connection, state: Data("state of book:1".utf8), type: "com.apple.corespotlightitem",
            isLink: false)
        #expect(world.room.peers.taken.withLock { $0 } == [expected])
        #expect(world.room.windows.shown.withLock { $0.isEmpty })
    }

    @Test func theItemsOfAnUninstalledBundleGo() async throws {
        try await world.index(SearchRoom.item("a", "word"))
        world.room.apps.installed.withLock { $0 = [:] }
        await world.search.uninstalled("org.example.Notes")
        #expect(try await world.found("word").isEmpty)
        #expect(try await SearchStore(database: world.room.database).bundles().isEmpty)
    }

    @Test func theItemsOfABundleThatIsGoneGoAtTheNextStart() async throws {
        try await world.index(SearchRoom.item("a", "word"))
        world.room.apps.installed.withLock { $0 = [:] }
        _ = try await world.anotherService()
        #expect(try await world.found("word").isEmpty)
    }

    @Test func aResetDeletesItemsAndAsksForThemAgain() async throws {
        try await world.index(SearchRoom.item("a", "word"), SearchRoom.item("b", "word"))
        #expect(try await !world.search.mustIndex(by: SearchRoom.app))
        await expectRefusal(.invalidArgument, naming: " ") {
            _ = try await world.search.reset(.init(), by: SearchRoom.tool)
        }
        let count = try await world.search.reset(IndexReset(program: "org.example.Notes"), by: SearchRoom.tool)
        #expect(count == 2)
        #expect(try await world.found("word").isEmpty)
        #expect(world.peers.resets.withLock { $0 } == 1)
        let again = try await world.anotherService()
        #expect(try await again.mustIndex(by: SearchRoom.app))
        try await again.hasIndexed(by: SearchRoom.app)
        #expect(try await !again.mustIndex(by: SearchRoom.app))
        #expect(try await again.reset(IndexReset(isAll: true), by: SearchRoom.tool) == 0)
    }

    @Test func aResetThatComesWhileABundleIndexesAgainIsNotForgotten() async throws {
        try await world.index(SearchRoom.item("a", "word"))
        let wanted = IndexReset(program: "org.example.Notes")
        _ = try await world.search.reset(wanted, by: SearchRoom.tool)
        #expect(try await world.search.mustIndex(by: SearchRoom.app))
        _ = try await world.search.reset(wanted, by: SearchRoom.tool)
        try await world.search.hasIndexed(by: SearchRoom.app)
        #expect(try await world.search.mustIndex(by: SearchRoom.app))
        try await world.search.hasIndexed(by: SearchRoom.app)
        #expect(try await !world.search.mustIndex(by: SearchRoom.app))
    }
}
