// SPDX-License-Identifier: Apache-2.0

import Arguments
import Foundation
import EnfiladeLocalization
import UniformTypeIdentifiers

/// `enfilade types`
enum TypesCommand {
    /// The extension, MIME type or identifier to look up.
    private static let query = OptionalArgument<String>(
        "QUERY", help: translated("A filename extension, a MIME type or an identifier."), completion: .dynamic("types"))
    /// The root of a tree.
    private static let tree = Option<String>(
        "tree", value: "TYPE", help: translated("Print a type with all that conform to it."),
        completion: .dynamic("types"))
    /// A file to look at.
    private static let file = Option<String>(
        "of", value: "FILE", help: translated("Print the type of a file."), completion: .files)

    /// The command.
    static let command = Command(
        "types", abstract: translated("Shows what is known about uniform types."),
        discussion: translated(
            """
            Known are the types of the system and those that installed apps declare. A tag that nobody claims has a \
            dynamic type, whose identifier spells out the tag.
            """),
        parameters: [query, tree, file, JSONText.flag],
        examples: [
            Example("enfilade types png", translated("the types with the extension png")),
            Example("enfilade types text/csv", translated("the types with a MIME type")),
            Example("enfilade types --tree public.image", translated("all kinds of images")),
            Example("enfilade types --of photo.heic --json", translated("the type of a file, for a program")),
        ],
        exitStatuses: [
            (.failed, translated("Nobody declares a type that QUERY names; its dynamic type is shown, if it has one."))
        ]
    ) { invocation in
        try run(invocation)
    }

    /// Finds identifiers for a shell.
    static let identifiers: CompletionSource = { line in
        UTType.known.filter { $0.identifier.hasPrefix(line.prefix) }.sorted { $0.identifier < $1.identifier }.map {
            CompletionCandidate($0.identifier, $0.localizedDescription ?? "")
        }
    }

    /// Answers one of the three questions.
    private static func run(_ invocation: Invocation) throws -> ExitStatus {
        let values = invocation.values
        let json = values[JSONText.flag]
        let console = invocation.console
        switch (values[query], values[tree], values[file]) {
        case (let text?, nil, nil):
            let types = try TypeQuery.types(for: text)
            let records = types.map(TypeRecord.init)
            try console.print(json ? JSONText.encode(records) : records.map(\.text).joined(separator: "\n\n"))
            // The identifier of a dynamic type is an answer by itself.
            guard types.allSatisfy(\.isDynamic), !types.contains(where: { $0.identifier == text }) else { return .ok }
            let name = Console.harmless(text)
            console.report(
                "enfilade: \(translated("nobody declares a type for “\(name)”; this one only spells it out"))")
            return .failed
        case (nil, let root?, nil):
            let tree = TypeTree(try TypeQuery.type(identifier: root))
            try console.print(json ? JSONText.encode(tree) : tree.text)
        case (nil, nil, let path?):
            let record = TypeRecord(try TypeQuery.type(ofFile: path))
            try console.print(json ? JSONText.encode(record) : record.text)
        default:
            var error = UsageError(translated("one of QUERY, --tree and --of is needed"))
            error.command = ["enfilade", "types"]
            throw error
        }
        return .ok
    }
}
