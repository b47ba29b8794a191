// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeSQLite
import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

@Suite(.timeLimit(.minutes(5))) struct ReminderRoomTests {
    private let room: ReminderRoom

    init() async throws { room = try await ReminderRoom() }

    private static let note = ActivityDescription(title: "Budget", target: "note:1", persistent: "7F0C")

    private func add(_ request: ReminderRequest, by caller: Caller = ReminderRoom.tool) async throws -> UInt64 {
        try await room.reminders.add(request, by: caller)
    }

    // MARK: - Times

    @Test func oneComesOnceWhenItsTimeHasCome() async throws {
        let number = try await room.add("tea", in: 45)
        await room.pass(44)
        #expect(room.center.texts.isEmpty)
        #expect(try await room.listed().map(\.state) == [.pending])
        await room.pass(1)
        await room.pass(3_600)
        #expect(room.center.texts == ["tea"])
        let listed = try await room.listed()
        #expect(listed.map(\.state) == [.delivered] && listed.map(\.number) == [number])
        #expect(listed.first?.delivered == listed.first?.at)
    }

    @Test func theWaitForOneEndsByItself() async throws {
        try await room.add("tea", in: 45)
        await room.clock.whenSomebodySleeps(atMost: .seconds(45))
        room.activities.time.value += 45_000
        room.clock.advance(by: .seconds(45))
        try await eventuallyHolds("it comes") { room.center.texts == ["tea"] }
    }

    @Test func aClockThatIsSetForwardIsNoticedAndOneThatIsSetBackHoldsItUp() async throws {
        try await room.add("late", in: 86_400)
        await room.clock.whenSomebodySleeps(atMost: ReminderRules.longestWait)
        room.activities.time.value += 86_400_000
        room.clock.advance(by: ReminderRules.longestWait)
        try await eventuallyHolds("it comes") { room.center.texts == ["late"] }
        try await room.add("again", in: 60)
        await room.pass(-3_600)
        #expect(room.center.texts == ["late"])
        await room.pass(3_660)
        #expect(room.center.texts == ["late", "again"])
    }

    @Test func sixMonthsAheadAfterARestartItComes() async throws {
        try await room.add("in spring", in: 86_400 * 182)
        let next = try await room.anotherService()
        room.activities.time.value += 86_400_000 * 181
        await next.deliverDue()
        #expect(room.center.texts.isEmpty)
        room.activities.time.value += 86_400_000
        await next.deliverDue()
        #expect(room.center.texts == ["in spring"])
    }

    @Test func oneThatWasDueWhileTheServiceDidNotRunComesAtItsStart() async throws {
        try await room.add("missed", in: 60)
        try await room.add("later", in: 86_400)
        room.activities.time.value += 3_600_000
        let next = try await room.anotherService()
        try await eventuallyHolds("it comes") { room.center.texts == ["missed"] }
        try await eventuallyHolds("only the other one waits") {
            try await next.list(.init(state: .pending), by: ReminderRoom.tool).map(\.text) == ["later"]
        }
    }

    @Test func oneForATimeThatHasPassedComesAtOnce() async throws {
        _ = try await add(ReminderRequest(text: "now", at: 5))
        try await eventuallyHolds("it comes") { room.center.texts == ["now"] }
    }

    @Test func severalComeInTheOrderOfTheirTimes() async throws {
        for (text, seconds) in [("c", 3), ("a", 1), ("b", 2), ("b2", 2)] as [(String, UInt64)] {
            try await room.add(text, in: seconds)
        }
        await room.pass(60)
        #expect(room.center.texts == ["a", "b", "b2", "c"])
    }

    // MARK: - Content

    @Test func itsContentIsBroughtUpToDateAndOpens() async throws {
        room.activities.peers.states.withLock { $0[ReminderRoom.app.connection] = Data("line 12".utf8) }
        let activity = try await room.activities.publish(Self.note)
        let number = try await add(
            ReminderRequest(text: "Send it", notes: "by mail", activity: activity, at: room.now + 5))
        #expect(room.activities.peers.asked.withLock { $0 } == [Int64(activity)])
        let outcome = try await room.reminders.open(number, .init(token: "t"), by: ReminderRoom.tool)
        #expect(outcome.session == "session")
        await room.pass(5)
        await room.center.act(NotificationActions.open, on: number, token: "u")
        let shown = room.activities.windows.shown.withLock { $0 }
        #expect(shown.map(\.activity) == [Data("line 12".utf8), Data("line 12".utf8)])
        #expect(shown.map(\.token) == ["t", "u"] && shown.map(\.identifier) == ["note:1", "note:1"])
        let listed = try await room.listed().first
        #expect(listed?.content.title == "Budget" && listed?.program == "org.example.Notes" && listed?.isBundle == true)
        #expect(listed?.notes == "by mail")
    }

    @Test func aClickOpensTheAddressOfAnotherProgram() async throws {
        let page = ActivityDescription(title: "Emma", address: "reader:emma")
        let activity = try await room.activities.publish(page, by: ReminderRoom.tool)
        let number = try await add(ReminderRequest(text: "Read on", activity: activity, at: room.now))
        await room.center.act(NotificationActions.open, on: number)
        #expect(room.opener.opened.withLock { $0 } == ["reader:emma"])
        let plain = try await room.add("plain", in: 1)
        await room.center.act(NotificationActions.open, on: plain)
        await room.center.act(NotificationActions.open, on: 77)
        #expect(room.opener.opened.withLock { $0 }.count == 1)
        await expectRefusal(.notFound, naming: "about no content") {
            _ = try await room.reminders.open(plain, .init(), by: ReminderRoom.tool)
        }
    }

    @Test func oneAboutALinkKeepsItsContentWhenTheLinkGoes() async throws {
        let link = try await room.links.add(
            LinkRequest(
                item: LinkItem(owner: "org.example.Notebook", identifier: "1"),
                content: ActivityDescription(title: "Page", webpage: "https://example.org/a")), by: ReminderRoom.tool)
        let number = try await add(ReminderRequest(text: "Read", link: link, at: room.now + 60))
        try await room.links.remove([link], by: ReminderRoom.tool)
        #expect(
            try await room.reminders.open(number, .init(), by: ReminderRoom.tool).address == "https://example.org/a")
        await expectRefusal(.notFound, naming: "no link \(link)") {
            _ = try await add(ReminderRequest(text: "Read", link: link, at: room.now))
        }
    }

    // MARK: - Events

    @Test func oneForContentComesWhenThatIsCurrentTheNextTime() async throws {
        let activity = try await room.activities.publish(Self.note)
        _ = try await add(ReminderRequest(text: "back", activity: activity, isWithContent: true))
        // It is still there.
        await room.reminders.look()
        #expect(room.center.texts.isEmpty)
        _ = try await room.activities.publish(ActivityDescription(target: "note:2"))
        await room.reminders.look()
        #expect(room.center.texts.isEmpty)
        _ = try await room.activities.publish(ActivityDescription(title: "renamed", persistent: "7F0C"))
        await room.reminders.look()
        await room.reminders.look()
        #expect(room.center.texts == ["back"])
        #expect(try await room.listed().first?.isWithContent == true)
    }

    @Test func aBundleDoesNotLearnThatAnotherProgramShowsItsPage() async throws {
        let page = ActivityDescription(title: "Budget", webpage: "https://example.org/budget")
        let activity = try await room.activities.publish(page)
        _ = try await add(ReminderRequest(text: "own", activity: activity, isWithContent: true), by: ReminderRoom.app)
        _ = try await add(ReminderRequest(text: "user", activity: activity, isWithContent: true))
        _ = try await room.activities.publish(ActivityDescription(target: "note:2"))
        await room.reminders.look()
        _ = try await room.activities.publish(page, by: ReminderRoom.tool)
        await room.reminders.look()
        #expect(room.center.texts == ["user"])
        _ = try await room.activities.publish(page)
        await room.reminders.look()
        #expect(room.center.texts == ["user", "own"])
    }

    @Test func contentThatComesAndGoesIsSeenWhileTheDesktopTakesItsTime() async throws {
        func publish(_ content: ActivityDescription) async throws {
            _ = try await room.activities.publish(content)
            room.news.tell()
            await room.news.settle()
        }
        let activity = try await room.activities.publish(Self.note)
        let desktop = OneShot<Void>()
        room.center.state.withLock { $0.desktop = desktop }
        try await room.add("slow", in: 1)
        room.activities.time.value += 1_000
        let delivery = Task { [reminders = room.reminders] in await reminders.deliverDue() }
        _ = try await add(ReminderRequest(text: "back", activity: activity, isWithContent: true))
        try await publish(ActivityDescription(target: "note:2"))
        try await publish(Self.note)
        try await publish(ActivityDescription(target: "note:3"))
        #expect(room.center.texts.isEmpty)
        desktop.give()
        await delivery.value
        await room.reminders.deliverDue()
        #expect(room.center.texts == ["slow", "back"])
    }

    @Test func contentThatGoesAndComesBackBeforeALookHasCome() async throws {
        let activity = try await room.activities.publish(Self.note)
        let other = try await room.activities.publish(Self.note, by: SceneRoom.caller("org.example.Notes", 2))
        _ = try await add(ReminderRequest(text: "back", activity: activity, isWithContent: true))
        // Another window has it all the time.
        _ = try await room.activities.publish(ActivityDescription(target: "note:2"))
        _ = try await room.activities.publish(Self.note)
        await room.reminders.look()
        #expect(room.center.texts.isEmpty)
        try await room.activities.activities.resign(other, by: SceneRoom.caller("org.example.Notes", 2))
        await room.reminders.look()
        #expect(room.center.texts.isEmpty)
        _ = try await room.activities.publish(ActivityDescription(target: "note:2"))
        _ = try await room.activities.publish(Self.note)
        await room.reminders.look()
        await room.reminders.look()
        #expect(room.center.texts == ["back"])
    }

    @Test(arguments: [false, true])
    func theFirstContentAfterARestartHasComeUnlessItHasStayed(hasStayed: Bool) async throws {
        let activity = try await room.activities.publish(Self.note)
        _ = try await add(ReminderRequest(text: "back", activity: activity, isWithContent: true))
        await room.reminders.settleNews()
        try await room.activities.activities.resign(activity, by: ReminderRoom.app)
        // Nobody has looked since then when the service ends.
        let next = try await room.anotherService()
        if hasStayed { await next.look() }
        var content = Self.note
        content.type = "org.example.note"
        _ = try await room.activities.activities.publish(
            .init(content: content, isAgain: hasStayed), by: ReminderRoom.app)
        await next.look()
        #expect(room.center.texts == (hasStayed ? [] : ["back"]))
        _ = try await room.activities.publish(ActivityDescription(target: "note:2"))
        _ = try await room.activities.publish(Self.note)
        await next.look()
        await next.look()
        #expect(room.center.texts == ["back"])
    }

    @Test func oneThatIsDoneWhileTheDesktopShowsItIsTakenAway() async throws {
        let desktop = OneShot<Void>()
        room.center.state.withLock { $0.desktop = desktop }
        let number = try await room.add("tea", in: 1)
        room.activities.time.value += 1_000
        let delivery = Task { [reminders = room.reminders] in await reminders.deliverDue() }
        try await room.reminders.complete([number], by: ReminderRoom.tool)
        desktop.give()
        await delivery.value
        #expect(try await room.listed().map(\.state) == [.done])
        let (shown, withdrawn) = room.center.state.withLock { ($0.shown.count, $0.withdrawn.count) }
        // The delivery may not have begun before.
        #expect(withdrawn == shown + 1)
    }

    @Test func aChangeKeepsToTheLimitForTheirSize() async throws {
        let number = try await room.add("x", in: 60, by: ReminderRoom.app)
        let notes = String(repeating: "x", count: 16 << 20)
        await expectRefusal(.limitExceeded, naming: "16 MiB") {
            try await room.reminders.change(number, .init(notes: notes), by: ReminderRoom.app)
        }
        #expect(try await room.listed().map(\.notes) == [""])
    }

    @Test func itWaitsForItsContentAcrossARestart() async throws {
        let activity = try await room.activities.publish(Self.note)
        _ = try await add(ReminderRequest(text: "back", activity: activity, isWithContent: true))
        try await room.activities.activities.resign(activity, by: ReminderRoom.app)
        await room.reminders.look()
        let next = try await room.anotherService()
        #expect(room.center.texts.isEmpty)
        _ = try await room.activities.publish(Self.note)
        await next.look()
        #expect(room.center.texts == ["back"])
    }

    /// Brings a program to the front, or none, and has a service look.
    private func bring(_ bundle: String?, _ reminders: Reminders? = nil) async {
        room.activities.windows.inFront.withLock { $0 = bundle.map { [$0] } ?? [] }
        await (reminders ?? room.reminders).look()
    }

    @Test func oneForAProgramComesWhenThatIsInFrontTheNextTime() async throws {
        await bring("org.example.Notes")
        _ = try await add(ReminderRequest(text: "app", front: "org.example.Notes"))
        _ = try await add(ReminderRequest(text: "program", front: "org.example.Reader"))
        await bring("org.example.Notes")
        #expect(room.center.texts.isEmpty)
        await bring(nil)
        await bring("org.example.Notes")
        await bring("org.example.Notes")
        #expect(room.center.texts == ["app"])
        _ = try await room.activities.publish(ActivityDescription(title: "x"), by: ReminderRoom.tool)
        await room.reminders.look()
        #expect(room.center.texts == ["app", "program"])
    }

    @Test(arguments: [false, true])
    func oneForAProgramThatIsCoveredWaitsUntilThatWasInFrontAgain(isGone: Bool) async throws {
        let activity = try await room.activities.publish(Self.note)
        await bring(nil)
        let number = try await add(ReminderRequest(text: "app", front: "org.example.Notes", isCovered: true))
        await room.reminders.look()
        try await room.reminders.change(number, .init(notes: "covered"), by: ReminderRoom.tool)
        if isGone {
            try await room.activities.activities.resign(activity, by: ReminderRoom.app)
            await room.reminders.look()
        } else {
            await bring("org.example.Notes")
            #expect(room.center.texts.isEmpty)
            await bring(nil)
        }
        await bring("org.example.Notes")
        #expect(room.center.texts == ["app"])
    }

    @Test func oneForAProgramDoesNotComeSinceTheServiceWasStartedAgain() async throws {
        await bring("org.example.Notes")
        _ = try await add(ReminderRequest(text: "app", front: "org.example.Notes"))
        await room.reminders.look()
        let again = try await room.anotherService(graceTime: .seconds(3))
        // The windows of the app are not known yet.
        await bring(nil, again)
        let changed = try await again.add(
            ReminderRequest(text: "another", front: "org.example.Notes"), by: ReminderRoom.tool)
        try await again.change(changed, .init(front: "org.example.Notes"), by: ReminderRoom.tool)
        #expect(room.center.texts.isEmpty)
        room.clock.advance(by: .seconds(3))
        try await eventuallyHolds("the app has left") {
            await again.look()
            return try await RemindersStore(database: room.activities.database).pending().allSatisfy(\.isArmed)
        }
        await bring("org.example.Notes", again)
        #expect(room.center.texts.sorted() == ["another", "app"])
    }

    @Test func aProgramThatTheServiceHasSeenInFrontCanLeaveAtOnce() async throws {
        await bring("org.example.Notes")
        _ = try await add(ReminderRequest(text: "app", front: "org.example.Notes"))
        await room.reminders.look()
        let again = try await room.anotherService(graceTime: .seconds(3))
        await bring(nil, again)
        await bring("org.example.Notes", again)
        #expect(room.center.texts.isEmpty)
        await bring(nil, again)
        await bring("org.example.Notes", again)
        #expect(room.center.texts == ["app"])
    }

    // MARK: - Handling

    @Test func oneThatIsPutOffComesAgainInAnHour() async throws {
        let number = try await room.add("tea", in: 1)
        await room.pass(1)
        await room.center.act(ReminderSource.later, on: number)
        #expect(try await room.listed().map(\.state) == [.pending])
        await room.pass(3_599)
        #expect(room.center.texts == ["tea"])
        await room.pass(1)
        #expect(room.center.texts == ["tea", "tea"])
    }

    @Test func oneThatIsDoneOrRemovedDoesNotCome() async throws {
        let (done, gone) = (try await room.add("done", in: 5), try await room.add("gone", in: 5))
        await room.center.act(ReminderSource.done, on: done)
        try await room.reminders.remove([gone, 77], by: ReminderRoom.tool)
        await room.pass(60)
        #expect(room.center.texts.isEmpty)
        #expect(try await room.listed().map(\.state) == [.done])
        #expect(room.center.state.withLock { $0.withdrawn } == ["reminder-\(done)", "reminder-\(gone)", "reminder-77"])
        let first = try await room.listed().first?.completed
        try await room.reminders.complete([done], by: ReminderRoom.tool)
        #expect(try await room.listed().first?.completed == first && first != nil)
        #expect(try await room.anotherService().nextDue == nil)
    }

    @Test func aChangeHasItWaitAgain() async throws {
        let number = try await room.add("tea", in: 1)
        await room.pass(1)
        try await room.reminders.change(number, .init(text: "coffee", at: room.now + 5_000), by: ReminderRoom.tool)
        await room.pass(5)
        #expect(room.center.texts == ["tea", "coffee"])
        try await room.reminders.change(number, .init(notes: "black"), by: ReminderRoom.tool)
        let listed = try await room.listed().first
        #expect(listed?.state == .delivered && listed?.notes == "black" && listed?.text == "coffee")
        await room.pass(3_600)
        #expect(room.center.texts.count == 2)
        await expectRefusal(.notFound, naming: "no reminder 77") {
            try await room.reminders.change(77, .init(text: "x"), by: ReminderRoom.tool)
        }
        await expectRefusal(.invalidArgument, naming: "no content to wait for") {
            try await room.reminders.change(number, .init(isWithContent: true), by: ReminderRoom.tool)
        }
        await expectRefusal(.invalidArgument, naming: "empty") {
            try await room.reminders.change(number, .init(text: " "), by: ReminderRoom.tool)
        }
    }

    @Test func listsAreReadInPages() async throws {
        for index in 1...5 { try await room.add("\(index)", in: UInt64(index)) }
        await room.pass(2)
        #expect(try await room.listed(.init(limit: 2)).map(\.text) == ["5", "4"])
        #expect(try await room.listed(.init(before: 4, limit: 2)).map(\.text) == ["3", "2"])
        #expect(try await room.listed(.init(state: .delivered)).map(\.text) == ["2", "1"])
        for limit in [0, 1_001] as [UInt32] {
            await expectRefusal(.invalidArgument, naming: "from 1 to 1000") {
                _ = try await room.listed(.init(limit: limit))
            }
        }
    }

    // MARK: - Bad input, rights and limits

    @Test func requestsThatMakeNoSenseAreRefused() async throws {
        let activity = try await room.activities.publish(ActivityDescription(title: "without identifiers"))
        let requests: [(ReminderRequest, String)] = [
            (.init(text: "", at: 1), "empty"), (.init(text: " \n", at: 1), "empty"),
            (.init(text: "x"), "has to be given"),
            (.init(text: "x", at: 1, isWithContent: true), "only one"),
            (.init(text: "x", at: 1, front: "a"), "only one"),
            (.init(text: "x", isWithContent: true), "no content to wait for"),
            (.init(text: "x", activity: activity, isWithContent: true), "no content to wait for"),
            (.init(text: "x", activity: activity, link: 1, at: 1), "only one"),
            (.init(text: "x", front: ""), "no bundle"), (.init(text: "x", front: "a/b"), "no bundle"),
            (.init(text: "x", at: .max), "9999"),
        ]
        for (request, reason) in requests {
            await expectRefusal(.invalidArgument, naming: reason) { _ = try await add(request) }
        }
        await expectRefusal(.notFound, naming: "no activity 77") {
            _ = try await add(.init(text: "x", activity: 77, at: 1))
        }
        #expect(try await room.listed().isEmpty)
    }

    @Test func aBundleHasItsOwnAboutItsOwnCurrentActivity() async throws {
        let app = ReminderRoom.app
        let user = try await room.add("user", in: 60)
        let former = try await room.activities.publish(ActivityDescription(target: "note:0"))
        let activity = try await room.activities.publish(Self.note)
        let other = try await room.activities.publish(ActivityDescription(title: "x"), by: ReminderRoom.tool)
        let own = try await add(.init(text: "own", activity: activity, at: room.now + 60_000), by: app)
        _ = try await add(.init(text: "front", front: "org.example.Notes"), by: app)
        #expect(try await room.listed(by: app).map(\.text) == ["front", "own"])
        #expect(try await room.listed().map(\.owner) == ["org.example.Notes", "org.example.Notes", ""])
        let calls: [() async throws -> Void] = [
            { _ = try await add(.init(text: "x", activity: former, at: 1), by: app) },
            { _ = try await add(.init(text: "x", activity: other, at: 1), by: app) },
            { _ = try await add(.init(text: "x", activity: 77, at: 1), by: app) },
            { _ = try await add(.init(text: "x", link: 1, at: 1), by: app) },
            { _ = try await add(.init(text: "x", front: "org.example.Maps"), by: app) },
            { try await room.reminders.complete([own, user], by: app) },
            { try await room.reminders.remove([own, user], by: app) },
            { try await room.reminders.change(user, .init(text: "x"), by: app) },
            { try await room.reminders.change(own, .init(front: "org.example.Maps"), by: app) },
            { _ = try await room.reminders.open(own, .init(), by: app) },
        ]
        for call in calls { await expectRefusal(.notPermitted, naming: "may", call) }
        #expect(try await room.listed().allSatisfy { $0.state == .pending })
        room.center.state.withLock { $0.mayNotify = false }
        await expectRefusal(.notPermitted, naming: "may not notify") {
            _ = try await add(.init(text: "x", at: 1), by: app)
        }
        await room.pass(60)
        // It is only listed, since the user has silenced the app.
        #expect(room.center.texts == ["user"])
        #expect(try await room.listed(.init(state: .delivered)).map(\.text) == ["own", "user"])
        try await room.reminders.complete([own], by: app)
        let settings = SceneRoom.caller("org.example.Settings")
        let trusted = Caller(
            connection: settings.connection, process: settings.process, user: settings.user,
            standing: settings.standing,
            mayChangeSettings: true)
        #expect(try await room.listed(by: trusted).count == 3)
    }

    @Test func aConfinedProcessMayDoNothing() async throws {
        let number = try await room.add("x", in: 60)
        let stranger = SceneRoom.caller("x", 1, .stranger(reason: "it is confined, and the service is not"))
        let calls: [() async throws -> Void] = [
            { _ = try await add(.init(text: "x", at: 1), by: stranger) }, { _ = try await room.listed(by: stranger) },
            { try await room.reminders.complete([number], by: stranger) },
            { try await room.reminders.remove([number], by: stranger) },
            { try await room.reminders.change(number, .init(text: "x"), by: stranger) },
            { _ = try await room.reminders.open(number, .init(), by: stranger) },
        ]
        for call in calls { await expectRefusal(.notPermitted, naming: "it is confined", call) }
    }

    @Test func aBundleHasALimitThatLeavesRoomForOthers() async throws {
        for index in 0..<ReminderRules.bundleLimit { try await room.add("\(index)", in: 60, by: ReminderRoom.app) }
        await expectRefusal(.limitExceeded, naming: "100 reminders already of “org.example.Notes”") {
            try await room.add("x", in: 60, by: ReminderRoom.app)
        }
        try await room.add("user", in: 60)
        await expectRefusal(.limitExceeded, naming: "at most 1000") {
            try await room.reminders.remove(Array(repeating: 1, count: 1_001), by: ReminderRoom.tool)
        }
        await room.reminders.uninstalled("org.example.Notes")
        #expect(try await room.listed().map(\.text) == ["user"])
        try await room.add("again", in: 60, by: ReminderRoom.app)
        room.activities.apps.installed.withLock { $0 = [:] }
        let next = try await room.anotherService()
        #expect(try await next.list(.init(), by: ReminderRoom.tool).map(\.text) == ["user"])
    }

    @Test func itsStatesHaveALimitTogether() async throws {
        room.activities.peers.states.withLock { $0[ReminderRoom.app.connection] = Data(count: 1 << 20) }
        let activity = try await room.activities.publish(Self.note)
        for index in 0..<15 {
            _ = try await add(.init(text: "\(index)", activity: activity, at: room.now + 60_000), by: ReminderRoom.app)
        }
        await expectRefusal(.limitExceeded, naming: "16 MiB") {
            _ = try await add(.init(text: "x", activity: activity, at: room.now + 60_000), by: ReminderRoom.app)
        }
    }

    // MARK: - Failures

    @Test func oneThatTheDiskRefusesComesLater() async throws {
        try await room.add("tea", in: 1)
        try await room.activities.database.write { transaction in
            try transaction.run(
                "CREATE TRIGGER full BEFORE UPDATE ON reminders BEGIN SELECT RAISE(ABORT, 'no space'); END")
        }
        await room.pass(1)
        #expect(try await room.listed().map(\.state) == [.pending])
        try await room.activities.database.write { try $0.run("DROP TRIGGER full") }
        await room.clock.whenSomebodySleeps(atMost: ReminderRules.retryDelay)
        room.activities.time.value += 60_000
        room.clock.advance(by: ReminderRules.retryDelay)
        try await eventuallyHolds("it is delivered") { try await room.listed().map(\.state) == [.delivered] }
    }

    @Test func oneWhoseNotificationIsRefusedIsListed() async throws {
        room.center.state.withLock { $0.failure = ServiceError(.notPermitted, "“org.example” may not notify") }
        try await room.add("tea", in: 1)
        await room.pass(1)
        #expect(try await room.listed().map(\.state) == [.delivered])
    }

    /// The service ends at the worst moment: before the notification is there, or after it and before that is noted.
    final class Killed: ReminderNotifications {
        let center: Notifications
        let isAfter: Bool

        init(_ center: Notifications, isAfter: Bool) { (self.center, self.isAfter) = (center, isAfter) }

        func mayNotify(_ bundle: String) async -> Bool { true }
        func show(_ reminder: Reminder) async throws {
            if isAfter { try await center.show(reminder) }
            throw ServiceError(.storageFailed, "the service was killed")
        }
        func withdraw(_ identifiers: [String]) async {}
        func followActions(_ acted: @escaping @Sendable (NotificationResponse) async -> Bool) async {}
    }

    @Test(arguments: [false, true])
    func aServiceThatIsKilledBetweenDueAndDeliveryLosesAndDoublesNothing(isAfter: Bool) async throws {
        let fixture = try await NotificationRoom()
        let bundles = ["org.example.Mail", ReminderSource.identifier]
        let center = try await fixture.anotherService(bundles: bundles)
        try await room.add("tea", in: 1)
        let dying = try await room.anotherService(Killed(center, isAfter: isAfter))
        room.activities.time.value += 1_000
        await dying.deliverDue()
        #expect(try await room.listed().map(\.state) == [.pending])
        let center2 = try await fixture.anotherService(bundles: bundles)
        let next = try await room.anotherService(center2)
        await next.deliverDue()
        await next.deliverDue()
        #expect(try await room.listed().map(\.state) == [.delivered])
        #expect(fixture.server.titles == ["tea"])
        let delivered = try await center2.delivered(ReminderSource.identifier, by: NotificationRoom.tool)
        #expect(delivered.map(\.request.identifier) == ["reminder-1"])
    }
}
