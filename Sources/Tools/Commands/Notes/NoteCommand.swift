// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation
import NoteFiles

/// `enfilade note`
enum NoteCommand {
    /// A note.
    static let note = Argument<String>(
        "NOTE", help: translated("The note: its identifier, or the beginning of it, as the lists print it."),
        completion: .dynamic("notes"))
    /// Notes.
    static let notes = RepeatedArgument<String>(
        "NOTE", help: translated("The notes: their identifiers, or the beginnings of them, as the lists print them."),
        completion: .dynamic("notes"))

    /// The command.
    static let command = Command(
        "note", abstract: translated("Writes notes, finds them, and links them to content."),
        discussion: translated(
            """
            A note is a text in Markdown. Its title is its first line, its tags are the words after a “#” in it. A note with a \
            link to some content is suggested when that content is current again.
            """),
        examples: [
            Example("enfilade note new \"Call Ada #work\"", translated("make a note")),
            Example(
                "enfilade note new --link \"Ask about this\"", translated("make a note about the content in front")),
            Example("enfilade note list --words budget", translated("find notes")),
            Example("enfilade note edit 3f0c", translated("change a note in the editor of $EDITOR")),
        ],
        subcommands: [
            NoteNewCommand.command, NoteOpenCommand.command, NoteQuickCommand.command, NoteBindCommand.command,
            NoteListCommand.command,
            NoteShowCommand.command, NoteEditCommand.command,
            NoteAppendCommand.command, NoteLinkCommand.command, NoteMoveCommand.command, NoteTrashCommand.command,
            NoteRestoreCommand.command, NoteDeleteCommand.command, NoteVersionsCommand.command,
            NoteRevertCommand.command, NoteImportCommand.command, NoteExportCommand.command,
        ])

    /// The number of letters of an identifier that lists print, if no other note begins with them.
    static let shortLength = 8

    /// Finds the note that an identifier names, or the beginning of one, in the trash too.
    ///
    /// - Throws: `CommandFailure` if there is none, or more than one.
    static func find(_ text: String) async throws -> ListedNote {
        let start = text.lowercased()
        if UUID(uuidString: text) != nil {
            return try await ServiceCall.reach { try await Notes1Client().read(start).listed }
        }
        guard start.count >= 4 else {
            throw CommandFailure(translated("“\(text)” is too short for a note: give four letters of its identifier"))
        }
        let found = try await pages(NoteQuery(identifier: start)) + pages(NoteQuery(identifier: start, isTrashed: true))
        guard let note = found.first else { throw CommandFailure(translated("there is no note “\(text)”")) }
        guard found.count == 1 else {
            throw CommandFailure(translated("more than one note begins with “\(text)”: give more of the identifier"))
        }
        return note
    }

    /// All notes that a query asks for.
    static func pages(_ query: NoteQuery) async throws -> [ListedNote] {
        var query = query
        query.limit = 1_000
        var notes: [ListedNote] = []
        var known: Set<String> = []
        while true {
            let page = try await ServiceCall.reach { [query] in try await Notes1Client().list(query) }
            // A note that was changed meanwhile has moved to another page.
            notes += page.filter { known.insert($0.identifier).inserted }
            guard page.count == Int(query.limit) else { return notes }
            query.skip += query.limit
        }
    }

    /// Finds the identifiers of notes for a shell.
    static let identifiers: CompletionSource = { _ in
        ((try? await Notes1Client().list(NoteQuery(limit: 1_000))) ?? []).map { note in
            CompletionCandidate(String(note.identifier.prefix(shortLength)), note.title)
        }
    }

    /// The text that a command was given: its words, or standard input for `-`.
    static func text(of words: [String]) throws -> String {
        guard words == ["-"] else { return words.joined(separator: " ") }
        // Once: after the end of the input of a terminal, another call waits for another end.
        let data = try FileHandle.standardInput.read(upToCount: NoteFile.maximumTextSize + 1) ?? Data()
        guard data.count <= NoteFile.maximumTextSize else {
            throw CommandFailure(translated("standard input is longer than 10 MiB"))
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw CommandFailure(translated("standard input is not a text in UTF-8"))
        }
        return text
    }

    /// Puts a text at the end of a note, on a line of its own.
    static func append(_ text: String, to identifier: String) async throws {
        try await ServiceCall.reach {
            let client = Notes1Client()
            let note = try await client.read(identifier)
            let start = note.text.unicodeScalars.count
            let line = note.text.isEmpty || note.text.hasSuffix("\n") ? text : "\n" + text
            _ = try await client.write(
                identifier, NoteEdit(base: note.listed.version, start: UInt32(clamping: start), inserted: line))
        }
    }
}

extension ListedNote {
    /// The note in one line.
    var line: String {
        let name = title.isEmpty ? translated("(empty)") : title
        let place = folder.isEmpty ? "" : "  [\(folder)]"
        let time = Date(timeIntervalSince1970: Double(modified) / 1_000).formatted(.iso8601)
        return Console.harmless("\(identifier.prefix(NoteCommand.shortLength))  \(time)  \(name)\(place)")
    }
}
