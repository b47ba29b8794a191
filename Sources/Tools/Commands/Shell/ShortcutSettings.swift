// SPDX-License-Identifier: Apache-2.0
// The settings of desktops that bind keys to commands.

import Arguments
import EnfiladeFiles
import Foundation
import EnfiladeLocalization
import EnfiladeProcesses

/// A desktop whose key bindings can be set.
enum DesktopSettings: String, CaseIterable, ArgumentValue {
    case gnome
    case kde

    init?(argument: String) {
        self.init(rawValue: argument.lowercased())
    }

    /// The running desktop by the names in `XDG_CURRENT_DESKTOP`; `nil` for one whose settings are not known.
    static func running(_ names: String) -> DesktopSettings? {
        names.split(separator: ":").lazy.compactMap { DesktopSettings(argument: String($0)) }.first
    }
}

/// The key binding of a panel of the shell in the settings of a desktop.
struct ShortcutSettings {
    private let panel: ShellPanel
    private let desktop: DesktopSettings
    private let environment: [String: String]
    private let scratch: TemporaryFolder

    init(
        _ panel: ShellPanel, on desktop: DesktopSettings, environment: [String: String], scratch: TemporaryFolder
    ) {
        self.panel = panel
        (self.desktop, self.environment, self.scratch) = (desktop, environment, scratch)
    }

    /// Binds keys to the panel, in the place of those that were bound before.
    func bind(_ keys: KeyCombination) async throws {
        switch desktop {
        case .gnome:
            let binding = "\(Self.bindingSchema):\(place)"
            let values = [("name", panel.shortcutName), ("command", panel.command), ("binding", "\(keys)")]
            for (key, value) in values {
                _ = try await gsettings("set", binding, key, value)
            }
            let places = try await places()
            if !places.contains(place) { try await set(places + [place]) }
        case .kde:
            try await writeKDE("_k_friendly_name", "Enfilade")
            try await writeKDE(panel.action, "\(keys.forKDE),none,\(panel.actionName)")
        }
    }

    /// Removes the binding; does nothing if there is none.
    func remove() async throws {
        switch desktop {
        case .gnome:
            let places = try await places()
            if places.contains(place) { try await set(places.filter { $0 != place }) }
            _ = try await gsettings("reset-recursively", "\(Self.bindingSchema):\(place)")
        case .kde:
            // The name of the group stays: the keys of another panel may be in it.
            try await writeKDE(panel.action, nil)
        }
    }

    // MARK: - GNOME

    /// The schema of GNOME's shortcuts, and that of one which a user has added.
    private static let schema = "org.gnome.settings-daemon.plugins.media-keys"
    private static let bindingSchema = "\(schema).custom-keybinding"
    /// The place of this shortcut among those that users add.
    private var place: String {
        "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/enfilade-\(panel.action)/"
    }

    /// The places of all shortcuts that users have added.
    private func places() async throws -> [String] {
        try await gsettings("get", Self.schema, "custom-keybindings").matches(of: /'([^']*)'/).map { String($0.1) }
    }

    private func set(_ places: [String]) async throws {
        let list = places.map { "'\($0)'" }.joined(separator: ", ")
        _ = try await gsettings("set", Self.schema, "custom-keybindings", "[\(list)]")
    }

    private func gsettings(_ words: String...) async throws -> String {
        try await run("gsettings", of: "libglib2.0-bin", words)
    }

    // MARK: - KDE

    /// Writes a key of the group with the shortcuts of the launcher, or deletes it.
    private func writeKDE(_ key: String, _ value: String?) async throws {
        // Plasma 6 keeps the shortcuts of launchers in a group below another one.
        let isPlasma6 = Program.locate("kwriteconfig6", in: environment["PATH"] ?? "") != nil
        let groups = (isPlasma6 ? ["--group", "services"] : []) + ["--group", "org.enfilade.Shell.desktop"]
        _ = try await run(
            isPlasma6 ? "kwriteconfig6" : "kwriteconfig5", of: "libkf5config-bin",
            ["--file", "kglobalshortcutsrc"] + groups + ["--key", key] + (value.map { ["--", $0] } ?? ["--delete"]))
    }

    /// Runs a tool for settings and returns its output.
    private func run(_ tool: String, of package: String, _ words: [String]) async throws -> String {
        guard let path = Program.locate(tool, in: environment["PATH"] ?? "") else {
            throw CommandFailure(
                translated("there is no program “\(tool)”; it is in the Debian package \(package)"),
                status: .unavailable)
        }
        let outcome = try await ChildProcess(path, words).run(in: scratch)
        guard outcome.succeeded else {
            let complaint = outcome.readErrors().trimmingCharacters(in: .whitespacesAndNewlines)
            throw CommandFailure(translated("\(tool) refused: \(complaint)"), status: .unavailable)
        }
        return String(decoding: try outcome.readOutput(), as: UTF8.self)
    }
}
