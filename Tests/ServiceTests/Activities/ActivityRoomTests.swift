// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The room of activities with a real database: rules, history, privacy and limits.
@Suite(.timeLimit(.minutes(5))) struct ActivityRoomTests {
    private let room: ActivityRoom

    init() async throws {
        room = try await ActivityRoom()
    }

    private var activities: Activities { room.activities }

    // MARK: - Publishing

    @Test func anAppPublishesTypesThatItDeclaresOnly() async throws {
        try await room.publish(ActivityDescription(type: "org.example.list", title: "Shopping"))
        await expectRefusal(.notSupported, naming: "“org.example.map” is not among the NSUserActivityTypes") {
            try await room.publish(ActivityDescription(type: "org.example.map"))
        }
        // Names are compared byte for byte.
        await expectRefusal(.notSupported, naming: "NSUserActivityTypes") {
            try await room.publish(ActivityDescription(type: "org.example.Note"))
        }
    }

    @Test func aProgramIsNoInstalledBundleAndAStrangerNothing() async throws {
        func publish(as program: String, _ standing: Caller.Standing) async throws {
            let caller = SceneRoom.caller("x", 1, standing)
            _ = try await activities.publish(
                .init(content: .init(type: "org.example.note", title: "a"), program: program), by: caller)
        }
        try await publish(as: "org.gnome.gedit", .tool)
        await expectRefusal(.notPermitted, naming: "may not publish for it") {
            try await publish(as: "org.example.Notes", .tool)
        }
        await expectRefusal(.invalidArgument, naming: "“program” is missing") { try await publish(as: "", .tool) }
        await expectRefusal(.invalidArgument, naming: "identifier of a desktop file") {
            try await publish(as: "../gedit", .tool)
        }
        await expectRefusal(.notPermitted, naming: "it runs in a mount namespace of its own") {
            try await publish(as: "org.gnome.gedit", .stranger(reason: "it runs in a mount namespace of its own"))
        }
        await expectRefusal(.notPermitted, naming: "may not publish activities of “org.gnome.gedit”") {
            try await publish(as: "org.gnome.gedit", .app(bundle: "org.example.Notes", installation: 1))
        }
    }

    @Test(arguments: [
        ("webpage", "file:///etc/passwd"), ("webpage", "https:"), ("webpage", "not a page"),
        ("address", "javascript:alert(1)"), ("address", "DATA:text/html,x"), ("address", "no scheme"),
    ])
    func addressesThatNobodyShouldOpenAreRefused(key: String, text: String) async throws {
        let content =
            key == "webpage"
            ? ActivityDescription(title: "a", webpage: text) : ActivityDescription(title: "a", address: text)
        await expectRefusal(.invalidArgument, naming: "“\(key)” is no URL") {
            try await room.publish(content, by: ActivityRoom.tool)
        }
    }

    @Test func anAppHasNoAddressAndKnownUsesOnly() async throws {
        await expectRefusal(.invalidArgument, naming: "“address” is for programs that are no bundles") {
            try await room.publish(ActivityDescription(address: "note:1"))
        }
        await expectRefusal(.invalidArgument, naming: "there is no use “telepathy”") {
            try await room.publish(ActivityDescription(uses: ["handoff", "telepathy"]))
        }
        await expectRefusal(.limitExceeded, naming: "the keywords have 5000 bytes") {
            try await room.publish(
                ActivityDescription(keywords: Array(repeating: String(repeating: "k", count: 50), count: 100)))
        }
    }

    // MARK: - The feed

    @Test func theNewestActivityOfAConnectionIsTheCurrentOne() async throws {
        let first = try await room.publish(ActivityDescription(title: "first", target: "1"))
        let second = try await room.publish(ActivityDescription(title: "second", target: "2"))
        let reader = try await room.publish(ActivityDescription(title: "book"), by: ActivityRoom.tool)
        let listed = try await activities.current(by: ActivityRoom.tool)
        #expect(listed.map(\.number) == [reader, second])
        #expect(listed.map(\.name) == ["org.example.Reader", "Notes"])
        #expect(listed.map(\.isBundle) == [false, true])
        // The former one is not there to be resigned.
        try await activities.resign(first, by: ActivityRoom.app)
        #expect(try await activities.current(by: ActivityRoom.tool).count == 2)
        room.windows.inFront.withLock { $0 = ["org.example.Notes"] }
        #expect(try await activities.current(by: ActivityRoom.tool).map(\.number) == [second, reader])
        try await activities.resign(second, by: ActivityRoom.app)
        #expect(try await activities.current(by: ActivityRoom.tool).map(\.number) == [reader])
        // Nobody but its own connection ends an activity.
        try await activities.resign(reader, by: ActivityRoom.app)
        #expect(try await activities.current(by: ActivityRoom.tool).map(\.number) == [reader])
    }

    @Test func onlyToolsAndSettingsAppsMayLook() async throws {
        let number = try await room.publish(ActivityDescription(title: "a"))
        let app = ActivityRoom.app
        let calls: [() async throws -> Void] = [
            { _ = try await activities.current(by: app) }, { _ = try await activities.history(.init(), by: app) },
            { _ = try await activities.state(number, by: app) },
            { _ = try await activities.forget(.init(isAll: true), by: app) },
            { _ = try await activities.open(number, .init(), by: app) }, { _ = try await activities.privacy(by: app) },
            { try await activities.pause(.init(), by: app) }, { try await activities.resume(by: app) },
            { try await activities.setLeftOut("x", isLeftOut: true, by: app) },
        ]
        for call in calls {
            await expectRefusal(.notPermitted, naming: "apps that the user has allowed to change settings", call)
        }
        let settings = Caller(
            connection: ":1.9", process: 9, user: 1_000, standing: app.standing, mayChangeSettings: true)
        #expect(try await activities.current(by: settings).map(\.number) == [number])
    }

    @Test func theStateIsAskedForOnlyWhenSomebodyNeedsIt() async throws {
        let number = try await room.publish(ActivityDescription(title: "a"), state: Data("published".utf8))
        for title in ["b", "c"] {
            _ = try await activities.publish(
                .init(
                    content: .init(type: "org.example.note", title: title), number: number,
                    state: Data("published again".utf8)), by: ActivityRoom.app)
        }
        _ = try await activities.current(by: ActivityRoom.tool)
        #expect(room.peers.asked.withLock { $0 }.isEmpty)
        // It does not answer: what it has published counts.
        #expect(try await activities.state(number, by: ActivityRoom.tool) == (Data("published again".utf8), false))
        room.peers.states.withLock { $0[ActivityRoom.app.connection] = Data("fresh".utf8) }
        #expect(try await activities.state(number, by: ActivityRoom.tool) == (Data("fresh".utf8), true))
        await activities.connectionEnded(ActivityRoom.app.connection)
        #expect(try await activities.state(number, by: ActivityRoom.tool) == (Data("fresh".utf8), false))
        #expect(room.peers.asked.withLock { $0 } == [Int64(number), Int64(number)])
        await expectRefusal(.notFound, naming: "there is no activity 77") {
            _ = try await activities.state(77, by: ActivityRoom.tool)
        }
    }

    @Test func aCallOfAConnectionThatHasLeftPublishesNothing() async throws {
        await activities.connectionEnded(ActivityRoom.app.connection)
        await expectRefusal(.appUnavailable, naming: "has left the bus") {
            try await room.publish(ActivityDescription(title: "a"))
        }
    }

    // MARK: - History

    @Test func sameContentIsListedOnceUnderItsLatestTitle() async throws {
        try await room.publish(ActivityDescription(title: "Draft", target: "note:1"))
        try await room.publish(ActivityDescription(title: "Other", target: "note:2"))
        try await room.publish(ActivityDescription(title: "Final", target: "note:1"))
        #expect(try await room.titles() == ["Final", "Other"])
        #expect(try await room.titles(.init(text: "DRAFT")) == [])
        #expect(try await room.titles(.init(text: "FIN")) == ["Final"])
        #expect(try await room.titles(.init(program: "org.example.Reader")) == [])
        #expect(try await room.titles(.init(limit: 1)) == ["Final"])
        let last = try #require(try await activities.history(.init(), by: ActivityRoom.tool).first)
        #expect(try await room.titles(.init(before: last.number)) == ["Other"])
        await expectRefusal(.invalidArgument, naming: "from 1 to 1000") {
            _ = try await room.titles(.init(limit: 1_001))
        }
    }

    @Test func searchesLookForTextsAndNotForPatterns() async throws {
        try await room.publish(ActivityDescription(title: "100 % wool", target: "1", keywords: ["Sheep_1"]))
        for text in ["100 %", "wool", "sheep_", "SHEEP"] {
            #expect(try await room.titles(.init(text: text)) == ["100 % wool"], "\(text)")
        }
        for text in ["1%w", "sheep?", "' OR 1=1 --", "sheep_2"] {
            #expect(try await room.titles(.init(text: text)).isEmpty, "\(text)")
        }
    }

    @Test func entriesAreForgottenByTimeProgramSiteAndNumber() async throws {
        let old = try await room.publish(ActivityDescription(title: "old", target: "1"))
        try await room.publish(ActivityDescription(title: "page", webpage: "https://docs.example.org/a"))
        try await room.publish(ActivityDescription(title: "other", webpage: "https://example.organic/"))
        try await room.publish(ActivityDescription(title: "book", address: "reader:1"), by: ActivityRoom.tool)
        func forget(_ entries: ActivityForgetting) async throws -> UInt64 {
            try await activities.forget(entries, by: ActivityRoom.tool)
        }
        #expect(try await forget(.init(site: "Example.org")) == 1)
        #expect(try await room.titles() == ["book", "other", "old"])
        #expect(try await forget(.init(number: old)) == 1)
        #expect(try await forget(.init(program: "org.example.Reader", since: UInt64(room.time.value) + 1)) == 1)
        #expect(try await room.titles() == ["other"])
        for wrong in [ActivityForgetting(), .init(number: old, isAll: true)] {
            await expectRefusal(.invalidArgument, naming: "condition") { _ = try await forget(wrong) }
        }
        #expect(try await forget(.init(isAll: true)) == 1)
        // What is still current is not begun again by a change.
        #expect(try await activities.current(by: ActivityRoom.tool).count == 2)
        #expect(try await room.titles().isEmpty)
    }

    @Test func theLastHourCanBeForgotten() async throws {
        try await room.publish(ActivityDescription(title: "before", target: "1"))
        try await room.publish(ActivityDescription(title: "within", target: "2"))
        let hour = UInt64(room.time.value)
        room.time.value += 1_000
        try await room.publish(ActivityDescription(title: "after", target: "3"))
        #expect(try await activities.forget(.init(since: hour), by: ActivityRoom.tool) == 2)
        #expect(try await room.titles() == ["before"])
    }

    @Test func anAppDeletesItsOwnEntriesOnly() async throws {
        for name in ["a", "b", "c"] { try await room.publish(ActivityDescription(title: name, persistent: name)) }
        try await room.publish(ActivityDescription(title: "book", persistent: "a"), by: ActivityRoom.tool)
        try await activities.delete(.init(persistent: ["a", "none"]), by: ActivityRoom.app)
        #expect(try await room.titles() == ["book", "c", "b"])
        for wrong in [ActivityDeletion(), .init(persistent: ["b"], isAll: true)] {
            await expectRefusal(.invalidArgument, naming: "either “all” or “persistent”") {
                try await activities.delete(wrong, by: ActivityRoom.app)
            }
        }
        #expect(try await room.titles().count == 3)
        try await activities.delete(.init(isAll: true), by: ActivityRoom.app)
        #expect(try await room.titles() == ["book"])
        await expectRefusal(.notPermitted, naming: "does not run from an installed bundle") {
            try await activities.delete(.init(isAll: true), by: ActivityRoom.tool)
        }
    }

    @Test func entriesAndNumbersSurviveAKill() async throws {
        let first = try await room.publish(
            ActivityDescription(
                title: "kept", target: "t", persistent: "p", webpage: "https://example.org", keywords: ["a", "b c"],
                uses: ["handoff", "search"], expires: 5), state: Data([1, 2]))
        // No stop: the former service is just not asked again.
        let next = try await room.anotherService()
        let listed = try await next.history(.init(), by: ActivityRoom.tool)
        let entry = try #require(listed.first)
        #expect(listed.count == 1 && entry.number == first && entry.ended != nil)
        #expect(entry.content.keywords == ["a", "b c"] && entry.content.uses == ["handoff", "search"])
        #expect(entry.content.expires == 5 && entry.content.webpage == "https://example.org")
        #expect(try await next.state(first, by: ActivityRoom.tool) == (Data([1, 2]), false))
        #expect(try await next.current(by: ActivityRoom.tool).isEmpty)
        let second = try await next.publish(
            .init(content: .init(type: "org.example.note", title: "next")), by: ActivityRoom.app)
        #expect(second > first)
    }

    // MARK: - Continuing

    @Test func anAppGetsTheStateInAWindowForTheContent() async throws {
        let number = try await room.publish(
            ActivityDescription(title: "a", target: "note:1"), state: Data("state".utf8))
        await activities.connectionEnded(ActivityRoom.app.connection)
        let outcome = try await activities.open(number, .init(token: "token"), by: ActivityRoom.tool)
        #expect(outcome == ContinuedActivity(session: "session"))
        #expect(
            room.windows.shown.withLock { $0 } == [
                SceneOpening(
                    identifier: "note:1", activity: Data("state".utf8), continuedType: "org.example.note",
                    token: "token")
            ])
    }

    @Test func withoutTheAppThePageIsTheAnswer() async throws {
        let page = try await room.publish(ActivityDescription(title: "page", webpage: "https://example.org/a"))
        let lonely = try await room.publish(ActivityDescription(title: "Shopping", target: "1"))
        await activities.connectionEnded(ActivityRoom.app.connection)
        room.apps.installed.withLock { $0 = [:] }
        #expect(
            try await activities.open(page, .init(), by: ActivityRoom.tool)
                == ContinuedActivity(address: "https://example.org/a"))
        await expectRefusal(.notFound, naming: "“Shopping” is content of the app “org.example.Notes”, which is not") {
            _ = try await activities.open(lonely, .init(), by: ActivityRoom.tool)
        }
    }

    @Test func whatCannotBeContinuedSaysWhy() async throws {
        let typed = try await room.publish(ActivityDescription(type: "org.example.list", title: "a"), state: Data([1]))
        let bare = try await room.publish(ActivityDescription(title: "b"))
        let book = try await room.publish(ActivityDescription(title: "c"), by: ActivityRoom.tool)
        room.apps.installed.withLock {
            $0["org.example.Notes"] = ActivityApp(name: "Notes", types: ["org.example.note"])
        }
        await expectRefusal(.notSupported, naming: "“Notes” does not take activities of the type “org.example.list”") {
            _ = try await activities.open(typed, .init(), by: ActivityRoom.tool)
        }
        await expectRefusal(.notFound, naming: "the state of “b” is not kept") {
            _ = try await activities.open(bare, .init(), by: ActivityRoom.tool)
        }
        await expectRefusal(.notFound, naming: "gave no address that opens “c”") {
            _ = try await activities.open(book, .init(), by: ActivityRoom.tool)
        }
    }

    // MARK: - Privacy

    @Test func aPauseIsKeptAndEndsByTheClock() async throws {
        try await activities.pause(.init(seconds: 60), by: ActivityRoom.tool)
        try await room.publish(ActivityDescription(title: "secret"))
        let next = try await room.anotherService()
        let rules = try await next.privacy(by: ActivityRoom.tool)
        #expect(rules.isPaused && rules.until == 1_060_000)
        #expect(try await activities.current(by: ActivityRoom.tool).isEmpty)
        #expect(try await room.titles().isEmpty)
        room.time.value = 1_060_000
        #expect(try await next.privacy(by: ActivityRoom.tool) == ActivityPrivacy())
        #expect(try await activities.current(by: ActivityRoom.tool).map(\.content.title) == ["secret"])
        for seconds in [0, 31_536_001] as [UInt64] {
            await expectRefusal(.invalidArgument, naming: "a pause lasts from 1 to 31536000 seconds") {
                try await activities.pause(.init(seconds: seconds), by: ActivityRoom.tool)
            }
        }
    }

    @Test func followersHearOfDeletionsAndOfTheEndOfAPause() async throws {
        let number = try await room.publish(ActivityDescription(title: "a"))
        func changes() -> Int { room.peers.changes.withLock { $0 } }
        let published = changes()
        _ = try await activities.forget(.init(program: "org.example.Reader"), by: ActivityRoom.tool)
        #expect(changes() == published)
        _ = try await activities.forget(.init(number: number), by: ActivityRoom.tool)
        #expect(changes() == published + 1)
        try await activities.pause(.init(seconds: 90), by: ActivityRoom.tool)
        #expect(changes() == published + 2)
        // The clock on the wall is looked at after a minute, and the end is not there yet.
        await room.waits.whenSomebodySleeps()
        room.time.value += 60_000
        room.waits.advance(by: .seconds(60))
        await room.waits.whenSomebodySleeps(atMost: .seconds(30))
        #expect(changes() == published + 2)
        room.time.value += 30_000
        room.waits.advance(by: .seconds(30))
        try await eventuallyHolds("the end of the pause is told") { changes() == published + 3 }
        #expect(try await activities.current(by: ActivityRoom.tool).map(\.content.title) == ["a"])
    }

    @Test func aProgramIsLeftOutUntilItIsTakenInAgain() async throws {
        try await activities.setLeftOut("org.example.Reader", isLeftOut: true, by: ActivityRoom.tool)
        try await room.publish(ActivityDescription(title: "book"), by: ActivityRoom.tool)
        try await room.publish(ActivityDescription(title: "note"))
        #expect(try await activities.current(by: ActivityRoom.tool).map(\.content.title) == ["note"])
        #expect(try await room.titles() == ["note"])
        let next = try await room.anotherService()
        #expect(try await next.privacy(by: ActivityRoom.tool).leftOut == ["org.example.Reader"])
        try await activities.setLeftOut("org.example.Reader", isLeftOut: false, by: ActivityRoom.tool)
        #expect(try await activities.current(by: ActivityRoom.tool).count == 2)
        #expect(try await room.titles() == ["note", "book"])
        await expectRefusal(.invalidArgument, naming: "“program” is missing") {
            try await activities.setLeftOut("", isLeftOut: true, by: ActivityRoom.tool)
        }
    }

    @Test func theEntriesOfABundleGoWithIt() async throws {
        try await room.publish(ActivityDescription(title: "note"))
        try await room.publish(ActivityDescription(title: "book"), by: ActivityRoom.tool)
        await activities.uninstalled("org.example.Notes")
        #expect(try await room.titles() == ["book"])
        #expect(try await activities.current(by: ActivityRoom.tool).map(\.content.title) == ["book"])
        // A service that was killed before it could forget: the next start does.
        try await room.publish(ActivityDescription(title: "note"))
        room.apps.installed.withLock { $0 = [:] }
        let next = try await room.anotherService()
        #expect(try await next.history(.init(), by: ActivityRoom.tool).map(\.content.title) == ["book"])
    }

    @Test func anActivityGoesOnAfterAPauseWithItsState() async throws {
        let first = try await room.publish(ActivityDescription(title: "a", target: "1"), state: Data("a".utf8))
        try await activities.pause(.init(), by: ActivityRoom.tool)
        await expectRefusal(.notFound, naming: "there is no activity") {
            _ = try await activities.state(first, by: ActivityRoom.tool)
        }
        let other = SceneRoom.caller("org.example.Notes", 2)
        let hidden = try await room.publish(
            ActivityDescription(title: "b", target: "2"), state: Data("b".utf8), by: other)
        room.time.value += 5_000
        try await activities.resume(by: ActivityRoom.tool)
        #expect(try await room.titles() == ["b", "a"])
        #expect(try await activities.history(.init(), by: ActivityRoom.tool).map(\.ended) == [nil, nil])
        // And again.
        try await activities.setLeftOut("org.example.Notes", isLeftOut: true, by: ActivityRoom.tool)
        try await activities.setLeftOut("org.example.Notes", isLeftOut: false, by: ActivityRoom.tool)
        for caller in [ActivityRoom.app, other] { await activities.connectionEnded(caller.connection) }
        #expect(try await activities.state(first, by: ActivityRoom.tool) == (Data("a".utf8), false))
        #expect(try await activities.state(hidden, by: ActivityRoom.tool) == (Data("b".utf8), false))
        try await room.publish(
            ActivityDescription(title: "c", target: "3"), by: SceneRoom.caller("org.example.Notes", 3))
        #expect(try await room.titles() == ["c", "b", "a"])
    }

    @Test func anActivityThatOutlastsATimedPauseIsKept() async throws {
        try await activities.pause(.init(seconds: 60), by: ActivityRoom.tool)
        try await room.publish(ActivityDescription(title: "long"))
        room.time.value += 3_600_000
        await activities.connectionEnded(ActivityRoom.app.connection)
        #expect(try await room.titles() == ["long"])
    }

    @Test func whatBeganDuringATimedPauseIsForgottenAfterIt() async throws {
        try await activities.pause(.init(seconds: 60), by: ActivityRoom.tool)
        try await room.publish(ActivityDescription(title: "long"))
        room.time.value += 3_600_000
        #expect(try await activities.forget(.init(isAll: true), by: ActivityRoom.tool) == 1)
        await activities.connectionEnded(ActivityRoom.app.connection)
        #expect(try await room.titles().isEmpty)
    }

    @Test(arguments: 0..<4) func whatIsForgottenDuringAPauseIsNotKeptAfterIt(place: Int) async throws {
        try await activities.pause(.init(), by: ActivityRoom.tool)
        try await room.publish(
            ActivityDescription(title: "hidden", persistent: "1", webpage: "https://docs.example.org/a"))
        try await room.publish(ActivityDescription(title: "book", address: "reader:1"), by: ActivityRoom.tool)
        switch place {
        case 0: _ = try await activities.forget(.init(isAll: true), by: ActivityRoom.tool)
        case 1: _ = try await activities.forget(.init(site: "example.org"), by: ActivityRoom.tool)
        case 2: try await activities.delete(.init(persistent: ["1"]), by: ActivityRoom.app)
        default: try await activities.delete(.init(isAll: true), by: ActivityRoom.app)
        }
        try await activities.resume(by: ActivityRoom.tool)
        #expect(try await room.titles() == (place == 0 ? [] : ["book"]))
    }

    @Test func formerEntriesOfTheSameContentGoWithOne() async throws {
        try await room.publish(ActivityDescription(title: "page", target: "1"))
        try await room.publish(ActivityDescription(title: "other", target: "2"))
        let newest = try await room.publish(ActivityDescription(title: "page", target: "1"))
        #expect(try await room.titles() == ["page", "other"])
        _ = try await activities.forget(.init(number: newest), by: ActivityRoom.tool)
        #expect(try await room.titles() == ["other"])
    }

    @Test func aBundleAndAProgramOfOneNameAreCountedApart() async throws {
        let content = ActivityDescription(type: "org.example.note", title: "a")
        _ = try await activities.publish(.init(content: content, program: "org.example.Later"), by: ActivityRoom.tool)
        room.apps.installed.withLock {
            $0["org.example.Later"] = ActivityApp(name: "Later", types: ["org.example.note"])
        }
        _ = try await activities.publish(.init(content: content), by: SceneRoom.caller("org.example.Later"))
        try await activities.storeChanges()
        let rows = try await room.database.read { transaction in
            try transaction.rows("SELECT bundle, entries, texts, states FROM activity_programs ORDER BY bundle") {
                row in
                try (0..<4).map { try row.value($0, as: Int64.self) }
            }
        }
        let size = Int64(content.size)
        #expect(rows == [[0, 1, size, 0], [1, 1, size, 0]])
        _ = try await activities.forget(.init(isAll: true), by: ActivityRoom.tool)
        let left: Int64? = try await room.database.read { try $0.value("SELECT count(*) FROM activity_programs") }
        #expect(left == 0)
    }

    @Test func aRefusedUpdateEndsTheEntry() async throws {
        let large = Data(count: ActivityJournal.stateLimit + 1)
        let number = try await room.publish(ActivityDescription(title: "a", target: "1"), state: Data("a".utf8))
        try await room.setDiskFull(true)
        await expectRefusal(.storageFailed, naming: "disk full") {
            _ = try await activities.publish(
                .init(content: .init(type: "org.example.note", title: "b", target: "1"), number: number, state: large),
                by: ActivityRoom.app)
        }
        // The disk takes nothing, and is read all the same.
        #expect(try await room.titles() == ["a"])
        #expect(try await activities.state(number, by: ActivityRoom.tool) == (Data("a".utf8), false))
        try await room.setDiskFull(false)
        let listed = try await activities.history(.init(), by: ActivityRoom.tool)
        #expect(listed.map(\.content.title) == ["a"] && listed.map { $0.ended != nil } == [true])
        #expect(try await activities.state(number, by: ActivityRoom.tool) == (Data("a".utf8), false))
    }

    @Test func whatWasForgottenDoesNotComeBackAfterAPause() async throws {
        try await room.publish(ActivityDescription(title: "a"))
        _ = try await activities.forget(.init(isAll: true), by: ActivityRoom.tool)
        try await activities.pause(.init(), by: ActivityRoom.tool)
        try await activities.resume(by: ActivityRoom.tool)
        await activities.connectionEnded(ActivityRoom.app.connection)
        #expect(try await room.titles().isEmpty)
    }

    @Test func whatTheDiskRefusesIsNotCurrentAndNothingElseIsLost() async throws {
        try await room.publish(ActivityDescription(title: "before", target: "1"))
        try await room.setDiskFull(true)
        await expectRefusal(.storageFailed, naming: "disk full") {
            try await room.publish(
                ActivityDescription(title: "refused", target: "2"), state: Data(count: ActivityJournal.stateLimit + 1))
        }
        #expect(try await activities.current(by: ActivityRoom.tool).isEmpty)
        try await room.setDiskFull(false)
        try await room.publish(ActivityDescription(title: "after", target: "3"))
        #expect(try await room.titles() == ["after", "before"])
        let ends = try await activities.history(.init(), by: ActivityRoom.tool).map { $0.ended != nil }
        #expect(ends == [false, true])
    }

    // MARK: - Limits

    @Test func olderEntriesAndLargeStatesMakeRoom() async throws {
        let state = Data(count: ActivityRules.stateSizeLimit)
        var numbers: [UInt64] = []
        for number in 0..<24 {
            numbers.append(
                try await room.publish(ActivityDescription(title: "\(number)", target: "\(number)"), state: state))
        }
        var kept: [UInt64] = []
        for number in numbers {
            if try await !activities.state(number, by: ActivityRoom.tool).state.isEmpty { kept.append(number) }
        }
        // The newest, and no more than a look at the limits lets through in between.
        #expect(kept == Array(numbers.suffix(kept.count)) && (16...20).contains(kept.count), "\(kept.count)")
        #expect(try await room.titles().count == 24)
        room.time.value += ActivityRules.keptTime + 1_000_000
        for number in 0..<70 { try await room.publish(ActivityDescription(title: "new", target: "\(number)")) }
        #expect(try await Set(room.titles(.init(limit: 1_000))) == ["new"])
    }

    @Test func thereIsALimitForCurrentActivities() async throws {
        for number in 0..<ActivityRules.programCurrentLimit {
            try await room.publish(ActivityDescription(title: "a"), by: SceneRoom.caller("org.example.Notes", number))
        }
        await expectRefusal(.limitExceeded, naming: "32 current activities of “org.example.Notes”") {
            try await room.publish(ActivityDescription(title: "a"), by: SceneRoom.caller("org.example.Notes", 1_000))
        }
        // One that has a current activity may have another instead.
        try await room.publish(ActivityDescription(title: "b"), by: SceneRoom.caller("org.example.Notes", 7))
    }

    @Test func programsWithManyNamesTakeNothingAwayFromApps() async throws {
        try await room.publish(ActivityDescription(title: "note"))
        // Twelve names, each with as many entries as a bundle may have.
        try await room.database.write { transaction in
            try transaction.run(
                """
                WITH RECURSIVE numbers (n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM numbers WHERE n < 120999)
                INSERT INTO activities
                (number, program, bundle, content, type, title, keywords, uses, search, size, begun, ended)
                SELECT n, 'name' || (n % 12), 0, 'n:' || n, '', 'flood', '', '', 'flood', 10, 1000000, 1000000 FROM numbers
                """)
        }
        // The first entry after a start has a look at the limits.
        let next = try await room.anotherService()
        _ = try await next.publish(
            .init(content: .init(type: "org.example.note", title: "note")), by: ActivityRoom.app)
        #expect(try await next.history(.init(program: "org.example.Notes"), by: ActivityRoom.tool).count == 1)
        let counts = try await room.database.read { transaction in
            try transaction.rows("SELECT count(*), min(number) FROM activities WHERE NOT bundle") { row in
                [try row.value(0, as: Int64.self), try row.value(1, as: Int64.self)]
            }
        }
        #expect(counts == [[10_000, 111_000]])
    }

    @Test func aThousandChangesAtOnceAreStoredTogether() async throws {
        let number = try await room.publish(ActivityDescription(title: "a", target: "1"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for title in 0..<1_000 {
                group.addTask {
                    _ = try await room.activities.publish(
                        .init(content: .init(type: "org.example.note", title: "\(title)", target: "1"), number: number),
                        by: ActivityRoom.app)
                }
            }
            try await group.waitForAll()
        }
        let current = try #require(try await activities.current(by: ActivityRoom.tool).first)
        #expect(try await room.titles() == [current.content.title])
    }
}
