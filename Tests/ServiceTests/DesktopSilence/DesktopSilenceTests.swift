// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeSQLite
import Foundation
import ScratchSpace
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The room that switches the desktop's own Do Not Disturb, with a desktop in memory.
@Suite struct DesktopSilenceTests {
    /// A desktop with two states.
    final class Desktop: DesktopSwitch {
        struct State {
            var now = "loud"
            var set: [String] = []
            var failure: ServiceError?
            /// The failure of changes alone.
            var setFailure: ServiceError?
        }

        let desktop = SilencedDesktop.dunst
        let forgets: Bool
        let state = Mutex(State())
        let stream = AsyncStream.makeStream(of: Void.self)

        init(forgets: Bool = true) { self.forgets = forgets }

        func state() async throws -> String {
            try state.withLock { state in
                if let failure = state.failure { throw failure }
                return state.now
            }
        }

        func set(_ wanted: String) async throws {
            try state.withLock { state in
                if let failure = state.failure ?? state.setFailure { throw failure }
                state.now = wanted
                state.set.append(wanted)
            }
        }

        func silenced(_ state: String) -> String { "silent" }
        func starts() async -> AsyncStream<Void>? { forgets ? stream.stream : nil }

        var now: String {
            get { state.withLock { $0.now } }
            set { state.withLock { $0.now = newValue } }
        }
        var changes: [String] { state.withLock { $0.set } }
    }

    /// A room with a database that outlives it.
    private struct Fixture {
        let scratch: Scratch
        let database: Database
        let policies = NotificationRoom.Policies()
        let clock = ManualClock()
        let desktop: Desktop

        init(forgets: Bool = true) throws {
            scratch = try Scratch()
            database = try Database.open(at: scratch.path("enfilade.db"), migrations: Service.migrations).database
            desktop = Desktop(forgets: forgets)
        }

        /// A service on the same data.
        func room() async throws -> DesktopSilence {
            let room = DesktopSilence(
                store: DesktopSilenceStore(database: database), policies: policies, switches: [desktop], clock: clock)
            try await room.restore()
            await room.settled()
            return room
        }

        /// Switches the Focus on or off, and waits for the effect.
        func focus(_ isOn: Bool, _ room: DesktopSilence) async throws {
            await policies.set(isOn ? try .working(nil, apps: []) : nil)
            await room.settled()
        }
    }

    private func choose(_ room: DesktopSilence, _ chosen: Bool = true) async throws -> SilencedDesktopStatus {
        try await room.choose(.dunst, chosen: chosen, by: NotificationRoom.tool)
    }

    @Test func nothingIsSwitchedThatWasNotChosen() async throws {
        let fixture = try Fixture()
        let room = try await fixture.room()
        try await fixture.focus(true, room)
        try await fixture.focus(false, room)
        #expect(fixture.desktop.changes.isEmpty)
    }

    @Test func aFocusSilencesAndItsEndPutsBack() async throws {
        let fixture = try Fixture()
        let room = try await fixture.room()
        #expect(try await choose(room).isSilent == false)
        try await fixture.focus(true, room)
        #expect(fixture.desktop.now == "silent")
        #expect(try await room.desktops(by: NotificationRoom.tool).first?.isSilent == true)
        try await fixture.focus(false, room)
        #expect(fixture.desktop.changes == ["silent", "loud"])
    }

    @Test func aDesktopThatCannotBeSwitchedIsTriedAgain() async throws {
        let fixture = try Fixture()
        let room = try await fixture.room()
        _ = try await choose(room)
        fixture.desktop.state.withLock { $0.setFailure = ServiceError(.timedOut, "no answer") }
        try await fixture.focus(true, room)
        #expect(fixture.desktop.now == "loud")
        await fixture.clock.whenSomebodySleeps()
        fixture.desktop.state.withLock { $0.setFailure = nil }
        fixture.clock.advance(by: .seconds(60))
        try await eventuallyHolds("the desktop is silent") { fixture.desktop.now == "silent" }
        fixture.desktop.state.withLock { $0.failure = ServiceError(.timedOut, "no answer") }
        try await fixture.focus(false, room)
        await fixture.clock.whenSomebodySleeps()
        fixture.desktop.state.withLock { $0.failure = nil }
        fixture.clock.advance(by: .seconds(60))
        try await eventuallyHolds("the desktop is as it was") { fixture.desktop.now == "loud" }
    }

