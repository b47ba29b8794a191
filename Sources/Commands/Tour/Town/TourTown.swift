// SPDX-License-Identifier: Apache-2.0

import Contract
import EnfiladeTesting
import Files
import Foundation
import Glibc
import ServiceClient

/// A display without a screen, and the app with a map of clowns on it, which somebody uses.
final class TourTown: Sendable {
    /// The app.
    static let app = TourApp.clownTown
    /// What its first window is called.
    static let mapTitle = "Clown Town"
    /// Somebody on the map, and where.
    struct Clown: Sendable {
        let name: String
        let identifier: String
        let place: (x: Int, y: Int)

        static let lulu = Clown(name: "Lulu Lampion", identifier: "clown:lulu", place: (605, 355))
        static let contessa = Clown(name: "La Contessa", identifier: "clown:contessa", place: (530, 120))
        static let pip = Clown(name: "Pip", identifier: "clown:pip", place: (395, 495))
    }

    private let desk: Device
    private let bundle: AppBundle
    private let options: LaunchOptions
    private let pictures: TourPictures
    /// The sessions of all windows.
    let scenes: ScenesProxy

    private init(_ stage: TourStage, bundle: AppBundle, options: LaunchOptions) {
        desk = stage.desk
        pictures = stage.pictures
        scenes = ScenesProxy(stage.desk.questions)
        (self.bundle, self.options) = (bundle, options)
    }

