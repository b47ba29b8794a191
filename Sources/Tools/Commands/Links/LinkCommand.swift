// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade link`
enum LinkCommand {
    /// A link that is opened.
    static let place = Argument<String>(
        "LINK", help: translated("The link: its number, or its address of the form enfilade://link/IDENTIFIER."),
        completion: .dynamic("links"))
    /// The program that owns links.
    static let owner = Option<String>(
        "owner", value: "APP",
        help: translated("The program that has the item: its bundle, or the name of its desktop file."))

    /// The command.
    static let command = Command(
        "link", abstract: translated("Links notes and other items to the content that they speak of."),
        discussion: translated(
            """
            A link keeps the identifiers of some content. It finds the content when that is current again, months later, after it \
            was renamed or moved, and opens it.
            """),
        examples: [
            Example(
                "enfilade link add note-7 --owner org.example.Notebook --title Budget",
                translated("link a note to the content in front")),
            Example("enfilade link about", translated("see what was written about the content in front")),
            Example("enfilade link open 12", translated("have the content of a link shown")),
        ],
        subcommands: [
            LinkAddCommand.command, LinkAboutCommand.command, LinkListCommand.command, LinkOpenCommand.command,
            LinkRemoveCommand.command,
        ])

    /// Finds the activity that a number names, or the one in front.
    ///
    /// - Throws: `CommandFailure` if there is none.
    static func activity(_ number: Int?) async throws -> UInt64 {
        if let number { return UInt64(clamping: number) }
        let current = try await ServiceCall.reach { try await Activities1Client().current() }
        guard let first = current.first else { throw CommandFailure(translated("no app says what it shows")) }
        return first.number
    }

    /// The number of the link that a number or an address names.
    static func number(_ text: String) async throws -> UInt64 {
        if let number = UInt64(text) { return number }
        return try await ServiceCall.reach { try await Links1Client().find(text).number }
    }

    /// Finds the numbers of links for a shell.
    static let numbers: CompletionSource = { _ in
        ((try? await Links1Client().list()) ?? []).map { link in
            CompletionCandidate("\(link.number)", "\(link.item.title): \(link.content.title)")
        }
    }

    /// Prints links.
    ///
    /// - Parameter nothing: The sentence for an empty list.
    static func print(
        _ links: [ListedLink], _ invocation: Invocation, nothing: String
    ) throws -> ExitStatus {
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(links))
        } else if links.isEmpty {
            invocation.console.report("enfilade: \(nothing)")
        } else {
            try invocation.console.print(links.map(\.line).joined(separator: "\n"))
        }
        return .ok
    }
}

extension ListedLink {
    /// The link in one line.
    fileprivate var line: String {
        let about =
            content.title.isEmpty ? content.target ?? content.persistent ?? content.webpage ?? "" : content.title
        let name = item.title.isEmpty ? item.identifier : item.title
        return Console.harmless(translated("\(number)  \(item.owner)  “\(name)” about “\(about)”"))
    }
}
