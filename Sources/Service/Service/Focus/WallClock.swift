// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import Glibc
import Synchronization

/// The time by which schedules go: it can jump, and its zone can change.
protocol WallClock: Sendable {
    /// Milliseconds since 1970.
    var now: Int64 { get }
    /// The time zone of the user, found when it is asked for.
    var zone: TimeZone { get }
    /// The days of the user, in that zone.
    var calendar: WallCalendar { get }
    /// Has `alarms` tell of a time, in place of the one that was set before; `nil` for none.
    func setAlarm(_ time: Int64?)
    /// An element whenever the time of the alarm has come, and whenever the clock was set.
    var alarms: AsyncStream<Void> { get }
}

/// The clock of the machine. A change of its time zone is an alarm, too.
///
/// Before the first alarm is set nothing depends on the time, and nothing is watched.
final class SystemWallClock: WallClock {
    let alarms: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let timer: WallTimer
    private let watches = Mutex<Watches?>(nil)

    /// The tasks that pass on alarms.
    private struct Watches {
        /// The folder with the link to the time zone; `nil` if it cannot be watched.
        let zones: FolderChanges?
        let tasks: [Task<Void, Never>]
    }

    init() throws {
        timer = try WallTimer()
        (alarms, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    private func watch() -> Watches {
        let zones = try? FolderChanges(in: ["/etc"])
        return Watches(
            zones: zones,
            tasks: [
                Task { [alarms = timer.alarms, continuation] in
                    for await _ in alarms { continuation.yield() }
                },
                Task { [continuation] in
                    var known = Self.zoneName
                    while let zones, let count = try? await zones.wait(for: 1), count > 0 {
                        let name = Self.zoneName
                        if name != known { continuation.yield() }
                        known = name
                    }
                },
            ])
    }

    deinit {
        watches.withLock { watches in
            watches?.zones?.stop()
            for task in watches?.tasks ?? [] { task.cancel() }
        }
    }

    var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

    var zone: TimeZone { Self.presentZone }

    var calendar: WallCalendar {
        WallCalendar { Self.presentZone }
    }

    func setAlarm(_ time: Int64?) {
        if time != nil {
            watches.withLock { $0 = $0 ?? watch() }
        }
        timer.set(time)
    }

    /// The zone as the machine has it now; Foundation remembers the one of the start of the process.
    private static var presentZone: TimeZone {
        zoneName.flatMap { TimeZone(identifier: $0) } ?? .current
    }

    /// The identifier of that zone; `nil` if the machine does not say it.
    private static var zoneName: String? {
        let name = ProcessInfo.processInfo.environment["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
        if let name, !name.isEmpty { return name }
        guard let path = realpath("/etc/localtime", nil) else { return nil }
        defer { free(path) }
        let words = String(cString: path).split(separator: "/")
        return words.lastIndex(of: "zoneinfo").map { words[($0 + 1)...].joined(separator: "/") }
    }
}
