// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// Activities of apps without windows: the processes that take them up, and the wait for one.
@Suite(.timeLimit(.minutes(5))) struct WindowlessAppTests {
    private static let bundle = "org.example.Reader"
    private static let state = Data("page 12".utf8)
    private let room: ActivityRoom

    init() async throws {
        room = try await ActivityRoom()
        room.apps.installed.withLock {
            $0[Self.bundle] = ActivityApp(name: "Reader", types: ["org.example.book"], hasWindows: false)
        }
    }

    private func process(_ number: Int) -> Caller { SceneRoom.caller(Self.bundle, number) }

    /// Makes an entry of a process that leaves then.
    private func book() async throws -> UInt64 {
        let number = try await room.publish(
            ActivityDescription(type: "org.example.book", title: "Faust"), state: Self.state, by: process(9))
        await room.activities.connectionEnded(process(9).connection)
        return number
    }

    private func open(_ number: UInt64) async throws -> ContinuedActivity {
        try await room.activities.open(number, .init(), by: ActivityRoom.tool)
    }

    private func taken(_ process: Caller, isLink: Bool = false) -> ActivityRoom.Peers.Taken {
        .init(connection: process.connection, state: Self.state, type: "org.example.book", isLink: isLink)
    }

    @Test func theProcessThatHasJoinedLastTakesAnActivityUp() async throws {
        let number = try await book()
        for process in [process(1), process(2)] { try await room.activities.join(by: process) }
        #expect(try await open(number) == ContinuedActivity())
        // The second one is gone, and its end is not known yet.
        room.peers.gone.withLock { _ = $0.insert(process(2).connection) }
        #expect(try await open(number) == ContinuedActivity())
        await room.activities.connectionEnded(process(2).connection)
        #expect(room.peers.taken.withLock { $0 } == [taken(process(2)), taken(process(1))])
        #expect(room.peers.starts.withLock { $0.isEmpty })
        #expect(room.windows.shown.withLock { $0.isEmpty })
    }

    @Test func theLateEndOfAProcessThatWasLeavingIsNotThatOfTheNextOne() async throws {
        let number = try await book()
        try await room.activities.join(by: process(1))
        room.peers.gone.withLock { _ = $0.insert(process(1).connection) }
        let opened = Task { try await open(number) }
        await room.clock.whenSomebodySleeps()
        await room.activities.nameEnded(Self.bundle, of: process(1).connection)
        await room.activities.connectionEnded(process(1).connection)
        try await room.activities.join(by: process(2))
        #expect(try await opened.value == ContinuedActivity())
        #expect(room.peers.taken.withLock { $0 } == [taken(process(2))])
    }

    @Test func theContentOfALinkIsSaidToBeThat() async throws {
        let number = try await book()
        try await room.activities.join(by: process(1))
        var entry = try await room.activities.content(of: number)
        entry.state = Self.state
        _ = try await room.activities.show(entry, token: nil, for: ActivityRoom.tool)
        #expect(room.peers.taken.withLock { $0 } == [taken(process(1), isLink: true)])
    }

    @Test func windowsAreToldOfContinuedActivitiesAndNotOfLinks() async throws {
        let number = try await room.publish(ActivityDescription(title: "Shopping"), state: Self.state)
        _ = try await open(number)
        var entry = try await room.activities.content(of: number)
        entry.state = Self.state
        _ = try await room.activities.show(entry, token: nil, for: ActivityRoom.tool)
        #expect(room.windows.shown.withLock { $0.map(\.continuedType) } == ["org.example.note", nil])
    }

    @Test func anAppThatDoesNotRunIsStartedAndTakesWhatHasWaited() async throws {
        let number = try await book()
        let opened = (0..<2).map { _ in Task { try await open(number) } }
        await room.clock.whenSomebodySleeps(2)
        try await eventuallyHolds("it is started for each") {
            room.peers.starts.withLock { $0 } == [Self.bundle, Self.bundle]
        }
        // Another app that joins takes nothing of it.
        await expectRefusal(.notSupported, naming: "has no LSBackgroundOnly") {
            try await room.activities.join(by: ActivityRoom.app)
        }
        try await room.activities.join(by: process(1))
        for task in opened { #expect(try await task.value == ContinuedActivity()) }
        #expect(room.peers.taken.withLock { $0 } == [taken(process(1)), taken(process(1))])
    }

    @Test func anAppThatTakesUpNothingIsGivenUp() async throws {
        let number = try await book()
        let late = Task { try await open(number) }
        await room.clock.whenSomebodySleeps()
        room.clock.advance(by: .seconds(30))
        await expectRefusal(.timedOut, naming: "took up no activities within 30 s") { _ = try await late.value }

        let ended = Task { try await open(number) }
        await room.clock.whenSomebodySleeps()
        // News of the process from before come late.
        await room.activities.nameEnded(Self.bundle, of: process(9).connection)
        await room.activities.nameEnded(Self.bundle, of: ":1.99")
        await expectRefusal(.appUnavailable, naming: "has ended before it took up") { _ = try await ended.value }

        let removed = Task { try await open(number) }
        await room.clock.whenSomebodySleeps()
        await room.activities.uninstalled(Self.bundle)
        await expectRefusal(.notFound, naming: "was uninstalled") { _ = try await removed.value }
    }

    @Test func anAppThatCannotBeStartedAndOneThatObjectsAreErrors() async throws {
        let number = try await book()
        room.peers.startFailure.withLock { $0 = ServiceError(.appUnavailable, "no such file") }
        await expectRefusal(.appUnavailable, naming: "no such file") { _ = try await open(number) }
        try await room.activities.join(by: process(1))
        room.peers.objections.withLock { $0[process(1).connection] = ServiceError(.notSupported, "not this one") }
        await expectRefusal(.notSupported, naming: "not this one") { _ = try await open(number) }
        await room.activities.busRestarted()
        await expectRefusal(.appUnavailable, naming: "no such file") { _ = try await open(number) }
    }

    @Test func onlyAProcessOfAnAppJoins() async throws {
        await expectRefusal(.notPermitted, naming: "does not run from an installed bundle") {
            try await room.activities.join(by: ActivityRoom.tool)
        }
        await room.activities.connectionEnded(process(3).connection)
        await expectRefusal(.appUnavailable, naming: "left the bus") {
            try await room.activities.join(by: process(3))
        }
        // As often as it likes, but not with more processes than an app needs.
        for number in 10..<42 {
            for _ in 0..<2 { try await room.activities.join(by: process(number)) }
        }
        await expectRefusal(.limitExceeded, naming: "32 processes of “\(Self.bundle)”") {
            try await room.activities.join(by: process(42))
        }
        await room.activities.connectionEnded(process(10).connection)
        try await room.activities.join(by: process(42))
    }
}
