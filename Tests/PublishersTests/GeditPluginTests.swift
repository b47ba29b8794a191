// SPDX-License-Identifier: Apache-2.0
// The plugin for gedit in the editor as Debian has it, on a display, with a real bus and a real service.

import EnfiladeContract
import EnfiladeProcesses
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

@Suite(
    "The plugin for gedit", .timeLimit(.minutes(10)),
    .enabled("needs gedit, Xvfb, openbox and xdotool; scripts/need test installs them") {
        ["gedit", "python3", "Xvfb", "openbox", "xdotool"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
        }
    })
struct GeditPluginTests {
    /// The folder of the package.
    private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized
    private static let program = "org.gnome.gedit"

    /// Whether files have extended attributes where worlds lie, as the identifier of a document is one.
    private static let keepsAttributes: Bool = {
        let script = """
            import os, sys, tempfile
            wanted = os.environ.get('TMPDIR', '')
            parent = wanted if wanted.startswith('/') and len(os.fsencode(wanted)) <= 40 else '/tmp'
            with tempfile.NamedTemporaryFile(dir=parent) as file:
                os.setxattr(file.name, 'user.enfilade', b'kept')
                sys.exit(os.getxattr(file.name, 'user.enfilade') != b'kept')
            """
        return (try? Program("/usr/bin/python3", ["-c", script]).run().succeeded) == true
    }()

    /// An editor with the plugin, and a document.
    private struct Editor {
        let desk: Device
        let display: VirtualDisplay

        /// Allows the plugin on a new display.
        init(on desk: Device) async throws {
            self.desk = desk
            var display = try await VirtualDisplay(on: desk)
            display.options.environment["GSETTINGS_BACKEND"] = "keyfile"
            self.display = display
            try await display.startWindowManager()
            let files = FileManager.default
            let plugins = desk.dataHome.appending(path: "gedit/plugins")
            try files.createDirectory(at: plugins, withIntermediateDirectories: true)
            for name in ["enfilade.plugin", "enfilade_links.py"] {
                try files.copyItem(
                    at: package.appending(path: "Data/Plugins/gedit/\(name)"), to: plugins.appending(path: name))
            }
            let settings = desk.home.appending(path: ".config/glib-2.0/settings")
            try files.createDirectory(at: settings, withIntermediateDirectories: true)
            try Data("[org/gnome/gedit/plugins]\nactive-plugins=['enfilade_links']\n".utf8)
                .write(to: settings.appending(path: "keyfile"))
        }

        /// Opens a document, and waits for its window.
        func open(_ document: String, named title: String) async throws -> RunningProcess {
            let process = try await display.launch("/usr/bin/gedit", [document])
            let window = try await eventually("\(title) is shown") { try await display.windows("^\(title) ")?.first }
            #expect(try await display.activate(window))
            return process
        }

        /// Presses keys until that has an effect: a program that is busy may miss a quick hand.
        func press(_ keys: String..., until effect: String, _ holds: () async throws -> Bool) async throws {
            let isDone = try await display.attempt(again: { noteSecondTry(effect) }) {
                try await display.xdotool(["key"] + keys)
            } until: {
                try await holds() ? true : nil
            }
            #expect(isDone == true, "\(effect)")
        }

        /// The document that is current content, once it has this name.
        func document(_ title: String) async throws -> ListedActivity {
            try await eventually("\(title) is current") {
                try await Activities1Client(try desk.connection()).current()
                    .first { $0.program == program && $0.content.title == title }
            }
        }

        /// Opens a document that has the identifier of a link, and adds a link to it.
        func addLink(to document: URL, identifiedBy link: ListedLink) async throws -> RunningProcess {
            let name = document.lastPathComponent
            let gedit = try await open(document.path, named: name)
            #expect(try await self.document(name).content.persistent == link.item.identifier)
            try await press("ctrl+alt+k", until: "\(name) has a link") {
                try await links().contains { $0.item.address == document.absoluteString }
            }
            return gedit
        }

        /// The links of documents.
        func links() async throws -> [ListedLink] {
            try await Links1Client(try desk.connection()).list(LinkQuery(owner: program))
        }
    }

    /// Starts the program in Python that shows a book.
    private func startReader(on desk: Device) async throws -> RunningProcess {
        let script = Self.package.appending(path: "Interfaces/Examples/ActivityHost1.py").path
        let reader = try await desk.launch("/usr/bin/python3", [script])
        _ = try await reader.line { $0 == "published" }
        return reader
    }

