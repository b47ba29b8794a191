// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The traffic through the gate, with the real room behind it, and a server in memory that does what the test says.
@Suite struct GateTrafficTests {
    /// A server that obeys the specification, unless the test says otherwise.
    final class Server: InnerServer {
        struct State {
            var last: UInt32 = 100
            var notified: [(summary: String, replaced: UInt32)] = []
            var closed: [UInt32] = []
            var failure: BusError?
            /// The notification that waits for something, until the server is told of it.
            var slow: (summary: String, barrier: OneShot<Void>)?
            var hasEnded = false
        }

        let state = Mutex(State())
        let stream = AsyncStream.makeStream(of: DesktopEvent.self)
        /// Holds each notification up, if there is one.
        let barrier: OneShot<Void>?

        init(barrier: OneShot<Void>? = nil) { self.barrier = barrier }

        var events: AsyncStream<DesktopEvent> { stream.stream }
        var summaries: [String] { state.withLock { $0.notified.map(\.summary) } }
        func capabilities() async throws -> [String] { ["body", "x-own-ability"] }
        func information() async throws -> ServerInformation {
            ServerInformation(name: "fake", vendor: "test", version: "1", specification: "1.2")
        }

        func notify(_ notification: GateNotification, replacing number: UInt32) async throws -> UInt32 {
            let slow = state.withLock { state in
                guard state.slow?.summary == notification.summary else { return nil as OneShot<Void>? }
                defer { state.slow = nil }
                return state.slow?.barrier
            }
            try await (slow ?? barrier)?.value()
            return try state.withLock { state in
                if let failure = state.failure { throw failure }
                state.notified.append((notification.summary, number))
                if number != 0 { return number }
                state.last += 1
                return state.last
            }
        }

        func close(_ number: UInt32) async throws {
            state.withLock { $0.closed.append(number) }
            stream.continuation.yield(.closed(number, reason: 3))
        }

        func end() async {
            state.withLock { $0.hasEnded = true }
            stream.continuation.finish()
        }
    }

    /// Starts the servers of the test, one after the other.
    final class Starter: InnerServerStarter {
        let servers = Mutex<[Server]>([])
        let failure = Mutex<ServiceError?>(nil)
        let made: @Sendable () -> Server

        init(_ made: @escaping @Sendable () -> Server = { Server() }) { self.made = made }

        func start() async throws -> any InnerServer {
            if let failure = failure.withLock({ $0 }) { throw failure }
            let server = made()
            servers.withLock { $0.append(server) }
            return server
        }

        var last: Server? { servers.withLock { $0.last } }
    }

    /// Hears what each connection is told.
    final class Signals: GateSignals {
        let told = Mutex<[String: [DesktopEvent]]>([:])
        func tell(_ event: DesktopEvent, to connection: String) async {
            told.withLock { $0[connection, default: []].append(event) }
        }
        func told(_ connection: String) -> [DesktopEvent] { told.withLock { $0[connection] ?? [] } }
    }

    /// A gate with a room.
    struct Fixture {
        let room: NotificationRoom
        let starter: Starter
        let signals = Signals()
        let ends = Reasons()
        let gate: GateTraffic

        init(_ starter: Starter = Starter(), rules: [GateRule] = []) async throws {
            room = try await NotificationRoom()
            self.starter = starter
            let ends = ends
            gate = GateTraffic(
                programs: room.room, starter: starter, signals: signals, rules: GateRuleBook(rules),
                gaveUp: { reason in ends.withLock { $0.append(reason) } })
            let gate = gate
            await room.room.followRemovals { await gate.removed($0) }
        }

        /// Sends a notification and takes note of its number, as a program does.
        @discardableResult func send(
            _ summary: String, app: String = "Chat", from sender: String = ":1.1", replacing replaced: UInt32 = 0,
            hints: BusOptions = [:], isOwn: Bool = false
        ) async throws -> UInt32 {
            let notification = GateNotification(
                app: app, icon: "", summary: summary, body: "", actions: [], hints: hints, expiration: -1)
            let number = try await gate.notify(notification, replacing: replaced, from: sender) {
                isOwn ? nil : notification.claimedSource
            }
            await gate.answered(number)
            return number
        }

