// SPDX-License-Identifier: Apache-2.0
// The commands that list, complete, open, remove and export reminders.

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade remind list`
enum RemindListCommand {
    private static let all = Flag("all", help: translated("Those that are done as well."))

    /// The command.
    static let command = Command(
        "list", abstract: translated("Lists reminders, the newest first."), parameters: [all, JSONText.flag],
        examples: [
            Example("enfilade remind list", translated("see the reminders that are not done")),
            Example("enfilade remind list --all --json", translated("see all, for a program")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let isAll = invocation.values[all]
        let list = try await ServiceCall.reach { try await RemindCommand.all() }.filter { isAll || $0.state != .done }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(list))
        } else if list.isEmpty {
            invocation.console.report("enfilade: \(translated("there are no reminders"))")
        } else {
            try invocation.console.print(list.map(\.line).joined(separator: "\n"))
        }
        return .ok
    }
}

/// `enfilade remind done`
enum RemindDoneCommand {
    /// The command.
    static let command = Command(
        "done", abstract: translated("Completes reminders."), parameters: [RemindCommand.numbers],
        examples: [Example("enfilade remind done 3", translated("complete one"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let numbers = invocation.values[RemindCommand.numbers].map { UInt64(clamping: $0) }
        try await ServiceCall.reach { try await Reminders1Client().complete(numbers) }
        return .ok
    }
}

/// `enfilade remind open`
enum RemindOpenCommand {
    /// The command.
    static let command = Command(
        "open", abstract: translated("Has the content of a reminder shown."),
        discussion: translated(
            """
            The app is started if it does not run, and shows the content; the session of its window is printed. Content of an app \
            that is not installed, or of another program, is opened by its address, which is printed.
            """),
        parameters: [RemindCommand.number, ActivityContinueCommand.addressOnly],
        examples: [Example("enfilade remind open 3", translated("have the content of a reminder shown"))],
        exitStatuses: ActivityContinueCommand.exitStatuses
    ) { invocation in
        let number = UInt64(clamping: try invocation.values[RemindCommand.number])
        let options = ActivityContinuation(token: DesktopEnvironment.token(in: invocation.environment))
        let outcome = try await ServiceCall.reach { try await Reminders1Client().open(number, options) }
        return try await ActivityContinueCommand.finish(outcome, invocation)
    }
}

/// `enfilade remind remove`
enum RemindRemoveCommand {
    /// The command.
    static let command = Command(
        "remove", abstract: translated("Removes reminders; those that are gone already are ignored."),
        parameters: [RemindCommand.numbers],
        examples: [Example("enfilade remind remove 3 4", translated("remove two reminders"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let numbers = invocation.values[RemindCommand.numbers].map { UInt64(clamping: $0) }
        try await ServiceCall.reach { try await Reminders1Client().remove(numbers) }
        return .ok
    }
}

/// `enfilade remind export`
enum RemindExportCommand {
    /// The command.
    static let command = Command(
        "export", abstract: translated("Prints all reminders as an iCalendar file (RFC 5545)."),
        discussion: translated(
            "Each reminder is a task (VTODO). The address of its content is its URL; the state of an app is left out."),
        examples: [Example("enfilade remind export > reminders.ics", translated("take them to a calendar"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let list = try await ServiceCall.reach { try await RemindCommand.all() }
        guard !list.isEmpty else {
            // A calendar has at least one component.
            invocation.console.report("enfilade: \(translated("there are no reminders"))")
            return .ok
        }
        try invocation.console.write(ReminderCalendar(list.reversed()).text.utf8)
        return .ok
    }
}
