// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization
import Foundation
import NoteFiles

extension NoteFileFormat: ArgumentValue {}

/// `enfilade note import`
enum NoteImportCommand {
    private static let paths = RepeatedArgument<String>(
        "PATH", help: translated("Files with notes, or folders with such files."), completion: .files)
    private static let format = Option<NoteFileFormat>(
        "format", value: "FORMAT",
        help: translated("The format of all files: markdown, obsidian or gnote; by their content if it is not given."))
    private static let dryRun = Flag(
        "dry-run", help: translated("Make no notes, but print which files would become notes, and in which folders."))

    /// The command.
    static let command = Command(
        "import",
        abstract: translated(
            "Makes notes of Markdown files, vaults of Obsidian and notes of gnote and Tomboy, folder by folder."),
        discussion: translated(
            """
            Of a file without a heading the name becomes the first line. Images of Markdown files become pictures of the notes if they \
            are PNG, JPEG, GIF or WebP files in the folder that is given, or in that of the file. Links between the files become links \
            between the notes. Files of which there is a note with the same text and drawing in the same folder make no second one. \
            Files that cannot be read, and links to files outside of the folder, are named and left out, hidden files and templates \
            without a word. The identifiers of the new notes are printed. The dates of the files \
            are not kept.
            """),
        parameters: [paths, format, dryRun, JSONText.flag],
        examples: [
            Example("enfilade note import ~/Documents/Vault", translated("bring in the notes of another program")),
            Example(
                "enfilade note import --dry-run ~/.local/share/gnote",
                translated("see what would become of notes of gnote")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        var notes = NoteImport(format: invocation.values[format])
        for path in invocation.values[paths] {
            guard try notes.read(path) else {
                throw CommandFailure(translated("there are no files with notes in “\(path)”"))
            }
        }
        try await notes.findKnown()
        let isJSON = invocation.values[JSONText.flag]
        if !invocation.values[dryRun] {
            try await notes.create { if !isJSON { try invocation.console.print($0) } }
        } else if !isJSON {
            for item in notes.items where item.isNew {
                let folder = item.folder ?? ""
                let place = folder.isEmpty ? translated("(no folder)") : folder
                try invocation.console.print(Console.harmless("\(item.path)  [\(place)]"))
            }
        }
        if isJSON { try invocation.console.print(JSONText.encode(notes.items)) }
        for item in notes.items {
            guard let reason = item.reason else { continue }
            invocation.console.report(
                "enfilade: \(translated("“\(Console.harmless(item.path))” cannot be brought in: \(Console.harmless(reason))"))"
            )
        }
        let known = notes.items.count { $0.isKnown }
        if known > 0 {
            let text = translated(
                "\(known) note is there already", plural: "\(known) notes are there already", count: known)
            invocation.console.report("enfilade: \(text)")
        }
        return notes.items.contains { $0.reason != nil } ? .failed : .ok
    }
}
