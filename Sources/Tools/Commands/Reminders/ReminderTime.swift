// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization
import Foundation

/// A time to come as it is typed: `2026-12-01 09:00`, `2026-12-01`, `18:30` or `2h`.
struct ReminderTime: ArgumentValue, Equatable {
    private enum Form: Equatable {
        case span(TimeSpan)
        case timeOfDay(TimeOfDay)
        case day(DayAndTime)
    }

    /// The time of a day that is given alone, in minutes since midnight.
    private static let morning = 9 * 60

    private let form: Form

    init?(argument: String) {
        if let span = TimeSpan(argument: argument) {
            form = .span(span)
        } else if let time = TimeOfDay(argument: argument) {
            form = .timeOfDay(time)
        } else if let day = DayAndTime(argument) {
            form = .day(day)
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
        case .span(let span): now.addingTimeInterval(Double(span.seconds))
        case .timeOfDay(let time): time.next(after: now, in: zone)
        case .day(let day): day.date(at: Self.morning, in: zone)
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
