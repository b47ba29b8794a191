// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import Foundation
import Synchronization

/// The clock of a test world: that of the machine until a test sets it, from then on one that stands still.
///
/// It rings no alarm once it stands: the room `TestWorld` tells the others of each new time, and waits for them.
final class WorldClock: WallClock {
    /// The time that a test has set, and the alarm of the Focus.
    private struct State {
        var time: Int64?
        var alarm: Int64?
    }

    private let state: Mutex<State>
    private let machine: SystemWallClock
    /// The file that keeps the time for the next service of the world.
    private let file: String

    /// Makes the clock of a world, which goes on where a former service of it has left it.
    ///
    /// - Throws: `ServiceError.invalidArgument` if the file holds no time.
    init(file: String) throws {
        self.file = file
        machine = try SystemWallClock()
        guard FileManager.default.fileExists(atPath: file) else {
            state = Mutex(State())
            return
        }
        let text = try String(contentsOfFile: file, encoding: .utf8)
        guard let time = Int64(text) else {
            throw ServiceError(.invalidArgument, "“\(file)” holds no time of a test world")
        }
        state = Mutex(State(time: time))
    }

    var alarms: AsyncStream<Void> { machine.alarms }

    var zone: TimeZone { machine.zone }

    var calendar: WallCalendar { machine.calendar }

    var now: Int64 { state.withLock { $0.time } ?? machine.now }

    /// Whether the time passes only when a test sets it.
    var standsStill: Bool { state.withLock { $0.time != nil } }

    /// The time for which the Focus has asked.
    var alarm: Int64? { state.withLock { $0.alarm } }

    func setAlarm(_ time: Int64?) {
        state.withLock { state in
            state.alarm = time
            machine.setAlarm(state.time == nil ? time : nil)
        }
    }

    /// Sets the time, here and for the next service.
    ///
    /// - Throws: `ServiceError.storageFailed`
    func set(_ time: Int64) throws(ServiceError) {
        do {
            try Data("\(time)".utf8).write(to: URL(filePath: file), options: .atomic)
        } catch {
            throw ServiceError(.storageFailed, "the time is not kept in “\(file)”: \(error.localizedDescription)")
        }
        state.withLock { state in
            state.time = time
            machine.setAlarm(nil)
        }
    }
}

/// Waits by the clock of the machine while that of the world does, and without end once it stands still.
struct WorldWaits: Clock {
    let world: WorldClock

    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { ContinuousClock().minimumResolution }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws {
        // The room of the world wakes everybody by their names.
        guard !world.standsStill else { return try await OneShot<Void>().value() }
        try await pause(for: now.duration(to: deadline), because: "a clock is asked to wait")
    }
}
