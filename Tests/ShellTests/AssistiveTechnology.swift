// SPDX-License-Identifier: Apache-2.0
// Programs that look at windows as an assistive technology does.

import EnfiladeTesting
import Foundation
import ViewTestSupport

/// A program in Python that looks at the windows of a device and presses what is in them.
@MainActor enum AssistiveTechnology {
    private nonisolated static let launcher = "/usr/libexec/at-spi-bus-launcher"

    /// Whether this machine has the programs for that.
    nonisolated static let isPossible =
        FileManager.default.isExecutableFile(atPath: launcher)
        && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/pyatspi")

    /// The options of programs on the display of the tests, whose windows can be looked at.
    ///
    /// - Parameter language: The language of their texts; `nil` for that of the tests.
    static func options(language: String? = nil) -> LaunchOptions {
        var options = LaunchOptions()
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "GSK_RENDERER", "GSETTINGS_BACKEND"] {
            options.environment[name] = Display.environment[name]
        }
        options.environment["GTK_A11Y"] = "atspi"
        if let language {
            options.environment["LC_ALL"] = "C.UTF-8"
            options.environment["LANGUAGE"] = language
        }
        return options
    }

    /// Lets the bus of a device start the one of assistive technologies.
    static func allow(on desk: Device) throws {
        try allow("org.a11y.Bus", as: launcher, on: desk)
    }

    /// Lets the bus of a device start a command that is installed on this machine, or the shell.
    static func allow(_ name: String, as command: String, on desk: Device) throws {
        let file = desk.dataHome.appending(path: "dbus-1/services/\(name).service")
        try Data("[D-BUS Service]\nName=\(name)\nExec=\(command)\n".utf8).write(to: file)
    }

    /// Runs a script of the fixtures.
    static func run(_ script: String, _ words: [String], on desk: Device) async throws -> ProcessOutput {
        try await desk.run("/usr/bin/python3", [Script.path(script)] + words, options: options())
    }
}
