// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization
package import Foundation

/// The words for times, as somebody says them at a moment.
package struct FocusTimes: Sendable {
    private let now: Date
    private let calendar: Calendar
    private let locale: Locale

    /// Says times at a moment, by a calendar with its time zone, in the format of a locale.
    package init(now: Date, calendar: Calendar, locale: Locale) {
        (self.now, self.calendar, self.locale) = (now, calendar, locale)
    }

    /// The time of the day.
    package func time(_ date: Date) -> String {
        date.formatted(style.hour().minute())
    }

    /// The time of the day; with the day if that is not the present one.
    package func text(_ date: Date) -> String {
        let time = time(date)
        if calendar.isDate(date, inSameDayAs: now) { return time }
        if isNeighbour(date, by: 1) { return translated("tomorrow, \(time)") }
        if isNeighbour(date, by: -1) { return translated("yesterday, \(time)") }
        return date.formatted(style.weekday(.abbreviated).month(.abbreviated).day().hour().minute())
    }

    private func isNeighbour(_ date: Date, by days: Int) -> Bool {
        calendar.date(byAdding: .day, value: days, to: now).map { calendar.isDate(date, inSameDayAs: $0) } ?? false
    }

    private var style: Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    }
}
