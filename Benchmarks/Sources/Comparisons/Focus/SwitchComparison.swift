// SPDX-License-Identifier: Apache-2.0
// A switch of the Focus with many apps, compared with bare calls to as many programs.

import CBareBus
import Foundation

/// Compares how long it takes until all apps have performed their filter with calls of sd-bus, all at once.
struct SwitchComparison: Comparison {
    let title = "switch"

    /// The number of apps that run, and of programs in C.
    private static let count = 100

    func run(in table: inout Table) throws {
        let place = try Place()
        let service = try RunningService(in: place)
        let apps = try FilterApps(Self.count, in: place, service.bus)
        let programs = try AnsweringPrograms(Self.count, in: place)
        var first: [Duration] = []
        /// Has the machine rest before some work, as it does before a person switches.
        func rested<Result>(_ work: () throws -> Result) rethrows -> Result {
            service.child.figures.waitUntilIdle()
            return try work()
        }
        let times = try Contest.medians(
            repetitions: 41,
            [
                {
                    let performed = try rested(apps.switchFocus)
                    first.append(performed.first)
                    return performed.last
                },
                { try rested { try Contest.time { try programs.callAll() } } },
                { try rested { try Contest.time { try programs.callOne() } } },
            ])
        table.rows.append(
            Row(
                "Focus: from a switch to the last of \(Self.count) apps", times[0], times[1],
                of: "\(Self.count) bare calls at once", limit: .timesTheCost(1.5),
                reason: "before Linux 6.16 deliveries go by the bus, where an app wakes two threads for each."))
        table.rows.append(
            Row(
                "Focus: from a switch to the first of \(Self.count) apps", Array(first.dropFirst()).median, times[2],
                of: "one bare call", limit: .timesTheCost(2),
                reason: """
                    all code is cold on a machine that has rested, and there is more of it in the service and in an app \
                    than in three programs in C; the ratio is another one on each machine.
                    """))
        table.notes.append(
            """
            Switch: from the call that switches another Focus on until the code of the filter runs in an app, by the clock \
            of the machine; \(Self.count) processes, each from a bundle of its own, with a filter that has other values \
            in each Focus. A bare call carries the same arguments to one of \(Self.count) programs in C and is answered. All \
            begin on a machine that has rested for 50 ms; right after a hundred others a call takes about a third.
            """)
    }
}

/// Apps with one filter each, which all run.
private struct FilterApps {
    private let bus: BareBus
    private let children: [Child]
    private let modes = Modes()

    /// The modes in turn.
    private final class Modes {
        private var isWork = false

        /// The mode that is not on.
        var other: String {
            isWork.toggle()
            return isWork ? FocusCalls.work : FocusCalls.personal
        }
    }

    init(_ count: Int, in place: Place, _ bus: BareBus) throws {
        self.bus = bus
        let program = try Peer(place: place).app("FilterApp")
        var children: [Child] = []
        for number in 1...count {
            let identifier = "org.enfilade.benchmarks.filter\(number)"
            let app = try InstalledBundle(
                "Filter \(number)", identifier: identifier, program: program, in: place, bus)
            for mode in [FocusCalls.work, FocusCalls.personal] {
                let set = try FocusCalls.message("SetFilter", on: bus)
                for text in [mode, identifier, "StatusFilter"] { try set.append(text) }
                try set.appendOptions([("status", "s", { try set.append("In \(mode)") })])
                try bus.check(set)
            }
            children.append(try place.start(app.executable))
        }
        self.children = children
        // Until an app has joined it performs nothing: the first switch waits for all of them.
        _ = try switchFocus()
    }

    /// Switches to the other Focus.
    ///
    /// - Returns: When the first app and when the last one performed its filter.
    func switchFocus() throws -> (first: Duration, last: Duration) {
        let activate = try FocusCalls.message("Activate", on: bus)
        try activate.append(modes.other)
        try activate.appendOptions()
        let start = Moment.now
        try bus.check(activate)
        let times = try children.map { try $0.moment("performed") - start }
        return (times.min() ?? .zero, times.max() ?? .zero)
    }
}

/// Programs in C that answer calls.
private struct AnsweringPrograms {
    private let bus: BareBus
    private let children: [Child]
    private let names: [String]

    init(_ count: Int, in place: Place) throws {
        bus = try BareBus(address: place.busAddress)
        let program = try Peer(place: place).program("answer-calls", library: "libsystemd")
        children = try (0..<count).map { _ in try place.start(program) }
        names = try children.map { try $0.readLine() }
    }

    /// Calls all of them at once and waits for the answers.
    func callAll() throws {
        try bus.answers(to: names.map(call))
    }

    /// Calls one of them and waits for the answer.
    func callOne() throws {
        try bus.answers(to: names.prefix(1).map(call))
    }

    private func call(_ name: String) throws -> BareMessage {
        let call = try bus.message(to: name, path: "/", interface: "org.enfilade.benchmarks.Bare", method: "Perform")
        try call.append("StatusFilter")
        try call.appendOptions([("status", "s", { try call.append("In \(FocusCalls.work)") })])
        try call.append("b", UInt32(0))
        return call
    }
}
