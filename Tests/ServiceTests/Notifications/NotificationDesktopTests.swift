// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeSQLite
import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The way to the server of the desktop, and back to the apps.
@Suite struct NotificationDesktopTests {
    private let mail = NotificationRoom.mail

    private func event(_ event: DesktopEvent, _ fixture: NotificationRoom) {
        fixture.server.stream.continuation.yield(event)
    }

    /// Adds categories with two buttons and a dismissal that is reported.
    private func setCategories(_ fixture: NotificationRoom) async throws {
        let actions = [
            NotificationAction(identifier: "archive", title: "Archive"),
            NotificationAction(identifier: "reply", title: "Reply", takesText: true, button: "Send"),
        ]
        try await fixture.room.setCategories(
            "", categories: [.init(identifier: "message", actions: actions, options: 1)], by: mail)
    }

    private func responses(
        _ fixture: NotificationRoom, count: Int
    ) async throws -> [NotificationResponse] {
        try await eventually("the app hears of it") {
            let list = fixture.peers.state.withLock { $0.responses }
            return list.count >= count ? list : nil
        }
    }

    // MARK: - Showing

    @Test(arguments: [
        (["body-markup"], "a &lt;b&gt; &amp; c"), (["body"], "a <b> & c"), ([], "a <b> & c"),
    ])
    func markupIsEscapedForServersThatReadIt(_ abilities: [String], _ body: String) async throws {
        let fixture = try await NotificationRoom()
        fixture.server.state.withLock { $0.capabilities = abilities }
        try await fixture.add("x", .init(title: "t", body: "a <b> & c"))
        #expect(fixture.server.state.withLock { $0.arguments.first?.body } == body)
    }

