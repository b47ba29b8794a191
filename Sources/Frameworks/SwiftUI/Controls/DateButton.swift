// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import EnfiladeGTK

/// A button that shows a day and opens a calendar.
struct DateButton: View {
    typealias Body = Never

    let date: PickedDate
}

extension DateButton: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> CalendarButton {
        let widget = CalendarButton()
        let popover = Popover()
        popover.setChild(widget.calendar)
        widget.alwaysShowArrow(true)
        widget.setPopover(popover)
        return widget
    }

    func apply(to widget: CalendarButton, environment: EnvironmentValues) {
        let calendar = widget.calendar
        let (date, timeZone) = (date, environment.timeZone)
        calendar.onSelection { [weak calendar] in
            guard let calendar else { return }
            let day = calendar.day
            date.change(in: timeZone) { ($0.year, $0.month, $0.day) = (day.year, day.month, day.day) }
            // The range may have led to another day.
            Self.show(date.parts(in: timeZone), in: calendar)
        }
        Self.show(date.parts(in: timeZone), in: calendar)
        let style = Date.FormatStyle(
            date: .abbreviated, time: .omitted, locale: environment.locale, timeZone: timeZone)
        let text = date.selection.wrappedValue.formatted(style)
        widget.label = text
        widget.setAccessibleValue(text)
    }

    /// Selects a day in a calendar, unless it is selected.
    private static func show(_ parts: DateComponents, in calendar: EnfiladeGTK.Calendar) {
        guard let year = parts.year, let month = parts.month, let day = parts.day else { return }
        calendar.select(EnfiladeGTK.Calendar.Day(year: year, month: month, day: day))
    }
}

/// A button that opens a calendar.
final class CalendarButton: MenuButton {
    /// The calendar.
    let calendar = EnfiladeGTK.Calendar()
}
