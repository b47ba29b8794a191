// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade lint activities`
enum LintActivitiesCommand {
    /// The command.
    static let command = Command(
        "activities", abstract: translated("Looks for such identifiers in the content that apps show and have shown."),
        parameters: [ActivityCommand.program, JSONText.flag],
        examples: [
            Example("enfilade lint activities", translated("look at what apps have shown")),
            Example("enfilade lint activities --app org.example.Photos", translated("look at one app")),
        ],
        exitStatuses: LintCommand.exitStatuses + ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let program = values[ActivityCommand.program]
        let shown = try await ServiceCall.reach { try await all(of: program) }
        let sessions = try await ServiceCall.reach { try await Scenes1Client().sessions("") }
        let home = invocation.environment["HOME"] ?? NSHomeDirectory()
        let lint = ActivityLint(
            rules: IdentifierRules(
                home: home.hasSuffix("/") ? String(home.dropLast()) : home,
                sessions: Set(sessions.map { $0.identifier.uppercased() }), now: Date().timeIntervalSince1970))
        let findings = await withTexts(translated: !values[JSONText.flag]) { lint.findings(in: shown) }
        return try LintCommand.finish(findings, invocation)
    }

    /// The activities of the feed and of the whole history, the newest first.
    private static func all(of program: String?) async throws -> [ListedActivity] {
        let client = Activities1Client()
        var query = ActivityQuery(program: program, limit: 1_000)
        var all: [ListedActivity] = []
        while true {
            let page = try await client.history(query)
            all += page
            guard page.count == 1_000, let last = page.last else { break }
            query.before = last.number
        }
        // Content that is not kept is in the feed alone.
        let known = Set(all.map(\.number))
        let current = try await client.current().filter { !known.contains($0.number) }
        return current.filter { program == nil || $0.program == program } + all
    }
}
