// SPDX-License-Identifier: Apache-2.0
// The command line of the shell, known both to the shell and to the tool that prints its manual page.

package import Arguments
import EnfiladeLocalization

/// The tool `enfilade-shell`.
package enum ShellTool {
    /// Whether the shell waits until somebody wants to see something. GTK reads it once more.
    package static let service = Flag(
        "gapplication-service", help: translated("Show nothing until an action is activated; so D-Bus starts it."))

    /// The tool, given the action that starts the shell.
    package static func tool(version: String, body: @escaping Command.Body) -> Tool {
        Tool(
            Command(
                "enfilade-shell",
                abstract: translated(
                    "Shows the windows of all apps, the sheet by which things are shared, and the panel of the Focus."),
                discussion: translated(
                    """
                    The switcher lists every window, also those of apps that do not run, with the picture by which it is \
                    known. D-Bus starts the program when somebody asks for org.enfilade.Shell. Its actions are switcher, \
                    overview, which takes the bundle of an app, and focus, which shows the panel of the Focus.

                    D-Bus also starts it when an app shares something (org.enfilade.Sharing). It then shows the share \
                    sheet. Without a display it has no windows, and hands over to a target that the app names.

                    Typing searches. The arrow keys choose, Return opens, Delete closes a window for good, Escape leaves.
                    """),
                parameters: [service],
                examples: [
                    Example("enfilade-shell", translated("show all windows")),
                    Example(
                        "gapplication action org.enfilade.Shell switcher",
                        translated("the same, for a key of the desktop")),
                    Example(
                        "gapplication action org.enfilade.Shell overview \"'org.example.Notes'\"",
                        translated("the windows of one app")),
                    Example(
                        "gapplication action org.enfilade.Shell focus",
                        translated("turn a Focus on or off, for a key of the desktop")),
                ],
                body: body),
            version: version,
            variables: [
                (
                    "DISPLAY, WAYLAND_DISPLAY",
                    translated("The display; without one it only shares with targets that are named.")
                ),
                ("DBUS_SESSION_BUS_ADDRESS", translated("The address of the session bus.")),
                (
                    "ENFILADE_LOG",
                    translated("How much to log: debug, info, notice, warning or error; notice if it is not set.")
                ),
            ],
            files: [
                (
                    "$XDG_DATA_DIRS/enfilade/share-targets/*.target",
                    translated("Programs that things can be shared with; see the interface org.enfilade.ShareTarget1.")
                ),
                (
                    "$XDG_CACHE_HOME/enfilade/shared",
                    translated("Files that apps were given to open; they stay for a week.")
                ),
            ],
            seeAlso: ["enfilade(1)", "enfiladed(8)", "gapplication(1)"])
    }
}
