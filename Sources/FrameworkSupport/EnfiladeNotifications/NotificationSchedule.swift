// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
package import Foundation

/// The times at which triggers are due. Pure: apps and the service ask the same question.
package enum NotificationSchedule {
    /// The shortest interval that may repeat, in seconds.
    package static let shortestRepetition: TimeInterval = 60
    /// The longest interval, in seconds: a hundred years.
    package static let longestInterval: TimeInterval = 100 * 366 * 86_400

    /// A trigger that never is due, with the reason.
    package struct Objection: Error, Hashable {
        /// Whether nothing on this system can tell of the event.
        package let isUnsupported: Bool
        /// One sentence for a person.
        package let message: String
    }

    /// Checks a trigger, and finds the first time at which it is due.
    ///
    /// - Parameter zone: The time zone of the user, in which a date without a zone of its own is.
    /// - Throws: `Objection` with the reason why it never is.
    package static func first(
        of trigger: NotificationTrigger, after date: Date, in zone: TimeZone = .current
    ) throws(Objection) -> Date {
        switch trigger.kind {
        case .interval:
            guard trigger.seconds > 0, trigger.seconds <= longestInterval else {
                throw Objection(isUnsupported: false, message: "an interval is longer than 0 s and at most 100 years")
            }
            guard !trigger.repeats || trigger.seconds >= shortestRepetition else {
                throw Objection(isUnsupported: false, message: "an interval that repeats is at least 60 s")
            }
        case .calendar:
            guard !trigger.searchedComponents.isEmpty,
                trigger.components.keys.allSatisfy(CalendarComponents.names.contains)
            else {
                throw Objection(isUnsupported: false, message: "the date of the trigger has no parts, or unknown ones")
            }
        case .location:
            throw Objection(isUnsupported: true, message: "nothing on this system tells the place of the user")
        case .push:
            throw Objection(isUnsupported: false, message: "only a push service makes remote notifications")
        }
        guard let next = next(of: trigger, after: date, since: date, in: zone) else {
            throw Objection(isUnsupported: false, message: "the date of the trigger never comes")
        }
        return next
    }

    /// The next time at which a trigger is due, always later than some date; `nil` if there is none any more.
    ///
    /// - Parameters:
    ///   - start: The time from which an interval counts: that of the request, or the one at which it was due last.
    ///   - zone: The time zone of the user, in which a date without a zone of its own is.
    package static func next(
        of trigger: NotificationTrigger, after date: Date, since start: Date, in zone: TimeZone = .current
    ) -> Date? {
        switch trigger.kind {
        case .interval:
            guard trigger.seconds > 0, trigger.seconds.isFinite else { return nil }
            let first = start.addingTimeInterval(trigger.seconds)
            if first > date { return first }
            guard trigger.repeats else { return nil }
            // All that was missed counts as one.
            let missed = (date.timeIntervalSince(start) / trigger.seconds).rounded(.down)
            let next = start.addingTimeInterval((missed + 1) * trigger.seconds)
            return next > date ? next : next.addingTimeInterval(trigger.seconds)
        case .calendar: return nextDate(of: trigger, after: date, in: zone)
        case .location, .push: return nil
        }
    }

    private static func nextDate(of trigger: NotificationTrigger, after date: Date, in zone: TimeZone) -> Date? {
        let components = trigger.searchedComponents
        // Foundation looks for the sixth Monday of a month without end.
        guard !components.isEmpty, (1...5).contains(components["weekdayOrdinal"] ?? 1) else { return nil }
        let calendar = CalendarComponents.calendar(trigger.calendar, timeZone: trigger.timeZone, in: zone)
        let wanted = CalendarComponents.date(components)
        // Foundation may answer with the beginning of the second in which the search starts.
        let nextSecond = Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down) + 1)
        for start in [date, nextSecond] {
            guard let next = calendar.nextDate(after: start, matching: wanted, matchingPolicy: .nextTime) else {
                return nil
            }
            if next > date { return next }
        }
        return nil
    }
}

extension NotificationTrigger {
    /// The parts of the date that are searched for. Nanoseconds do not count: with them Foundation finds dates in the past.
    fileprivate var searchedComponents: [String: Int64] { components.filter { $0.key != "nanosecond" } }
}
