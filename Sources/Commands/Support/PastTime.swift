// SPDX-License-Identifier: Apache-2.0

import Foundation

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
        case ..<5: return "just now"
        case ..<60: return Self.ago(seconds, "second")
        case ..<3_600: return Self.ago(seconds / 60, "minute")
        case ..<86_400: return Self.ago(seconds / 3_600, "hour")
        case ..<604_800: return Self.ago(seconds / 86_400, "day")
        default: return "on \(moment(in: timeZone).prefix(10))"
        }
    }

    /// Day and time, as `2026-11-24 09:05:12`.
    func moment(in timeZone: TimeZone = .current) -> String {
        date.formatted(
            Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day().dateTimeSeparator(.space)
                .time(includingFractionalSeconds: false))
    }

    private static func ago(_ count: Int, _ unit: String) -> String {
        "\(count) \(unit)\(count == 1 ? "" : "s") ago"
    }
}
