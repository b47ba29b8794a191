// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing
import ViewTestSupport

/// A device with a display of its own, where a clipboard manager disturbs nobody else.
struct ShellDesktop {
    private let display: VirtualDisplay

    init(_ desk: Device) async throws {
        display = try await VirtualDisplay(on: desk)
    }

    var desk: Device { display.device }

    /// Starts the shell, and with it what keeps the clipboard.
    func launchShell() async throws -> RunningProcess {
        try await launch("enfilade-shell", ["--gapplication-service"])
    }

    /// Starts a program and goes on.
    func launch(_ program: String, _ words: [String]) async throws -> RunningProcess {
        try await display.launch(program, words)
    }

    /// Runs a program that may wait for ever.
    func run(_ program: String, _ words: [String], input: String = "") async throws -> ProcessOutput {
        try await display.run(program, words, input: input)
    }

    /// Puts something on the clipboard, until it is ended.
    func offer(_ text: String, as name: String) async throws -> RunningProcess {
        let command = "exec xclip -quiet -selection clipboard -t \(name) < <(printf %s '\(text)')"
        return try await launch("/usr/bin/bash", ["-c", command])
    }

    /// The text on the clipboard under a name.
    func clipboard(_ name: String) async throws -> String {
        try await run("xclip", ["-o", "-selection", "clipboard", "-t", name]).text
    }

    /// Lets other programs do something.
    func pause(seconds: Int) async throws {
        try await display.xdotool("sleep", "\(seconds)")
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
