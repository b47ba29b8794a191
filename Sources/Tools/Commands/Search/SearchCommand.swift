// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade search`
enum SearchCommand {
    /// The command.
    static let command = Command(
        "search", abstract: translated("Finds content of apps, and opens it."),
        discussion: translated(
            """
            Apps index items, such as notes, and allow searches for activities of the history. Content is found if it has all words, \
            each perhaps as the beginning of a longer one. GNOME and KDE Plasma ask for the same content.
            """),
        examples: [
            Example("enfilade search find budget 2026", translated("find content")),
            Example("enfilade search open 12", translated("have a result shown")),
        ],
        subcommands: [SearchFindCommand.command, SearchOpenCommand.command, SearchResetCommand.command])
}

/// `enfilade search find`
enum SearchFindCommand {
    private static let words = RepeatedArgument<String>("WORD", help: translated("The words."))
    private static let program = Option<String>(
        "program", value: "APP",
        help: translated("Only content of one program: its bundle, or the name of its desktop file."),
        completion: .dynamic("bundles"))
    private static let limit = Option<Int>(
        "limit", value: "COUNT", help: translated("At most so many results, up to 100."))

    /// The command.
    static let command = Command(
        "find", abstract: translated("Finds content, and lists the best first."),
        parameters: [words, program, limit, JSONText.flag],
        examples: [
            Example("enfilade search find budget", translated("find content")),
            Example("enfilade search find budget --json", translated("the same for a program")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let query = SearchQuery(
            text: values[words].joined(separator: " "), program: values[program],
            limit: values[limit].map { UInt32(clamping: $0) } ?? 20)
        let found = try await ServiceCall.reach { try await Search1Client().search(query) }
        if values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(found))
        } else if found.isEmpty {
            invocation.console.report("enfilade: \(translated("nothing was found"))")
        } else {
            try invocation.console.print(found.map(\.line).joined(separator: "\n"))
        }
        return .ok
    }
}

/// `enfilade search open`
enum SearchOpenCommand {
    private static let number = Argument<Int>(
        "NUMBER", help: translated("The result: its number, as enfilade search find prints it."))

    /// The command.
    static let command = Command(
        "open", abstract: translated("Has a result shown."),
        discussion: translated(
            """
            The app is started if it does not run, and shows the content; the session of its window is printed. Content of an app \
            that is not installed, or of another program, is opened by its address, which is printed.
            """),
        parameters: [number, ActivityContinueCommand.addressOnly],
        examples: [Example("enfilade search open 12", translated("have a result shown"))],
        exitStatuses: ActivityContinueCommand.exitStatuses
    ) { invocation in
        let number = UInt64(clamping: try invocation.values[number])
        let options = ActivityContinuation(token: DesktopEnvironment.token(in: invocation.environment))
        let outcome = try await ServiceCall.reach { try await Search1Client().open(number, options) }
        return try await ActivityContinueCommand.finish(outcome, invocation)
    }
}

/// `enfilade search reset`
enum SearchResetCommand {
    private static let program = OptionalArgument<String>(
        "APP", help: translated("The app: its bundle."), completion: .dynamic("bundles"))
    private static let all = Flag("all", help: translated("All apps."))

    /// The command.
    static let command = Command(
        "reset", abstract: translated("Deletes what apps have indexed, and prints how many items that were."),
        discussion: translated(
            """
            The apps are asked to index everything again. Activities are deleted by enfilade activity forget.
            """),
        parameters: [program, all],
        examples: [Example("enfilade search reset org.example.Notes", translated("have one app index again"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let reset = IndexReset(program: invocation.values[program], isAll: invocation.values[all])
        guard reset.isAll != (reset.program != nil) else {
            throw UsageError(translated("say which app, or --all"))
        }
        let count = try await ServiceCall.reach { try await Search1Client().reset(reset) }
        try invocation.console.print("\(count)")
        return .ok
    }
}

extension FoundContent {
    /// The content in one line.
    fileprivate var line: String {
        let shown = title.isEmpty ? identifier ?? "" : title
        let text = translated("\(number)  \(name)  “\(shown)”")
        return Console.harmless(about.isEmpty ? text : "\(text)  \(about)")
    }
}
