// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import EnfiladeNoteEditing
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import ScratchSpace
import Testing

/// Pictures of notes in files that are written and brought in.
@Suite("enfilade note with pictures", .timeLimit(.minutes(5))) struct NotePictureCommandTests {
    private func run(_ desk: Device, _ words: String...) async throws -> ProcessOutput {
        try await desk.run(World.executables.appending(path: "enfilade").path, words)
    }

    /// A PNG file of so many more bytes.
    private static func png(more: Int) -> Data {
        var bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
        bytes += Data([0, 0, 0, 3, 0, 0, 0, 2])
        return bytes + Data(repeating: 7, count: more)
    }

    private static let gif = Data("GIF89a".utf8) + Data([4, 0, 5, 0])

    /// Makes a note with pictures, in whose text they stand one below the other.
    private func note(
        _ title: String, in folder: String = "", with pictures: [(title: String, content: Data)], on notes: Notes1Client
    ) async throws -> (identifier: String, pictures: [NotePicture]) {
        let identifier = try await notes.create(NoteRequest(text: "# \(title)\n", folder: folder))
        var added: [NotePicture] = []
        for (title, content) in pictures {
            let file = try SealedMemory.make(name: "test", bytes: content)
            added.append(try await notes.addPicture(identifier, title: title, content: file))
        }
        let known = try await notes.read(identifier)
        let lines = added.map { "\($0.markdown)\n" }.joined()
        _ = try await notes.write(
            identifier,
            NoteEdit(base: known.version, start: UInt32(known.text.unicodeScalars.count), inserted: lines))
        return (identifier, added)
    }

    /// The contents of the pictures in a text, in their order.
    private func contents(in text: String, on notes: Notes1Client) async throws -> [Data] {
        var found: [Data] = []
        for match in text.matches(of: /enfilade:\/\/picture\/([0-9a-f-]+)/) {
            found.append(try SealedMemory.read(try await notes.picture(String(match.output.1))))
        }
        return found
    }

    @Test("are written beside the text, with relative links, and brought in again elsewhere as they were")
    func roundTrip() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let notes = Notes1Client(try desk.connection())
            let contents = [Self.png(more: 100), Self.gif]
            let made = try await note(
                "Lake (50% #1)", in: "Trips", with: [("The [blue] lake", contents[0]), ("", contents[1])], on: notes)
            let scratch = try Scratch()
            let written = try await run(desk, "note", "export", scratch.path("out"))
            #expect(written.status.isSuccess && written.errors == "enfilade: 1 note written\n", "\(written.errors)")
            let stem = "Lake (50% #1) \(made.identifier.prefix(8))"
            let encoded = "Lake%20%2850%25%20%231%29%20\(made.identifier.prefix(8)).assets"
            let (png, gif) = ("\(made.pictures[0].identifier).png", "\(made.pictures[1].identifier).gif")
            let file = scratch.path("out/Trips/\(stem).md")
            #expect(
                try String(contentsOfFile: file, encoding: .utf8)
                    == "# Lake (50% #1)\n![The \\[blue\\] lake](\(encoded)/\(png))\n![](\(encoded)/\(gif))\n")
            for (name, content) in zip([png, gif], contents) {
                #expect(
                    try Data(contentsOf: URL(filePath: scratch.path("out/Trips/\(stem).assets/\(name)"))) == content)
            }
            // Everything is there already, and another content is not replaced.
            let again = try await run(desk, "note", "export", scratch.path("out"))
            #expect(again.status.isSuccess && again.errors == "enfilade: 0 notes written\n", "\(again.errors)")
            let picture = URL(filePath: scratch.path("out/Trips/\(stem).assets/\(png)"))
            try Data("other".utf8).write(to: picture)
            let differs = try await run(desk, "note", "export", scratch.path("out"))
            #expect(
                differs.status == .exited(1) && differs.errors.contains("with another content"), "\(differs.errors)")
            #expect(try Data(contentsOf: picture) == Data("other".utf8))
            try contents[0].write(to: picture)
            // The note is known by its pictures.
            let known = try await run(desk, "note", "import", scratch.path("out"))
            #expect(known.status.isSuccess && known.errors == "enfilade: 1 note is there already\n", "\(known.errors)")
            // Another device has none of it.
            let other = try await world.device(named: "other")
            let brought = try await run(other, "note", "import", scratch.path("out"))
            #expect(brought.status.isSuccess && brought.errors.isEmpty, "\(brought.errors)")
            let there = Notes1Client(try other.connection())
            let read = try await there.read(try #require(brought.lines.first))
            #expect(read.folder == "Trips")
            let address = #/enfilade://picture/[0-9a-f-]{36}/#
            #expect(
                read.text.replacing(address, with: "PICTURE")
                    == "# Lake (50% #1)\n![The \\[blue\\] lake](PICTURE)\n![](PICTURE)\n", "\(read.text)")
            #expect(try await self.contents(in: read.text, on: there) == contents)
            let twice = try await run(other, "note", "import", scratch.path("out"))
            #expect(twice.status.isSuccess && twice.errors == "enfilade: 1 note is there already\n", "\(twice.errors)")
            #expect(try await there.read(read.identifier).text == read.text)
        }
    }

    @Test("are brought in from any Markdown file, but nothing from outside of its folder, and broken ones are named")
    func fromOthers() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let notes = Notes1Client(try desk.connection())
            let scratch = try Scratch()
            let (inside, secret) = (Self.png(more: 10), Self.png(more: 20))
            try scratch.file("secret.png", text: "")
            try secret.write(to: URL(filePath: scratch.path("secret.png")))
            let lines = """
                # Walk
                ![a](<pictures/my lake.png>) ![b](../secret.png) ![c](\(scratch.path("secret.png")))
                ![d](link.png) ![e](https://town.example/x.png) ![f](..%2Fsecret.png) ![g](none.png)
                ```
                ![code](pictures/my%20lake.png)
                ```
                """
            try scratch.file("vault/Walk.md", text: lines)
            try scratch.file("vault/pictures/broken.png", text: "no picture")
            try inside.write(to: URL(filePath: scratch.path("vault/pictures/my lake.png")))
            try FileManager.default.createSymbolicLink(
                atPath: scratch.path("vault/link.png"), withDestinationPath: scratch.path("secret.png"))
            let output = try await run(desk, "note", "import", scratch.path("vault"))
            #expect(output.status.isSuccess && output.errors.isEmpty, "\(output.errors)")
            let read = try await notes.read(try #require(output.lines.first))
            #expect(
                read.text.replacing(#/enfilade://picture/[0-9a-f-]{36}/#, with: "PICTURE")
                    == lines.replacing("<pictures/my lake.png>", with: "PICTURE"), "\(read.text)")
            #expect(try await contents(in: read.text, on: notes) == [inside])
            // A note with a broken picture keeps the link to its file.
            try scratch.file("vault/Run.md", text: "# Run\n![x](pictures/broken.png)")
            let refused = try await run(desk, "note", "import", scratch.path("vault"))
            #expect(
                refused.status == .exited(1)
                    && refused.errors.contains("its picture “pictures/broken.png” is left out"),
                "\(refused.errors)")
            let broken = try await notes.read(try #require(refused.lines.first))
            #expect(broken.text == "# Run\n![x](pictures/broken.png)")
            // It is tried again, without another note.
            try inside.write(to: URL(filePath: scratch.path("vault/pictures/broken.png")))
            let mended = try await run(desk, "note", "import", "--json", scratch.path("vault"))
            #expect(mended.status.isSuccess, "\(mended.errors)")
            #expect(try await notes.list().count == 2)
            let whole = try await notes.read(broken.identifier)
            #expect(try await contents(in: whole.text, on: notes) == [inside])
        }
    }

    @Test("are not written through a link of the file system")
    func links() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let notes = Notes1Client(try desk.connection())
            let made = try await note("Lake", with: [("Blue", Self.gif)], on: notes)
            let scratch = try Scratch()
            try scratch.file("elsewhere/x", text: "x")
            try scratch.file("out/x", text: "x")
            try FileManager.default.createSymbolicLink(
                atPath: scratch.path("out/Lake \(made.identifier.prefix(8)).assets"),
                withDestinationPath: scratch.path("elsewhere"))
            let written = try await run(desk, "note", "export", scratch.path("out"))
            #expect(written.status == .exited(1) && written.errors.contains("is no folder"), "\(written.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("elsewhere")) == ["x"])
        }
    }

    @Test("a drawing is a file beside the text, and becomes the drawing again elsewhere", arguments: ["\n", ""])
    func drawings(end: String) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let notes = Notes1Client(try desk.connection())
            let note = try await notes.create(NoteRequest(text: "# Plan\nwords\(end)"))
            let strokes = [
                NoteStroke(
                    identifier: UUID().uuidString.lowercased(), color: 0x0A10_F080, width: 2.5,
                    points: [1.5, 2, 30, 41.3]),
                NoteStroke(identifier: UUID().uuidString.lowercased(), color: 0xFF, width: 3, points: [700, 8]),
            ]
            _ = try await notes.setDrawing(note, base: 0, strokes: strokes)
            let scratch = try Scratch()
            for count in [1, 0] {
                let written = try await run(desk, "note", "export", scratch.path("out"))
                let sentence = "enfilade: \(count) note\(count == 1 ? "" : "s") written\n"
                #expect(written.status.isSuccess && written.errors == sentence, "\(written.errors)")
            }
            let stem = "Plan \(note.prefix(8))"
            let text = try String(contentsOfFile: scratch.path("out/\(stem).md"), encoding: .utf8)
            #expect(
                text
                    == "# Plan\nwords\(end.isEmpty ? "\n" : end)\n![Drawing](Plan%20\(note.prefix(8)).assets/drawing.svg)\(end)"
            )
            let svg = try Data(contentsOf: URL(filePath: scratch.path("out/\(stem).assets/drawing.svg")))
            #expect(DrawingFile.strokes(in: svg) == strokes)
            let known = try await run(desk, "note", "import", scratch.path("out"))
            #expect(known.status.isSuccess && known.errors == "enfilade: 1 note is there already\n", "\(known.errors)")
            let other = try await world.device(named: "other")
            let brought = try await run(other, "note", "import", scratch.path("out"))
            #expect(brought.status.isSuccess && brought.errors.isEmpty, "\(brought.errors)")
            let there = Notes1Client(try other.connection())
            let made = try #require(brought.lines.first)
            #expect(try await there.read(made).text == "# Plan\nwords\(end)")
            #expect(try await there.drawing(made).strokes == strokes)
        }
    }

    @Test("drawings of notes with the same words, or with none, stay apart in files and come back")
    func drawingsAlone() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let notes = Notes1Client(try desk.connection())
            func stroke(_ width: Double) -> NoteStroke {
                NoteStroke(identifier: UUID().uuidString.lowercased(), color: 0xFF, width: width, points: [700, 8])
            }
            let drawings = [("# Plan", [stroke(1)]), ("# Plan", [stroke(2)]), ("", [stroke(3)])]
            var made: [String] = []
            for (text, strokes) in drawings {
                made.append(try await notes.create(NoteRequest(text: text)))
                _ = try await notes.setDrawing(try #require(made.last), base: 0, strokes: strokes)
            }
            let scratch = try Scratch()
            #expect(try await run(desk, "note", "export", scratch.path("out")).status.isSuccess)
            let known = try await run(desk, "note", "import", scratch.path("out"))
            #expect(known.lines.isEmpty && known.errors == "enfilade: 3 notes are there already\n", "\(known.errors)")
            _ = try await notes.trash([made[1]])
            _ = try await notes.delete([made[1]])
            let back = try await run(desk, "note", "import", scratch.path("out"))
            #expect(back.lines.count == 1 && back.errors == "enfilade: 2 notes are there already\n", "\(back.errors)")
            #expect(try await notes.drawing(try #require(back.lines.first)).strokes == drawings[1].1)

            let other = try await world.device(named: "other")
            let brought = try await run(other, "note", "import", scratch.path("out"))
            #expect(brought.status.isSuccess && brought.lines.count == 3, "\(brought.errors)")
            let there = Notes1Client(try other.connection())
            var found: [[NoteStroke]: String] = [:]
            for note in brought.lines { found[try await there.drawing(note).strokes] = try await there.read(note).text }
            #expect(found == Dictionary(uniqueKeysWithValues: drawings.map { ($0.1, $0.0) }))
        }
    }
}
