// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization

/// `enfilade lint`
enum LintCommand {
    /// The command.
    static let command = Command(
        "lint", abstract: translated("Finds identifiers of content that will not find it again."),
        discussion: translated(
            """
            The identifier of some content has to be unique, the same on every device, and the same in a year: links, suggestions, \
            searches and windows rely on it. File paths, sessions, places in a list and titles are not; a UUID that is stored with \
            the content is.

            Each finding names the place, the rule and the remedy. Only what can hardly be meant otherwise is one.
            """),
        examples: [
            Example("enfilade lint sources Sources", translated("look through the sources of an app")),
            Example("enfilade lint activities", translated("look at what apps have shown")),
        ],
        subcommands: [LintSourcesCommand.command, LintActivitiesCommand.command])

    /// The exit statuses of both commands, besides others.
    static var exitStatuses: [(status: ExitStatus, meaning: String)] {
        [(.ok, translated("Nothing was found.")), (.failed, translated("Something was found."))]
    }

    /// Prints findings.
    static func finish(_ findings: [IdentifierFinding], _ invocation: Invocation) throws -> ExitStatus {
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(findings))
        } else if !findings.isEmpty {
            let lines = findings.flatMap { $0.text.split(separator: "\n") }
            try invocation.console.print(lines.map { Console.harmless(String($0)) }.joined(separator: "\n"))
        }
        return findings.isEmpty ? .ok : .failed
    }
}
