// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Testing
import TestTraits

@testable import Commands

/// A stored identifier, as apps make them.
private let stored = "7F9A3C52-1B7E-4D0B-9A64-0C3E6E1F2D80"
/// The session of a window that the system knows.
private let session = "0E2B8B9C-33C1-4E0F-8D5C-5B1F0B8C9A11"

@Suite("The rules of identifiers") struct IdentifierRulesTests {
    private let rules = IdentifierRules(home: "/home/ada", sessions: [session], now: 1_795_000_000)

    @Test(
        "accept whatever may be stored with the content",
        arguments: [
            stored, stored.lowercased(), "photo-\(stored)", "com.example.photos.\(stored)", "org.example.Reader.emma",
            "com.example.app.article", "how-to-bake-bread", "selected-poems", "the-dead-sea-scroll", "row-your-boat",
            "978-0-14-143951-8", "9780141439518", "0141439580", "1234567890", "urn:isbn:9780141439518",
            "https://example.org/articles/2026/11/a-title", "https://example.org/watch?v=dQw4w9WgXcQ",
            "reader://book/emma",
            "https://example.org/home/ada/photos", "2026-11-24", "note:2026-11-24", "DSC0042", "IMG-20261124",
            "dQw4w9WgXcQ", "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b",
            "0x52908400098527886E0F7030069857D2E4169EE7", "color-0xff8800", "AB-1234", "user/ada",
            "chapter/12/section/3/x",
            "session-on-swift", "window-seat", "process-of-elimination", "pid-controller", "Straße", "写真-42", "",
            "4006381333931", "thread-1234567", "map?zoom", "tag:example.org,2026:note", "::1", "12:1:example",
        ])
    func good(identifier: String) {
        #expect(rules.broken(by: identifier, title: "Lake at Dawn") == [])
    }

    @Test(
        "find whatever other devices and later days do not have",
        arguments: [
            ("/home/ada/Pictures/lake.jpg", IdentifierRule.path), ("file:///srv/lake.jpg", .path),
            ("~/lake.jpg", .path),
            ("photo:/home/ada/lake.jpg", .path), ("FILE:///lake", .path), ("/Users/ada/lake.jpg", .path),
            ("/tmp/lake.jpg", .path), ("C:\\Pictures\\lake.jpg", .path), ("x?u=file%3A%2F%2Flake", .path),
            (session, .session), ("scene-\(session.lowercased())", .session), ("page;jsessionid=12AB", .session),
            ("pid-4711", .process), ("window 3", .process), ("window3", .process), (":1.42", .process),
            ("bus/:1.7", .process), ("windowNumber=12", .process),
            ("0x00007f3a5c0012a0", .address), ("Photo: 0x7f3a5c0012a0", .address), ("<Photo: 0x600003c80>", .address),
            ("3", .view), ("0-3", .view), ("[0, 3]", .view), ("row-3", .view), ("row3", .view),
            ("section=0&row=3", .view), ("indexPath:0,3", .view), ("photo?scrollY=120", .view), ("zoom=2", .view),
            ("photo/42/selected", .view), ("index=7", .view),
            ("1794990000", .time), ("note-1794990000123", .time), ("1794990000123456", .time),
            ("2026-11-24T10:30:00Z", .time), ("note 2026-11-24 10:30", .time),
            ("Lake at Dawn", .title), ("photo:Lake at Dawn", .title), ("photo/Lake%20at%20Dawn", .title),
        ])
    func bad(identifier: String, rule: IdentifierRule) {
        #expect(rules.broken(by: identifier, title: "Lake at Dawn") == [rule])
    }

