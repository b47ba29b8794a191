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

/// The publisher of terminals with a real bus, a real service and real shells.
@Suite(
    .enabled("needs zsh, fish and the Python of Debian; scripts/need test installs them") {
        FakeTerminal.isPossible
            && ["zsh", "fish"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
    }, .timeLimit(.minutes(10))
) struct TerminalPublisherTests {
    /// A shell with the hook in its startup file.
    enum Shell: String, CaseIterable {
        case bash, zsh, fish

        /// The startup file.
        var file: String {
            switch self {
            case .bash: ".bashrc"
            case .zsh: ".zshrc"
            case .fish: ".config/fish/config.fish"
            }
        }

        /// The line in it.
        var hook: String {
            self == .fish ? "enfilade publisher hook fish | source" : "eval \"$(enfilade publisher hook \(rawValue))\""
        }
    }

    /// A device with hooks in all shells, and a terminal.
    private func withTerminal(
        isOn: Bool = true, before: String = "", after: String = "",
        _ body: (Device, DeviceActivities, FakeTerminal) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            for shell in Shell.allCases {
                let file = desk.home.appending(path: shell.file)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                // Twice, as by somebody who has forgotten the first time.
                try Data("\(before)\n\(shell.hook)\n\(shell.hook)\n\(after)\n".utf8).write(to: file)
            }
            if isOn { try await turn("enable", on: desk) }
            let terminal = try await FakeTerminal("foot", on: desk)
            try await body(desk, try await desk.activities, terminal)
        }
    }

    private func turn(_ word: String, on desk: Device) async throws {
        let switched = try await desk.run("enfilade", ["publisher", word, "terminal"])
        #expect(switched.status.isSuccess, "\(switched.errors)")
        let place = place(on: desk)
        try await eventuallyHolds("the folder for shells is there while it is on") {
            FileManager.default.fileExists(atPath: place.path) == (word == "enable")
        }
    }

    /// The folder in which shells tell of themselves.
    private func place(on desk: Device) -> URL {
        desk.home.deletingLastPathComponent().appending(path: "run/enfilade/shells")
    }

    /// Makes a folder in the home of a device.
    private func make(_ path: String, on desk: Device) throws -> URL {
        let folder = desk.home.appending(path: path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func titles(on desk: Device) async throws -> [String] {
        try await Activities1Client(try desk.connection()).current().map(\.content.title)
    }

    @Test(arguments: Shell.allCases)
    func theFolderOfAShellIsAnActivityOfItsTerminalUntilTheShellEnds(shell: Shell) async throws {
        try await withTerminal { desk, activities, terminal in
            let folder = try make("plans/budget", on: desk)
            try await terminal.open(shell.rawValue, "-i")
            try terminal.type("cd \(folder.path)")
            let shown = try await activities.next { $0.title == "budget" }
            #expect(shown.app == "foot" && shown.persistentIdentifier == "file://\(folder.path)")
            let listed = try #require(try await Activities1Client(try desk.connection()).current().first)
            #expect(listed.publisher == .terminal && listed.content.about == "~/plans/budget" && !listed.isBundle)
            #expect(try await activities.continue(shown) == URL(string: "file://\(folder.path)"))

            try terminal.type("cd ..")
            _ = try await activities.next { $0.title == "plans" }
            #expect(try await titles(on: desk) == ["plans"])
            try terminal.type("exit")
            try await activities.whenGone()
        }
    }

    @Test(arguments: Shell.allCases)
    func namesOfFoldersAreNoCode(shell: Shell) async throws {
        try await withTerminal { desk, activities, terminal in
            let name = "a $(touch caught) `touch caught` \"b\" 'c' \\ ; touch caught #\n%41 é *"
            let folder = try make("odd/\(name)", on: desk)
            // One whose bytes are no text.
            let bytes =
                Array(desk.home.path.utf8CString.dropLast()) + Array("/wild/".utf8CString.dropLast()) + [-1, 65, 0]
            _ = try make("wild", on: desk)
            #expect(mkdir(bytes, 0o700) == 0)
            try await terminal.open(shell.rawValue, "-i")
            try terminal.type("cd ~/odd/*")
            let shown = try await activities.next { $0.title.hasPrefix("a $(touch caught)") }
            let address = try #require(shown.persistentIdentifier.flatMap { URL(string: $0) })
            #expect(address.path(percentEncoded: false).utf8.elementsEqual(folder.path(percentEncoded: false).utf8))
            try terminal.type("cd ~/wild/*")
            let wild = try await activities.next { $0.title == "\u{FFFD}A" }
            #expect(wild.persistentIdentifier == "file://\(desk.home.path)/wild/%FFA")
            let files = FileManager.default.enumerator(atPath: desk.home.path)?.compactMap { $0 as? String } ?? []
            #expect(!files.contains { $0.hasSuffix("/caught") || $0 == "caught" })
        }
    }

    @Test(arguments: Shell.allCases)
    func nothingIsToldOrWrittenWhileThePublisherIsOff(shell: Shell) async throws {
        try await withTerminal(isOn: false) { desk, activities, terminal in
            try await terminal.open(shell.rawValue, "-i")
            try terminal.type("cd; echo first-$PWD")
            try await terminal.see("first-\(desk.home.path)")
            #expect(try await activities.current.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: place(on: desk).path))

            try await turn("enable", on: desk)
            try terminal.type("")
            _ = try await activities.next { $0.title == "home" }
            try await turn("disable", on: desk)
            try await activities.whenGone()
            try terminal.type("cd /; echo second-$PWD")
            // After the prompt that follows, too.
            try terminal.type("echo third-$PWD")
            try await terminal.see("third-/")
            #expect(try await activities.current.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: place(on: desk).path))
        }
    }

    @Test(
        "The prompt sees the status of the last command, and commands of the user stay",
        arguments: [
            (Shell.bash, "PROMPT_COMMAND='echo \"kept:$?\"'"), (.bash, "PROMPT_COMMAND=('echo \"kept:$?\"' true)"),
            (.bash, "set -u; PS1='kept:$?>'"), (.zsh, "setopt nounset noclobber; precmd() { print kept:$? }"),
            (.fish, "function fish_prompt; echo kept:$status; end"),
        ])
    func prompts(shell: Shell, line: String) async throws {
        try await withTerminal(before: line) { desk, activities, terminal in
            try await terminal.open(shell.rawValue, "-i")
            _ = try await activities.next { $0.title == "home" }
            try terminal.type("sh -c 'exit 7'")
            try await terminal.see("kept:7")
            try terminal.type("cd /")
            _ = try await activities.next { $0.title == "/" }
            try terminal.type("echo end-$PWD")
            try await terminal.see("end-/")
            try await terminal.see("kept:0")
        }
    }

    @Test func aCommandThatIsJoinedToTheHookOfBashSeesTheStatus() async throws {
        let after = #"[ -z "$BASH" ] || PROMPT_COMMAND="${PROMPT_COMMAND:+$PROMPT_COMMAND; }echo kept:\$?""#
        try await withTerminal(after: after) { _, activities, terminal in
            try await terminal.open("bash", "-i")
            _ = try await activities.next { $0.title == "home" }
            try terminal.type("sh -c 'exit 7'")
            try await terminal.see("kept:7")
        }
    }

    @Test(
        "The hook of bash makes no mistake of its own: in shells without it, for traps, and where a mistake ends the shell",
        arguments: [
            ("export PROMPT_COMMAND='history -a'", ["bash --norc", "true"], "echo status-$?", "status-0"),
            ("trap 'trapped+=x' ERR", ["false", "", ""], "echo trapped-$trapped.", "trapped-x."),
            ("", ["set -e", "! true"], "echo alive-$PWD", "alive-/"),
        ])
    func mistakes(before: String, lines: [String], question: String, answer: String) async throws {
        try await withTerminal(before: before) { _, activities, terminal in
            try await terminal.open("bash", "-i")
            _ = try await activities.next { $0.title == "home" }
            for line in lines + [question] { try terminal.type(line) }
            try await terminal.see(answer)
        }
    }

    @Test func aShellThatIsKilledOrLosesItsWindowLeavesNoActivity() async throws {
        try await withTerminal { desk, activities, terminal in
            let first = try await terminal.open("bash", "-i")
            _ = try await activities.next { $0.title == "home" }
            kill(first, SIGKILL)
            try await activities.whenGone()
            try await terminal.open("zsh", "-i", as: 1)
            _ = try await activities.next { $0.title == "home" }
            try terminal.close(1)
            try await activities.whenGone()
            let place = place(on: desk)
            try await eventuallyHolds("no file stays") {
                try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty
            }
        }
    }

    @Test func theShellThatWasUsedLastComesFirst() async throws {
        try await withTerminal { desk, activities, terminal in
            let folder = try make("second", on: desk)
            try await terminal.open("bash", "-i")
            _ = try await activities.next { $0.title == "home" }
            try await terminal.open("fish", "-i", as: 1)
            try terminal.type("cd \(folder.path)", in: 1)
            try await eventuallyHolds("the other shell is first") { try await titles(on: desk) == ["second", "home"] }
            try terminal.type("")
            try await eventuallyHolds("the first shell is first again") {
                try await titles(on: desk) == ["home", "second"]
            }
        }
    }

    @Test func foldersAreListedAgainByALaterServiceAndAfterThePublisherWasKilled() async throws {
        try await withTerminal { desk, activities, terminal in
            try await terminal.open("bash", "-i")
            _ = try await activities.next { $0.title == "home" }
            try await desk.service.restart()
            _ = try await activities.next { $0.title == "home" && $0.isCurrent }

            let bus = try await desk.bus()
            let former = try await bus.credentials(of: TerminalPublisher.name).process
            kill(former, SIGKILL)
            try await eventuallyHolds("the publisher is another process") {
                // The former one may leave the bus just now.
                let present = try? await bus.credentials(of: TerminalPublisher.name)
                return present.map { $0.process != former } ?? false
            }
            // No prompt is needed for that.
            _ = try await activities.next { $0.title == "home" && $0.isCurrent }
        }
    }

    @Test func aLinkToAFolderIsFoundByAnotherShellOfAnotherServiceInIt() async throws {
        try await withTerminal { desk, activities, terminal in
            let folder = try make("work/budget", on: desk)
            try await terminal.open("bash", "-i")
            try terminal.type("cd \(folder.path)")
            let shown = try await activities.next { $0.title == "budget" }
            let links = Links1Client(try desk.connection())
            let item = LinkItem(
                owner: "org.example.Notebook", identifier: "note-7", title: "Plan", address: "notebook:7")
            let number = try await links.add(LinkRequest(item: item, activity: shown.number))
            try terminal.type("exit")
            try await activities.whenGone()
            #expect(try await links.open(number).address == "file://\(folder.path)")

            try await desk.service.restart()
            try await terminal.open("fish", "-i", as: 1)
            try terminal.type("cd \(folder.path)", in: 1)
            let later = try await activities.next { $0.title == "budget" && $0.isCurrent }
            #expect(try await links.matching(later.number).map(\.item) == [item])
            try terminal.type("cd ..", in: 1)
            let other = try await activities.next { $0.title == "work" }
            #expect(try await links.matching(other.number).isEmpty)
        }
    }

    @Test func aFolderIsListedAfterThePublisherWasTurnedOffAndOnInQuickSuccession() async throws {
        try await withTerminal { desk, activities, terminal in
            try await terminal.open("bash", "-i")
            _ = try await activities.next { $0.title == "home" }
            let client = Activities1Client(try desk.connection())
            try await client.setPublisher(.terminal, isEnabled: false)
            try await client.setPublisher(.terminal, isEnabled: true)
            // The publisher that has seen the end has removed the folder: the next prompt tells again.
            try await eventuallyHolds("the folder is listed") {
                try terminal.type("")
                return try await titles(on: desk) == ["home"]
            }
        }
    }

    @Test func filesOfOthersAndFoldersThatAreGoneTellNothing() async throws {
        try await withTerminal { desk, activities, terminal in
            let place = place(on: desk)
            let names = ["0", "\(terminal.process.processIdentifier)", "999999999", "-1", "no number", "🐚"]
            for name in names { try Data().write(to: place.appending(path: name)) }
            let folder = try make("gone", on: desk)
            try await terminal.open("bash", "-i")
            try terminal.type("cd \(folder.path)")
            _ = try await activities.next { $0.title == "gone" }
            #expect(try await titles(on: desk) == ["gone"])
            try FileManager.default.removeItem(at: folder)
            try terminal.type("")
            try await activities.whenGone()
            try terminal.type("cd /")
            _ = try await activities.next { $0.title == "/" }
        }
    }

    @Test func aPrivateFishTellsNothing() async throws {
        try await withTerminal { desk, activities, terminal in
            try await terminal.open("fish", "--private", "-i")
            try terminal.type("echo one-$PWD")
            try terminal.type("echo two-$PWD")
            try await terminal.see("two-\(desk.home.path)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: place(on: desk).path).isEmpty)
            #expect(try await activities.current.isEmpty)
        }
    }

    @Test func ofMoreShellsThanAreFollowedThoseAreListedThatWereUsedLast() async throws {
        try await withTerminal { desk, activities, terminal in
            // Without startup files of the shell, and so without a process for each of the hooks.
            let hook = try await desk.run("enfilade", ["publisher", "hook", "bash"]).text
            let file = desk.home.appending(path: "hook.sh")
            try Data(hook.utf8).write(to: file)
            let limit = TerminalPublisher.shellLimit
            for index in 0...limit {
                let folder = try make("n\(index)", on: desk)
                try await terminal.open("bash", "--rcfile", file.path, "-i", as: index)
                try terminal.type("cd \(folder.path)", in: index)
                _ = try await activities.next { $0.title == "n\(index)" }
            }
            try await eventuallyHolds("the first shell is not listed") {
                try await titles(on: desk) == (1...limit).reversed().map { "n\($0)" }
            }
            try terminal.type("")
            try await eventuallyHolds("it is listed again, and the second one is not") {
                try await titles(on: desk) == ["n0"] + (2...limit).reversed().map { "n\($0)" }
            }
        }
    }
}
