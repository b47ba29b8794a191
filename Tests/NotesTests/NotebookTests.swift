// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeNotebook
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

@MainActor @Suite("The notes as apps have them", .timeLimit(.minutes(5))) struct NotebookTests {
    /// Runs a test with the notes of a device.
    private func withNotebook(_ body: (Notebook, Device) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            try await body(Notebook(try desk.connection()), desk)
        }
    }

    /// Expects a call to be refused.
    private func expectRefusal(_ code: NotebookError.Code, _ body: () async throws -> Void) async {
        let refusal = await #expect(throws: NotebookError.self) { try await body() }
        #expect(refusal?.code == code && refusal?.message.isEmpty == false)
    }

    @Test("are made, found, moved and pinned")
    func lists() async throws {
        try await withNotebook { notebook, _ in
            let rent = try await notebook.create("# Rent\nThe cellar #home", in: "Home")
            let trip = try await notebook.create("Trip to Ada\n#Work and #home")
            #expect(try await notebook.notes().map(\.title) == ["Trip to Ada", "Rent"])
            let note = try await notebook.note(rent)
            #expect(note.id == rent && note.folder == "Home" && note.tags == ["home"] && note.trashed == nil)
            #expect(note.excerpt.contains("cellar") && note.created <= note.modified && !note.isPinned)
            #expect(try await notebook.text(of: rent) == "# Rent\nThe cellar #home")
            #expect(try await notebook.notes(.init(words: "cell")).map(\.id) == [rent])
            #expect(try await notebook.notes(.init(tag: "WORK")).map(\.id) == [trip])
            #expect(try await notebook.notes(.init(folder: "")).map(\.id) == [trip])
            #expect(try await notebook.notes(skipping: 1, limit: 1).map(\.id) == [rent])
            let tags = try await notebook.tags().map { "\($0.name) \($0.noteCount)" }
            #expect(tags == ["home 2", "Work 1"])
            try await notebook.pin(rent, isPinned: true)
            #expect(try await notebook.notes().map(\.id) == [rent, trip])
            try await notebook.move(trip, to: "Travels")
            #expect(
                try await notebook.folders().map { "\($0.name) \($0.noteCount)" } == ["Home 1", "Travels 1"])
            await expectRefusal(.invalidArgument) { _ = try await notebook.notes(limit: 0) }
            await expectRefusal(.notFound) { try await notebook.move(UUID().uuidString, to: "Home") }
            await expectRefusal(.notFound) { _ = try await notebook.text(of: "nothing") }
        }
    }

    @Test("go to the trash, come back, and go for good")
    func trash() async throws {
        try await withNotebook { notebook, _ in
            let note = try await notebook.create("# Old")
            await expectRefusal(.conflict) { try await notebook.delete([note]) }
            try await notebook.trash([note])
            #expect(try await notebook.notes().isEmpty)
            let trashed = try #require(try await notebook.notes(.init(isTrashed: true)).first)
            #expect(trashed.id == note && trashed.trashed != nil)
            try await notebook.restore([note])
            #expect(try await notebook.note(note).trashed == nil)
            try await notebook.trash([note])
            try await notebook.delete([note])
            await expectRefusal(.notFound) { _ = try await notebook.note(note) }
        }
    }

    @Test("have their former texts again")
    func versions() async throws {
        try await withNotebook { notebook, desk in
            let id = try await notebook.create("# First")
            try await desk.clock.advance(by: .seconds(3_600))
            let note = OpenNote(id, in: notebook)
            try await note.open()
            note.edit("# Second")
            try await eventuallyHolds("the note is saved") { await note.close() }
            let version = try #require(try await notebook.versions(of: id).first)
            #expect(version.title == "First" && version.size == 7)
            #expect(try await notebook.text(of: id, version: version.id) == "# First")
            try await notebook.revert(id, to: version.id)
            try await eventuallyHolds("the open note has the former text") { note.text == "# First" }
            #expect(try await notebook.versions(of: id).map(\.title).sorted() == ["First", "Second"])
            await expectRefusal(.notFound) { try await notebook.revert(id, to: 1_000_000) }
        }
    }

    @Test("have their former drawings again, with the texts")
    func versionsWithDrawings() async throws {
        try await withNotebook { notebook, desk in
            let id = try await notebook.create("# First")
            let ink = NoteStroke.Ink(red: 1, green: 2, blue: 3)
            let stroke = NoteStroke(ink: ink, width: 2, points: [CGPoint(x: 1, y: 2)])
            var drawing = NoteDrawing(strokes: [stroke])
            drawing.version = try await notebook.setDrawing(drawing, of: id)
            try await desk.clock.advance(by: .seconds(3_600))
            drawing.strokes = []
            _ = try await notebook.setDrawing(drawing, of: id)
            let version = try #require(try await notebook.versions(of: id).first)
            #expect(version.strokeCount == 1)
            #expect(try await notebook.strokes(of: id, version: version.id) == [stroke])
            try await notebook.revert(id, to: version.id)
            #expect(try await notebook.drawing(of: id).strokes == [stroke])
            let kept = try #require(try await notebook.versions(of: id).first)
            #expect(kept.strokeCount == 0)
            #expect(try await notebook.strokes(of: id, version: kept.id).isEmpty)
            await expectRefusal(.notFound) { _ = try await notebook.strokes(of: id, version: 1_000_000) }
        }
    }

    /// The beginning of a GIF file.
    private static let picture = Data(Array("GIF89a".utf8) + [4, 0, 5, 0, 0, 0, 0])

    @Test("have pictures, which their texts name")
    func pictures() async throws {
        try await withNotebook { notebook, _ in
            let id = try await notebook.create("Look")
            let picture = try await notebook.addPicture(Self.picture, titled: "The plan", to: id)
            #expect(picture.markdown == "![The plan](\(picture.address))" && picture.mediaType == "image/gif")
            #expect(picture.size == Self.picture.count)
            #expect(NotePicture.id(in: picture.address.uppercased()) == picture.id)
            #expect(NotePicture.id(in: "enfilade://picture/7") == nil && NotePicture.id(in: "https://a.example") == nil)
            #expect(try await notebook.picture(picture.id) == Self.picture)
            await expectRefusal(.invalidArgument) {
                _ = try await notebook.addPicture(Data("text".utf8), titled: "", to: id)
            }
            await expectRefusal(.notFound) { _ = try await notebook.picture(UUID().uuidString) }
        }
    }

    @Test("have drawings, whose strokes are as they were drawn")
    func drawings() async throws {
        try await withNotebook { notebook, desk in
            let id = try await notebook.create("Look")
            var drawing = try await notebook.drawing(of: id)
            #expect(drawing == NoteDrawing())
            let ink = NoteStroke.Ink(red: 1, green: 200, blue: 255, opacity: 128)
            let stroke = NoteStroke(ink: ink, width: 2.5, points: [CGPoint(x: 1.25, y: 2), CGPoint(x: -3, y: 1_000.1)])
            // A tenth of a point is all that is kept.
            #expect(stroke.points == [CGPoint(x: 1.3, y: 2), CGPoint(x: -3, y: 1_000.1)])
            var longer = stroke
            longer.append(CGPoint(x: 4.04, y: 5.06))
            #expect(longer.points == stroke.points + [CGPoint(x: 4, y: 5.1)])
            drawing.strokes = [stroke]
            drawing.version = try await notebook.setDrawing(drawing, of: id)
            try await desk.service.kill()
            let found = try await notebook.drawing(of: id)
            #expect(found.version == drawing.version)
            let read = try #require(found.strokes.first)
            #expect(read == stroke)
            await expectRefusal(.conflict) { _ = try await notebook.setDrawing(NoteDrawing(), of: id) }
            await expectRefusal(.invalidArgument) {
                let dot = NoteStroke(ink: ink, width: 2, points: [])
                _ = try await notebook.setDrawing(NoteDrawing(version: found.version, strokes: [dot]), of: id)
            }
            let places = Array(repeating: CGPoint(x: 1, y: 2), count: NoteStroke.pointLimit)
            let long = NoteStroke(ink: ink, width: 2, points: places)
            let version = try await notebook.setDrawing(NoteDrawing(version: found.version, strokes: [long]), of: id)
            await expectRefusal(.invalidArgument) {
                let longer = NoteStroke(ink: ink, width: 2, points: places + [CGPoint(x: 3, y: 4)])
                _ = try await notebook.setDrawing(NoteDrawing(version: version, strokes: [longer]), of: id)
            }
        }
    }

    @Test("are told of when they change, and when the service starts")
    func changes() async throws {
        try await withNotebook { notebook, desk in
            var changes = try await notebook.changes().makeAsyncIterator()
            _ = try await notebook.create("one")
            #expect(await changes.next() != nil)
            try await desk.service.kill()
            #expect(try await notebook.notes().map(\.title) == ["one"])
            #expect(await changes.next() != nil)
        }
    }

    @Test("come to be with the first letter, in their folder, and are gone without any")
    func newNotes() async throws {
        try await withNotebook { notebook, _ in
            let note = OpenNote(folder: "Work", in: notebook)
            try await note.open()
            #expect(note.id == nil && note.text.isEmpty && note.state == .saved)
            note.edit("C")
            note.edit("Call Ada")
            try await eventuallyHolds("the note is saved") { await note.close() }
            #expect(note.state == .saved)
            let id = try #require(note.id)
            #expect(try await notebook.note(id).folder == "Work")
            #expect(try await notebook.text(of: id) == "Call Ada")
            note.edit("")
            try await eventuallyHolds("the empty note is gone") {
                _ = await note.close()
                return try await notebook.notes().isEmpty
            }
            await expectRefusal(.notFound) { _ = try await notebook.note(id) }
            await expectRefusal(.notFound) { try await OpenNote(id, in: notebook).open() }
        }
    }

    @Test("stay in the trash with their drawings when they are looked at")
    func emptyInTheTrash() async throws {
        try await withNotebook { notebook, _ in
            let id = try await notebook.create("")
            var drawing = try await notebook.drawing(of: id)
            drawing.strokes = [
                NoteStroke(
                    ink: NoteStroke.Ink(red: 1, green: 2, blue: 3, opacity: 255), width: 2,
                    points: [CGPoint(x: 1, y: 2)])
            ]
            _ = try await notebook.setDrawing(drawing, of: id)
            try await notebook.trash([id])
            let note = OpenNote(id, in: notebook)
            try await note.open()
            #expect(await note.close())
            try await notebook.restore([id])
            #expect(try await notebook.drawing(of: id).strokes.count == 1)
        }
    }

    @Test("are saved also with a character that no message carries")
    func noncharacters() async throws {
        try await withNotebook { notebook, _ in
            let id = try await notebook.create("one")
            let note = OpenNote(id, in: notebook)
            try await note.open()
            note.edit("one\u{FFFE}two")
            try await eventuallyHolds("the note is saved") { await note.close() }
            #expect(try await notebook.text(of: id) == "one\u{FFFD}two")
        }
    }

    @Test("have the changes of all editors")
    func twoEditors() async throws {
        try await withNotebook { notebook, _ in
            let id = try await notebook.create("milk\neggs")
            let (one, other) = (OpenNote(id, in: notebook), OpenNote(id, in: notebook))
            try await one.open()
            try await other.open()
            one.edit("# List\nmilk\neggs")
            other.edit("milk\neggs\nrice")
            try await eventuallyHolds("both have all") {
                one.text == "# List\nmilk\neggs\nrice" && other.text == one.text && one.state == .saved
                    && other.state == .saved
            }
            #expect(try await notebook.text(of: id) == one.text)
        }
    }

    @Test("lose nothing that is typed while the service is gone")
    func restart() async throws {
        try await withNotebook { notebook, desk in
            let id = try await notebook.create("one")
            let note = OpenNote(id, in: notebook)
            try await note.open()
            for count in 2...20 {
                note.edit(note.text + " \(count)")
                if count.isMultiple(of: 7) { try await desk.service.kill() }
            }
            let whole = (["one"] + (2...20).map(String.init)).joined(separator: " ")
            try await eventuallyHolds("everything is saved") { note.state == .saved }
            #expect(note.text == whole)
            #expect(try await notebook.text(of: id) == whole)
        }
    }

    @Test("are named by addresses, and by nothing else")
    func addresses() async throws {
        try await withNotebook { notebook, _ in
            let id = try await notebook.create("x")
            let address = try #require(try await notebook.note(id).address)
            #expect(address.absoluteString == "enfilade://note/\(id)" && Note.id(in: address) == id)
            let upper = try #require(URL(string: address.absoluteString.uppercased()))
            #expect(Note.id(in: upper) == id)
        }
        let others = [
            "enfilade://link/6b0f4c1e-5d0a-4a53-9d2f-0c6a1f1e7d10", "enfilade://note/", "enfilade://note/x",
            "https://note/6b0f4c1e-5d0a-4a53-9d2f-0c6a1f1e7d10",
            "enfilade://note/6b0f4c1e-5d0a-4a53-9d2f-0c6a1f1e7d10/more",
        ]
        for text in others {
            let address = try #require(URL(string: text))
            #expect(Note.id(in: address) == nil, "\(text)")
        }
    }

    @Test("have links that are read, opened and taken out")
    func links() async throws {
        try await withNotebook { notebook, _ in
            let text = "See [the page](https://example.org) and [gone](enfilade://link/\(UUID()))"
            let note = OpenNote(try await notebook.create(text), in: notebook)
            try await note.open()
            let links = NoteLink.all(in: note.text)
            #expect(links.map(\.title) == ["the page", "gone"] && links.map(\.isContent) == [false, true])
            let (page, gone) = (try #require(links.first), try #require(links.last))
            #expect(try await notebook.open(page) == URL(string: "https://example.org"))
            await expectRefusal(.notFound) { _ = try await notebook.open(gone) }
            note.remove(gone)
            note.remove(gone)
            #expect(note.text == "See [the page](https://example.org) and gone")
            try await eventuallyHolds("the note is saved") { await note.close() }
        }
    }
}
