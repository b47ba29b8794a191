// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeSQLite
import Foundation
import ScratchSpace
import Testing

@testable import Service

/// Pictures and drawings of notes, with a real database.
@Suite(.timeLimit(.minutes(5))) struct NotePictureTests {
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

    private func replace(_ note: String, by text: String) async throws {
        let known = try await notes.read(note, by: Self.tool)
        let edit = NoteEdit(
            base: known.listed.version, start: 0, removed: UInt32(known.text.unicodeScalars.count), inserted: text)
        _ = try await notes.write(note, edit, by: Self.tool)
    }

    @discardableResult
    private func addPicture(_ content: Data, to note: String, title: String = "Plan") async throws -> NotePicture {
        let file = try SealedMemory.make(name: "test", bytes: content)
        return try await notes.addPicture(note, title: title, content: file, by: Self.tool)
    }

    private func content(_ picture: NotePicture) async throws -> Data {
        try SealedMemory.read(try await notes.picture(picture.identifier, by: Self.tool))
    }

    /// The beginning of a PNG file of some size, which is all that the service reads.
    static func png(width: UInt32 = 3, height: UInt32 = 2, more: Int = 0) -> Data {
        var bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
        for number in [width, height] { withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) } }
        return bytes + Data(count: more)
    }

    // MARK: - Pictures

    @Test func aPictureIsThereAgainAfterARestart() async throws {
        let note = try await create("Look")
        let picture = try await addPicture(Self.png(more: 5_000), to: note.uppercased(), title: "The [new]\n plan")
        #expect(picture.address == "enfilade://picture/\(picture.identifier)")
        #expect(picture.markdown == "![The \\[new\\] plan](\(picture.address))")
        #expect(picture.type == "image/png" && picture.size == 5_024)
        let again = room.notes().0
        let file = try await again.picture(picture.identifier.uppercased(), by: Self.tool)
        #expect(try SealedMemory.read(file) == Self.png(more: 5_000))
        await expectRefusal(.notFound, naming: "there is no picture “nonsense”") {
            _ = try await notes.picture("nonsense", by: Self.tool)
        }
        await expectRefusal(.notFound, naming: "there is no note") { try await addPicture(Self.png(), to: "nonsense") }
    }

    /// The beginnings of files, with the size of 4 by 5 pixels.
    private static let beginnings: [(type: String, letters: String, bytes: [UInt8])] = [
        ("image/gif", "GIF89a", [4, 0, 5, 0]),
        ("image/jpeg", "", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC2, 0, 17, 8, 0, 5, 0, 4]),
        ("image/webp", "RIFF0000WEBPVP8X0000", [0, 0, 0, 0, 3, 0, 0, 4, 0, 0]),
        ("image/webp", "RIFF0000WEBPVP8L0000", [0x2F, 3, 0, 1, 0]),
        ("image/webp", "RIFF0000WEBPVP8 0000000", [0x9D, 0x01, 0x2A, 4, 0, 5, 0]),
    ]

    @Test(arguments: 0..<5) func theFormatIsThatOfTheContent(place: Int) throws {
        let (type, letters, rest) = Self.beginnings[place]
        let bytes = Array(letters.utf8) + rest
        let header = try #require(PictureHeader(Data(bytes)))
        #expect(header.type == type && header.width == 4 && header.height == 5)
        // Nor does it matter where the bytes begin.
        #expect(PictureHeader(Data([0, 0] + bytes).dropFirst(2)) == header)
        #expect(PictureHeader(Data(bytes.dropLast())) == nil)
    }

    @Test func theFrameOfAJPEGFileIsNotLookedForWithoutEnd() {
        let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0, 5, 0, 4]
        func header(_ middle: [UInt8]) -> PictureHeader? { PictureHeader(Data([0xFF, 0xD8] + middle + frame)) }
        #expect(header([UInt8](repeating: 0xFF, count: 500))?.width == 4)
        #expect(header([UInt8](repeating: 0xFF, count: 1_000)) == nil)
        #expect(header([0xFF, 0xE0, 0, 2])?.width == 4)
        #expect(header([0xFF, 0, 0, 2]) == nil)
    }

    @Test func aTitleHasALimitInBytes() {
        let letter = "e" + String(repeating: "\u{301}", count: 100)
        let title = NotesRules.pictureTitle(String(repeating: letter, count: 200))
        #expect(!title.isEmpty && title.utf8.count <= 4 * NotesRules.pictureTitleLimit)
    }

    @Test func aTextHasThePicturesOfItsAddresses() {
        let (first, second) = (UUID().uuidString.lowercased(), UUID().uuidString.lowercased())
        let text = "enfilade:// ![a](enfilade://picture/\(first)) ENFILADE://Picture/\(second.uppercased())"
        #expect(NoteText(text).pictures == [first, second])
        #expect(NoteText(String(text.dropLast())).pictures == [first])
        #expect(NoteText("://picture/\(first) enfilade://link/\(first) \(first)").pictures.isEmpty)
    }

    @Test func anythingElseIsRefused() async throws {
        let note = try await create("Look")
        for other in [
            Data(), Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), Data("%PDF-1.7".utf8), Self.png(width: 0),
        ] {
            await expectRefusal(.invalidArgument, naming: "not a picture") { try await addPicture(other, to: note) }
        }
        await expectRefusal(.limitExceeded, naming: "40000 by 40000 pixels") {
            try await addPicture(Self.png(width: 40_000, height: 40_000), to: note)
        }
        await expectRefusal(.limitExceeded, naming: "20 MiB are allowed") {
            try await addPicture(Self.png(more: NotesRules.pictureSizeLimit), to: note)
        }
        let path = room.scratch.path("picture.png")
        try Self.png().write(to: URL(fileURLWithPath: path))
        await expectRefusal(.badDescriptor, naming: "the picture cannot be read") {
            let file = try Descriptor.file(path, for: .reading)
            _ = try await notes.addPicture(note, title: "", content: file, by: Self.tool)
        }
    }

    @Test func aNoteHasAHundredPicturesAndAllNotesTogetherHaveALimit() async throws {
        let note = try await create("Look")
        for _ in 0..<100 { try await addPicture(Self.png(), to: note) }
        await expectRefusal(.limitExceeded, naming: "100 pictures already") {
            try await addPicture(Self.png(), to: note)
        }
        let other = try await create("Look")
        try await room.database.write { try $0.run("UPDATE note_pictures SET size = ?", NotesRules.sizeLimit / 100) }
        let again = room.notes().0
        await expectRefusal(.limitExceeded, naming: "all notes together") {
            let file = try SealedMemory.make(name: "test", bytes: Self.png(more: 1_000))
            _ = try await again.addPicture(other, title: "", content: file, by: Self.tool)
        }
        await expectRefusal(.limitExceeded, naming: "all notes together") {
            _ = try await again.setDrawing(other, base: 0, strokes: [Self.stroke()], by: Self.tool)
        }
    }

    @Test func aPictureIsKeptWithItsNoteAndGoesWithIt() async throws {
        let note = try await create("Look")
        let picture = try await addPicture(Self.png(), to: note)
        try await notes.trash([note], by: Self.tool)
        #expect(try await content(picture) == Self.png())
        try await notes.delete([note], by: Self.tool)
        await expectRefusal(.notFound, naming: "there is no picture") { _ = try await content(picture) }
        let rest: Int64? = try await room.database.read { try $0.value("SELECT count(*) FROM note_pictures") }
        #expect(rest == 0)
    }

    @Test(arguments: [true, false]) func aPictureThatAnotherNoteHasStays(isIndexed: Bool) async throws {
        let (note, other) = (try await create("Look"), try await create("Copy"))
        let picture = try await addPicture(Self.png(), to: note)
        try await replace(note, by: picture.markdown)
        try await replace(other, by: picture.markdown)
        if isIndexed { _ = try await notes.list(NoteQuery(words: "plan"), by: Self.tool) }
        try await notes.trash([note], by: Self.tool)
        try await notes.delete([note], by: Self.tool)
        #expect(try await content(picture) == Self.png())
        try await notes.trash([other], by: Self.tool)
        try await notes.delete([other], by: Self.tool)
        await expectRefusal(.notFound, naming: "there is no picture") { _ = try await content(picture) }
    }

    /// A picture that two notes have: the text of the second one is stored whole up to the middle of the identifier.
    @Test(arguments: [true, false]) func aPictureStaysThatAnotherNoteHasInParts(isDeleted: Bool) async throws {
        let note = try await create("Look")
        let picture = try await addPicture(Self.png(), to: note)
        let beginning = String(picture.markdown.dropLast(20))
        let other = try await create(beginning)
        let edit = NoteEdit(
            base: try await notes.read(other, by: Self.tool).listed.version,
            start: UInt32(beginning.unicodeScalars.count), inserted: String(picture.markdown.suffix(20)))
        _ = try await notes.write(other, edit, by: Self.tool)
        if isDeleted {
            try await notes.trash([note], by: Self.tool)
            try await notes.delete([note], by: Self.tool)
        } else {
            room.time.value += NotesRules.pictureRestTime + 1
            try await addPicture(Self.png(), to: note)
        }
        #expect(try await content(picture) == Self.png())
    }

    @Test func aPictureOfAFormerTextStaysWithItsNote() async throws {
        let (note, other) = (try await create("Look"), try await create("Copy"))
        let picture = try await addPicture(Self.png(), to: note)
        try await replace(note, by: picture.markdown)
        room.time.value += NotesRules.restBeforeVersion
        try await replace(note, by: "Look again")
        try await replace(other, by: picture.markdown)
        room.time.value += NotesRules.pictureRestTime
        try await addPicture(Self.png(), to: note)
        try await notes.trash([other], by: Self.tool)
        try await notes.delete([other], by: Self.tool)
        #expect(try await content(picture) == Self.png())
    }

    @Test func aPictureThatNoTextHasGoesAfterAMonth() async throws {
        let note = try await create("Look")
        let (used, former, unused) = (
            try await addPicture(Self.png(), to: note), try await addPicture(Self.png(), to: note),
            try await addPicture(Self.png(), to: note)
        )
        try await replace(note, by: former.markdown)
        room.time.value += NotesRules.restBeforeVersion
        try await replace(note, by: used.markdown)
        try await addPicture(Self.png(), to: note)
        #expect(try await content(unused) == Self.png())
        room.time.value += NotesRules.pictureRestTime
        try await addPicture(Self.png(), to: note)
        await expectRefusal(.notFound, naming: "there is no picture") { _ = try await content(unused) }
        #expect(try await content(used) == Self.png())
        #expect(try await content(former) == Self.png())
    }

    // MARK: - Drawings

    private static func stroke(
        _ points: [Double] = [1, 2.5, -3, 4], width: Double = 3, identifier: String = UUID().uuidString
    ) -> NoteStroke {
        NoteStroke(identifier: identifier, color: 0xFF00_00FF, width: width, points: points)
    }

    @Test func aDrawingIsThereAgainAfterARestart() async throws {
        let note = try await create("Look")
        #expect(try await notes.drawing(note, by: Self.tool).version == 0)
        let strokes = [Self.stroke(), Self.stroke([7, 8])]
        let version = try await notes.setDrawing(note, base: 0, strokes: strokes, by: Self.tool)
        let found = try await room.notes().0.drawing(note, by: Self.tool)
        #expect(found.version == version && found.strokes == strokes)
        let cleared = try await notes.setDrawing(note, base: version, strokes: [], by: Self.tool)
        #expect(cleared > version)
        #expect(try await notes.drawing(note, by: Self.tool).strokes.isEmpty)
    }

    @Test func aDrawingThatOthersHaveChangedIsReadAgain() async throws {
        let note = try await create("Look")
        let strokes = [Self.stroke()]
        _ = try await notes.setDrawing(note, base: 0, strokes: strokes, by: Self.tool)
        await expectRefusal(.conflict, naming: "has version 1, not 0") {
            _ = try await notes.setDrawing(note, base: 0, strokes: [], by: Self.tool)
        }
        #expect(try await notes.drawing(note, by: Self.tool).strokes == strokes)
        await expectRefusal(.notFound, naming: "there is no note") {
            _ = try await notes.setDrawing("nonsense", base: 0, strokes: [], by: Self.tool)
        }
        await expectRefusal(.notFound, naming: "there is no note") {
            _ = try await notes.drawing("nonsense", by: Self.tool)
        }
    }

    /// Strokes that are none, and the beginnings of the sentences about them.
    private static let faults: [(stroke: NoteStroke, sentence: String)] = [
        (stroke(identifier: "7"), "has no UUID"), (stroke([]), "has 0 numbers"), (stroke([1, 2, 3]), "has 3 numbers"),
        (stroke([1, .nan]), "has the coordinate nan"), (stroke([.infinity, 1]), "has the coordinate inf"),
        (stroke([1e9, 1]), "has the coordinate"), (stroke(width: 0), "has the width 0"),
        (stroke(width: .nan), "has the width nan"), (stroke(width: 201), "has the width 201"),
        (stroke([Double](repeating: 1, count: 20_002)), "has 10001 points"),
    ]

    @Test(arguments: 0..<10) func strokesThatAreNoneAreRefused(place: Int) async throws {
        let (stroke, fault) = Self.faults[place]
        let note = try await create("Look")
        await expectRefusal(.invalidArgument, naming: "the stroke 1 of the drawing \(fault)") {
            _ = try await notes.setDrawing(note, base: 0, strokes: [Self.stroke(), stroke], by: Self.tool)
        }
        #expect(try await notes.drawing(note, by: Self.tool).version == 0)
    }

    @Test func aDrawingHasALimit() async throws {
        let note = try await create("Look")
        let stroke = Self.stroke()
        await expectRefusal(.invalidArgument, naming: "the identifier of another one") {
            _ = try await notes.setDrawing(note, base: 0, strokes: [stroke, stroke], by: Self.tool)
        }
        await expectRefusal(.limitExceeded, naming: "10000 are allowed") {
            let strokes = (0...10_000).map { _ in Self.stroke() }
            _ = try await notes.setDrawing(note, base: 0, strokes: strokes, by: Self.tool)
        }
        await expectRefusal(.limitExceeded, naming: "8000000 numbers") {
            let points = [Double](repeating: 1, count: 20_000)
            let strokes = (0..<400).map { _ in Self.stroke(points) }
            _ = try await notes.setDrawing(note, base: 0, strokes: strokes, by: Self.tool)
        }
        await expectRefusal(.limitExceeded, naming: "4 MiB are allowed") {
            let strokes = (0..<30).map { _ in Self.stroke([Double](repeating: 1234.5678, count: 20_000)) }
            _ = try await notes.setDrawing(note, base: 0, strokes: strokes, by: Self.tool)
        }
    }

    @Test func aTextThatWasCutTakesItsPicturesAlong() async throws {
        let (note, other) = (try await create("Look"), try await create(""))
        let picture = try await addPicture(Self.png(), to: note)
        try await replace(note, by: picture.markdown)
        try await replace(note, by: "")
        // An editor leaves the empty note before the text is pasted.
        await expectRefusal(.conflict, naming: "has pictures, links or former texts") {
            try await notes.delete([note], by: Self.tool)
        }
        try await replace(other, by: picture.markdown)
        #expect(try await content(picture) == Self.png())
        try await notes.trash([note], by: Self.tool)
        try await notes.delete([note], by: Self.tool)
        #expect(try await content(picture) == Self.png())
    }

    @Test func aNoteWithFormerTextsIsNotAnEmptyOne() async throws {
        let note = try await create("Look")
        room.time.value += NotesRules.restBeforeVersion
        try await replace(note, by: "")
        await expectRefusal(.conflict, naming: "former texts") { try await notes.delete([note], by: Self.tool) }
        #expect(try await notes.versions(note, by: Self.tool).map(\.title) == ["Look"])
    }

    @Test func aNoteWithADrawingAloneIsNotAnEmptyOne() async throws {
        let note = try await create("")
        let version = try await notes.setDrawing(note, base: 0, strokes: [Self.stroke()], by: Self.tool)
        await expectRefusal(.conflict, naming: "has a drawing") { try await notes.delete([note], by: Self.tool) }
        _ = try await notes.setDrawing(note, base: version, strokes: [], by: Self.tool)
        try await notes.delete([note], by: Self.tool)
        await expectRefusal(.notFound, naming: "there is no note") { _ = try await notes.read(note, by: Self.tool) }
    }

    @Test func nobodyElseSeesOrChangesThem() async throws {
        let note = try await create("Look")
        let picture = try await addPicture(Self.png(), to: note)
        let app = ActivityRoom.app
        await expectRefusal(.notPermitted, naming: "may not") {
            _ = try await notes.picture(picture.identifier, by: app)
        }
        await expectRefusal(.notPermitted, naming: "may not") {
            let file = try SealedMemory.make(name: "test", bytes: Self.png())
            _ = try await notes.addPicture(note, title: "", content: file, by: app)
        }
        await expectRefusal(.notPermitted, naming: "may not") { _ = try await notes.drawing(note, by: app) }
        await expectRefusal(.notPermitted, naming: "may not") {
            _ = try await notes.setDrawing(note, base: 0, strokes: [], by: app)
        }
    }
}
