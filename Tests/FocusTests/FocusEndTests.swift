// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import EnfiladeFocus

@Suite("The ends that the panel offers") struct FocusEndTests {
    /// A calendar in a time zone where clocks change.
    private var calendar: Calendar {
        get throws {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
            return calendar
        }
    }

    /// A time of 2026 in that zone.
    private func date(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) throws -> Date {
        try #require(
            try calendar.date(
                from: DateComponents(year: 2026, month: month, day: day, hour: hour, minute: minute)))
    }

    @Test(
        "are near and far ones, in the order in which they come",
        arguments: [
            (14, ["open", "hour", "evening", "morning"], "Until Tomorrow Morning"),
            // An end that is less than an hour away is none.
            (17, ["open", "hour", "morning"], "Until Tomorrow Morning"),
            (21, ["open", "hour", "morning"], "Until Tomorrow Morning"),
            (2, ["open", "hour", "morning", "evening"], "Until This Morning"),
            (7, ["open", "hour", "evening", "morning"], "Until Tomorrow Morning"),
        ] as [(Int, [String], String)])
    func order(hour: Int, kinds: [String], morning: String) throws {
        let ends = FocusEnd.offered(at: try date(11, 25, hour, 10), in: try calendar)
        #expect(ends.map(\.kind.rawValue) == kinds)
        #expect(ends.first { $0.kind == .morning }?.title == morning)
        #expect(ends.first { $0.kind == .open }?.date == nil)
    }

    @Test("are times by the clock on the wall, also in the night in which that is changed")
    func times() throws {
        let ends = FocusEnd.offered(at: try date(11, 25, 14, 10), in: try calendar)
        #expect(
            try ends.compactMap(\.date) == [date(11, 25, 15, 10), date(11, 25, 18), date(11, 26, 8)])
        // On the 25th of October an hour comes twice.
        let autumn = FocusEnd.offered(at: try date(10, 24, 22), in: try calendar)
        let morning = try #require(autumn.last?.date)
        #expect(morning == (try date(10, 25, 8)))
        #expect(morning.timeIntervalSince(try date(10, 24, 22)) == 11 * 3_600)
    }

    @Test("have the day in their words where that is not the present one")
    func words() throws {
        let now = try date(11, 25, 14, 10)
        let times = FocusTimes(now: now, calendar: try calendar, locale: Locale(identifier: "de_DE"))
        #expect(times.text(try date(11, 25, 18)) == "18:00")
        #expect(times.text(try date(11, 26, 8)) == "tomorrow, 08:00")
        #expect(times.text(try date(11, 24, 8)) == "yesterday, 08:00")
        let far = times.text(try date(11, 28, 8))
        #expect(far.contains("28") && far.contains("Nov") && far.hasSuffix("08:00"), "\(far)")
    }
}
