// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib

/// A button that shows a day and opens a calendar.
struct DateButton: View {
    typealias Body = Never

    let date: PickedDate
}

extension DateButton: WidgetView {
    typealias Content = EmptyView

    /// What GTK emits when another day is selected, on this page of the calendar or by turning to another one.
    private static var changes: [String] { ["day-selected", "next-month", "prev-month", "next-year", "prev-year"] }

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_menu_button_new())
        let calendar = Object(widget: gtk_calendar_new())
        let popover = Object(widget: gtk_popover_new())
        popover.withPointer(as: GtkPopover.self) { popover in
            calendar.withWidget { gtk_popover_set_child(popover, $0) }
        }
        widget.withOpaque { button in
            gtk_menu_button_set_always_show_arrow(button, 1)
            popover.withWidget { gtk_menu_button_set_popover(button, $0) }
        }
        widget.parts["calendar"] = calendar
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        guard let calendar = widget.parts["calendar"] else { return }
        let (date, timeZone) = (date, environment.timeZone)
        for signal in Self.changes {
            calendar.on(signal) { [weak calendar] in
                guard let calendar else { return }
                let day = Self.day(in: calendar)
                date.change(in: timeZone) { ($0.year, $0.month, $0.day) = (day.year, day.month, day.day) }
                // The range may have led to another day.
                Self.show(date.parts(in: timeZone), in: calendar)
            }
        }
        Self.show(date.parts(in: timeZone), in: calendar)
        let style = Date.FormatStyle(
            date: .abbreviated, time: .omitted, locale: environment.locale, timeZone: timeZone)
        let text = date.selection.wrappedValue.formatted(style)
        widget.withOpaque {
            if String(borrowing: gtk_menu_button_get_label($0)) != text { gtk_menu_button_set_label($0, text) }
        }
        widget.setAccessibleValue(text)
    }

    /// The day that is selected in a calendar.
    private static func day(in calendar: Object) -> (year: Int, month: Int, day: Int) {
        calendar.withOpaque { calendar in
            guard let date = gtk_calendar_get_date(calendar) else { return (1, 1, 1) }
            defer { g_date_time_unref(date) }
            return (
                Int(g_date_time_get_year(date)), Int(g_date_time_get_month(date)),
                Int(g_date_time_get_day_of_month(date))
            )
        }
    }

    /// Selects a day in a calendar, unless it is selected.
    private static func show(_ parts: DateComponents, in calendar: Object) {
        let shown = day(in: calendar)
        guard let year = parts.year, let month = parts.month, let day = parts.day, shown != (year, month, day) else {
            return
        }
        let date = g_date_time_new_utc(gint(clamping: year), gint(clamping: month), gint(clamping: day), 0, 0, 0)
        guard let date else { return }
        calendar.muting("day-selected") { calendar.withOpaque { gtk_calendar_select_day($0, date) } }
        g_date_time_unref(date)
    }
}
