// SPDX-License-Identifier: Apache-2.0

import Arguments
import Contract
import ServiceClient

/// `enfilade windows`
enum WindowsCommand {
    /// A session.
    static let session = Argument<String>(
        "SESSION", help: "The session: its identifier, or as much of its beginning as tells it from others.",
        completion: .dynamic("sessions"))

    /// The command.
    static let command = Command(
        "windows", abstract: "Lists the windows of apps, opens and closes them, and says which of them takes what.",
        discussion: """
            Each window is a session. It lasts until it is closed, also while its app does not run.
            """,
        examples: [
            Example("enfilade windows list", "the windows of all apps"),
            Example("enfilade windows open org.example.Notes", "have an app open another one"),
            Example("enfilade windows close 5E1B", "close one of them"),
            Example("enfilade windows why org.example.Notes note:42", "which window would show a note, and why"),
        ],
        subcommands: [
            WindowsListCommand.command, WindowsShowCommand.command, WindowsOpenCommand.command,
            WindowsCloseCommand.command, WindowsWhyCommand.command, WindowsSwitcherCommand.command,
            WindowsBindCommand.command,
        ])

    /// Finds the one session whose identifier begins with a text.
    ///
    /// - Throws: `CommandFailure` if there is none, or several.
    static func find(_ beginning: String) async throws -> SceneDescription {
        let sessions = try await ServiceCall.reach { try await ScenesProxy().sessions() }
        if let exact = sessions.first(where: { $0.identifier == beginning }) { return exact }
        let found = sessions.filter { $0.identifier.lowercased().hasPrefix(beginning.lowercased()) }
        guard let session = found.first, !beginning.isEmpty else {
            throw CommandFailure("there is no session “\(beginning)”")
        }
        guard found.count == 1 else {
            throw CommandFailure("\(found.count) sessions begin with “\(beginning)”")
        }
        return session
    }

    /// Finds the identifiers of sessions for a shell.
    static let identifiers: CompletionSource = { _ in
        ((try? await ScenesProxy().sessions()) ?? []).map { session in
            CompletionCandidate(
                session.identifier, Console.harmless("\(session.bundle) \(session.title)"))
        }
    }
}
