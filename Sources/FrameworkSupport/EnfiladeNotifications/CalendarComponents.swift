// SPDX-License-Identifier: Apache-2.0
// Parts of dates as they cross the bus, by their names in `DateComponents`.

package import Foundation

/// The parts of a date by their names, as a trigger carries them.
package enum CalendarComponents {
    /// The names with the components of the calendar.
    private static let components: [(name: String, component: Calendar.Component)] = [
        ("era", .era), ("year", .year), ("month", .month), ("day", .day), ("hour", .hour), ("minute", .minute),
        ("second", .second), ("nanosecond", .nanosecond), ("weekday", .weekday),
        ("weekdayOrdinal", .weekdayOrdinal), ("quarter", .quarter), ("weekOfMonth", .weekOfMonth),
        ("weekOfYear", .weekOfYear), ("yearForWeekOfYear", .yearForWeekOfYear),
    ]

    /// The names that a trigger may use.
    package static let names = Set(components.map(\.name))

    /// The values that a date has, by name.
    package static func values(of date: DateComponents) -> [String: Int64] {
        var values: [String: Int64] = [:]
        for (name, component) in components {
            if let value = date.value(for: component) { values[name] = Int64(value) }
        }
        return values
    }

    /// The date with some values; names that are not known are left out.
    package static func date(_ values: [String: Int64]) -> DateComponents {
        var date = DateComponents()
        for (name, component) in components {
            if let value = values[name] { date.setValue(Int(clamping: value), for: component) }
        }
        return date
    }

    /// The identifiers of calendars, by their names on the bus.
    private static let calendars: [String: Calendar.Identifier] = [
        "gregorian": .gregorian, "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic,
        "ethiopicAmeteMihret": .ethiopicAmeteMihret, "ethiopicAmeteAlem": .ethiopicAmeteAlem, "hebrew": .hebrew,
        "iso8601": .iso8601, "indian": .indian, "islamic": .islamic, "islamicCivil": .islamicCivil,
        "japanese": .japanese, "persian": .persian, "republicOfChina": .republicOfChina,
        "islamicTabular": .islamicTabular, "islamicUmmAlQura": .islamicUmmAlQura,
    ]

    /// The calendar with a name; the Gregorian one if there is none of that name.
    ///
    /// - Parameter zone: The time zone of the user, which counts if there is none of the name `timeZone`.
    package static func calendar(_ name: String, timeZone: String, in zone: TimeZone = .current) -> Calendar {
        var calendar = Calendar(identifier: calendars[name] ?? .gregorian)
        calendar.timeZone = TimeZone(identifier: timeZone) ?? zone
        return calendar
    }

    /// The name of a calendar; empty for the Gregorian one.
    package static func name(of calendar: Calendar) -> String {
        calendar.identifier == .gregorian ? "" : calendars.first { $0.value == calendar.identifier }?.key ?? ""
    }
}
