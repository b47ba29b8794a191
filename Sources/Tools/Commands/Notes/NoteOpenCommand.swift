// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade note open`
enum NoteOpenCommand {
    private static let note = OptionalArgument<String>(
        "NOTE", help: translated("The note; the window as it was if it is not given."), completion: .dynamic("notes"))

    /// The command.
    static let command = Command(
        "open", abstract: translated("Opens the app Notes, or a note in it."),
        discussion: translated(
            """
            The app is one as any other: it is installed for you, and allowed to read and change notes, as enfilade settings --allow \
            does it. From then on suggestions and the addresses of notes open it.
            """),
        parameters: [note],
        examples: [
            Example("enfilade note open", translated("see all notes in a window")),
            Example("enfilade note open 3f0c", translated("go on with a note there")),
        ],
        exitStatuses: [(.unavailable, translated("The app is missing, or the service cannot be reached or started."))]
    ) { invocation in
        guard let text = invocation.values[note] else { return try await SystemApp.notes.open() }
        let identifier = try await NoteCommand.find(text).identifier
        try await SystemApp.notes.install()
        try await show(identifier, environment: invocation.environment)
        return .ok
    }

    /// Has the app, which is installed, show a note.
    static func show(_ identifier: String, environment: [String: String]) async throws {
        let opening = SceneOpening(
            url: NoteAddress.text(of: identifier), token: DesktopEnvironment.token(in: environment))
        _ = try await ServiceCall.reach { try await Scenes1Client().open(SystemApp.notes.identifier, opening) }
    }
}
