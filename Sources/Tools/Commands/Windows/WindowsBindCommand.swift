// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeLocalization

/// `enfilade windows bind`
enum WindowsBindCommand {
    /// The command.
    static let command = BindCommand.command(
        for: .switcher, abstract: translated("Binds keys of the desktop to the switcher."),
        discussion: translated(
            """
            On GNOME the binding is a custom shortcut and holds at once. On KDE it is a shortcut of the launcher of the \
            switcher and holds from the next session on. Both list it in their settings of the keyboard. On other desktops bind \
            keys to: gapplication action org.enfilade.Shell switcher
            """),
        keys: translated("The keys, as <Super><Ctrl>Tab; that is the default."),
        examples: [
            Example("enfilade windows bind", translated("show the switcher by <Super><Ctrl>Tab")),
            Example("enfilade windows bind \"<Super>F3\"", translated("show it by another key")),
            Example("enfilade windows bind --remove", translated("have no binding again")),
        ])
}
