// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladePredicates
import EnfiladeSQLite
import Foundation
import ScratchSpace
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The Focus in a room with a database and without a bus.
@Suite(.timeLimit(.minutes(5))) struct FocusRoomTests {
    private let chat = FocusRoom.caller("Chat")
    private let work = FocusRoom.work
    private let personal = FocusRoom.personal

    // MARK: - Modes

    @Test(.claim("F1")) func modesAreThereAtTheFirstStartAndTheUsersOwnAreAdded() async throws {
        let room = try await FocusRoom()
        let modes = try await room.focus.modes(by: FocusRoom.tool)
        #expect(modes.map(\.shownName) == ["Do Not Disturb", "Personal", "Work", "Sleep"])
        #expect(modes.allSatisfy { $0.isBuiltIn && $0.name.isEmpty })
        // A start without a change of the user's reads nothing and writes nothing.
        let rows = try await room.database.read { try $0.rows("SELECT kind FROM focus") { try $0.value(0) as String } }
        #expect(rows.isEmpty)
        let own = try await room.focus.setMode(
            FocusMode(identifier: "", name: "Music", isBuiltIn: true), by: FocusRoom.tool)
        let again = try await room.restarted()
        let all = try await again.focus.modes(by: FocusRoom.tool)
        #expect(all.map(\.identifier) == modes.map(\.identifier) + [own])
        #expect(all.last?.name == "Music" && all.last?.isBuiltIn == false)
        await expectRefusal(.notSupported, naming: "built in") {
            try await again.focus.removeMode(work, by: FocusRoom.tool)
        }
        try await again.activate(own)
        try await again.focus.removeMode(own, by: FocusRoom.tool)
        #expect(try await again.mode() == nil)
        await expectRefusal(.notFound, naming: own) { try await again.activate(own) }
    }

    @Test(.claim("F5", "F6")) func aScheduleSwitchesAModeOnAndOffAgain() async throws {
        let room = try await FocusRoom(FocusRoom.Wall(try FocusRulesTests.time("2026-06-01T06:00:00")))
        try await room.schedule(work, FocusSchedule(start: 540, end: 1_020))
        #expect(try await room.mode() == nil)
        await room.pass(to: try FocusRulesTests.time("2026-06-01T07:00:00"))
        var status = await room.focus.status(by: FocusRoom.tool)
        #expect(status.mode == work && status.cause == .schedule)
        #expect(status.until == UInt64(try FocusRulesTests.time("2026-06-01T15:00:00")))
        // A service that is started in the middle of it sees it too, and since when it is on.
        let again = try await room.restarted()
        #expect(await again.focus.status(by: FocusRoom.tool) == status)
        await again.pass(to: try FocusRulesTests.time("2026-06-01T15:00:00"))
        status = await again.focus.status(by: FocusRoom.tool)
        #expect(!status.isOn && status.mode == nil && status.until == 0)
    }

    @Test func aChoiceEndsAtItsTimeAlsoWhileTheServiceDoesNotRun() async throws {
        let room = try await FocusRoom()
        try await room.activate(work, .init(seconds: 3_600))
        #expect(await room.focus.status(by: FocusRoom.tool).until == UInt64(room.wall.now) + 3_600_000)
        #expect(room.wall.alarm == room.wall.now + 3_600_000)
        room.wall.now += 3_599_000
        let again = try await room.restarted()
        #expect(try await again.mode() == work)
        again.wall.now += 1_000
        #expect(try await again.restarted().mode() == nil)
        for options in [
            FocusActivation(until: 5), FocusActivation(seconds: 0), FocusActivation(seconds: 400 * 86_400),
            FocusActivation(seconds: 5, until: UInt64(again.wall.now) + 5_000),
        ] {
            await expectRefusal(.invalidArgument, naming: options.until == 5 ? "“until”" : "“seconds”") {
                try await again.restarted().activate(work, options)
            }
        }
    }

    @Test func theClockMayJumpAndTheZoneMayChange() async throws {
        let room = try await FocusRoom(FocusRoom.Wall(try FocusRulesTests.time("2026-06-01T08:00:00")))
        try await room.schedule(work, FocusSchedule(start: 540, end: 1_020))
        #expect(try await room.mode() == work)
        room.wall.now = try FocusRulesTests.time("2026-06-01T20:00:00")
        await room.focus.timePassed()
        #expect(try await room.mode() == nil)
        room.wall.now = try FocusRulesTests.time("2026-05-30T10:00:00")
        await room.focus.timePassed()
        #expect(try await room.mode() == work)
        // In New York it is six in the morning.
        room.wall.setZone("America/New_York")
        await room.focus.timePassed()
        #expect(try await room.mode() == nil)
        // A choice that was made in a future that the clock knew counts from now on.
        room.wall.now = try FocusRulesTests.time("2027-01-01T00:00:00")
        try await room.activate(personal)
        room.wall.now = try FocusRulesTests.time("2026-05-30T10:00:00")
        await room.focus.timePassed()
        #expect(try await room.mode() == personal)
        await room.pass(to: try FocusRulesTests.time("2026-05-30T13:00:00"))
        #expect(try await room.mode() == work)
    }

    /// Three years of one schedule: each beginning and each end wakes the room once.
    @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Sydney"])
    func everyBoundaryOfThreeYearsComesOnce(_ zone: String) async throws {
        let start = try FocusRulesTests.time("2026-01-01T12:00:00")
        let room = try await FocusRoom(FocusRoom.Wall(start, zone: zone))
        try await room.schedule(work, FocusSchedule(days: 0b0111110, start: 150, end: 210))
        var expected = FocusData()
        expected.modes = [
            "w": StoredMode(
                position: 1,
                mode: FocusMode(
                    identifier: "w", schedules: [FocusSchedule(days: 0b0111110, start: 150, end: 210)]))
        ]
        let end = try FocusRulesTests.time("2029-01-01T12:00:00")
        var (boundaries, time, on) = (0, start, 0)
        while let next = FocusRules.nextBoundary(of: expected, after: time, room.wall.calendar), next <= end {
            #expect(room.wall.alarm == next)
            await room.pass(to: next)
            boundaries += 1
            time = next
            if try await room.mode() == work { on += 1 }
        }
        // 783 working days; none of the nights on which clocks change begins one.
        #expect(boundaries == 2 * on && (780...785).contains(on), "\(boundaries) \(on)")
    }

    // MARK: - Requests

    @Test func aRequestLastsUntilItIsReleasedOrItsProgramLeaves() async throws {
        let room = try await FocusRoom()
        room.bus.connect(FocusRoom.tool.connection)
        let cookie = try await room.focus.request(work, reason: "a talk", by: FocusRoom.tool)
        #expect(await room.focus.status(by: FocusRoom.tool).cause == .request)
        let again = try await room.restarted()
        #expect(try await again.mode() == work)
        await expectRefusal(.notFound, naming: "\(cookie)") { try await again.focus.release(cookie, by: chat) }
        try await again.focus.release(cookie, by: FocusRoom.tool)
        #expect(try await again.mode() == nil)
        _ = try await again.focus.request(work, reason: "a talk", by: FocusRoom.tool)
        again.bus.disconnect(FocusRoom.tool.connection)
        await again.focus.connectionEnded(FocusRoom.tool.connection)
        #expect(try await again.mode() == nil)
        // One that left while there was no service is gone as well.
        let other = Caller(connection: ":1.other", process: 2, user: 1_000, standing: .tool)
        again.bus.connect(other.connection)
        _ = try await again.focus.request(work, reason: "a talk", by: other)
        again.bus.disconnect(other.connection)
        let last = try await again.restarted()
        #expect(try await last.mode() == nil)
        for _ in 0..<FocusRules.mostRequests { _ = try await last.focus.request(work, reason: "x", by: other) }
        await expectRefusal(.limitExceeded, naming: "16") {
            _ = try await last.focus.request(work, reason: "x", by: other)
        }
    }

    @Test func theAppInFrontSwitchesItsModeOn() async throws {
        let room = try await FocusRoom()
        var mode = try #require(try await room.focus.modes(by: FocusRoom.tool).first { $0.identifier == personal })
        mode.triggers = ["org.example.Chat"]
        _ = try await room.focus.setMode(mode, by: FocusRoom.tool)
        try await room.focus.setFront("org.example.Chat", by: FocusRoom.tool)
        let status = await room.focus.status(by: FocusRoom.tool)
        #expect(status.mode == personal && status.cause == .app && status.requester == "org.example.Chat")
        try await room.focus.setFront("", by: FocusRoom.tool)
        #expect(try await room.mode() == nil)
        try await room.focus.setFront("org.example.Chat", by: FocusRoom.tool)
        await room.focus.connectionEnded(FocusRoom.tool.connection)
        #expect(try await room.mode() == nil)
    }

    // MARK: - Deliveries

    @Test(.claim("F44", "F46", "F70")) func anAppIsToldEachChangeOnce() async throws {
        let room = try await FocusRoom()
        try await room.join(chat)
        try await room.setLook("Chat", work, status: "At work")
        try await room.setLook("Chat", personal, status: "At home")
        #expect(room.bus.words("Chat").isEmpty)
        try await room.activate(work)
        try await room.bus.whenPerformed(1, by: "Chat")
        try await room.activate(personal)
        try await room.bus.whenPerformed(2, by: "Chat")
        try await room.setLook("Chat", personal, status: "Asleep")
        try await room.bus.whenPerformed(3, by: "Chat")
        try await room.activate(BuiltInMode.sleep.rawValue)
        try await room.bus.whenPerformed(4, by: "Chat")
        try await room.activate(work)
        try await room.bus.whenPerformed(5, by: "Chat")
        try await room.focus.removeFilter(work, bundle: "org.example.Chat", intent: "Look", by: FocusRoom.tool)
        try await room.bus.whenPerformed(6, by: "Chat")
        #expect(room.bus.words("Chat") == ["At work", "At home", "Asleep", "-", "At work", "-"])
    }

    @Test(.claim("F49")) func currentIsTheStateThatTheAppIsToldOrWasTold() async throws {
        let room = try await FocusRoom()
        try await room.join(chat)
        room.bus.behave(chat.connection, .held)
        try await room.setLook("Chat", work, status: "At work")
        await expectRefusal(.notFound, naming: "Look") { _ = try await room.focus.current("Look", by: chat) }
        try await room.activate(work)
        try await room.bus.whenHeld(1)
        #expect(try await room.focus.current("Look", by: chat) == ["status": BusVariant("At work")])
        try await room.focus.deactivate(by: FocusRoom.tool)
        #expect(try await room.focus.current("Look", by: chat) == ["status": BusVariant("At work")])
        room.bus.release()
        try await room.bus.whenHeld(1)
        await expectRefusal(.notFound, naming: "Look") { _ = try await room.focus.current("Look", by: chat) }
        try await room.activate(work)
        await expectRefusal(.notFound, naming: "Look") { _ = try await room.focus.current("Look", by: chat) }
        room.bus.release()
        try await room.bus.whenHeld(1)
        #expect(try await room.focus.current("Look", by: chat) == ["status": BusVariant("At work")])
        room.bus.release()
        try await room.bus.whenPerformed(3, by: "Chat")
        #expect(room.bus.words("Chat") == ["At work", "-", "At work"])
    }

    @Test(.claim("F41")) func anAppThatDoesNotRunIsOwedItsDeliveryAlsoAfterAKill() async throws {
        let room = try await FocusRoom()
        try await room.setLook("Chat", work, status: "At work")
        try await room.activate(work)
        #expect(room.bus.started.isEmpty)
        let again = try await room.restarted()
        try await again.join(chat)
        try await again.bus.whenPerformed(1, by: "Chat")
        try await again.whenAllIsStored()
        let last = try await again.restarted()
        try await last.join(chat)
        try await last.join(FocusRoom.caller("Chat", 2))
        // Only a process that wants to know is told again.
        try await last.join(FocusRoom.caller("Chat", 3), wantsCurrent: true)
        try await last.bus.whenPerformed(2, by: "Chat")
        #expect(last.bus.words("Chat") == ["At work", "At work"])
    }

    /// A process that wants to be told at its launch is told also if it joins while another one performs.
    @Test func processThatJoinsWhileAnotherOnePerformsIsToldToo() async throws {
        let room = try await FocusRoom()
        room.bus.behave(chat.connection, .held)
        try await room.join(chat)
        try await room.setLook("Chat", work, status: "At work")
        try await room.activate(work)
        try await room.bus.whenHeld(1)
        try await room.join(FocusRoom.caller("Chat", 2), wantsCurrent: true)
        room.bus.release()
        try await room.bus.whenPerformed(2, by: "Chat")
        #expect(room.bus.words("Chat") == ["At work", "At work"])
        try await room.whenAllIsStored()
        #expect(room.bus.heldCount == 0)
    }

    @Test(.claim("F40", "F43")) func anExtensionIsStartedForAnAppThatDoesNotRunAndEndsWhenIdle() async throws {
        let room = try await FocusRoom()
        let mail = FocusRoom.caller("Mail")
        try await room.setLook("Mail", work, status: "At work")
        try await eventuallyHolds("the extension is started for its words") { room.bus.started.count == 1 }
        try await room.join(mail, isExtension: true)
        try await room.activate(work)
        try await room.bus.whenPerformed(1, by: "Mail")
        try await eventuallyHolds("the words of the filter") {
            try await room.focus.filters(work, by: FocusRoom.tool).first?.title == "Look At work"
        }
        try await room.whenAllIsStored()
        try await eventuallyHolds("the extension is ended") {
            room.clock.advance(by: ExtensionTable.idleLimit)
            return room.bus.endedCount == 1
        }
        await room.leave(mail)
        try await room.focus.deactivate(by: FocusRoom.tool)
        try await eventuallyHolds("the extension is started again") { room.bus.started.count == 2 }
        try await room.join(FocusRoom.caller("Mail", 2), isExtension: true)
        try await room.bus.whenPerformed(2, by: "Mail")
        #expect(room.bus.words("Mail") == ["At work", "-"])
    }

    /// After a restart of the service the app comes before its extension, if it runs.
    @Test(.claim("F39")) func afterARestartAnExtensionIsStartedOnlyOnceAppsHadTimeToJoin() async throws {
        let room = try await FocusRoom()
        let mail = FocusRoom.caller("Mail")
        try await room.join(mail)
        try await room.setLook("Mail", work, status: "At work")
        let again = try await room.restarted(graceTime: .seconds(3))
        try await again.activate(work)
        #expect(again.bus.started.isEmpty)
        try await again.join(mail)
        try await again.bus.whenPerformed(1, by: "Mail")
        await again.leave(mail)
        try await again.focus.deactivate(by: FocusRoom.tool)
        #expect(again.bus.started.isEmpty)
        again.clock.advance(by: .seconds(3))
        try await eventuallyHolds("the extension is started") { again.bus.started.count == 1 }
    }

    @Test func anExtensionThatDoesNotAnswerIsGivenUp() async throws {
        let room = try await FocusRoom()
        try await room.setLook("Mail", work, status: "At work")
        try await room.activate(work)
        try await eventuallyHolds("the extension is started") { room.bus.started.count == 1 }
        await room.clock.whenSomebodySleeps(1, atMost: ExtensionTable.startLimit)
        room.clock.advance(by: ExtensionTable.startLimit)
        try await eventuallyHolds("the problem is told") {
            try await room.focus.filters(work, by: FocusRoom.tool).first?.problem.contains("30 s") == true
        }
        #expect(room.bus.started.count == 1)
        // The delivery is still owed.
        try await room.join(FocusRoom.caller("Mail"))
        try await room.bus.whenPerformed(1, by: "Mail")
    }

    @Test(.claim("F68")) func anAppThatFailsHangsOrCrashesHoldsUpNobody() async throws {
        let room = try await FocusRoom()
        let (mail, maps) = (FocusRoom.caller("Mail"), FocusRoom.caller("Maps"))
        for app in [chat, mail, maps] { try await room.join(app) }
        room.bus.behave(chat.connection, .failing("no such theme" + String(repeating: "!", count: 10_000)))
        room.bus.behave(mail.connection, .held)
        for name in ["Chat", "Mail", "Maps"] { try await room.setLook(name, work, status: "At work") }
        try await room.activate(work)
        try await room.bus.whenPerformed(1, by: "Maps")
        func problem(_ name: String) async throws -> String? {
            try await room.focus.filters(work, by: FocusRoom.tool)
                .first { $0.bundle == "org.example.\(name)" }?.problem
        }
        try await eventuallyHolds("the error is told") {
            try await problem("Chat") == "no such theme" + String(repeating: "!", count: 1_000 - 13)
        }
        try await room.bus.whenHeld(1)
        room.clock.advance(by: Focus.callLimit)
        try await eventuallyHolds("the delay is told") { try await problem("Mail")?.contains("30 s") == true }
        // It answers after all.
        room.bus.release()
        try await eventuallyHolds("the delay is over") { try await problem("Mail") == "" }
        room.bus.behave(maps.connection, .crashing)
        try await room.focus.deactivate(by: FocusRoom.tool)
        await room.leave(maps)
        try await room.join(FocusRoom.caller("Maps", 2))
        try await room.bus.whenPerformed(2, by: "Maps")
        #expect(room.bus.words("Maps") == ["At work", "-"])
    }

    @Test func anUninstalledAppIsForgotten() async throws {
        let room = try await FocusRoom()
        try await room.join(chat)
        try await room.setLook("Chat", work, status: "At work")
        try await room.focus.setAllowed("name", bundle: "org.example.Chat", isAllowed: true, by: FocusRoom.tool)
        try await room.activate(work)
        try await room.bus.whenPerformed(1, by: "Chat")
        room.apps.remove("org.example.Chat")
        await room.focus.uninstalled("org.example.Chat")
        #expect(try await room.focus.filters("", by: FocusRoom.tool).isEmpty)
        #expect(try await room.focus.allowed("name", by: FocusRoom.tool).isEmpty)
        await expectRefusal(.notFound, naming: "not installed") {
            try await room.setLook("Chat", work, status: "x")
        }
        #expect(room.bus.words("Chat") == ["At work"])
    }

    // MARK: - Contexts

    private static func predicate(_ format: String) throws -> Data {
        try PredicateDocument(FormatParser.predicate(format)).json()
    }

    @Test(.claim("F52", "F53", "F54")) func thePolicyHasTheContextsOfTheFiltersInForce() async throws {
        let room = try await FocusRoom()
        let policies = Mutex<[String]>([])
        await room.focus.follow { old, new in
            policies.withLock { $0.append("\(old?.mode ?? "-") \(new?.mode ?? "-") \(new?.contexts.count ?? 0)") }
        }
        try await room.join(chat)
        let json = try Self.predicate("SELF IN {'personal'}")
        room.bus.setContext(IntentContext(predicate: json))
        try await room.setLook("Chat", work, status: "At work")
        try await room.activate(work)
        try await eventuallyHolds("the context is there") {
            await room.focus.policy()?.contexts["org.example.Chat"]?.first?.test?.json == json
        }
        let other = try Self.predicate("SELF IN {'work'}")
        room.bus.setContext(IntentContext(predicate: other, contentPrefix: "work:"))
        for _ in 0..<5 { try await room.focus.invalidate("Look", by: chat) }
        try await eventuallyHolds("the other context is there") {
            await room.focus.policy()?.contexts["org.example.Chat"]?.first
                == FocusPolicy.Context(intent: "Look", test: FocusPredicate(other), contentPrefix: "work:")
        }
        #expect((1...5).contains(room.bus.contextCount))
        // It outlives the service.
        let again = try await room.restarted()
        #expect(await again.focus.policy()?.contexts["org.example.Chat"]?.first?.test?.json == other)
        try await again.focus.deactivate(by: FocusRoom.tool)
        #expect(await again.focus.policy() == nil)
        #expect(policies.withLock { Array($0.prefix(2)) } == ["- \(work) 0", "\(work) \(work) 1"])
    }

    @Test(arguments: [Data("{".utf8), Data(#"{"v": 1, "block": true}"#.utf8)])
    func aPredicateThatCannotBeUsedTestsNothingAndIsAProblem(_ json: Data) async throws {
        let room = try await FocusRoom()
        try await room.join(chat)
        room.bus.setContext(IntentContext(predicate: json))
        try await room.setLook("Chat", work, status: "At work")
        try await room.activate(work)
        try await eventuallyHolds("the problem is told") {
            try await room.focus.filters(work, by: FocusRoom.tool).first?.problem.contains("predicate") == true
        }
        #expect(await room.focus.policy()?.contexts["org.example.Chat"]?.first?.test == nil)
    }

    @Test func aPredicateWithTooManyExpressionsIsRefusedAndOthersAreToldMeanwhile() async throws {
        let room = try await FocusRoom()
        try await room.join(chat)
        try await room.join(FocusRoom.caller("Mail"))
        for name in ["Chat", "Mail"] { try await room.setLook(name, work, status: "At work") }
        let format = (1...200).map { "SELF MATCHES 'a{\($0)}.*b'" }.joined(separator: " OR ")
        room.bus.setContext(IntentContext(predicate: try Self.predicate(format)))
        try await room.activate(work)
        for name in ["Chat", "Mail"] { try await room.bus.whenPerformed(1, by: name) }
        try await room.whenAllIsStored()
        for filter in try await room.focus.filters(work, by: FocusRoom.tool) {
            #expect(filter.problem.contains("MATCHES 200 times; 100 times are allowed"))
        }
    }

    // MARK: - Rights

    /// The calls that only the user's tools may make.
    static let toolCalls: [(name: String, call: @Sendable (Focus, Caller) async throws -> Void)] = [
        ("SetMode", { _ = try await $0.setMode(FocusMode(identifier: "x", name: "x"), by: $1) }),
        ("RemoveMode", { try await $0.removeMode("x", by: $1) }),
        ("Activate", { try await $0.activate(FocusRoom.work, .init(), by: $1) }),
        ("Deactivate", { try await $0.deactivate(by: $1) }), ("SetFront", { try await $0.setFront("x", by: $1) }),
        ("Available", { _ = try await $0.available("", by: $1) }),
        ("Filters", { _ = try await $0.filters("", by: $1) }),
        (
            "SetFilter",
            { try await $0.setFilter(FocusRoom.work, bundle: "org.example.Chat", intent: "Look", values: [:], by: $1) }
        ),
        ("RemoveFilter", { try await $0.removeFilter(FocusRoom.work, bundle: "x", intent: "x", by: $1) }),
        ("Suggestions", { _ = try await $0.suggestions("org.example.Chat", intent: "Look", by: $1) }),
        ("Display", { _ = try await $0.display("org.example.Chat", intent: "Look", values: [:], by: $1) }),
        ("Allowed", { _ = try await $0.allowed("name", by: $1) }),
        ("SetAllowed", { try await $0.setAllowed("name", bundle: "x", isAllowed: true, by: $1) }),
        ("Modes", { _ = try await $0.modes(by: $1) }),
        ("Request", { _ = try await $0.request(FocusRoom.work, reason: "x", by: $1) }),
    ]

    @Test func appsAndStrangersMayDoNoMoreThanTheUserAllows() async throws {
        let room = try await FocusRoom()
        let stranger = Caller(connection: ":1.9", process: 9, user: 1_000, standing: .stranger(reason: "it is new"))
        for (name, call) in Self.toolCalls {
            await expectRefusal(.notPermitted, naming: "org.example.Chat") { try await call(room.focus, chat) }
            await expectRefusal(.notPermitted, naming: "it is new") { try await call(room.focus, stranger) }
            _ = name
        }
        for caller in [FocusRoom.tool, stranger] {
            await expectRefusal(.notPermitted, naming: "bundle") { try await room.focus.join(.init(), by: caller) }
            await expectRefusal(.notPermitted, naming: "bundle") {
                _ = try await room.focus.current("Look", by: caller)
            }
            await expectRefusal(.notPermitted, naming: "bundle") { try await room.focus.invalidate("Look", by: caller) }
        }
        try await room.activate(work)
        for caller in [chat, stranger] {
            let status = await room.focus.status(by: caller)
            #expect(status.isOn && status.mode == nil && status.name == nil)
        }
        await expectRefusal(.invalidArgument, naming: "“fly”") {
            try await room.focus.setAllowed("fly", bundle: "x", isAllowed: true, by: FocusRoom.tool)
        }
        try await room.focus.setAllowed("name", bundle: "org.example.Chat", isAllowed: true, by: FocusRoom.tool)
        #expect(await room.focus.status(by: chat).name == "Work")
        #expect(try await room.focus.modes(by: chat).count == 4)
        await expectRefusal(.notPermitted, naming: "not allowed") {
            _ = try await room.focus.request(personal, reason: "x", by: chat)
        }
        try await room.focus.setAllowed("request", bundle: "org.example.Chat", isAllowed: true, by: FocusRoom.tool)
        try await room.focus.deactivate(by: FocusRoom.tool)
        _ = try await room.focus.request(personal, reason: "x", by: chat)
        let again = try await room.restarted()
        #expect(try await again.focus.allowed("request", by: FocusRoom.tool) == ["org.example.Chat"])
        try await again.focus.setAllowed("name", bundle: "org.example.Chat", isAllowed: false, by: FocusRoom.tool)
        #expect(await again.focus.status(by: chat).name == nil)
    }

    // MARK: - Descriptions

    @Test(.claim("F19", "F23", "F24")) func filtersAreDescribedWithoutTheApp() async throws {
        let room = try await FocusRoom()
        let filters = try await room.focus.available("", by: FocusRoom.tool)
        #expect(filters.map { "\($0.app) \($0.title)" }.prefix(3) == ["Chat Alert", "Chat Set Look", "Mail Alert"])
        let look = try #require(filters.first { $0.intent == "Look" })
        #expect(look.description == "How it looks, by Focus." && look.origin == .constants)
        #expect(look.parameters.map(\.title) == ["Dark", "Status", "Size", "Accounts"])
        #expect(look.defaults == ["dark": BusVariant(false)])
        #expect(try await room.focus.available("org.example.None", by: FocusRoom.tool).isEmpty)
    }

    @Test func questionsToAnAppNeedOneThatAnswers() async throws {
        let room = try await FocusRoom()
        await expectRefusal(.appUnavailable, naming: "has no extension") {
            _ = try await room.focus.suggestions("org.example.Chat", intent: "Look", by: FocusRoom.tool)
        }
        let asking = Task {
            try await room.focus.options(
                "org.example.Mail", intent: "Look", parameter: "accounts", .init(), by: FocusRoom.tool)
        }
        try await eventuallyHolds("the extension is started") { room.bus.started.count == 1 }
        try await room.join(FocusRoom.caller("Mail"), isExtension: true)
        #expect(try await asking.value.first?.value == BusVariant("accounts"))
        await expectRefusal(.notFound, naming: "“Nothing”") {
            _ = try await room.focus.display("org.example.Mail", intent: "Nothing", values: [:], by: FocusRoom.tool)
        }
    }

    // MARK: - The disk

    @Test func aChangeThatCannotBeStoredDoesNotHappen() async throws {
        let room = try await FocusRoom(hasJournal: false)
        try await room.join(chat)
        try await room.setLook("Chat", work, status: "At work")
        try await room.database.close()
        await expectRefusal(.storageFailed, naming: "store") { try await room.activate(work) }
        await expectRefusal(.storageFailed, naming: "store") { try await room.setLook("Chat", work, status: "x") }
        #expect(try await room.mode() == nil)
        #expect(room.bus.words("Chat").isEmpty)
        #expect(
            try await room.focus.filters(work, by: FocusRoom.tool).first?.values == ["status": BusVariant("At work")])
    }

    /// The log of the database is replaced by a file that cannot be written to the disk: SQLite goes on with its own.
    @Test func aCallerIsAnsweredOnceTheDiskHasTheChangeAndItsAppsNeedNotWaitForThat() async throws {
        let room = try await FocusRoom()
        try await room.join(chat)
        try await room.setLook("Chat", work, status: "At work")
        let log = room.scratch.path("enfilade.db-wal")
        try FileManager.default.moveItem(atPath: log, toPath: log + "-kept")
        try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: "/dev/null")
        await expectRefusal(.storageFailed, naming: "store") { try await room.activate(work) }
        try await room.bus.whenPerformed(1, by: "Chat")
        try FileManager.default.removeItem(atPath: log)
        try FileManager.default.moveItem(atPath: log + "-kept", toPath: log)
        try await room.whenAllIsStored()
        func synchronous() async throws -> Int? {
            try await room.database.read { try $0.value("PRAGMA synchronous", as: Int.self) }
        }
        // The answer of the app did not wait for the disk (1). A change of which no app is told waits with its commit (2).
        #expect(try await synchronous() == 1)
        try await room.focus.setAllowed("name", bundle: "org.example.Chat", isAllowed: true, by: FocusRoom.tool)
        #expect(try await synchronous() == 2)
    }

    @Test func aFocusThatEndsByItselfEndsAlsoWithoutTheDisk() async throws {
        let room = try await FocusRoom()
        try await room.activate(work, .init(seconds: 60))
        try await room.database.close()
        await room.pass(to: room.wall.now + 60_000)
        #expect(try await room.mode() == nil)
    }
}
