// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeBus
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

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
        let token = DesktopEnvironment.token(in: invocation.environment)
        var platform: BusOptions = [:]
        platform["activation-token"] = token.map { BusVariant($0) }
        platform["desktop-startup-id"] = token.map { BusVariant($0) }
        do {
            let bus = try await ServiceConnection.shared.bus()
            guard try await isShown(by: bus) else { throw noDisplay(in: invocation.environment) }
            let application = DesktopApplicationClient(RemoteObject(bus, name: shell, path: "/org/enfilade/Shell"))
            try await application.activateAction(
                app == nil ? "switcher" : "overview", parameter: app.map { [BusVariant($0)] } ?? [],
                platformData: platform)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(
                translated("the switcher cannot be started: \(String(describing: error))"), status: .unavailable)
        }
        return .ok
    }

    /// The bus name of the shell with windows.
    private static let shell = "org.enfilade.Shell"

    /// Has the bus start the shell if it does not run, and tells whether it has a display.
    ///
    /// The bus starts programs in an environment of its own. A shell that has a display takes its own name before the one
    /// for sharing, and a shell without one takes only the latter; the bus would go on waiting for the former.
    private static func isShown(by bus: Bus) async throws -> Bool {
        let owners = await bus.nameOwnerChanges(of: Interfaces.sharingName)
        let isShared = try await bus.nameHasOwner(Interfaces.sharingName)
        if try await bus.nameHasOwner(shell) { return true }
        if isShared { return false }
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                do {
                    try await bus.start(shell)
                    return true
                } catch let error as BusError where error.message.hasSuffix("exited with status 69") {
                    // One that the bus had started before, and that ends now.
                    return false
                }
            }
            group.addTask {
                for await change in owners where change.new != nil { break }
                return try await bus.nameHasOwner(shell)
            }
            defer { group.cancelAll() }
            return try await group.next() ?? false
        }
    }

    /// The failure where the shell has no display.
    private static func noDisplay(in environment: [String: String]) -> CommandFailure {
        CommandFailure(
            DesktopEnvironment.hasDisplay(in: environment)
                ? translated(
                    "the session bus starts programs without a display; dbus-update-activation-environment tells it of one"
                )
                : translated("there is no display for the switcher"), status: .unavailable)
    }
}
