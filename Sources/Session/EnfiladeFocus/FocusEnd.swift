// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization
package import Foundation

/// An end that is offered for a mode that the user turns on.
package struct FocusEnd: Sendable, Hashable {
    /// The kinds of ends.
    package enum Kind: String, Sendable, CaseIterable {
        /// The mode stays on until it is turned off.
        case open
        /// An hour from now.
        case hour
        /// The evening of this day.
        case evening
        /// The next morning.
        case morning
    }

    /// The kind.
    package let kind: Kind
    /// The time; `nil` for none.
    package let date: Date?
    /// The words for people.
    package let title: String

    /// The hours of the day at which evening and morning are.
    private static let (evening, morning) = (18, 8)
    /// The shortest time that an end is away.
    private static let shortest: TimeInterval = 3_600

    /// The ends that are offered at a moment, the nearest one first after the open one.
    package static func offered(at now: Date, in calendar: Calendar) -> [FocusEnd] {
        let first = now + shortest
        var ends = [
            FocusEnd(kind: .open, date: nil, title: translated("Until I Turn It Off")),
            FocusEnd(kind: .hour, date: first, title: translated("For an Hour")),
        ]
        let morning = next(morning, after: first, in: calendar).map { date in
            // Nobody calls the morning after a short night that of tomorrow.
            let isToday = calendar.isDate(date, inSameDayAs: now)
            return FocusEnd(
                kind: .morning, date: date,
                title: isToday ? translated("Until This Morning") : translated("Until Tomorrow Morning"))
        }
        let evening = next(evening, after: first, in: calendar).flatMap { date in
            calendar.isDate(date, inSameDayAs: now)
                ? FocusEnd(kind: .evening, date: date, title: translated("Until This Evening")) : nil
        }
        let times = [evening, morning].compactMap { $0 }
        ends += times.sorted { ($0.date ?? now) < ($1.date ?? now) }
        return ends
    }

    private static func next(_ hour: Int, after date: Date, in calendar: Calendar) -> Date? {
        calendar.nextDate(
            after: date, matching: DateComponents(hour: hour, minute: 0), matchingPolicy: .nextTime)
    }
}
