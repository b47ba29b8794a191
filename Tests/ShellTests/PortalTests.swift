// SPDX-License-Identifier: Apache-2.0
// Files that reach programs in a sandbox: the desktop's own portal between them and us.

import EnfiladeTesting
import Foundation
import Testing
import ViewTestSupport

extension ShellTests {
    @MainActor
    @Suite(
        "Files for programs in a sandbox", .enabled(if: canBeBoxed, "needs the documents portal, FUSE and bubblewrap"))
    struct PortalTests {
        /// A device with the shell on the display of the tests, and the desktop's portal for documents.
        private struct Desktop {
            let desk: Device
            let options: LaunchOptions

            /// Runs a program that may wait for ever.
            func run(_ program: String, _ words: [String], input: String = "") async throws -> ProcessOutput {
                try await desk.run("timeout", ["20", program] + words, input: input, options: options)
            }

            /// What the clipboard has under a name.
            func clipboard(_ name: String) async throws -> String {
                try await run("xclip", ["-o", "-selection", "clipboard", "-t", name]).text
            }

            /// Tries again and again, for at most half a minute, until something comes to hold.
            func until(_ what: String, _ holds: () async throws -> Bool) async throws {
                let deadline = ContinuousClock.now + .seconds(30)
                while try await !holds() {
                    try #require(ContinuousClock.now < deadline, "\(what): not within half a minute")
                    _ = try await run("xdotool", ["sleep", "0.1"])
                }
            }

            /// Whether a name on the bus has an owner.
            func hasOwner(_ name: String) async throws -> Bool {
                try await run(
                    "gdbus",
                    [
                        "call", "--session", "-d", "org.freedesktop.DBus", "-o", "/", "-m",
                        "org.freedesktop.DBus.NameHasOwner", name,
                    ]
                ).text.contains("true")
            }
        }

        private nonisolated static let key = "application/vnd.portal.filetransfer"

        private func withDesktop(_ body: (Desktop) async throws -> Void) async throws {
            let problem = Display.problem
            try #require(problem == nil)
            try await withWorld { world in
                let desk = try await world.device(named: "desk")
                var options = LaunchOptions()
                for name in ["DISPLAY", "GSK_RENDERER", "GSETTINGS_BACKEND"] {
                    options.environment[name] = Display.environment[name]
                }
                let desktop = Desktop(desk: desk, options: options)
                let portal = try await desk.launch(documentsPortal)
                let result: Result<Void, any Error>
                do {
                    try await desktop.until("the portal is there") {
                        try await desktop.hasOwner("org.freedesktop.portal.Documents")
                    }
                    let shell = try await desk.launch("enfilade-shell", ["--gapplication-service"], options: options)
                    try await body(desktop)
                    try await shell.kill()
                    result = .success(())
                } catch {
                    result = .failure(error)
                }
                // It has to unmount its file system: nobody could remove the folder otherwise.
                _ = try await portal.terminate()
                try result.get()
            }
        }

        @Test("a copied file is read through the portal, not by its path, and not changed")
        func sending() async throws {
            try await withDesktop { desktop in
                let file = desktop.desk.folder.appending(path: "report.txt")
                try Data("from outside".utf8).write(to: file)
                #expect(try await desktop.run("enfilade", ["copy", file.path]).status.isSuccess)
                try await desktop.until("the file is on the clipboard") {
                    try await desktop.clipboard("TARGETS").contains(Self.key)
                }
                let key = try await desktop.clipboard(Self.key)
                let seen = try await receive(key, beside: file, on: desktop)
                #expect(
                    seen.lines == [
                        "report.txt False", "from outside", "the plain path: No such file or directory",
                        "writing: Permission denied",
                    ], "\(seen.errors)")
                // Whoever asks again gets the same files, and what is no key opens nothing.
                #expect(try await desktop.clipboard(Self.key) == key)
                #expect(try await !receive("1", beside: file, on: desktop).status.isSuccess)
            }
        }

        @Test("files that were handed over are pasted, though their paths were not told")
        func receiving() async throws {
            try await withDesktop { desktop in
                let file = desktop.desk.folder.appending(path: "letter.txt")
                try Data("from a box".utf8).write(to: file)
                let key = try await handOver(file, on: desktop)
                let command = "exec xclip -quiet -selection clipboard -t \(Self.key) < <(printf %s \(key))"
                let owner = try await desktop.desk.launch("/usr/bin/bash", ["-c", command], options: desktop.options)
                try await desktop.until("the file is on the pasteboard") {
                    try await desktop.run("enfilade", ["paste"]).text.contains("from a box")
                }
                try await owner.kill()
            }
        }

        /// Runs a program that sees nothing of this machine but the portal's folder and the bus.
        private func receive(_ key: String, beside file: URL, on desktop: Desktop) async throws -> ProcessOutput {
            let runtime = try #require(desktop.desk.environment["XDG_RUNTIME_DIR"])
            let address = try #require(desktop.desk.environment["DBUS_SESSION_BUS_ADDRESS"])
            let socket = try #require(
                address.split(separator: ",").first?.split(separator: "path=").last.map(String.init))
            let identity = desktop.desk.folder.appending(path: "identity")
            try Data("[Application]\nname=org.example.Boxed\n[Instance]\ninstance-id=1\n".utf8).write(to: identity)
            let script = Script.path("boxed_receiver")
            return try await desktop.run(
                "bwrap",
                [
                    "--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64",
                    "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--bind",
                    "\(runtime)/doc/by-app/org.example.Boxed", "\(runtime)/doc", "--bind", socket, socket,
                    "--ro-bind", identity.path, "/.flatpak-info", "--ro-bind", script, "/receiver.py", "--",
                    "/usr/bin/python3", "/receiver.py", key, file.path,
                ])
        }

        /// Has the portal hand over a file as any other program does.
        private func handOver(_ file: URL, on desktop: Desktop) async throws -> String {
            let sender = try await desktop.desk.launch("/usr/bin/python3", [Script.path("boxed_sender"), file.path])
            return try #require(await sender.output.first { !$0.isEmpty })
        }
    }
}

private let documentsPortal = "/usr/libexec/xdg-document-portal"

/// Whether this machine has what the tests need.
private let canBeBoxed =
    [documentsPortal, "/usr/bin/bwrap", "/usr/bin/xclip", "/usr/bin/gdbus"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0)
    } && FileManager.default.isWritableFile(atPath: "/dev/fuse") && Display.isPossible
