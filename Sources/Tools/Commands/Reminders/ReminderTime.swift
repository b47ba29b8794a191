// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization
import Foundation

/// A time to come as it is typed: `2026-12-01 09:00`, `2026-12-01`, `18:30` or `2h`.
struct ReminderTime: ArgumentValue, Equatable {
    private enum Form: Equatable {
        case span(TimeSpan)
        case timeOfDay(TimeOfDay)
        case date(year: Int, month: Int, day: Int, minutes: Int)
    }

    /// The hour of a day that is given alone.
    private static let morning = 9

    private let form: Form

    init?(argument: String) {
        if let span = TimeSpan(argument: argument) {
            form = .span(span)
        } else if let time = TimeOfDay(argument: argument) {
            form = .timeOfDay(time)
        } else if let match = argument.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{1,2}:\d{2}))?/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
        {
            var minutes = Self.morning * 60
            if let text = match.4 {
                guard let time = TimeOfDay(argument: String(text)) else { return nil }
                minutes = Int(time.minutes)
            }
            form = .date(year: year, month: month, day: day, minutes: minutes)
            // The 30th of February is no day.
            guard date(after: .distantPast, in: .gmt) != nil else { return nil }
        } else {
            return nil
        }
    }

    static var expectation: String {
        translated("a time such as “2026-12-01 09:00”, 18:30 or 2h", context: "expected")
    }

    /// The moment; `nil` if there is none, as in the hour that a change to summer time leaves out.
    func date(after now: Date, in zone: TimeZone = .current) -> Date? {
        switch form {
        case .span(let span): return now.addingTimeInterval(Double(span.seconds))
        case .timeOfDay(let time): return time.next(after: now, in: zone)
        case .date(let year, let month, let day, let minutes):
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let parts = DateComponents(
                timeZone: zone, year: year, month: month, day: day, hour: minutes / 60, minute: minutes % 60)
            guard let date = calendar.date(from: parts) else { return nil }
            let found = calendar.dateComponents([.year, .month, .day], from: date)
            return found.year == year && found.month == month && found.day == day ? date : nil
        }
    }

    /// The moment in milliseconds since 1970.
    ///
    /// - Throws: `UsageError` if there is none, or if it lies before 1970.
    func milliseconds() throws(UsageError) -> UInt64 {
        guard let date = date(after: Date()), date.timeIntervalSince1970 >= 0 else {
            throw UsageError(translated("there is no such time"))
        }
        return UInt64(date.timeIntervalSince1970 * 1_000)
    }
}
