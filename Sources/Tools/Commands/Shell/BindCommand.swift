// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import EnfiladeLocalization

/// The commands that bind keys of the desktop to a panel of the shell, each with the other commands of its kind.
enum BindCommand {
    /// Whether to take the binding away.
    private static let remove = Flag("remove", help: translated("Remove the binding."))
    /// The desktop.
    private static let desktop = Option<DesktopSettings>(
        "desktop", value: "NAME", help: translated("The desktop, gnome or kde; by default the running one."))

    /// The command for a panel.
    ///
    /// - Parameter help: The meaning of the keys, with those that are the default.
    static func command(
        for panel: ShellPanel, abstract: String, discussion: String, keys help: String, examples: [Example]
    ) -> Command {
        let keys = OptionalArgument<KeyCombination>("KEYS", help: help)
        return Command(
            "bind", abstract: abstract, discussion: discussion, parameters: [keys, remove, desktop],
            examples: examples,
            exitStatuses: [
                (.unavailable, translated("The desktop is not known, or its tool for settings is missing."))
            ]
        ) { invocation in
            try await run(panel, invocation, keys: invocation.values[keys])
        }
    }

    private static func run(
        _ panel: ShellPanel, _ invocation: Invocation, keys: KeyCombination?
    ) async throws -> ExitStatus {
        let values = invocation.values
        guard
            let desktop = values[desktop]
                ?? DesktopSettings.running(invocation.environment["XDG_CURRENT_DESKTOP"] ?? "")
        else {
            throw CommandFailure(
                translated("the desktop is neither GNOME nor KDE; bind keys of it to: \(panel.command)"),
                status: .unavailable)
        }
        let scratch = try TemporaryFolder(folders: UserFolders(environment: invocation.environment))
        let settings = ShortcutSettings(panel, on: desktop, environment: invocation.environment, scratch: scratch)
        if values[remove] {
            try await settings.remove()
        } else {
            let keys = keys ?? panel.keys
            try await settings.bind(keys)
            try invocation.console.print(desktop == .kde ? panel.boundLater(keys) : panel.bound(keys))
        }
        return .ok
    }
}
