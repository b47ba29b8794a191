// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Commands

@Suite("A time that was") struct PastTimeTests {
    @Test(
        "is told by how long ago it was, and by its day when that is long",
        arguments: [
            (0, "just now"), (4, "just now"), (5, "5 seconds ago"), (59, "59 seconds ago"), (60, "1 minute ago"),
            (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (7_200, "2 hours ago"), (86_400, "1 day ago"),
            (604_799, "6 days ago"), (604_800, "on 2026-11-17"),
            // The clock was set back a little, or a lot.
            (-4, "just now"), (-3_600, "2026-11-24 10:30:00"),
        ])
    func text(seconds: Int, expected: String) throws {
        let now = Date(timeIntervalSince1970: 1_795_509_000)
        let zone = try #require(TimeZone(secondsFromGMT: 3_600))
        let time = PastTime(UInt64(1_795_509_000 - seconds) * 1_000)
        #expect(time.text(now: now, in: zone) == expected)
    }

    @Test("can be any number that a service tells", arguments: [0, 1, UInt64.max])
    func extremes(milliseconds: UInt64) {
        #expect(!PastTime(milliseconds).text().isEmpty)
    }
}
