// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import Glibc
import Testing

@testable import EnfiladePublishers

/// Shells as the kernel tells of them, and addresses of folders.
struct ShellProcessTests {
    @Test(arguments: ["bash", "a) S 1 (b", "", "a b\nc"])
    func aLineOfTheKernelIsReadWhateverTheNameIs(name: String) throws {
        let rest = "S 41 42 43 34816 42 4194304 1 2 3 4 5 6 7 8 20 0 1 0 98765 100 200"
        let status = try #require(ProcessStatus(line: Array("42 (\(name)) \(rest)\n".utf8)))
        #expect(status.name == name && status.parent == 41 && status.terminal == 34_816 && status.start == 98_765)
    }

    @Test(arguments: [
        "", "42", "42 (bash)", "42 (bash) S 1 2 3", ") (", "42 (bash) S x y z" + String(repeating: " x", count: 40),
    ])
    func anyOtherTextIsNoLine(text: String) {
        #expect(ProcessStatus(line: Array(text.utf8)) == nil)
    }

    @Test func thisProcessRunsNowAndDidNotADayAgo() throws {
        let status = try #require(ProcessStatus(of: getpid()))
        #expect(status.parent == getppid() && ProcessStatus.user(of: getpid()) == geteuid())
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        #expect(status.isRunning(at: now))
        now.tv_sec -= 100 * 86_400
        #expect(!status.isRunning(at: now))
        #expect(ShellProcess(getpid(), file: "", told: timespec()) == nil && ProcessStatus(of: -1) == nil)
    }

    @Test(
        arguments: [
            ("gnome-terminal-server", "gnome-terminal-", "org.gnome.Terminal"), (nil, "xterm", "debian-xterm"),
            ("python3.11", "terminator", "terminator"), ("tmux", "tmux: server", "tmux"), ("foot", "foot", "foot"),
            ("sshd", "sshd", nil), ("login", "login", nil), (nil, "", nil), (nil, "a/b", nil),
        ] as [(String?, String, String?)])
    func aTerminalIsKnownByItsProgram(program: String?, name: String, identifier: String?) {
        #expect(TerminalProgram.identifier(ofProgram: program, named: name) == identifier)
    }

    @Test(arguments: [
        ("/", "file:///", "/", "/"), ("/home/ada", "file:///home/ada", "ada", "~"),
        ("/home/ada/a b", "file:///home/ada/a%20b", "a b", "~/a b"),
        ("/home/adam", "file:///home/adam", "adam", "/home/adam"),
        ("/x/é#?%;\n", "file:///x/%C3%A9%23%3F%25%3B%0A", "é#?%;\n", "/x/é#?%;\n"),
    ])
    func aFolderHasItsNameAndItsAddress(path: String, address: String, title: String, about: String) throws {
        let content = try #require(FileAddress(Array(path.utf8)).content(home: "/home/ada"))
        #expect(content.address == address && content.persistent == address && content.webpage == nil)
        #expect(content.title == title && content.about == about)
    }

    @Test func aFolderWhoseNameIsNoTextOrTooLong() throws {
        let content = try #require(FileAddress(Array("/a/".utf8) + [0xFF, 0x05]).content(home: "/home/ada"))
        #expect(content.address == "file:///a/%FF%05" && content.title.hasPrefix("\u{FFFD}"))
        #expect(FileAddress(Array(("/" + String(repeating: "é", count: 1_000)).utf8)).content(home: "/") == nil)
        let long = try #require(
            FileAddress(Array(("/" + String(repeating: "a", count: 4_000)).utf8)).content(home: "/"))
        #expect(long.title.utf8.count == FileAddress.textLimit)
    }
}
