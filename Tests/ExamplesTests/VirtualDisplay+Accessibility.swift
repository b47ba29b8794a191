// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import ViewTestSupport

extension VirtualDisplay {
    private static let launcher = "/usr/libexec/at-spi-bus-launcher"

    /// Whether the programs are there that a display and assistive technologies on it need.
    static let canBeRead =
        ["/usr/bin/Xvfb", "/usr/bin/openbox", launcher].allSatisfy(FileManager.default.isExecutableFile)
        && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/pyatspi")

    /// A display on a device, with a window manager, and with a bus that tells assistive technologies its content.
    static func readable(on desk: Device) async throws -> VirtualDisplay {
        var display = try await VirtualDisplay(on: desk)
        display.options.environment["GTK_A11Y"] = "atspi"
        try await display.startWindowManager()
        let services = desk.dataHome.appending(path: "dbus-1/services")
        try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
        try Data("[D-BUS Service]\nName=org.a11y.Bus\nExec=\(launcher)\n".utf8)
            .write(to: services.appending(path: "org.a11y.Bus.service"))
        return display
    }

    /// Takes the steps of `use_app.py` in the windows of an app.
    func use(_ app: String, _ steps: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let used = try await outcome(of: steps, in: app)
        try #require(used.status.isSuccess, "\(used.text)\n\(used.errors)", sourceLocation: sourceLocation)
    }

    /// The names of all objects of a role in the windows of an app; `nil` if one went while it was looked at.
    func names(of role: String, in app: String) async throws -> [String]? {
        let step = "print=\(role)"
        let used = try await outcome(of: [step], in: app)
        return used.status.isSuccess ? used.lines.filter { $0 != "done \(step)" } : nil
    }

    /// Takes steps of `use_app.py`, each of which may fail.
    private func outcome(of steps: [String], in app: String) async throws -> ProcessOutput {
        try await device.run("/usr/bin/python3", [Script.path("use_app"), app] + steps, options: options)
    }

    // MARK: - Windows

    /// Waits for a visible window whose title fits an expression, and returns its number on the display.
    func window(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        try await eventually("“\(title)” is on the display", sourceLocation: sourceLocation) {
            try await windows(title)?.last
        }
    }

    /// Puts the corner of a window at a place, below the title bar that the window manager may have given to it.
    func move(
        _ window: String, to place: (x: Int, y: Int), size: (width: Int, height: Int)? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        if let size { try await xdotool("windowsize", window, "\(size.width)", "\(size.height)") }
        try await eventuallyHolds("the window is at its place", sourceLocation: sourceLocation) {
            try await xdotool("windowmove", window, "\(place.x)", "\(place.y)")
            guard let corner = try await corner(of: window) else { return false }
            return (place.x...place.x + 10).contains(corner.x) && (place.y...place.y + 40).contains(corner.y)
        }
    }

    /// Does something until it has its effect, at most twice.
    func attempt(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ action: () async throws -> Void,
        until holds: () async throws -> Bool
    ) async throws {
        let answer = try await attempt(again: { noteSecondTry(what, sourceLocation: sourceLocation) }, action) {
            try await holds() ? true : nil
        }
        try #require(answer == true, "\(what): not in two tries", sourceLocation: sourceLocation)
    }
}