    @Test(
        "take a title in an identifier for what it is only where it is a word of its own",
        arguments: [
            ("Emma", "urn:Emma", true), ("Emma", "urn:Emmanuel", false), ("emma", "gemma", false),
            ("Emma", "urn:emma", false),
            ("42", "photo-42", false), ("It", "It", false), ("Photo", "Photo-\(stored)", false),
            (stored, stored, false),
            ("Émile", "note/%C3%89mile", true), ("", "x", false), ("Emma", "Gemma, Emma", true),
        ])
    func titles(title: String, identifier: String, isTitle: Bool) {
        #expect(rules.broken(by: identifier, title: title) == (isTitle ? [.title] : []))
    }

    @Test(
        "want no state in the page of some content",
        arguments: [
            ("https://example.org/lake", []), ("https://example.org/lake?id=3&page=2#top", []),
            ("https://example.org/Lake%20at%20Dawn", []),
            ("https://example.org/lake?PHPSESSID=12ab", [IdentifierRule.session]),
            ("https://example.org/lake;jsessionid=12ab?x", [.session]),
            ("https://example.org/lake?scrollTop=12&sid=3", [.session, .view]),
            ("https://example.org/open?file=file:///home/ada/lake.jpg", [.path]),
        ] as [(String, [IdentifierRule])])
    func pages(page: String, broken: [IdentifierRule]) {
        #expect(rules.broken(byPage: page) == broken)
    }

    @Test("read any text")
    func anyText() {
        for text in ["\u{0}", "\u{FFFD}", "é\u{301}", "👩‍👩‍👧", String(repeating: "a-", count: 50_000), "%%%", ":1.", "0x"] {
            _ = rules.broken(by: text, title: text)
            _ = rules.broken(byPage: text)
        }
    }

    private func activity(
        _ number: UInt64, _ title: String, _ target: String?, _ persistent: String? = nil, of program: String = "a"
    ) -> ListedActivity {
        ListedActivity(
            number: number, program: program,
            content: ActivityDescription(title: title, target: target, persistent: persistent))
    }

    @Test("find one identifier for several contents, and not one that outlives a title")
    func reused() {
        let lint = ActivityLint(rules: rules)
        let contents = [activity(2, "Lake", "photo.lake", "photo"), activity(1, "Hill", "photo.hill", "photo")]
        #expect(lint.findings(in: contents).map(\.rule) == [.reused])
        #expect(lint.findings(in: contents).map(\.property) == [.persistentIdentifier])
        let renamed = [activity(2, "Lake", nil, "photo.lake"), activity(1, "The lake", nil, "photo.lake")]
        #expect(lint.findings(in: renamed) == [])
        let others = [activity(2, "Lake", "x", "photo", of: "a"), activity(1, "Hill", "y", "photo", of: "b")]
        #expect(lint.findings(in: others) == [])
    }

    @Test("find identifiers that are other ones at each start, once for a title")
    func changing() {
        let lint = ActivityLint(rules: rules)
        let starts = (1...4).map { activity($0, "Lake", "\(stored.dropLast())\($0)") }
        let findings = lint.findings(in: starts.reversed())
        #expect(findings.map(\.rule) == [.changing] && findings.first?.activity == 4)
        #expect(lint.findings(in: Array(starts.prefix(2))) == [])
        // Nobody has given it a title.
        #expect(lint.findings(in: starts.map { activity($0.number, "", $0.content.target) }) == [])
    }

    @Test("tell of a mistake once, however often it was made, and once for a value that two properties share")
    func once() {
        let lint = ActivityLint(rules: rules)
        let findings = lint.findings(in: [activity(2, "Lake", "pid-3", "pid-3"), activity(1, "Lake", "pid-3")])
        #expect(findings.map(\.rule) == [.process] && findings.first?.activity == 2)
    }
}

@Suite("Looking for identifiers in sources") struct SourceLintTests {
    private func rules(_ source: String) -> [IdentifierRule] {
        SourceLint(Data(source.utf8), file: "a.swift").findings.map(\.rule)
    }

