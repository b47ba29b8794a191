// SPDX-License-Identifier: Apache-2.0

import Arguments
import Bus
import Interfaces
import ServiceClient

/// `enfilade windows switcher`
enum WindowsSwitcherCommand {
    /// Whose windows.
    private static let app = Option<String>(
        "app", value: "BUNDLE", help: "Only the windows of one app.", completion: .dynamic("bundles"))
    /// What every desktop application answers, as far as it is needed.
    private static let application = InterfaceDescription(
        "org.freedesktop.Application",
        methods: [
            .init(
                "ActivateAction",
                inputs: [.init("action_name", "s"), .init("parameter", "av"), .init("platform_data", "a{sv}")])
        ], signals: [], xml: "")

    /// The command.
    static let command = Command(
        "switcher", abstract: "Shows the windows of all apps, to open and close them.",
        discussion: """
            It is the same as gapplication action org.enfilade.Shell switcher, which a desktop can bind to a key.
            """,
        parameters: [app],
        examples: [
            Example("enfilade windows switcher", "the windows of all apps"),
            Example("enfilade windows switcher --app org.example.Notes", "those of one app"),
        ],
        exitStatuses: [(.unavailable, "The switcher cannot be started.")]
    ) { invocation in
        let app = invocation.values[app]
        let token = DesktopToken.own(in: invocation.environment)
        var platform: BusOptions = [:]
        platform["activation-token"] = token.map { BusVariant($0) }
        platform["desktop-startup-id"] = token.map { BusVariant($0) }
        do {
            try await ServiceConnection.shared.bus().call(
                BusDestination(name: "org.enfilade.Shell", path: "/org/enfilade/Shell"), application, "ActivateAction",
                app == nil ? "switcher" : "overview", app.map { [BusVariant($0)] } ?? [], platform)
        } catch {
            throw CommandFailure("the switcher cannot be started: \(error)", status: .unavailable)
        }
        return .ok
    }
}
