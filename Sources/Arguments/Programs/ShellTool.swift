// SPDX-License-Identifier: Apache-2.0
// The command line of the shell, known to the tool that prints its manual page. GTK reads it.

/// The tool `enfilade-shell`.
package enum ShellTool {
    /// Whether the shell waits until somebody wants to see something.
    package static let service = Flag(
        "gapplication-service", help: "Show nothing until an action is activated; so D-Bus starts it.")

    /// The tool, given what it does when it is started.
    package static func tool(version: String, body: @escaping Command.Body) -> Tool {
        Tool(
            Command(
                "enfilade-shell", abstract: "Shows the windows of all apps, to open and close them.",
                discussion: """
                    The switcher lists every window, also those of apps that do not run, with the picture by which it is \
                    known. D-Bus starts the program when somebody asks for org.enfilade.Shell. Its actions are switcher \
                    and overview, which takes the bundle of an app.

                    Typing searches. The arrow keys choose, Return opens, Delete closes a window for good, Escape leaves.
                    """,
                parameters: [service],
                examples: [
                    Example("enfilade-shell", "show all windows"),
                    Example("gapplication action org.enfilade.Shell switcher", "the same, for a key of the desktop"),
                    Example(
                        "gapplication action org.enfilade.Shell overview \"'org.example.Notes'\"",
                        "the windows of one app"),
                ],
                body: body),
            version: version,
            variables: [
                ("DBUS_SESSION_BUS_ADDRESS", "The address of the session bus."),
                ("ENFILADE_LOG", "How much to log: debug, info, notice, warning or error; notice if it is not set."),
            ],
            seeAlso: ["enfilade(1)", "enfiladed(8)", "gapplication(1)"])
    }
}
