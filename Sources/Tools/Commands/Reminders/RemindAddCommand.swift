// SPDX-License-Identifier: Apache-2.0
// The commands that make and change reminders.

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// The events that reminders wait for, as options.
enum ReminderOptions {
    static let at = Option<ReminderTime>(
        "at", value: "WHEN",
        help: translated("When it comes, such as \"2026-12-01 09:00\", 18:30, or 2h from now."))
    static let front = Option<String>(
        "when-in-front", value: "APP",
        help: translated(
            "It comes when this app is in front the next time: its bundle, or the name of its desktop file."),
        completion: .dynamic("bundles"))
    static let again = Flag("when-back", help: translated("It comes when its content is in front the next time."))
    static let notes = Option<String>("notes", value: "TEXT", help: translated("More about it."))

    /// Checks that the options name at most one event.
    ///
    /// - Returns: Whether they name one.
    static func check(_ invocation: Invocation) throws(UsageError) -> Bool {
        let values = invocation.values
        let count = [values[at] != nil, values[front] != nil, values[again]].count(where: \.self)
        guard count <= 1 else {
            throw UsageError(translated("only one of --at, --when-in-front and --when-back can be given"))
        }
        return count == 1
    }
}

/// The content that a reminder is about, as it is typed: a number, or `current`.
struct ReminderContent: ArgumentValue, Equatable {
    /// The number of the activity; `nil` for the one in front.
    let number: Int?

    init?(argument: String) {
        number = Int(argument)
        if number == nil, argument != "current" { return nil }
    }

    static var expectation: String {
        translated("the number of an activity, or current", context: "expected")
    }
}

/// `enfilade remind add`
enum RemindAddCommand {
    private static let text = Argument<String>("TEXT", help: translated("The text of the reminder."))
    private static let content = Option<ReminderContent>(
        "with", value: "ACTIVITY",
        help: translated("The content that it is about: current for the one in front, or the number of an activity."),
        completion: .dynamic("activities"))
    private static let link = Option<Int>(
        "link", value: "LINK", help: translated("The link about whose content it is: its number."),
        completion: .dynamic("links"))

    /// The command.
    static let command = Command(
        "add", abstract: translated("Makes a reminder, and prints its number."),
        parameters: [
            text, ReminderOptions.at, ReminderOptions.front, ReminderOptions.again, content, link,
            ReminderOptions.notes,
        ],
        examples: [
            Example("enfilade remind add \"Water the plants\" --at 18:30", translated("at a time of the day")),
            Example(
                "enfilade remind add \"Send it\" --at \"2026-12-01 09:00\" --with current",
                translated("about the content in front")),
            Example(
                "enfilade remind add \"Read on here\" --when-back --with current",
                translated("when you are back at that content")),
            Example(
                "enfilade remind add \"Ask Ada\" --when-in-front org.example.Chat",
                translated("when an app is in front")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        guard try ReminderOptions.check(invocation) else {
            throw UsageError(translated("say when it comes: --at, --when-in-front or --when-back"))
        }
        guard values[content] == nil || values[link] == nil else {
            throw UsageError(translated("only one of --with and --link can be given"))
        }
        guard !values[ReminderOptions.again] || values[content] != nil || values[link] != nil else {
            throw UsageError(translated("say to which content: --with or --link"))
        }
        var request = ReminderRequest(
            text: try values[text], notes: values[ReminderOptions.notes] ?? "",
            link: values[link].map { UInt64(clamping: $0) }, at: try values[ReminderOptions.at]?.milliseconds(),
            isWithContent: values[ReminderOptions.again], front: values[ReminderOptions.front])
        if let content = values[content] { request.activity = try await LinkCommand.activity(content.number) }
        let finished = request
        let number = try await ServiceCall.reach { try await Reminders1Client().add(finished) }
        try invocation.console.print("\(number)")
        return .ok
    }
}

/// `enfilade remind change`
enum RemindChangeCommand {
    private static let text = Option<String>("text", value: "TEXT", help: translated("The new text."))

    /// The command.
    static let command = Command(
        "change", abstract: translated("Changes a reminder; with another time it comes again."),
        parameters: [
            RemindCommand.number, text, ReminderOptions.at, ReminderOptions.front, ReminderOptions.again,
            ReminderOptions.notes,
        ],
        examples: [Example("enfilade remind change 3 --at 2h", translated("put one off"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let hasEvent = try ReminderOptions.check(invocation)
        guard hasEvent || values[text] != nil || values[ReminderOptions.notes] != nil else {
            throw UsageError(translated("say what changes"))
        }
        let number = UInt64(clamping: try values[RemindCommand.number])
        let changes = ReminderChanges(
            text: values[text], notes: values[ReminderOptions.notes],
            at: try values[ReminderOptions.at]?.milliseconds(), isWithContent: values[ReminderOptions.again],
            front: values[ReminderOptions.front])
        try await ServiceCall.reach { try await Reminders1Client().change(number, changes) }
        return .ok
    }
}
