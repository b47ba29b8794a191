// SPDX-License-Identifier: Apache-2.0
// The command line of the service, known both to the service and to the tool that prints its manual page.

package import Arguments
import EnfiladeLocalization

/// The tool `enfiladed`.
package enum ServiceTool {
    /// Where the service keeps its data.
    package static let data = Option<String>(
        "data", value: "DIR", help: translated("Where to keep data; $XDG_DATA_HOME/enfilade if it is not given."),
        completion: .folders)
    /// Which bus the service serves.
    package static let bus = Option<String>(
        "bus", value: "ADDRESS", help: translated("The D-Bus address to serve; the session bus if it is not given."))
    /// Whether tests may set the clock.
    package static let testWorld = Option<String>(
        "test-world", value: "FILE",
        help: translated("For tests only: let the user's programs set the clock, and keep its time in this file."),
        completion: .files)

    /// The tool, given the action that starts the service.
    package static func tool(version: String, body: @escaping Command.Body) -> Tool {
        Tool(
            Command(
                "enfiladed",
                abstract: translated("Serves the apps of one user: transfers, types and installed bundles."),
                discussion: translated(
                    """
                    The service carries content from app to app and remembers which apps are installed. D-Bus starts it \
                    with the first call to org.enfilade.Service: as the user unit enfiladed.service where systemd runs \
                    the session, directly elsewhere. Nothing has to be enabled for that, and nothing starts it before. \
                    One service runs per bus. SIGTERM ends it in good order.
                    """),
                parameters: [data, bus, testWorld],
                examples: [
                    Example("enfiladed", translated("serve the session bus")),
                    Example(
                        "enfiladed --data /tmp/data --bus unix:path=/tmp/bus",
                        translated("serve a private bus with data of its own")),
                ],
                body: body),
            version: version, section: 8,
            variables: [
                ("DBUS_SESSION_BUS_ADDRESS", translated("The address of the session bus.")),
                (
                    "ENFILADE_LOG",
                    translated("How much to log: debug, info, notice, warning or error; info if it is not set.")
                ),
                ("XDG_DATA_HOME", translated("Where data is kept; ~/.local/share if it is not set.")),
            ],
            seeAlso: ["enfilade(1)", "dbus-daemon(1)", "systemctl(1)"])
    }
}
