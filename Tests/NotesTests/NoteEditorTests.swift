// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import SeededNumbers
import Synchronization
import TestSupport
import Testing
import TestTraits

@testable import EnfiladeNoteEditing

@MainActor @Suite("A note that is edited", .timeLimit(.minutes(5))) struct NoteEditorTests {
    private let notes = NotesInMemory()

    /// Opens a note with a text.
    private func editor(
        of text: String, clock: any Clock<Duration> = ContinuousClock()
    ) async throws -> (NoteEditor, String) {
        let identifier = try await notes.create()
        notes.replace(identifier, text)
        let editor = NoteEditor(notes, identifier, clock: clock)
        try await editor.open()
        return (editor, identifier)
    }

    /// Waits until the editor has looked for changes that came before it listened.
    private func waitUntilInStep(_ editor: NoteEditor) async throws {
        try await eventuallyHolds("it is in step") {
            editor.state == .saved && notes.calls.count { $0 == "read" } == 2 && notes.isAnswered
        }
    }

    /// Waits until the keeper has a text.
    private func keeps(_ text: String, _ note: String) async throws {
        try await eventuallyHolds("“\(text)” is kept") { notes.text(note) == text }
    }

    @Test("is made when something is typed, and not before")
    func begins() async throws {
        let editor = NoteEditor(notes)
        var told: [String?] = []
        editor.stateChanged = { told.append(editor.identifier) }
        try await editor.open()
        #expect(editor.identifier == nil && notes.notes.isEmpty && editor.state == .saved)
        editor.edit("H")
        #expect(editor.state == .saving)
        editor.edit("Hello")
        try await eventuallyHolds("it is saved") { editor.state == .saved }
        let identifier = try #require(editor.identifier)
        #expect(notes.text(identifier) == "Hello" && notes.notes == [identifier])
        // It is made before its text is saved, and that is told.
        #expect(told == [nil, identifier, identifier])
    }

    @Test("gathers what is typed while a call is under way, and makes one call at a time")
    func gathers() async throws {
        let (editor, identifier) = try await editor(of: "")
        try await waitUntilInStep(editor)
        let before = notes.calls.count { $0 == "write" }
        notes.stop(true)
        for count in 1...100 { editor.edit(String(repeating: "x", count: count)) }
        try await eventuallyHolds("a call waits") { notes.calls.last == "write" }
        #expect(notes.calls.count { $0 == "write" } == before + 1)
        notes.stop(false)
        try await keeps(String(repeating: "x", count: 100), identifier)
        #expect(notes.calls.count { $0 == "write" } <= before + 2)
    }

    @Test("sends what was typed at two places as two changes, so that the text between them belongs to nobody")
    func twoPlaces() async throws {
        let (editor, identifier) = try await editor(of: "one two three")
        try await waitUntilInStep(editor)
        let other = NoteEditor(notes, identifier)
        try await other.open()
        try await eventuallyHolds("the other one is in step") {
            other.state == .saved && notes.calls.count { $0 == "read" } == 4 && notes.isAnswered
        }
        notes.stop(true)
        for (editor, word) in [(editor, "A"), (other, "B")] {
            editor.edit("\(word) one two three")
            editor.edit("\(word) one two three \(word)")
        }
        notes.stop(false)
        try await eventuallyHolds("both are in step") {
            editor.state == .saved && other.state == .saved && editor.text == other.text
                && notes.text(identifier) == editor.text
        }
        #expect(notes.state.withLock { $0.inserted.allSatisfy { !$0.contains("two") } })
        #expect(editor.text.split(separator: "one two three", omittingEmptySubsequences: false).count == 2)
        #expect(editor.text.count { $0 == "A" } == 2 && editor.text.count { $0 == "B" } == 2, "\(editor.text)")
    }

    @Test("takes over the changes of others, and tells the text view of no more than these")
    func others() async throws {
        let (editor, identifier) = try await editor(of: "Milk and bread")
        var told: [[TextReplacement]] = []
        editor.changedByOthers = { told.append($0) }
        notes.replace(identifier, "Milk, eggs and bread")
        try await eventuallyHolds("it is taken over") { editor.text == "Milk, eggs and bread" }
        #expect(told == [[TextReplacement(start: 4, inserted: ", eggs")]])
        editor.edit("Milk, eggs and butter")
        try await keeps("Milk, eggs and butter", identifier)
        #expect(told.count == 1)
    }

    @Test("puts together what both have typed at the same time", arguments: 0..<20 as Range<UInt64>)
    func both(seed: UInt64) async throws {
        var numbers = SeededGenerator(seed: seed)
        let (editor, identifier) = try await editor(of: "start middle end")
        let other = NoteEditor(notes, identifier)
        try await other.open()
        for round in 0..<12 {
            let (mine, word) = Bool.random(using: &numbers) ? (editor, "<a\(round)>") : (other, "<b\(round)>")
            let place = Int.random(in: 0...mine.text.unicodeScalars.count, using: &numbers)
            // Between the words, so that they can be recognised.
            let safe = mine.text.unicodeScalars.prefix(place).lastIndex(of: ">").map {
                mine.text.unicodeScalars.distance(from: mine.text.unicodeScalars.startIndex, to: $0) + 1
            }
            mine.edit(TextReplacement(start: safe ?? 0, inserted: word).applied(to: mine.text))
            if Bool.random(using: &numbers) {
                notes.fail([.lostAnswer, .lostCall].randomElement(using: &numbers) ?? .lostCall)
            }
            if Bool.random(using: &numbers) { await Task.yield() }
        }
        try await eventuallyHolds("both are in step") {
            editor.state == .saved && other.state == .saved && editor.text == other.text
                && notes.text(identifier) == editor.text
        }
        for round in 0..<12 {
            let count = ["<a\(round)>", "<b\(round)>"].reduce(0) {
                $0 + editor.text.split(separator: $1, omittingEmptySubsequences: false).count - 1
            }
            #expect(count == 1, "\(round): \(editor.text)")
        }
        // All was typed before it.
        #expect(editor.text.hasSuffix("start middle end"), "\(editor.text)")
    }

    @Test("loses nothing and doubles nothing when an answer is lost", arguments: [true, false])
    func lost(isDone: Bool) async throws {
        let (editor, identifier) = try await editor(of: "one")
        try await waitUntilInStep(editor)
        notes.fail(isDone ? .lostAnswer : .lostCall)
        editor.edit("one two")
        editor.edit("one two three")
        try await keeps("one two three", identifier)
        try await eventuallyHolds("it is saved") { editor.state == .saved && editor.text == "one two three" }
    }

    @Test("stays, and says why it is not saved, until the disk takes it")
    func full() async throws {
        let clock = ManualClock()
        let identifier = try await notes.create()
        let editor = NoteEditor(notes, identifier, clock: clock)
        try await editor.open()
        try await waitUntilInStep(editor)
        notes.fail(.refused(ServiceError(.storageFailed, "the disk is full")))
        editor.edit("much")
        try await eventuallyHolds("it says so") { editor.state == .unsaved("the disk is full") }
        #expect(editor.text == "much" && notes.text(identifier) == "")
        notes.fail(.refused(ServiceError(.storageFailed, "the disk is full")))
        editor.edit("much more")
        try await eventuallyHolds("it was tried") { notes.state.withLock { $0.faults.isEmpty } }
        try await eventuallyHolds("it says so") { editor.state == .unsaved("the disk is full") }
        // Nobody types any more.
        await clock.whenSomebodySleeps(atMost: .seconds(5))
        clock.advance(by: .seconds(5))
        try await keeps("much more", identifier)
        try await eventuallyHolds("it is saved") { editor.state == .saved }
    }

    @Test("is tried again at once when the service is back")
    func back() async throws {
        let clock = ManualClock()
        let identifier = try await notes.create()
        let editor = NoteEditor(notes, identifier, clock: clock)
        try await editor.open()
        try await waitUntilInStep(editor)
        notes.fail(.lostCall)
        editor.edit("kept")
        try await eventuallyHolds("it says so") { editor.reason != nil }
        notes.announce()
        try await keeps("kept", identifier)
    }

    @Test("is read again after a conflict, which loses nothing")
    func conflict() async throws {
        let (editor, identifier) = try await editor(of: "one")
        try await waitUntilInStep(editor)
        // The keeper has another text and no former ones, and nobody was told.
        notes.state.withLock { state in
            state.texts[identifier] = [5: "zero one"]
            state.version = 5
        }
        editor.edit("one two")
        try await keeps("zero one two", identifier)
        try await eventuallyHolds("it is saved") { editor.state == .saved && editor.text == "zero one two" }
        #expect(notes.calls.suffix(3) == ["write", "read", "write"])
    }

    @Test("becomes another note if it was deleted while something was typed")
    func gone() async throws {
        let (editor, identifier) = try await editor(of: "one")
        notes.delete(identifier)
        editor.edit("one two")
        try await eventuallyHolds("there is another one") { notes.notes.count == 1 && editor.state == .saved }
        let other = try #require(editor.identifier)
        #expect(other != identifier && notes.text(other) == "one two")
    }

    @Test("can be closed if it was deleted elsewhere and nothing was typed")
    func deleted() async throws {
        let (editor, identifier) = try await editor(of: "one", clock: ManualClock())
        try await waitUntilInStep(editor)
        notes.delete(identifier)
        notes.announce()
        try await eventuallyHolds("it says so") { editor.reason == "the note was deleted" }
        #expect(await editor.finish(at: 0))
        editor.edit("one two")
        try await eventuallyHolds("there is another one") { notes.notes.count == 1 && editor.state == .saved }
    }

    @Test("is deleted when it is finished and empty, and keeps the place where one left off otherwise")
    func finishes() async throws {
        let (editor, identifier) = try await editor(of: "one two", clock: ManualClock())
        #expect(await editor.finish(at: 3))
        #expect(notes.state.withLock { $0.positions[identifier] } == 3)
        let again = NoteEditor(notes, identifier, clock: ManualClock())
        try await again.open()
        #expect(again.position == 3 && again.text == "one two")
        again.edit("")
        #expect(await again.finish(at: 0))
        #expect(notes.notes.isEmpty)
        let untouched = NoteEditor(notes, clock: ManualClock())
        #expect(await untouched.finish(at: 0))
        #expect(notes.notes.isEmpty)
    }

    @Test("is handed over as soon as the service answers, and given up when it refuses the text or the time is over")
    func handsOver() async throws {
        let (editor, identifier) = try await editor(of: "")
        try await waitUntilInStep(editor)
        notes.fail(.lostCall, .lostCall, .lostAnswer)
        editor.edit("all of it")
        #expect(await editor.handOver(at: 3))
        #expect(notes.text(identifier) == "all of it" && notes.state.withLock { $0.positions[identifier] } == 3)
        notes.fail(.refused(ServiceError(.limitExceeded, "there are enough notes")))
        editor.edit("all of it and more")
        #expect(await !editor.handOver(at: 0))
        notes.stop(true)
        let handingOver = Task { await editor.handOver(at: 0) }
        handingOver.cancel()
        notes.fail(.lostCall)
        notes.stop(false)
        #expect(await !handingOver.value)
    }

    @Test("is not finished while the service does not have it")
    func unfinished() async throws {
        let clock = ManualClock()
        let editor = NoteEditor(notes, clock: clock)
        notes.stop(true)
        editor.edit("important")
        let finished = Task { await editor.finish(at: 0, within: .seconds(2)) }
        await clock.whenSomebodySleeps(atMost: .seconds(2))
        clock.advance(by: .seconds(2))
        #expect(await !finished.value)
        notes.stop(false)
        try await eventuallyHolds("it is saved all the same") { editor.state == .saved }
        #expect(await editor.finish(at: 0))
        #expect(notes.text(try #require(editor.identifier)) == "important")
    }

    @Test("is finished although the service hangs, once that has the text")
    func hangs() async throws {
        let clock = ManualClock()
        let identifier = try await notes.create()
        notes.replace(identifier, "one")
        let editor = NoteEditor(notes, identifier, clock: clock)
        try await editor.open()
        try await waitUntilInStep(editor)
        notes.stop(true)
        let finished = Task { await editor.finish(at: 2, within: .seconds(2)) }
        try await eventuallyHolds("the place is noted") { notes.calls.last == "leave" }
        await clock.whenSomebodySleeps(atMost: .seconds(2))
        clock.advance(by: .seconds(2))
        #expect(await finished.value)
        notes.stop(false)
    }

    @Test("is not read again when another note has changed")
    func otherNotes() async throws {
        let (editor, _) = try await editor(of: "one")
        try await waitUntilInStep(editor)
        let other = try await notes.create()
        notes.replace(other, "two")
        try await eventuallyHolds("it was looked at") { notes.calls.last == "version" && notes.isAnswered }
        #expect(notes.calls.count { $0 == "read" } == 2 && editor.text == "one")
    }

    @Test("is not wanted any more when it could not be made for a link")
    func refused() async throws {
        let editor = NoteEditor(notes, clock: ManualClock())
        notes.fail(.refused(ServiceError(.notPermitted, "no notes for you")))
        await #expect(throws: ServiceError.self) { try await editor.link(to: 7) }
        try await eventuallyHolds("nothing is left to be saved") { editor.state == .saved }
        #expect(await editor.finish(at: 0))
        #expect(notes.calls == ["create"] && notes.notes.isEmpty)
    }

    @Test("is there before it has a link, and takes nothing that no message carries")
    func links() async throws {
        let editor = NoteEditor(notes)
        let link = try await editor.link(to: 7)
        #expect(link == "[Content 7](enfilade://link/7)")
        let identifier = try #require(editor.identifier)
        for refused in ["\0", "\u{FFFE}", "\u{1FFFF}"] {
            editor.edit("a\(refused)b")
            try await keeps("a\u{FFFD}b", identifier)
            // The text view has it still.
            editor.edit("xa\(refused)by")
            try await keeps("xa\u{FFFD}by", identifier)
        }
        editor.edit("ab")
        try await keeps("ab", identifier)
    }
}
