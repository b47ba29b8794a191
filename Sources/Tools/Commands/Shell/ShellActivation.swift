// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeBus
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// Having the shell show one of its panels.
enum ShellActivation {
    /// The bus name of the shell with windows.
    private static let shell = "org.enfilade.Shell"

    /// Runs the action that shows a panel, or another action of the panel; the bus starts the shell if it does not run.
    ///
    /// - Throws: `CommandFailure` if there is no display, or if the shell cannot be started.
    static func show(
        _ panel: ShellPanel, by action: String? = nil, _ parameter: [BusVariant] = [],
        environment: [String: String]
    ) async throws {
        let token = DesktopEnvironment.token(in: environment)
        var platform: BusOptions = [:]
        platform["activation-token"] = token.map { BusVariant($0) }
        platform["desktop-startup-id"] = token.map { BusVariant($0) }
        do {
            let bus = try await ServiceConnection.shared.bus()
            guard try await isShown(by: bus) else { throw noDisplay(for: panel, in: environment) }
            let application = DesktopApplicationClient(RemoteObject(bus, name: shell, path: "/org/enfilade/Shell"))
            try await application.activateAction(
                action ?? panel.action, parameter: parameter, platformData: platform)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(panel.failure(String(describing: error)), status: .unavailable)
        }
    }

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
    private static func noDisplay(for panel: ShellPanel, in environment: [String: String]) -> CommandFailure {
        CommandFailure(
            DesktopEnvironment.hasDisplay(in: environment)
                ? translated(
                    "the session bus starts programs without a display; dbus-update-activation-environment tells it of one"
                )
                : panel.noDisplay, status: .unavailable)
    }
}
