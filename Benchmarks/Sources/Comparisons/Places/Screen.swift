// SPDX-License-Identifier: Apache-2.0
// A display for windows, which nobody sees.

import Foundation

/// An X server without a screen. It ends with the last reference.
final class Screen {
    private let server: Child
    private let display: String

    /// Starts the server.
    init() throws {
        guard Program.isInstalled("Xvfb") else { throw BenchmarkError("Xvfb is not installed") }
        server = try Child(
            "Xvfb", ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"], isQuiet: true)
        display = try ":\(server.readLine())"
    }

    deinit {
        server.end(SIGTERM)
    }

    /// An environment with which GTK draws here, by the processor, and asks nothing of the desktop.
    func environment(from environment: [String: String] = ProcessInfo.processInfo.environment) -> [String: String] {
        let own = [
            "DISPLAY": display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
            "GSETTINGS_BACKEND": "memory",
        ]
        return environment.merging(own) { $1 }
    }
}
