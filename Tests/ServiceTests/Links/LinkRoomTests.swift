// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import ScratchSpace
import Synchronization
import Testing

@testable import Service

/// The room of links with a real database, above the room of activities.
@Suite(.timeLimit(.minutes(5))) struct LinkRoomTests {
    private let room: ActivityRoom
    private let links: Links

    init() async throws {
        room = try await ActivityRoom()
        links = Self.links(of: room)
    }

    private static func links(of room: ActivityRoom) -> Links {
        Links(
            store: LinksStore(database: room.database), changed: {}, activities: room.activities, apps: room.apps,
            now: { room.time.value })
    }

    private static let item = LinkItem(owner: "org.example.Notebook", identifier: "note-7", title: "About it")

    @discardableResult
    private func add(
        _ content: ActivityDescription, of program: String = "org.example.Notes", item: LinkItem = item,
        by caller: Caller = ActivityRoom.tool
    ) async throws -> UInt64 {
        try await links.add(LinkRequest(item: item, content: content, program: program), by: caller)
    }

    /// The numbers of the links that match an activity of the app.
    private func matches(_ content: ActivityDescription, by caller: Caller = ActivityRoom.app) async throws -> [UInt64]
    {
        let activity = try await room.publish(content, by: caller)
        return try await links.matching(activity, by: ActivityRoom.tool).map(\.number)
    }

    // MARK: - Matching

    @Test func identifiersOfOneProgramMatchByteForByte() async throws {
        let target = try await add(ActivityDescription(target: "note:1"))
        let persistent = try await add(ActivityDescription(persistent: "note:1"))
        try await add(ActivityDescription(target: "note:1"), of: "org.example.Maps")
        #expect(try await matches(ActivityDescription(title: "renamed", target: "note:1")) == [target])
        #expect(try await matches(ActivityDescription(persistent: "note:1")) == [persistent])
        #expect(try await matches(ActivityDescription(target: "note:1", persistent: "note:1")) == [persistent, target])
        for other in ["note:2", "NOTE:1", "note:1 ", "note:1\u{301}"] {
            #expect(try await matches(ActivityDescription(target: other)).isEmpty, "\(other)")
        }
        // Two spellings of one text are two identifiers.
        try await add(ActivityDescription(target: "caf\u{E9}"))
        #expect(try await matches(ActivityDescription(target: "cafe\u{301}")).isEmpty)
    }

    @Test func oneValueForBothIdentifiersIsFoundByEither() async throws {
        let link = try await add(ActivityDescription(target: "7F0C", persistent: "7F0C"))
        #expect(try await matches(ActivityDescription(target: "7F0C")) == [link])
        #expect(try await matches(ActivityDescription(persistent: "7F0C")) == [link])
    }

    @Test func aFileMatchesInAnyProgramAfterIdentifiers() async throws {
        let plan = "file:///home/ada/plan.md"
        let inTerminal = try await add(ActivityDescription(target: plan, persistent: plan), of: "org.example.Terminal")
        let inEditor = try await add(ActivityDescription(target: plan, persistent: "urn:uuid:7"))
        try await add(ActivityDescription(persistent: "file:///home/ada/other.md"), of: "org.example.Maps")
        let shown = ActivityDescription(persistent: plan)
        let activity = try await room.publish(shown, by: ActivityRoom.tool)
        let found = try await links.matching(activity, by: ActivityRoom.tool)
        #expect(found.map(\.number) == [inEditor, inTerminal] && found.allSatisfy(\.isByPage))
        let named = try await room.publish(ActivityDescription(target: plan))
        #expect(try await links.matching(named, by: ActivityRoom.tool).map(\.isByPage) == [false, true])
    }

    @Test func linksThatAreOlderThanMatchingByFilesMatchByThese() async throws {
        let path = room.scratch.path("old.db")
        let (old, _) = try Database.open(at: path, migrations: Array(Service.migrations.prefix { $0.number < 27 }))
        let plan = "file:///home/ada/plan.md"
        try await old.write { transaction in
            for (number, target, persistent) in [
                (1, plan, "urn:uuid:7"), (2, "note:1", plan), (3, "note:1", "FILE:///home/ada/plan.md"),
            ] as [(Int64, String, String)] {
                try transaction.run(
                    """
                    INSERT INTO links (owner, owner_bundle, item, item_title, program, bundle, content, type, title, target,
                        persistent, size, created, identifier)
                    VALUES ('org.example.Notebook', 0, ?, 'About it', 'org.gnome.gedit', 0, ?, 'x', 'plan.md', ?, ?, 1, 1, ?)
                    """, "note-\(number)", "\(number)", target, persistent, UUID().uuidString.lowercased())
            }
        }
        try await old.close()
        let (database, _) = try Database.open(at: path, migrations: Service.migrations)
        let found = try await LinksStore(database: database).matching(
            ActivityDescription(persistent: plan), of: "org.example.Maps")
        #expect(found.map(\.link.item.identifier) == ["note-2", "note-1"] && found.allSatisfy(\.isByPage))
        try await database.close()
    }

    @Test func identifiersComeBeforePagesWhichMatchInAnyProgram() async throws {
        let page = try await add(ActivityDescription(webpage: "http://example.org/a?utm_source=x#top"))
        let other = try await add(
            ActivityDescription(target: "x", webpage: "https://example.org/a"), of: "org.example.Maps")
        let named = try await add(ActivityDescription(target: "note:1", webpage: "https://example.org/b"))
        let activity = try await room.publish(ActivityDescription(target: "note:1", webpage: "https://example.org/a"))
        let found = try await links.matching(activity, by: ActivityRoom.tool)
        #expect(found.map(\.number) == [named, other, page])
        #expect(found.map(\.isByPage) == [false, true, true])
        let browser = try await room.publish(
            ActivityDescription(webpage: "https://EXAMPLE.org:443/b"), by: ActivityRoom.tool)
        #expect(try await links.matching(browser, by: ActivityRoom.tool).map(\.number) == [named])
    }

    @Test func anItemHasOneLinkToSomeContent() async throws {
        let first = try await add(ActivityDescription(title: "old", target: "note:1"))
        let second = try await add(ActivityDescription(title: "new", target: "note:1"))
        var other = Self.item
        other.identifier = "note-8"
        let third = try await add(ActivityDescription(target: "note:1"), item: other)
        #expect(first != second)
        #expect(try await matches(ActivityDescription(target: "note:1")) == [third, second])
        #expect(try await links.list(.init(item: "note-7"), by: ActivityRoom.tool).map(\.content.title) == ["new"])
    }

    // MARK: - Making

    @Test func aStateStaysWhenTheSameContentIsLinkedWithoutOne() async throws {
        room.peers.states.withLock { $0[ActivityRoom.app.connection] = Data("fresh".utf8) }
        let content = ActivityDescription(type: "org.example.note", title: "Shopping", target: "note:1")
        let activity = try await room.publish(content, state: Data("published".utf8))
        _ = try await links.add(LinkRequest(item: Self.item, activity: activity), by: ActivityRoom.tool)
        let second = try await add(content)
        #expect(try await links.open(second, .init(), by: ActivityRoom.tool).session == "session")
        #expect(room.windows.shown.withLock { $0.map(\.activity) } == [Data("fresh".utf8)])
    }

    @Test func anActivityIsBroughtUpToDateOnceAndItsStateStays() async throws {
        room.peers.states.withLock { $0[ActivityRoom.app.connection] = Data("fresh".utf8) }
        let activity = try await room.publish(
            ActivityDescription(title: "Shopping", target: "note:1", webpage: "https://example.org"),
            state: Data("published".utf8))
        let link = try await links.add(LinkRequest(item: Self.item, activity: activity), by: ActivityRoom.tool)
        #expect(room.peers.asked.withLock { $0 } == [Int64(activity)])
        await room.activities.connectionEnded(ActivityRoom.app.connection)
        _ = try await room.activities.forget(.init(isAll: true), by: ActivityRoom.tool)
        // Neither the history nor the clock takes anything away from a link.
        room.time.value += 10 * ActivityRules.keptTime
        #expect(try await links.open(link, .init(token: "t"), by: ActivityRoom.tool).session == "session")
        #expect(
            room.windows.shown.withLock { $0 } == [
                SceneOpening(identifier: "note:1", activity: Data("fresh".utf8), token: "t")
            ])
        room.apps.installed.withLock { $0 = [:] }
        #expect(try await links.open(link, .init(), by: ActivityRoom.tool).address == "https://example.org")
    }

    @Test func contentThatCannotBeFoundAgainIsNotLinked() async throws {
        let activity = try await room.publish(ActivityDescription(title: "no identifier"))
        await expectRefusal(.invalidArgument, naming: "neither a target identifier") {
            _ = try await links.add(LinkRequest(item: Self.item, activity: activity), by: ActivityRoom.tool)
        }
        #expect(room.peers.asked.withLock { $0 }.isEmpty)
        await expectRefusal(.notFound, naming: "there is no activity 77") {
            _ = try await links.add(LinkRequest(item: Self.item, activity: 77), by: ActivityRoom.tool)
        }
        await expectRefusal(.invalidArgument, naming: "“item” is empty") {
            try await add(ActivityDescription(target: "x"), item: LinkItem(owner: "a.b", identifier: ""))
        }
        await expectRefusal(.invalidArgument, naming: "“program” is missing: identifiers") {
            try await add(ActivityDescription(target: "x"), of: "")
        }
        await expectRefusal(.invalidArgument, naming: "“itemAddress” is no URL") {
            try await add(
                ActivityDescription(target: "x"),
                item: LinkItem(owner: "a.b", identifier: "1", address: "javascript:alert(1)"))
        }
        try await add(ActivityDescription(webpage: "https://example.org/only"), of: "")
    }

    @Test func aLinkWithoutStateLeadsToThePage() async throws {
        let page = try await add(ActivityDescription(target: "note:1", webpage: "https://example.org/1"))
        #expect(try await links.open(page, .init(), by: ActivityRoom.tool).address == "https://example.org/1")
        let bare = try await add(ActivityDescription(title: "Shopping", target: "note:2"))
        await expectRefusal(.notFound, naming: "the state of “Shopping” is not kept, from which “Notes”") {
            _ = try await links.open(bare, .init(), by: ActivityRoom.tool)
        }
        // An app cannot have the user open any address by way of another program's name.
        let address = ActivityDescription(target: "x", address: "file:///etc/passwd")
        for (program, caller) in [("org.example.Reader", ActivityRoom.app), ("org.example.Notes", ActivityRoom.tool)] {
            let item = LinkItem(owner: caller.bundle.isEmpty ? "a.b" : "", identifier: "1")
            await expectRefusal(.invalidArgument, naming: "“address” is for programs that are no bundles") {
                try await add(address, of: program, item: item, by: caller)
            }
        }
    }

    // MARK: - Rights

    @Test func aBundleHandlesItsOwnLinksAndLearnsNothingElse() async throws {
        let own = LinkItem(identifier: "note-1")
        let link = try await add(ActivityDescription(target: "x"), item: own, by: ActivityRoom.app)
        let other = try await add(ActivityDescription(target: "x"))
        #expect(try await links.list(.init(), by: ActivityRoom.app).map(\.item.owner) == ["org.example.Notes"])
        let activity = try await room.publish(ActivityDescription(target: "x"))
        let calls: [() async throws -> Void] = [
            { _ = try await links.matching(activity, by: ActivityRoom.app) },
            { _ = try await links.open(link, .init(), by: ActivityRoom.app) },
            { _ = try await links.add(LinkRequest(item: own, activity: activity), by: ActivityRoom.app) },
            { _ = try await links.list(.init(owner: "org.example.Notebook"), by: ActivityRoom.app) },
            { try await links.remove([link, other], by: ActivityRoom.app) },
            { try await add(ActivityDescription(target: "x"), by: ActivityRoom.app) },
        ]
        for call in calls { await expectRefusal(.notPermitted, naming: "may", call) }
        #expect(try await links.list(.init(), by: ActivityRoom.tool).count == 2)
        await expectRefusal(.limitExceeded, naming: "at most 10000 links") {
            try await links.remove(Array(repeating: link, count: 10_001), by: ActivityRoom.app)
        }
        try await links.remove([link, 77], by: ActivityRoom.app)
        #expect(try await links.list(.init(), by: ActivityRoom.tool).map(\.number) == [other])
        let stranger = SceneRoom.caller("x", 1, .stranger(reason: "it is confined, and the service is not"))
        await expectRefusal(.notPermitted, naming: "it is confined") {
            try await add(ActivityDescription(target: "x"), by: stranger)
        }
        await expectRefusal(.notPermitted, naming: "it is confined") { _ = try await links.list(.init(), by: stranger) }
    }

    @Test func theLinksOfABundleGoWithItAndThoseToItStay() async throws {
        try await add(ActivityDescription(target: "x"), item: LinkItem(identifier: "1"), by: ActivityRoom.app)
        let other = try await add(ActivityDescription(target: "x"))
        await links.uninstalled("org.example.Notes")
        #expect(try await links.list(.init(), by: ActivityRoom.tool).map(\.number) == [other])
        try await add(ActivityDescription(target: "x"), item: LinkItem(identifier: "1"), by: ActivityRoom.app)
        room.apps.installed.withLock { $0 = [:] }
        let next = Self.links(of: room)
        try await next.restore()
        #expect(try await next.list(.init(), by: ActivityRoom.tool).map(\.number) == [other])
    }

    // MARK: - Size

    @Test func eachLookUpUsesAnIndex() async throws {
        try await add(ActivityDescription(target: "x"))
        let plans = try await room.database.read { transaction in
            try ["program = 'a' AND target = 'b'", "program = 'a' AND persistent = 'b'", "page = 'a'"].map {
                condition in
                try transaction.rows(
                    "EXPLAIN QUERY PLAN SELECT number FROM links WHERE \(condition) AND resting = 0 ORDER BY number DESC LIMIT 100"
                ) { try $0.value(3, as: String.self) }.joined(separator: "; ")
            }
        }
        for (plan, index) in zip(plans, ["links_by_target", "links_by_persistent", "links_by_page"]) {
            #expect(plan.contains("SEARCH links USING") && plan.contains(index) && !plan.contains("TEMP"), "\(plan)")
        }
    }

    @Test func linksAndBytesAreCountedAlong() async throws {
        room.peers.states.withLock { $0[ActivityRoom.app.connection] = Data(count: 1_000) }
        let activity = try await room.publish(ActivityDescription(target: "x"))
        let link = try await links.add(LinkRequest(item: Self.item, activity: activity), by: ActivityRoom.tool)
        _ = try await links.add(LinkRequest(item: Self.item, activity: activity), by: ActivityRoom.tool)
        func counts() async throws -> [String] {
            try await room.database.read { transaction in
                try transaction.rows("SELECT owner, links, bytes FROM link_owners") { row in
                    "\(try row.value(0, as: String.self)) \(try row.value(1, as: Int64.self)) \(try row.value(2, as: Int64.self))"
                }
            }
        }
        let first = try await counts()
        _ = try await links.add(LinkRequest(item: Self.item, activity: activity), by: ActivityRoom.tool)
        #expect(try await counts() == first)
        let words = try #require(first.first).split(separator: " ")
        #expect(words.prefix(2) == ["org.example.Notebook", "1"])
        #expect(try #require(Int(words[2])) > 1_000)
        try await links.remove([link, link + 1, link + 2], by: ActivityRoom.tool)
        #expect(try await counts().isEmpty)
    }
}
