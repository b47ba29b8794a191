// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import EnfiladeContract

@Suite("Dates in values of filters") struct FilterDateTests {
    @Test("are read as they were written, in milliseconds")
    func roundTrip() {
        for seconds in [0, 0.5, 1_700_000_000.25, -86_400.75] {
            let date = Date(timeIntervalSince1970: seconds)
            #expect(FilterDate.date(in: FilterDate.text(of: date)) == date, "\(seconds)")
        }
        #expect(FilterDate.text(of: Date(timeIntervalSince1970: 0.5)) == "1970-01-01T00:00:00.500Z")
    }

    @Test("may have no fraction, and another zone")
    func forms() {
        let date = Date(timeIntervalSince1970: 1_767_225_600)
        for text in ["2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z", "2026-01-01T02:00:00+02:00"] {
            #expect(FilterDate.date(in: text) == date, "\(text)")
        }
    }

    @Test(
        "are no other texts",
        arguments: [
            "", "tomorrow", "2026-01-01", "2026-01-01T00:00:00", "2026-01-01T00:00:00Zulu", "2026-13-01T00:00:00Z",
            " 2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z\n", "２026-01-01T00:00:00Z", "1767225600",
        ])
    func others(text: String) {
        #expect(FilterDate.date(in: text) == nil)
    }
}
