// SPDX-License-Identifier: Apache-2.0
// The app of the tests on a device with a display.

import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeServiceClient
import TestSupport
import Testing
import ViewTestSupport

/// A device with a display, on which the app is installed.
struct Town: Sendable {
    static let identifier = "org.example.Town"

    let screen: Screen
    let world: World
    let desk: Device
    let bundle: AppBundle
    /// The plan of the bundle, for other versions of it.
    let builder: BundleBuilder
    let scenes: Scenes1Client

    /// Starts the app as its user does, perhaps with files in a folder.
    func start(_ arguments: [String] = [], in folder: URL? = nil) async throws -> TownApp {
        let app = app()
        let process = try await desk.launch(
            bundle, arguments, options: LaunchOptions(environment: ["DISPLAY": screen.name], folder: folder))
        await app.follow(process)
        return app
    }

    /// Starts the app while it runs, as a user that looks for it or opens files in a folder.
    ///
    /// - Returns: The output of the second process.
    @discardableResult
    func startAgain(_ arguments: [String] = [], in folder: URL? = nil) async throws -> ProcessOutput {
        try await desk.run(
            bundle.executable.path, arguments,
            options: LaunchOptions(environment: ["DISPLAY": screen.name], folder: folder))
    }

    /// Starts the app and waits for its first window.
    func startWithMap() async throws -> (app: TownApp, map: String) {
        let app = try await start()
        let map = try await app.next("active").split(separator: " ")[0]
        return (app, String(map))
    }

    /// Clicks a window of the app, which then runs its order.
    func click(_ title: String, of app: TownApp, _ command: String) async throws {
        try app.send("tap \(command)")
        _ = try await app.next("armed")
        try await screen.click(try await screen.window(named: title))
        _ = try await app.next("tapped")
    }

    /// Has the map open a window for a clown, and returns its session.
    func open(_ clown: String, _ app: TownApp) async throws -> String {
        try await click("Town", of: app, "new \(clown)")
        let line = try await app.next("connect")
        let session = String(line.split(separator: " ")[1])
        _ = try await app.next("active \(session)")
        // The window manager may only now get to the window, which the app has shown.
        try await waitUntilInFront("Clown \(clown)")
        return session
    }

    /// The app, whoever starts it after this.
    func app() -> TownApp {
        TownApp(in: bundle.folder)
    }

    /// Waits until the window with a title has the focus.
    func waitUntilInFront(_ title: String) async throws {
        _ = try await eventually("“\(title)” in front") {
            let window = try screen.tool("getactivewindow")
            return try screen.tool("getwindowname", window) == title ? true : nil
        }
    }

    /// The picture that the service has of a session.
    func picture(of session: String) async throws -> Pixels {
        let file = try await scenes.snapshot(session)
        return try #require(Pixels(png: try file.contents(limit: 16 << 20)))
    }

    /// Waits for a picture of a session that was taken after some moment.
    func picture(of session: String, after time: UInt64) async throws -> Pixels {
        _ = try await eventually("a picture of \(session)") {
            let details = try await scenes.session(session)
            return details.description.snapshot > time ? true : nil
        }
        return try await picture(of: session)
    }

    /// Waits until there are some sessions and no others.
    func waitUntilSessions(are sessions: [String]) async throws {
        _ = try await eventually("the sessions \(sessions)") {
            try await scenes.sessions().map(\.identifier).sorted() == sessions.sorted() ? true : nil
        }
    }

    /// Waits until a session is in a state.
    func waitUntil(_ session: String, is state: String) async throws {
        _ = try await eventually("the state \(state) of \(session)") {
            let details = try? await scenes.session(session)
            return details?.description.state == state ? true : nil
        }
    }
}

/// Makes a town for a test.
///
/// - Parameters:
///   - storyboard: The name of a storyboard for the map.
///   - files: The other files in the bundle, by name.
///   - change: Changes the bundle before it is made.
func withTown(
    storyboard: String? = nil, files: [String: String] = [:], change: (inout BundleBuilder) -> Void = { _ in },
    _ body: (Town) async throws -> Void
) async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "town-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let screen = try Screen(in: place)
    var options = World.Options()
    options.environment = [
        "DISPLAY": screen.name, "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
        "GDK_BACKEND": "x11",
    ]
    try await withWorld(options) { world in
        let desk = try await world.device(named: "desk")
        var builder = BundleBuilder(
            identifier: Town.identifier, name: "Town", executable: World.executables.appending(path: "scene-app"))
        let configurations: [PropertyListValue] = [("map", "Map"), ("clown", "Clown")].map { name, type in
            var entry: [String: PropertyListValue] = [
                "UISceneConfigurationName": .string(name),
                "UISceneDelegateClassName": .string("scene_app.\(type)SceneDelegate"),
            ]
            if name == "map", let storyboard { entry["UISceneStoryboardFile"] = .string(storyboard) }
            return .dictionary(entry)
        }
        builder.information["UIApplicationSceneManifest"] = [
            "UIApplicationSupportsMultipleScenes": true,
            "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": .array(configurations)],
        ]
        change(&builder)
        let bundle = try builder.build(in: world.folder)
        for (name, content) in files { try Data(content.utf8).write(to: bundle.folder.appending(path: name)) }
        try await desk.install(bundle)
        let town = Town(
            screen: screen, world: world, desk: desk, bundle: bundle, builder: builder,
            scenes: Scenes1Client(try desk.connection()))
        try await body(town)
        withExtendedLifetime(screen) {}
    }
}

