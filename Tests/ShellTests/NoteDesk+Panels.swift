// SPDX-License-Identifier: Apache-2.0
// Panels under sway: where they are is seen on the screen.

import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// A rectangle of the screen.
struct PanelFrame: Equatable, CustomStringConvertible {
    var x, y, width, height: Int

    var description: String { "\(width)×\(height) at \(x), \(y)" }
    /// The middle of the upper edge, where the title of a note is.
    var title: (x: Int, y: Int) { (x + width / 2, y + 20) }
    /// The middle.
    var middle: (x: Int, y: Int) { (x + width / 2, y + height / 2) }
}

extension NoteDesk {
    /// The screen.
    static let screen = PanelFrame(x: 0, y: 0, width: 1_280, height: 1_024)

    /// Whether this machine has what the tests of panels need.
    static let canShowPanels =
        isPossible
        && ["sway", "swaymsg"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }

    /// Has a screen of sway know how it is closed.
    static func prepareScreens(_ display: VirtualDisplay) async throws {
        let done = try await display.run("/usr/bin/python3", [Script.path("screen_window"), "prepare"])
        try #require(done.status.isSuccess, "\(done.errors)")
    }

    /// Has programs take the layers of the compositor for those of another version; for none at all if it is 0.
    static func changeLayers(of display: inout VirtualDisplay, to version: Int) async throws {
        let socket = display.device.folder.appending(path: "filtered").path
        let filter = try await display.launch(
            "/usr/bin/python3", [Script.path("wayland_filter"), socket, "zwlr_layer_shell_v1", "\(version)"])
        try await filter.line { $0 == "ready" }
        display.options.environment["WAYLAND_DISPLAY"] = socket
    }

    /// Closes the first screen, which is as if its cable was pulled out.
    func closeScreen() async throws {
        let done = try await display.run("/usr/bin/python3", [Script.path("screen_window"), "close"])
        try #require(done.status.isSuccess, "\(done.errors)")
    }

    /// The names of the screens.
    func screens() async throws -> [String] {
        struct Output: Decodable {
            let name: String
        }
        let outputs = try await display.run("swaymsg", ["-r", "-t", "get_outputs"])
        return try JSONDecoder().decode([Output].self, from: Data(outputs.text.utf8)).map(\.name)
    }

    /// The smallest rectangle of a part of the screen with all that is no background and larger than a pointer; `nil` if
    /// nothing is there.
    func frameOfContent(in part: PanelFrame = screen) throws -> PanelFrame? {
        let pixels = Pixels(dump: try display.screen(), part: (part.x, part.y, part.width, part.height))
        let background = Pixels(dump: try display.screen(), part: (0, 0, 1, 1)).colors[0]
        var columns = [Int](repeating: 0, count: part.width)
        var rows = [Int](repeating: 0, count: part.height)
        for (index, color) in pixels.colors.enumerated() where color != background {
            columns[index % part.width] += 1
            rows[index / part.width] += 1
        }
        let isSeen: (Int) -> Bool = { $0 > 20 }
        guard let left = columns.firstIndex(where: isSeen), let right = columns.lastIndex(where: isSeen),
            let top = rows.firstIndex(where: isSeen), let bottom = rows.lastIndex(where: isSeen)
        else { return nil }
        return PanelFrame(x: part.x + left, y: part.y + top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Whether all of a part of the screen has the colour of buttons that are suggested.
    func isBlue(_ part: PanelFrame) throws -> Bool {
        let pixels = Pixels(dump: try display.screen(), part: (part.x, part.y, part.width, part.height))
        return pixels.colors.allSatisfy { $0 == 0x3584E4 }
    }

    /// Waits until the content of a part of the screen is somewhere, and returns its place.
    @discardableResult func waitForContent(
        _ what: String, in part: PanelFrame = screen, sourceLocation: SourceLocation = #_sourceLocation,
        _ fits: (PanelFrame) -> Bool
    ) async throws -> PanelFrame {
        var last: PanelFrame?
        do {
            return try await eventually(what, sourceLocation: sourceLocation) {
                last = try frameOfContent(in: part)
                return last.flatMap { fits($0) ? $0 : nil }
            }
        } catch {
            Issue.record("it is \(last?.description ?? "not there")", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// Waits until nothing is on the screen.
    func waitForBareScreen(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await eventuallyHolds("the screen is bare", sourceLocation: sourceLocation) {
            try frameOfContent() == nil
        }
    }

    /// Shows a quick note by its command, and waits until it has the keyboard.
    func showPanel(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let shown = try await display.run("enfilade-shell", ["--quick-note"])
        #expect(shown.status.isSuccess && shown.text.isEmpty, "\(shown.errors)", sourceLocation: sourceLocation)
        try await look("keys=here", sourceLocation: sourceLocation)
    }

    /// Starts a program of others with a field, and waits until it has the keyboard.
    func startField() async throws -> RunningProcess {
        let field = try await display.launch("/usr/bin/python3", [Script.path("typed_text")])
        try await field.line(within: .seconds(30)) { $0 == "active" }
        return field
    }

    /// Clicks at a place.
    func click(_ place: (x: Int, y: Int)) async throws {
        try await hand("mousemove", "\(place.x)", "\(place.y)", "sleep", "0.2", "click", "1")
    }
}
