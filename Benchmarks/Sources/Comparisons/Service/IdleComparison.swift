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
        let (ours, theirs) = (service.child.figures, place.daemon.figures)
        table.rows.append(wakeups("idle for \(Self.span) s", ours, theirs))
        table.rows.append(memory(ours, theirs))
        try Self.setSchedule(service.bus)
        table.rows.append(wakeups("a Focus begins in 8 hours", ours, theirs))
    }

    /// Counts how often the processes are woken.
    private func wakeups(_ state: String, _ ours: ProcessFigures, _ theirs: ProcessFigures) -> Row {
        // Threads that have nothing more to do end after five seconds.
        Self.pass(seconds: 7)
        let time = ours.processorTime
        var wakeups = (ours: 0, theirs: 0)
        wakeups.theirs = theirs.wakeups { wakeups.ours = ours.wakeups { Self.pass(seconds: Self.span) } }
        return Row(
            "enfiladed: wake-ups of its own while \(state)",
            "\(wakeups.ours) in all, \((ours.processorTime - time).text) of processor time",
            "\(wakeups.theirs) dbus-daemon", value: Double(max(0, wakeups.ours - Self.timerWakeups)),
            limit: .figure(0, unit: "wake-ups"))
    }

    /// Has a Focus begin in eight hours, and every day at that time.
    private static func setSchedule(_ bus: BareBus) throws {
        let now = Calendar.current.dateComponents([.hour, .minute], from: Date())
        let start = ((now.hour ?? 0) * 60 + (now.minute ?? 0) + 8 * 60) % (24 * 60)
        let set = try FocusCalls.message("SetMode", on: bus)
        func append(_ name: String, _ type: String, _ write: () throws -> Void) throws {
            try set.append("e", of: "sv") {
                try set.append(name)
                try set.append("v", of: type, write)
            }
        }
        try set.append("a", of: "{sv}") {
            try append("identifier", "s") { try set.append("night") }
            try append("name", "s") { try set.append("Night") }
            try append("schedules", "aa{sv}") {
                try set.append("a", of: "a{sv}") {
                    try set.appendOptions([
                        ("start", "u", { try set.append("u", UInt32(start)) }),
                        ("end", "u", { try set.append("u", UInt32((start + 60) % (24 * 60))) }),
                    ])
                }
            }
        }
        try bus.check(set)
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