        /// Has the server tell of an event.
        func event(_ event: DesktopEvent) { starter.last?.stream.continuation.yield(event) }

        func silenced() async throws -> [String] {
            try await room.room.delivered("", by: NotificationRoom.tool).map(\.request.content.title)
        }
    }

    /// The reasons for which a gate gave up.
    final class Reasons: Sendable {
        private let list = Mutex<[String]>([])
        func withLock<Result>(_ body: (inout sending [String]) -> sending Result) -> Result { list.withLock(body) }
        var all: [String] { list.withLock { $0 } }
    }

    // MARK: - Decisions

    @Test func whatTheFocusDoesNotAllowIsListedWithItsReasonAndTheEndBringsOneSummary() async throws {
        let fixture = try await Fixture()
        await fixture.room.policies.set(try .working(nil, apps: ["Mail"]))
        try await fixture.send("lunch")
        try await fixture.send("letter", app: "Mail")
        try await fixture.send("fire", hints: ["urgency": BusVariant(2 as UInt8)])
        #expect(fixture.starter.last?.summaries == ["letter", "fire"])
        #expect(try await fixture.silenced() == ["lunch"])
        await fixture.room.settle()
        try await eventuallyHolds("all decisions are noted") {
            let why = try await fixture.room.room.why("", limit: 9, by: NotificationRoom.tool)
            return Set(why.map { "\($0.title) \($0.outcome) \($0.gate)" }).isSuperset(of: [
                "lunch silence apps", "letter interrupt noPredicate", "fire interrupt critical",
            ])
        }
        await fixture.room.policies.set(nil)
        await fixture.room.settle()
        #expect(fixture.room.server.titles == ["1 notification was silenced"])
        #expect(try await fixture.silenced() == ["lunch"])
    }

    @Test func theServicesOwnNotificationsAreNotDecidedAboutAgain() async throws {
        let fixture = try await Fixture()
        await fixture.room.policies.set(try .working(nil, apps: []))
        try await fixture.send("summary", isOwn: true)
        #expect(fixture.starter.last?.summaries == ["summary"])
    }

    @Test func aDeniedProgramIsNeitherShownNorListed() async throws {
        let fixture = try await Fixture()
        try await fixture.room.room.setSettings(
            "Chat", .init(authorization: .denied), by: NotificationRoom.tool)
        #expect(try await fixture.send("advertisement") != 0)
        try await fixture.send("letter", app: "Mail")
        #expect(fixture.starter.last?.summaries == ["letter"])
        #expect(try await fixture.silenced().isEmpty)
    }

    @Test func anUpdateMayBeSilencedAndShownAgain() async throws {
        let fixture = try await Fixture(rules: [GateRule(text: "quiet")])
        await fixture.room.policies.set(try .working(nil, apps: ["Chat"]))
        let number = try await fixture.send("loud 1")
        #expect(try await fixture.send("quiet", replacing: number) == number)
        #expect(fixture.starter.last?.state.withLock { $0.closed } == [101])
        #expect(try await fixture.silenced() == ["quiet"])
        #expect(try await fixture.send("loud 2", replacing: number) == number)
        #expect(try await fixture.silenced().isEmpty)
        // The close of the first was of our doing: the sender hears nothing of it.
        #expect(fixture.signals.told(":1.1").isEmpty)
        fixture.event(.action(102, "default"))
        try await eventuallyHolds("the sender is told") {
            fixture.signals.told(":1.1") == [.action(number, "default")]
        }
    }

    // MARK: - Senders

