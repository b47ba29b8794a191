// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeProcesses
import EnfiladeServiceClient
import TestSupport
import Testing
import TestTraits
import ViewTestSupport

/// Whether the library with UIKit and SwiftUI lies beside the tests, as scripts/libraries.sh links it.
private let hasViews = access(World.executables.appending(path: "libEnfiladeViews.so").path, R_OK) == 0

/// Small apps, each a package of its own that knows nothing of us, which are built with the toolset.
@Suite(
    .serialized, .timeLimit(.minutes(10)),
    .enabled(if: hasViews, "needs the library with views: scripts/libraries.sh"),
    .unlessSanitized("an app that is built without the sanitizer cannot load our library"))
struct OutsideAppTests {
    @Test(arguments: [("UIKit", "SceneNotes"), ("SwiftUI", "WindowNotes")])
    func articleShowsTheCodeOfTheApp(module: String, app: String) throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        let article = try String(
            contentsOf: root.appending(path: "Sources/Frameworks/\(module)/\(module).docc/GettingStarted.md"),
            encoding: .utf8)
        let sources = root.appending(path: "Tests/Fixtures/\(app)/Sources/\(app)")
        let code = try FileManager.default.contentsOfDirectory(atPath: sources.path)
            .map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8) }
        let snippets = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(snippets.count == 3)
        for snippet in snippets { #expect(code.contains { $0.hasSuffix(snippet) }) }
    }

    @Test func windowsOfScenesReturn() async throws {
        try await withNotes("SceneNotes") { notes in
            let app = try await notes.start()
            try await notes.type("Milk", into: "Note 1", isNew: true)
            try await notes.press("ctrl+n", in: "Note 1: Milk")
            try await notes.type("Eggs", into: "Note 2", isNew: true)
            let before = try await notes.sessions(titled: ["Note 1: Milk", "Note 2: Eggs"])
            try await notes.end(app)

            let again = try await notes.start()
            try await notes.waitUntilRestored(["Note 1: Milk", "Note 2: Eggs"])
            // The content of the windows, and not only their titles.
            try await notes.type("!", into: "Note 1: Milk")
            try await notes.type("!", into: "Note 2: Eggs")
            #expect(try await notes.sessions(titled: ["Note 1: Milk!", "Note 2: Eggs!"]) == before)
            try await notes.end(again)
        }
    }

    @Test func windowsOfSwiftUIReturn() async throws {
        try await withNotes("WindowNotes") { notes in
            let app = try await notes.start()
            try await notes.press("ctrl+n", in: "0 Notes", isNew: true)
            try await notes.type("Eggs", into: "Note 1", isNew: true)
            try await notes.open("windownotes:///july")
            let before = try await notes.sessions(titled: ["1 Notes, july", "Note 1: Eggs"])
            try await notes.end(app)

            let again = try await notes.start()
            try await notes.waitUntilRestored(["1 Notes, july", "Note 1: Eggs"])
            try await notes.type("!", into: "Note 1: Eggs")
            // The note that is there is not made again, and the next one has its own number.
            try await notes.press("ctrl+n", in: "1 Notes, july")
            try await notes.type("Salt", into: "Note 2", isNew: true)
            let after = try await notes.sessions(titled: ["2 Notes, july", "Note 1: Eggs!", "Note 2: Salt"])
            #expect(Array(after.prefix(2)) == before)
            try await notes.end(again)
        }
    }

    @Test func appOfSwiftUIIsStartedForAURL() async throws {
        try await withNotes("WindowNotes") { notes in
            try await notes.open("windownotes:///july")
            _ = try await notes.screen.window(named: "0 Notes, july")
            let sessions = try await notes.sessions(titled: ["0 Notes, july"])
            #expect(notes.isRunning)
            // It ends with its last window.
            try await notes.scenes.destroy(sessions[0])
            _ = try await eventually("the end of the app") { notes.isRunning ? nil : true }
        }
    }
}

/// An app with notes on a device with a display.
private struct Notes {
    let screen: Screen
    let desk: Device
    let bundle: AppBundle
    let scenes: Scenes1Client

    /// Starts the app as its user does.
    func start() async throws -> RunningProcess {
        try await desk.launch(bundle)
    }

    /// Whether a process of the app is there, whoever has started it.
    var isRunning: Bool {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.contains { entry in
            URL(filePath: "/proc/\(entry)/exe").resolvingSymlinksInPath().path
                == bundle.executable.resolvingSymlinksInPath().path
        }
    }

    /// Ends the app as the end of the desktop does.
    func end(_ app: RunningProcess) async throws {
        app.signal(SIGTERM)
        try await app.exit()
        _ = try await eventually("the end of all windows") {
            try await scenes.sessions().allSatisfy { $0.state == "disconnected" } ? true : nil
        }
    }

