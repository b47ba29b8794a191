// SPDX-License-Identifier: Apache-2.0
// Text that is copied and dragged between the catalogue and editors that know nothing of us.

import EnfiladeTesting
import Foundation
import Testing

/// An editor of some toolkit, as Debian has it.
enum Editor: String, CaseIterable, Sendable {
    /// Made with GTK 3.
    case mousepad
    /// Made with Qt 5.
    case featherpad

    /// The options by which it opens a file in a window of its own.
    fileprivate var words: [String] { self == .featherpad ? ["--standalone"] : [] }
}

/// The catalogue above the window of an editor.
@Suite(
    .serialized, .timeLimit(.minutes(5)),
    .enabled(if: CatalogDesktop.isPossible, "needs the example apps, Xvfb, openbox, xdotool and xclip"))
struct CatalogEditorTests {
    private static let editors = Editor.allCases.filter { CatalogDesktop.has($0.rawValue) }
    private static let areThere = editors.count == Editor.allCases.count
    private static let missing: Comment = "mousepad or featherpad is not there; scripts/need test installs them"

    /// A place in the text, wherever the editor has its bars.
    private let text = (x: 60, y: 900)
    private let title = "note\\.txt"

    /// Opens an editor with some text, and returns its file.
    private func open(_ editor: Editor, _ content: String, _ desktop: CatalogDesktop) async throws -> URL {
        let file = desktop.desk.home.appending(path: "note.txt")
        try Data(content.utf8).write(to: file)
        _ = try await desktop.launch("/usr/bin/\(editor)", editor.words + [file.path])
        try await desktop.move(title, to: (10, 740), size: (600, 250))
        return file
    }

    /// Presses keys in the editor, one after the other.
    private func press(_ keys: String..., in desktop: CatalogDesktop) async throws {
        try await desktop.use(title)
        _ = try await desktop.run("xdotool", keys.flatMap { ["key", $0, "sleep", "0.3"] })
    }

    @Test("text is copied to an editor and from it", .enabled(if: areThere, missing), arguments: editors)
    func copying(editor: Editor) async throws {
        try await CatalogDesktop.open { desktop in
            let fact = "Grüße, “\(editor)”"
            let file = try await open(editor, fact, desktop)
            try await desktop.attempt("the text is copied") {
                try await press("ctrl+a", "ctrl+c", in: desktop)
            } until: {
                try await desktop.clipboardText() == fact
            }
            try await desktop.pasteFact { $0 == fact }
            try await desktop.copy(rows: 2...3, names: "Kathleen Antonelli\nHertha Ayrton")
            try await desktop.attempt("the names are in the file") {
                try await press("ctrl+a", "ctrl+v", "ctrl+s", in: desktop)
            } until: {
                try String(contentsOf: file, encoding: .utf8).trimmed == "Kathleen Antonelli\nHertha Ayrton"
            }
        }
    }

    @Test("a row is dragged to an editor", .enabled(if: areThere, missing), arguments: editors)
    func draggingTo(editor: Editor) async throws {
        try await CatalogDesktop.open { desktop in
            let file = try await open(editor, Self.lines.joined(separator: "\n"), desktop)
            try await desktop.attempt("the name is in the file") {
                try await desktop.use(title)
                try await desktop.drag(from: CatalogDesktop.Place.row(2), to: text)
                try await press("ctrl+s", in: desktop)
            } until: {
                try String(contentsOf: file, encoding: .utf8).contains("Kathleen Antonelli")
            }
        }
    }

    @Test("text is dragged from an editor", .enabled(if: areThere, missing), arguments: editors)
    func draggingFrom(editor: Editor) async throws {
        try await CatalogDesktop.open { desktop in
            let file = try await open(editor, Self.lines.joined(separator: "\n"), desktop)
            try await desktop.attempt("the lines are facts") {
                try await desktop.click(CatalogDesktop.Place.row(1))
                try await press("ctrl+a", in: desktop)
                try await desktop.drag(from: text, to: (500, 330))
            } until: {
                desktop.facts(about: "Frances Allen").contains("line 0")
            }
            let facts = desktop.facts(about: "Frances Allen")
            #expect(facts.filter { $0.hasPrefix("line") } == Self.lines && facts.count == 22)
            // It was copied.
            #expect(try String(contentsOf: file, encoding: .utf8).trimmed == Self.lines.joined(separator: "\n"))
        }
    }

    /// Text that is wherever it is grasped.
    private static let lines = (0..<20).map { "line \($0)" }
}
