// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

@testable import EnfiladeFocus

@MainActor @Suite("The content of the panel of the Focus", .timeLimit(.minutes(5))) struct FocusSwitchTests {
    private let work = "org.enfilade.focus.work"
    private let sleep = "org.enfilade.focus.sleep"

    /// Runs a test with a device and the content of a panel, once that is known.
    private func withSwitch(_ body: (FocusSwitch, Device) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let model = FocusSwitch(try desk.connection(), now: { desk.clock.now }, locale: Locale(identifier: "de_DE"))
            #expect(model.phase == .loading && model.lines.isEmpty)
            await model.refresh().value
            try #require(model.phase == .ready)
            try await body(model, desk)
        }
    }

    /// The line of a mode.
    private func line(_ mode: String, _ model: FocusSwitch) throws -> FocusLine {
        try #require(model.lines.first { $0.id == mode })
    }

    @Test("lists the modes of the system and those of the user, and says nothing of those that are off")
    func list() async throws {
        try await withSwitch { model, desk in
            #expect(model.choices.map(\.name) == ["Do Not Disturb", "Personal", "Work", "Sleep"])
            #expect(model.choices.allSatisfy { !$0.isOn && $0.since.isEmpty && $0.color != nil && !$0.symbol.isEmpty })
            #expect(model.active == nil && model.lines.count == 4)
            _ = try await desk.focus.addMode(named: "Reading")
            try await eventuallyHolds("the mode is listed") { model.choices.last?.name == "Reading" }
            #expect(model.choices.last?.color == nil)
        }
    }

    @Test("turns a mode on and off, and another one instead")
    func toggle() async throws {
        try await withSwitch { model, desk in
            #expect(await model.choose(try line(work, model)))
            #expect(try await desk.focus.mode == .work)
            let active = try #require(model.active)
            #expect(active.since.wholeMatch(of: /On since \d\d:\d\d/) != nil, "\(active)")
            #expect(active.reason == "by hand")
            #expect(await model.choose(try line(sleep, model)))
            #expect(try await desk.focus.mode == .sleep && model.active?.name == "Sleep")
            #expect(await model.choose(try line(sleep, model)))
            #expect(try await desk.focus.mode == nil && model.active == nil)
        }
    }

    @Test("turns a mode on for an hour, which the service ends")
    func hour() async throws {
        try await withSwitch { model, desk in
            // The clock stands still from now on.
            try await desk.clock.advance(by: .zero)
            model.expand(work)
            #expect(model.lines.count > 6 && model.lines.firstIndex { $0.id == sleep } == model.lines.count - 1)
            let hour = try #require(model.lines.first { $0.id == "\(work)/hour" })
            #expect(await model.choose(hour))
            #expect(try #require(model.active).reason.contains(/^until .+ · by hand$/))
            try await desk.clock.advance(by: .seconds(3_599))
            #expect(try await desk.focus.mode == .work)
            try await desk.clock.advance(by: .seconds(1))
            #expect(try await desk.focus.mode == nil)
            try await eventuallyHolds("it is known to be off") { model.active == nil }
        }
    }

    @Test("says that a schedule or a program is the reason")
    func reasons() async throws {
        try await withSwitch { model, desk in
            let program = Focus1Client(try desk.connection())
            let cookie = try await program.request(sleep, reason: "A film is on")
            try await eventuallyHolds("it is known") { model.active?.reason.contains("has requested it") ?? false }
            // It would outlive the program that wanted it.
            #expect(await model.turnOff() && model.undo == nil)
            try await program.release(cookie)
            try await desk.focus.schedule(.work, from: "0:00", to: "0:00")
            try await eventuallyHolds("it is known") {
                model.active?.spoken.hasPrefix("Work, On since ") ?? false
                    && model.active?.reason == "by its schedule"
            }
        }
    }

    @Test("undoes the last change, with the end that the former mode had, and only as long as nothing else has changed")
    func undo() async throws {
        try await withSwitch { model, desk in
            #expect(model.undo == nil)
            try await desk.focus.turnOn(.work, for: .seconds(7_200))
            try await eventuallyHolds("it is known") { model.active != nil }
            let reason = try #require(model.active).reason
            #expect(await model.choose(try line(sleep, model)))
            #expect(model.undo?.title == "“Sleep” turned on")
            #expect(await model.undoChange())
            #expect(model.active?.name == "Work" && model.undo == nil)
            #expect(model.active?.reason == reason)
            #expect(await model.turnOff() && model.undo?.title == "“Work” turned off")
            try await desk.focus.turnOn(.personal)
            try await eventuallyHolds("it is known") { model.active?.name == "Personal" }
            #expect(model.undo == nil)
            #expect(await !model.undoChange())
        }
    }

    @Test("says so if a mode cannot be turned on, and tells which ones there are now")
    func failure() async throws {
        try await withSwitch { model, desk in
            let reading = try await desk.focus.addMode(named: "Reading")
            try await eventuallyHolds("the mode is listed") { model.choices.count == 5 }
            let line = try line(reading.rawValue, model)
            var sentences: [String] = []
            model.failed = { sentences.append($0) }
            try await Focus1Client(try desk.connection()).removeMode(reading.rawValue)
            #expect(await !model.choose(line))
            #expect(sentences.count == 1 && sentences.first?.contains("cannot be turned on: ") ?? false, "\(sentences)")
            try await eventuallyHolds("the mode is gone") { model.choices.count == 4 }
            #expect(model.phase == .ready)
        }
    }

    @Test("goes on with a service that was killed")
    func restart() async throws {
        try await withSwitch { model, desk in
            #expect(await model.choose(try line(work, model)))
            try await desk.service.kill()
            #expect(await model.turnOff() && model.active == nil)
            try await desk.focus.turnOn(.personal)
            try await eventuallyHolds("it is known") { model.active?.name == "Personal" }
        }
    }

    @Test("says that there is no service, and lists nothing")
    func unreachable() async throws {
        let model = FocusSwitch(ServiceConnection(address: .custom("unix:path=/nonexistent/bus")))
        await model.refresh().value
        guard case .unreachable(let reason) = model.phase else {
            Issue.record("\(model.phase)")
            return
        }
        #expect(!reason.isEmpty && model.lines.isEmpty)
    }
}
