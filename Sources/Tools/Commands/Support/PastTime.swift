// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladeLocalization

/// A moment in the past, as the service tells it, in words for a person.
struct PastTime {
    /// The moment.
    private let date: Date

    /// A moment in milliseconds since 1970.
    init(_ milliseconds: UInt64) {
        date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
    }

    /// How long ago it was; the day where it is longer than a week, or where it is yet to come.
    func text(now: Date = Date(), in timeZone: TimeZone = .current) -> String {
        let seconds = Int(now.timeIntervalSince(date).rounded(.down))
        switch seconds {
        case ..<(-5): return moment(in: timeZone)
        case ..<5: return translated("just now")
        case ..<60: return translated("\(seconds) second ago", plural: "\(seconds) seconds ago", count: seconds)
        case ..<3_600:
            let minutes = seconds / 60
            return translated("\(minutes) minute ago", plural: "\(minutes) minutes ago", count: minutes)
        case ..<86_400:
            let hours = seconds / 3_600
            return translated("\(hours) hour ago", plural: "\(hours) hours ago", count: hours)
        case ..<604_800:
            let days = seconds / 86_400
            return translated("\(days) day ago", plural: "\(days) days ago", count: days)
        default:
            return translated("on \(moment(in: timeZone).prefix(10))", context: "day")
        }
    }

    /// Day and time, as `2026-11-24 09:05:12`.
    func moment(in timeZone: TimeZone = .current) -> String {
        date.formatted(
            Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day().dateTimeSeparator(.space)
                .time(includingFractionalSeconds: false))
    }
}