    @Test(
        "finds those that their expression gives away",
        arguments: [
            ("photo.url.path", IdentifierRule.path), ("url.path(percentEncoded: false)", .path),
            ("fileURL.absoluteString", .path), ("URL(fileURLWithPath: name.value).absoluteString", .path),
            ("\"file:///srv/\\(photo.id)\"", .path), ("\"photo-\\(url.path)\"", .path), ("photoPath", .path),
            ("NSHomeDirectory() + \"/lake.jpg\"", .path), ("UIDevice.current.identifierForVendor?.uuidString", .path),
            ("session.persistentIdentifier", .session), ("scene.session.persistentIdentifier", .session),
            ("sessionID", .session), ("\"\\(windowScene.session.persistentIdentifier)-photo\"", .session),
            ("String(ProcessInfo.processInfo.processIdentifier)", .process), ("\"\\(getpid())\"", .process),
            ("\"\\(ObjectIdentifier(self))\"", .address), ("String(photo.hashValue)", .address),
            ("String(indexPath.row)", .view), ("\"photo-\\(indexPath.row)\"", .view), ("indexPath.description", .view),
            ("String(describing: indexPath)", .view), ("\"\\(indexPath.section)-0\"", .view),
            ("tableView.indexPathForSelectedRow?.description", .view), ("\"\\(row)\"", .view),
            ("\"\\(sender.tag)\"", .view),
            ("photo.title", .title), ("photo.title!.lowercased()", .title), ("title", .title), ("album?.name", .title),
            ("\"photo-\" + photo.title", .title), ("titleLabel.text", .title),
            ("navigationItem.title ?? \"x\"", .title),
            ("url.lastPathComponent", .title), ("photo.isNew ? photo.id : photo.title", .title),
            ("UUID().uuidString", .fresh), ("photo.id ?? UUID().uuidString", .fresh), ("NSUUID().uuidString", .fresh),
            ("ProcessInfo.processInfo.globallyUniqueString", .fresh), ("\"\\(Int.random(in: 0...9))\"", .fresh),
            ("\"\\(Date())\"", .time), ("\"\\(Date().timeIntervalSince1970)\"", .time), ("\"\\(Date.now)\"", .time),
            ("ISO8601DateFormatter().string(\n    Date())", .time), ("photo\n    .title\n    .lowercased()", .title),
            ("#\"photo-\\#(photo.title)\"#", .title), ("\"\"\"\n  \\(photo.title)\n  \"\"\"", .title),
            ("photos.map { $0.title }.joined()", .title), ("identifier(photo.title)", .title),
        ])
    func bad(value: String, rule: IdentifierRule) {
        for property in ["targetContentIdentifier", "persistentIdentifier"] {
            #expect(rules("activity.\(property) = \(value)\nnext()") == [rule])
        }
    }

    @Test(
        "says nothing of those that may well be stored",
        arguments: [
            "photo.id", "photo.id.uuidString", "photo.uuid.uuidString.lowercased()",
            "\"com.example.photo.\\(photo.id)\"",
            "photos[indexPath.row].id.uuidString", "photo(at: indexPath).id", "store.identifier(for: photo.url.path)",
            "photos.first { $0.title == wanted }?.id", "photos.first(where: { $0.title == wanted })!.id", "nil",
            "\"main\"",
            "book.isbn", "article.slug", "article.url.absoluteString", "UUID(uuidString: saved)?.uuidString",
            "\"urn:isbn:\\(book.isbn)\"", "note.identifier", "training.session.id", "title.id",
            "learningPath.identifier",
            "photo.title.isEmpty ? first.id : photo.id", "Photo(title: given, id: saved).id", "tag.identifier",
            "\"a \\\"title\\\"\"",
            "self.contentIdentifier", "[prefix, photo.id].joined(separator: \".\")", "commit.hash", "album[title]!.id",
            "#selector(title).identifier", "/* photo.title */ photo.id", "photo.id // not the title", "\"title\"",
            "Self.row.id",
        ])
    func good(value: String) {
        #expect(rules("activity.persistentIdentifier = \(value)\nlabel.text = photo.title") == [])
    }

