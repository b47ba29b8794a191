// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// A publisher, as words that can be given.
enum PublisherWord: String, CaseIterable, ArgumentValue {
    case media
    case browser
    case terminal
    case document
    case folder
    case editor

    /// The publisher on the bus.
    var publisher: ContentPublisher {
        switch self {
        case .media: .media
        case .browser: .browser
        case .terminal: .terminal
        case .document: .document
        case .folder: .folder
        case .editor: .editor
        }
    }
}

/// `enfilade publisher`
enum PublisherCommand {
    /// The command.
    static let command = Command(
        "publisher",
        abstract: translated("Has content of programs that know nothing of Enfilade listed as activities."),
        discussion: translated(
            """
            Such programs do not say which content they show. A publisher says it for them, and each activity names the publisher that \
            has told it. All publishers are off until you turn them on.

            media sees the title, the artists and the address of the item that a media player plays, by MPRIS. browser sees the title \
            and the address of the page in front of a browser, by an extension that you add to the browser, and the selected text when \
            the state of the page is asked for, such as for a link; never a private window. terminal sees the folder in which a shell is \
            when it waits for a command, by a hook that you add to the shell, and no commands. document sees the \
            file that the viewers zathura and evince show. folder sees the folder that was opened last in the file manager Files (Nautilus). \
            editor sees the file that Vim, Neovim or Emacs edits, by a plugin that you add to it, and no text in it.
            """),
        examples: [
            Example("enfilade publisher list", translated("see which publishers there are")),
            Example("enfilade publisher enable media", translated("have playing items listed")),
            Example("enfilade publisher disable media", translated("have nothing of that listed any more")),
        ],
        subcommands: [
            PublisherListCommand.command, PublisherSwitchCommand.enable, PublisherSwitchCommand.disable,
            PublisherHookCommand.command,
        ])
}

/// `enfilade publisher list`
enum PublisherListCommand {
    /// The command.
    static let command = Command(
        "list", abstract: translated("Lists the publishers, and whether they are on."),
        parameters: [JSONText.flag],
        examples: [
            Example("enfilade publisher list", translated("see which publishers there are")),
            Example("enfilade publisher list --json", translated("the same for a program")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let list = try await ServiceCall.reach { try await Activities1Client().publishers() }
        try invocation.console.print(
            invocation.values[JSONText.flag]
                ? JSONText.encode(list) : list.map { Console.harmless($0.line) }.joined(separator: "\n"))
        return .ok
    }
}

/// `enfilade publisher enable` and `enfilade publisher disable`
enum PublisherSwitchCommand {
    private static let name = Argument<PublisherWord>(
        "NAME", help: translated("The publisher: media, browser, terminal, document, folder or editor."))

    /// The command that turns a publisher on.
    static let enable = Command(
        "enable", abstract: translated("Turns a publisher on."),
        discussion: translated(
            """
            The publisher of browsers also needs the extension in the browser; Documentation/activities.md says how to add it. That of \
            terminals also needs a line in the startup file of the shell, which enfilade publisher hook --help has, and that of editors a line in the startup file of \
            the editor, which Documentation/activities.md has.
            """),
        parameters: [name],
        examples: [Example("enfilade publisher enable media", translated("have playing items listed"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        try await turn(try invocation.values[name], isEnabled: true)
    }

    /// The command that turns a publisher off.
    static let disable = Command(
        "disable", abstract: translated("Turns a publisher off: its activities end at once."),
        discussion: translated("Activities from before stay; enfilade activity forget deletes them."),
        parameters: [name],
        examples: [
            Example("enfilade publisher disable media", translated("have nothing of that listed any more"))
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        try await turn(try invocation.values[name], isEnabled: false)
    }

    private static func turn(_ word: PublisherWord, isEnabled: Bool) async throws -> ExitStatus {
        try await ServiceCall.reach {
            try await Activities1Client().setPublisher(word.publisher, isEnabled: isEnabled)
        }
        return .ok
    }
}

extension PublisherStatus {
    /// The state in one line.
    fileprivate var line: String {
        let state = isEnabled ? translated("on", context: "switch") : translated("off", context: "switch")
        return problem.isEmpty
            ? "\(publisher.rawValue): \(state)" : "\(publisher.rawValue): \(state) (\(problem))"
    }
}
