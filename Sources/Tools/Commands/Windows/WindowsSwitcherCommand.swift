// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeBus
import EnfiladeLocalization

/// `enfilade windows switcher`
enum WindowsSwitcherCommand {
    /// The app whose windows are shown; all apps if it is not given.
    private static let app = Option<String>(
        "app", value: "BUNDLE", help: translated("Only the windows of one app."), completion: .dynamic("bundles"))

    /// The command.
    static let command = Command(
        "switcher", abstract: translated("Shows the windows of all apps, to open and close them."),
        discussion: translated(
            """
            It is the same as gapplication action org.enfilade.Shell switcher, which a desktop can bind to a key.
            """),
        parameters: [app],
        examples: [
            Example("enfilade windows switcher", translated("the windows of all apps")),
            Example("enfilade windows switcher --app org.example.Notes", translated("those of one app")),
        ],
        exitStatuses: [(.unavailable, translated("The switcher cannot be started."))]
    ) { invocation in
        let app = invocation.values[app]
        try await ShellActivation.show(
            .switcher, by: app == nil ? nil : "overview", app.map { [BusVariant($0)] } ?? [],
            environment: invocation.environment)
        return .ok
    }
}
