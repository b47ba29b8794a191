// SPDX-License-Identifier: Apache-2.0
// What the service does and holds when nobody asks anything of it.

import Foundation
import Glibc

/// Counts how often the idle service is woken, and tells its memory.
struct IdleComparison: Comparison {
    let title = "idle"

    /// How long the service is watched, in seconds.
    private static let span = 5
    /// How often the thread pool of the Swift runtime wakes up meanwhile, once a second.
    private static let timerWakeups = span + 1

    func run(in table: inout Table) throws {
        let place = try Place()
        let service = try RunningService(in: place)
        for _ in 0..<100 { try RunningService.ask(service.bus) }
        // Threads that have nothing more to do end after five seconds.
        Self.pass(seconds: 7)
        let (ours, theirs) = (service.child.figures, place.daemon.figures)
        let time = ours.processorTime
        var wakeups = (ours: 0, theirs: 0)
        wakeups.theirs = theirs.wakeups { wakeups.ours = ours.wakeups { Self.pass(seconds: Self.span) } }
        table.rows.append(
            Row(
                "enfiladed: wake-ups of its own while idle for \(Self.span) s",
                "\(wakeups.ours) in all, \((ours.processorTime - time).text) of processor time",
                "\(wakeups.theirs) dbus-daemon", value: Double(max(0, wakeups.ours - Self.timerWakeups)),
                limit: .figure(0, unit: "wake-ups")))
        table.rows.append(memory(ours, theirs))
    }

    /// Lets time pass.
    private static func pass(seconds: Int) {
        poll(nil, 0, Int32(seconds) * 1000)
    }

    private func memory(_ ours: ProcessFigures, _ theirs: ProcessFigures) -> Row {
        func text(_ figures: ProcessFigures) -> String {
            let memory = figures.memory
            return "\(memory.resident.mebibytesText) resident, \(memory.anonymous.mebibytesText) of it private"
        }
        return Row("enfiladed: memory while idle", text(ours), "\(text(theirs)), dbus-daemon", value: nil, limit: .none)
    }
}
