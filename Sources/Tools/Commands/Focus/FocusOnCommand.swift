// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade focus on`
enum FocusOnCommand {
    /// How long it stays on.
    private static let duration = Option<TimeSpan>(
        "for", value: "DURATION", help: translated("How long it stays on, such as 45m, 2h or 1h30m."))
    /// The time at which it ends.
    private static let until = Option<TimeOfDay>(
        "until", value: "TIME",
        help: translated("When it ends, such as 18:30; tomorrow, if that has passed today."))

    /// The command.
    static let command = Command(
        "on", abstract: translated("Switches a Focus on."),
        discussion: translated("It ends earlier if a schedule begins or ends meanwhile."),
        parameters: [FocusCommand.mode, duration, until],
        examples: [
            Example("enfilade focus on work", translated("switch a Focus on")),
            Example("enfilade focus on do-not-disturb --for 1h30m", translated("for a while")),
            Example("enfilade focus on personal --until 22:00", translated("until the evening")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        guard values[duration] == nil || values[until] == nil else {
            throw UsageError(translated("only one of --for and --until can be given"))
        }
        let mode = try await FocusCommand.find(try values[FocusCommand.mode])
        let end = values[until]?.next(after: Date())
        let options = FocusActivation(
            seconds: values[duration]?.seconds, until: end.map { UInt64($0.timeIntervalSince1970 * 1_000) })
        try await ServiceCall.reach { try await Focus1Client().activate(mode.identifier, options) }
        return .ok
    }
}

/// `enfilade focus off`
enum FocusOffCommand {
    /// The command.
    static let command = Command(
        "off", abstract: translated("Switches the Focus off."),
        discussion: translated("It stays off until a schedule begins, or a program requests a Focus."),
        examples: [Example("enfilade focus off", translated("have no Focus on"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { _ in
        try await ServiceCall.reach { try await Focus1Client().deactivate() }
        return .ok
    }
}

/// A length of time as it is typed: `45m`, `1h30m`, `2d`.
struct TimeSpan: ArgumentValue, Equatable {
    /// The length.
    let seconds: UInt64

    init?(argument: String) {
        // “\d” would take the digits of other scripts as well.
        let form = /(?:([0-9]{1,3})d)?(?:([0-9]{1,4})h)?(?:([0-9]{1,6})m)?(?:([0-9]{1,8})s)?/
        guard let match = argument.wholeMatch(of: form) else { return nil }
        let parts = [(match.1, 86_400), (match.2, 3_600), (match.3, 60), (match.4, 1)] as [(Substring?, UInt64)]
        seconds = parts.reduce(0) { $0 + (UInt64($1.0 ?? "") ?? 0) * $1.1 }
        if seconds == 0 { return nil }
    }

    static var expectation: String {
        translated("a length of time such as 45m, 2h or 1h30m", context: "expected")
    }
}

/// A time of day as it is typed: `18:30`.
struct TimeOfDay: ArgumentValue, Equatable {
    /// Minutes since midnight.
    let minutes: UInt32

    init?(argument: String) {
        guard let match = argument.wholeMatch(of: /(\d{1,2}):(\d{2})/), let hour = UInt32(match.1),
            let minute = UInt32(match.2), hour < 24, minute < 60
        else { return nil }
        minutes = hour * 60 + minute
    }

    static var expectation: String {
        translated("a time of day such as 18:30", context: "expected")
    }

    /// The next moment at which the clock shows this time; `nil` if it never does.
    func next(after date: Date, in zone: TimeZone = .current) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.nextDate(
            after: date, matching: DateComponents(hour: Int(minutes / 60), minute: Int(minutes % 60)),
            matchingPolicy: .nextTime)
    }

    /// The time as it is typed.
    static func text(_ minutes: UInt32) -> String {
        let (hour, minute) = (minutes / 60, minutes % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}
