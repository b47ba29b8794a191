// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeSQLite
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Glibc
import ScratchSpace
import SeededNumbers
import Testing

@testable import Service

/// Notes that come back from a damaged database.
@Suite(.timeLimit(.minutes(10))) struct NotesSalvageTests {
    /// A database with notes of all kinds, and all that was put into them.
    private struct Original {
        let room: ActivityRoom
        let database: Database
        let notes: Notes
        var path: String { room.scratch.path("enfilade.db") }
        /// The notes by their identifiers.
        var all: [String: StoredNote] = [:]
        /// Words that are in one note alone, on each page with a part of it.
        var marks: [String: String] = [:]

        private static let tool = ActivityRoom.tool

        /// - Parameter isOpenedAgain: Whether the log of the database has nothing but the notes.
        init(count: Int, isOpenedAgain: Bool = false) async throws {
            room = try await ActivityRoom()
            if isOpenedAgain {
                try await room.database.close()
                database = try Database.open(at: room.scratch.path("enfilade.db"), migrations: Service.migrations)
                    .database
            } else {
                database = room.database
            }
            let links = Links(
                store: LinksStore(database: database), changed: {}, activities: room.activities, apps: room.apps,
                now: { [room] in room.time.value })
            notes = Notes(
                store: NotesStore(database: database), changed: { _ in }, links: links,
                now: { [room] in room.time.value })
            try await notes.restore()
            for number in 0..<count { try await add(number) }
            let store = NotesStore(database: database)
            for identifier in marks.keys { all[identifier] = try await store.note(identifier) }
        }

        private mutating func add(_ number: Int) async throws {
            let mark = "mark\(1000 + number)x"
            let lines = (0..<(number % 17 == 0 ? 600 : number % 5)).map { "\(mark) line \($0) ä" }
            let text = (["# Note \(mark) #tag\(number % 7)"] + lines).joined(separator: "\n")
            let note = try await notes.create(NoteRequest(text: text, folder: "Folder \(number % 3)"), by: Self.tool)
            marks[note] = mark
            if number % 4 == 0 {
                // Left alone, so that the text becomes a former one.
                room.time.value += NotesRules.restBeforeVersion + 1
                for _ in 0..<3 {
                    let version = try await notes.read(note, by: Self.tool).listed.version
                    let edit = NoteEdit(base: version, start: 7, inserted: "\(mark) ")
                    _ = try await notes.write(note, edit, by: Self.tool)
                }
            }
            if number % 6 == 0 { try await notes.set(note, NoteProperties(isPinned: true, position: 5), by: Self.tool) }
            if number % 9 == 0 { try await notes.trash([note], by: Self.tool) }
        }

        /// The notes of which a page of the database has no part.
        func notes(outside page: Data) -> [StoredNote] {
            all.values.filter { note in
                let words = [note.listed.identifier, marks[note.listed.identifier] ?? ""]
                return !words.contains { page.firstRange(of: Data($0.utf8)) != nil }
            }
        }
    }

    /// Kinds of damage to one page.
    enum Damage: CaseIterable, Sendable {
        case zeroes, random, truncation
    }

    /// Opens a damaged copy as the service does.
    private func open(_ copy: String) async throws -> Database {
        let opened = try Database.open(at: copy, migrations: Service.migrations, use: .exclusive)
        _ = await NotesStore(database: opened.database).salvage(besides: copy, now: 1)
        return opened.database
    }

    private func expect(_ note: StoredNote, isIn store: NotesStore, _ comment: String) async throws {
        let found = try await store.note(note.listed.identifier)
        guard let found else {
            Issue.record("“\(note.listed.title)” is lost: \(comment)")
            return
        }
        var (listed, expected) = (found.listed, note.listed)
        (listed.version, expected.version) = (0, 0)
        #expect(listed == expected, "\(comment)")
        let isSame = found.text == note.text
        #expect(isSame, "“\(note.listed.title)” has another text: \(comment)")
    }

    /// Damages one page after the other, each in a copy of its own.
    private func damage(_ damage: Damage, _ original: Original, every step: (Int) -> Int) async throws {
        let content = try Data(contentsOf: URL(filePath: original.path))
        var generator = SeededGenerator(seed: 1)
        let pages = content.count / 4096
        for page in stride(from: 0, to: pages, by: step(pages)) {
            let scratch = try Scratch()
            let copy = scratch.path("enfilade.db")
            let range = page * 4096..<(page + 1) * 4096
            var damaged = content
            var lost = content[range]
            switch damage {
            case .zeroes: damaged.replaceSubrange(range, with: Data(count: 4096))
            case .random:
                damaged.replaceSubrange(range, with: (0..<4096).map { _ in .random(in: 0...255, using: &generator) })
            case .truncation:
                damaged = damaged.prefix(range.lowerBound)
                lost = content[range.lowerBound...]
            }
            try damaged.write(to: URL(filePath: copy))
            let database = try await open(copy)
            let store = NotesStore(database: database)
            let untouched = original.notes(outside: Data(lost))
            for note in untouched { try await expect(note, isIn: store, "page \(page), \(damage)") }
            if damage != .truncation {
                // The identifier of a note is on two pages at least.
                let known = try await database.read { transaction in
                    try transaction.rows("SELECT identifier FROM notes") { try $0.value(0, as: String.self) }
                }
                let areAllKnown = Set(known) == Set(original.all.keys)
                #expect(areAllKnown, "page \(page), \(damage)")
            }
            try await database.close()
        }
    }

    @Test(arguments: Damage.allCases)
    func everyNoteWithoutAPartOnADamagedPageIsBack(kind: Damage) async throws {
        let original = try await Original(count: 20)
        try await original.database.close()
        try await damage(kind, original) { _ in kind == .zeroes ? 4 : 11 }
    }

    @Test func soItIsWithAHundredNotes() async throws {
        let original = try await Original(count: 100)
        try await original.database.close()
        for kind in Damage.allCases { try await damage(kind, original) { $0 / 2 + 1 } }
    }

    @Test func notesThatAreInTheLogOnlyAreBack() async throws {
        let original = try await Original(count: 10, isOpenedAgain: true)
        let scratch = try Scratch()
        let copy = scratch.path("enfilade.db")
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: original.path + suffix, toPath: copy + suffix)
        }
        let log = try Data(contentsOf: URL(filePath: copy + "-wal"))
        #expect(original.all.keys.allSatisfy { log.firstRange(of: Data($0.utf8)) != nil })
        // SQLite does not look at the log of a file that is none of its own.
        try Data("This is no database. ".utf8).write(to: URL(filePath: copy))
        let database = try await open(copy)
        for note in original.all.values {
            try await expect(note, isIn: NotesStore(database: database), "from the log")
        }
    }

    /// A row that is lost, and that only.
    private func salvaged(_ original: Original, without sql: String) async throws -> (NotesStore, SalvageOutcome) {
        try await original.database.write { try $0.run(sql) }
        try await original.database.close()
        let scratch = original.room.scratch
        let fresh = try Database.open(at: scratch.path("new.db"), migrations: Service.migrations).database
        let store = NotesStore(database: fresh)
        let outcome = try await store.salvage(original.path, name: "damaged", now: 1)
        #expect(try await store.salvagedDatabases() == ["damaged"])
        return (store, outcome)
    }

    @Test func aTextThatIsLostComesFromItsChanges() async throws {
        let original = try await Original(count: 0)
        let (notes, tool) = (original.notes, ActivityRoom.tool)
        let note = try await notes.create(NoteRequest(folder: "Work"), by: tool)
        var version = try await notes.read(note, by: tool).listed.version
        for (place, letter) in "Typed, not pasted".enumerated() {
            let edit = NoteEdit(base: version, start: UInt32(place), inserted: String(letter))
            version = try await notes.write(note, edit, by: tool).version
        }
        let (store, outcome) = try await salvaged(original, without: "DELETE FROM note_texts")
        let found = try #require(try await store.note(note))
        #expect(found.text.text == "Typed, not pasted" && found.listed.folder == "Work")
        // An editor goes on where it was.
        #expect(found.listed.version == version)
        #expect(outcome == SalvageOutcome(path: original.path, notes: 1, incompleteNotes: 0))
    }

    @Test func aTextThatIsLostComesFromAFormerOneAndTheChangesAfterIt() async throws {
        let original = try await Original(count: 1)
        let (identifier, note) = try #require(original.all.first)
        let (store, outcome) = try await salvaged(original, without: "DELETE FROM note_texts")
        let found = try #require(try await store.note(identifier))
        #expect(found.text == note.text)
        #expect(outcome.notes == 1 && outcome.incompleteNotes == 0)
        #expect(try await store.versions(of: found.id).count == 1)
    }

    @Test func ofALostTextTitleAndExcerptAreBack() async throws {
        let original = try await Original(count: 3)
        let (store, outcome) = try await salvaged(original, without: "DELETE FROM note_texts WHERE note = 3")
        let note = try #require(original.all.values.first { $0.id == 3 })
        let found = try #require(try await store.note(note.listed.identifier))
        #expect(found.text.text == "\(note.listed.title)\n\n\(note.listed.excerpt)")
        #expect(found.listed.version > note.listed.version)
        #expect(outcome.notes == 3 && outcome.incompleteNotes == 1)
    }

    @Test func ofALostChangeNobodyGuessesThePlacesOfThoseAfterIt() async throws {
        let original = try await Original(count: 0)
        let (notes, tool) = (original.notes, ActivityRoom.tool)
        let note = try await notes.create(NoteRequest(text: "base"), by: tool)
        var versions = [try await notes.read(note, by: tool).listed.version]
        for word in ["one ", "two ", "three "] {
            let edit = NoteEdit(base: versions.last ?? 0, start: 0, inserted: word)
            versions.append(try await notes.write(note, edit, by: tool).version)
        }
        let (store, outcome) = try await salvaged(
            original, without: "DELETE FROM note_changes WHERE number = \(versions[2])")
        #expect(try await store.note(note)?.text.text == "one base")
        #expect(outcome.incompleteNotes == 1)
    }

    @Test func anEmptiedChangeAfterAFormerTextIsAGap() async throws {
        let original = try await Original(count: 0)
        let (notes, tool) = (original.notes, ActivityRoom.tool)
        let former = "# Title\n" + String(repeating: "words behind the excerpt ", count: 40)
        let note = try await notes.create(NoteRequest(text: former), by: tool)
        let base = try await notes.read(note, by: tool).listed.version
        original.room.time.value += NotesRules.restBeforeVersion + 1
        let edit = NoteEdit(base: base, start: UInt32(former.unicodeScalars.count), inserted: "and more")
        let version = try await notes.write(note, edit, by: tool).version
        // So does the store with a change that is too large to be kept.
        try await original.database.write { transaction in
            try transaction.run("UPDATE note_changes SET inserted = '' WHERE number = ?", Int64(clamping: version))
            try transaction.run(
                "UPDATE note_changes SET start = 0, removed = 0 WHERE number = ?", Int64(clamping: version))
        }
        let (store, outcome) = try await salvaged(original, without: "DELETE FROM note_texts")
        let found = try #require(try await store.note(note))
        #expect(found.text.text == former)
        #expect(found.listed.version > version)
        #expect(outcome.notes == 1 && outcome.incompleteNotes == 1)
    }

    @Test func ofANoteWithFormerTextsAloneTheNewestIsBack() async throws {
        let original = try await Original(count: 1)
        try await original.database.write { transaction in
            for table in ["note_texts", "note_changes"] { try transaction.run("DELETE FROM \(table)") }
        }
        let (store, outcome) = try await salvaged(original, without: "DELETE FROM notes")
        #expect(outcome.notes == 1 && outcome.incompleteNotes == 1)
        #expect(try await store.list(NoteQuery()).map(\.title) == ["Note mark1000x #tag0"])
    }

    @Test(arguments: [
        ["DELETE FROM note_versions", "UPDATE note_texts SET version = 9223372036854775807"],
        ["DELETE FROM note_texts", "UPDATE note_versions SET version = 9223372036854775807"],
        ["UPDATE notes SET version = 9223372036854775807"],
        ["UPDATE note_changes SET number = 9223372036854775807 WHERE number = (SELECT max(number) FROM note_changes)"],
    ])
    func aVersionMayBeAnyNumber(damage: [String]) async throws {
        let original = try await Original(count: 1)
        for sql in damage.dropLast() { try await original.database.write { try $0.run(sql) } }
        let (identifier, _) = try #require(original.all.first)
        let (store, outcome) = try await salvaged(original, without: try #require(damage.last))
        #expect(outcome.notes == 1)
        let found = try #require(try await store.note(identifier))
        #expect(found.listed.title.contains("mark1000x"))
        #expect(found.listed.version < 1 << 48)
    }

    @Test func aSecondDamageBringsNoFormerStateBack() async throws {
        let original = try await Original(count: 4)
        try await original.database.close()
        let scratch = try Scratch()
        let path = scratch.path("enfilade.db")
        let names = ["enfilade.db.damaged-20260101-000000", "enfilade.db.damaged-20260102-000000"]
        try FileManager.default.copyItem(atPath: original.path, toPath: scratch.path(names[0]))
        let second = try Database.open(at: path, migrations: Service.migrations).database
        let former = NotesStore(database: second)
        #expect(await former.salvage(besides: path, now: 1).map(\.notes) == [4])
        let notes = original.all.values.sorted { $0.id < $1.id }
        let (deleted, changed) = (notes[1].listed.identifier, notes[2].listed.identifier)
        let gone = try #require(try await former.note(deleted))
        try await former.delete([(id: gone.id, identifier: deleted)])
        let kept = try #require(try await former.note(changed))
        try await former.set(NoteProperties(folder: "Changed"), of: kept.id)
        try await second.close()
        try FileManager.default.moveItem(atPath: path, toPath: scratch.path(names[1]))

        let third = try Database.open(at: path, migrations: Service.migrations).database
        let store = NotesStore(database: third)
        let outcomes = await store.salvage(besides: path, now: 2)
        #expect(outcomes.map(\.path) == [scratch.path(names[1])] && outcomes.map(\.notes) == [3])
        #expect(try await store.note(deleted) == nil)
        #expect(try await store.note(changed)?.listed.folder == "Changed")
        #expect(try await store.salvagedDatabases() == Set(names))
        #expect(await store.salvage(besides: path, now: 3).isEmpty)
    }

    @Test func ofTwoDamagedDatabasesTheNewerHasTheFirstWord() async throws {
        let original = try await Original(count: 2)
        let scratch = try Scratch()
        let path = scratch.path("enfilade.db")
        try await original.database.close()
        let names = ["enfilade.db.damaged-20260101-000000", "enfilade.db.damaged-20260102-000000"]
        for name in names {
            try FileManager.default.copyItem(atPath: original.path, toPath: scratch.path(name))
        }
        let newer = try Database.open(at: scratch.path(names[1]), migrations: Service.migrations).database
        try await newer.write { try $0.run("UPDATE notes SET folder = 'Newer'") }
        try await newer.close()
        let store = NotesStore(database: try Database.open(at: path, migrations: Service.migrations).database)
        #expect(await store.salvage(besides: path, now: 1).map(\.notes) == [2, 0])
        for note in original.all.keys { #expect(try await store.note(note)?.listed.folder == "Newer") }
    }

    @Test(arguments: [1, 2])
    func aDatabaseIsReadNoMoreAfterTwoAttemptsThatDidNotEnd(attempts: Int) async throws {
        let original = try await Original(count: 1)
        try await original.database.close()
        let scratch = try Scratch()
        let path = scratch.path("enfilade.db")
        let name = "enfilade.db.damaged-20260101-000000"
        try FileManager.default.copyItem(atPath: original.path, toPath: scratch.path(name))
        let database = try Database.open(at: path, migrations: Service.migrations).database
        try await database.write { transaction in
            try transaction.run(
                "INSERT INTO salvages (database, attempts, notes, incomplete) VALUES (?, ?, 0, 0)", name, attempts)
        }
        let store = NotesStore(database: database)
        #expect(await store.salvage(besides: path, now: 1).count == 2 - attempts)
        #expect(try await store.salvagedDatabases().count == 2 - attempts)
    }

    @Test func linksOfNotesAreBackAndThoseOfOthersAreNot() async throws {
        // The first one is in the trash, where links match nothing.
        let original = try await Original(count: 2)
        let (identifier, note) = try #require(original.all.first { $0.value.listed.trashed == nil })
        let content = ActivityDescription(title: "Emma", persistent: "urn:emma", address: "reader:emma")
        let activity = try await original.room.publish(content, by: ActivityRoom.tool)
        let link = try await original.notes.link(identifier, activity: activity, by: ActivityRoom.tool)
        _ = try await original.notes.write(
            identifier, NoteEdit(base: note.listed.version, start: 0, inserted: link.markdown), by: ActivityRoom.tool)
        let (store, _) = try await salvaged(original, without: "DELETE FROM migration WHERE false")
        let links = LinksStore(database: store.database)
        let found = try await links.matching(content, of: "org.example.Reader").map(\.link)
        #expect(found.map(\.item.identifier) == [identifier])
        #expect(found.map { LinkAddress.text(of: $0.identifier) } == [link.address])
    }

    @Test func searchesFindSavedNotes() async throws {
        let original = try await Original(count: 5)
        let (store, _) = try await salvaged(original, without: "DELETE FROM migration WHERE false")
        #expect(try await store.list(NoteQuery(words: "mark1004x")).count == 1)
        #expect(try await store.list(NoteQuery(tag: "TAG3")).count == 1)
    }

    /// The tables whose rows are known by their form.
    private static let tables = [
        "note_texts", "note_changes", "note_versions", "notes", "links", "note_pictures", "note_drawings",
        "note_former_drawings",
    ]

    /// No other table may have rows of the form by which those of notes are known.
    @Test func noOtherTableHasTheShapeOfOneOfNotes() async throws {
        let room = try await ActivityRoom()
        let shapes = try await room.database.read { transaction in
            let tables = try transaction.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%WITHOUT ROWID%'"
            ) { try $0.value(0, as: String.self) }
            return try tables.map { table in
                let types = try transaction.rows("SELECT type, pk FROM pragma_table_info(?) ORDER BY cid", table) {
                    row in
                    let (type, key): (String, Int64) = (try row.value(0), try row.value(1))
                    return key == 1 && type == "INTEGER" ? "KEY" : type
                }
                return (table: table, shape: types.joined(separator: " "))
            }
        }
        for (table, shape) in shapes where Self.tables.contains(table) {
            let tables = shapes.filter { $0.shape == shape }.map(\.table)
            #expect(tables == [table])
        }
    }

    @Test func aServiceGivesNotesBackAndSaysSo() async throws {
        try await withDesk { _, desk in
            let notifications = try await desk.notifications
            let client = Notes1Client(try desk.connection())
            var identifiers: Set<String> = []
            for number in 0..<200 { identifiers.insert(try await client.create(NoteRequest(text: "# Note \(number)"))) }
            let trashed = try #require(identifiers.first)
            try await client.trash([trashed])
            try await desk.service.stop()
            let file = desk.dataHome.appending(path: "enfilade/enfilade.db")
            var content = try Data(contentsOf: file)
            // The header and the description of all tables.
            content.replaceSubrange(0..<4096, with: Data(count: 4096))
            try content.write(to: file)
            let status = try await Service1Client(try desk.connection()).status()
            #expect(status.salvagedNotes == 200 && status.incompleteNotes == 0)
            let kept = try #require(status.recovered)
            let banner = try await notifications.nextBanner()
            #expect(banner.app == "Notes" && banner.title == "The database was damaged")
            #expect(banner.body == "200 notes were saved. The damaged file is kept as “\(kept)”.")
            #expect(
                Set(try await client.list(NoteQuery(limit: 1_000)).map(\.identifier))
                    == identifiers.subtracting([trashed]))
            #expect(try await client.list(NoteQuery(isTrashed: true)).map(\.identifier) == [trashed])
            let isLogged = await desk.service.logLines.contains { $0.contains("notes of a damaged database saved") }
            #expect(isLogged)
            // Once is enough: a note that is deleted now stays so.
            try await client.delete([trashed])
            try await desk.service.stop()
            #expect(try await client.list(NoteQuery(isTrashed: true)).isEmpty)
            #expect(try await Service1Client(try desk.connection()).status().salvagedNotes == 0)
        }
    }

    @Test func formerDrawingsComeBackWithTheirFormerTexts() async throws {
        let original = try await Original(count: 3)
        let (notes, tool) = (original.notes, ActivityRoom.tool)
        let note = try await notes.create(NoteRequest(text: "Drawn upon"), by: tool)
        let strokes = (0..<4).map {
            NoteStroke(identifier: UUID().uuidString, color: 1, width: 2, points: [Double($0), 2.5, 3, 4])
        }
        for round in 0..<4 {
            original.room.time.value += NotesRules.restBeforeVersion
            _ = try await notes.setDrawing(note, base: UInt64(round), strokes: [strokes[round]], by: tool)
        }
        let version = try await notes.read(note, by: tool).listed.version
        // Its text comes from changes, of which those for drawings are no gaps, and one of the drawings is lost.
        try await original.database.write { try $0.run("DELETE FROM note_texts WHERE note = 4") }
        let (store, outcome) = try await salvaged(
            original, without: "DELETE FROM note_former_drawings WHERE number = 2")
        #expect(outcome.notes == 4)
        let back = try #require(try await store.note(note))
        #expect(back.text.text == "Drawn upon" && back.listed.version == version)
        let versions = try await store.versions(of: back.id)
        #expect(versions.map(\.strokeCount) == [1, nil, 1, 0])
        var found: [NoteStroke] = []
        for former in versions {
            guard let drawing = try await store.formerDrawing(of: back.id, version: former.version) else { continue }
            found += try NotesRules.strokes(of: drawing.strokes)
        }
        #expect(found == [strokes[2], strokes[0]])
    }

    @Test func picturesAndDrawingsComeBackWithTheirNotes() async throws {
        let original = try await Original(count: 20)
        let (notes, tool) = (original.notes, ActivityRoom.tool)
        let content = Data(Array("GIF89a".utf8) + [4, 0, 5, 0]) + Data((0..<20_000).map { UInt8($0 % 251) })
        let file = try SealedMemory.make(name: "test", bytes: content)
        let note = try #require(original.all.values.first { $0.listed.trashed == nil }).listed.identifier
        let picture = try await notes.addPicture(note, title: "", content: file, by: tool)
        let strokes = [NoteStroke(identifier: UUID().uuidString, color: 1, width: 2, points: [1, 2.5, 3, 4])]
        _ = try await notes.setDrawing(note, base: 0, strokes: [], by: tool)
        _ = try await notes.setDrawing(note, base: 1, strokes: strokes, by: tool)
        try await original.database.close()
        let scratch = try Scratch()
        let copy = scratch.path("enfilade.db")
        var damaged = try Data(contentsOf: URL(filePath: original.path))
        // The header, without which SQLite reads nothing.
        damaged.replaceSubrange(0..<16, with: Data(count: 16))
        try damaged.write(to: URL(filePath: copy))
        let database = try await open(copy)
        let store = NotesStore(database: database)
        #expect(try await store.picture(picture.identifier) == content)
        let back = try #require(try await store.note(note))
        let drawing = try #require(try await store.drawing(of: back.id))
        #expect(drawing.version == 2)
        #expect(try NotesRules.strokes(of: drawing.strokes) == strokes)
        #expect(back.listed.title == original.all[note]?.listed.title)
        try await database.close()
    }
}
