// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade notify send`
enum NotifySendCommand {
    private static let identifier = Option<String>(
        "id", value: "ID", help: translated("The identifier; one with the same identifier is replaced."))
    private static let delay = Option<Int>(
        "after", value: "SECONDS", help: translated("Send it later, also if the service is started again meanwhile."))

    /// The command.
    static let command = Command(
        "send", abstract: translated("Sends a notification, and prints the decision about it."),
        parameters: ContentOptions.parameters + [identifier, delay, JSONText.flag],
        examples: [
            Example("enfilade notify send \"Build failed\" \"See the log\"", translated("send a notification")),
            Example(
                "enfilade notify send \"Build failed\" --app org.example.Builder --criteria work",
                translated("send one of a program, which a filter may silence")),
            Example("enfilade notify send Tea --after 180 --id tea", translated("send one in three minutes")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        var request = NotificationRequest(
            identifier: values[identifier] ?? UUID().uuidString, content: try ContentOptions.content(values))
        if let seconds = values[delay] {
            request.trigger = NotificationTrigger(kind: .interval, seconds: Double(seconds))
        }
        let source = ContentOptions.source(values)
        let decision = try await ServiceCall.reach { [request] in
            try await Notifications1Client().add(source, request)
        }
        try invocation.console.print(values[JSONText.flag] ? JSONText.encode(decision) : decision.line)
        return .ok
    }
}

/// `enfilade notify try`
enum NotifyTryCommand {
    private static let mode = Option<String>(
        "mode", value: "MODE", help: translated("The mode of the Focus; the state of now if it is not given."))

    /// The command.
    static let command = Command(
        "try", abstract: translated("Says whether a notification would interrupt, without sending it."),
        parameters: ContentOptions.parameters + [mode, JSONText.flag],
        examples: [
            Example(
                "enfilade notify try Lunch --app org.example.Mail --criteria personal --mode work",
                translated("the decision while some Focus is on"))
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let (source, content) = (ContentOptions.source(values), try ContentOptions.content(values))
        let decision = try await ServiceCall.reach {
            try await Notifications1Client().dryRun(source, content, mode: values[mode] ?? "")
        }
        try invocation.console.print(values[JSONText.flag] ? JSONText.encode(decision) : decision.line)
        return .ok
    }
}

/// `enfilade notify push`
enum NotifyPushCommand {
    private static let source = Argument<String>(
        "BUNDLE", help: translated("The app that the payload is for."), completion: .dynamic("bundles"))
    private static let file = Argument<String>(
        "FILE", help: translated("A file with the JSON of a push service, or - for standard input."), completion: .files
    )

    /// The command.
    static let command = Command(
        "push", abstract: translated("Delivers a remote notification, as a gateway of a push service does."),
        parameters: [source, file, JSONText.flag],
        examples: [
            Example("enfilade notify push org.example.Mail payload.json", translated("deliver the payload of a file"))
        ],
        exitStatuses: ServiceCall.exitStatuses + [(.noInput, translated("The file cannot be read."))]
    ) { invocation in
        let values = invocation.values
        let (source, path) = (try values[source], try values[file])
        let payload: Data
        do {
            payload =
                path == "-"
                ? try FileHandle.standardInput.readToEnd() ?? Data()
                : try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw CommandFailure(translated("cannot read “\(path)”: \(error.localizedDescription)"), status: .noInput)
        }
        let answer = try await ServiceCall.reach {
            try await Notifications1Client().push(source, payload: payload)
        }
        try invocation.console.print(
            values[JSONText.flag] ? JSONText.encode(answer.decision) : answer.decision.line)
        return .ok
    }
}
