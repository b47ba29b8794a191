// SPDX-License-Identifier: Apache-2.0
// A pointer and a keyboard that somebody seems to use: events that come from the X server.

internal import CAdwaita
internal import EnfiladeFiles
internal import Foundation
package import EnfiladeGLib
internal import Glibc
internal import EnfiladeProcesses

/// The pointer of the display.
@MainActor package enum Pointer {
    private nonisolated static let program = "/usr/bin/xdotool"
    /// Whether the tool that moves it is there. Can be asked from anywhere.
    package nonisolated static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// Has the pointer do something, in the words of xdotool, and lets everything happen that follows from it.
    ///
    /// - Parameter turn: Lets the main loop run once.
    package static func does(_ words: [String], turn: () async throws -> Void) async throws {
        let child = try Program(program, words, environment: Display.environment)
            .start(errors: Descriptor(duplicating: STDERR_FILENO))
        while child.isRunning { try await turn() }
        let ending = child.wait()
        guard ending == .exited(0) else { throw ToolError(description: "xdotool ended with \(ending)") }
        for _ in 0..<3 { try await turn() }
    }

    /// Drags from one place of the display to another, in steps; without an end the button stays pressed.
    package static func drag(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), drops: Bool = true, turn: () async throws -> Void
    ) async throws {
        try await does(["mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"], turn: turn)
        let steps = 12
        for step in 1...steps {
            let (x, y) = (start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps)
            try await does(["mousemove", "\(x)", "\(y)"], turn: turn)
        }
        if drops { try await does(["mouseup", "1"], turn: turn) }
    }
}

extension Object {
    /// The place of the widget's middle on the display, whose window has no frame and is at the display's corner.
    package var middle: (x: Int, y: Int) {
        guard let window = ownWindow else { return (0, 0) }
        let place = frame(in: window)
        // The frame that GTK draws around its windows belongs to them.
        var (x, y) = (0.0, 0.0)
        window.withWidget { gtk_native_get_surface_transform(OpaquePointer($0), &x, &y) }
        return (Int(x) + place[0] + place[2] / 2, Int(y) + place[1] + place[3] / 2)
    }
}
