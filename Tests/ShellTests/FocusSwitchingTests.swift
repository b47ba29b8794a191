// SPDX-License-Identifier: Apache-2.0
// The panel of the Focus across processes: the command line, the bus, the shell, a keyboard, and the service.

import EnfiladeSettings
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing
import ViewTestSupport

private let hasEditors = ["mousepad", "featherpad"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
}

@Suite(
    "Switching the Focus", .timeLimit(.minutes(5)),
    .enabled(if: canBeTried, "needs Xvfb, openbox, xdotool and pyatspi"))
struct FocusSwitchingTests {
    /// A device with a window manager, where the bus starts the shell.
    private func withDisplay(_ body: (Device, VirtualDisplay) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let shell = World.executables.appending(path: "enfilade-shell").path
            try await AssistiveTechnology.allow(on: desk)
            try await AssistiveTechnology.allow(
                "org.enfilade.Shell", as: "\(shell) --gapplication-service", on: desk)
            var display = try await VirtualDisplay(on: desk)
            display.options.environment["GTK_A11Y"] = "atspi"
            try await display.startWindowManager()
            try await display.announce()
            try await body(desk, display)
        }
    }

    /// Shows the panel by its command, and returns the window once it is in front.
    private func show(_ desk: Device, _ display: VirtualDisplay) async throws -> String {
        let shown = try await desk.run("enfilade", ["focus", "switch"])
        #expect(shown.status.isSuccess && shown.text.isEmpty, "\(shown.errors)")
        let window = try await eventually("the panel is shown") { try await display.windows("^Focus$")?.first }
        #expect(try await display.activate(window, isNew: true))
        return window
    }

    /// Waits until the panel has heard the answer to a choice, and has left.
    private func waitUntilClosed(_ display: VirtualDisplay) async throws {
        try await eventuallyHolds("the panel leaves") { try await display.windows("^Focus$")?.isEmpty ?? false }
    }

    /// Takes steps as an assistive technology does.
    private func look(_ steps: String..., on desk: Device) async throws {
        let seen = try await AssistiveTechnology.run("focus_panel", steps, on: desk)
        #expect(seen.status.isSuccess && seen.lines == steps, "\(seen.text) \(seen.errors)")
    }

    @Test(
        "follows the app in front, of which the shell tells while a mode wants to know",
        .enabled(if: hasEditors, "needs mousepad and featherpad"),
        arguments: [(["mousepad"], "org.xfce.mousepad"), (["featherpad", "--standalone"], "FeatherPad")])
    func front(editor: [String], app: String) async throws {
        try await withDisplay { desk, display in
            let shell = try await display.launch("enfilade-shell", ["--gapplication-service"])
            let focus = FocusSettings(try desk.connection())
            let work = try #require(try await focus.modes().first { $0.name == "Work" || $0.id.hasSuffix("work") })
            func follow(_ apps: String...) async throws {
                var mode = work
                mode.triggers = apps
                try await focus.set(mode)
            }
            try await follow("org.example.Elsewhere", app)
            let file = desk.home.appending(path: "note.txt")
            try Data("a note".utf8).write(to: file)
            let program = try await display.launch("/usr/bin/\(editor[0])", editor.dropFirst() + [file.path])
            let window = try await eventually("it has a window") { try await display.windows("note\\.txt")?.first }
            #expect(try await display.activate(window))
            try await eventuallyHolds("Work is on") { try await focus.status().mode == work.id }
            #expect(try await focus.status().cause == .app)
            // Another window, and the same one again.
            _ = try await show(desk, display)
            try await eventuallyHolds("Work is off") { try await focus.status().mode == nil }
            try await display.xdotool("key", "Escape")
            #expect(try await display.activate(window))
            try await eventuallyHolds("Work is on again") { try await focus.status().mode == work.id }
            try await desk.service.kill()
            #expect(try await focus.status().mode == work.id)
            try await follow()
            try await eventuallyHolds("no mode follows it") { try await focus.status().mode == nil }
            try await follow(app)
            try await eventuallyHolds("it is still in front") { try await focus.status().mode == work.id }
            try await program.kill()
            try await eventuallyHolds("it is gone") { try await focus.status().mode == nil }
            try await shell.kill()
        }
    }

    @Test("is one action and one choice from the list of all Focuses, with the keyboard or without", .claim("F2"))
    func quickSwitch() async throws {
        try await withDisplay { desk, display in
            let focus = try await desk.focus
            _ = try await focus.addMode(named: "Reading")
            _ = try await show(desk, display)
            try await look("see=Do Not Disturb|Personal|Work|Sleep|Reading", on: desk)
            try await display.xdotool("key", "Down", "Down", "Return")
            try await eventuallyHolds("Work is on") { try await focus.mode == .work }
            try await waitUntilClosed(display)
            // The other mode takes its place, and while the panel is there somebody else changes it once more.
            _ = try await show(desk, display)
            try await look("see=Do Not Disturb|Personal|Work, On since|Sleep|Reading", on: desk)
            try await display.xdotool("type", "read")
            try await look("see=Reading", on: desk)
            try await display.xdotool("key", "Return")
            try await eventuallyHolds("Reading is on") { try await focus.mode?.rawValue.contains(".") == false }
            try await waitUntilClosed(display)
            _ = try await show(desk, display)
            try await look("see=Do Not Disturb|Personal|Work|Sleep|Reading, On since", on: desk)
            try await focus.turnOn(.sleep, for: .seconds(3_600))
            try await look(
                "see=Do Not Disturb|Personal|Work|Sleep, On since|Reading", "press=Turn Off", on: desk)
            try await eventuallyHolds("no Focus is on") { try await focus.mode == nil }
        }
    }
}

/// Whether this machine has what the test needs.
private let canBeTried =
    AssistiveTechnology.isPossible
    && ["Xvfb", "openbox", "xdotool"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
