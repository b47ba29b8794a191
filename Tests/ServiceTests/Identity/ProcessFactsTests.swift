// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Glibc
import Testing

@testable import Service

/// The kernel's facts about real processes.
@Suite(.timeLimit(.minutes(5))) struct ProcessFactsTests {
    @Test func theProgramOfThisProcessIsFound() throws {
        let facts = ProcessFacts(process: getpid(), user: geteuid())
        let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #expect(facts.path == path)
        #expect(facts.program == ProgramFile(at: path))
        #expect(facts.mountNamespace?.hasPrefix("mnt:[") == true)
        #expect(facts.userNamespace?.hasPrefix("user:[") == true)
        #expect(facts.root == "/")
    }

    @Test func nothingIsKnownOfAProcessThatIsGone() {
        let facts = ProcessFacts(process: .max, user: 1)
        #expect(facts == ProcessFacts(user: 1))
    }

    @Test func programThatWasReplacedIsTheSameFile() async throws {
        try await withDesk { _, desk in
            let copy = desk.folder.appending(path: "cat")
            _ = try await desk.run("cp", ["/bin/cat", copy.path])
            let process = try await desk.launch(copy.path)
            try process.send("hello")
            _ = try await process.line { $0 == "hello" }
            let number = process.processIdentifier
            let before = ProcessFacts(process: number, user: 0)
            #expect(before.path == copy.path)
            try FileManager.default.removeItem(at: copy)
            _ = try await desk.run("cp", ["/bin/cat", copy.path])
            let after = ProcessFacts(process: number, user: 0)
            #expect(after.path == copy.path + " (deleted)")
            #expect(after.program == before.program)
            #expect(after.program != ProgramFile(at: copy.path))
            process.closeInput()
            try await process.exit()
        }
    }

    @Test(.enabled("bubblewrap is needed") { hasBubblewrap })
    func aSandboxIsSeen() async throws {
        try await withDesk { _, desk in
            let process = try await desk.launch(
                "bwrap",
                [
                    "--dev-bind", "/", "/", "--die-with-parent", "sh", "-c",
                    "grep NoNewPrivs /proc/self/status; readlink /proc/self/ns/mnt; cat",
                ])
            let confinement = try await process.line { _ in true }
            #expect(confinement == "NoNewPrivs:\t1")
            let name = try await process.line { $0.hasPrefix("mnt:") }
            #expect(name != ProcessFacts(process: getpid(), user: geteuid()).mountNamespace)
            process.closeInput()
            try await process.exit()
        }
    }
}

/// Whether sandboxes can be made.
let hasBubblewrap = FileManager.default.isExecutableFile(atPath: "/usr/bin/bwrap")
