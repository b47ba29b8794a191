// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing

/// Key bindings in the settings of desktops, written by the desktops' own tools.
@Suite("enfilade windows bind and enfilade focus bind", .timeLimit(.minutes(5))) struct BindingTests {
    private static let schema = "org.gnome.settings-daemon.plugins.media-keys"
    private static let hasGNOME = FileManager.default.fileExists(
        atPath: "/usr/share/glib-2.0/schemas/\(schema).gschema.xml")
    private static let hasKDE = FileManager.default.isExecutableFile(atPath: "/usr/bin/kwriteconfig5")

    /// Runs a closure with a device whose user is logged in to a desktop.
    private func withDesktop(_ name: String, _ body: (Device) async throws -> Void) async throws {
        var options = World.Options()
        options.environment = ["XDG_CURRENT_DESKTOP": name, "GSETTINGS_BACKEND": "keyfile"]
        try await withWorld(options) { world in try await body(try await world.device(named: "desk")) }
    }

    /// The shortcuts that the user has added on GNOME.
    private func shortcuts(of desk: Device) async throws -> String {
        try await desk.run("gsettings", ["get", Self.schema, "custom-keybindings"]).text
    }

    @Test(
        "adds a shortcut of GNOME beside others, changes it, and removes nothing else",
        .enabled(if: hasGNOME, "the settings of GNOME are not installed: scripts/need test"))
    func gnome() async throws {
        try await withDesktop("ubuntu:GNOME") { desk in
            _ = try await desk.run("gsettings", ["set", Self.schema, "custom-keybindings", "['/own/']"])
            let bound = try await desk.run("enfilade", ["windows", "bind"])
            #expect(bound.text == "<Super><Ctrl>Tab shows the switcher\n", "\(bound.errors)")
            #expect(try await desk.run("enfilade", ["windows", "bind", "<super>F3"]).status.isSuccess)
            let places = try await shortcuts(of: desk).matches(of: /'([^']*)'/).map { String($0.1) }
            try #require(places.count == 2 && places.first == "/own/")
            let binding = "\(Self.schema).custom-keybinding:\(places[1])"
            #expect(try await desk.run("gsettings", ["get", binding, "binding"]).text == "'<Super>F3'\n")
            let command = try await desk.run("gsettings", ["get", binding, "command"])
            #expect(command.text == "'gapplication action org.enfilade.Shell switcher'\n")
            let focus = try await desk.run("enfilade", ["focus", "bind"])
            #expect(focus.text == "<Super><Ctrl>f shows the panel of the Focus\n", "\(focus.errors)")
            #expect(try await desk.run("enfilade", ["windows", "bind", "--remove"]).status.isSuccess)
            let rest = try await shortcuts(of: desk).matches(of: /'([^']*)'/).map { String($0.1) }
            try #require(rest.count == 2 && rest.first == "/own/")
            let other = "\(Self.schema).custom-keybinding:\(rest[1])"
            #expect(try await desk.run("gsettings", ["get", other, "binding"]).text == "'<Super><Ctrl>f'\n")
            #expect(
                try await desk.run("gsettings", ["get", other, "command"]).text
                    == "'gapplication action org.enfilade.Shell focus'\n")
            #expect(try await desk.run("enfilade", ["focus", "bind", "--remove"]).status.isSuccess)
            #expect(try await shortcuts(of: desk) == "['/own/']\n")
        }
    }

    @Test(
        "writes a shortcut of KDE and removes it",
        .enabled(if: hasKDE, "kwriteconfig5 is not installed: scripts/need test"))
    func kde() async throws {
        try await withDesktop("KDE") { desk in
            let file = desk.home.appending(path: ".config/kglobalshortcutsrc")
            let bound = try await desk.run("enfilade", ["windows", "bind"])
            #expect(bound.text == "<Super><Ctrl>Tab shows the switcher, from the next session on\n", "\(bound.errors)")
            let written = try String(contentsOf: file, encoding: .utf8)
            #expect(written.contains("[org.enfilade.Shell.desktop]"))
            #expect(written.contains("switcher=Meta+Ctrl+Tab,none,Switch windows"))
            #expect(try await desk.run("enfilade", ["focus", "bind"]).status.isSuccess)
            #expect(try await desk.run("enfilade", ["windows", "bind", "--remove"]).status.isSuccess)
            let left = try String(contentsOf: file, encoding: .utf8)
            #expect(!left.contains("switcher") && left.contains("focus=Meta+Ctrl+F,none,Switch the Focus"), "\(left)")
            #expect(try await desk.run("enfilade", ["focus", "bind", "--remove"]).status.isSuccess)
            #expect(try String(contentsOf: file, encoding: .utf8).contains("focus") == false)
        }
    }

    @Test("says on another desktop which command to bind, and refuses keys that are none")
    func refusals() async throws {
        try await withDesktop("Elsewhere") { desk in
            let refused = try await desk.run("enfilade", ["windows", "bind"])
            #expect(refused.status == .exited(69))
            #expect(refused.errors.contains("bind keys of it to: gapplication action org.enfilade.Shell switcher"))
            let other = try await desk.run("enfilade", ["focus", "bind"])
            #expect(other.errors.contains("bind keys of it to: gapplication action org.enfilade.Shell focus"))
            let wrong = try await desk.run("enfilade", ["windows", "bind", "Super+F3"])
            #expect(wrong.status == .exited(64))
            #expect(wrong.errors.contains("keys such as <Super>F3"))
        }
    }
}
