// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade windows`
enum WindowsCommand {
    /// A session.
    static let session = Argument<String>(
        "SESSION",
        help: translated("The session: its identifier, or as much of its beginning as tells it from others."),
        completion: .dynamic("sessions"))

    /// The command.
    static let command = Command(
        "windows",
        abstract: translated("Lists the windows of apps, opens and closes them, and says which of them takes what."),
        discussion: translated(
            """
            Each window is a session. It lasts until it is closed, also while its app does not run.
            """),
        examples: [
            Example("enfilade windows list", translated("the windows of all apps")),
            Example("enfilade windows open org.example.Notes", translated("have an app show one")),
            Example("enfilade windows open 5E1B", translated("bring up a window of the list")),
            Example("enfilade windows close 5E1B", translated("close one of them")),
            Example(
                "enfilade windows why org.example.Notes note:42", translated("which window would show a note, and why")),
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
        guard let session = try only(of: try await sessions(beginningWith: beginning), beginning) else {
            throw CommandFailure(translated("there is no session “\(beginning)”"))
        }
        return session
    }

    /// Finds the session that a text means where an app can be meant too; `nil` if it means an app.
    ///
    /// - Throws: `CommandFailure` if it is the beginning of several sessions.
    static func window(named text: String) async throws -> SceneDescription? {
        // The identifiers of sessions have no full stop, and those of nearly all apps have.
        if text.contains(".") { return nil }
        let found = try await sessions(beginningWith: text)
        if found.isEmpty { return nil }
        let bundles = try await ServiceCall.reach { try await Registry1Client().bundles() }
        return bundles.contains { $0.identifier == text } ? nil : try only(of: found, text)
    }

    /// The sessions whose identifiers begin with a text; the one that is the whole text alone.
    private static func sessions(beginningWith text: String) async throws -> [SceneDescription] {
        if text.isEmpty { return [] }
        let sessions = try await ServiceCall.reach { try await Scenes1Client().sessions() }
        if let exact = sessions.first(where: { $0.identifier == text }) { return [exact] }
        return sessions.filter { $0.identifier.lowercased().hasPrefix(text.lowercased()) }
    }

    /// The one session that was found; `nil` if there is none.
    private static func only(
        of found: [SceneDescription], _ beginning: String
    ) throws(CommandFailure) -> SceneDescription? {
        guard found.count <= 1 else {
            throw CommandFailure(
                translated(
                    "\(found.count) session begins with “\(beginning)”",
                    plural: "\(found.count) sessions begin with “\(beginning)”", count: found.count))
        }
        return found.first
    }

    /// Finds the identifiers of sessions for a shell: those of the app that was named, or all.
    static let identifiers: CompletionSource = { line in
        await candidates(of: (try? line.values[WindowsOpenCommand.subject]) ?? "")
    }

    /// Finds apps and their sessions for a shell.
    static let windows: CompletionSource = { line in
        await AppsCommand.identifiers(line) + candidates(of: "")
    }

    private static func candidates(of app: String) async -> [CompletionCandidate] {
        ((try? await Scenes1Client().sessions(app)) ?? []).map { session in
            CompletionCandidate(session.identifier, "\(session.bundle) \(session.title)")
        }
    }
}
