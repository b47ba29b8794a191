// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// How a window goes, as words that can be given.
enum DismissalWord: String, CaseIterable, ArgumentValue {
    case standard
    case commit
    case decline
}

/// `enfilade windows close`
enum WindowsCloseCommand {
    /// Which windows.
    private static let sessions = RepeatedArgument<String>(
        "SESSION",
        help: translated("The sessions: their identifiers, or as much of the beginning as tells each from others."),
        completion: .dynamic("sessions"))
    /// How they go.
    private static let animation = Option<DismissalWord>(
        "animation", value: "ANIMATION",
        help: translated("How a window that is shown goes: standard, commit or decline."))

    /// The command.
    static let command = Command(
        "close", abstract: translated("Closes windows for good."),
        discussion: translated(
            """
            The session ends, whether the app runs or not. An app that does not run learns of it at its next launch.
            """),
        parameters: [sessions, animation],
        examples: [Example("enfilade windows close 5E1B 77A0", translated("close two windows"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        // All are looked up before one is closed: a mistake closes nothing.
        var found: [String] = []
        for beginning in values[sessions] { found.append(try await WindowsCommand.find(beginning).identifier) }
        for session in found {
            try await ServiceCall.reach {
                try await Scenes1Client().destroy(session, .init(animation: (values[animation] ?? .standard).rawValue))
            }
        }
        return .ok
    }
}
