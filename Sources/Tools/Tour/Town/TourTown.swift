// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeLocalization
import EnfiladeServiceClient

/// The app with a map of clowns on a display, which somebody uses.
final class TourTown: Sendable {
    /// The app.
    static let app = TourApp.clownTown
    /// The title of its first window.
    static let mapTitle = "Clown Town"
    /// The title of the window with a note about the content in front.
    static let suggestionTitle = "Suggested Note"
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
    /// Where its windows are.
    let display: TourDisplay
    /// The sessions of all windows.
    let scenes: Scenes1Client

    init(_ stage: TourStage, on display: TourDisplay) throws {
        desk = stage.desk
        scenes = Scenes1Client(stage.desk.questions)
        (bundle, self.display) = (try stage.bundle(of: Self.app), display)
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
        _ = try await display.window(named: Self.mapTitle)
        return map
    }

    /// Starts the app without a window in mind: those that were not closed come back.
    func restore() async throws {
        _ = try await display.launch(bundle)
    }

    /// Ends the app as a desktop does that logs out, or at once.
    func stop(_ signal: Int32 = SIGTERM) async throws {
        try await desk.end(bundle, signal: signal)
        _ = try await wait(translated("the windows are disconnected")) {
            $0.allSatisfy { $0.state == "disconnected" } ? true : nil
        }
    }

    // MARK: - Its windows

    /// The sessions of the app, the one that was used last first.
    func sessions() async throws -> [SceneDescription] {
        try await scenes.sessions().filter { $0.bundle == Self.app.identifier }
    }

    /// Shows the switcher, as a start of the shell does; it may run already.
    func openSwitcher() async throws {
        _ = try await display.launch("enfilade-shell")
        try await display.comesForward("Windows")
    }

    /// Hides the switcher.
    func closeSwitcher() async throws {
        _ = try await display.attempt(translated("the switcher is gone")) {
            if try await display.isThere("Windows") { try await display.press("Escape", in: "Windows") }
        } until: {
            try await display.isThere("Windows") ? nil : true
        }
    }

    /// Closes the window of a session in the switcher, by the keyboard.
    func closeInSwitcher(_ session: SceneDescription) async throws {
        try await openSwitcher()
        _ = try await display.attempt(translated("“\(session.title)” is gone from the display")) {
            // The window is named, so that it is the only one that keys can meet: a lost key closes nothing. A name that was
            // typed before goes.
            try await display.press("ctrl+a", in: "Windows")
            try await display.type(session.title, in: "Windows")
            for key in ["Down", "Delete"] { try await display.press(key, in: "Windows") }
        } until: {
            try await display.isThere(session.title) ? nil : true
        }
        // Once for the search, and once for the switcher.
        try await display.press("Escape", in: "Windows")
        try await closeSwitcher()
    }

    /// The sessions of other apps.
    func othersSessions() async throws -> [SceneDescription] {
        try await scenes.sessions().filter { $0.bundle != Self.app.identifier }
    }

    /// Asks whenever the service says that something has changed, for at most a minute.
    ///
    /// - Throws: `TourFinding` if there is no answer in that time.
    func wait<Answer: Sendable>(
        _ what: String, _ ask: @escaping @Sendable ([SceneDescription]) -> Answer?
    ) async throws -> Answer {
        let changes = try await scenes.changedSignals()
        if let answer = ask(try await sessions()) { return answer }
        do {
            let answer: Answer? = try await withTimeout(.seconds(60)) {
                for await _ in changes {
                    if let answer = ask(try await self.sessions()) { return answer }
                }
                return nil
            }
            if let answer { return answer }
        } catch is TimeoutError {}
        throw TourFinding(translated("\(what): not within a minute"))
    }

    /// Waits for a session with a title.
    func session(
        named title: String, where fits: @escaping @Sendable (SceneDescription) -> Bool = { _ in true }
    ) async throws -> SceneDescription {
        try await wait(translated("there is a window “\(title)”")) { $0.first { $0.title == title && fits($0) } }
    }

    /// Clicks somebody on the map, and waits for the window.
    func open(_ clown: Clown) async throws -> SceneDescription {
        try await start()
        try await display.click(clown.place, in: Self.mapTitle)
        let session = try await session(named: clown.name) { $0.state == "foregroundActive" }
        _ = try await display.window(named: clown.name)
        return session
    }

    /// Opens the window of somebody, and waits until the system knows that the user looks at it.
    func shown(_ clown: Clown) async throws -> DeviceActivities.Activity {
        _ = try await open(clown)
        return try await desk.activities.next(of: bundle) {
            $0.targetContentIdentifier == clown.identifier && $0.isInFront
        }
    }

    /// Writes a quick note over the windows, takes its picture, and finishes it.
    func writeQuickNote(_ text: String, as name: String) async throws {
        _ = try await display.launch("enfilade-shell", "--quick-note")
        try await display.comesForward("Quick Note")
        try await display.type(text, in: "Quick Note")
        try await display.picture(of: "Quick Note", as: name)
        try await display.press("Escape", in: "Quick Note")
        try await display.gone("Quick Note")
    }

    /// Writes a note about somebody, whose window is in front, and waits until it is suggested.
    func note(_ text: String, about clown: Clown) async throws -> DeviceNotes.Note {
        let note = try await desk.notes.write(text, about: try await shown(clown))
        _ = try await display.window(named: Self.suggestionTitle)
        return note
    }

    /// Starts the shell without a window, unless it runs already: it suggests notes.
    func startShell() async throws {
        _ = try await display.launch("enfilade-shell", "--gapplication-service")
    }

    /// Takes the picture of a session that the service has.
    func picture(of session: SceneDescription, as name: String) async throws {
        try display.add(try await scenes.snapshot(session.identifier).contents(limit: 16 << 20), as: name)
    }
}

/// The displays of a tour, which are there once a stop goes there.
actor TourTowns {
    private var display: Task<TourDisplay, any Error>?
    private var gallery: Task<TourGallery, any Error>?

    /// The town on a stage.
    func town(on stage: TourStage) async throws -> TourTown {
        try TourTown(stage, on: try await display(on: stage))
    }

    /// The gallery on a stage.
    func gallery(on stage: TourStage) async throws -> TourGallery {
        if let gallery { return try await gallery.value }
        let task = Task { [self] in try await TourGallery.open(on: stage, try await display(on: stage)) }
        gallery = task
        return try await task.value
    }

    /// The display on a stage.
    private func display(on stage: TourStage) async throws -> TourDisplay {
        if let display { return try await display.value }
        let task = Task { try await TourDisplay.open(on: stage) }
        display = task
        return try await task.value
    }
}
