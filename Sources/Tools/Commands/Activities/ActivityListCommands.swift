// SPDX-License-Identifier: Apache-2.0
// The commands that list activities.

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade activity current`
enum ActivityCurrentCommand {
    /// The command.
    static let command = Command(
        "current", abstract: translated("Lists the content that apps show now, the app in front first."),
        parameters: [JSONText.flag],
        examples: [
            Example("enfilade activity current", translated("see what apps show now")),
            Example("enfilade activity current --json", translated("the same for a program")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let list = try await ServiceCall.reach { try await Activities1Client().current() }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(list))
        } else if !list.isEmpty {
            try invocation.console.print(list.map { $0.line(now: Date()) }.joined(separator: "\n"))
        } else if try await ServiceCall.reach({ try await Activities1Client().privacy() }).isPaused {
            invocation.console.report("enfilade: \(translated("activities are paused; see enfilade activity resume"))")
        } else {
            invocation.console.report("enfilade: \(translated("no app says what it shows"))")
        }
        return .ok
    }
}

/// `enfilade activity watch`
enum ActivityWatchCommand {
    /// The command.
    static let command = Command(
        "watch", abstract: translated("Prints the content in front whenever that changes, until it is interrupted."),
        discussion: translated(
            "Each time the first activity of the list is printed, or an empty line if there is none."),
        parameters: [JSONText.flag],
        examples: [Example("enfilade activity watch --json", translated("follow the content in front, for a program"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let isJSON = invocation.values[JSONText.flag]
        try await ServiceCall.reach {
            let client = Activities1Client()
            // First: a change between the two would be missed.
            var changes = try await client.orderedChanges(windows: Scenes1Client()).makeAsyncIterator()
            var former: String?
            repeat {
                let first = try await client.current().first
                let text = isJSON ? try JSONText.encode(first) : first?.line(now: Date()) ?? ""
                if text != former { try invocation.console.print(text) }
                former = text
            } while await changes.next() != nil
        }
        return .ok
    }
}

/// `enfilade activity history`
enum ActivityHistoryCommand {
    private static let text = OptionalArgument<String>(
        "TEXT", help: translated("A text in the title, a keyword or the address; all activities if it is not given."))
    private static let limit = Option<Int>(
        "limit", value: "NUMBER", help: translated("How many activities to print, at most 1000; 20 if it is not given.")
    )

    /// The command.
    static let command = Command(
        "history", abstract: translated("Lists the content that apps have shown, the newest first."),
        parameters: [text, ActivityCommand.program, ActivityCommand.since, limit, JSONText.flag],
        examples: [
            Example("enfilade activity history", translated("the last activities")),
            Example("enfilade activity history budget --since 7d", translated("only those of the last week")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let query = ActivityQuery(
            program: values[ActivityCommand.program], text: values[text],
            since: ActivityCommand.start(of: values[ActivityCommand.since]),
            limit: UInt32(clamping: values[limit] ?? 20))
        let list = try await ServiceCall.reach { try await Activities1Client().history(query) }
        if values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(list))
        } else if list.isEmpty {
            invocation.console.report("enfilade: \(translated("there are no such activities"))")
        } else {
            try invocation.console.print(list.map { $0.line(now: Date()) }.joined(separator: "\n"))
        }
        return .ok
    }
}
