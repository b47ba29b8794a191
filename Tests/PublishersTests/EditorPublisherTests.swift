// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Glibc
import TestSupport
import Testing

@testable import EnfiladePublishers

/// The publisher of editors with a real bus, a real service, and editors as Debian has them.
@Suite(
    .enabled("needs vim, neovim, emacs-nox and the Python of Debian; scripts/need test installs them") {
        FakeTerminal.isPossible
            && ["vim", "nvim", "emacs"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
    }, .timeLimit(.minutes(10))
) struct EditorPublisherTests {
    private static let plugins = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Data/Plugins")

    /// An editor with the plugin in its startup file.
    enum Editor: String, CaseIterable {
        case vim, nvim, emacs

        /// The startup file, and the lines in it.
        fileprivate var startup: (file: String, lines: String) {
            let vim = "source \(plugins.path)/vim/enfilade.vim"
            // Twice, as by somebody who has forgotten the first time. No leftovers of a killed editor are asked about.
            return switch self {
            case .vim: (".vimrc", "\(vim)\n\(vim)\nset noswapfile\n")
            case .nvim: (".config/nvim/init.vim", "\(vim)\n\(vim)\nset noswapfile\n")
            case .emacs:
                (".emacs", String(repeating: "(load \"\(plugins.path)/emacs/enfilade\")\n", count: 2))
            }
        }

        /// The line of a shell that becomes an editor of some files; `files` is a pattern of the shell.
        fileprivate func start(_ files: String) -> String {
            "exec env TERM=vt100 \(self == .emacs ? "emacs -nw" : "\(rawValue) --") \(files)"
        }

        /// The keys that open a file.
        fileprivate func open(_ file: URL) -> String {
            self == .emacs ? "\u{18}\u{6}\(file.path)" : ":e \(file.path)"
        }

        /// The keys after which a buffer without a file is in front.
        fileprivate var leave: String { self == .emacs ? "\u{18}bother" : ":enew" }
        /// The keys by which the editor writes `new` at the start of the file, and the file to its place.
        fileprivate var write: String { self == .emacs ? "new\u{18}\u{13}" : ":0s/^/new/ | w" }
        /// The keys that end the editor.
        fileprivate var quit: String { self == .emacs ? "\u{18}\u{3}" : ":qa!" }
    }

    /// A device with plugins in all editors, and a terminal.
    private func withTerminal(
        isOn: Bool = true, _ body: (Device, DeviceActivities, FakeTerminal) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            for editor in Editor.allCases { _ = try write(editor.startup.lines, to: editor.startup.file, on: desk) }
            if isOn { try await turn("enable", on: desk) }
            try await body(desk, try await desk.activities, try await FakeTerminal("foot", on: desk))
        }
    }

    private func turn(_ word: String, on desk: Device) async throws {
        let switched = try await desk.run("enfilade", ["publisher", word, "editor"])
        #expect(switched.status.isSuccess, "\(switched.errors)")
        let place = place(on: desk)
        try await eventuallyHolds("the folder for editors is there while it is on") {
            FileManager.default.fileExists(atPath: place.path) == (word == "enable")
        }
    }

    /// The folder in which editors tell of themselves.
    private func place(on desk: Device) -> URL {
        desk.home.deletingLastPathComponent().appending(path: "run/enfilade/editors")
    }

    /// Writes a file in the home of a device.
    private func write(_ text: String, to path: String, on desk: Device) throws -> URL {
        let file = desk.home.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// The text of a file; empty while an editor puts another one in its place.
    private func text(_ file: URL) -> String {
        (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    private func titles(on desk: Device) async throws -> [String] {
        try await Activities1Client(try desk.connection()).current().map(\.content.title)
    }

    @Test(arguments: Editor.allCases)
    func theFileInFrontIsAnActivityOfTheTerminalUntilTheEditorEnds(editor: Editor) async throws {
        try await withTerminal { desk, activities, terminal in
            let (plan, budget) = (
                try write("x", to: "plans/plan.md", on: desk), try write("y", to: "plans/budget 2026.md", on: desk)
            )
            try await terminal.open("sh", "-c", editor.start("~/plans/plan.md"))
            let shown = try await activities.next { $0.title == "plan.md" }
            #expect(shown.app == "foot" && shown.persistentIdentifier == "file://\(plan.path)")
            let listed = try #require(try await Activities1Client(try desk.connection()).current().first)
            #expect(listed.publisher == .editor && listed.content.about == "~/plans/plan.md")
            // As the plugin for gedit has it.
            #expect(listed.content.target == "file://\(plan.path)" && listed.content.address == listed.content.target)

            try terminal.type(editor.open(budget))
            _ = try await activities.next { $0.title == "budget 2026.md" }
            #expect(try await titles(on: desk) == ["budget 2026.md"])
            try terminal.type(editor.leave)
            try await activities.whenGone()
            try terminal.type(editor.open(plan))
            _ = try await activities.next { $0.title == "plan.md" && $0.isCurrent }
            try terminal.type(editor.quit)
            try await activities.whenGone()
            let place = place(on: desk)
            try await eventuallyHolds("no file stays") {
                try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty
            }
        }
    }

    @Test(arguments: Editor.allCases)
    func aNoteAboutAFileIsFoundInEachEditorAndTerminalHalfAYearLater(editor: Editor) async throws {
        try await withTerminal { desk, activities, terminal in
            let plan = try write("x", to: "plan.md", on: desk)
            let number = try await terminal.open("sh", "-c", editor.start("~/plan.md"))
            let shown = try await activities.next { $0.title == "plan.md" }
            let links = Links1Client(try desk.connection())
            let item = LinkItem(
                owner: "org.example.Notebook", identifier: "note-7", title: "Plan", address: "notebook:7")
            let link = try await links.add(LinkRequest(item: item, activity: shown.number))
            kill(number, SIGKILL)
            try await activities.whenGone()
            try await desk.service.kill()
            try await desk.clock.advance(by: .seconds(86_400 * 183))
            #expect(try await links.open(link).address == "file://\(plan.path)")

            let other = try await FakeTerminal("kitty", on: desk)
            for (index, later) in Editor.allCases.enumerated() {
                try await other.open("sh", "-c", later.start("~/plan.md"), as: index)
                let found = try await activities.next { $0.title == "plan.md" && $0.isCurrent }
                #expect(found.app == "kitty")
                #expect(try await links.matching(found.number).map(\.item) == [item], "\(later)")
                try other.type(later.quit, in: index)
                try await activities.whenGone()
            }
        }
    }

    @Test(arguments: Editor.allCases)
    func namesOfFilesAreNoCode(editor: Editor) async throws {
        try await withTerminal { desk, activities, terminal in
            let name = "a $(touch caught) `touch caught` \"b\" 'c' \\ ; touch caught #\n%41 é *.md"
            let file = try write("x", to: "odd/\(name)", on: desk)
            _ = try write("x", to: "wild/plain", on: desk)
            let folder = Array(desk.home.path.utf8CString.dropLast()) + Array("/wild/".utf8CString.dropLast())
            #expect(rename(folder + Array("plain".utf8CString), folder + [-1, 65, 0]) == 0)
            try await terminal.open("sh", "-c", editor.start("~/odd/*"))
            let shown = try await activities.next { $0.title.hasPrefix("a $(touch caught)") }
            let address = try #require(shown.persistentIdentifier.flatMap { URL(string: $0) })
            #expect(address.path(percentEncoded: false).utf8.elementsEqual(file.path(percentEncoded: false).utf8))
            try await terminal.open("sh", "-c", editor.start("~/wild/*"), as: 1)
            let wild = try await activities.next { $0.title == "\u{FFFD}A" }
            #expect(wild.persistentIdentifier == "file://\(desk.home.path)/wild/%FFA")
            let files = FileManager.default.enumerator(atPath: desk.home.path)?.compactMap { $0 as? String } ?? []
            #expect(!files.contains { $0.hasSuffix("/caught") || $0 == "caught" })
        }
    }

    @Test(arguments: Editor.allCases)
    func anEditorEditsAsEverAndTellsNothingWhileThePublisherIsOff(editor: Editor) async throws {
        try await withTerminal(isOn: false) { desk, activities, terminal in
            let plan = try write("x\n", to: "plan.md", on: desk)
            try await terminal.open("sh", "-c", editor.start("~/plan.md"))
            // Before that the keys would be for the terminal.
            try await terminal.see("plan.md")
            try terminal.type(editor.write)
            try await eventuallyHolds("the text is saved") { text(plan) == "newx\n" }
            #expect(!FileManager.default.fileExists(atPath: place(on: desk).path))
            #expect(try await activities.current.isEmpty)

            try await turn("enable", on: desk)
            try terminal.type(editor.open(plan))
            if editor == .emacs { try terminal.type(editor.write) }
            _ = try await activities.next { $0.title == "plan.md" }
            try await turn("disable", on: desk)
            try await activities.whenGone()
            let other = try write("y\n", to: "other.md", on: desk)
            try terminal.type(editor.open(other))
            try terminal.type(editor.write)
            try await eventuallyHolds("the other text is saved") {
                text(other) == "newy\n"
            }
            #expect(try await activities.current.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: place(on: desk).path))
        }
    }

    @Test func anEditorThatRestsTellsAPublisherThatIsTurnedOn() async throws {
        try await withTerminal(isOn: false) { desk, activities, terminal in
            let plan = try write("x\n", to: "plan.md", on: desk)
            try await terminal.open("sh", "-c", Editor.vim.start("~/plan.md"))
            try await terminal.see("plan.md")
            try terminal.type(Editor.vim.write)
            try await eventuallyHolds("the text is saved") { text(plan) == "newx\n" }
            try await turn("enable", on: desk)
            // A key that moves the cursor, and then none.
            try terminal.type("l")
            _ = try await activities.next { $0.title == "plan.md" }
        }
    }

    @Test func theEditorThatWasUsedLastComesFirst() async throws {
        try await withTerminal { desk, activities, terminal in
            for name in ["one.md", "two.md"] { _ = try write("x", to: name, on: desk) }
            try await terminal.open("sh", "-c", Editor.vim.start("~/one.md"))
            _ = try await activities.next { $0.title == "one.md" }
            try await terminal.open("sh", "-c", Editor.nvim.start("~/two.md"), as: 1)
            try await eventuallyHolds("the other editor is first") {
                try await titles(on: desk) == ["two.md", "one.md"]
            }
            try terminal.type(":e")
            try await eventuallyHolds("the first editor is first again") {
                try await titles(on: desk) == ["one.md", "two.md"]
            }
            // Nothing of an editor stays that shows no file, though another one was used since.
            try terminal.type(":enew", in: 1)
            try await eventuallyHolds("the file of the other editor is gone") {
                try await titles(on: desk) == ["one.md"]
            }
        }
    }

    @Test(arguments: [Editor.vim, .nvim])
    func aHiddenBufferThatIsWrittenIsNotInFront(editor: Editor) async throws {
        try await withTerminal { desk, activities, terminal in
            for name in ["one.md", "two.md"] { _ = try write("x\n", to: name, on: desk) }
            let number = try await terminal.open("sh", "-c", editor.start("~/one.md"))
            _ = try await activities.next { $0.title == "one.md" }
            try terminal.type(":set hidden | 0s/^/new/ | e ~/two.md")
            _ = try await activities.next { $0.title == "two.md" }
            try terminal.type(":0s/^/new/ | wa | call writefile([], $HOME . '/done')")
            try await eventuallyHolds("the editor is through") {
                FileManager.default.fileExists(atPath: desk.home.appending(path: "done").path)
            }
            for name in ["one.md", "two.md"] { #expect(text(desk.home.appending(path: name)) == "newx\n") }
            #expect(text(place(on: desk).appending(path: "\(number)")).hasSuffix("/two.md"))
        }
    }

    @Test func filesAreListedAgainByALaterServiceAndAfterThePublisherWasKilled() async throws {
        try await withTerminal { desk, activities, terminal in
            _ = try write("x", to: "plan.md", on: desk)
            try await terminal.open("sh", "-c", Editor.vim.start("~/plan.md"))
            _ = try await activities.next { $0.title == "plan.md" }
            try await desk.service.restart()
            _ = try await activities.next { $0.title == "plan.md" && $0.isCurrent }
            let bus = try await desk.bus()
            let former = try await bus.credentials(of: EditorPublisher.name).process
            kill(former, SIGKILL)
            try await eventuallyHolds("the publisher is another process") {
                // The former one may leave the bus just now.
                let present = try? await bus.credentials(of: EditorPublisher.name)
                return present.map { $0.process != former } ?? false
            }
            _ = try await activities.next { $0.title == "plan.md" && $0.isCurrent }
        }
    }

    /// The commands of Vim after which a buffer is in front that is not told.
    private static let untold = [
        "e ~/secret.md.gpg", "e ~/plans/.git/COMMIT_EDITMSG", "help", "e ~/plans",
        "e ~/new.md | let b:enfilade_private = 1",
        "let g:enfilade_private = 1", "enew", "e scp://example.org/plan.md",
    ]

    @Test(arguments: [Editor.vim, .nvim], untold)
    func aPrivateBufferIsNotTold(editor: Editor, command: String) async throws {
        try await withTerminal { desk, activities, terminal in
            for name in ["plan.md", "secret.md.gpg", "plans/.git/COMMIT_EDITMSG", "new.md"] {
                _ = try write("x", to: name, on: desk)
            }
            // Remote files are read by other programs, which are not needed here.
            _ = try write("let g:loaded_netrwPlugin = 1\n" + editor.startup.lines, to: editor.startup.file, on: desk)
            let number = try await terminal.open("sh", "-c", editor.start("~/plan.md"))
            _ = try await activities.next { $0.title == "plan.md" }
            // The editor has told of the buffer when it looks again, at the latest.
            try terminal.type(":\(command)")
            try terminal.type(":doautocmd enfilade CursorHold")
            try terminal.type(":call writefile([], $HOME . '/done')")
            try await eventuallyHolds("the editor is through") {
                FileManager.default.fileExists(atPath: desk.home.appending(path: "done").path)
            }
            #expect(try Data(contentsOf: place(on: desk).appending(path: "\(number)")).isEmpty)
            try await activities.whenGone()
        }
    }

    @Test func emacsTellsNoPrivateBuffer() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let script = """
                (dolist (file '("/x/plan.md" "/x/secret.md.GPG" "/x/.git/COMMIT_EDITMSG" "/ssh:example.org:/plan.md" nil))
                  (with-temp-buffer (setq buffer-file-name file) (princ (format "[%s]" (enfilade--path)))
                    (setq buffer-file-name nil)))
                (with-temp-buffer (setq buffer-file-name "/x/plan.md") (setq-local enfilade-private t)
                  (princ (format "[%s]" (enfilade--path))) (setq buffer-file-name nil))
                """
            let plugin = Self.plugins.appending(path: "emacs/enfilade.el").path
            let told = try await desk.run(
                "/usr/bin/emacs", ["--batch", "-Q", "-l", plugin, "--eval", "(progn \(script))"])
            #expect(told.text == "[/x/plan.md][][][][][]", "\(told.errors)")
        }
    }

    @Test func filesOfOthersTellNothing() async throws {
        try await withTerminal { desk, activities, terminal in
            let plan = try write("x", to: "plan.md", on: desk)
            let place = place(on: desk)
            for name in ["0", "\(terminal.process.processIdentifier)", "999999999", "-1", "no number", "1.new"] {
                try Data(plan.path.utf8).write(to: place.appending(path: name))
            }
            let number = try await terminal.open("sh", "-c", Editor.vim.start("~/plan.md"))
            _ = try await activities.next { $0.title == "plan.md" }
            #expect(try await titles(on: desk) == ["plan.md"])
            // Neither is a file that is no path.
            try Data("plan.md".utf8).write(to: place.appending(path: "\(number)"), options: .atomic)
            try await activities.whenGone()
        }
    }
}
