// SPDX-License-Identifier: Apache-2.0
// The commands that show notes in the shell.

import Arguments
import EnfiladeBus
import EnfiladeContract
import EnfiladeLocalization

/// `enfilade note quick`
enum NoteQuickCommand {
    private static let note = OptionalArgument<String>(
        "NOTE", help: translated("The note; a new one, or the one that is open, if it is not given."),
        completion: .dynamic("notes"))

    /// The command.
    static let command = Command(
        "quick", abstract: translated("Shows a note in a window over all others."),
        discussion: translated(
            """
            Without a note it is the same as gapplication action org.enfilade.Shell quick-note, which a desktop can bind to a key.
            """),
        parameters: [note],
        examples: [
            Example("enfilade note quick", translated("write something down")),
            Example("enfilade note quick 3f0c", translated("go on with a note")),
        ],
        exitStatuses: [(.unavailable, translated("The note cannot be shown."))]
    ) { invocation in
        guard let text = invocation.values[note] else {
            try await ShellActivation.show(.quickNote, environment: invocation.environment)
            return .ok
        }
        try await show(try await NoteCommand.find(text).identifier, environment: invocation.environment)
        return .ok
    }

    /// Has the shell show a note.
    static func show(_ identifier: String, environment: [String: String]) async throws {
        try await ShellActivation.show(.quickNote, by: "note", [BusVariant(identifier)], environment: environment)
    }
}

/// `enfilade note bind`
enum NoteBindCommand {
    /// The command.
    static let command = BindCommand.command(
        for: .quickNote, abstract: translated("Binds keys of the desktop to a quick note."),
        discussion: translated(
            """
            On GNOME the binding is a custom shortcut and holds at once. On KDE it is a shortcut of the launcher of the \
            shell and holds from the next session on. Both list it in their settings of the keyboard. On other desktops bind \
            keys to: gapplication action org.enfilade.Shell quick-note
            """),
        keys: translated("The keys, as <Super><Ctrl>n; that is the default."),
        examples: [
            Example("enfilade note bind", translated("show a quick note by <Super><Ctrl>n")),
            Example("enfilade note bind \"<Super>F5\"", translated("show it by another key")),
            Example("enfilade note bind --remove", translated("have no binding again")),
        ])
}
