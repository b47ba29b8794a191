// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade remind`
enum RemindCommand {
    /// A reminder.
    static let number = Argument<Int>(
        "REMINDER", help: translated("The reminder: its number, as the list prints it."),
        completion: .dynamic("reminders"))
    /// Several reminders.
    static let numbers = RepeatedArgument<Int>(
        "REMINDER", help: translated("The reminders: their numbers, as the list prints them."),
        completion: .dynamic("reminders"))

    /// The command.
    static let command = Command(
        "remind", abstract: translated("Reminds you of things, and of the content that you were looking at."),
        discussion: translated(
            """
            A reminder comes at a time, when its content is in front of you again, or when an app is. It is a notification, under \
            the rules of the Focus; a click opens the content.
            """),
        examples: [
            Example(
                "enfilade remind add \"Send the budget\" --at \"2026-12-01 09:00\" --with current",
                translated("be reminded of the content in front")),
            Example("enfilade remind list", translated("see the reminders")),
            Example("enfilade remind done 3", translated("complete one")),
            Example("enfilade remind export > reminders.ics", translated("take them to a calendar")),
        ],
        subcommands: [
            RemindAddCommand.command, RemindListCommand.command, RemindChangeCommand.command, RemindDoneCommand.command,
            RemindOpenCommand.command, RemindRemoveCommand.command, RemindExportCommand.command,
            RemindPanelCommand.command, RemindBindCommand.command,
        ])

    /// Finds all reminders, the newest first.
    ///
    /// - Parameter state: Those in one state; `nil` for all.
    static func all(_ state: ReminderState? = nil) async throws -> [ListedReminder] {
        let client = Reminders1Client()
        var query = ReminderQuery(state: state, limit: 1_000)
        var all: [ListedReminder] = []
        while true {
            let page = try await client.list(query)
            all += page
            guard page.count == 1_000, let last = page.last else { return all }
            query.before = last.number
        }
    }

    /// Finds the numbers of reminders for a shell.
    static let completions: CompletionSource = { _ in
        ((try? await Reminders1Client().list()) ?? []).map { CompletionCandidate("\($0.number)", $0.text) }
    }
}

extension ListedReminder {
    /// The reminder in one line.
    var line: String {
        let moment =
            switch (state, at, front) {
            case (.done, _, _): translated("done", context: "reminder")
            case (.delivered, _, _): translated("due", context: "reminder")
            case (.pending, let at?, _): translated("at \(PastTime(at).moment())", context: "reminder")
            case (.pending, nil, let front?): translated("when “\(front)” is in front", context: "reminder")
            case (.pending, nil, nil): translated("when its content is in front", context: "reminder")
            }
        let about =
            content.title.isEmpty ? content.target ?? content.persistent ?? content.webpage ?? "" : content.title
        return Console.harmless(
            about.isEmpty
                ? translated("\(number)  “\(text)”, \(moment)")
                : translated("\(number)  “\(text)” about “\(about)”, \(moment)"))
    }
}
