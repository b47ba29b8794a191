// SPDX-License-Identifier: Apache-2.0
// A current activity that survives the service, compared with what other desktops note about content.

import Foundation

/// Compares how long it takes to make an activity current with a link of KDE's and an event of GNOME's.
struct PublishComparison: Comparison {
    let title = "publish"

    /// The number of calls that are timed together.
    private static let batch = 50

    func run(in table: inout Table) throws {
        let place = try Place()
        let service = try RunningService(in: place)
        let (manager, zeitgeist) = (try ActivityManager(in: place), try Zeitgeist(in: place))
        var last = 0
        func each(_ call: @escaping (Int) throws -> Void) -> () throws -> Duration {
            {
                try Contest.time {
                    for _ in 0..<Self.batch {
                        last += 1
                        try call(last)
                    }
                } / Self.batch
            }
        }
        let times = try Contest.medians(
            repetitions: 21,
            [
                each { try ActivityCalls.publish("page:\($0)", on: service.bus) },
                each { try manager.link("https://example.org/\($0)") },
                each { try zeitgeist.insert("https://example.org/\($0)") },
            ])
        table.rows.append(
            Row(
                "Activity: becomes current, stored", times[0], times[1], of: "kactivitymanagerd links a resource",
                limit: .timesTheCost(1)))
        table.rows.append(
            Row(
                "Activity: becomes current, stored", times[0], times[2], of: "Zeitgeist inserts an event",
                limit: .timesAsFast(10),
                reason: "most of it is the way through the bus and back."))
        table.notes.append(
            """
            Activities: one blocking client for each; every call is answered when the change survives the end of the service, \
            for Enfilade in a journal whose changes the database takes 64 entries at a time, for the others in their database. \
            None of the three waits for the disk. Zeitgeist runs without its index of words.
            """)
    }
}
