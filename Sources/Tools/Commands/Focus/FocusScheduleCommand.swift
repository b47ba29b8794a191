// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade focus schedule`
enum FocusScheduleCommand {
    /// The times that are added.
    private static let add = Option<ScheduleWords>(
        "add", value: "TIMES", help: translated("Times at which it is on, such as mon-fri@9:00-17:00."))
    /// Whether all times go first.
    private static let clear = Flag("clear", help: translated("Remove all its times."))

    /// The command.
    static let command = Command(
        "schedule", abstract: translated("Shows the times at which a Focus is on by itself, or changes them."),
        discussion: translated(
            """
            Days are sun, mon, tue, wed, thu, fri and sat, in lists and ranges, or daily. They are the days on which it begins: \
            an end that is not after the beginning is on the next day.
            """),
        parameters: [FocusCommand.mode, add, clear, JSONText.flag],
        examples: [
            Example("enfilade focus schedule work --add mon-fri@9:00-17:00", translated("be on at work")),
            Example("enfilade focus schedule sleep --clear --add daily@22:30-7:00", translated("be on each night")),
            Example("enfilade focus schedule work", translated("see its times")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        var mode = try await FocusCommand.find(try values[FocusCommand.mode])
        if values[clear] { mode.schedules = [] }
        if let words = values[add] { mode.schedules.append(words.schedule) }
        if values[clear] || values[add] != nil {
            let changed = mode
            _ = try await ServiceCall.reach { try await Focus1Client().setMode(changed) }
            return .ok
        }
        if values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(mode.schedules))
        } else if mode.schedules.isEmpty {
            invocation.console.report("enfilade: \(Console.harmless(translated("“\(mode.title)” has no schedule")))")
        } else {
            try invocation.console.print(mode.schedules.map(\.text).joined(separator: "\n"))
        }
        return .ok
    }
}

/// Times of a schedule as they are typed: `mon-fri@9:00-17:00`.
struct ScheduleWords: ArgumentValue {
    let schedule: FocusSchedule

    /// The days of the week, as they are typed.
    static let days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "@", omittingEmptySubsequences: false)
        guard let days = parts.count == 2 ? parts[0] : parts.count == 1 ? "daily" : nil, let times = parts.last,
            let bits = Self.bits(days)
        else { return nil }
        let clocks = times.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard clocks.count == 2, let start = TimeOfDay(argument: clocks[0]), let end = TimeOfDay(argument: clocks[1])
        else { return nil }
        schedule = FocusSchedule(days: bits, start: start.minutes, end: end.minutes)
    }

    static var expectation: String {
        translated("days and times such as mon-fri@9:00-17:00 or daily@22:30-7:00", context: "expected")
    }

    /// The days as bits; `nil` if they are none.
    private static func bits(_ text: Substring) -> UInt32? {
        if text == "daily" { return 127 }
        var bits: UInt32 = 0
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
                days.firstIndex(of: String($0))
            }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else { return nil }
            var day = first
            bits |= 1 << UInt32(day)
            while day != last {
                day = (day + 1) % 7
                bits |= 1 << UInt32(day)
            }
        }
        return bits
    }
}

extension FocusSchedule {
    /// The times as they are typed.
    var text: String {
        let names = ScheduleWords.days.enumerated().filter { days & (1 << UInt32($0.offset)) != 0 }.map(\.element)
        let text =
            "\(days == 127 ? "daily" : names.joined(separator: ","))@\(TimeOfDay.text(start))-\(TimeOfDay.text(end))"
        return isEnabled ? text : translated("\(text) (switched off)", context: "schedule")
    }
}
