// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Glibc
import ScratchSpace
import Testing

@Suite("enfilade note", .timeLimit(.minutes(10))) struct NoteCommandTests {
    /// Runs a command to its end.
    private func run(_ desk: Device, _ words: String..., options: LaunchOptions = LaunchOptions()) async throws
        -> ProcessOutput
    {
        try await run(desk, words, options: options)
    }

    private func run(_ desk: Device, _ words: [String], options: LaunchOptions = LaunchOptions()) async throws
        -> ProcessOutput
    {
        try await desk.run(World.executables.appending(path: "enfilade").path, words, options: options)
    }

    private var enfilade: String { World.executables.appending(path: "enfilade").path }

    /// Makes a note, and answers the beginning of its identifier.
    private func new(_ desk: Device, _ words: String...) async throws -> String {
        let output = try await run(desk, ["note", "new"] + words)
        #expect(output.status.isSuccess, "\(output.errors)")
        return String(output.text.prefix(8))
    }

    @Test("makes, lists, shows, changes and deletes notes")
    func wholeLife() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let nothing = try await run(desk, "note", "list")
            #expect(nothing.status.isSuccess && nothing.errors == "enfilade: there are no such notes\n")
            let note = try await new(desk, "--folder", "Work", "# Call Ada #work")
            #expect(try await run(desk, "note", "append", note, "about the engine").status.isSuccess)
            #expect(try await run(desk, "note", "show", note).text == "# Call Ada #work\nabout the engine\n")
            let line = try #require(try await run(desk, "note", "list", "--words", "ENGINE").lines.first)
            #expect(line.hasPrefix(note) && line.hasSuffix("Call Ada #work  [Work]"), "\(line)")
            #expect(try await run(desk, "note", "list", "--tag", "work").lines.count == 1)
            #expect(try await run(desk, "note", "list", "--folders").lines == ["1  Work"])
            #expect(try await run(desk, "note", "list", "--tags").lines == ["1  #work"])
            #expect(try await run(desk, "note", "move", note, "--folder", "", "--pin").status.isSuccess)
            let nowhere = try await run(desk, "note", "move", note)
            #expect(nowhere.status == .exited(64) && nowhere.errors.contains("say where"), "\(nowhere.errors)")
            let json = try await run(desk, "note", "show", note, "--json")
            let shown = try JSONSerialization.jsonObject(with: json.data) as? [String: Any]
            #expect(shown?["text"] as? String == "# Call Ada #work\nabout the engine")
            let refused = try await run(desk, "note", "delete", note)
            #expect(refused.status == .exited(1) && refused.errors.contains("is not in the trash"))
            #expect(try await run(desk, "note", "trash", note).status.isSuccess)
            #expect(try await run(desk, "note", "list", "--trash").lines.count == 1)
            #expect(try await run(desk, "note", "restore", note).status.isSuccess)
            #expect(try await run(desk, "note", "list").lines.count == 1)
            #expect(try await run(desk, "note", "trash", note).status.isSuccess)
            #expect(try await run(desk, "note", "delete", note).status.isSuccess)
            let gone = try await run(desk, "note", "show", note)
            #expect(gone.status == .exited(1) && gone.errors == "enfilade: there is no note “\(note)”\n")
            let short = try await run(desk, "note", "show", "ab")
            #expect(short.status == .exited(1) && short.errors.contains("too short"))
        }
    }

    @Test("tells of former drawings, and brings them back with their texts")
    func formerDrawings() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let notes = Notes1Client(try desk.connection())
            let note = try await notes.create(NoteRequest(text: "Plan"))
            let stroke = NoteStroke(identifier: UUID().uuidString.lowercased(), color: 255, width: 2, points: [1, 2.5])
            let drawn = try await notes.setDrawing(note, base: 0, strokes: [stroke])
            try await desk.clock.advance(by: .seconds(3_600))
            _ = try await notes.setDrawing(note, base: drawn, strokes: [])
            let version = String(try #require(try await notes.versions(note).first).version)
            let list = try await run(desk, "note", "versions", note)
            #expect(list.text.hasPrefix(version) && list.text.hasSuffix("Plan  (a drawing with 1 stroke)\n"))
            let json = try await run(desk, "note", "versions", note, "--json")
            let listed = try JSONDecoder().decode([[String: JSONValue]].self, from: json.data)
            #expect(listed.first?["strokeCount"] == .number(1), "\(json.text)")
            let shown = try await run(desk, "note", "show", note, "--version", version)
            #expect(shown.text == "Plan\n" && shown.errors == "enfilade: a drawing with 1 stroke\n")
            let whole = try await run(desk, "note", "show", note, "--version", version, "--json")
            let former = try JSONDecoder().decode(FormerNote.self, from: whole.data)
            #expect(former.text == "Plan" && former.drawing == [stroke], "\(whole.text)")
            #expect(try await run(desk, "note", "revert", note, version).status.isSuccess)
            #expect(try await notes.drawing(note).strokes == [stroke])
            let none = try await run(desk, "note", "show", note, "--version", "7")
            #expect(none.status == .exited(1) && none.errors.contains("no former text"))
        }
    }

    /// A number or a text of a list.
    private enum JSONValue: Decodable, Equatable {
        case number(Int64), text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int64.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }

    /// A former text as JSON.
    private struct FormerNote: Decodable {
        let text: String
        let drawing: [NoteStroke]
    }

    @Test("changes a note in an editor, and keeps the text if the editor fails")
    func edits() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let note = try await new(desk, "one")
            let append = LaunchOptions(environment: ["VISUAL": "", "EDITOR": "printf ' two' >>"])
            #expect(try await run(desk, "note", "edit", note, options: append).status.isSuccess)
            #expect(try await run(desk, "note", "show", note).text == "one two\n")
            let shows = LaunchOptions(environment: ["VISUAL": "", "EDITOR": "echo shown; true"])
            #expect(try await run(desk, "note", "edit", note, options: shows).text == "shown\n")
            // Another program writes between two places that the editor changes.
            let long = try await new(desk, "A\nmid\nB\nend")
            let script = "sed -i -e s/A/A1/ -e s/B/B1/ \"$1\"; \(enfilade) note append \(long) tail; true"
            let meanwhile = LaunchOptions(environment: ["VISUAL": "", "EDITOR": script])
            #expect(try await run(desk, "note", "edit", long, options: meanwhile).status.isSuccess)
            #expect(try await run(desk, "note", "show", long).text == "A1\nmid\nB1\nend\ntail\n")
            // A change that is so long that former versions are not needed any more comes before another one.
            let words = String(repeating: "word ", count: 16_000)
            let whole = try await new(desk, "A\nmid\nend")
            let grows = "sed -i -e s/A/A1/ \"$1\"; yes word | head -n 16000 | tr '\\n' ' ' >> \"$1\"; true"
            let growing = LaunchOptions(environment: ["VISUAL": "", "EDITOR": grows])
            let grown = try await run(desk, "note", "edit", whole, options: growing)
            #expect(grown.status.isSuccess, "\(grown.errors)")
            #expect(try await run(desk, "note", "show", whole).text == "A1\nmid\nend\(words)\n")
            let fails = LaunchOptions(environment: ["EDITOR": "printf lost >> \"$1\"; false"])
            let failed = try await run(desk, "note", "edit", note, options: fails)
            #expect(failed.status == .exited(1) && failed.errors.contains("the editor failed; the text is in “"))
            let none = LaunchOptions(environment: ["VISUAL": "", "EDITOR": ""])
            let missing = try await run(desk, "note", "edit", note, options: none)
            #expect(missing.status == .exited(1) && missing.errors.contains("set EDITOR"))
            #expect(try await run(desk, "note", "show", note).text == "one two\n")
        }
    }

    @Test("links a note to the content in front, and opens it by the address of the link")
    func links() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let early = try await run(desk, "note", "new", "--link", "About")
            #expect(early.status == .exited(1) && early.errors.contains("no app says what it shows"))
            #expect(try await run(desk, "note", "list").lines.isEmpty)
            _ = try await Activities1Client(try desk.connection()).publish(
                PublishedActivity(
                    content: ActivityDescription(title: "Emma", persistent: "urn:emma", address: "reader:emma"),
                    program: "org.example.Reader"))
            let note = try await new(desk, "--link", "About")
            let text = try await run(desk, "note", "show", note).text
            let address = try #require(text.firstMatch(of: /\((enfilade:[^)]*)\)/)).output.1
            #expect(text == "About\n[Emma](\(address))\n")
            #expect(try await run(desk, "link", "open", "--print", String(address)).text == "reader:emma\n")
            let about = try await run(desk, "link", "about")
            #expect(about.text.contains("org.enfilade.Notes  “About” about “Emma”"), "\(about.text)")
            let wrong = try await run(desk, "link", "open", "enfilade://link/7")
            #expect(wrong.status == .exited(1) && wrong.errors.contains("not the address of a link"))
            // A browser that opens an address has no terminal.
            let notifications = try await desk.notifications
            let gone = "enfilade://link/7b1c4d9e-0000-4000-8000-000000000001"
            #expect(try await run(desk, "link", "open", "--desktop", gone).status == .exited(1))
            let banner = try await notifications.nextBanner()
            #expect(banner.title == "The link cannot be opened" && banner.body.contains(gone), "\(banner)")
        }
    }

    @Test("says that there is no display for a note")
    func withoutDisplay() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let note = try await run(desk, "note", "new", "text").text.trimmingCharacters(in: .newlines)
            for words in [["note", "quick"], ["note", "quick", note], ["link", "open", "enfilade://note/\(note)"]] {
                let output = try await run(desk, words)
                #expect(output.status == .exited(69) && output.errors.contains("note"), "\(words): \(output.errors)")
            }
            let gone = try await run(desk, "link", "open", "enfilade://note/\(UUID())")
            #expect(gone.status == .exited(1) && gone.errors.contains("there is no note"), "\(gone.errors)")
        }
    }

    @Test("brings in notes of gnote and a vault with the links between them, and none twice")
    func otherPrograms() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let scratch = try Scratch()
            try scratch.file("vault/.obsidian/app.json", text: "{}")
            try scratch.file("vault/.trash/Old.md", text: "old")
            try scratch.file("vault/Trips/Lake.md", text: "---\ntags: [water]\n---\nblue, near [[Hills|the hills]]")
            try scratch.file("vault/Hills.md", text: "green, ![[Trips/Lake]] [[Gone]]")
            let xml = { (title: String, content: String, tag: String) in
                """
                <?xml version="1.0" encoding="utf-8"?>
                <note version="0.3" xmlns:link="http://beatniksoftware.com/tomboy/link" \
                xmlns="http://beatniksoftware.com/tomboy"><title>\(title)</title>\
                <text xml:space="preserve"><note-content version="0.1">\(title)
                \(content)</note-content></text><tags><tag>\(tag)</tag></tags></note>
                """
            }
            let plan = xml("Plan", "see <link:internal>hills</link:internal>", "system:notebook:Work")
            try scratch.file("vault/5f0c.note", text: plan)
            try scratch.file("vault/Backup/0a1b.note", text: xml("Gone", "", ""))
            try scratch.file("vault/Trips/t.note", text: xml("Template", "", "system:template"))
            try scratch.file(
                "vault/broken.note", text: "<!DOCTYPE note [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><note/>")
            let planned = try await run(desk, "note", "import", "--dry-run", scratch.path("vault"))
            #expect(planned.status == .exited(1) && planned.lines.count == 3, "\(planned.text)")
            #expect(planned.text.contains("Lake.md  [Trips]") && planned.text.contains("5f0c.note  [Work]"))
            #expect(
                planned.errors.contains("broken.note” cannot be brought in: line 1: declarations"), "\(planned.errors)")
            #expect(try await run(desk, "note", "list").lines.isEmpty)
            let output = try await run(desk, "note", "import", scratch.path("vault"), "--json")
            struct Item: Decodable {
                let path: String
                let identifier: String?
                let known: Bool
            }
            let items = try JSONDecoder().decode([Item].self, from: output.data)
            #expect(items.count == 4 && items.allSatisfy { !$0.known }, "\(output.text)")
            let identifiers = try ["Lake.md", "Hills.md", "5f0c.note"].map { name in
                try #require(items.first { $0.path.hasSuffix(name) }?.identifier)
            }
            let (lake, hills, work) = (identifiers[0], identifiers[1], identifiers[2])
            let address = "enfilade://note/"
            #expect(
                try await run(desk, "note", "show", lake).text
                    == "# Lake\n#water\n\nblue, near [the hills](\(address)\(hills))\n")
            #expect(
                try await run(desk, "note", "show", hills).text
                    == "# Hills\n\ngreen, [Trips/Lake](\(address)\(lake)) [[Gone]]\n")
            #expect(try await run(desk, "note", "show", work).text == "# Plan\nsee [hills](\(address)\(hills))\n")
            let again = try await run(desk, "note", "import", scratch.path("vault"))
            #expect(again.lines.isEmpty && again.errors.contains("3 notes are there already"), "\(again.errors)")
            #expect(try await run(desk, "note", "list").lines.count == 3)
            let forced = try await run(desk, "note", "import", "--format", "gnote", scratch.path("vault/Hills.md"))
            #expect(forced.status == .exited(1) && forced.errors.contains("line 1: "), "\(forced.errors)")
        }
    }

    @Test("brings files in that have a character which no message carries")
    func noncharacters() async throws {
        try await withWorld { world in
            let (desk, scratch) = (try await world.device(named: "desk"), try Scratch())
            for (name, text) in [("a.md", "one"), ("b.md", "x\u{FFFE}y"), ("c.md", "three")] {
                let folder = URL(filePath: scratch.path("odd"))
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: folder.appending(path: name))
            }
            let outcome = try await run(desk, "note", "import", scratch.path("odd"))
            #expect(outcome.status.isSuccess, "\(outcome.errors)")
            let notes = try await Notes1Client(try desk.connection()).list(NoteQuery())
            #expect(notes.map(\.title).sorted() == ["a", "b", "c"])
            let odd = try #require(notes.first { $0.title == "b" })
            #expect(try await run(desk, "note", "show", odd.identifier).text.hasSuffix("x\u{FFFD}y\n"))
        }
    }

    @Test("names each file of a folder that makes no note, also links that lead out of it and names of any bytes")
    func oddFiles() async throws {
        try await withWorld { world in
            let (desk, scratch) = (try await world.device(named: "desk"), try Scratch())
            try scratch.file("vault/Trips/Lake.md", text: "# Lake\nno [[A way]]")
            try scratch.file("elsewhere/Secret.md", text: "# Secret")
            let files = FileManager.default
            for (name, target) in [
                ("A way.md", "vault/Trips/Lake.md"), ("Out.md", "elsewhere/Secret.md"), ("None.md", "gone"),
            ] {
                try files.createSymbolicLink(
                    atPath: scratch.path("vault/\(name)"), withDestinationPath: scratch.path(target))
            }
            try files.createSymbolicLink(atPath: scratch.path("way"), withDestinationPath: scratch.path("vault"))
            let bytes: [CChar] =
                Array(scratch.path("vault/caf").utf8CString.dropLast()) + [-23] + Array(".md".utf8CString)
            close(open(bytes, O_CREAT | O_WRONLY, 0o600))
            // A folder is brought in by a link to it as well.
            let output = try await run(desk, "note", "import", scratch.path("way"))
            #expect(output.status == .exited(1) && output.lines.count == 1, "\(output.text) \(output.errors)")
            #expect(
                output.errors.contains("Out.md” cannot be brought in: it is a link to a file outside"),
                "\(output.errors)")
            #expect(output.errors.contains("None.md” cannot be brought in"), "\(output.errors)")
            #expect(output.errors.contains("vault/caf"), "\(output.errors)")
            // The file is the note, and not the link that comes first.
            #expect(try await run(desk, "note", "list").lines.first?.hasSuffix("  Lake  [Trips]") == true)
            let again = try await run(desk, "note", "import", scratch.path("vault"))
            #expect(again.lines.isEmpty && again.errors.contains("1 note is there already"), "\(again.errors)")
        }
    }

    @Test("takes the item of a list as a text, and standard input up to the limit of a note")
    func texts() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let note = try await new(desk, "- bread")
            #expect(try await run(desk, "note", "append", note, "- milk").status.isSuccess)
            #expect(try await run(desk, "note", "show", note).text == "- bread\n- milk\n")
            let endless = try await desk.run("/bin/sh", ["-c", "yes | \(enfilade) note append \(note) -"])
            #expect(endless.status == .exited(1), "\(endless.errors)")
            #expect(endless.errors.contains("standard input is longer than 10 MiB"), "\(endless.errors)")
            #expect(try await run(desk, "note", "show", note).text == "- bread\n- milk\n")
        }
    }

    @Test("finishes the links of an import that was interrupted")
    func interruptedImport() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let scratch = try Scratch()
            try scratch.file("notes/Lake.md", text: "# Lake\nnear [[Hills]]")
            try scratch.file("notes/Hills.md", text: "# Hills\ngreen")
            let lake = try await new(desk, "# Lake\nnear [[Hills]]")
            let output = try await run(desk, "note", "import", scratch.path("notes"))
            #expect(output.status.isSuccess && output.lines.count == 1, "\(output.errors)")
            let hills = try #require(output.lines.first)
            let text = "# Lake\nnear [Hills](enfilade://note/\(hills))\n"
            #expect(try await run(desk, "note", "show", lake).text == text)
            let again = try await run(desk, "note", "import", scratch.path("notes"))
            #expect(again.status.isSuccess && again.errors.contains("2 notes are there already"), "\(again.errors)")
            #expect(try await run(desk, "note", "show", lake).text == text)
        }
    }

    @Test("makes one note of files with the same text, and names those in folders with long names")
    func copiesAndLongFolders() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let scratch = try Scratch()
            let vault = scratch.path("vault")
            let long = String(repeating: "x", count: 130)
            try scratch.file("vault/.obsidian/app.json", text: "{}")
            try scratch.file("vault/A.md", text: "---\naliases: [Hills, Peak]\n---\n# A")
            try scratch.file("vault/Hills.md", text: "# Hills\ngreen")
            try scratch.file("vault/Hills (copy).md", text: "# Hills\ngreen")
            try scratch.file("vault/Trips/Lake.md", text: "# Lake\n[[Hills]] [[Peak]]")
            try scratch.file("vault/\(long)/\(long)/Deep.md", text: "# Deep")
            let words = ["note", "import", vault, vault + "/Trips/Lake.md", "--json"]
            let output = try await run(desk, words)
            #expect(output.status == .exited(1), "\(output.errors)")
            #expect(output.errors.contains("Deep.md” cannot be brought in: the name of its folder"), "\(output.errors)")
            struct Item: Decodable {
                let path: String
                let identifier: String?
            }
            let items = try JSONDecoder().decode([Item].self, from: output.data)
            let identifiers = try ["/A.md", "/Hills.md", "/Hills (copy).md", "/Lake.md"].map { name in
                try #require(items.first { $0.path.hasSuffix(name) }?.identifier)
            }
            #expect(items.count == 5 && Set(identifiers).count == 3, "\(output.text)")
            #expect(identifiers[1] == identifiers[2])
            #expect(try await run(desk, "note", "list").lines.count == 3)
            // A file has its name before others that have it as an alias.
            let address = "enfilade://note/"
            #expect(
                try await run(desk, "note", "show", identifiers[3]).text
                    == "# Lake\n[Hills](\(address)\(identifiers[1])) [Peak](\(address)\(identifiers[0]))\n")
        }
    }

    @Test("names files with texts that are too long for a note, without making notes too")
    func longTexts() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let scratch = try Scratch()
            try scratch.file("notes/Long.md", text: "# Long\n" + String(repeating: "x", count: 10 << 20))
            try scratch.file("notes/Short.md", text: "# Short")
            let output = try await run(desk, "note", "import", "--dry-run", scratch.path("notes"))
            #expect(output.status == .exited(1) && output.lines.count == 1, "\(output.text)")
            #expect(
                output.errors.contains("Long.md” cannot be brought in: its text is longer than 10 MiB"),
                "\(output.errors)")
        }
    }

    @Test("brings in Markdown files, and writes them again")
    func files() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let scratch = try Scratch()
            let vault = scratch.path("vault")
            try FileManager.default.createDirectory(
                atPath: vault + "/Trips/.hidden", withIntermediateDirectories: true)
            try Data("# Lake\r\nblue".utf8).write(to: URL(filePath: vault + "/Trips/a.md"))
            try Data("green".utf8).write(to: URL(filePath: vault + "/Hills.md"))
            try Data([0xFF, 0xFE, 0x00]).write(to: URL(filePath: vault + "/broken.md"))
            try Data("no".utf8).write(to: URL(filePath: vault + "/Trips/.hidden/x.md"))
            let output = try await run(desk, "note", "import", vault)
            #expect(output.status == .exited(1) && output.errors.contains("broken.md"))
            #expect(output.lines.count == 2)
            #expect(try await run(desk, "note", "list", "--folder", "Trips").lines.count == 1)
            let out = scratch.path("out")
            let written = try await run(desk, "note", "export", out)
            #expect(written.status.isSuccess && written.errors == "enfilade: 2 notes written\n", "\(written.errors)")
            let files = try FileManager.default.subpathsOfDirectory(atPath: out).filter { $0.hasSuffix(".md") }
            let lake = try #require(files.first { $0.hasPrefix("Trips/Lake ") })
            #expect(try String(contentsOfFile: out + "/" + lake, encoding: .utf8) == "# Lake\nblue")
            let hills = try #require(files.first { $0.hasPrefix("Hills ") })
            #expect(try String(contentsOfFile: out + "/" + hills, encoding: .utf8) == "# Hills\n\ngreen")
            // Nothing is replaced, and what is there already is no error.
            let again = try await run(desk, "note", "export", out)
            #expect(again.status.isSuccess && again.errors == "enfilade: 0 notes written\n", "\(again.errors)")
            try Data("other".utf8).write(to: URL(filePath: out + "/" + hills))
            let differs = try await run(desk, "note", "export", out)
            #expect(differs.status == .exited(1) && differs.errors.contains("with another text"))
            #expect(try String(contentsOfFile: out + "/" + hills, encoding: .utf8) == "other")
            #expect(try await run(desk, "note", "import", scratch.path("none")).errors.contains("there is no file"))
            try FileManager.default.createDirectory(atPath: scratch.path("bare"), withIntermediateDirectories: true)
            let bare = try await run(desk, "note", "import", scratch.path("bare"))
            #expect(bare.status == .exited(1) && bare.errors.contains("no files with notes"), "\(bare.errors)")
        }
    }
}
