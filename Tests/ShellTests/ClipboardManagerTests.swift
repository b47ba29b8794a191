// SPDX-License-Identifier: Apache-2.0
// Another clipboard manager on the same display, which wants to keep what was copied as the shell does.

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import TestSupport
import Testing
import ViewTestSupport

@Suite("Two clipboard managers", .timeLimit(.minutes(5)), .enabled(if: canBeTried, "needs parcellite and xclip"))
struct ClipboardManagerTests {
    @Test("come to rest with what was copied last, also when its owner ends")
    func rest() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let desktop = try await ShellDesktop(desk)
            let other = try await desktop.launch("/usr/bin/parcellite", ["--no-icon"])
            let shell = try await desktop.launchShell()
            let transfers = Transfers1Client(try desk.connection())
            for text in ["first", "second"] {
                let owner = try await desktop.offer(text, as: "UTF8_STRING")
                try await eventuallyHolds("both have “\(text)”") {
                    try await desktop.run("enfilade", ["paste"]).text == text
                }
                // The other one looks every half second.
                let asked = requests(of: owner)
                try await eventuallyHolds("the other one has looked") { requests(of: owner) > asked + 2 }
                try await owner.kill()
                try await eventuallyHolds("“\(text)” is there without its owner") {
                    try await desktop.clipboard("UTF8_STRING") == text
                }
            }
            var count = try await transfers.current("general").changeCount
            // They may take turns for a while, but not for ever.
            try await eventuallyHolds("nobody changes anything") {
                try await desktop.pause(seconds: 2)
                let former = count
                count = try await transfers.current("general").changeCount
                return count == former
            }
            #expect(count < 20)
            #expect(try await desktop.clipboard("UTF8_STRING") == "second")
            #expect(try await desktop.run("enfilade", ["paste"]).text == "second")
            #expect(try await desktop.run("enfilade", ["copy", "-"], input: "third").status.isSuccess)
            try await eventuallyHolds("the desktop has what was copied without a display") {
                try await desktop.clipboard("UTF8_STRING").hasPrefix("third")
            }
            try await shell.kill()
            try await other.kill()
        }
    }

    /// How often somebody has asked for what xclip offers, as it tells.
    private func requests(of owner: RunningProcess) -> Int {
        (owner.output.text + owner.errors.text).components(separatedBy: "selection request number").count
    }
}

/// Whether this machine has what the test needs.
private let canBeTried =
    Display.isPossible
    && ["parcellite", "xclip"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