    @Test func eachSenderHearsOfItsOwnOnly() async throws {
        let fixture = try await Fixture()
        let one = try await fixture.send("a", from: ":1.1")
        let two = try await fixture.send("b", from: ":1.2")
        fixture.event(.token(102, "token"))
        fixture.event(.action(102, "open"))
        fixture.event(.closed(101, reason: 1))
        fixture.event(.closed(999, reason: 1))
        try await eventuallyHolds("both are told") {
            fixture.signals.told(":1.2") == [.token(two, "token"), .action(two, "open")]
                && fixture.signals.told(":1.1") == [.closed(one, reason: 1)]
        }
    }

    @Test func othersMayNotTouchANotification() async throws {
        let fixture = try await Fixture()
        let number = try await fixture.send("a", from: ":1.1")
        await #expect(throws: BusError.self) {
            try await fixture.send("b", from: ":1.2", replacing: number)
        }
        await #expect(throws: BusError.self) { try await fixture.gate.close(number, by: ":1.2") }
        #expect(fixture.starter.last?.summaries == ["a"])
        await fixture.gate.left(":1.1")
        // A script that replaces what an earlier process has sent.
        #expect(try await fixture.send("c", from: ":1.3", replacing: number) == number)
        #expect(fixture.starter.last?.state.withLock { $0.notified.last?.replaced } == 101)
    }

    @Test func aScriptThatHasLeftBeforeItsTurnOwnsNothing() async throws {
        let fixture = try await Fixture()
        await fixture.gate.left(":1.1")
        let number = try await fixture.send("a", from: ":1.1")
        #expect(try await fixture.send("b", from: ":1.2", replacing: number) == number)
        #expect(fixture.starter.last?.state.withLock { $0.notified.last?.replaced } == 101)
        fixture.event(.action(101, "open"))
        try await eventuallyHolds("the second sender is told") {
            fixture.signals.told(":1.2") == [.action(number, "open")]
        }
        #expect(fixture.signals.told(":1.1").isEmpty)
    }

    @Test func namesOfAFormerBusAreThoseOfOthers() async throws {
        let fixture = try await Fixture()
        let former = try await fixture.send("a", from: ":1.1")
        await fixture.gate.left(":1.2")
        await fixture.gate.busRestarted()
        let number = try await fixture.send("b", from: ":1.2")
        fixture.event(.action(101, "open"))
        fixture.event(.reply(101, "secret"))
        fixture.event(.closed(101, reason: 2))
        fixture.event(.action(102, "open"))
        // The events keep their order.
        try await eventuallyHolds("the new sender is told") {
            fixture.signals.told(":1.2") == [.action(number, "open")]
        }
        #expect(former != number && fixture.signals.told(":1.1").isEmpty)
    }

    @Test func aSilencedOneIsClosedByItsSenderOrTheUser() async throws {
        let fixture = try await Fixture()
        await fixture.room.policies.set(try .working(nil, apps: []))
        let (one, two) = (try await fixture.send("a"), try await fixture.send("b"))
        try await fixture.gate.close(one, by: ":1.1")
        #expect(try await fixture.silenced() == ["b"])
        let identifier = try await fixture.room.room.delivered("", by: NotificationRoom.tool)[0].request.identifier
        try await fixture.room.room.removeDelivered(
            "Chat", identifiers: [identifier], all: false, by: NotificationRoom.tool)
        #expect(fixture.signals.told(":1.1") == [.closed(one, reason: 3), .closed(two, reason: 2)])
    }

    @Test func inventedNamesLeaveRoomForApps() async throws {
        let fixture = try await Fixture()
        await fixture.room.policies.set(try .working(nil, apps: ["Mail"]))
        // The gate and an app are sources, too.
        var last: UInt32 = 0
        for number in 0..<NotificationRules.programSourceLimit + 5 {
            last = try await fixture.send("\(number)", app: "App \(number)", from: ":1.\(number % 50)")
        }
        let sources = try await fixture.room.room.sources(by: NotificationRoom.tool)
        #expect(sources.count <= NotificationRules.programSourceLimit + 1)
        let unknown = try await fixture.room.room.delivered(
            NotificationRules.unknownProgram, by: NotificationRoom.tool)
        #expect(unknown.first?.request.content.title == "\(NotificationRules.programSourceLimit + 4)")
        // It is taken off all the same.
        try await fixture.gate.close(last, by: ":1.\((NotificationRules.programSourceLimit + 4) % 50)")
        let rest = try await fixture.room.room.delivered(NotificationRules.unknownProgram, by: NotificationRoom.tool)
        #expect(rest.count == unknown.count - 1)
    }

    @Test func aThousandKeepTheirOrder() async throws {
        let fixture = try await Fixture()
        let gate = fixture.gate
        let tasks = (0..<1_000).map { index in
            let notification = GateNotification(
                app: "Chat", icon: "", summary: "\(index)", body: "", actions: [], hints: [:], expiration: -1)
            // As calls of one connection come: one after the other, and nobody waits for the answer.
            return Task.immediate { try await gate.notify(notification, replacing: 0, from: ":1.1") { "Chat" } }
        }
        var numbers: Set<UInt32> = []
        for task in tasks { numbers.insert(try await task.value) }
        #expect(numbers.count == 1_000)
        #expect(fixture.starter.last?.summaries == (0..<1_000).map(String.init))
    }

    @Test func aFloodIsRefusedAndHoldsUpNobodyElse() async throws {
        let barrier = OneShot<Void>()
        let fixture = try await Fixture(Starter { Server(barrier: barrier) })
        let gate = fixture.gate
        @Sendable func send(from sender: String, _ bytes: Int) async throws -> UInt32 {
            let image = BusVariant([UInt8](repeating: 0, count: bytes))
            let notification = GateNotification(
                app: "", icon: "", summary: "s", body: "", actions: [], hints: ["image": image], expiration: -1)
            return try await gate.notify(notification, replacing: 0, from: sender) { "x" }
        }
        let large = GateTraffic.waitingSizeLimit / 2 - 1_000
        let waiting = (0..<2).map { _ in Task.immediate { try await send(from: ":1.1", large) } }
        await #expect { try await send(from: ":1.1", large) } throws: {
            ($0 as? BusError)?.name == BusError.limitsExceeded
        }
        let other = Task.immediate { try await send(from: ":1.2", 1) }
        barrier.give()
        #expect(try await other.value != 0)
        for task in waiting { #expect(try await task.value != 0) }
        #expect(try await send(from: ":1.1", large) != 0)
    }

    // MARK: - The server

    @Test func theServerIsDescribedAsItIs() async throws {
        let fixture = try await Fixture()
        #expect(try await fixture.gate.capabilities() == ["body", "x-own-ability"])
        #expect(try await fixture.gate.information().name == "fake")
    }

    @Test func aServerThatEndsIsStartedForTheNextNotification() async throws {
        let fixture = try await Fixture()
        let number = try await fixture.send("a")
        await fixture.starter.last?.end()
        try await eventuallyHolds("the sender is told") {
            fixture.signals.told(":1.1") == [.closed(number, reason: 4)]
        }
        #expect(try await fixture.send("b", replacing: number) == number)
        #expect(fixture.starter.servers.withLock { $0.count } == 2)
        #expect(fixture.starter.last?.state.withLock { $0.notified.map(\.replaced) } == [0])
    }

    @Test func aServerThatLeavesDuringACallGetsASecondChance() async throws {
        let fixture = try await Fixture()
        try await fixture.send("a")
        fixture.starter.last?.state.withLock { $0.failure = BusError(BusError.noReply, "gone") }
        try await fixture.send("b")
        #expect(fixture.starter.last?.summaries == ["b"])
        // One that is replaced meanwhile keeps its number, which reaches the new notification.
        let number = try await fixture.send("c")
        fixture.starter.last?.state.withLock { $0.failure = BusError(BusError.noReply, "gone") }
        #expect(try await fixture.send("d", replacing: number) == number)
        #expect(fixture.starter.last?.summaries == ["d"])
        fixture.event(.action(101, "open"))
        try await eventuallyHolds("the sender is told") {
            fixture.signals.told(":1.1").last == .action(number, "open")
        }
        #expect(!fixture.signals.told(":1.1").contains(.closed(number, reason: 4)))
    }

    @Test func anUpdateIsReachedThoughTheUserDismissesTheOneBefore() async throws {
        let fixture = try await Fixture()
        let number = try await fixture.send("10 %")
        let server = fixture.starter.last
        let barrier = OneShot<Void>()
        server?.state.withLock { $0.slow = ("20 %", barrier) }
        let update = Task { try await fixture.send("20 %", replacing: number) }
        try await eventuallyHolds("it is told of the update") { server?.state.withLock { $0.slow == nil } == true }
        fixture.event(.closed(101, reason: 2))
        try await eventuallyHolds("the sender is told") {
            fixture.signals.told(":1.1") == [.closed(number, reason: 2)]
        }
        barrier.give()
        #expect(try await update.value == number)
        fixture.event(.action(101, "open"))
        try await eventuallyHolds("a click reaches the sender") {
            fixture.signals.told(":1.1").last == .action(number, "open")
        }
    }

    @Test func aFailedUpdateLeavesTheListedOneToItsSender() async throws {
        let fixture = try await Fixture()
        await fixture.room.policies.set(try .working(nil, apps: []))
        let number = try await fixture.send("quiet")
        await fixture.room.policies.set(nil)
        fixture.starter.failure.withLock { $0 = ServiceError(.appUnavailable, "no display") }
        await #expect(throws: BusError.self) { try await fixture.send("loud", replacing: number) }
        #expect(try await fixture.silenced() == ["quiet"])
        try await fixture.gate.close(number, by: ":1.1")
        #expect(try await fixture.silenced().isEmpty)
    }

    @Test func aServerWithMuchToDoIsNotEndedForOneThatItDoesNotTake() async throws {
        let fixture = try await Fixture()
        try await fixture.send("a")
        let server = fixture.starter.last
        let barrier = OneShot<Void>()
        server?.state.withLock { $0.slow = ("slow", barrier) }
        let slow = Task { try await fixture.send("slow", from: ":1.2") }
        try await eventuallyHolds("it is told of the slow one") { server?.state.withLock { $0.slow == nil } == true }
        try await fixture.send("b")
        barrier.give(.failure(BusError(BusError.timedOut, "no answer")))
        await #expect(throws: BusError.self) { try await slow.value }
        #expect(server?.state.withLock { $0.hasEnded } == false)
        try await fixture.send("c")
        #expect(server?.summaries == ["a", "b", "c"])
    }

    @Test func aServerThatHangsIsEnded() async throws {
        let fixture = try await Fixture()
        try await fixture.send("a")
        let first = fixture.starter.last
        first?.state.withLock { $0.failure = BusError(BusError.timedOut, "no answer") }
        await #expect(throws: BusError.self) { try await fixture.send("b") }
        #expect(first?.state.withLock { $0.hasEnded } == true)
        try await fixture.send("c")
        #expect(fixture.starter.last?.summaries == ["c"])
        #expect(fixture.ends.all.isEmpty)
    }

    @Test func aServerThatDoesNotStartEndsTheGate() async throws {
        let fixture = try await Fixture()
        fixture.starter.failure.withLock { $0 = ServiceError(.appUnavailable, "no display") }
        for _ in 0..<GateTraffic.failureLimit {
            await #expect { try await fixture.send("a") } throws: {
                ($0 as? BusError)?.name == BusError.serviceUnknown
            }
        }
        #expect(fixture.ends.all == ["no display"])
        fixture.starter.failure.withLock { $0 = nil }
        await #expect(throws: BusError.self) { try await fixture.send("b") }
    }

    @Test func nothingStartsAfterTheEnd() async throws {
        let fixture = try await Fixture()
        try await fixture.send("a")
        await fixture.gate.end()
        #expect(fixture.starter.last?.state.withLock { $0.hasEnded } == true)
        await #expect(throws: BusError.self) { try await fixture.send("b") }
        #expect(fixture.starter.servers.withLock { $0.count } == 1)
    }
}
