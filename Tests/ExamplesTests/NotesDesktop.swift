// SPDX-License-Identifier: Apache-2.0
// The app Notes on a display of its own, used by assistive technologies and by keys as a user would.

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// A device with notes and the app for them.
struct NotesDesktop {
    static let bundle = World.executables.appending(path: "Applications/Notes.app")
    static let isBuilt = FileManager.default.fileExists(atPath: bundle.appending(path: "Info.plist").path)
    static let builds: Comment = "./test without a filter builds the apps; so does scripts/examples.sh"

    let desk: Device
    let display: VirtualDisplay
    /// The notes, as tools have them.
    let notes: Notes1Client

    /// Makes a device.
    ///
    /// - Parameters:
    ///   - isInstalled: Whether the app is installed.
    ///   - isAllowed: Whether the user has allowed it to read and change notes.
    static func with(
        isInstalled: Bool = true, isAllowed: Bool = true, _ body: (NotesDesktop) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let display = try await VirtualDisplay.readable(on: desk)
            // The service starts the app there too.
            try await display.announce()
            if isInstalled {
                let app = try AppBundle(at: bundle)
                try await desk.install(app)
                let registry = Registry1Client(try desk.connection())
                if isAllowed { try await registry.setSettingsApp(app.identifier, isAllowed: true) }
            }
            try await body(
                NotesDesktop(desk: desk, display: display, notes: Notes1Client(try desk.connection())))
        }
    }

    /// Opens the window.
    @discardableResult func open() async throws -> RunningProcess {
        try await display.launch(try AppBundle(at: Self.bundle))
    }

    /// The same for programs that begin later and speak another language.
    func speaking(_ language: String) -> NotesDesktop {
        var display = display
        display.options.environment["LC_ALL"] = "C.UTF-8"
        display.options.environment["LANGUAGE"] = language
        return NotesDesktop(desk: desk, display: display, notes: notes)
    }

    /// Starts the shell with its quick notes.
    func startShell() async throws -> RunningProcess {
        let shell = try await display.launch("enfilade-shell", ["--gapplication-service"])
        let bus = try await desk.bus()
        try await eventuallyHolds("the shell runs") { try await bus.owner(of: "org.enfilade.Shell") != nil }
        return shell
    }

    /// Takes the steps of `use_app.py` in the window.
    func use(_ steps: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await display.use("Notes", steps, sourceLocation: sourceLocation)
    }

    /// Makes a note.
    func create(_ text: String, in folder: String = "") async throws -> String {
        try await notes.create(NoteRequest(text: text, folder: folder))
    }

    /// Makes the note “The Plan” in all styles, with a red picture, some lines, and a stroke across the top of its page.
    func createPlan(lines: Int) async throws -> String {
        let note = try await create(
            """
            # The Plan
            Some **bold** and *slanted* words, `code` and a [link](https://example.org/plan).
            - [x] done
            - [ ] open
            1. first

            """)
        let content = TestPicture.red(width: 400, height: 200)
        let picture = try await notes.addPicture(
            note, title: "Town", content: try SealedMemory.make(name: "test", bytes: content))
        let known = try await notes.read(note)
        let text = (1...lines).map { "Line \($0) of the plan\n" }.joined()
        _ = try await notes.write(
            note,
            NoteEdit(
                base: known.version, start: UInt32(known.text.unicodeScalars.count),
                inserted: "\(picture.markdown)\n\(text)"))
        let stroke = NoteStroke(
            identifier: UUID().uuidString.lowercased(), color: 0x1090_40FF, width: 6, points: [10, 5, 710, 5])
        _ = try await notes.setDrawing(note, base: 0, strokes: [stroke])
        return note
    }

    /// Waits until the service has the text of a note.
    func keeps(_ text: String, _ note: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        var last: String?
        do {
            try await eventuallyHolds("“\(text)” is kept", sourceLocation: sourceLocation) {
                last = (try? await notes.read(note).text) ?? last
                return last == text
            }
        } catch {
            Issue.record("the note is “\(last ?? "")”", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// Runs `enfilade` on the display.
    func enfilade(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let outcome = try await desk.run("enfilade", words, options: display.options)
        try #require(outcome.status.isSuccess, "\(outcome.text)\(outcome.errors)", sourceLocation: sourceLocation)
    }
}
