// SPDX-License-Identifier: Apache-2.0
// What was taken off the pasteboard is not left on the desktop.

import EnfiladeTesting
import Foundation
import Glibc
import TestSupport
import Testing
import ViewTestSupport

@Suite("Clearing the clipboard", .timeLimit(.minutes(5)), .enabled(if: canBeTried, "needs Xvfb and xclip"))
struct ClearingTests {
    /// Starts an app with a window, which copies a text.
    private func copy(_ text: String, _ variables: [String] = [], on desktop: ShellDesktop) async throws
        -> RunningProcess
    {
        let program = World.executables.appending(path: "share-probe").path
        let app = try await desktop.launch("/usr/bin/env", ["COPIED=\(text)"] + variables + [program])
        try await eventuallyHolds("the desktop has “\(text)”") { try await desktop.clipboard("UTF8_STRING") == text }
        return app
    }

    @Test("what expires on the pasteboard is gone from the desktop as well")
    func expiration() async throws {
        try await withWorld { world in
            let desktop = try await ShellDesktop(try await world.device(named: "desk"))
            let app = try await copy("secret", ["EXPIRES=20"], on: desktop)
            try await eventuallyHolds("it is gone") { try await desktop.clipboard("UTF8_STRING") == "" }
            #expect(try await desktop.run("enfilade", ["paste"]).text == "")
            try await app.kill()
        }
    }

    /// Starts the shell, and waits until it follows the pasteboard: it shows what a process without a display has copied.
    private func launchFollowingShell(on desktop: ShellDesktop) async throws -> RunningProcess {
        let shell = try await desktop.launchShell()
        try await use("ui string before", on: desktop)
        try await eventuallyHolds("the shell shows it") { try await desktop.clipboard("UTF8_STRING") == "before" }
        return shell
    }

    /// Has a process without a display do something with the pasteboard.
    private func use(_ order: String, on desktop: ShellDesktop) async throws {
        let answer = try await desktop.run("/usr/bin/env", ["-u", "DISPLAY", "board-probe"], input: "\(order)\n")
        #expect(answer.text.contains("done"), "\(answer)")
    }

    @Test("what another process without a display clears is gone from the desktop as well")
    func elsewhere() async throws {
        try await withWorld { world in
            let desktop = try await ShellDesktop(try await world.device(named: "desk"))
            let shell = try await launchFollowingShell(on: desktop)
            let app = try await copy("text", on: desktop)
            try await eventuallyHolds("it is on the pasteboard") {
                try await desktop.run("enfilade", ["paste"]).text == "text"
            }
            try await use("ui clear", on: desktop)
            try await eventuallyHolds("it is gone") { try await desktop.clipboard("UTF8_STRING") == "" }
            try await app.kill()
            try await shell.kill()
        }
    }

    @Test("what is copied and cleared while the shell is busy is gone from the desktop as well")
    func betweenTwoLooks() async throws {
        try await withWorld { world in
            let desktop = try await ShellDesktop(try await world.device(named: "desk"))
            let shell = try await launchFollowingShell(on: desktop)
            shell.signal(SIGSTOP)
            let app = try await copy("text", on: desktop)
            try await eventuallyHolds("it is on the pasteboard") {
                try await desktop.run("enfilade", ["paste"]).text == "text"
            }
            try await use("ui clear", on: desktop)
            #expect(try await desktop.clipboard("UTF8_STRING") == "text")
            shell.signal(SIGCONT)
            try await eventuallyHolds("it is gone") { try await desktop.clipboard("UTF8_STRING") == "" }
            try await app.kill()
            try await shell.kill()
        }
    }
}

/// Whether this machine has what the tests need.
private let canBeTried =
    Display.isPossible && FileManager.default.isExecutableFile(atPath: "/usr/bin/xclip")
