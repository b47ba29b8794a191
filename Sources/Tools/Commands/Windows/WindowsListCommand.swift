// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import Foundation
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade windows list`
enum WindowsListCommand {
    /// The app whose windows are listed; all apps if it is not given.
    private static let app = Option<String>(
        "app", value: "BUNDLE", help: translated("Only the windows of one app."), completion: .dynamic("bundles"))

    /// The command.
    static let command = Command(
        "list", abstract: translated("Lists windows, the one that was used last first."),
        parameters: [app, JSONText.flag],
        examples: [
            Example("enfilade windows list", translated("the windows of all apps")),
            Example(
                "enfilade windows list --app org.example.Notes --json", translated("those of one app, for a program")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let sessions = try await ServiceCall.reach { try await Scenes1Client().sessions(values[app] ?? "") }
        if values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(sessions))
        } else if !sessions.isEmpty {
            let now = Date()
            try invocation.console.print(sessions.map { $0.line(now: now) }.joined(separator: "\n"))
        } else {
            let reason =
                values[app].map { translated("the app “\($0)” has no windows") } ?? translated("no app has windows")
            invocation.console.report("enfilade: \(Console.harmless(reason))")
        }
        return .ok
    }
}

extension SceneDescription {
    /// The session in one line.
    func line(now: Date) -> String {
        let activation = PastTime(activated).text(now: now)
        return Console.harmless(
            translated("\(identifier)  \(bundle)  \(name), \(SceneState.text(state)), used \(activation)"))
    }

    /// The title and subtitle of the window, for a person.
    var name: String {
        if title.isEmpty { return translated("without a title", context: "window") }
        return subtitle.isEmpty ? translated("“\(title)”") : translated("“\(title)” – \(subtitle)")
    }
}
