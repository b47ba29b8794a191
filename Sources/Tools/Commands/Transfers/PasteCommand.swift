// SPDX-License-Identifier: Apache-2.0

import Arguments
import Enfilade
import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import FoundationAdditions
import EnfiladeLocalization
import UniformTypeIdentifiers

/// `enfilade paste`
enum PasteCommand {
    /// The wanted type.
    private static let type = Option<String>(
        "type", short: "t", value: "TYPE",
        help: translated("The wanted type; a representation that conforms to it will do."),
        completion: .dynamic("types"))
    /// Where to write.
    private static let output = Option<String>(
        "output", short: "o", value: "FILE",
        help: translated("Where to write; a folder takes the suggested name. Standard output if it is not given."),
        completion: .files)
    /// Which item.
    private static let item = Option<Int>(
        "item", value: "N", help: translated("Which of several items, counted from 1; the first if it is not given."))

    /// The command.
    static let command = Command(
        "paste", abstract: translated("Prints or writes what is on a pasteboard."),
        discussion: translated(
            """
            With --type the first representation whose type is that one, else the first that conforms to it, is taken; the \
            order is the sender's, and enfilade offers shows it. Without --type the choice falls on the representation that \
            fits the name of the output file, else on the first that is text, else on the first. Content that is no text \
            is not printed on a terminal.
            """),
        parameters: [type, output, item, PasteboardOptions.name],
        examples: [
            Example("enfilade paste", translated("print text")),
            Example("enfilade paste --type public.png > picture.png", translated("take a certain type")),
            Example("enfilade paste --output .", translated("write a file into this folder, under its own name")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        try await run(invocation)
    }

    /// Chooses, loads and writes.
    private static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let values = invocation.values
        let pasteboard = PasteboardOptions.pasteboard(values)
        let contents = try await ServiceCall.reach { try await pasteboard.contents() }
        let items = contents.items
        let number = values[item] ?? 1
        switch contents.availability {
        case .gone:
            throw CommandFailure(translated("what was on the pasteboard “\(pasteboard.name)” ended with its sender"))
        case .empty: throw CommandFailure(translated("the pasteboard “\(pasteboard.name)” is empty"))
        case .live, .kept: break
        }
        guard items.indices.contains(number - 1) else {
            throw CommandFailure(
                translated("there is no item \(number): the pasteboard “\(pasteboard.name)” has \(items.count)"))
        }
        let provider = items[number - 1]
        let choice = try RepresentationChoice(type: values[type], output: values[output])
            .choose(among: provider.registeredTypeIdentifiers)
        let isText = UTType(choice)?.conforms(to: .text) ?? false
        if values[output] == nil, invocation.console.outputIsTerminal, !isText {
            throw CommandFailure(translated("the content is \(choice), which is no text: use --output or a pipe"))
        }
        let line = ProgressLine(on: invocation.console)
        defer { line.finish() }
        let loaded = try await ServiceCall.reach {
            try await load(provider, choice, showing: line)
        }
        let content = PastedContent(loaded, suggestedName: provider.suggestedName, type: UTType(choice))
        if let path = values[output] {
            try await content.write(to: path, showing: line)
        } else {
            try content.write(to: invocation.console)
        }
        loaded.take()
        return .ok
    }

    /// Loads a representation and shows how far it is.
    private static func load(
        _ provider: NSItemProvider, _ type: String, showing line: ProgressLine
    ) async throws -> LoadedItem {
        let progress = Progress(totalUnitCount: 100)
        let watch = Task {
            while line.isVisible, !Task.isCancelled {
                line.update(translated("loading \(type), \(Int(progress.fractionCompleted * 100)) %"))
                try await pause(
                    for: .milliseconds(200), because: "corelibs Foundation has no key-value observing")
            }
        }
        defer { watch.cancel() }
        return try await provider.load(type, openInPlace: false, progress: progress)
    }
}
