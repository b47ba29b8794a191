// SPDX-License-Identifier: Apache-2.0
// Types words and links into notes by the editor that quick notes and the app have, until a line of input ends that.

import EnfiladeContract
import EnfiladeNoteEditing
import Foundation
import ProbeInput
import SeededNumbers

/// Prints a line at once.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// A hand at the editors of some notes.
@MainActor final class Typist {
    private let name: String
    private let editors: [NoteEditor]
    private let activities: [UInt64]
    private var numbers: SeededGenerator
    private var words: [String] = []
    private var failures = 0
    private let (changes, changed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    /// Whether the test wants more words.
    var isTyping = true

    init(_ name: String, seed: UInt64, notes: [String], activities: [UInt64]) {
        (self.name, self.activities) = (name, activities)
        numbers = SeededGenerator(seed: seed)
        editors = notes.map { NoteEditor(ServiceNotes(), $0) }
        for editor in editors {
            editor.stateChanged = { [weak self, weak editor] in
                if case .unsaved = editor?.state { self?.failures += 1 }
                self?.changed.yield()
            }
        }
    }

    func open() async throws {
        for editor in editors { try await editor.open() }
    }

    /// Types until it is told to end, and then waits until the service has everything.
    func type() async {
        var waiting = changes.makeAsyncIterator()
        while isTyping {
            for _ in 0..<Int.random(in: 1...2, using: &numbers) {
                let editor = editors[Int.random(in: 0..<editors.count, using: &numbers)]
                switch Int.random(in: 0..<12, using: &numbers) {
                case 0: await link(in: editor)
                case 1: unlink(in: editor)
                default: write(in: editor)
                }
            }
            // The next ones come after an answer, or after a failure: then some are typed without the service.
            while editors.contains(where: { $0.state == .saving }) { await waiting.next() }
        }
        // Of the links so far all may be gone again. Nobody kills the service any more.
        for editor in editors {
            while await !link(in: editor) { await Task.yield() }
        }
        while editors.contains(where: { $0.state != .saved }) { await waiting.next() }
    }

    private func write(in editor: NoteEditor) {
        let word = "<\(name)\(words.count)>"
        words.append("\(editor.identifier ?? "") \(word)")
        insert(word, in: editor)
    }

    /// Adds a link, unless the service is killed just then.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    private func link(in editor: NoteEditor) async -> Bool {
        let activity = activities[Int.random(in: 0..<activities.count, using: &numbers)]
        guard let markdown = try? await editor.link(to: activity) else { return false }
        insert(markdown, in: editor)
        return true
    }

    private func unlink(in editor: NoteEditor) {
        let links = NoteLink.all(in: editor.text)
        guard !links.isEmpty else { return }
        let range = links[Int.random(in: 0..<links.count, using: &numbers)].range
        editor.edit(TextReplacement(start: range.lowerBound, removed: range.count).applied(to: editor.text))
    }

    /// Inserts something at one end of the text or after a word.
    private func insert(_ text: String, in editor: NoteEditor) {
        let places = editor.text.unicodeScalars.enumerated().filter { $0.element == ">" }.map { $0.offset + 1 }
        let place = places.isEmpty ? 0 : ([0] + places)[Int.random(in: 0...places.count, using: &numbers)]
        editor.edit(TextReplacement(start: place, inserted: text).applied(to: editor.text))
    }

    /// Prints the words, each with its note.
    func report() {
        for word in words { say("typed \(word)") }
        say("failures \(failures)")
        say("done")
    }

    /// Prints the texts of the editors.
    func show() {
        for editor in editors { say("text \(editor.identifier ?? "") \(editor.text)") }
        say("shown")
    }
}

let words = CommandLine.arguments
guard words.count == 5, let seed = UInt64(words[2]) else {
    say("usage: note-typist NAME SEED NOTE,NOTE ACTIVITY,ACTIVITY")
    exit(64)
}
let typist = Typist(
    words[1], seed: seed, notes: words[3].split(separator: ",").map(String.init),
    activities: words[4].split(separator: ",").compactMap { UInt64($0) })
try await typist.open()
say("ready")
let typing = Task { await typist.type() }
for await line in inputLines() {
    switch line {
    case "end":
        typist.isTyping = false
        await typing.value
        typist.report()
    case "show": typist.show()
    default: say("unknown order “\(line)”")
    }
}
