// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Testing

@testable import Service

/// Choices by hand while the schedules change, and while the disk is slow.
@Suite(.timeLimit(.minutes(5))) struct FocusChoiceTests {
    private let work = FocusRoom.work
    private let personal = FocusRoom.personal
    /// From 11 to 12 each day.
    private let late = FocusSchedule(start: 660, end: 720)

    /// A room in Berlin, at 10 o'clock.
    private static func room() async throws -> FocusRoom {
        try await FocusRoom(FocusRoom.Wall(try FocusRulesTests.time("2026-06-01T08:00:00")))
    }

    /// Passes to 15 o'clock.
    private static func passToAfternoon(_ room: FocusRoom) async throws {
        await room.pass(to: try FocusRulesTests.time("2026-06-01T13:00:00"))
    }

    @Test(arguments: [false, true])
    func aModeStaysOnWhenAScheduleIsAddedOrEnabledWhoseTimesLieInThePast(_ wasDisabled: Bool) async throws {
        let room = try await Self.room()
        if wasDisabled {
            var disabled = late
            disabled.isEnabled = false
            try await room.schedule(work, disabled)
        }
        try await room.activate(personal)
        try await Self.passToAfternoon(room)
        try await room.schedule(work, late)
        #expect(try await room.mode() == personal)
        // The next boundary is a real one.
        let next = try FocusRulesTests.time("2026-06-02T09:00:00")
        #expect(room.wall.alarm == next)
        await room.pass(to: next)
        #expect(try await room.mode() == work)
    }

    @Test func offStaysWhenAScheduleIsAddedWhoseTimesLieInThePast() async throws {
        let room = try await Self.room()
        room.bus.connect(FocusRoom.tool.connection)
        _ = try await room.focus.request(work, reason: "a talk", by: FocusRoom.tool)
        try await room.focus.deactivate(by: FocusRoom.tool)
        try await Self.passToAfternoon(room)
        try await room.schedule(personal, late)
        #expect(try await room.mode() == nil)
        await room.pass(to: try FocusRulesTests.time("2026-06-02T09:00:00"))
        #expect(try await room.mode() == work)
    }

    @Test func aChoiceThatHasEndedDoesNotComeBackWithOtherSchedules() async throws {
        let room = try await Self.room()
        try await room.schedule(work, late)
        try await room.activate(personal)
        // The alarm is late.
        room.wall.now = try FocusRulesTests.time("2026-06-01T13:00:00")
        try await room.schedule(work, FocusSchedule(start: 1_200, end: 1_260))
        #expect(try await room.mode() == nil)
    }

    @Test func aTimeThatPassesWhileTheDiskIsWrittenStillEndsAChoice() async throws {
        let room = try await Self.room()
        let end = room.wall.now + 1_000
        room.wall.delay = 2_000
        try await room.activate(work, .init(seconds: 1))
        room.wall.delay = 0
        #expect(try await room.mode() == work)
        #expect(room.wall.now > end && room.wall.alarm == end)
        await room.pass(to: room.wall.now)
        #expect(try await room.mode() == nil)
    }
}