    /// Starts a display with a window manager.
    ///
    /// - Throws: `TourObstacle` if a program for that is missing.
    static func open(on stage: TourStage) async throws -> TourTown {
        for program in ["Xvfb", "openbox", "xdotool", "maim"]
        where !FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)") {
            throw TourObstacle("there is no \(program); ./run installs it")
        }
        let desk = stage.desk
        let server = try await desk.launch(
            "/usr/bin/Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"])
        guard let number = await server.output.first(where: { !$0.isEmpty }) else {
            throw TourObstacle("Xvfb does not start: \(server.errors.text.trimmed)")
        }
        var options = LaunchOptions()
        options.environment = [
            "DISPLAY": ":\(number)", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory",
        ]
        _ = try await desk.launch("/usr/bin/openbox", ["--sm-disable"], options: options)
        // What the bus starts shall find the display as well.
        let variables = options.environment.map { "\($0)=\($1)" }
        let told = try await desk.run("dbus-update-activation-environment", variables)
        guard told.status.isSuccess else { throw TourFinding(told.errors.trimmed) }
        return TourTown(stage, bundle: try stage.bundle(of: app), options: options)
    }

    // MARK: - The app

    /// Brings the window with the map to the front; starts the app if it does not run.
    ///
    /// - Returns: The session of that window.
    @discardableResult
    func start() async throws -> SceneDescription {
        if let map = try await sessions().first(where: { $0.title == Self.mapTitle }) {
            // The bus starts the app if it does not run.
            _ = try await scenes.open(Self.app.identifier, .init(session: map.identifier))
        } else {
            try await restore()
        }
        let map = try await session(named: Self.mapTitle) { $0.state == "foregroundActive" }
        _ = try await window(named: Self.mapTitle)
        return map
    }

    /// Starts the app as somebody does who has no window in mind: those that were not closed come back.
    func restore() async throws {
        _ = try await desk.launch(bundle, options: options)
    }

    /// Ends the app as a desktop does that logs out, or at once.
    func stop(_ signal: Int32 = SIGTERM) async throws {
        try await desk.end(bundle, signal: signal)
        _ = try await wait("the windows are disconnected") { $0.allSatisfy { $0.state == "disconnected" } ? true : nil }
    }

    /// Starts a program on the display.
    func launch(_ program: String) async throws -> RunningProcess {
        try await desk.launch(program, options: options)
    }

    // MARK: - Its windows

    /// The sessions of the app, the one that was used last first.
    func sessions() async throws -> [SceneDescription] {
        try await scenes.sessions().filter { $0.bundle == Self.app.identifier }
    }

    /// Asks whenever the service says that something has changed, for at most a minute.
    ///
    /// - Throws: `TourFinding` if there is no answer in that time.
    func wait<Answer: Sendable>(
        _ what: String, _ ask: @escaping @Sendable ([SceneDescription]) -> Answer?
    ) async throws -> Answer {
        let changes = try await scenes.changes()
        if let answer = ask(try await sessions()) { return answer }
        let waiting = Task { () -> Answer? in
            for await _ in changes {
                if let answer = ask(try await sessions()) { return answer }
            }
            return nil
        }
        let limit = Task {
            try await Task.sleep(for: .seconds(60))
            waiting.cancel()
        }
        defer { limit.cancel() }
        guard let answer = try await waiting.value else { throw TourFinding("\(what): not within a minute") }
        return answer
    }

    /// Waits for a session with a title.
    func session(
        named title: String, where fits: @escaping @Sendable (SceneDescription) -> Bool = { _ in true }
    ) async throws -> SceneDescription {
        try await wait("there is a window “\(title)”") { $0.first { $0.title == title && fits($0) } }
    }

    /// Waits for the visible window with a title, and returns its number on the display.
    func window(named title: String) async throws -> String {
        try await until("“\(title)” is on the display") { try await windows(named: title)?.last }
    }

    /// Waits until no window with a title is visible.
    func gone(_ title: String) async throws {
        _ = try await until("“\(title)” is gone from the display") {
            try await windows(named: title)?.isEmpty == true ? true : nil
        }
    }

    /// Brings the window with a title to the front, and returns its number on the display.
    private func raise(_ title: String) async throws -> String {
        let window = try await window(named: title)
        return try await until("“\(title)” is in front") {
            _ = try await xdotool("windowactivate", window)
            return try await xdotool("getactivewindow") == window ? window : nil
        }
    }

    /// Presses a key in a window, which comes to the front for that.
    func press(_ key: String, in title: String) async throws {
        _ = try await raise(title)
        _ = try await xdotool("key", key)
    }

    /// Clicks at a place in a window, which comes to the front for that.
    func click(_ place: (x: Int, y: Int), in title: String) async throws {
        let window = try await raise(title)
        _ = try await xdotool("mousemove", "--window", window, "\(place.x)", "\(place.y)", "click", "1")
    }

    /// Clicks somebody on the map, and waits for the window.
    func open(_ clown: Clown) async throws -> SceneDescription {
        try await start()
        try await click(clown.place, in: Self.mapTitle)
        let session = try await session(named: clown.name) { $0.state == "foregroundActive" }
        _ = try await window(named: clown.name)
        return session
    }

    // MARK: - Pictures

    /// Takes a picture of a window as the display shows it, once it has come to rest.
    func picture(of title: String, as name: String) async throws {
        let window = try await window(named: title)
        let picture: Data = try await until("“\(title)” has come to rest") {
            let before = try await screenshot(of: window)
            try await Task.sleep(for: .milliseconds(300))
            return try await screenshot(of: window) == before ? before : nil
        }
        try pictures.add(picture, name)
    }

    /// Takes the picture of a session that the service has.
    func picture(of session: SceneDescription, as name: String) async throws {
        try pictures.add(try await scenes.snapshot(of: session.identifier).contents(limit: 16 << 20), name)
    }

    private func screenshot(of window: String) async throws -> Data {
        let output = try await desk.run(
            "maim", ["--hidecursor", "--format", "png", "--window", window], options: options)
        guard output.status.isSuccess else { throw TourFinding("maim: \(output.errors.trimmed)") }
        return output.data
    }

    // MARK: - The display

    /// The visible windows with a title; `nil` if one ended while it was looked at, with which the search breaks off.
    private func windows(named title: String) async throws -> [String]? {
        let found = try await run(["search", "--onlyvisible", "--name", "^\(title)$"])
        return found.errors.contains("X Error") ? nil : found.lines
    }

    private func xdotool(_ words: String...) async throws -> String {
        try await run(words).text.trimmed
    }

    private func run(_ words: [String]) async throws -> ProcessOutput {
        // It waits for ever for what does not come.
        try await desk.run("timeout", ["20", "xdotool"] + words, options: options)
    }

    /// Asks the display, which says nothing of its own accord, until there is an answer, for at most half a minute.
    private func until<Answer>(_ what: String, _ ask: () async throws -> Answer?) async throws -> Answer {
        let deadline = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < deadline {
            if let answer = try await ask() { return answer }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw TourFinding("\(what): not within half a minute")
    }
}

/// The one town of a tour, which is there once a stop goes there.
actor TourTowns {
    private var opening: Task<TourTown, any Error>?

    /// The town on a stage.
    func town(on stage: TourStage) async throws -> TourTown {
        if let opening { return try await opening.value }
        let task = Task { try await TourTown.open(on: stage) }
        opening = task
        return try await task.value
    }
}
