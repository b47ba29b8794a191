// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A date that the user picks, part by part.
struct PickedDate {
    let selection: Binding<Date>
    /// The first date that can be picked; `nil` if there is none.
    let earliest: Date?
    /// The last date that can be picked; `nil` if there is none.
    let latest: Date?

    /// Splits the date into its parts in a time zone.
    func parts(in timeZone: TimeZone) -> DateComponents {
        Self.calendar(in: timeZone).dateComponents(
            [.year, .month, .day, .hour, .minute, .second, .nanosecond], from: selection.wrappedValue)
    }

    /// Changes some parts of the date, within the range; nothing happens if there is no such date.
    func change(in timeZone: TimeZone, _ body: (inout DateComponents) -> Void) {
        var parts = parts(in: timeZone)
        body(&parts)
        guard let date = Self.calendar(in: timeZone).date(from: parts) else { return }
        let picked = min(latest ?? date, max(earliest ?? date, date))
        if selection.wrappedValue != picked { selection.wrappedValue = picked }
    }

    /// The calendar that GTK shows.
    private static func calendar(in timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}
