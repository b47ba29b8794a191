// SPDX-License-Identifier: Apache-2.0
// The commands that make, list, open and remove links.

import Arguments
import EnfiladeBus
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade link add`
enum LinkAddCommand {
    private static let item = Argument<String>("ITEM", help: translated("The identifier of the item in its program."))
    private static let activity = Option<Int>(
        "activity", value: "NUMBER",
        help: translated("The activity whose content is linked; the one in front if it is not given."),
        completion: .dynamic("activities"))
    private static let title = Option<String>("title", value: "TEXT", help: translated("The title of the item."))
    private static let address = Option<String>(
        "address", value: "URL", help: translated("The address that opens the item."))

    /// The command.
    static let command = Command(
        "add", abstract: translated("Links an item to some content, and prints the number of the link."),
        parameters: [item, LinkCommand.owner, activity, title, address],
        examples: [
            Example(
                "enfilade link add note-7 --owner org.example.Notebook --title Budget --address notebook:7",
                translated("link a note to the content in front"))
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        guard let owner = values[LinkCommand.owner] else {
            throw UsageError(translated("say which program has the item: --owner"))
        }
        let item = LinkItem(
            owner: owner, identifier: try values[item], title: values[title] ?? "", address: values[address])
        let request = LinkRequest(item: item, activity: try await LinkCommand.activity(values[activity]))
        let number = try await ServiceCall.reach { try await Links1Client().add(request) }
        try invocation.console.print("\(number)")
        return .ok
    }
}

/// `enfilade link about`
enum LinkAboutCommand {
    private static let activity = OptionalArgument<Int>(
        "NUMBER", help: translated("The activity; the one in front if it is not given."),
        completion: .dynamic("activities"))

    /// The command.
    static let command = Command(
        "about", abstract: translated("Lists the links about some content: by an identifier first, then by a page."),
        parameters: [activity, JSONText.flag],
        examples: [Example("enfilade link about", translated("see what was written about the content in front"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let number = try await LinkCommand.activity(invocation.values[activity])
        let links = try await ServiceCall.reach { try await Links1Client().matching(number) }
        return try LinkCommand.print(links, invocation, nothing: translated("nothing was written about it"))
    }
}

/// `enfilade link list`
enum LinkListCommand {
    private static let item = Option<String>("item", value: "ITEM", help: translated("Only the links of one item."))

    /// The command.
    static let command = Command(
        "list", abstract: translated("Lists links, the newest first."),
        parameters: [LinkCommand.owner, item, JSONText.flag],
        examples: [
            Example("enfilade link list --owner org.example.Notebook", translated("the links of one program"))
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let query = LinkQuery(owner: invocation.values[LinkCommand.owner], item: invocation.values[item])
        let links = try await ServiceCall.reach { try await Links1Client().list(query) }
        return try LinkCommand.print(links, invocation, nothing: translated("there are no such links"))
    }
}

/// `enfilade link open`
enum LinkOpenCommand {
    private static let desktop = Flag(
        "desktop", help: translated("Tell of an error by a notification as well, for programs without a terminal."))

    /// The command.
    static let command = Command(
        "open", abstract: translated("Has the content of a link shown."),
        discussion: translated(
            """
            The app is started if it does not run, and shows the content; the session of its window is printed. Content of an app \
            that is not installed, or of another program, is opened by its address, which is printed. The address of a note, \
            enfilade://note/IDENTIFIER, shows that: in the app Notes if it is installed, or else as a quick note.
            """),
        parameters: [LinkCommand.place, ActivityContinueCommand.addressOnly, desktop],
        examples: [Example("enfilade link open 12", translated("have the content of a link shown"))],
        exitStatuses: ActivityContinueCommand.exitStatuses
    ) { invocation in
        do {
            let place = try invocation.values[LinkCommand.place]
            if let note = place.wholeMatch(of: /enfilade:\/\/note\/([0-9A-Fa-f-]{36})/) {
                // The item of a link to content: the desktop opens both by one scheme.
                let identifier = try await NoteCommand.find(String(note.output.1)).identifier
                let show = try await SystemApp.notes.isInstalled ? NoteOpenCommand.show : NoteQuickCommand.show
                try await show(identifier, invocation.environment)
                return .ok
            }
            let number = try await LinkCommand.number(place)
            let options = ActivityContinuation(token: DesktopEnvironment.token(in: invocation.environment))
            let outcome = try await ServiceCall.reach { try await Links1Client().open(number, options) }
            return try await ActivityContinueCommand.finish(outcome, invocation)
        } catch let failure as CommandFailure where invocation.values[desktop] {
            await notify(failure.message)
            throw failure
        }
    }

    /// Tells the user by the desktop's notification server, if there is one: a program of the desktop has no terminal.
    private static func notify(_ message: String) async {
        guard let bus = try? await ServiceConnection.shared.bus() else { return }
        let server = DesktopNotificationsClient(
            RemoteObject(bus, name: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications"))
        // A server may take marks of HTML for such.
        let body = message.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        _ = try? await server.notify(
            "Enfilade", replaces: 0, icon: "org.enfilade.Shell", summary: translated("The link cannot be opened"),
            body: body, actions: [], expiration: -1)
    }
}

/// `enfilade link remove`
enum LinkRemoveCommand {
    private static let numbers = RepeatedArgument<Int>(
        "LINK", help: translated("The links: their numbers, as the lists print them."), completion: .dynamic("links"))

    /// The command.
    static let command = Command(
        "remove", abstract: translated("Removes links; those that are gone already are ignored."),
        parameters: [numbers],
        examples: [Example("enfilade link remove 12 13", translated("remove two links"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let list = invocation.values[numbers].map { UInt64(clamping: $0) }
        try await ServiceCall.reach { try await Links1Client().remove(list) }
        return .ok
    }
}
