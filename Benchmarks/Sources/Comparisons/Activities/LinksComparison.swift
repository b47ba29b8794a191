// SPDX-License-Identifier: Apache-2.0
// The question whether anything is written about some content, among few links and many.

import Foundation

/// Compares look-ups among 1,000,000 links with those among 1,000, and with the exact look-ups of other desktops.
struct LinksComparison: Comparison {
    let title = "links"

    private static let (few, many) = (1_000, 1_000_000)
    /// The number of calls that are timed together.
    private static let batch = 50

    func run(in table: inout Table) throws {
        let sides = try [Self.few, Self.many].map { try Side($0) }
        let place = try Place()
        let (manager, zeitgeist) = (try ActivityManager(in: place), try Zeitgeist(in: place))
        try manager.link("https://example.org/first")
        try zeitgeist.insert("https://example.org/first")
        try manager.fill(Self.many, in: place)
        try zeitgeist.fill(Self.many, in: place)
        for place in sides.map(\.place) + [place] { try place.readFiles() }
        var random = SystemRandomNumberGenerator()
        func page() -> String { "https://example.org/\(Int.random(in: 1...Self.many, using: &random))" }
        func each(_ name: String, _ call: @escaping () throws -> Bool) -> () throws -> Duration {
            {
                try Contest.time {
                    for _ in 0..<Self.batch where try !call() { throw BenchmarkError("\(name) does not find a page") }
                } / Self.batch
            }
        }
        let times = try Contest.medians(
            repetitions: 21,
            sides.map { side in { try side.time(Self.batch) } } + [
                each("kactivitymanagerd") { try manager.isLinked(page()) },
                each("Zeitgeist") { try zeitgeist.events(of: page()) > 0 },
            ])
        let subject = "Is anything written about this? Among \(Self.many) links"
        table.rows += [
            Row(subject, times[1], times[0], of: "among \(Self.few)", limit: .timesTheCost(1.3)),
            Row(
                subject, times[1], times[2], of: "kactivitymanagerd, as many links", limit: .timesTheCost(1),
                reason: "on both sides half of it is the way through the bus and back."),
            Row(subject, times[1], times[3], of: "Zeitgeist, as many events", limit: .timesTheCost(1)),
        ]
        table.notes.append(
            """
            Links: each question is about other content, chosen at random among all, and has one link as its answer: with all its \
            texts from Enfilade, a Boolean value from kactivitymanagerd, a number from Zeitgeist. The activity that is asked \
            about was made current, and its signal sent, before the clock starts. All databases were read once before the first \
            question.
            """)
    }

    /// A service with so many links.
    private struct Side {
        let place: Place
        let service: RunningService
        let count: Int

        init(_ count: Int) throws {
            self.count = count
            place = try Place()
            // It makes the tables.
            try RunningService(in: place).child.end(SIGTERM)
            try BareDatabase(place.path("data/enfilade.db")).fill(
                """
                INSERT INTO links
                    (owner, owner_bundle, item, item_title, program, bundle, content, type, title, persistent, size,
                     created, identifier)
                SELECT 'org.example.Notes', 0, 'item ' || value, 'Item', '\(ActivityCalls.program)', 0,
                    'persistent:' || value, 'org.example.page', 'Page', 'page:' || value, 100, 1,
                    lower(hex(randomblob(16)))
                FROM (\(Numbers.query(count)))
                """)
            service = try RunningService(in: place)
        }

        /// The time of one question.
        func time(_ batch: Int) throws -> Duration {
            var time = Duration.zero
            for _ in 0..<batch {
                let activity = try ActivityCalls.publish("page:\(Int.random(in: 1...count))", on: service.bus)
                // Its signal comes before the answer, and is not part of the question.
                try RunningService.ping(service.bus)
                time += try Contest.time {
                    guard try ActivityCalls.links(to: activity, on: service.bus) == 1 else {
                        throw BenchmarkError("a link among \(count) is not found")
                    }
                }
            }
            return time / batch
        }
    }
}
