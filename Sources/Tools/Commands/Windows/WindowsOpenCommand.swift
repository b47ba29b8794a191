// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade windows open`
enum WindowsOpenCommand {
    /// Which app, or which window.
    static let subject = Argument<String>(
        "APP",
        help: translated(
            "The app that is to show something: its bundle. Or a session, as enfilade windows list prints it."),
        completion: .dynamic("windows"))
    /// Which window.
    private static let session = Option<String>(
        "session", value: "SESSION",
        help: translated(
            "The window of this session: its identifier, or as much of its beginning as tells it from others."),
        completion: .dynamic("sessions"))
    /// The identifier of the content to show.
    private static let identifier = Option<String>(
        "identifier", value: "ID", help: translated("The window that takes this content: a target content identifier."))
    /// The URL to show.
    private static let url = Option<String>(
        "url", value: "URL", help: translated("The window that takes this URL, which the app is given."))
    /// Whether only a new window will do.
    private static let new = Flag("new", help: translated("A new window."))

    /// The command.
    static let command = Command(
        "open", abstract: translated("Has an app show a window, and prints its session."),
        discussion: translated(
            """
            The app is started if it does not run. Which window takes what is as in enfilade windows why. A session names \
            its app and one window of it.
            """),
        parameters: [subject, session, identifier, url, new],
        examples: [
            Example(
                "enfilade windows open org.example.Notes --identifier note:42",
                translated("the window that shows a note")),
            Example("enfilade windows open 5E1B", translated("one window")),
            Example("enfilade windows open org.example.Notes --new", translated("another window")),
        ],
        exitStatuses: [
            (.failed, translated("The app cannot be started or does not show the window.")),
            (.unavailable, translated("The service cannot be reached or started.")),
        ]
    ) { invocation in
        let values = invocation.values
        let choices = [values[session] != nil, values[identifier] != nil, values[url] != nil, values[new]]
        guard choices.count(where: { $0 }) <= 1 else {
            throw UsageError(translated("only one of --session, --identifier, --url and --new can be given"))
        }
        var opening = SceneOpening(
            identifier: values[identifier], isNew: values[new], url: values[url],
            token: DesktopEnvironment.token(in: invocation.environment))
        if let beginning = values[session] { opening.session = try await WindowsCommand.find(beginning).identifier }
        var bundle = try values[subject]
        if let window = try await WindowsCommand.window(named: bundle) {
            guard !choices.contains(true) else {
                throw UsageError(
                    translated("“\(bundle)” is a session, and --session, --identifier, --url and --new need an app"))
            }
            (bundle, opening.session) = (window.bundle, window.identifier)
        }
        let opened = try await ServiceCall.reach { [bundle, opening] in try await Scenes1Client().open(bundle, opening)
        }
        try invocation.console.print(Console.harmless(opened.session))
        return .ok
    }
}