    @Test("looks at assignments alone, and not beyond their ends")
    func assignments() {
        #expect(rules("if a.persistentIdentifier == photo.title { }") == [])
        #expect(rules("let persistentIdentifier = session.persistentIdentifier") == [])
        #expect(rules("a.persistentIdentifier = id; label.text = photo.title") == [])
        #expect(rules("use { a.persistentIdentifier = id }; title = photo.title") == [])
        #expect(rules("// a.persistentIdentifier = photo.title") == [])
        #expect(rules("\"a.persistentIdentifier = photo.title\"") == [])
        #expect(rules("a.webpageURL = photo.title") == [])
        #expect(rules("a.webpageURL = URL(fileURLWithPath: saved)") == [.path])
    }

    @Test("knows the value to which a name was given, in its block and around it")
    func names() {
        #expect(rules("let key = photo.title\na.persistentIdentifier = key") == [.title])
        #expect(rules("let key: String = photo.title\ndo { a.persistentIdentifier = key }") == [.title])
        #expect(rules("let key = id.uuidString\na.persistentIdentifier = key") == [])
        #expect(rules("func f() { let key = photo.title }\nfunc g() { a.persistentIdentifier = key }") == [])
        #expect(rules("guard let key = photo.url?.path else { return }\na.persistentIdentifier = key") == [.path])
        // It may be stored by then.
        #expect(rules("let id = UUID()\nphotos.add(id)\na.persistentIdentifier = id.uuidString") == [])
    }

    @Test("names the place")
    func place() {
        let source = "import UIKit\n\nlet é = 1; activity.persistentIdentifier = photo.title\r\n"
        let finding = SourceLint(Data(source.utf8), file: "a.swift").findings.first
        #expect(finding?.line == 3 && finding?.column == 51 && finding?.value == "photo.title")
        #expect(finding?.text.hasPrefix("a.swift:3:51: title: persistentIdentifier: photo.title\n") == true)
        let long = "/* a\n\n b */\nlet text = \"\"\"\n    one\n    two\n    \"\"\"\n"
        let below = SourceLint(Data((long + source).utf8), file: "a.swift").findings.first
        #expect(below?.line == 10 && below?.column == 51)
    }

    @Test("reads any bytes to their end")
    func anyBytes() {
        let pieces = [
            "persistentIdentifier=", "\"", "\"\"\"", "\\(", "(", ")", "[", "]", "{", "}", "#", "/", "/*", "*/", "//",
            "\n",
            ".", "?", "let key=", "\\", "title", "\u{0}", ":", "=", ";", " ",
        ].map { Array($0.utf8) }
        var state: UInt64 = 42
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<3_000 {
            var bytes: [UInt8] = []
            for _ in 0..<next(40) {
                if next(8) == 0 { bytes.append(UInt8(next(256))) } else { bytes += pieces[next(pieces.count)] }
            }
            _ = SourceLint(Data(bytes), file: "a.swift").findings
        }
    }

    /// Whatever takes the square of the size does not come to an end here.
    @Test(
        "comes to the end of a large source", .timeLimit(.minutes(5)),
        arguments: [
            "persistentIdentifier={", "\"\\(", "#", "/a", "=/", "=/\\/", "(", "a.persistentIdentifier=[", "/*", "\"#",
            "##\"", ".a?", "let a=", "a(", "persistentIdentifier=title.", "\n",
        ])
    func large(piece: String) {
        let blocks = String(repeating: "{", count: 20_000)
        let text = blocks + String(repeating: piece, count: 100_000 / piece.utf8.count)
        _ = SourceLint(Data(text.utf8), file: "a.swift").findings
    }
}

