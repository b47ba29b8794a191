// SPDX-License-Identifier: Apache-2.0
// The command line of the shell, known both to the shell and to the tool that prints its manual page.

package import Arguments
import EnfiladeLocalization

/// The tool `enfilade-shell`.
package enum ShellTool {
    /// Whether the shell waits until somebody wants to see something. GTK reads it once more.
    package static let service = Flag(
        "gapplication-service", help: translated("Show nothing until an action is activated; so D-Bus starts it."))

    /// Whether a quick note is shown.
    package static let quickNote = Flag(
        "quick-note", help: translated("Show the quick note that is open, or a new one."))

    /// The note that is shown.
    package static let note = Option<String>(
        "note", value: "IDENTIFIER", help: translated("Show a note, where you left off."))

    /// The tool, given the action that starts the shell.
    package static func tool(version: String, body: @escaping Command.Body) -> Tool {
        Tool(
            Command(
                "enfilade-shell",
                abstract: translated(
                    "Shows the windows of all apps, the sheet by which things are shared, the panels of the Focus and of reminders, and quick notes."
                ),
                discussion: translated(
                    """
                    The switcher lists every window, also those of apps that do not run, with the picture by which it is \
                    known. D-Bus starts the program when somebody asks for org.enfilade.Shell. Its actions are switcher, \
                    overview, which takes the bundle of an app, focus, which shows the panel of the Focus, quick-note, which shows the \
                    note that is open or a new one, note, which takes the identifier of a note, and remind, which shows the panel of a new reminder.

                    A quick note is in front of all windows, in a corner of the screen. Its menu of links lists the content that apps show \
                    now. When such content is shown again, a corner of the screen suggests the note. Alt and the arrow keys move \
                    it to another corner or behind the edge, Ctrl with + and - changes its size, Escape closes it.

                    D-Bus also starts it when an app shares something (org.enfilade.Sharing). It then shows the share \
                    sheet. Without a display it has no windows, and hands over to a target that the app names.

                    Typing searches. The arrow keys choose, Return opens, Delete closes a window for good, Escape leaves.
                    """),
                parameters: [service, quickNote, note],
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
                    Example("enfilade-shell --quick-note", translated("write a quick note, for a key of the desktop")),
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
                    "$XDG_STATE_HOME/enfilade/quick-note.json",
                    translated("The place of quick notes, and suggestions that are not wanted.")
                ),
                (
                    "$XDG_CACHE_HOME/enfilade/shared",
                    translated("Files that apps were given to open; they stay for a week.")
                ),
            ],
            seeAlso: ["enfilade(1)", "enfiladed(8)", "gapplication(1)"])
    }
}
