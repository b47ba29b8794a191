// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A month in which a day can be selected.
@MainActor open class Calendar: Widget {
    /// A day of the Gregorian calendar.
    package struct Day: Equatable {
        /// The year.
        package let year: Int
        /// The month, from 1.
        package let month: Int
        /// The day of the month, from 1.
        package let day: Int

        package init(year: Int, month: Int, day: Int) {
            (self.year, self.month, self.day) = (year, month, day)
        }
    }

    /// The signals of a selection: on this page of the calendar, or by turning to another one.
    private static var changes: [String] { ["day-selected", "next-month", "prev-month", "next-year", "prev-year"] }

    /// Makes a calendar that shows today.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_calendar_new()))
    }

    /// The selected day.
    package final var day: Day {
        withOpaque { calendar in
            guard let date = gtk_calendar_get_date(calendar) else { return Day(year: 1, month: 1, day: 1) }
            defer { g_date_time_unref(date) }
            return Day(
                year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
                day: Int(g_date_time_get_day_of_month(date)))
        }
    }

    /// Selects a day, unless it is selected, without telling the closure of `onSelection`.
    package final func select(_ day: Day) {
        guard self.day != day else { return }
        let date = g_date_time_new_utc(
            gint(clamping: day.year), gint(clamping: day.month), gint(clamping: day.day), 0, 0, 0)
        guard let date else { return }
        muting("day-selected") { withOpaque { gtk_calendar_select_day($0, date) } }
        g_date_time_unref(date)
    }

    /// Calls `body` whenever another day is selected; a later call replaces the closure.
    package final func onSelection(_ body: @escaping @MainActor () -> Void) {
        for signal in Self.changes { on(signal, body) }
    }
}
