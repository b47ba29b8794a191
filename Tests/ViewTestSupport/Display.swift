// SPDX-License-Identifier: Apache-2.0
// A display for tests: the one that there is, or an X server of their own without a screen.

internal import CAdwaita
internal import Foundation
internal import Glibc

/// The display on which tests put their windows.
@MainActor package enum Display {
    /// Why there is none; `nil` if there is one. GTK is started on it when this is read first.
    package static let problem: String? = {
        // `./test` has set these. Setting a variable while other threads read some is not safe, so that it is done only
        // where somebody has started the tests otherwise.
        for (name, value) in settings where getenv(name) == nil { setenv(name, value, 1) }
        if name == nil {
            name = server()
            guard let name, gdk_display_open(name) != nil else { return "there is no display and no Xvfb that starts" }
        }
        guard gtk_init_check() != 0 else { return "GTK does not start on the display" }
        adw_init()
        return nil
    }()

    /// The environment of a program that is to be on the same display.
    package static var environment: [String: String] {
        var variables = ProcessInfo.processInfo.environment
        if variables["WAYLAND_DISPLAY"] == nil { variables["DISPLAY"] = name }
        return variables.merging(settings) { _, new in new }
    }

    /// The settings of drawing: by the processor, described to tests alone, and without settings that are kept.
    private static let settings = ["GSK_RENDERER": "cairo", "GTK_A11Y": "test", "GSETTINGS_BACKEND": "memory"]

    /// The name of the display, once it is known.
    private static var name = ProcessInfo.processInfo.environment.first {
        ["DISPLAY", "WAYLAND_DISPLAY"].contains($0.key)
    }?.value

    /// Whether a display can be had. Tells it without starting anything, and can be called from anywhere.
    package nonisolated static var isPossible: Bool {
        let variables = ProcessInfo.processInfo.environment
        if variables["DISPLAY"] != nil || variables["WAYLAND_DISPLAY"] != nil { return true }
        return FileManager.default.isExecutableFile(atPath: program)
    }

    private nonisolated static let program = "/usr/bin/Xvfb"

    /// Starts an X server, which ends with its last client, and so with this process: half a minute later, so that a client of a former
    /// display with its number can come and go before GTK is there.
    ///
    /// - Returns: The name of its display; `nil` if it does not start.
    private static func server() -> String? {
        let arguments = ["-displayfd", "1", "-terminate", "30", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"]
        guard let server = try? RunningTool(program, arguments) else { return nil }
        // It writes the number that it has found once it takes clients.
        guard let number = try? server.nextLine() else {
            server.end()
            return nil
        }
        return ":\(number)"
    }
}
