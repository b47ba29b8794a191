// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConfinementTests {
    /// The user `nobody`, which every Debian has.
    static let stranger: UInt32 = 65_534

    @Test func hiddenFolderIsEmptyForTheProcessAlone() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let secret = world.folder.appending(path: "secret")
            try FileManager.default.createDirectory(at: secret, withIntermediateDirectories: true)
            try Data("x".utf8).write(to: secret.appending(path: "file"))
            let confined = try await desk.run("ls", [secret.path], options: LaunchOptions(hidden: [secret]))
            #expect(confined.status.isSuccess, "\(confined.errors)")
            #expect(confined.text.isEmpty)
            #expect(try await desk.run("ls", [secret.path]).lines == ["file"])
        }
    }

    @Test func confinedProcessStillReachesTheBusAndEndsWithTheWorld() async throws {
        let world = try World()
        let desk = try await world.device(named: "desk")
        let secret = world.folder.appending(path: "secret")
        try FileManager.default.createDirectory(at: secret, withIntermediateDirectories: true)
        let options = LaunchOptions(hidden: [secret])
        let process = try await desk.launch("/usr/bin/python3", ["-c", owner], options: options)
        try await waitForName("org.example.Echo", on: desk)
        try await world.end()
        #expect(process.exitStatus != nil)
    }

    @Test(.enabled(if: World.canActAsOtherUsers, "only root can start a process as another user"))
    func anotherUserReachesTheBusAndNotTheHomeFolder() async throws {
        var worldOptions = World.Options()
        worldOptions.allowsOtherUsers = true
        try await withWorld(worldOptions) { world in
            let desk = try await world.device(named: "desk")
            let options = LaunchOptions(user: Self.stranger)
            #expect(try await desk.run("id", ["-u"], options: options).lines == ["\(Self.stranger)"])
            let names = try await desk.run("dbus-send", WorldTests.listNames, options: options)
            #expect(names.status.isSuccess, "\(names.errors)")
            let look = try await desk.run("ls", [desk.home.path], options: options)
            #expect(!look.status.isSuccess)
            let own = try await desk.run(
                "sh", ["-c", "echo x >\"$HOME/file\" && cat \"$HOME/file\""], options: options)
            #expect(own.lines == ["x"])
        }
    }

    @Test func aWorldForOtherUsersIsNowhereWhereTheyCannotGo() async throws {
        try await withWorld { world in
            var options = World.Options()
            options.allowsOtherUsers = true
            let inner = world.folder.appending(path: "inner", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(
                at: inner, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
            let link = URL(filePath: "/tmp/link-\(UInt32.random(in: 0 ... .max))")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: inner)
            defer { try? FileManager.default.removeItem(at: link) }
            for closed in [inner, inner.appending(path: "../inner"), link, inner.appending(path: "missing")] {
                options.parent = closed
                let error = #expect(throws: WorldError.self, "\(closed)") { try World(options) }
                #expect(error?.code == .notPermitted, "\(closed)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: inner.path).isEmpty)
            // A link in a closed folder leads to an open one.
            let way = inner.appending(path: "way")
            try FileManager.default.createSymbolicLink(at: way, withDestinationURL: URL(filePath: "/tmp/../tmp"))
            options.parent = way
            let open = try World(options)
            #expect(open.folder.path.hasPrefix("/tmp/enfilade-world-"))
            try await open.end()
        }
    }

    @Test(.enabled(if: World.canActAsOtherUsers, "only root can start a process as another user"))
    func anotherUserIsRefusedUnlessTheWorldAllowsIt() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let error = await #expect(throws: WorldError.self) {
                try await desk.run("id", options: LaunchOptions(user: Self.stranger))
            }
            #expect(error?.code == .notPermitted)
        }
    }

    @Test(.enabled(if: World.canActAsOtherUsers, "only root can start a process as another user"))
    func anotherUserStartsAProgramWhoseFolderAndLibrariesAreClosedToIt() async throws {
        var worldOptions = World.Options()
        worldOptions.allowsOtherUsers = true
        try await withWorld(worldOptions) { world in
            let desk = try await world.device(named: "desk")
            let closed = world.folder.appending(path: "closed", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(
                at: closed, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let build = """
                echo 'int answer(void) { return 42; }' >answer.c
                echo 'int answer(void); int main(void) { return answer(); }' >main.c
                clang -shared -fPIC answer.c -o libanswer.so
                clang main.c -L. -lanswer -Wl,-rpath,"$PWD" -o main
                """
            let built = try await desk.run("sh", ["-e", "-c", build], options: LaunchOptions(folder: closed))
            try #require(built.status.isSuccess, "\(built.errors)")
            let program = closed.appending(path: "main").path
            let output = try await desk.run(program, options: LaunchOptions(user: Self.stranger))
            #expect(output.status == .exited(42), "\(output.errors)")
        }
    }
}
