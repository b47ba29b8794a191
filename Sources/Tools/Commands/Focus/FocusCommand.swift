// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade focus`
enum FocusCommand {
    /// A mode.
    static let mode = Argument<String>(
        "MODE", help: translated("The Focus: its name, or its identifier."), completion: .dynamic("modes"))
    /// An app.
    static let app = Argument<String>("APP", help: translated("The app: its bundle."), completion: .dynamic("filtered"))
    /// One filter of an app that has several.
    static let intent = Option<String>(
        "filter", value: "NAME", help: translated("The filter, if the app has several: its title, or its identifier."))

    /// The command.
    static let command = Command(
        "focus", abstract: translated("Switches a Focus on and off, and says which apps follow it and how."),
        discussion: translated(
            """
            At most one Focus is on. A choice by hand holds until its time is over, or until the next time at which a schedule \
            begins or ends. A filter has values of an app for one Focus; the app is told them when that is on.
            """),
        examples: [
            Example("enfilade focus on work", translated("switch a Focus on")),
            Example("enfilade focus status", translated("see which one is on, and until when")),
            Example("enfilade focus off", translated("switch it off")),
            Example("enfilade focus switch", translated("choose one in a panel")),
            Example(
                "enfilade focus set work org.example.Notes status=Busy", translated("give an app values for a Focus")),
        ],
        subcommands: [
            FocusStatusCommand.command, FocusOnCommand.command, FocusOffCommand.command, FocusListCommand.command,
            FocusScheduleCommand.command, FocusFiltersCommand.command, FocusSetCommand.command,
            FocusRemoveCommand.command, FocusAllowCommand.command, FocusSwitchCommand.command,
            FocusBindCommand.command,
        ])

    /// Finds the mode that a text means.
    ///
    /// - Throws: `CommandFailure` if there is none, or several.
    static func find(_ text: String) async throws -> FocusMode {
        let modes = try await ServiceCall.reach { try await Focus1Client().modes() }
        if let exact = modes.first(where: { $0.identifier == text }) { return exact }
        let word = text.lowercased()
        let named = modes.filter { mode in
            [mode.title.lowercased(), mode.shortName].contains(word)
        }
        guard named.count <= 1 else {
            throw CommandFailure(translated("several Focuses are called “\(text)”; name one by its identifier"))
        }
        guard let mode = named.first else { throw CommandFailure(translated("there is no Focus “\(text)”")) }
        return mode
    }

    /// Finds the filter of an app that a text means.
    ///
    /// - Throws: `CommandFailure` if there is none, or several.
    static func filter(of app: String, named name: String?) async throws -> FilterDescription {
        let all = try await ServiceCall.reach { try await Focus1Client().available(app) }
        let found = all.filter { name == nil || $0.intent == name || $0.title == name }
        guard let filter = found.first else {
            throw CommandFailure(
                name.map { translated("the app “\(app)” has no filter “\($0)”") }
                    ?? translated("the app “\(app)” has no filters"))
        }
        guard found.count == 1 else {
            throw UsageError(
                translated(
                    "“\(app)” has several filters; name one with --filter: \(found.map(\.intent).joined(separator: ", "))"
                ))
        }
        return filter
    }

    /// Finds the names of modes for a shell.
    static let modes: CompletionSource = { _ in
        ((try? await Focus1Client().modes()) ?? []).map { CompletionCandidate($0.shortName, $0.title) }
    }

    /// Finds the apps with filters for a shell.
    static let filtered: CompletionSource = { _ in
        let filters = (try? await Focus1Client().available()) ?? []
        return Dictionary(filters.map { ($0.bundle, $0.app) }) { first, _ in first }.sorted { $0.key < $1.key }
            .map { CompletionCandidate($0.key, $0.value) }
    }
}

extension FocusMode {
    /// The name for people, in the language of this process.
    var title: String {
        if !name.isEmpty { return name }
        switch shortName {
        case "do-not-disturb": return translated("Do Not Disturb", context: "focus")
        case "personal": return translated("Personal", context: "focus")
        case "work": return translated("Work", context: "focus")
        case "sleep": return translated("Sleep", context: "focus")
        default: return identifier
        }
    }

    /// The name to type: of a built-in mode the end of its identifier.
    var shortName: String {
        isBuiltIn ? identifier.split(separator: ".").last.map(String.init) ?? identifier : identifier
    }
}