    @Test(arguments: [
        (NotificationLevel.passive, UInt8(0), true), (.active, 1, false), (.timeSensitive, 1, false),
        (.critical, 2, false),
    ])
    func levelsBecomeUrgencies(_ level: NotificationLevel, _ urgency: UInt8, _ isQuiet: Bool) async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("x", .init(title: "t", sound: "default", level: level))
        let hints = try #require(fixture.server.state.withLock { $0.arguments.first?.hints })
        #expect(hints.urgency == urgency)
        #expect((hints.suppressesSound == true) == isQuiet)
        #expect(hints.soundName == (isQuiet ? nil : "message-new-instant"))
        #expect(hints.desktopEntry == "org.example.Mail")
    }

    @Test func buttonsGoToServersThatHaveThem() async throws {
        let fixture = try await NotificationRoom()
        try await setCategories(fixture)
        try await fixture.add("x", .init(category: "message"))
        #expect(
            fixture.server.state.withLock { $0.arguments.first?.actions }
                == ["default", "", "action:archive", "Archive", "action:reply", "Reply"])
        fixture.server.state.withLock { $0.capabilities = ["actions", "inline-reply"] }
        event(.ownerChanged, fixture)
        try await eventuallyHolds("the new server is asked") {
            try await fixture.add("y", .init(category: "message"))
            return fixture.server.state.withLock { $0.arguments.last?.actions.contains("inline-reply") } == true
        }
    }

    @Test func abilitiesAreAskedForOnce() async throws {
        let fixture = try await NotificationRoom()
        for identifier in ["a", "b", "c"] { try await fixture.add(identifier) }
        #expect(fixture.server.state.withLock { $0.timesAsked } == 1)
    }

    @Test(arguments: [BusError.serviceUnknown, BusError.noReply, BusError.timedOut, BusError.failed])
    func aServerThatDoesNotAnswerHoldsNothingUp(_ name: String) async throws {
        let fixture = try await NotificationRoom()
        fixture.server.state.withLock { $0.failure = BusError(name, "out of order") }
        try await fixture.add("a")
        #expect(try await fixture.listed() == ["a"])
        fixture.server.state.withLock { $0.failure = nil }
        try await fixture.add("b")
        #expect(fixture.server.titles == ["b"])
    }

    @Test func aServerThatHangsHoldsNobodyUp() async throws {
        let fixture = try await NotificationRoom()
        let room = try await fixture.anotherService(server: HangingServer())
        for number in 0..<200 {
            let request = NotificationRequest(identifier: "\(number)", content: .init(title: "a"))
            #expect(try await room.add("", request, by: mail).outcome == .interrupt)
        }
        #expect(try await room.delivered("", by: mail).count == 200)
        // Nor does it fill the memory.
        #expect(await room.errands.count(for: "org.example.Mail") == NotificationRules.errandLimit)
    }

    /// A server that never answers.
    private struct HangingServer: DesktopServer {
        func owner() async -> String? { ":1.1 bus" }
        func capabilities() async throws -> [String] { try await OneShot<[String]>().value() }
        func notify(
            _ notification: DesktopNotification, _ arguments: DesktopNotification.Arguments, replacing number: UInt32
        ) async throws -> UInt32 { try await OneShot<UInt32>().value() }
        func close(_ number: UInt32) async throws {}
        func events() async -> AsyncStream<DesktopEvent> { AsyncStream { $0.finish() } }
    }

    @Test func aNewServerKnowsNoFormerNumbers() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("a")
        fixture.server.state.withLock { state in
            (state.owner, state.shown) = (":1.10 bus", [:])
        }
        event(.ownerChanged, fixture)
        event(.action(1, "default"), fixture)
        event(.closed(1, reason: 2), fixture)
        try await fixture.add("b")
        #expect(try await fixture.listed() == ["b", "a"])
        #expect(fixture.peers.state.withLock { $0.responses.isEmpty && $0.started.isEmpty })
    }

    // MARK: - Answers of the user

    @Test func anActionReachesTheAppOnce() async throws {
        let fixture = try await NotificationRoom()
        try await setCategories(fixture)
        try await fixture.room.join(.init(responds: true), by: mail)
        try await fixture.add("x", .init(category: "message"))
        event(.token(1, "token-7"), fixture)
        event(.action(1, "action:archive"), fixture)
        event(.action(1, "action:archive"), fixture)
        event(.closed(1, reason: 3), fixture)
        let list = try await responses(fixture, count: 1)
        #expect(list.map(\.action) == ["archive"] && list.first?.token == "token-7")
        #expect(list.first?.notification.request.identifier == "x")
        #expect(try await fixture.listed().isEmpty)
        try await fixture.add("y", .init(category: "message"))
        event(.reply(2, "on my way"), fixture)
        let replied = try await responses(fixture, count: 2)
        #expect(replied.map(\.action) == ["archive", "reply"] && replied.last?.text == "on my way")
    }

    @Test func anActionMayComeBeforeTheNumberOfItsNotification() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.join(.init(responds: true), by: mail)
        try await fixture.add("first")
        let answer = OneShot<Void>()
        fixture.server.state.withLock { $0.answer = answer }
        let request = NotificationRequest(identifier: "second", content: .init(title: "second"))
        _ = try await fixture.room.add("", request, by: mail)
        try await eventuallyHolds("the second one is shown") { fixture.server.titles == ["first", "second"] }
        event(.token(2, "token-7"), fixture)
        event(.action(2, "default"), fixture)
        event(.closed(2, reason: 2), fixture)
        // Of another program.
        event(.action(9, "default"), fixture)
        // In its turn, so that those before it have come.
        event(.action(1, "default"), fixture)
        #expect(try await responses(fixture, count: 1).map(\.notification.request.identifier) == ["first"])
        answer.give()
        await fixture.settle()
        let list = try await responses(fixture, count: 2)
        #expect(list.map(\.notification.request.identifier) == ["first", "second"] && list.last?.token == "token-7")
        #expect(try await fixture.listed().isEmpty)
    }

    @Test func aNotificationStaysUntilTheRoomHasDoneItsAction() async throws {
        let fixture = try await NotificationRoom()
        let center = try await fixture.anotherService(bundles: ["org.example.Mail", ReminderSource.identifier])
        let calls = Atomic64(0)
        await center.followActions { _ in
            calls.value += 1
            return calls.value > 1
        }
        let reminder = Reminder(
            number: 7, identifier: "A", owner: "", text: "tea", notes: "", event: .time(0), isArmed: true, program: nil,
            content: ActivityDescription(), created: 0, changed: 0)
        func identifiers() async throws -> [String] {
            try await center.delivered(ReminderSource.identifier, by: NotificationRoom.tool).map(\.request.identifier)
        }
        try await center.show(reminder)
        event(.action(1, "action:done"), fixture)
        event(.closed(1, reason: 2), fixture)
        try await eventuallyHolds("the room is asked") { calls.value == 1 }
        await center.settleAll()
        #expect(try await identifiers() == ["reminder-7"])
        try await center.show(reminder)
        event(.action(2, "action:done"), fixture)
        try await eventuallyHolds("it goes") { try await identifiers().isEmpty }
        #expect(calls.value == 2)
    }

    @Test func keysOfOthersMeanNothing() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.join(.init(responds: true), by: mail)
        try await fixture.add("x")
        event(.action(1, "action:none"), fixture)
        event(.action(99, "default"), fixture)
        event(.action(1, "default"), fixture)
        #expect(try await responses(fixture, count: 1).map(\.action) == [NotificationActions.open])
    }

    @Test func anAppThatDoesNotRunIsStartedAndToldWhenItJoins() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("x")
        event(.action(1, ""), fixture)
        try await eventuallyHolds("the app is started") {
            fixture.peers.state.withLock { $0.started } == ["org.example.Mail"]
        }
        // The service may end before the app is there.
        let room = try await fixture.anotherService()
        try await room.join(.init(responds: true), by: mail)
        #expect(try await responses(fixture, count: 1).map(\.action) == [NotificationActions.open])
        try await room.join(.init(responds: true), by: SceneRoom.caller("org.example.Mail", 2))
        await fixture.settle(room)
        #expect(fixture.peers.state.withLock { $0.responses.count } == 1)
    }

    @Test func anAppThatHasJustLeftIsStartedAgain() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.join(.init(responds: true), by: mail)
        try await fixture.add("x")
        fixture.peers.state.withLock { $0.isGone = true }
        event(.action(1, "default"), fixture)
        try await eventuallyHolds("the app is started") {
            fixture.peers.state.withLock { $0.started } == ["org.example.Mail"]
        }
        fixture.peers.state.withLock { $0.isGone = false }
        try await fixture.room.join(.init(responds: true), by: SceneRoom.caller("org.example.Mail", 2))
        #expect(try await responses(fixture, count: 1).count == 1)
    }

    @Test func responsesKeepTheirOrderWhenAnAppIsGone() async throws {
        let fixture = try await NotificationRoom()
        for identifier in ["x", "y"] { try await fixture.add(identifier) }
        event(.action(1, "default"), fixture)
        event(.action(2, "default"), fixture)
        try await eventuallyHolds("both wait") { try await fixture.listed().isEmpty }
        await fixture.settle()
        fixture.peers.state.withLock { $0.isGone = true }
        try await fixture.room.join(.init(responds: true), by: mail)
        try await eventuallyHolds("the app is gone") { fixture.peers.state.withLock { $0.isTried } }
        await fixture.settle()
        fixture.peers.state.withLock { $0.isGone = false }
        try await fixture.room.join(.init(responds: true), by: SceneRoom.caller("org.example.Mail", 2))
        let list = try await responses(fixture, count: 2)
        #expect(list.map(\.notification.request.identifier) == ["x", "y"])
    }

    @Test func aResponseThatCannotBeReadOpensNoSettings() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.database.write { transaction in
            try transaction.run(
                "INSERT INTO notification_responses (source, record) VALUES ('org.example.Mail', ?)", Data("{".utf8))
        }
        try await fixture.room.openSettings("org.example.Mail", by: NotificationRoom.tool)
        try await fixture.room.join(.init(responds: true), by: mail)
        try await eventuallyHolds("it is asked") { fixture.peers.state.withLock { !$0.settings.isEmpty } }
        await fixture.settle()
        #expect(fixture.peers.state.withLock { $0.settings } == ["org.example.Mail"])
    }

    /// Has the disk take no responses, or take them again.
    private func setFull(_ isFull: Bool, _ fixture: NotificationRoom) async throws {
        let statement =
            isFull
            ? "CREATE TRIGGER full BEFORE INSERT ON notification_responses BEGIN SELECT RAISE(ABORT, 'no space'); END"
            : "DROP TRIGGER full"
        try await fixture.database.write { try $0.run(statement) }
    }

    @Test(arguments: [true, false]) func aResponseThatTheDiskRefusesReachesTheAppOnce(_ isRunning: Bool) async throws {
        let fixture = try await NotificationRoom()
        try await setCategories(fixture)
        if isRunning { try await fixture.room.join(.init(responds: true), by: mail) }
        try await fixture.add("x", .init(category: "message"))
        try await setFull(true, fixture)
        event(.reply(1, "hi"), fixture)
        if !isRunning {
            try await eventuallyHolds("the app is started") {
                fixture.peers.state.withLock { $0.started } == ["org.example.Mail"]
            }
            try await fixture.room.join(.init(responds: true), by: mail)
        }
        let list = try await responses(fixture, count: 1)
        #expect(list.map(\.action) == ["reply"] && list.first?.text == "hi")
        try await fixture.room.join(.init(responds: true), by: SceneRoom.caller("org.example.Mail", 2))
        await fixture.settle()
        #expect(fixture.peers.state.withLock { $0.responses.count } == 1)
        #expect(try await fixture.anotherService().delivered("", by: mail).isEmpty)
    }

    @Test func responsesKeepTheirOrderWhenTheDiskIsFullForAWhile() async throws {
        let fixture = try await NotificationRoom()
        for identifier in ["x", "y", "z"] { try await fixture.add(identifier) }
        try await setFull(true, fixture)
        event(.action(1, "default"), fixture)
        event(.action(2, "default"), fixture)
        try await eventuallyHolds("two are taken") { try await fixture.listed() == ["z"] }
        try await setFull(false, fixture)
        event(.action(3, "default"), fixture)
        try await eventuallyHolds("all are taken") { try await fixture.listed().isEmpty }
        try await fixture.room.join(.init(responds: true), by: mail)
        let list = try await responses(fixture, count: 3)
        #expect(list.map(\.notification.request.identifier) == ["x", "y", "z"])
    }

    @Test func responsesThatTheDiskKeepsComeFirst() async throws {
        let fixture = try await NotificationRoom()
        for identifier in ["x", "y"] { try await fixture.add(identifier) }
        event(.action(1, "default"), fixture)
        let store = NotificationsStore(database: fixture.database)
        try await eventuallyHolds("one is stored") {
            try await store.sourcesWithResponses() == ["org.example.Mail"]
        }
        await fixture.settle()
        try await fixture.database.write {
            try $0.run(
                "CREATE TRIGGER kept BEFORE DELETE ON notification_responses BEGIN SELECT RAISE(ABORT, 'no space'); END"
            )
        }
        try await setFull(true, fixture)
        event(.action(2, "default"), fixture)
        try await eventuallyHolds("both are taken") { try await fixture.listed().isEmpty }
        try await fixture.room.join(.init(responds: true), by: mail)
        await fixture.settle()
        #expect(fixture.peers.state.withLock { $0.responses.isEmpty })
        try await fixture.database.write { try $0.run("DROP TRIGGER kept") }
        try await fixture.room.join(.init(responds: true), by: SceneRoom.caller("org.example.Mail", 2))
        let list = try await responses(fixture, count: 2)
        #expect(list.map(\.notification.request.identifier) == ["x", "y"])
    }

    @Test func aNotificationThatHasThePlaceOfAnotherStaysWhenThatIsDropped() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("x")
        let former = try #require(await fixture.room.table.delivered(of: "").first)
        try await fixture.add("x")
        await fixture.room.drop(former)
        #expect(try await fixture.listed() == ["x"])
        #expect(try await fixture.anotherService().delivered("", by: mail).count == 1)
    }

    @Test func aServiceStartsTheAppsOfStoredResponsesOnce() async throws {
        let fixture = try await NotificationRoom()
        let store = NotificationsStore(database: fixture.database)
        for source in ["org.example.Mail", "org.example.None"] { try await store.keep(nil, of: source, removing: nil) }
        func started() async throws -> [String] {
            let room = try await fixture.anotherService()
            await room.handOverResponses()
            await fixture.settle(room)
            await room.settle("org.example.None")
            return fixture.peers.state.withLock { $0.started }
        }
        fixture.peers.state.withLock { $0.startFailure = ServiceError(.appUnavailable, "it is broken") }
        #expect(try await started().isEmpty)
        fixture.peers.state.withLock { $0.startFailure = nil }
        #expect(try await started() == ["org.example.Mail"])
        // One that takes no responses is not started with each session.
        #expect(try await started() == ["org.example.Mail"])
        try await fixture.room.join(.init(responds: true), by: mail)
        await fixture.settle()
        #expect(fixture.peers.state.withLock { $0.settings } == ["org.example.Mail"])
    }

    // MARK: - Banners alone

    /// Has an app in front want a banner that is not listed, and adds a notification.
    private func addBanner(_ fixture: NotificationRoom) async throws {
        fixture.front.bundle.withLock { $0 = "org.example.Mail" }
        try await fixture.room.join(.init(presents: true, responds: true), by: mail)
        fixture.peers.state.withLock { $0.presentation = .success(.init(banner: true)) }
        try await fixture.add("x")
        #expect(try await fixture.listed().isEmpty)
    }

    private func rows(_ fixture: NotificationRoom) async throws -> Int {
        try await NotificationsStore(database: fixture.database).load().delivered(of: "").count
    }

    @Test func aBannerThatIsNotListedHasItsActions() async throws {
        let fixture = try await NotificationRoom()
        try await addBanner(fixture)
        #expect(fixture.server.titles == ["x"])
        #expect(try await fixture.anotherService(server: NotificationRoom.Server()).delivered("", by: mail).isEmpty)
        event(.action(1, "default"), fixture)
        #expect(try await responses(fixture, count: 1).map(\.action) == [NotificationActions.open])
        #expect(try await rows(fixture) == 0)
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt32]) func nothingIsLeftOfABannerThatIsGone(_ reason: UInt32) async throws {
        let fixture = try await NotificationRoom()
        try await addBanner(fixture)
        #expect(try await rows(fixture) == 1)
        event(.closed(1, reason: reason), fixture)
        try await eventuallyHolds("it is gone") { try await rows(fixture) == 0 }
    }

    @Test func aBannerThatNoServerShowsIsGone() async throws {
        let fixture = try await NotificationRoom()
        fixture.server.state.withLock { $0.failure = BusError(BusError.failed, "out of order") }
        try await addBanner(fixture)
        #expect(try await rows(fixture) == 0)
    }

    @Test(arguments: [true, false]) func aBannerOfAFormerServerIsGone(_ isRestart: Bool) async throws {
        let fixture = try await NotificationRoom()
        try await addBanner(fixture)
        fixture.server.state.withLock { $0.owner = ":1.10 bus" }
        if isRestart { _ = try await fixture.anotherService() } else { event(.ownerChanged, fixture) }
        try await eventuallyHolds("it is gone") { try await rows(fixture) == 0 }
    }

    // MARK: - Dismissals and settings

    @Test func dismissalsAreReportedIfTheCategoryWantsThem() async throws {
        let fixture = try await NotificationRoom()
        try await setCategories(fixture)
        try await fixture.room.join(.init(responds: true), by: mail)
        try await fixture.add("plain")
        event(.closed(1, reason: 2), fixture)
        try await eventuallyHolds("it is off the list") { try await fixture.listed().isEmpty }
        try await fixture.add("x", .init(category: "message"))
        event(.closed(2, reason: 2), fixture)
        #expect(try await responses(fixture, count: 1).map(\.action) == [NotificationActions.dismiss])
    }

    @Test func anExpiredOneStaysListed() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("a")
        event(.closed(1, reason: 1), fixture)
        try await fixture.add("b")
        #expect(try await fixture.listed() == ["b", "a"])
    }

    @Test func settingsAreOpenedByTheApp() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.room.openSettings("org.example.Mail", by: NotificationRoom.tool)
        try await fixture.room.join(.init(responds: true), by: mail)
        try await eventuallyHolds("it is asked") {
            fixture.peers.state.withLock { $0.settings } == ["org.example.Mail"]
        }
        await expectRefusal(.notFound, naming: "org.example.None") {
            try await fixture.room.openSettings("org.example.None", by: NotificationRoom.tool)
        }
    }

    // MARK: - Remote notifications and ends

    @Test func theServiceExtensionChangesARemoteNotification() async throws {
        let fixture = try await NotificationRoom()
        let payload = Data(#"{"aps":{"alert":"secret","mutable-content":1}}"#.utf8)
        _ = try await fixture.room.push("", payload: payload, by: mail)
        try await fixture.room.join(.init(changes: true), by: mail)
        _ = try await fixture.room.push("", payload: payload, by: mail)
        #expect(try await fixture.room.delivered("", by: mail).first?.request.content.body == "secret (decrypted)")
    }

    @Test func aSilentPushOnlyCounts() async throws {
        let fixture = try await NotificationRoom()
        let answer = try await fixture.room.push(
            "", payload: Data(#"{"aps":{"badge":6,"content-available":1}}"#.utf8), by: mail)
        #expect(answer.identifier.isEmpty)
        #expect(try await fixture.room.badge("", by: mail) == 6)
        #expect(try await fixture.listed().isEmpty)
    }

    @Test func anUninstallationThatWasCutOffIsFinishedAtTheStart() async throws {
        let fixture = try await NotificationRoom()
        let trigger = NotificationTrigger(repeats: true, seconds: 60)
        try await fixture.add("mine", trigger: trigger)
        for source in ["org.example.Chat", "org.example.Builder"] {
            let request = NotificationRequest(identifier: "a", content: .init(title: "a"), trigger: trigger)
            _ = try await fixture.room.add(source, request, by: NotificationRoom.tool)
        }
        try await fixture.room.setSettings("firefox", .init(sound: false), by: NotificationRoom.tool)
        let room = try await fixture.anotherService(bundles: [])
        #expect(try await room.sources(by: NotificationRoom.tool).map(\.source) == ["firefox", "org.example.Builder"])
        let again = try await fixture.anotherService(bundles: ["org.example.Mail"])
        #expect(try await again.settings("", by: mail).authorization == .notDetermined)
        #expect(try await again.pending("", by: NotificationRoom.tool).map(\.source) == ["org.example.Builder"])
    }

    @Test func nothingIsLeftOfAnUninstalledApp() async throws {
        let fixture = try await NotificationRoom()
        try await fixture.add("a", .init(badge: 3))
        try await fixture.add("b", trigger: .init(seconds: 100))
        await fixture.room.uninstalled("org.example.Mail")
        await fixture.settle()
        #expect(fixture.server.titles.isEmpty)
        #expect(fixture.peers.state.withLock { $0.badges } == ["org.example.Mail": 0])
        let room = try await fixture.anotherService()
        #expect(try await room.sources(by: NotificationRoom.tool).isEmpty)
        #expect(try await room.why("", limit: 9, by: NotificationRoom.tool).isEmpty)
    }
}
