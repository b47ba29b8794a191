// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import Foundation
import ScratchSpace
import Testing

@testable import Service

/// Former texts of notes with their drawings, with a real database.
@Suite(.timeLimit(.minutes(5))) struct NoteVersionTests {
    private let room: ActivityRoom
    private let notes: Notes
    private static let tool = ActivityRoom.tool

    init() async throws {
        room = try await ActivityRoom()
        notes = room.notes().0
        try await notes.restore()
    }

    private func create(_ text: String) async throws -> String {
        try await notes.create(NoteRequest(text: text), by: Self.tool)
    }

    private func text(_ note: String) async throws -> String {
        try await notes.read(note, by: Self.tool).text
    }

    private func replace(_ note: String, by text: String) async throws {
        let known = try await notes.read(note, by: Self.tool)
        let edit = NoteEdit(
            base: known.listed.version, start: 0, removed: UInt32(known.text.unicodeScalars.count), inserted: text)
        _ = try await notes.write(note, edit, by: Self.tool)
    }

    private func draw(_ strokes: [NoteStroke], over note: String) async throws {
        let base = try await notes.drawing(note, by: Self.tool).version
        _ = try await notes.setDrawing(note, base: base, strokes: strokes, by: Self.tool)
    }

    private func strokes(_ note: String) async throws -> [NoteStroke] {
        try await notes.drawing(note, by: Self.tool).strokes
    }

    private func versions(_ note: String) async throws -> [NoteVersion] {
        try await notes.versions(note, by: Self.tool)
    }

    private func rest() { room.time.value += NotesRules.restBeforeVersion }

    private func count(_ table: String) async throws -> Int64? {
        try await room.database.read { try $0.value("SELECT count(*) FROM \(table)") }
    }

    private static func stroke(_ points: [Double] = [1, 2.5, -3, 4]) -> NoteStroke {
        NoteStroke(identifier: UUID().uuidString.lowercased(), color: 0xFF00_00FF, width: 3, points: points)
    }

    @Test func aFormerTextComesBackWithItsDrawingAndThatIsUndone() async throws {
        let note = try await create("first")
        let (one, other) = ([Self.stroke()], [Self.stroke(), Self.stroke([7, 8])])
        try await draw(one, over: note)
        rest()
        try await replace(note, by: "second")
        try await draw(other, over: note)
        let former = try #require(try await versions(note).first)
        #expect(former.title == "first" && former.strokeCount == 1)
        #expect(try await notes.versionDrawing(note.uppercased(), version: former.version, by: Self.tool) == one)
        let before = try await notes.drawing(note, by: Self.tool).version
        try await notes.revert(note, version: former.version, by: Self.tool)
        #expect(try await text(note) == "first")
        #expect(try await strokes(note) == one)
        #expect(try await notes.drawing(note, by: Self.tool).version == before + 1)
        // What it had is a former one, and comes back by that, also after a restart.
        let again = room.notes().0
        let kept = try #require(try await again.versions(note, by: Self.tool).first)
        #expect(kept.title == "second" && kept.strokeCount == 2)
        try await again.revert(note, version: kept.version, by: Self.tool)
        #expect(try await again.read(note, by: Self.tool).text == "second")
        #expect(try await again.drawing(note, by: Self.tool).strokes == other)
    }

    @Test func aDrawingThatIsChangedAfterARestMakesAFormerTextAsATextDoes() async throws {
        let note = try await create("same")
        let base = try await notes.read(note, by: Self.tool).listed.version
        rest()
        let (one, two) = (Self.stroke(), Self.stroke([7, 8]))
        try await draw([one], over: note)
        try await draw([one, two], over: note)
        #expect(try await versions(note).map(\.strokeCount) == [0])
        let drawn = UInt64(clamping: room.time.value)
        rest()
        try await draw([two], over: note)
        try await replace(note, by: "same same")
        let found = try await versions(note)
        #expect(found.map(\.strokeCount) == [2, 0] && found.map(\.title) == ["same", "same"])
        #expect(found.first?.modified == drawn)
        // The text was left alone for ten minutes, and the drawing was not.
        room.time.value += NotesRules.restBeforeVersion / 2
        try await draw([one], over: note)
        room.time.value += NotesRules.restBeforeVersion / 2
        try await replace(note, by: "other")
        #expect(try await versions(note).count == 2)
        // An editor that knows the first text goes on.
        let edit = NoteEdit(base: base, start: 0, inserted: "> ")
        #expect(try await notes.write(note, edit, by: Self.tool).text?.contains("> ") == true)
        try await notes.revert(note, version: try #require(found.last).version, by: Self.tool)
        #expect(try await text(note) == "same")
        #expect(try await strokes(note).isEmpty)
    }

    @Test func aDrawingAloneComesBackAlsoIfTheTextIsTheSame() async throws {
        let note = try await create("same")
        try await draw([Self.stroke()], over: note)
        rest()
        try await draw([], over: note)
        let former = try #require(try await versions(note).first)
        try await notes.revert(note, version: former.version, by: Self.tool)
        #expect(try await strokes(note).count == 1)
        #expect(try await versions(note).map(\.strokeCount) == [0, 1])
        // Nothing changes, so that nothing is kept.
        try await notes.revert(note, version: former.version, by: Self.tool)
        #expect(try await versions(note).count == 2)
    }

    @Test func aNoteWithADrawingAloneBecomesAFormerOne() async throws {
        let note = try await create("")
        let strokes = [Self.stroke()]
        try await draw(strokes, over: note)
        rest()
        try await draw([], over: note)
        let former = try #require(try await versions(note).first)
        #expect(former.title.isEmpty && former.strokeCount == 1)
        // One that is empty is kept only if it can be undone by that.
        rest()
        try await draw([], over: note)
        #expect(try await versions(note).count == 1)
        try await notes.revert(note, version: former.version, by: Self.tool)
        #expect(try await self.strokes(note) == strokes)
        #expect(try await versions(note).count == 2)
    }

    @Test func equalDrawingsAreStoredOnce() async throws {
        let note = try await create("0")
        let (one, other) = ([Self.stroke()], [Self.stroke([7, 8])])
        for round in 1...6 {
            try await draw(round == 3 ? other : one, over: note)
            rest()
            try await replace(note, by: "\(round)")
        }
        let found = try await versions(note)
        #expect(found.map(\.strokeCount) == [UInt32?](repeating: 1, count: 6))
        #expect(try await count("note_former_drawings") == 2)
        for (version, expected) in zip(found.reversed(), [one, one, other, one, one, one]) {
            let strokes = try await notes.versionDrawing(note, version: version.version, by: Self.tool)
            #expect(strokes == expected)
        }
        // Those of another note are its own, and go with it.
        let second = try await create("x")
        try await draw(one, over: second)
        rest()
        try await replace(second, by: "y")
        #expect(try await count("note_former_drawings") == 3)
        try await notes.trash([note], by: Self.tool)
        try await notes.delete([note], by: Self.tool)
        #expect(try await count("note_former_drawings") == 1)
    }

    @Test func drawingsGoWithTheirFormerTexts() async throws {
        let note = try await create("0")
        for round in 0..<105 {
            try await draw([Self.stroke([Double(round), 1])], over: note)
            rest()
            try await replace(note, by: "\(round)")
        }
        #expect(try await versions(note).count == 100)
        #expect(try await count("note_former_drawings") == 100)
    }

    @Test func formerDrawingsTakeNoRoomOfOtherNotes() async throws {
        let note = try await create("0")
        for round in 1...6 {
            try await draw([Self.stroke([Double(round), 1])], over: note)
            try await room.database.write { transaction in
                // As large as can be.
                try transaction.run("UPDATE note_drawings SET size = ?", NotesRules.drawingSizeLimit)
            }
            rest()
            try await replace(note, by: "\(round)")
        }
        // Four of them have room, and the text of each is there.
        let found = try await versions(note)
        #expect(found.map(\.strokeCount) == [1, 1, 1, 1, nil, nil])
        #expect(found.map(\.title) == ["5", "4", "3", "2", "1", "0"])
        #expect(try await count("note_former_drawings") == 4)
        await expectRefusal(.notFound, naming: "was not kept") {
            _ = try await notes.versionDrawing(note, version: found[5].version, by: Self.tool)
        }
    }

    @Test func formerDrawingsCountForTheLimitOfAllNotes() async throws {
        let note = try await create("first")
        try await draw([Self.stroke()], over: note)
        rest()
        try await replace(note, by: "second")
        try await room.database.write {
            try $0.run("UPDATE note_former_drawings SET size = ?", NotesRules.sizeLimit)
        }
        let again = room.notes().0
        await expectRefusal(.limitExceeded, naming: "all notes together") {
            _ = try await again.create(NoteRequest(text: "more"), by: Self.tool)
        }
    }

    /// Damages of a former drawing.
    @Test(arguments: [
        "UPDATE note_former_drawings SET strokes = x'5B7B'", "UPDATE note_former_drawings SET strokes = x'00FF'",
        "DELETE FROM note_former_drawings",
    ])
    func ofADamagedDrawingTheTextIsThereNevertheless(damage: String) async throws {
        let note = try await create("first")
        try await draw([Self.stroke()], over: note)
        rest()
        try await replace(note, by: "second")
        let present = [Self.stroke([5, 6])]
        try await draw(present, over: note)
        try await room.database.write { try $0.run(damage) }
        let former = try #require(try await versions(note).first)
        #expect(try await notes.readVersion(note, version: former.version, by: Self.tool) == "first")
        await expectRefusal(.storageFailed, naming: "drawing") {
            _ = try await notes.versionDrawing(note, version: former.version, by: Self.tool)
        }
        await expectRefusal(.storageFailed, naming: "the text of the version \(former.version) is back, without") {
            try await notes.revert(note, version: former.version, by: Self.tool)
        }
        #expect(try await text(note) == "first")
        #expect(try await strokes(note) == present)
        #expect(try await versions(note).map(\.title) == ["second", "first"])
    }

    @Test func aDatabaseFromBeforeFormerDrawingsKeepsEverything() async throws {
        let path = room.scratch.path("old.db")
        let (old, _) = try Database.open(at: path, migrations: Array(Service.migrations.prefix { $0.number < 26 }))
        let identifier = UUID().uuidString.lowercased()
        let stored = try NotesRules.storedDrawing(of: [Self.stroke()])
        try await old.write { transaction in
            try transaction.run(
                """
                INSERT INTO notes VALUES (1, ?, 'second', '', '', '', '', 0, 1, 2, NULL, 2, 0, 11, 1)
                """, identifier)
            try transaction.run("INSERT INTO note_texts VALUES (1, 2, 'second')")
            try transaction.run("INSERT INTO note_words (rowid, text) VALUES (1, 'second')")
            for number in 1...2 {
                try transaction.run(
                    "INSERT INTO note_changes VALUES (?, 1, 0, 0, '', 1, NULL)", Int64(number))
            }
            try transaction.run("INSERT INTO note_versions VALUES (1, 1, 1, 'first', 5, 'first')")
            try transaction.run("INSERT INTO note_drawings VALUES (1, ?, 3, 1, ?)", stored, stored.count)
        }
        try await old.close()
        let (database, _) = try Database.open(at: path, migrations: Service.migrations)
        let links = Links(
            store: LinksStore(database: database), changed: {}, activities: room.activities, apps: room.apps,
            now: { room.time.value })
        let notes = Notes(
            store: NotesStore(database: database), changed: { _ in }, links: links, now: { room.time.value })
        let former = try await notes.versions(identifier, by: Self.tool)
        #expect(former == [NoteVersion(version: 1, modified: 1, title: "first", size: 5)])
        await expectRefusal(.notFound, naming: "was not kept") {
            _ = try await notes.versionDrawing(identifier, version: 1, by: Self.tool)
        }
        // A drawing that nobody kept does not take the place of the present one.
        try await notes.revert(identifier, version: 1, by: Self.tool)
        #expect(try await notes.read(identifier, by: Self.tool).text == "first")
        #expect(try await notes.drawing(identifier, by: Self.tool).version == 3)
        #expect(try await notes.versions(identifier, by: Self.tool).map(\.strokeCount) == [1, nil])
        try await database.close()
    }

    @Test func whatIsNotThereIsRefused() async throws {
        let note = try await create("first")
        await expectRefusal(.notFound, naming: "no former text of the version 7") {
            _ = try await notes.versionDrawing(note, version: 7, by: Self.tool)
        }
        await expectRefusal(.notFound, naming: "there is no note") {
            _ = try await notes.versionDrawing("nonsense", version: 1, by: Self.tool)
        }
        await expectRefusal(.notPermitted, naming: "may not") {
            _ = try await notes.versionDrawing(note, version: 1, by: ActivityRoom.app)
        }
    }
}
