// SPDX-License-Identifier: Apache-2.0
// The commands around the panel of the shell in which a reminder is made.

import Arguments
import EnfiladeLocalization

/// `enfilade remind panel`
enum RemindPanelCommand {
    /// The command.
    static let command = Command(
        "panel", abstract: translated("Shows a panel in which a reminder of the content in front is made."),
        discussion: translated(
            """
            It is the same as gapplication action org.enfilade.Shell remind, which a desktop can bind to a key. The panel offers \
            times, and to come when the content or its app is in front again.
            """),
        examples: [Example("enfilade remind panel", translated("be reminded of this"))],
        exitStatuses: [(.unavailable, translated("The panel cannot be shown."))]
    ) { invocation in
        try await ShellActivation.show(.reminder, environment: invocation.environment)
        return .ok
    }
}

/// `enfilade remind bind`
enum RemindBindCommand {
    /// The command.
    static let command = BindCommand.command(
        for: .reminder, abstract: translated("Binds keys of the desktop to the panel of a new reminder."),
        discussion: translated(
            """
            On GNOME the binding is a custom shortcut and holds at once. On KDE it is a shortcut of the launcher of the \
            shell and holds from the next session on. Both list it in their settings of the keyboard. On other desktops bind \
            keys to: gapplication action org.enfilade.Shell remind
            """),
        keys: translated("The keys, as <Super><Ctrl>r; that is the default."),
        examples: [
            Example("enfilade remind bind", translated("show the panel by <Super><Ctrl>r")),
            Example("enfilade remind bind \"<Super>F6\"", translated("show it by other keys")),
            Example("enfilade remind bind --remove", translated("have no binding again")),
        ])
}
