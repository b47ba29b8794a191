// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeTesting
import Foundation
import EnfiladeLocalization

/// A display without a screen, with a window manager, of which pictures are taken.
final class TourDisplay: Sendable {
    private let display: VirtualDisplay
    private let pictures: TourPictures

    private init(_ display: VirtualDisplay, _ pictures: TourPictures) {
        (self.display, self.pictures) = (display, pictures)
    }

    /// Starts a display with a window manager.
    ///
    /// - Throws: `TourObstacle` if a program for that is missing.
    static func open(on stage: TourStage) async throws -> TourDisplay {
        for program in ["Xvfb", "openbox", "xdotool", "maim", "xclip"]
        where !FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)") {
            throw TourObstacle(translated("there is no \(program); ./run installs it"))
        }
        let display = try await VirtualDisplay(on: stage.desk)
        try await display.startWindowManager()
        try await display.announce()
        return TourDisplay(display, stage.pictures)
    }

    // MARK: - Programs

    /// Starts a program on the display.
    func launch(_ program: String, _ words: String...) async throws -> RunningProcess {
        try await display.launch(program, words)
    }

    /// Starts an app on the display.
    func launch(_ bundle: AppBundle) async throws -> RunningProcess {
        try await display.launch(bundle)
    }

    /// Runs a program on the display to its end.
    func run(_ program: String, _ words: [String], input: String = "") async throws -> ProcessOutput {
        try await display.run(program, words, input: input)
    }

    // MARK: - Windows

    /// Waits for the visible window with a title, and returns its number on the display.
    func window(named title: String) async throws -> String {
        try await until(translated("“\(title)” is on the display")) { try await windows(named: title)?.last }
    }

    /// Waits until no window with a title is visible.
    func gone(_ title: String) async throws {
        _ = try await until(translated("“\(title)” is gone from the display")) {
            try await windows(named: title)?.isEmpty == true ? true : nil
        }
    }

    /// Whether a window with a title is visible.
    func isThere(_ title: String) async throws -> Bool {
        try await windows(named: title)?.isEmpty == false
    }

    private func windows(named title: String) async throws -> [String]? {
        try await display.windows("^\(title)$")
    }

    /// Brings the window with a title to the front, and returns its number on the display.
    ///
    /// - Parameter isNew: Whether the window has only just been shown, so that it comes by itself.
    private func raise(_ title: String, isNew: Bool = false) async throws -> String {
        let window = try await window(named: title)
        guard try await display.activate(window, isNew: isNew) else {
            throw TourFinding(translated("\(translated("“\(title)” is in front")): not within half a minute"))
        }
        return window
    }

    /// Waits until a window that has been asked for is in front, where keys meet it.
    func comesForward(_ title: String) async throws {
        _ = try await raise(title, isNew: true)
    }

    /// Presses a key in a window, which comes to the front for that.
    func press(_ key: String, in title: String) async throws {
        _ = try await raise(title)
        try await display.xdotool("key", key)
    }

    /// Types a text in a window, which comes to the front for that.
    func type(_ text: String, in title: String) async throws {
        _ = try await raise(title)
        try await display.xdotool("type", text)
    }

    /// Clicks at a place in a window, which comes to the front for that.
    func click(_ place: (x: Int, y: Int), in title: String) async throws {
        let window = try await raise(title)
        try await display.xdotool("mousemove", "--window", window, "\(place.x)", "\(place.y)", "click", "1")
    }

    /// Puts the corner of a window at a place.
    func move(_ title: String, to place: (x: Int, y: Int)) async throws {
        let window = try await window(named: title)
        // A window manager that has only just seen the window may put it elsewhere once more.
        _ = try await until(translated("“\(title)” is at its place")) {
            try await display.xdotool("windowmove", window, "\(place.x)", "\(place.y)")
            return try await display.corner(of: window).map { $0 == place } == true ? true : nil
        }
    }

    /// Drags from a place in a window to one in another window, both given by the corner of the display.
    ///
    /// - Parameters:
    ///   - start: Where the button is pressed.
    ///   - end: Where it is let go.
    ///   - elsewhere: Where it is let go instead, after it was at the end.
    func drag(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), lettingGoAt elsewhere: (x: Int, y: Int)? = nil
    ) async throws {
        try await display.drag(from: start, to: end, lettingGoAt: elsewhere)
    }

    // MARK: - Pictures

    /// Takes a picture of a window as the display shows it, once it has come to rest.
    func picture(of title: String, as name: String) async throws {
        let window = try await window(named: title)
        let picture: Data = try await until(translated("“\(title)” has come to rest")) {
            let before = try await screenshot(of: window)
            try await pause(for: .milliseconds(300), because: "a window at rest says nothing")
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

    // MARK: - Waiting

    /// Asks again until there is an answer, where nothing tells of a change, for half a minute.
    private func until<Answer>(_ what: String, _ ask: () async throws -> Answer?) async throws -> Answer {
        guard let answer = try await display.answer(within: .seconds(30), ask) else {
            throw TourFinding(translated("\(what): not within half a minute"))
        }
        return answer
    }

    /// Does something, twice at most, until it has its effect: a program that is busy may miss a quick hand.
    func attempt<Answer>(
        _ what: String, _ action: () async throws -> Void, until ask: () async throws -> Answer?
    ) async throws -> Answer {
        guard let answer = try await display.attempt(action, until: ask) else {
            throw TourFinding(translated("\(what): not after two attempts"))
        }
        return answer
    }

    /// Whether something does not come to hold in a second.
    func staysAway(_ holds: () -> Bool) async throws -> Bool {
        try await display.answer(within: .seconds(1)) { holds() ? true : nil } == nil
    }
}
