// SPDX-License-Identifier: Apache-2.0

import Arguments
import Enfilade
import Foundation
import FoundationAdditions
import Glibc
import EnfiladeLocalization
import EnfiladeServiceClient
import UniformTypeIdentifiers

/// `enfilade copy`
enum CopyCommand {
    /// The file to copy.
    private static let file = Argument<String>(
        "FILE", help: translated("The file, or - for standard input."), completion: .files)
    /// Its type.
    private static let type = Option<String>(
        "type", short: "t", value: "TYPE", help: translated("The type of the content; found out if it is not given."),
        completion: .dynamic("types"))
    /// Whether it must not be kept.
    private static let sensitive = Flag(
        "sensitive", help: translated("Do not let it outlive this program, and leave it out of the history."))

    /// The command.
    static let command = Command(
        "copy", abstract: translated("Puts a file or standard input on a pasteboard."),
        discussion: translated(
            """
            The type of a file follows from its name; standard input is text if it is valid UTF-8. What may be kept stays \
            available when the program ends. What may not, because it is sensitive or larger than the settings allow, \
            is on offer until something else is copied or the program is stopped.
            """),
        parameters: [file, type, PasteboardOptions.name, sensitive],
        examples: [
            Example("enfilade copy report.csv", translated("copy a file")),
            Example("date | enfilade copy -", translated("copy text")),
            Example(
                "enfilade copy - --type public.png < picture", translated("copy what has no name to tell its type")),
        ],
        exitStatuses: ServiceCall.exitStatuses + [(.noInput, translated("The file cannot be read."))]
    ) { invocation in
        let values = invocation.values
        let path = try values[file]
        let declared = try values[type].map(TypeQuery.type(identifier:))
        let provider = path == "-" ? try fromStandardInput(as: declared) : try fromFile(path, as: declared)
        let isSensitive = values[sensitive]
        try await ServiceCall.reach {
            let offer = try await PasteboardOptions.pasteboard(values)
                .write([provider], options: isSensitive ? .sensitive : [])
            try await settle(isSensitive: isSensitive, invocation.console) {
                for await event in offer.events where event == .released { break }
            }
        }
        return .ok
    }

    /// Has the service keep the copied item; if it does not, waits until something else is there, and says why.
    static func settle(
        isSensitive: Bool = false, _ console: Console, until isReplaced: () async throws -> Void
    ) async throws {
        var message = translated("on offer until something else is copied")
        if !isSensitive {
            let outcome = await handOver(showing: ProgressLine(on: console))
            if outcome.kept > 0 { return }
            message = Console.harmless(explanation(of: outcome))
        }
        console.report("enfilade: \(message)")
        try await isReplaced()
    }

    /// Hands the content over and shows that it may take a while.
    private static func handOver(showing line: ProgressLine) async -> HandOver {
        line.update(translated("handing over"))
        defer { line.finish() }
        return await OfferHost.shared.handOver()
    }

    /// Why nothing is kept, and how long it is there then.
    private static func explanation(of outcome: HandOver) -> String {
        outcome.failures.first.map { failure in
            translated("cannot be kept: \(failure); on offer until something else is copied")
        } ?? translated("too large to be kept; on offer until something else is copied")
    }

    /// Makes a provider of the content of a file, read when a receiver asks for it.
    static func fromFile(_ path: String, as type: UTType?) throws(CommandFailure) -> NSItemProvider {
        var status = stat()
        guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
            throw CommandFailure(
                translated("cannot read “\(path)”: \(String(cString: strerror(errno)))"), status: .noInput)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw CommandFailure(translated("“\(path)” is not a regular file"), status: .noInput)
        }
        return NSItemProvider(contentsOf: URL(fileURLWithPath: path), contentType: type)
    }

    /// Makes a provider of the content of standard input, read now.
    private static func fromStandardInput(as type: UTType?) throws(CommandFailure) -> NSItemProvider {
        let data: Data
        do {
            data = try FileHandle.standardInput.readToEnd() ?? Data()
        } catch {
            throw CommandFailure(
                translated("cannot read standard input: \(String(describing: error))"), status: .noInput)
        }
        let isText = String(validating: data, as: UTF8.self) != nil
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: type ?? (isText ? .utf8PlainText : .data)) { completion in
            completion(data, nil)
            return nil
        }
        return provider
    }
}
