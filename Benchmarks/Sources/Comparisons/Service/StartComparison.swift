// SPDX-License-Identifier: Apache-2.0
// The start of the service, compared with that of the bus daemon itself.

import Foundation

/// Compares how long the service and the bus daemon take from their start to the first answered call.
struct StartComparison: Comparison {
    let title = "start"

    func run(in table: inout Table) throws {
        let place = try Place()
        let program = try Program.installedService(in: place)
        let times = try Contest.medians(
            repetitions: 41,
            [
                {
                    let service = try RunningService(in: place, program: program)
                    service.child.end(SIGTERM)
                    return service.timeToAnswer
                }, Self.startBus, { try Contest.time { try Child(program, ["--version"], isQuiet: true).wait() } },
            ])
        table.rows.append(
            Row(
                "enfiladed: from start to first answer", times[0], times[1], of: "dbus-daemon",
                limit: .timesTheCost(2),
                reason: """
                    the bare process, `enfiladed --version`, takes \(times[2].text) of it; then come the database, the \
                    greeting of the bus and the name.
                    """))
        table.notes.append(
            """
            Start: from the start of the process to the answer to the first call, on a data folder that a former \
            service has left; for dbus-daemon, to its greeting. The service is as `make install` leaves it, as the \
            daemon is as Debian installs it.
            """)
    }

    /// Starts a bus daemon and waits for its first answer, which is its greeting.
    private static func startBus() throws -> Duration {
        let start = ContinuousClock.now
        let daemon = try Place.startBus()
        _ = try BareBus(address: daemon.readLine())
        let time = ContinuousClock.now - start
        daemon.end(SIGTERM)
        return time
    }
}
