// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade notify list`
enum NotifyListCommand {
    private static let pending = Flag("pending", help: translated("List those that wait for their time instead."))

    /// The command.
    static let command = Command(
        "list", abstract: translated("Lists notifications, the newest first, silenced ones too."),
        parameters: [NotifyCommand.app, pending, JSONText.flag],
        examples: [
            Example("enfilade notify list", translated("the notifications of all apps")),
            Example("enfilade notify list --pending --json", translated("those that are yet to come, for a program")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let (source, isJSON, now) = (values[NotifyCommand.app] ?? "", values[JSONText.flag], Date())
        let lines: [String]
        if values[pending] {
            let list = try await ServiceCall.reach { try await Notifications1Client().pending(source) }
            if isJSON { return try finish(JSONText.encode(list), invocation.console) }
            lines = list.map(\.line)
        } else {
            let list = try await ServiceCall.reach { try await Notifications1Client().delivered(source) }
            if isJSON { return try finish(JSONText.encode(list), invocation.console) }
            lines = list.map { $0.line(now: now) }
        }
        guard lines.isEmpty else { return try finish(lines.joined(separator: "\n"), invocation.console) }
        invocation.console.report("enfilade: \(translated("there are no notifications"))")
        return .ok
    }

    private static func finish(_ text: String, _ console: Console) throws -> ExitStatus {
        try console.print(text)
        return .ok
    }
}

extension DeliveredNotification {
    /// The notification in one line.
    fileprivate func line(now: Date) -> String {
        let moment = PastTime(date).text(now: now)
        let outcome = NotifyCommand.text(decision?.outcome ?? .interrupt)
        return Console.harmless(
            translated("\(request.identifier)  \(source)  “\(request.content.title)”, \(outcome), \(moment)"))
    }
}

extension PendingNotification {
    /// The notification in one line.
    fileprivate var line: String {
        Console.harmless(
            translated("\(request.identifier)  \(source)  “\(request.content.title)”, due \(PastTime(next).moment())"))
    }
}

/// `enfilade notify remove`
enum NotifyRemoveCommand {
    private static let identifiers = RepeatedArgument<String>(
        "ID", help: translated("The identifiers of notifications, delivered or yet to come."))

    /// The command.
    static let command = Command(
        "remove", abstract: translated("Takes notifications away, delivered ones and those that wait."),
        parameters: [NotifyCommand.app, identifiers],
        examples: [Example("enfilade notify remove tea", translated("have a notification not come"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let (source, list) = (ContentOptions.source(values), values[identifiers])
        try await ServiceCall.reach {
            try await Notifications1Client().removePending(source, identifiers: list)
            try await Notifications1Client().removeDelivered(source, identifiers: list)
        }
        return .ok
    }
}

/// `enfilade notify why`
enum NotifyWhyCommand {
    private static let limit = Option<Int>(
        "limit", value: "NUMBER", help: translated("How many decisions to print; 20 if it is not given."))

    /// The command.
    static let command = Command(
        "why", abstract: translated("Says why notifications did or did not interrupt, the last one first."),
        parameters: [NotifyCommand.app, limit, JSONText.flag],
        examples: [
            Example("enfilade notify why", translated("the last decisions")),
            Example("enfilade notify why --app org.example.Mail --limit 1 --json", translated("one, for a program")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let decisions = try await ServiceCall.reach {
            try await Notifications1Client().why(
                values[NotifyCommand.app] ?? "", limit: UInt32(clamping: values[limit] ?? 20))
        }
        let now = Date()
        try invocation.console.print(
            values[JSONText.flag]
                ? JSONText.encode(decisions) : decisions.map { tree($0, now: now) }.joined(separator: "\n"))
        return .ok
    }

    private static func tree(_ decision: NotificationDecision, now: Date) -> String {
        LabelledLines(
            translated("“\(decision.title)” of \(decision.source), \(PastTime(decision.time).text(now: now))"),
            [
                (translated("decision"), NotifyCommand.text(decision.outcome)),
                (translated("reason"), NotifyCommand.text(decision)),
                (translated("criteria"), decision.criteria.map { "“\($0)”" }),
                (translated("note"), decision.note.isEmpty ? nil : decision.note),
            ]
        ).text
    }
}
