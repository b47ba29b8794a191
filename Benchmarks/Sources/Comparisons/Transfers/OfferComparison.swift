// SPDX-License-Identifier: Apache-2.0
// A small transfer, compared with the bare bus.

import Foundation

/// Compares an offer with five types, asked and answered with 1 KiB, with the bus round trips that it needs.
struct OfferComparison: Comparison {
    let title = "offer"

    /// `Offer` by the sender; `Current`, `Request` and `Finish` by the receiver; `Provide` by the service, inside
    /// `Request`.
    private static let roundTrips = 5
    /// How many bare round trips are timed together.
    private static let batch = 25

    func run(in table: inout Table) throws {
        let stage = try Stage()
        let bus = stage.service.bus
        let times = try Contest.medians(
            repetitions: 500,
            [
                { try stage.sender.perform("note 1024") },
                { try stage.receiver.perform("note") },
                { try Contest.time { for _ in 0..<Self.batch { try RunningService.ping(bus) } } / Self.batch },
                { try Contest.time { for _ in 0..<Self.batch { try RunningService.ask(bus) } } / Self.batch },
            ])
        let swiftShare = times[3] - times[2]
        table.rows.append(
            Row(
                "Offer of 5 types, asked and answered with 1 KiB", times[0] + times[1], times[2] * Self.roundTrips,
                of: "\(Self.roundTrips) bare round trips", limit: .timesTheCost(3),
                reason: """
                    a round trip that Swift answers takes \(swiftShare.text) more than a bare one, and one that Swift \
                    awaits changes threads twice more; the service also stores the offer and the receipt, so that it \
                    may be killed at any moment.
                    """))
        table.notes.append(
            """
            Offer: the round trips are Offer, Current, Request, inside it Provide, and Finish, which is awaited too. A \
            bare one is a Ping from C (sd-bus, blocking) through the same bus to the service, which sd-bus answers \
            there: \(times[2].text); Status, which Swift answers, takes \(times[3].text). Offering took \
            \(times[0].text), taking \(times[1].text).
            """)
    }
}