@Suite("enfilade lint", .timeLimit(.minutes(10))) struct LintCommandTests {
    @Test("looks through the sources of a folder, and names places, rules and remedies")
    func sources() async throws {
        let sources = try Sources([
            "App/Photo.swift": "activity.persistentIdentifier = photo.id\n",
            "App/Views/List.swift":
                "a.targetContentIdentifier = url.path\nb.persistentIdentifier = \"\\(indexPath.row)\"\n",
            ".build/Copy.swift": "a.persistentIdentifier = photo.title\n",
            "App/notes.txt": "a.persistentIdentifier = title\n",
        ])
        let found = await enfilade("lint", "sources", sources.path)
        #expect(found.status == .failed && found.error.isEmpty)
        let lines = found.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.first == "\(sources.path)/App/Views/List.swift:1:33: path: targetContentIdentifier: url.path")
        #expect(lines.last?.contains("Store a UUID with the content") == true)
        let json = try await enfilade("lint", "sources", sources.path, "--json").json(as: [IdentifierFinding].self)
        #expect(json.map(\.rule) == [.path, .view])
        let clean = await enfilade("lint", "sources", "\(sources.path)/App/Photo.swift")
        #expect(clean.status == .ok && clean.output.isEmpty)
        let none = await enfilade("lint", "sources", "\(sources.path)/App/Photo.swift", "--json")
        #expect(none.status == .ok && none.output == "[\n\n]\n")
    }

    @Test("says which file it cannot read, and wants one")
    func failures() async throws {
        let missing = await enfilade("lint", "sources", "/nonexistent.swift")
        #expect(missing.status == .noInput && missing.error.contains("/nonexistent.swift: cannot be read"))
        #expect(await enfilade("lint", "sources").status == .usage)
        #expect(await enfilade("lint", "activities", "x").status == .usage)
    }

    /// The session of a window of an app.
    private func session(on desk: Device, in world: World) async throws -> String {
        let app = try BundleBuilder(
            identifier: "org.example.Notes", name: "Notes",
            executable: World.executables.appending(path: "scene-probe")
        ).build(in: world.folder)
        try await desk.install(app)
        let process = try await desk.launch(app)
        try process.send("new")
        return String(try await process.line { $0.hasPrefix("session ") }.dropFirst(8))
    }

    @Test(
        "flags paths, sessions, state of views and titles in what apps show, and accepts a stored UUID",
        .claim("Q23"))
    func activities() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            func lint(_ words: String...) async throws -> ProcessOutput {
                try await desk.run(
                    World.executables.appending(path: "enfilade").path, ["lint", "activities"] + words)
            }
            let client = Activities1Client(try desk.connection())
            let clean = try await lint()
            #expect(clean.status.isSuccess && clean.text.isEmpty)
            func show(_ title: String, target: String? = nil, persistent: String? = nil) async throws -> UInt64 {
                let number = try await client.publish(
                    PublishedActivity(
                        content: ActivityDescription(title: title, target: target, persistent: persistent),
                        program: "org.example.Photos"))
                try await desk.clock.advance(by: .seconds(2))
                return number
            }
            _ = try await show("Lake", target: stored, persistent: stored)
            #expect(try await lint().status.isSuccess)
            let path = try await show("Hill", target: "/home/ada/Pictures/hill.jpg")
            let place = try await show("Wood", persistent: "section-0-row-3")
            let bus = try await show("Moor", target: ":1.42")
            let window = try await show("Fen", target: "fen-\(try await session(on: desk, in: world).lowercased())")
            let title = try await show("My holidays", persistent: "photo:My holidays")
            let found = try await lint("--json")
            #expect(found.status == .exited(1))
            let findings = try JSONDecoder().decode([IdentifierFinding].self, from: found.data)
            #expect(findings.map(\.activity) == [title, window, bus, place, path])
            #expect(findings.map(\.rule) == [.title, .session, .process, .view, .path])
            #expect(try await lint("--app", "org.example.Other").status.isSuccess)
            let text = try await lint("--app", "org.example.Photos")
            #expect(text.lines.first == "org.example.Photos \(title): title: persistentIdentifier: photo:My holidays")
        }
    }
}
