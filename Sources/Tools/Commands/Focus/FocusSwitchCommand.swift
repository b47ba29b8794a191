// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization

/// `enfilade focus switch`
enum FocusSwitchCommand {
    /// The command.
    static let command = Command(
        "switch", abstract: translated("Shows a panel with all Focuses, to turn one on or off."),
        discussion: translated(
            """
            It is the same as gapplication action org.enfilade.Shell focus, which a desktop can bind to a key. In the panel the \
            arrow keys and letters choose, Return turns a Focus on or off, and the menu key shows for how long.
            """),
        examples: [Example("enfilade focus switch", translated("choose a Focus"))],
        exitStatuses: [(.unavailable, translated("The panel cannot be shown."))]
    ) { invocation in
        try await ShellActivation.show(.focus, environment: invocation.environment)
        return .ok
    }
}

/// `enfilade focus bind`
enum FocusBindCommand {
    /// The command.
    static let command = BindCommand.command(
        for: .focus, abstract: translated("Binds keys of the desktop to the panel of the Focus."),
        discussion: translated(
            """
            On GNOME the binding is a custom shortcut and holds at once. On KDE it is a shortcut of the launcher of the \
            shell and holds from the next session on. Both list it in their settings of the keyboard. On other desktops bind \
            keys to: gapplication action org.enfilade.Shell focus
            """),
        keys: translated("The keys, as <Super><Ctrl>f; that is the default."),
        examples: [
            Example("enfilade focus bind", translated("show the panel by <Super><Ctrl>f")),
            Example("enfilade focus bind \"<Super>F4\"", translated("show it by another key")),
            Example("enfilade focus bind --remove", translated("have no binding again")),
        ])
}
