// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Synchronization

/// The clock on the wall of a time zone: from days and minutes to moments.
///
/// A time that the clock skips is the moment of the skip, and a time that it shows twice is the first one.
struct WallCalendar: Sendable {
    private let source: LateZone

    /// Makes a calendar of a time zone.
    init(zone: TimeZone) {
        source = LateZone { zone }
    }

    /// Makes a calendar of a time zone that is found when it is needed first: that takes longer than all else here, and
    /// without a schedule nobody asks.
    init(finding zone: @escaping @Sendable () -> TimeZone) {
        source = LateZone(zone)
    }

    private var zone: TimeZone { source.zone }

    /// A beginning and an end of a schedule, in milliseconds since 1970.
    struct Span: Hashable, Sendable {
        let start: Int64
        let end: Int64
    }

    private static let day: Int64 = 86_400

    /// The number of the day of a moment, counted from the first of January 1970, by the clock on the wall.
    func day(of moment: Int64) -> Int64 {
        let seconds = floor(moment, 1_000)
        return floor(seconds + offset(at: seconds), Self.day)
    }

    /// The weekday of a day: 0 is Sunday.
    static func weekday(of day: Int64) -> Int64 {
        ((day + 4) % 7 + 7) % 7
    }

    /// The moment at which the clock shows a time of a day, in milliseconds since 1970.
    func moment(day: Int64, minutes: Int64) -> Int64 {
        let wall = day * Self.day + minutes * 60
        let (early, late) = (offset(at: wall - Self.day), offset(at: wall + Self.day))
        let moments = [wall - early, wall - late].filter { $0 + offset(at: $0) == wall }
        if let first = moments.min() { return first * 1_000 }
        // Skipped: the offset grows between the two, and the clock jumps there.
        var (before, after) = (wall - late, wall - early)
        if before > after { swap(&before, &after) }
        let former = offset(at: before)
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if offset(at: middle) == former { before = middle } else { after = middle }
        }
        return after * 1_000
    }

    /// The times of a schedule that begin on some days.
    func spans(of schedule: FocusSchedule, days: ClosedRange<Int64>) -> [Span] {
        guard schedule.isEnabled else { return [] }
        let (start, end) = (Int64(schedule.start), Int64(schedule.end))
        return days.compactMap { day in
            guard schedule.days & (1 << UInt32(Self.weekday(of: day))) != 0 else { return nil }
            let span = Span(
                start: moment(day: day, minutes: start), end: moment(day: end > start ? day : day + 1, minutes: end))
            // All of it may be skipped.
            return span.start < span.end ? span : nil
        }
    }

    private func offset(at seconds: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }

    private func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
        number / divisor - (number % divisor < 0 ? 1 : 0)
    }
}

/// A time zone that is found once, when somebody asks for it.
private final class LateZone: Sendable {
    private let find: @Sendable () -> TimeZone
    private let found = Mutex<TimeZone?>(nil)

    init(_ find: @escaping @Sendable () -> TimeZone) {
        self.find = find
    }

    var zone: TimeZone {
        found.withLock { found in
            let zone = found ?? find()
            found = zone
            return zone
        }
    }
}
