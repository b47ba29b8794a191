// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
import EnfiladeLocalization
package import Foundation

/// An event that is offered for a new reminder.
package struct ReminderChoice: Sendable, Hashable {
    /// The event for which the reminder waits.
    package enum Event: Sendable, Hashable {
        /// A time by the clock on the wall.
        case time(Date)
        /// Its content is in front again.
        case content
        /// A program is in front: a bundle, or one that is named by its desktop file.
        case program(String)
    }

    /// The event.
    package let event: Event
    /// The words for people.
    package let title: String
    /// The time in the format of the user; empty for an event that has none.
    package let detail: String

    /// The hours of the day at which evening and morning are.
    private static let (evening, morning) = (18, 9)
    /// The shortest time until an evening or a morning that is offered.
    private static let shortest: TimeInterval = 3_600

    /// The events that are offered at a moment, times first.
    ///
    /// - Parameter activity: The content that the reminder is about; `nil` for none.
    package static func offered(at now: Date, _ format: ReminderTimes, about activity: ListedActivity?)
        -> [ReminderChoice]
    {
        let hour = now + shortest
        var times = [(translated("In an Hour"), hour)]
        if let date = format.next(evening, after: hour), format.isToday(date, at: now) {
            times.append((translated("This Evening"), date))
        }
        if let date = format.next(morning, after: hour) {
            // Nobody calls the morning after a short night that of tomorrow.
            times.append(
                (format.isToday(date, at: now) ? translated("This Morning") : translated("Tomorrow Morning"), date))
        }
        var choices = times.sorted { $0.1 < $1.1 }.map { title, date in
            ReminderChoice(event: .time(date), title: title, detail: format.time(date))
        }
        guard let activity else { return choices }
        if activity.isLinkable {
            let title = translated("When “\(activity.displayTitle)” Is in Front Again")
            choices.append(ReminderChoice(event: .content, title: title, detail: ""))
        }
        let name = activity.name.isEmpty ? activity.program : activity.name
        choices.append(
            ReminderChoice(
                event: .program(activity.program),
                title: translated("When “\(name)” Is in Front Again", context: "app"),
                detail: ""))
        return choices
    }
}