/// The app, whose log is read line by line from some moment on.
actor TownApp {
    private let folder: URL
    /// All lines that were read.
    private(set) var log: [String] = []
    private var offset = 0
    private var position = 0
    private(set) var process: RunningProcess?

    init(in folder: URL) {
        self.folder = folder
        offset = (try? Data(contentsOf: folder.appending(path: "log")))?.count ?? 0
    }

    /// Notes which process it is, so that its end is seen.
    func follow(_ process: RunningProcess) {
        self.process = process
    }

    nonisolated func send(_ line: String) throws {
        // Not waiting: an app that has crashed reads nothing.
        let pipe = Glibc.open(folder.appending(path: "commands").path, O_WRONLY | O_NONBLOCK)
        guard pipe >= 0 else { throw DesktopError(description: "the app does not run") }
        let handle = FileHandle(fileDescriptor: pipe, closeOnDealloc: true)
        try handle.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Reads the new lines of the log.
    private func read() {
        guard let data = try? Data(contentsOf: folder.appending(path: "log")), data.count > offset,
            let end = data.lastIndex(of: UInt8(ascii: "\n")), end >= offset
        else { return }
        log += String(decoding: data[offset..<end], as: UTF8.self).components(separatedBy: "\n")
        offset = end + 1
    }

    /// Reads lines up to one that begins with a word, and returns the rest of that.
    func next(_ word: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        do {
            return try await eventually("“\(word)”") {
                let hasEnded = process?.exitStatus != nil
                if let line = line(where: { $0 == word || $0.hasPrefix("\(word) ") }) {
                    return String(line.dropFirst(word.count + 1))
                }
                if hasEnded { throw DesktopError(description: "the app has ended") }
                return nil
            }
        } catch {
            let message =
                "the app has not said “\(word)”: \(error); \(log.joined(separator: "\n"))\n\(process?.transcript ?? "")"
            Issue.record("\(message)", sourceLocation: sourceLocation)
            throw DesktopError(description: message)
        }
    }

    /// Reads lines up to one that fits, and returns that; `nil` if there is none yet.
    private func line(where fits: (String) -> Bool) -> String? {
        read()
        while position < log.count {
            position += 1
            if fits(log[position - 1]) { return log[position - 1] }
        }
        return nil
    }

    /// Reads lines up to one that begins with one of two words, and returns it.
    func either(_ first: String, _ second: String) async throws -> String {
        try await eventually("“\(first)” or “\(second)”") {
            line { $0.hasPrefix("\(first) ") || $0.hasPrefix("\(second) ") }
        }
    }

    /// Waits until the process has written something on standard error, which comes by another way than the log.
    func complains(of text: String) async throws {
        try await eventuallyHolds("“\(text)” on standard error") { process?.errors.text.contains(text) == true }
    }

    /// How many lines the log has by now.
    var count: Int {
        read()
        return log.count
    }

    /// The first words of the lines since some moment, of those that name something.
    func words(since index: Int, naming name: String = "") -> [String] {
        read()
        let lines = log.dropFirst(index).filter { name.isEmpty || $0.contains(name) }
        return lines.map { String($0.split(separator: " ")[0]) }
    }

    /// Asks the app for its sessions.
    func sessions() async throws -> [String: String] {
        try send("sessions")
        let line = try await next("sessions")
        return Dictionary(
            uniqueKeysWithValues: line.split(separator: " ").map { part in
                let pair = part.split(separator: "=", maxSplits: 1)
                return (String(pair[0]), String(pair[1]))
            })
    }

    /// The number of the process that has launched last.
    var processIdentifier: pid_t? {
        log.last { $0.hasPrefix("launched ") }.flatMap { $0.split(separator: " ").last }.flatMap { pid_t($0) }
    }

    /// Ends the app as the end of the desktop does, and waits until it is gone.
    func terminate(_ signal: Int32 = SIGTERM) async throws {
        guard let number = processIdentifier else { throw DesktopError(description: "the app has not launched") }
        kill(number, signal)
        if let process {
            _ = try await eventually("the end of the app") { process.exitStatus }
        } else {
            _ = try await eventually("the end of the app") { kill(number, 0) == 0 ? nil : true }
        }
    }
}
