// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing

/// A device with a display of its own, where a clipboard manager disturbs nobody else.
struct ShellDesktop {
    let desk: Device
    let options: LaunchOptions

    init(_ desk: Device) async throws {
        self.desk = desk
        let server = try await desk.launch(
            "/usr/bin/Xvfb", ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "800x600x24"])
        var options = LaunchOptions()
        options.environment = [
            "DISPLAY": ":\(try #require(await server.output.first { !$0.isEmpty }))", "GDK_BACKEND": "x11",
            "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory",
        ]
        self.options = options
    }

    /// Starts the shell, and with it what keeps the clipboard.
    func launchShell() async throws -> RunningProcess {
        try await desk.launch("enfilade-shell", ["--gapplication-service"], options: options)
    }

    /// Runs a program that may wait for ever.
    func run(_ program: String, _ words: [String], input: String = "") async throws -> ProcessOutput {
        try await desk.run("timeout", ["20", program] + words, input: input, options: options)
    }

    /// Puts something on the clipboard, until it is ended.
    func offer(_ text: String, as name: String) async throws -> RunningProcess {
        let command = "exec xclip -quiet -selection clipboard -t \(name) < <(printf %s '\(text)')"
        return try await desk.launch("/usr/bin/bash", ["-c", command], options: options)
    }

    /// What the clipboard has under a name.
    func clipboard(_ name: String) async throws -> String {
        try await run("xclip", ["-o", "-selection", "clipboard", "-t", name]).text
    }

    /// Tries again and again, for at most half a minute, until something comes to hold.
    func until(_ what: String, _ holds: () async throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(30)
        while try await !holds() {
            try #require(ContinuousClock.now < deadline, "\(what): not within half a minute")
            try await pause()
        }
    }

    /// Lets other programs do something: the display says nothing of its own accord.
    func pause() async throws {
        _ = try await run("xdotool", ["sleep", "0.1"])
    }

    /// Whether a name on the bus has an owner.
    func hasOwner(_ name: String) async throws -> Bool {
        try await run(
            "gdbus",
            [
                "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m",
                "org.freedesktop.DBus.NameHasOwner", name,
            ]
        ).text.contains("true")
    }
}
