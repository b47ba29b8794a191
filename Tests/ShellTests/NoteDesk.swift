// SPDX-License-Identifier: Apache-2.0
// A device with an app that has activities, a window manager, and the shell with its quick notes.

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// A device on which quick notes are written.
struct NoteDesk {
    let desk: Device
    let display: VirtualDisplay
    /// The app, which publishes the content in front.
    let town: AppBundle
    let notes: Notes1Client
    let shell: RunningProcess

    /// Whether this machine has what the tests need.
    static let isPossible =
        AssistiveTechnology.isPossible
        && ["Xvfb", "openbox", "xdotool", "xprop"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
        }

    /// Runs a test with the shell, which waits.
    ///
    /// - Parameters:
    ///   - isWayland: Whether the windows are those of sway, and not of X11 with openbox.
    ///   - version: The version of sway's layers; 0 for a compositor without layers, and its own by default.
    static func with(isWayland: Bool = false, layers version: Int? = nil, _ body: (NoteDesk) async throws -> Void)
        async throws
    {
        try await with(isWayland: isWayland, layers: version, { try await VirtualDisplay(on: $0) }, body)
    }

    /// Runs a test with the shell, on a display with a touch screen.
    static func withTouchScreen(_ body: (NoteDesk, TouchScreen) async throws -> Void) async throws {
        let found = Mutex<TouchScreen?>(nil)
        try await with(takesClicks: false) { desk in
            let (display, screen) = try await VirtualDisplay.withTouchScreen(on: desk)
            found.withLock { $0 = screen }
            return display
        } _: { stage in
            let screen = found.withLock(\.self)
            try await body(stage, try #require(screen))
        }
    }

    private static func with(
        isWayland: Bool = false, layers version: Int? = nil, takesClicks: Bool = true,
        _ start: (Device) async throws -> VirtualDisplay,
        _ body: (NoteDesk) async throws -> Void
    ) async throws {
        var options = World.Options()
        options.allowsOtherUsers = isWayland
        try await withWorld(options) { world in
            let desk = try await world.device(named: "desk")
            try await AssistiveTechnology.allow(on: desk)
            var display = try await start(desk)
            display.options.environment["GTK_A11Y"] = "atspi"
            if isWayland {
                try await prepareScreens(display)
                try await display.startCompositor(settings: ["for_window [app_id=\".*\"] floating enable"])
                if let version { try await changeLayers(of: &display, to: version) }
            } else {
                try await display.startWindowManager(takesClicks: takesClicks)
            }
            try await display.announce()
            var builder = BundleBuilder(
                identifier: "org.example.Town", name: "Town",
                executable: World.executables.appending(path: "scene-app"))
            let configurations: [PropertyListValue] = [("map", "Map"), ("clown", "Clown")].map { name, type in
                .dictionary([
                    "UISceneConfigurationName": .string(name),
                    "UISceneDelegateClassName": .string("scene_app.\(type)SceneDelegate"),
                ])
            }
            builder.information["UIApplicationSceneManifest"] = [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": .array(configurations)],
            ]
            builder.information["NSUserActivityTypes"] = [.string("org.example.town.clown")]
            let town = try builder.build(in: world.folder)
            try await desk.install(town)
            let shell = try await startShell(on: display)
            let notes = Notes1Client(try desk.connection())
            try await body(NoteDesk(desk: desk, display: display, town: town, notes: notes, shell: shell))
            try await shell.kill()
        }
    }

    private static func startShell(on display: VirtualDisplay) async throws -> RunningProcess {
        let shell = try await display.launch("enfilade-shell", ["--gapplication-service"])
        let bus = try await display.device.bus()
        try await eventuallyHolds("the shell runs") { try await bus.owner(of: "org.enfilade.Shell") != nil }
        return shell
    }

    /// Starts another shell after the one that was killed.
    func startShell() async throws -> RunningProcess {
        let bus = try await desk.bus()
        try await eventuallyHolds("the former shell is gone") { try await bus.owner(of: "org.enfilade.Shell") == nil }
        return try await Self.startShell(on: display)
    }

    // MARK: - The app

    /// Starts the app, and waits until it has a window.
    func startTown() async throws -> RunningProcess {
        let process = try await display.launch(town)
        try await eventuallyHolds("the town is shown") { try await display.windows("^Town$")?.isEmpty == false }
        return process
    }

    /// The lines that the app has written.
    var log: [String] {
        let data = (try? Data(contentsOf: town.folder.appending(path: "log"))) ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Has the app do something with its activities, and waits until it has.
    func order(_ words: String) async throws {
        let name = words.split(separator: " ").prefix(2).joined(separator: " ")
        let before = log.count { $0.hasPrefix("done \(name) ") }
        let pipe = Glibc.open(town.folder.appending(path: "commands").path, O_WRONLY | O_NONBLOCK)
        try #require(pipe >= 0, "the town does not run")
        let handle = FileHandle(fileDescriptor: pipe, closeOnDealloc: true)
        try handle.write(contentsOf: Data("activities \(words)\n".utf8))
        try await eventuallyHolds("“\(words)” is done") { log.count { $0.hasPrefix("done \(name) ") } > before }
    }

    /// Brings the window of the app to the front.
    func activateTown() async throws {
        let window = try await eventually("the town is shown") { try await display.windows("^Town$")?.first }
        #expect(try await display.activate(window))
    }

    // MARK: - Notes

    /// Shows a quick note by its command, and returns the window once it is in front.
    func show(_ identifier: String? = nil) async throws -> String {
        let words = identifier.map { ["--note", $0] } ?? ["--quick-note"]
        let shown = try await display.run("enfilade-shell", words)
        #expect(shown.status.isSuccess && shown.text.isEmpty, "\(shown.errors)")
        return try await noteWindow()
    }

    /// The window of the quick note, once it is in front.
    func noteWindow() async throws -> String {
        let window = try await eventually("the note is shown") { try await display.windows("^Quick Note$")?.first }
        #expect(try await display.activate(window, isNew: true))
        return window
    }

    /// Waits until no note is shown.
    func waitUntilClosed() async throws {
        try await eventuallyHolds("the note is closed") { try await display.windows("^Quick Note$")?.isEmpty == true }
    }

    /// The texts of all notes, the one that was changed last first.
    func texts() async throws -> [String] {
        var found: [String] = []
        for note in try await notes.list() {
            // One that was deleted since is no more.
            do {
                found.append(try await notes.read(note.identifier).text)
            } catch let error as ServiceError where error.code == .notFound {}
        }
        return found
    }

    /// The only note, once it has a text that fits.
    func note(sourceLocation: SourceLocation = #_sourceLocation, _ fits: (String) -> Bool) async throws -> Note {
        var seen: [String] = []
        do {
            return try await eventually("the note", sourceLocation: sourceLocation) {
                guard let listed = try await notes.list().first else { return nil }
                let note = try await notes.read(listed.identifier)
                seen.append(note.text)
                return fits(note.text) ? note : nil
            }
        } catch {
            Issue.record("the note was \(seen.last ?? "not there")", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// Takes steps as an assistive technology does.
    func look(_ steps: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let seen = try await AssistiveTechnology.run("quick_note", steps, on: desk)
        #expect(
            seen.status.isSuccess && seen.lines == steps, "\(seen.text) \(seen.errors)", sourceLocation: sourceLocation)
    }

    /// Types something, or presses keys, in the words of xdotool.
    func hand(_ words: String...) async throws {
        try await display.xdotool(words)
    }

    // MARK: - Windows

    /// Where a window is, and how large.
    func frame(of window: String) async throws -> (x: Int, y: Int, width: Int, height: Int)? {
        guard let frame = try await display.frame(of: window) else { return nil }
        // A window manager that knows nothing of GTK's frames gets windows with an edge of so much around them.
        let edge = 5
        return (frame.x + edge, frame.y + edge, frame.width - 2 * edge, frame.height - 2 * edge)
    }

    /// Waits until a window is somewhere.
    func wait(
        _ what: String, _ window: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ fits: ((x: Int, y: Int, width: Int, height: Int)) -> Bool
    ) async throws {
        var last: (x: Int, y: Int, width: Int, height: Int)?
        do {
            try await eventuallyHolds(what, sourceLocation: sourceLocation) {
                last = try await frame(of: window)
                return last.map(fits) ?? false
            }
        } catch {
            Issue.record("it is at \(String(describing: last))", sourceLocation: sourceLocation)
            throw error
        }
    }
}
