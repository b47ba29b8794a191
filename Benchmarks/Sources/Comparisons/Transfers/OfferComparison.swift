// SPDX-License-Identifier: Apache-2.0
// A small transfer, compared with the bare bus.

import Foundation

/// Compares an offer with five types, asked and answered with 1 KiB, with the bus round trips that it needs.
struct OfferComparison: Comparison {
    let title = "offer"

    /// How many of the shortest round trips are timed together.
    private static let batch = 25

    func run(in table: inout Table) throws {
        let stage = try Stage()
        let bus = stage.service.bus
        let bareService = try stage.place.start(.bareService)
        _ = try bareService.readLine()
        let bareSender = try stage.place.start(.bareSender)
        let bareReceiver = try stage.place.start(.bareReceiver)
        let times = try Contest.medians(
            repetitions: 500,
            [
                { try stage.sender.perform("note 1024") },
                { try stage.receiver.perform("note") },
                { try Contest.time { for _ in 0..<Self.batch { try RunningService.ping(bus) } } / Self.batch },
                { try bareSender.perform("note") },
                { try bareReceiver.perform("note") },
                { try Contest.time { for _ in 0..<Self.batch { try RunningService.ask(bus) } } / Self.batch },
            ])
        let (ours, bare) = (times[0] + times[1], times[3] + times[4])
        table.rows.append(
            Row(
                "Offer of 5 types, asked and answered with 1 KiB", ours, bare, of: "its 4 bare round trips",
                limit: .timesTheCost(3),
                reason: """
                    a round trip that Swift awaits changes threads twice more than one that blocks; the service also \
                    stores the offer, so that it may be killed at any moment, and the content is made, sealed and mapped.
                    """))
        table.notes.append(
            """
            Offer: the round trips are Offer, Current, Request, and inside it Provide. The bare ones are the same \
            messages, descriptor included, between three processes that do nothing else, in blocking calls of sd-bus. \
            Offering took \(times[0].text), bare \(times[3].text); taking \(times[1].text), bare \(times[4].text). \
            The grant ends in the background on both sides (Finish). An empty message that sd-bus inside the service \
            answers, \(Self.batch) times without a pause, takes \(times[2].text); Status, which Swift answers, \
            \(times[5].text).
            """)
    }
}
