// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Glibc

/// A display without a screen, with a window manager, a pointer and a keyboard.
final class TourDisplay: Sendable {
    private let desk: Device
    private let options: LaunchOptions
    private let pictures: TourPictures

    private init(_ stage: TourStage, options: LaunchOptions) {
        (desk, pictures, self.options) = (stage.desk, stage.pictures, options)
    }

    /// Starts a display with a window manager.
    ///
    /// - Throws: `TourObstacle` if a program for that is missing.
    static func open(on stage: TourStage) async throws -> TourDisplay {
        for program in ["Xvfb", "openbox", "xdotool", "maim", "xclip"]
        where !FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)") {
            throw TourObstacle("there is no \(program); ./run installs it")
        }
        let desk = stage.desk
        let server = try await desk.launch(
            "/usr/bin/Xvfb", ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"])
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
        return TourDisplay(stage, options: options)
    }

    // MARK: - Programs

    /// Starts a program on the display.
    func launch(_ program: String, _ words: [String] = []) async throws -> RunningProcess {
        try await desk.launch(program, words, options: options)
    }

    /// Starts an app on the display.
    func launch(_ bundle: AppBundle) async throws -> RunningProcess {
        try await desk.launch(bundle, options: options)
    }

    /// Runs a program on the display to its end.
    func run(_ program: String, _ words: [String], input: String = "") async throws -> ProcessOutput {
        // Some wait for ever for what does not come.
        try await desk.run("timeout", ["20", program] + words, input: input, options: options)
    }

    // MARK: - Windows

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

    /// Puts the corner of a window at a place.
    func move(_ title: String, to place: (x: Int, y: Int)) async throws {
        let window = try await window(named: title)
        _ = try await xdotool("windowmove", window, "\(place.x)", "\(place.y)")
        _ = try await until("“\(title)” is at its place") {
            let geometry = try await xdotool("getwindowgeometry", "--shell", window)
            return geometry.contains("X=\(place.x)\n") && geometry.contains("Y=\(place.y)\n") ? true : nil
        }
    }

    /// Drags from a place in a window to one in another window, both given by the corner of the display.
    ///
    /// - Parameter elsewhere: Where the button is let go in the end, if not there.
    func drag(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), lettingGoAt elsewhere: (x: Int, y: Int)? = nil
    ) async throws {
        _ = try await xdotool("mousemove", "\(start.x)", "\(start.y)", "mousedown", "1")
        let steps = 12
        for step in 1...steps {
            let (x, y) = (start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps)
            _ = try await xdotool("mousemove", "\(x)", "\(y)", "sleep", "0.03")
        }
        // Both programs have to find out what they have to do with each other, as they have with a slower hand.
        _ = try await xdotool("sleep", "0.6", "mousemove", "\(end.x + 2)", "\(end.y + 2)", "sleep", "0.4")
        if let elsewhere { _ = try await xdotool("mousemove", "\(elsewhere.x)", "\(elsewhere.y)", "sleep", "0.4") }
        _ = try await xdotool("mouseup", "1")
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

    /// Adds a picture that was taken in another way.
    func add(_ png: Data, as name: String) throws {
        try pictures.add(png, name)
    }

    private func screenshot(of window: String) async throws -> Data {
        let output = try await run("maim", ["--hidecursor", "--format", "png", "--window", window])
        guard output.status.isSuccess else { throw TourFinding("maim: \(output.errors.trimmed)") }
        return output.data
    }

    // MARK: - The display

    /// The visible windows with a title; `nil` if one ended while it was looked at, with which the search breaks off.
    private func windows(named title: String) async throws -> [String]? {
        let found = try await run("xdotool", ["search", "--onlyvisible", "--name", "^\(title)$"])
        return found.errors.contains("X Error") ? nil : found.lines
    }

    private func xdotool(_ words: String...) async throws -> String {
        try await run("xdotool", words).text.trimmed
    }

    /// Asks what says nothing of its own accord until there is an answer, for so long.
    func until<Answer>(
        _ what: String, within patience: Duration = .seconds(30), _ ask: () async throws -> Answer?
    ) async throws -> Answer {
        let deadline = ContinuousClock.now + patience
        while ContinuousClock.now < deadline {
            if let answer = try await ask() { return answer }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw TourFinding("\(what): not within \(patience.components.seconds) seconds")
    }
}
