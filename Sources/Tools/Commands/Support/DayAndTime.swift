// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A day, perhaps with a time of day, as it is typed: `2026-12-01` or `2026-12-01 09:00`.
struct DayAndTime: Equatable {
    private let year: Int
    private let month: Int
    private let day: Int
    /// The time of day; `nil` if there is the day alone.
    private let time: TimeOfDay?

    /// Reads a text; `nil` if it is none, or if the calendar has no such day.
    init?(_ text: String) {
        guard let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{1,2}:\d{2}))?/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        time = match.4.flatMap { TimeOfDay(argument: String($0)) }
        // The 30th of February is no day.
        guard (match.4 == nil) == (time == nil), date(at: 0, in: .gmt) != nil else { return nil }
    }

    /// The moment; `nil` if there is none in that zone.
    ///
    /// - Parameter minutes: The time of a day that is given alone, in minutes since midnight.
    func date(at minutes: Int, in zone: TimeZone = .current) -> Date? {
        let minutes = time.map { Int($0.minutes) } ?? minutes
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = DateComponents(
            timeZone: zone, year: year, month: month, day: day, hour: minutes / 60, minute: minutes % 60)
        guard let date = calendar.date(from: parts) else { return nil }
        let found = calendar.dateComponents([.year, .month, .day], from: date)
        return found.year == year && found.month == month && found.day == day ? date : nil
    }
}