    /// Links a document to the book that a program shows, and closes it.
    private func withLinkedDocument(
        _ body: (Device, Editor, _ file: URL, _ link: ListedLink) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let editor = try await Editor(on: desk)
            let file = desk.home.appending(path: "plan.md")
            try Data("Read \n".utf8).write(to: file)
            let reader = try await startReader(on: desk)
            let gedit = try await editor.open(file.path, named: "plan.md")
            _ = try await editor.document("plan.md")
            try await editor.press("ctrl+alt+k", until: "there is a link") { try await !editor.links().isEmpty }
            let link = try #require(try await editor.links().first)
            try await gedit.kill()
            try await body(desk, editor, file, link)
            try await reader.kill()
        }
    }

    private func text(_ file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }

    /// The identifier that goes with a file; empty if it has none.
    private func identifier(of file: URL, on desk: Device) async throws -> String {
        let script = "import os, sys; print(os.getxattr(sys.argv[1], 'user.org.enfilade.identifier').decode())"
        return try await desk.run("/usr/bin/python3", ["-c", script, file.path]).text
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test(
        "links a document to content of another program, and the document is found half a year later, under another name"
    )
    func halfAYear() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let editor = try await Editor(on: desk)
            let file = desk.home.appending(path: "plan.md")
            try Data("Read \n".utf8).write(to: file)
            let reader = try await startReader(on: desk)
            let gedit = try await editor.open(file.path, named: "plan.md")
            let shown = try await editor.document("plan.md")
            #expect(shown.content.target == file.absoluteString && shown.content.address == file.absoluteString)
            try await editor.press("ctrl+alt+k", until: "there is a link") { try await !editor.links().isEmpty }
            let link = try #require(try await editor.links().first)
            #expect(link.item.title == "plan.md" && link.item.address == file.absoluteString)
            #expect(link.content.title == "Middlemarch" && link.program == "org.example.Reader")
            try await editor.press("ctrl+s", until: "the link is saved") {
                try text(file).contains("[Middlemarch](\(link.uri))")
            }
            #expect(try await editor.links().map(\.uri) == [link.uri])
            let saved = try await editor.document("plan.md")
            #expect(saved.content.persistent == shown.content.persistent)
            #expect((shown.content.persistent != nil) == Self.keepsAttributes)
            if Self.keepsAttributes {
                let lasting = try #require(shown.content.persistent)
                // The editor puts a new file in the place of the former one, and the plugin gives it the identifier.
                try await eventuallyHolds("the saved file has the identifier") {
                    try await identifier(of: file, on: desk) == lasting
                }
            }

            // All of them end, and come again half a year later.
            try await gedit.kill()
            try await reader.kill()
            try await desk.service.kill()
            try await desk.clock.advance(by: .seconds(86_400 * 183))
            let again = try await startReader(on: desk)
            let book = try await eventually("the book is current") {
                try await Activities1Client(try desk.connection()).current().first { $0.content.title == "Middlemarch" }
            }
            let found = try await Links1Client(try desk.connection()).matching(book.number)
            #expect(found.map(\.uri) == [link.uri])
            let address = try #require(found.first?.item.address)
            let later = try await editor.open(address, named: "plan.md")
            let document = try await editor.document("plan.md")
            let known = Self.keepsAttributes ? document.content.persistent : document.content.target
            #expect(known == link.item.identifier)
            try await later.kill()

            // The identifier goes where the file goes, on file systems that have extended attributes.
            if Self.keepsAttributes {
                let moved = desk.home.appending(path: "older.md")
                try FileManager.default.moveItem(at: file, to: moved)
                let last = try await editor.open(moved.path, named: "older.md")
                #expect(try await editor.document("older.md").content.persistent == link.item.identifier)
                try await last.kill()
            }
            try await again.kill()
        }
    }

    @Test(
        "takes the links away that a saved text has not any more, and tells a service that was started again of its document"
    )
    func removal() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let editor = try await Editor(on: desk)
            let file = desk.home.appending(path: "plan.md")
            try Data("Read \n".utf8).write(to: file)
            let reader = try await startReader(on: desk)
            let gedit = try await editor.open(file.path, named: "plan.md")
            _ = try await editor.document("plan.md")
            try await editor.press("ctrl+alt+k", until: "there is a link") { try await !editor.links().isEmpty }
            try await editor.press("ctrl+s", until: "it is saved") { try text(file).contains("[Middlemarch]") }
            try await desk.service.kill()
            _ = try await editor.document("plan.md")
            #expect(try await editor.links().count == 1)
            try await editor.press("ctrl+a", "BackSpace", "x", "ctrl+s", until: "the text is saved") {
                try text(file) == "x\n"
            }
            try await eventuallyHolds("the link is gone") { try await editor.links().isEmpty }
            #expect(!gedit.transcript.contains("Traceback"), "\(gedit.transcript)")
            try await gedit.kill()
            try await reader.kill()
        }
    }

    @Test(
        "leaves the links of a document alone when a copy of it is saved, which has its identifier",
        .enabled(if: keepsAttributes, "the file system keeps no extended attributes"))
    func copy() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let editor = try await Editor(on: desk)
            let file = desk.home.appending(path: "plan.md")
            let copy = desk.home.appending(path: "copy.md")
            try Data("Read \n".utf8).write(to: file)
            let first = try await editor.open(file.path, named: "plan.md")
            let shown = try await editor.document("plan.md")
            try await first.kill()
            let lasting = try #require(shown.content.persistent)
            #expect(try await desk.run("/usr/bin/cp", ["-a", file.path, copy.path]).status.isSuccess)
            let links = Links1Client(try desk.connection())
            for (document, page) in [(file, "https://town.example/plan"), (copy, "https://town.example/copy")] {
                let item = LinkItem(
                    owner: Self.program, identifier: lasting, title: document.lastPathComponent,
                    address: document.absoluteString)
                _ = try await links.add(LinkRequest(item: item, content: ActivityDescription(webpage: page)))
            }
            let gedit = try await editor.open(copy.path, named: "copy.md")
            #expect(try await editor.document("copy.md").content.persistent == lasting)
            try await editor.press("ctrl+a", "BackSpace", "x", "ctrl+s", until: "the text is saved") {
                try text(copy) == "x\n"
            }
            // One call removes all the links that go.
            try await eventuallyHolds("the link of the copy is gone") { try await editor.links().count < 2 }
            #expect(try await editor.links().map(\.item.address) == [file.absoluteString])
            #expect(!gedit.transcript.contains("Traceback"), "\(gedit.transcript)")
            try await gedit.kill()
        }
    }

    @Test(
        "gives a copy that gets a link an identifier of its own, and the original keeps its link",
        .enabled(if: keepsAttributes, "the file system keeps no extended attributes"))
    func linkOfACopy() async throws {
        try await withLinkedDocument { desk, editor, file, link in
            let copy = desk.home.appending(path: "copy.md")
            #expect(try await desk.run("/usr/bin/cp", ["-a", file.path, copy.path]).status.isSuccess)
            let gedit = try await editor.addLink(to: copy, identifiedBy: link)
            let links = try await editor.links()
            #expect(links.count == 2 && links.contains { $0.uri == link.uri && $0.item == link.item })
            let other = try #require(links.first { $0.uri != link.uri })
            #expect(other.item.identifier == (try await identifier(of: copy, on: desk)))
            #expect(!gedit.transcript.contains("Traceback"), "\(gedit.transcript)")
            try await gedit.kill()
        }
    }

    @Test(
        "keeps the identifier of a document that is opened through a link, or that another one has replaced",
        .enabled(if: keepsAttributes, "the file system keeps no extended attributes"))
    func sameDocument() async throws {
        try await withLinkedDocument { desk, editor, file, link in
            let (way, moved) = (desk.home.appending(path: "way.md"), desk.home.appending(path: "older.md"))
            try FileManager.default.createSymbolicLink(at: way, withDestinationURL: file)
            for name in ["way.md", "older.md"] {
                if name == "older.md" {
                    try FileManager.default.removeItem(at: way)
                    try FileManager.default.moveItem(at: file, to: moved)
                    try Data("Another\n".utf8).write(to: file)
                }
                let place = desk.home.appending(path: name)
                let gedit = try await editor.addLink(to: place, identifiedBy: link)
                #expect(try await editor.links().map(\.item.identifier) == [link.item.identifier])
                #expect(try await identifier(of: place, on: desk) == link.item.identifier)
                #expect(!gedit.transcript.contains("Traceback"), "\(gedit.transcript)")
                try await gedit.kill()
            }
        }
    }

    @Test("edits as ever where there is no service")
    func alone() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let editor = try await Editor(on: desk)
            let file = desk.home.appending(path: "plan.md")
            try Data("Read \n".utf8).write(to: file)
            // A bus that knows no service that could be started.
            let configuration = desk.home.appending(path: "bus.conf")
            try Data(
                """
                <busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>
                <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/>
                <allow own="*"/></policy></busconfig>
                """.utf8
            ).write(to: configuration)
            let gedit = try await editor.display.launch(
                "/usr/bin/dbus-run-session", ["--config-file", configuration.path, "/usr/bin/gedit", file.path])
            let window = try await eventually("it is shown") { try await editor.display.windows("^plan.md ")?.first }
            #expect(try await editor.display.activate(window))
            try await editor.press("ctrl+alt+k", "ctrl+a", "y", "ctrl+s", until: "the text is saved") {
                try text(file) == "y\n"
            }
            // The bus ends with the editor.
            try await editor.press("ctrl+q", until: "the editor ends") { gedit.exitStatus != nil }
            #expect(try await gedit.exit().isSuccess)
            #expect(!gedit.transcript.contains("Traceback"), "\(gedit.transcript)")
        }
    }
}
