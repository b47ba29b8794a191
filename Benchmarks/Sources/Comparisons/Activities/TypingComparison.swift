// SPDX-License-Identifier: Apache-2.0
// Letters that are typed into a long quick note, compared with a bare text view.

import Foundation

/// Compares the processor time of a letter in the quick note with that in a `GtkTextView`.
struct TypingComparison: Comparison {
    let title = "typing"

    /// The number of characters in the note.
    private static let length = 100_000
    /// The number of letters that are typed at a time.
    private static let batch = 40
    private static let rounds = 11

    func run(in table: inout Table) throws {
        let place = try Place()
        try Self.stopBlinking(in: place)
        let screen = try Screen()
        let service = try RunningService(in: place)
        let frames = try FirstFrame(in: place, on: screen)
        let text = String(String(repeating: Self.line, count: Self.length / Self.line.count + 1).prefix(Self.length))
        let sides: [any TypedText] = [
            try QuickNote(text, in: place, frames.everyWindow(), service.bus),
            try BareText(text, in: place, frames.everyWindow()),
        ]
        let keyboard = screen.environment(from: place.environment)
        var times = sides.map { _ in [Duration]() }
        for round in 0...Self.rounds {
            for (number, side) in sides.enumerated() {
                let time = try Self.cost(of: side, keyboard)
                if round > 0 { times[number].append(time) }
            }
        }
        let typed = Self.length + Self.batch * (Self.rounds + 1)
        for side in sides where try side.length() != typed {
            throw BenchmarkError("“\(side.title)” has \(try side.length()) characters and not \(typed)")
        }
        table.rows.append(
            Row(
                "A letter typed into a quick note of \(Self.length) characters", times[0].median, times[1].median,
                of: "into a GtkTextView", limit: .timesTheCost(2),
                reason: "links are looked for in the text, and each change is sent to the service, which has it stored."
            ))
        table.notes.append(
            """
            Typing: processor time of the whole process, from the key to the painted letter and, in the quick note, to the \
            answer of the service, for \(Self.batch) letters that an X server sends one after the other, in the middle of \
            \(Self.length / Self.line.count) paragraphs. Both windows are as large, and their cursors do not blink.
            """)
    }

    private static let line = "The rent of the cellar is due on the first, and the key is with the neighbour.\n"

    /// Has cursors of GTK stay as they are: until ten seconds after a key, each frame of a blinking one is painted.
    private static func stopBlinking(in place: Place) throws {
        let folder = place.path(".config/gtk-4.0")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "[Settings]\ngtk-cursor-blink=false\n".write(
            toFile: "\(folder)/settings.ini", atomically: true, encoding: .utf8)
    }

    /// The processor time of one letter.
    private static func cost(of side: any TypedText, _ environment: [String: String]) throws -> Duration {
        let figures = side.child.figures
        figures.waitUntilIdle()
        let before = figures.processorTime
        let search = ["search", "--sync", "--onlyvisible", "--name", "^\(side.title)$"]
        let keys = ["windowfocus", "--sync", "type", "--delay", "30", String(repeating: "e", count: batch)]
        guard try Child("xdotool", search + keys, environment: environment, isQuiet: true).wait() else {
            throw BenchmarkError("nothing can be typed into “\(side.title)”")
        }
        figures.waitUntilIdle()
        return (figures.processorTime - before) / batch
    }
}

/// A window with a long text.
private protocol TypedText {
    /// The title of the window.
    var title: String { get }
    /// Its process.
    var child: Child { get }
    /// The number of characters of the text by now.
    func length() throws -> Int
}

/// The shell with a quick note.
private struct QuickNote: TypedText {
    let title = "Quick Note"
    let child: Child
    private let bus: BareBus
    private let note: String

    /// The size of the window as it comes.
    static let (width, height) = (360, 320)

    init(_ text: String, in place: Place, _ environment: [String: String], _ service: BareBus) throws {
        bus = try BareBus(address: place.busAddress)
        note = try NoteCalls.create(text, on: service)
        try NoteCalls.leave(note, at: UInt32(text.count / 2), on: service)
        child = try bus.start(Program.shell, ["--gapplication-service"], environment, until: "org.enfilade.Shell")
        let show = try bus.message(
            to: "org.enfilade.Shell", path: "/org/enfilade/Shell", interface: "org.gtk.Actions", method: "Activate")
        try show.append("note")
        try show.append("a", of: "v") { try show.append("v", of: "s") { try show.append(note) } }
        try show.appendOptions()
        try bus.check(show)
        _ = try child.moment("painted")
    }

    func length() throws -> Int {
        try NoteCalls.length(of: note, on: bus)
    }
}

/// A program in C with a text view in a window.
private struct BareText: TypedText {
    let title = "Bare Text"
    let child: Child

    init(_ text: String, in place: Place, _ environment: [String: String]) throws {
        let file = place.path("text")
        try Data(text.utf8).write(to: URL(filePath: file))
        let program = try Peer(place: place).program("text-window", library: "gtk4")
        child = try Child(
            program, [file, "\(text.count / 2)", "\(QuickNote.width)", "\(QuickNote.height)"], environment: environment,
            isQuiet: true)
        _ = try child.moment("painted")
    }

    func length() throws -> Int {
        kill(child.process, SIGUSR1)
        let line = try child.readLine()
        return line.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }
}
