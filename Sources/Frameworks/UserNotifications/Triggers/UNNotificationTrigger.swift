// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
internal import EnfiladeNotifications
public import Foundation

/// The event that a notification waits for.
///
/// See [UNNotificationTrigger](https://developer.apple.com/documentation/usernotifications/unnotificationtrigger).
// Safe: nothing in it changes.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The event as it crosses the bus.
    package let record: NotificationTrigger

    package init(_ record: NotificationTrigger) {
        self.record = record
        super.init()
    }

    /// Whether it comes again each time.
    open var repeats: Bool { record.repeats }

    /// The trigger of the right class.
    package static func trigger(_ record: NotificationTrigger) -> UNNotificationTrigger {
        switch record.kind {
        case .interval: UNTimeIntervalNotificationTrigger(record)
        case .calendar: UNCalendarNotificationTrigger(record)
        case .location: UNLocationNotificationTrigger(record)
        case .push: UNPushNotificationTrigger(record)
        }
    }

    /// The next time at which it is due, if it were added now; `nil` if there is none.
    fileprivate var next: Date? {
        NotificationSchedule.next(of: record, after: Date(), since: Date())
    }

    // MARK: - NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public func encode(with coder: NSCoder) {
        guard let data = try? JSONEncoder().encode(record) else { return }
        coder.encode(data as NSData, forKey: "trigger")
    }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "trigger"),
            let record = try? JSONDecoder().decode(NotificationTrigger.self, from: Data(referencing: data))
        else { return nil }
        self.record = record
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationTrigger)?.record == record
    }

    open override var hash: Int { record.hashValue }
}

/// Some time that passes.
///
/// See [UNTimeIntervalNotificationTrigger](https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger).
// Safe: nothing in it changes.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Takes the time in seconds: more than 0, and at least 60 if it repeats. Another time is refused when a request is added.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        self.init(NotificationTrigger(kind: .interval, repeats: repeats, seconds: timeInterval))
    }

    /// The time in seconds.
    open var timeInterval: TimeInterval { record.seconds }

    /// The time at which it is due, if the request were added now; `nil` if there is none.
    open func nextTriggerDate() -> Date? { next }
}

/// A date that the clock on the wall shows.
///
/// See [UNCalendarNotificationTrigger](https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger).
// Safe: nothing in it changes.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Takes the parts of the date that matter.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(
            NotificationTrigger(
                kind: .calendar, repeats: repeats, components: CalendarComponents.values(of: dateComponents),
                calendar: dateComponents.calendar.map(CalendarComponents.name(of:)) ?? "",
                timeZone: (dateComponents.timeZone ?? dateComponents.calendar?.timeZone)?.identifier ?? ""))
    }

    /// The parts of the date.
    open var dateComponents: DateComponents {
        var date = CalendarComponents.date(record.components)
        if !record.timeZone.isEmpty { date.timeZone = TimeZone(identifier: record.timeZone) }
        if !record.calendar.isEmpty {
            date.calendar = CalendarComponents.calendar(record.calendar, timeZone: record.timeZone)
        }
        return date
    }

    /// The next time at which it is due; `nil` if the date never comes.
    open func nextTriggerDate() -> Date? { next }
}

/// A message of a push service. Only the service makes such triggers.
///
/// See [UNPushNotificationTrigger](https://developer.apple.com/documentation/usernotifications/unpushnotificationtrigger).
// Safe: nothing in it changes.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

/// A place that the user comes to. Nothing here tells places, so none can be made.
///
/// See [UNLocationNotificationTrigger](https://developer.apple.com/documentation/usernotifications/unlocationnotificationtrigger).
// Safe: nothing in it changes.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
