// SPDX-License-Identifier: Apache-2.0
// The commands that list and show notes.

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade note list`
enum NoteListCommand {
    private static let words = Option<String>(
        "words", value: "WORDS",
        help: translated("Only notes with these words; the last one may be the beginning of one."))
    private static let folder = Option<String>("folder", value: "FOLDER", help: translated("Only notes of one folder."))
    private static let tag = Option<String>("tag", value: "TAG", help: translated("Only notes with one tag."))
    private static let trash = Flag("trash", help: translated("Notes in the trash instead of the others."))
    private static let folders = Flag("folders", help: translated("List the folders, with the numbers of their notes."))
    private static let tags = Flag("tags", help: translated("List the tags, with the numbers of their notes."))
    private static let limit = Option<Int>(
        "limit", value: "COUNT", help: translated("At most so many notes; all if it is not given."))

    /// The command.
    static let command = Command(
        "list", abstract: translated("Lists notes: those that are pinned first, then the one that was changed last."),
        parameters: [words, folder, tag, trash, folders, tags, limit, JSONText.flag],
        examples: [Example("enfilade note list --tag work", translated("the notes with a tag"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        if values[folders] { return try await listFolders(invocation) }
        if values[tags] { return try await listTags(invocation) }
        var query = NoteQuery(
            words: values[words], folder: values[folder], tag: values[tag], isTrashed: values[trash])
        let notes: [ListedNote]
        if let count = values[limit] {
            query.limit = UInt32(clamping: count)
            notes = try await ServiceCall.reach { [query] in try await Notes1Client().list(query) }
        } else {
            notes = try await NoteCommand.pages(query)
        }
        if values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(notes))
        } else if notes.isEmpty {
            invocation.console.report("enfilade: \(translated("there are no such notes"))")
        } else {
            try invocation.console.print(notes.map(\.line).joined(separator: "\n"))
        }
        return .ok
    }

    private static func listFolders(_ invocation: Invocation) async throws -> ExitStatus {
        let folders = try await ServiceCall.reach { try await Notes1Client().folders() }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(folders))
        } else {
            let lines = folders.map { folder in
                Console.harmless(
                    "\(folder.noteCount)  \(folder.name.isEmpty ? translated("(no folder)") : folder.name)")
            }
            if !lines.isEmpty { try invocation.console.print(lines.joined(separator: "\n")) }
        }
        return .ok
    }

    private static func listTags(_ invocation: Invocation) async throws -> ExitStatus {
        let tags = try await ServiceCall.reach { try await Notes1Client().tags() }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(tags))
        } else if !tags.isEmpty {
            let lines = tags.map { Console.harmless("\($0.noteCount)  #\($0.name)") }
            try invocation.console.print(lines.joined(separator: "\n"))
        }
        return .ok
    }
}

/// `enfilade note show`
enum NoteShowCommand {
    private static let version = Option<Int>(
        "version", value: "VERSION", help: translated("A former text: its number, as “versions” prints it."))

    /// The command.
    static let command = Command(
        "show", abstract: translated("Prints the text of a note."),
        parameters: [NoteCommand.note, version, JSONText.flag],
        examples: [Example("enfilade note show 3f0c", translated("read a note"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let identifier = try await NoteCommand.find(try values[NoteCommand.note]).identifier
        if let number = values[version] {
            return try await showVersion(UInt64(clamping: number), of: identifier, invocation)
        }
        let note = try await ServiceCall.reach { try await Notes1Client().read(identifier) }
        if values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(note))
        } else {
            try invocation.console.printForeign(note.text)
        }
        return .ok
    }

    private static func showVersion(
        _ number: UInt64, of identifier: String, _ invocation: Invocation
    ) async throws -> ExitStatus {
        let client = Notes1Client()
        let text = try await ServiceCall.reach { try await client.readVersion(identifier, version: number) }
        let versions = try await ServiceCall.reach { try await client.versions(identifier) }
        let former = versions.first { $0.version == number } ?? NoteVersion(version: number)
        guard invocation.values[JSONText.flag] else {
            try invocation.console.printForeign(text)
            if let strokes = former.strokes { invocation.console.report("enfilade: \(strokes)") }
            return .ok
        }
        var shown = ShownVersion(former: former, text: text)
        guard former.strokeCount != nil else {
            try invocation.console.print(JSONText.encode(shown))
            return .ok
        }
        do {
            shown.drawing = try await ServiceCall.reach {
                try await client.versionDrawing(identifier, version: number)
            }
        } catch {
            // The text is there without its drawing.
            try invocation.console.print(JSONText.encode(shown))
            throw error
        }
        try invocation.console.print(JSONText.encode(shown))
        return .ok
    }

    /// A former text as JSON.
    private struct ShownVersion: Encodable {
        let former: NoteVersion
        let text: String
        /// `nil` if it was not kept, or cannot be read.
        var drawing: [NoteStroke]?

        private enum Key: String, CodingKey {
            case text, drawing
        }

        func encode(to encoder: any Encoder) throws {
            try former.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(text, forKey: .text)
            try container.encodeIfPresent(drawing, forKey: .drawing)
        }
    }
}

extension NoteVersion {
    /// The drawing in words; `nil` if there was none, or none was kept.
    fileprivate var strokes: String? {
        guard let count = strokeCount, count > 0 else { return nil }
        return translated(
            "a drawing with \(count) stroke", plural: "a drawing with \(count) strokes", count: Int(count))
    }
}

/// `enfilade note versions`
enum NoteVersionsCommand {
    /// The command.
    static let command = Command(
        "versions", abstract: translated("Lists the former texts of a note with their drawings, the newest first."),
        parameters: [NoteCommand.note, JSONText.flag],
        examples: [Example("enfilade note versions 3f0c", translated("see which texts a note had"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let identifier = try await NoteCommand.find(try invocation.values[NoteCommand.note]).identifier
        let versions = try await ServiceCall.reach { try await Notes1Client().versions(identifier) }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(versions))
        } else if versions.isEmpty {
            invocation.console.report("enfilade: \(translated("the note has no former texts"))")
        } else {
            let lines = versions.map { version in
                let time = Date(timeIntervalSince1970: Double(version.modified) / 1_000).formatted(.iso8601)
                let drawing = version.strokes.map { "  (\($0))" } ?? ""
                return Console.harmless("\(version.version)  \(time)  \(version.title)\(drawing)")
            }
            try invocation.console.print(lines.joined(separator: "\n"))
        }
        return .ok
    }
}
