// SPDX-License-Identifier: Apache-2.0
// A display with a window manager, a device, and an app in it whose windows a test clicks.

import EnfiladeTesting
import Foundation
import EnfiladeProcesses
import EnfiladeServiceClient
import Synchronization
import TestSupport
import Testing
import ViewTestSupport

/// An X server without a screen, and a window manager on it.
final class Screen: Sendable {
    let name: String
    private let server: RunningTool
    private let manager: Mutex<RunningTool>
    private let folder: URL

    /// Starts both.
    init(in folder: URL) throws {
        let pixels = folder.appending(path: "screen-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: pixels, withIntermediateDirectories: true)
        self.folder = pixels
        let arguments = [
            "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x1024x24", "-fbdir", pixels.path,
        ]
        server = try RunningTool("/usr/bin/Xvfb", arguments)
        do {
            name = ":\(try server.nextLine())"
            manager = Mutex(try Self.startManager(on: name, home: folder))
        } catch {
            server.end()
            throw error
        }
    }

    deinit {
        manager.withLock { $0.end() }
        server.end()
    }

    private static func startManager(on name: String, home: URL) throws -> RunningTool {
        let manager = try RunningTool(
            Openbox.program, try Openbox.arguments(settingsIn: home), ["DISPLAY": name, "HOME": home.path])
        try manager.wait(for: Openbox.ready)
        return manager
    }

    /// Ends the window manager, and starts another one, which knows nothing of windows that are gone.
    func restartManager() throws {
        try manager.withLock { manager in
            manager.end()
            manager = try Self.startManager(on: name, home: folder)
        }
    }

    /// Ends the display under whoever uses it.
    func kill() {
        server.end()
    }

    /// Runs xdotool, and returns its output.
    func tool(_ arguments: String...) throws -> String {
        // It waits for ever for an event that does not come.
        let outcome = try Program(
            "/usr/bin/timeout", ["20", "/usr/bin/xdotool"] + arguments, environment: ["DISPLAY": name]
        ).run(errors: .lost)
        if outcome.ending == .exited(124) {
            throw DesktopError(description: "xdotool \(arguments.joined(separator: " ")) takes too long")
        }
        return outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The visible windows with a title.
    func windows(named title: String) throws -> [String] {
        try tool("search", "--onlyvisible", "--name", "^\(title)$").split(separator: "\n").map(String.init)
    }

    /// Waits for a visible window with a title.
    func window(named title: String) async throws -> String {
        try await eventually("a window “\(title)”") { try windows(named: title).last }
    }

    /// Brings a window to the front, unless it is there.
    ///
    /// The window manager is asked once: it takes the focus from the window for a moment each time, also when it gets to a
    /// second request only after the window is in front.
    func activate(_ window: String) async throws {
        if try tool("getactivewindow") == window { return }
        _ = try tool("windowactivate", window)
        _ = try await eventually("the window \(window) in front") {
            try tool("getactivewindow") == window ? true : nil
        }
    }

    /// Clicks into the middle of a window.
    func click(_ window: String) async throws {
        try await activate(window)
        let place = try geometry(window)
        _ = try tool(
            "mousemove", "\(place.x + place.width / 2)", "\(place.y + place.height / 2)", "click", "1")
    }

    /// Where a window is.
    func geometry(_ window: String) throws -> (x: Int, y: Int, width: Int, height: Int) {
        var values: [String: Int] = [:]
        for line in try tool("getwindowgeometry", "--shell", window).split(separator: "\n") {
            let parts = line.split(separator: "=")
            if parts.count == 2 { values[String(parts[0])] = Int(parts[1]) }
        }
        return (
            try #require(values["X"]), try #require(values["Y"]), try #require(values["WIDTH"]),
            try #require(values["HEIGHT"])
        )
    }

    /// Reads the pixels of the screen where a window is.
    func pixels(of window: String) throws -> Pixels {
        Pixels(dump: try dump(), part: try geometry(window))
    }

    /// All that is on the screen, as the server keeps it.
    func dump() throws -> Data {
        try Data(contentsOf: folder.appending(path: "Xvfb_screen0"))
    }
}

/// A failure of a display or an app.
struct DesktopError: Error, CustomStringConvertible {
    let description: String
}
