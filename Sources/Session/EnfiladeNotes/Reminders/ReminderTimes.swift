// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Times as the user reads them, and those that the user calls evening and morning.
package struct ReminderTimes: Sendable {
    private let calendar: Calendar
    private let locale: Locale

    /// Takes the calendar of the user, with the time zone, and the locale in whose format times are.
    package init(calendar: Calendar, locale: Locale) {
        (self.calendar, self.locale) = (calendar, locale)
    }

    /// The time of the day.
    package func time(_ date: Date) -> String {
        date.formatted(style.hour().minute())
    }

    /// The day, and the time of the day.
    package func text(_ date: Date) -> String {
        date.formatted(style.weekday(.wide).month(.wide).day().hour().minute())
    }

    /// The moment of a day of the calendar; `nil` if the day, or its change to summer time, leaves it out.
    package func date(year: Int, month: Int, day: Int, hour: Int, minute: Int) -> Date? {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        guard let date = gregorian.date(from: parts) else { return nil }
        let found = gregorian.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        return found.day == day && found.hour == hour && found.minute == minute ? date : nil
    }

    /// The hour and the minute of a moment.
    package func timeOfDay(_ date: Date) -> (hour: Int, minute: Int) {
        let parts = gregorian.dateComponents([.hour, .minute], from: date)
        return (parts.hour ?? 0, parts.minute ?? 0)
    }

    func next(_ hour: Int, after date: Date) -> Date? {
        calendar.nextDate(after: date, matching: DateComponents(hour: hour, minute: 0), matchingPolicy: .nextTime)
    }

    func isToday(_ date: Date, at now: Date) -> Bool {
        calendar.isDate(date, inSameDayAs: now)
    }

    /// The calendar of which the panel shows months.
    private var gregorian: Calendar {
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        return gregorian
    }

    private var style: Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    }
}
