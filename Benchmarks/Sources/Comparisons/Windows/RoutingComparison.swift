// SPDX-License-Identifier: Apache-2.0
// Choosing among many windows, compared with the round trip that asks for it.

import Foundation

/// Compares routing among 1,000 sessions, each with two predicates of its own, with one bus round trip.
struct RoutingComparison: Comparison {
    let title = "routing"

    /// How many sessions.
    private static let count = 1_000
    /// How many of the shortest round trips are timed together.
    private static let batch = 25

    func run(in table: inout Table) throws {
        let place = try Place()
        let service = try RunningService(in: place)
        let app = try WindowsApp.start(in: place, service.bus)
        guard try app.ask("\(Self.count)") == "\(Self.count)" else { throw BenchmarkError("there are no windows") }
        let times = try Contest.medians(
            repetitions: 200,
            [
                { try Self.time { try Self.route("map:1", role: WindowsApp.role, service.bus) } },
                { try Self.time { try Self.route("note:500", role: WindowsApp.role, service.bus) } },
                { try Self.time { try Self.route("map:1", role: "none", service.bus) } },
                { try Self.time { try RunningService.ping(service.bus) } },
            ])
        let (none, one) = (max(.zero, times[0] - times[2]), max(.zero, times[1] - times[2]))
        table.rows.append(
            Row(
                "Routing among 1,000 windows, of which none takes it", none, times[3], of: "one bus round trip",
                limit: .timesTheCost(1),
                reason: "all 2,000 predicates are evaluated."))
        table.notes.append(
            """
            Routing: what Route takes among 1,000 sessions with predicates that differ (SELF == and SELF BEGINSWITH) \
            longer than among none, which is \(times[2].text). If one session prefers the content it is \(one.text).
            """)
    }

    private static func time(_ work: () throws -> Void) throws -> Duration {
        try Contest.time { for _ in 0..<batch { try work() } } / batch
    }

    private static func route(_ identifier: String, role: String, _ bus: BareBus) throws {
        let call = try bus.message(
            to: RunningService.name, path: "/org/enfilade/Service", interface: "org.enfilade.Scenes1", method: "Route")
        for text in [WindowsApp.bundle, role, identifier] { try call.append(text) }
        guard try bus.answer(to: call) != nil else { throw BenchmarkError("Route is not answered") }
    }
}
