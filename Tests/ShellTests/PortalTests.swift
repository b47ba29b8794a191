// SPDX-License-Identifier: Apache-2.0
// Files that reach programs in a sandbox: the desktop's own portal between them and us.

import EnfiladeTesting
import Foundation
import TestSupport
import Testing
import ViewTestSupport

@Suite(
    "Files for programs in a sandbox", .timeLimit(.minutes(5)),
    .enabled(if: canBeBoxed, "needs the documents portal, FUSE and bubblewrap"))
struct PortalTests {
    private nonisolated static let key = "application/vnd.portal.filetransfer"

    private func withDesktop(
        hasShell: Bool = true, _ body: (ShellDesktop) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let desktop = try await ShellDesktop(desk)
            let portal = try await desk.launch(documentsPortal)
            let result: Result<Void, any Error>
            do {
                try await eventuallyHolds("the portal is there") {
                    try await desktop.hasOwner("org.freedesktop.portal.Documents")
                }
                let shell = hasShell ? try await desktop.launchShell() : nil
                try await body(desktop)
                try await shell?.kill()
                result = .success(())
            } catch {
                result = .failure(error)
            }
            // It has to unmount its file system: nobody could remove the folder otherwise.
            _ = try await portal.terminate()
            try result.get()
        }
    }

    @Test("the address of a file is offered through the portal as well, and that of a folder is not")
    func addresses() async throws {
        // The app offers it itself, and the shell would take the clipboard from one that is slow to answer.
        try await withDesktop(hasShell: false) { desktop in
            let file = desktop.desk.folder.appending(path: "report.txt")
            try Data("from outside".utf8).write(to: file)
            let program = World.executables.appending(path: "share-probe").path
            for (path, isOffered) in [(file.path, true), (desktop.desk.folder.path, false)] {
                let address = "COPIED=file://\(path)"
                let app = try await desktop.launch("/usr/bin/env", [address, program])
                try await eventuallyHolds("the address of \(path) is on the clipboard") {
                    try await desktop.clipboard("text/uri-list").contains(path + "\r\n")
                }
                #expect(try await desktop.clipboard("TARGETS").contains(Self.key) == isOffered)
                if isOffered {
                    let seen = try await receive(try await desktop.clipboard(Self.key), beside: file, on: desktop)
                    #expect(seen.lines.prefix(2) == ["report.txt False", "from outside"], "\(seen.errors)")
                }
                try await app.kill()
            }
        }
    }

    @Test("a copied file is read through the portal, not by its path, and not changed")
    func sending() async throws {
        try await withDesktop { desktop in
            let file = desktop.desk.folder.appending(path: "report.txt")
            try Data("from outside".utf8).write(to: file)
            #expect(try await desktop.run("enfilade", ["copy", file.path]).status.isSuccess)
            try await eventuallyHolds("the file is on the clipboard") {
                try await desktop.clipboard("TARGETS").contains(Self.key)
            }
            // Whoever asks at the same time gets the same key.
            async let other = desktop.clipboard(Self.key)
            let key = try await desktop.clipboard(Self.key)
            #expect(try await other == key)
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
            let owner = try await desktop.offer(key, as: Self.key)
            try await eventuallyHolds("the file is on the pasteboard") {
                try await desktop.run("enfilade", ["paste"]).text.contains("from a box")
            }
            try await owner.kill()
        }
    }

    /// Runs a program that sees nothing of this machine but the portal's folder and the bus.
    private func receive(_ key: String, beside file: URL, on desktop: ShellDesktop) async throws -> ProcessOutput {
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
    private func handOver(_ file: URL, on desktop: ShellDesktop) async throws -> String {
        let sender = try await desktop.desk.launch("/usr/bin/python3", [Script.path("boxed_sender"), file.path])
        return try #require(await sender.output.first { !$0.isEmpty })
    }
}

private let documentsPortal = "/usr/libexec/xdg-document-portal"

/// Whether this machine has what the tests need.
private let canBeBoxed =
    [documentsPortal, "/usr/bin/bwrap", "/usr/bin/xclip", "/usr/bin/gdbus"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0)
    } && FileHandle(forUpdatingAtPath: "/dev/fuse") != nil && Display.isPossible