    @Test func theChoiceHoldsForTheFocusThatIsOn() async throws {
        let fixture = try Fixture()
        let room = try await fixture.room()
        try await fixture.focus(true, room)
        #expect(try await choose(room).isSilent)
        #expect(try await !choose(room, false).isSilent)
        #expect(fixture.desktop.changes == ["silent", "loud"])
    }

    @Test func aSilenceOfTheUsersStays() async throws {
        let fixture = try Fixture()
        fixture.desktop.now = "silent"
        let room = try await fixture.room()
        _ = try await choose(room)
        try await fixture.focus(true, room)
        try await fixture.focus(false, room)
        #expect(fixture.desktop.changes.isEmpty && fixture.desktop.now == "silent")
    }

    @Test func aChangeOfTheUsersStays() async throws {
        let fixture = try Fixture()
        let room = try await fixture.room()
        _ = try await choose(room)
        try await fixture.focus(true, room)
        fixture.desktop.now = "louder"
        try await fixture.focus(false, room)
        #expect(fixture.desktop.changes == ["silent"] && fixture.desktop.now == "louder")
    }

    @Test func aServiceThatWasKilledPutsBackAfterItsStart() async throws {
        let fixture = try Fixture(forgets: false)
        var room = try await fixture.room()
        _ = try await choose(room)
        try await fixture.focus(true, room)
        // Nobody follows while there is no service.
        let later = NotificationRoom.Policies()
        room = DesktopSilence(
            store: DesktopSilenceStore(database: fixture.database), policies: later, switches: [fixture.desktop])
        try await room.restore()
        await room.settled()
        #expect(fixture.desktop.changes == ["silent", "loud"])
        #expect(try await room.desktops(by: NotificationRoom.tool).first?.isChosen == true)
    }

    @Test func aServiceThatStartsDuringAFocusLeavesTheFormerState() async throws {
        let fixture = try Fixture()
        let former = try await fixture.room()
        _ = try await choose(former)
        try await fixture.focus(true, former)
        #expect(fixture.desktop.now == "silent")
        let room = try await fixture.room()
        try await fixture.focus(false, room)
        #expect(fixture.desktop.now == "loud")
    }

    @Test func aServerThatStartsAgainIsSilencedAgain() async throws {
        let fixture = try Fixture()
        let room = try await fixture.room()
        _ = try await choose(room)
        try await fixture.focus(true, room)
        fixture.desktop.now = "loud"
        fixture.desktop.stream.continuation.yield()
        try await eventuallyHolds("it is silent again") { fixture.desktop.changes == ["silent", "silent"] }
        try await fixture.focus(false, room)
        #expect(fixture.desktop.now == "loud")
    }

    @Test func aDesktopThatIsNotThereIsAProblemAndIsPutBackLater() async throws {
        let fixture = try Fixture()
        let room = try await fixture.room()
        _ = try await choose(room)
        try await fixture.focus(true, room)
        fixture.desktop.state.withLock { $0.failure = ServiceError(.appUnavailable, "nobody answers") }
        try await fixture.focus(false, room)
        #expect(try await room.desktops(by: NotificationRoom.tool).first?.problem == "nobody answers")
        fixture.desktop.state.withLock { $0.failure = nil }
        fixture.desktop.stream.continuation.yield()
        try await eventuallyHolds("it is put back") { fixture.desktop.changes == ["silent", "loud"] }
    }

    @Test func otherModesOfMakoStay() {
        #expect(MakoModes.silenced("a") == "a\ndo-not-disturb" && MakoModes.silenced("") == "do-not-disturb")
        #expect(MakoModes.silenced("do-not-disturb\na") == "do-not-disturb\na")
        #expect(MakoModes.restored(from: "a\ndo-not-disturb\nb") == "a\nb")
        #expect(MakoModes.restored(from: "a") == nil)
    }
}
