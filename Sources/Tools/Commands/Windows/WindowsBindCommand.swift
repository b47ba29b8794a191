// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import EnfiladeLocalization

/// `enfilade windows bind`
enum WindowsBindCommand {
    /// The keys.
    private static let keys = OptionalArgument<KeyCombination>(
        "KEYS", help: translated("The keys, as <Super><Ctrl>Tab; that is the default."))
    /// Whether to take the binding away.
    private static let remove = Flag("remove", help: translated("Remove the binding."))
    /// The desktop.
    private static let desktop = Option<DesktopSettings>(
        "desktop", value: "NAME", help: translated("The desktop, gnome or kde; by default the running one."))

    /// The command.
    static let command = Command(
        "bind", abstract: translated("Binds keys of the desktop to the switcher."),
        discussion: translated(
            """
            On GNOME the binding is a custom shortcut and holds at once. On KDE it is a shortcut of the launcher of the \
            switcher and holds from the next session on. Both list it in their settings of the keyboard. On other desktops bind \
            keys to: gapplication action org.enfilade.Shell switcher
            """),
        parameters: [keys, remove, desktop],
        examples: [
            Example("enfilade windows bind", translated("show the switcher by <Super><Ctrl>Tab")),
            Example("enfilade windows bind \"<Super>F3\"", translated("show it by another key")),
            Example("enfilade windows bind --remove", translated("have no binding again")),
        ],
        exitStatuses: [(.unavailable, translated("The desktop is not known, or its tool for settings is missing."))]
    ) { invocation in
        let values = invocation.values
        guard
            let desktop = values[desktop]
                ?? DesktopSettings.running(invocation.environment["XDG_CURRENT_DESKTOP"] ?? "")
        else {
            throw CommandFailure(
                translated("the desktop is neither GNOME nor KDE; bind keys of it to: \(DesktopSettings.action)"),
                status: .unavailable)
        }
        let scratch = try TemporaryFolder(folders: UserFolders(environment: invocation.environment))
        let settings = ShortcutSettings(desktop, environment: invocation.environment, scratch: scratch)
        if values[remove] {
            try await settings.remove()
        } else {
            let keys = values[keys] ?? .standard
            try await settings.bind(keys)
            try invocation.console.print(
                desktop == .kde
                    ? translated("\(keys) shows the switcher, from the next session on")
                    : translated("\(keys) shows the switcher"))
        }
        return .ok
    }
}

/// Keys that are pressed together, such as `<Super>F3`.
struct KeyCombination: ArgumentValue, CustomStringConvertible {
    /// The keys that are held, as GTK names them.
    private let modifiers: [String]
    /// The key that is pressed then.
    private let key: String

    /// The keys by default, which neither GNOME nor KDE uses.
    static let standard = KeyCombination(modifiers: ["Super", "Ctrl"], key: "Tab")

    private init(modifiers: [String], key: String) {
        (self.modifiers, self.key) = (modifiers, key)
    }

    init?(argument: String) {
        guard let match = argument.wholeMatch(of: /((?:<[A-Za-z]+>)+)([A-Za-z0-9_]+)/) else { return nil }
        let known = [
            "super": "Super", "ctrl": "Ctrl", "control": "Ctrl", "primary": "Ctrl", "alt": "Alt", "shift": "Shift",
        ]
        let words = match.1.split { "<>".contains($0) }
        let modifiers = words.compactMap { known[$0.lowercased()] }
        guard modifiers.count == words.count else { return nil }
        self.init(modifiers: modifiers, key: String(match.2))
    }

    static var expectation: String {
        translated("keys such as <Super>F3, with <Super>, <Ctrl>, <Alt> or <Shift>", context: "expected")
    }

    /// The keys as GTK and GNOME write them.
    var description: String {
        modifiers.map { "<\($0)>" }.joined() + key
    }

    /// The keys as Qt and KDE write them.
    var forKDE: String {
        (modifiers.map { $0 == "Super" ? "Meta" : $0 } + [key]).joined(separator: "+")
    }
}
