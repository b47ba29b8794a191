// SPDX-License-Identifier: Apache-2.0
// Notifications through the gate to a server as it is, compared with the way without it.

import Foundation

/// Compares how long a notification takes to the server with the gate between, with a proxy in C, and with nothing.
struct GateComparison: Comparison {
    let title = "gate"

    /// The number of notifications that are sent one after the other on one way before it is the turn of the next.
    private static let batch = 20
    private static let rounds = 20
    /// The number of notifications that are sent at once.
    private static let burst = 1_000

    func run(in table: inout Table) throws {
        let screen = try Screen()
        let routes = try [NotificationRoute.Kind.gate, .nothing, .proxy].map { try NotificationRoute($0, on: screen) }
        var times = routes.map { _ in [Duration]() }
        for round in 0...Self.rounds {
            for (place, route) in routes.enumerated() {
                let batch = try (0..<Self.batch).map { _ in try route.notify() }
                if round > 0 { times[place] += batch }
            }
        }
        let slow = times.map { $0.percentile(95) }
        let medians = times.map(\.median)
        table.rows.append(
            Row(
                "Gate: a notification to dunst and back, at p95", slow[0], slow[1], of: "without the gate",
                limit: .timesTheCost(1.3),
                reason: "the proxy in C, which decides nothing, takes \((slow[2] / slow[1]).threeDigits) times as long."
            ))
        table.notes.append(
            """
            Gate: dunst as it is in Debian on three buses, each with a program that sends one notification after the other \
            and waits for its number: through the gate, without one, and through a proxy in C on sd-bus, which takes \
            \(slow[2].text) at p95. The medians are \(medians[0].text), \(medians[1].text) and \(medians[2].text).
            """)
        try addBurst(routes, to: &table)
    }

    private func addBurst(_ routes: [NotificationRoute], to table: inout Table) throws {
        guard let service = routes[0].service else { return }
        service.child.figures.waitUntilIdle()
        service.child.figures.forgetPeak()
        let before = service.child.figures.memory.resident
        let bursts = try routes.map { try $0.burst(Self.burst) }
        let growth = service.child.figures.memory.peak - before
        let (ours, bare, proxy) = (bursts[0], bursts[1], bursts[2])
        table.rows.append(
            Row(
                "Gate: of \(Self.burst) notifications at once, lost or out of order", "\(ours.misplaced)",
                "\(bare.misplaced) without the gate", value: Double(ours.misplaced),
                limit: .figure(0, unit: "notifications")))
        table.rows.append(
            Row(
                "Gate: \(Self.burst) notifications at once", ours.time, bare.time, of: "without the gate", limit: .none,
                reason: ""))
        table.rows.append(
            Row(
                "Gate: \(Self.burst) notifications at once: the most the service grows", growth.mebibytesText, "",
                value: growth.mebibytes, limit: .figure(16, unit: "MiB")))
        table.notes.append(
            """
            Gate: the proxy in C takes \(proxy.time.text) for \(Self.burst) notifications at once, and misplaces \
            \(proxy.misplaced). The gate tells dunst of a notification of a program when it has taken the one before, and \
            dunst draws between the two; from others it takes several before it draws.
            """)
    }
}
