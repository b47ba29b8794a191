// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import CoreTransferable
import Enfilade
import Foundation
import FoundationAdditions
import Glibc
import EnfiladeLocalization
import EnfiladeServiceClient
import UniformTypeIdentifiers

/// `enfilade share`
enum ShareCommand {
    private static let files = RepeatedArgument<String>(
        "FILE", help: translated("The files, or - for text on standard input."), completion: .files)
    private static let target = Option<String>(
        "to", value: "TARGET", help: translated("Share with this target, as --list names it, without any sheet."))
    private static let title = Option<String>("title", value: "TEXT", help: translated("What the sheet calls it."))
    private static let subject = Option<String>("subject", value: "TEXT", help: translated("The subject of a message."))
    private static let message = Option<String>("message", value: "TEXT", help: translated("The text of a message."))
    private static let list = Flag("list", help: translated("Share nothing: list who takes all of it."))

    /// The command.
    static let command = Command(
        "share", abstract: translated("Shares files or text with an app."),
        discussion: translated(
            """
            Without --to the share sheet opens, and the command waits until somebody has chosen there. With --to it needs \
            no display. A target reads what it wants of it; nothing is read before one is chosen. The target copy puts it \
            on the pasteboard general, as enfilade copy does.
            """),
        parameters: [files, target, title, subject, message, list, JSONText.flag],
        examples: [
            Example("enfilade share photo.png", translated("choose in the share sheet")),
            Example("enfilade share report.csv --list", translated("who takes a file")),
            Example("date | enfilade share - --to org.example.Notes", translated("share text with an app")),
        ],
        exitStatuses: ServiceCall.exitStatuses + [
            (.failed, translated("Nothing was shared: the user did not want to, or the target could not take it.")),
            (.noInput, translated("A file cannot be read.")),
        ]
    ) { invocation in
        let values = invocation.values
        let paths = values[files]
        guard values[JSONText.flag] == false || values[list] else {
            throw UsageError(translated("--json needs --list"))
        }
        let providers = try paths.map { path throws(CommandFailure) in
            path == "-" ? try text() : try CopyCommand.fromFile(path, as: nil)
        }
        var request = ShareRequest(providers)
        request.title = values[title]
        request.subject = values[subject]
        request.message = values[message]
        request.target = values[target]
        request.image = paths.lazy.compactMap(picture(of:)).first
        request.token = DesktopEnvironment.token(in: invocation.environment) ?? ""
        let wanted = request
        if values[list] {
            let targets = try await ServiceCall.reach { try await wanted.targets() }
            try print(targets, asJSON: values[JSONText.flag], to: invocation.console)
            if targets.isEmpty, !values[JSONText.flag] {
                invocation.console.report("enfilade: \(translated("no target takes this"))")
            }
            return targets.isEmpty ? .failed : .ok
        }
        let result = try await ServiceCall.reach { try await wanted.present() }
        guard result.isCompleted else {
            invocation.console.report("enfilade: \(translated("nothing was shared"))")
            return .failed
        }
        if result.target == ShareResult.copyTarget {
            try await ServiceCall.reach {
                let changes = try await Pasteboard.general.changes()
                try await CopyCommand.settle(invocation.console) { for await _ in changes { break } }
            }
        }
        return .ok
    }

    /// The maximum size of a file that the sheet shows a picture of, in bytes.
    private static let largestPicture = 32 << 20

    /// Reads a file for the sheet if it is an image; `nil` if it is none, or too large.
    private static func picture(of path: String) -> (@Sendable () async throws -> Data)? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largestPicture,
            (try? TypeQuery.type(ofFile: path))?.conforms(to: .image) == true
        else { return nil }
        return { try Data(contentsOf: URL(fileURLWithPath: path)) }
    }

    /// Makes a provider of the text on standard input, read now.
    private static func text() throws(CommandFailure) -> NSItemProvider {
        let data: Data
        do {
            data = try FileHandle.standardInput.readToEnd() ?? Data()
        } catch {
            throw CommandFailure(
                translated("cannot read standard input: \(String(describing: error))"), status: .noInput)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw CommandFailure(translated("standard input is no text"), status: .badData)
        }
        let provider = NSItemProvider()
        provider.register(text)
        return provider
    }

    /// One target as a program reads it.
    private struct Record: Encodable {
        let identifier: String
        let kind: String
        let name: String
    }

    private static func print(_ targets: [ShareTargetDescription], asJSON: Bool, to console: Console) throws {
        let records = targets.map { Record(identifier: $0.identifier, kind: $0.kind.rawValue, name: $0.name) }
        if asJSON { return try console.print(JSONText.encode(records)) }
        let width = records.map(\.identifier.count).max() ?? 0
        let lines = records.map { record in
            let gap = String(repeating: " ", count: width - record.identifier.count)
            return Console.harmless("\(record.identifier)\(gap)  \(record.name)")
        }
        if !lines.isEmpty { try console.print(lines.joined(separator: "\n")) }
    }
}
