// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGTK
import EnfiladeLocalization
import EnfiladeNotes
import Foundation
import ShellSupport

/// A day of the calendar and a time of the day, for an event that is not in the list.
@MainActor final class ReminderTimeForm {
    /// The widgets.
    let root = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
    /// Called with the moment that was chosen; with `nil` if there is no such moment.
    var chosen: (Date?) -> Void = { _ in }
    let calendar = EnfiladeGTK.Calendar()
    let hour = SpinButton(0...23)
    let minute = SpinButton(0...59)
    let button = Button(label: translated("Remind")).styled("suggested-action")
    private let times: ReminderTimes

    /// Makes a form that shows a moment.
    init(_ times: ReminderTimes, at date: Date) {
        self.times = times
        calendar.say(translated("Day"))
        (hour.number, minute.number) = times.timeOfDay(date)
        for (field, name) in [(hour, translated("Hour")), (minute, translated("Minute"))] {
            field.say(name)
            field.wrapAround()
            field.setWidth(characters: 2)
            field.format { $0 < 10 ? "0\($0)" : "\($0)" }
        }
        let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
        button.expand(horizontally: true)
        line.append(hour, Label(":"), minute, button)
        root.append(calendar, line)
        button.onClick { [weak self] in
            if let self { chosen(date) }
        }
    }

    /// The moment that is shown; `nil` if a change to summer time leaves it out.
    private var date: Date? {
        let day = calendar.day
        return times.date(year: day.year, month: day.month, day: day.day, hour: hour.number, minute: minute.number)
    }
}
