// SPDX-License-Identifier: Apache-2.0
// The command line as a whole: the commands of `enfilade`.

package import Arguments
import EnfiladeContract
import EnfiladeLocalization

/// The tool `enfilade`.
package enum EnfiladeTool {
    /// The tool with all its commands.
    package static let tool = Tool(
        Command(
            "enfilade",
            abstract: translated("Gives apps on Linux the system half of Apple's integration features."),
            discussion: translated(
                """
                An app says what its data is; the system carries it to other apps, remembers it and decides who may read \
                it. Enfilade is that system, and the frameworks that lead to it.

                Commands that print data print JSON with --json. Errors go to standard error, as one sentence.
                """),
            examples: [
                Example("swift build --toolset \"$(enfilade toolset)\"", translated("build an unmodified package")),
                Example("enfilade check Sources/App", translated("see what of an app compiles")),
                Example("enfilade types png", translated("see what the system knows about PNG")),
            ],
            subcommands: [
                CheckCommand.command, ToolsetCommand.command, TypesCommand.command, PredicateCommand.command,
                IntentsCommand.command, InstallCommand.command,
                UninstallCommand.command, AppsCommand.command, CopyCommand.command, PasteCommand.command,
                ShareCommand.command, OffersCommand.command, ExplainCommand.command, WindowsCommand.command,
                FocusCommand.command, NotifyCommand.command, ActivityCommand.command,
                PublisherCommand.command, LinkCommand.command, NoteCommand.command, SearchCommand.command,
                RemindCommand.command, LintCommand.command,
                StatusCommand.command,
                SettingsCommand.command, CompletionsCommand.command, ManualCommand.command,
            ]),
        version: Release.version,
        variables: [
            ("DBUS_SESSION_BUS_ADDRESS", translated("The bus on which the service is called.")),
            ("SWIFT_EXEC", translated("The Swift compiler to use instead of the swiftc on PATH.")),
            ("XDG_CACHE_HOME", translated("Where the toolset is kept; ~/.cache if it is not set.")),
            ("XDG_DATA_HOME, XDG_DATA_DIRS", translated("Where the types that apps declare are looked up.")),
            ("TMPDIR", translated("Where short-lived files go; a folder in the cache if it is not set.")),
        ],
        files: [
            ("$XDG_CACHE_HOME/enfilade/toolsets", translated("The toolset files that enfilade toolset writes.")),
            ("$XDG_DATA_HOME/enfilade/types.plist", translated("The types that installed apps declare.")),
        ],
        seeAlso: ["enfiladed(8)", "enfilade-shell(1)", "swift-build(1)", "xdg-mime(1)"],
        sources: [
            "types": TypesCommand.identifiers, "bundles": AppsCommand.identifiers,
            "pasteboards": PasteboardOptions.names, "settings": SettingsCommand.names,
            "sessions": WindowsCommand.identifiers, "windows": WindowsCommand.windows, "modes": FocusCommand.modes,
            "filtered": FocusCommand.filtered, "activities": ActivityCommand.numbers, "links": LinkCommand.numbers,
            "notes": NoteCommand.identifiers, "reminders": RemindCommand.completions,
        ])
}
