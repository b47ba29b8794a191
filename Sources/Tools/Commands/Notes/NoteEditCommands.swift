// SPDX-License-Identifier: Apache-2.0
// The commands that make and change notes.

import Arguments
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeProcesses
import EnfiladeServiceClient
import Foundation
import Glibc

/// `enfilade note new`
enum NoteNewCommand {
    private static let words = RepeatedArgument<String>(
        "TEXT", help: translated("The text; “-” reads it from standard input."))
    private static let folder = Option<String>(
        "folder", value: "FOLDER", help: translated("The folder in which the note lies."))
    private static let link = Flag("link", help: translated("Link the note to the content in front."))

    /// The command.
    static let command = Command(
        "new", abstract: translated("Makes a note, and prints its identifier."), parameters: [words, folder, link],
        examples: [
            Example("enfilade note new --folder Work \"Call Ada\"", translated("make a note in a folder")),
            Example(
                "enfilade note new --link \"Ask about this\"", translated("make a note about the content in front")),
            Example("enfilade note new - < plan.md", translated("make a note of a file")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let text = try NoteCommand.text(of: values[words])
        let activity = values[link] ? try await LinkCommand.activity(nil) : nil
        let identifier = try await ServiceCall.reach {
            try await Notes1Client().create(NoteRequest(text: text, folder: values[folder] ?? ""))
        }
        do {
            if let activity { try await NoteLinkCommand.link(identifier, to: activity) }
        } catch {
            // Nobody has its identifier, and the next attempt makes another one.
            try? await Notes1Client().trash([identifier])
            try? await Notes1Client().delete([identifier])
            throw error
        }
        try invocation.console.print(identifier)
        return .ok
    }
}

/// `enfilade note append`
enum NoteAppendCommand {
    private static let words = RepeatedArgument<String>(
        "TEXT", help: translated("The text; “-” reads it from standard input."))

    /// The command.
    static let command = Command(
        "append", abstract: translated("Puts a text at the end of a note."), parameters: [NoteCommand.note, words],
        examples: [Example("enfilade note append 3f0c \"- milk\"", translated("add a line to a list"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let note = try await NoteCommand.find(try invocation.values[NoteCommand.note])
        try await NoteCommand.append(try NoteCommand.text(of: invocation.values[words]), to: note.identifier)
        return .ok
    }
}

/// `enfilade note link`
enum NoteLinkCommand {
    private static let activity = OptionalArgument<Int>(
        "NUMBER", help: translated("The activity; the one in front if it is not given."),
        completion: .dynamic("activities"))

    /// The command.
    static let command = Command(
        "link", abstract: translated("Puts a link to some content at the end of a note."),
        parameters: [NoteCommand.note, activity],
        examples: [Example("enfilade note link 3f0c", translated("link a note to the content in front"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let note = try await NoteCommand.find(try invocation.values[NoteCommand.note])
        try await link(note.identifier, to: try await LinkCommand.activity(invocation.values[activity]))
        return .ok
    }

    /// Puts a link to the content of an activity at the end of a note.
    static func link(_ identifier: String, to activity: UInt64) async throws {
        let link = try await ServiceCall.reach { try await Notes1Client().link(identifier, activity: activity) }
        try await NoteCommand.append(link.markdown, to: identifier)
    }
}

/// `enfilade note edit`
enum NoteEditCommand {
    /// The command.
    static let command = Command(
        "edit", abstract: translated("Changes a note in the editor of $VISUAL or $EDITOR."),
        discussion: translated(
            """
            The editor gets the text in a file. The note is changed when the editor ends; changes that were made elsewhere meanwhile \
            are kept. If they cannot be brought together, the file stays, and its name is printed.
            """),
        parameters: [NoteCommand.note],
        examples: [Example("enfilade note edit 3f0c", translated("change a note"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let note = try await NoteCommand.find(try invocation.values[NoteCommand.note])
        let before = try await ServiceCall.reach { try await Notes1Client().read(note.identifier) }
        let environment = invocation.environment
        guard
            let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first(where: { !$0.isEmpty })
        else { throw CommandFailure(translated("there is no editor: set EDITOR")) }
        let folder = FileManager.default.temporaryDirectory.appending(path: "enfilade-note-\(UUID())")
        let file = folder.appending(path: "note.md")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        try Data(before.text.utf8).write(to: file)
        let status = try await run(editor, on: file)
        guard status == 0 else {
            throw CommandFailure(translated("the editor failed; the text is in “\(file.path)”"))
        }
        guard let after = try? String(contentsOf: file, encoding: .utf8) else {
            throw CommandFailure(translated("the text in “\(file.path)” cannot be read, or is not UTF-8"))
        }
        var (base, isChanged) = (before.listed.version, false)
        do {
            // From the end to the beginning: the places of the former text hold.
            for change in TextReplacement.all(from: before.text, to: after).reversed() {
                let edit = NoteEdit(change, base: base)
                let written = try await ServiceCall.reach { try await Notes1Client().write(note.identifier, edit) }
                isChanged = true
                // Without changes of others places before this one are the same, and the service may forget former versions.
                if written.text == nil { base = written.version }
            }
        } catch let error as CommandFailure where isChanged {
            throw CommandFailure(
                translated("the note is changed in part: \(error.message); the whole text is in “\(file.path)”"))
        } catch let error as CommandFailure {
            throw CommandFailure(translated("the note is not changed: \(error.message); the text is in “\(file.path)”"))
        }
        try? FileManager.default.removeItem(at: folder)
        return .ok
    }

    /// Runs an editor in the terminal of this command, which its keys do not end meanwhile.
    private static func run(_ editor: String, on file: URL) async throws -> Int32? {
        let formers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, former) in formers { signal(number, former) } }
        let child = try Program("/bin/sh", ["-c", "\(editor) \"$1\"", "sh", file.path]).start(
            input: Descriptor(duplicating: STDIN_FILENO), output: Descriptor(duplicating: STDOUT_FILENO),
            errors: Descriptor(duplicating: STDERR_FILENO))
        return await offload { child.wait() }.status
    }
}

/// `enfilade note move`
enum NoteMoveCommand {
    private static let folder = Option<String>(
        "folder", value: "FOLDER", help: translated("The folder in which the note lies from now on; empty for none."))
    private static let pin = Flag("pin", help: translated("Have it come before others in lists."))
    private static let unpin = Flag("unpin", help: translated("Have it no more come before others in lists."))

    /// The command.
    static let command = Command(
        "move", abstract: translated("Puts a note into a folder, or before others."),
        parameters: [NoteCommand.note, folder, pin, unpin],
        examples: [Example("enfilade note move 3f0c --folder Work --pin", translated("put a note first in a folder"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        guard !(values[pin] && values[unpin]) else {
            throw UsageError(translated("--pin and --unpin exclude each other"))
        }
        guard values[folder] != nil || values[pin] || values[unpin] else {
            throw UsageError(translated("say where the note goes: --folder, --pin or --unpin"))
        }
        let note = try await NoteCommand.find(try values[NoteCommand.note])
        let properties = NoteProperties(
            folder: values[folder], isPinned: values[pin] ? true : values[unpin] ? false : nil)
        try await ServiceCall.reach { try await Notes1Client().set(note.identifier, properties) }
        return .ok
    }
}

/// `enfilade note trash`
enum NoteTrashCommand {
    /// The command.
    static let command = Command(
        "trash", abstract: translated("Puts notes into the trash, from which they go after 30 days."),
        parameters: [NoteCommand.notes],
        examples: [Example("enfilade note trash 3f0c", translated("put a note into the trash"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let notes = try await found(invocation)
        try await ServiceCall.reach { try await Notes1Client().trash(notes) }
        return .ok
    }

    /// The identifiers of the notes that were given.
    static func found(_ invocation: Invocation) async throws -> [String] {
        var notes: [String] = []
        for text in invocation.values[NoteCommand.notes] { notes.append(try await NoteCommand.find(text).identifier) }
        return notes
    }
}

/// `enfilade note restore`
enum NoteRestoreCommand {
    /// The command.
    static let command = Command(
        "restore", abstract: translated("Takes notes out of the trash."), parameters: [NoteCommand.notes],
        examples: [Example("enfilade note restore 3f0c", translated("take a note out of the trash"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let notes = try await NoteTrashCommand.found(invocation)
        try await ServiceCall.reach { try await Notes1Client().restore(notes) }
        return .ok
    }
}

/// `enfilade note delete`
enum NoteDeleteCommand {
    /// The command.
    static let command = Command(
        "delete", abstract: translated("Deletes notes for good that are in the trash, or that are empty."),
        parameters: [NoteCommand.notes],
        examples: [Example("enfilade note delete 3f0c", translated("delete a note in the trash for good"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let notes = try await NoteTrashCommand.found(invocation)
        try await ServiceCall.reach { try await Notes1Client().delete(notes) }
        return .ok
    }
}

/// `enfilade note revert`
enum NoteRevertCommand {
    private static let version = Argument<Int>(
        "VERSION", help: translated("The former text: its number, as “versions” prints it."))

    /// The command.
    static let command = Command(
        "revert",
        abstract: translated(
            "Gives a note one of its former texts again, with its drawing; the ones that it has are kept."),
        parameters: [NoteCommand.note, version],
        examples: [Example("enfilade note revert 3f0c 118", translated("undo what was done to a note"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let note = try await NoteCommand.find(try invocation.values[NoteCommand.note])
        let number = UInt64(clamping: try invocation.values[version])
        try await ServiceCall.reach { try await Notes1Client().revert(note.identifier, version: number) }
        return .ok
    }
}
