// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

/// The Focus and the clock of a device, as outside packages test with them.
@Suite(.timeLimit(.minutes(10))) struct DeviceFocusTests {
    /// A Monday, 8:00 in UTC.
    static let monday = Date(timeIntervalSince1970: 1_772_438_400)
    private static let hour = Duration.seconds(60 * 60)

    /// Makes a world in UTC with one device, an installed app with a filter for Work, and a process of it that has joined.
    private func withApp(
        _ body: (Device, EnfiladeTesting.AppBundle, RunningProcess) async throws -> Void
    ) async throws {
        var options = World.Options()
        options.environment["TZ"] = "UTC"
        try await withDesk(options) { world, desk in
            let app = try BundleBuilder(
                identifier: "org.example.Notes", name: "Notes",
                executable: World.executables.appending(path: "focus-probe")
            ).build(in: world.folder)
            try declare([FocusRoom.Apps.look], in: app.folder)
            try await desk.install(app)
            try await desk.clock.set(Self.monday)
            try await desk.focus.setFilter("Look", of: app, in: .work, to: ["status": "At work"])
            let process = try await desk.launch(app)
            try await process.perform("join")
            try await body(desk, app, process)
        }
    }

    @Test(.claim("F6")) func aFocusEndsWhenItsTimeIsOver() async throws {
        try await withApp { desk, app, process in
            let focus = try await desk.focus
            try await focus.turnOn(.work, for: Self.hour * 2)
            let perform = try await focus.nextPerform(of: app)
            #expect(perform.intent == "Look" && perform.values == ["status": "At work"])
            #expect(!perform.isReset && perform.problem == nil)
            try await process.line { $0 == "perform Look At work" }
            try await desk.clock.advance(by: Self.hour)
            #expect(try await focus.performs(of: app).count == 1)
            #expect(try await focus.mode == .work)
            try await desk.clock.advance(by: Self.hour)
            #expect(try await focus.mode == nil)
            #expect(try await focus.nextPerform(of: app).isReset)
            try await process.line { $0 == "reset Look" }
            #expect(desk.clock.now == Self.monday + 2 * 60 * 60)
        }
    }

    @Test(.claim("F5")) func aWeekHasEachBoundaryOfASchedule() async throws {
        try await withApp { desk, app, process in
            let focus = try await desk.focus
            try await focus.schedule(.work, from: "9:00", to: "12:00", on: [.monday, .tuesday, .friday])
            try await focus.schedule(.work, from: "22:30", to: "6:00", on: [.sunday])
            try await desk.clock.advance(by: Self.hour * (7 * 24))
            let resets = try await focus.performs(of: app).map(\.isReset)
            #expect(resets == [false, true, false, true, false, true, false, true])
            // The last one by the clock on Monday: the schedule of Sunday has ended, and the next one has not begun.
            #expect(try await focus.mode == nil)
            try await eventuallyHolds("four are written") {
                process.output.currentLines.count { $0 == "perform Look At work" } == 4
            }
        }
    }

    @Test func theClockStandsStillWhileTheServiceIsKilled() async throws {
        try await withApp { desk, app, _ in
            let focus = try await desk.focus
            try await focus.turnOn(.work, for: Self.hour * 2)
            try await desk.service.kill()
            #expect(try await focus.mode == .work)
            try await desk.clock.advance(by: Self.hour * 2 - .seconds(1))
            #expect(try await focus.mode == .work)
            try await desk.clock.advance(by: .seconds(1))
            #expect(try await focus.mode == nil)
        }
    }

    @Test func aFilterThatIsRemovedOrHasOtherValuesIsPerformed() async throws {
        try await withApp { desk, app, _ in
            let focus = try await desk.focus
            let mode = try await focus.addMode(named: "Reading")
            try await focus.setFilter("Look", of: app, in: mode, to: ["status": "Away", "dark": true])
            try await focus.turnOn(mode)
            #expect(try await focus.nextPerform(of: app).values == ["status": "Away", "dark": true])
            try await focus.turnOn(.work)
            #expect(try await focus.nextPerform(of: app).values["status"] == "At work")
            try await focus.removeFilter("Look", of: app, from: .work)
            #expect(try await focus.nextPerform(of: app).isReset)
            try await focus.turnOff()
            #expect(try await focus.performs(of: app).count == 3)
        }
    }

    @Test func anAppThatEndsInTheMiddleIsNamed() async throws {
        try await withApp { desk, app, process in
            let focus = try await desk.focus
            try await process.perform("hang")
            try await focus.turnOn(.work)
            try await process.line { $0 == "perform Look At work" }
            try await process.kill()
            let perform = try await focus.nextPerform(of: app)
            #expect(perform.problem == "the app has ended before it had answered", "\(perform)")
        }
    }

    @Test func aWaitForNothingSaysWhatItHasWaitedFor() async throws {
        try await withApp { desk, app, _ in
            let focus = try await desk.focus
            let error = await #expect(throws: WorldError.self) {
                try await focus.nextPerform(of: app, within: .milliseconds(10))
            }
            #expect(error?.code == .timedOut)
            #expect(error?.message.contains("“org.example.Notes” perform a filter") == true)
        }
    }

    @Test func badValuesAreRefused() async throws {
        try await withApp { desk, app, _ in
            let focus = try await desk.focus
            await #expect(throws: WorldError.self) { try await focus.schedule(.work, from: "24:00", to: "9:00") }
            await #expect(throws: WorldError.self) { try await focus.schedule(.work, from: "9", to: "10:00") }
            await #expect(throws: WorldError.self) { try await focus.turnOn(.work, for: .milliseconds(1)) }
            await #expect(throws: WorldError.self) { try await focus.allow([app], in: .init(rawValue: "none")) }
            await #expect(throws: WorldError.self) { try await desk.clock.advance(by: .seconds(-1)) }
            await #expect(throws: WorldError.self) { try await desk.clock.set(Date(timeIntervalSince1970: -1)) }
            await expectRefusal(.invalidArgument, naming: "9999") { try await desk.clock.set(.distantFuture * 10) }
            await expectRefusal(.notFound, naming: "Other") {
                try await focus.setFilter("Other", of: app, in: .work, to: [:])
            }
            #expect(desk.clock.now == Self.monday)
        }
    }

    @Test func theServiceOfAUserHasNoSuchClock() async throws {
        try await withDesk { _, desk in
            // It takes the name before the bus starts the one of the world.
            let service = try await desk.launch(
                "enfiladed", ["--data", desk.home.appending(path: "data").path, "--bus", desk.busAddress])
            for await line in service.errors.lines where line.contains("ready") { break }
            let connection = try desk.connection()
            #expect(
                try await Service1Client(connection).status().processIdentifier == UInt32(service.processIdentifier))
            await expectRefusal(.unavailable, naming: "TestWorld1") {
                _ = try await TestWorld1Client(connection).setTime(0)
            }
        }
    }
}

extension Date {
    /// A date some times as far from the reference date.
    fileprivate static func * (date: Date, factor: Double) -> Date {
        Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate * factor)
    }
}

extension RunningProcess {
    /// Has a focus-probe do something, once in its life.
    fileprivate func perform(_ line: String) async throws {
        // The answer begins with the first word, which tells it from that to another line.
        try send("\(line) \(line)")
        try await self.line { $0 == "\(line) done" }
    }
}