    /// Waits for a window, and gives it the focus.
    ///
    /// - Parameter isNew: Whether it comes to the front by itself: a request would take the focus from it for a moment.
    private func focus(_ title: String, isNew: Bool) async throws {
        let window = try await screen.window(named: title)
        guard isNew else { return try await screen.activate(window) }
        try await eventuallyHolds("“\(title)” in front") { try screen.tool("getactivewindow") == window }
    }

    /// Writes behind the text in the only text field of a window.
    func type(_ text: String, into title: String, isNew: Bool = false) async throws {
        try await focus(title, isNew: isNew)
        _ = try screen.tool("key", "--clearmodifiers", "End")
        _ = try screen.tool("type", "--delay", "20", text)
    }

    /// Presses a key.
    func press(_ key: String, in title: String, isNew: Bool = false) async throws {
        try await focus(title, isNew: isNew)
        _ = try screen.tool("key", "--clearmodifiers", key)
    }

    /// Has the app show a URL.
    func open(_ url: String) async throws {
        let outcome = try await desk.run("enfilade", ["windows", "open", bundle.identifier, "--url", url])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
    }

    /// Waits until all windows of the last launch are there again: each takes the focus from the one before, and with it what
    /// is typed.
    func waitUntilRestored(_ titles: [String]) async throws {
        _ = try await sessions(titled: titles)
        _ = try await eventually("the windows \(titles) in front") {
            try await scenes.sessions().allSatisfy { $0.state == "foregroundActive" } ? true : nil
        }
    }

    /// Waits until the sessions have some titles, in whatever order, and returns them in the order of the titles.
    func sessions(titled titles: [String]) async throws -> [String] {
        for title in titles { _ = try await screen.window(named: title) }
        return try await eventually("the sessions \(titles)") {
            let sessions = try await scenes.sessions().sorted { $0.title < $1.title }
            return sessions.map(\.title) == titles.sorted() ? sessions.map(\.identifier) : nil
        }
    }
}

/// Builds one of the packages, and installs the app on a device with a display.
private func withNotes(_ name: String, _ body: (Notes) async throws -> Void) async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let package = try await OutsidePackage.built(name)
    let folder = place.appending(path: "\(name).app", directoryHint: .isDirectory)
    try FileManager.default.copyItem(at: package.appending(path: "Resources"), to: folder)
    // By another process: programs that this one starts meanwhile inherit its open files for a moment.
    let copy = try Program(
        "/bin/cp", [package.appending(path: ".build/debug/\(name)").path, folder.appending(path: name).path]
    ).run()
    try #require(copy.succeeded, "\(copy.text)")
    let screen = try Screen(in: place)
    var options = World.Options()
    options.environment = [
        "DISPLAY": screen.name, "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
        "GDK_BACKEND": "x11",
    ]
    try await withWorld(options) { world in
        let desk = try await world.device(named: "desk")
        let bundle = try AppBundle(at: folder)
        try await desk.install(bundle)
        let scenes = Scenes1Client(try desk.connection())
        try await body(Notes(screen: screen, desk: desk, bundle: bundle, scenes: scenes))
        withExtendedLifetime(screen) {}
    }
}

/// The packages, each of which is built once.
private actor OutsidePackage {
    private static let shared = OutsidePackage()
    private var builds: [String: Task<URL, any Error>] = [:]

    /// The folder of a package that has been built.
    static func built(_ name: String) async throws -> URL {
        try await shared.build(name)
    }

    private func build(_ name: String) async throws -> URL {
        let task = builds[name] ?? Task { try await Self.make(name) }
        builds[name] = task
        return try await task.value
    }

    private static func make(_ name: String) async throws -> URL {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/\(name)")
        // A copy, built from the start: SwiftPM does not see that the modules of a toolset have changed.
        let folder = World.executables.appending(path: "OutsideApps/\(name)", directoryHint: .isDirectory)
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: fixture, to: folder)
        let toolset = try await run(World.executables.appending(path: "enfilade").path, ["toolset"])
        #expect(toolset.succeeded, "\(toolset.text)")
        let path = toolset.text.trimmingCharacters(in: .whitespacesAndNewlines)
        let build = try await run(
            "/usr/bin/env", ["swift", "build", "--package-path", folder.path, "--toolset", path])
        try #require(build.succeeded, "\(build.text)")
        // Its developer is bothered with nothing that Apple's SDK does not say.
        #expect(!build.text.contains("warning:"), "\(build.text)")
        return folder
    }

    /// Runs a program on a thread of its own, for it takes long.
    private static func run(_ program: String, _ arguments: [String]) async throws -> Program.Outcome {
        try await offload { try Program(program, arguments).run() }
    }
}
