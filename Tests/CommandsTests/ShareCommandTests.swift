// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import Testing
import TestTraits

/// Sharing where there is no display: the bus starts a shell without windows.
@Suite("Sharing from a command", .timeLimit(.minutes(10))) struct ShareCommandTests {
    /// Makes a device with an app that opens text and a program in Python that takes it.
    private func withDesk(
        _ behaviour: String = "take", _ body: @Sendable (Device, RunningProcess) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            var builder = BundleBuilder(
                identifier: "org.example.Pad", name: "Pad",
                executable: World.executables.appending(path: "scene-probe"))
            builder.open(["public.text"], name: "Text")
            try await desk.install(try builder.build(in: world.folder))
            let folder = desk.dataHome.appending(path: "enfilade/share-targets")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = "[Share Target]\nName=Shelf\nTypes=public.text\nBusName=org.example.Shelf\nObjectPath=/shelf\n"
            try Data(file.utf8).write(to: folder.appending(path: "shelf.target"))
            let script = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../Fixtures/share_target.py").standardized
            let shelf = try await desk.launch(
                "/usr/bin/python3", [script.path, "org.example.Shelf", "/shelf", "public.utf8-plain-text", behaviour])
            _ = try await shelf.line { $0 == "ready" }
            try await body(desk, shelf)
            _ = try? await shelf.kill()
        }
    }

    @Test("lists who takes it, and shares with one of them without a display")
    func target() async throws {
        try await withDesk { desk, shelf in
            let list = try await desk.run("enfilade", ["share", "-", "--list"], input: "hello")
            #expect(
                list.text == "org.example.Pad  Pad\nshelf            Shelf\ncopy             Copy\n", "\(list.errors)")
            let json = try await desk.run("enfilade", ["share", "-", "--list", "--json"], input: "hello")
            #expect(json.text.contains("\"kind\" : \"program\"") || json.text.contains("\"kind\":\"program\""))
            let shared = try await desk.run(
                "enfilade", ["share", "-", "--to", "shelf", "--title", "Greeting"], input: "hello")
            #expect(shared.status.isSuccess && shared.text.isEmpty, "\(shared.errors)")
            #expect(try await shelf.line { $0.hasPrefix("received") } == "received title=Greeting")
            #expect(try await shelf.line { $0.hasPrefix("content") } == "content hello")
        }
    }

    @Test("gives an app the file under its name")
    func bundle() async throws {
        try await withDesk { desk, _ in
            let file = desk.home.appending(path: "note.txt")
            try Data("hello".utf8).write(to: file)
            let shared = try await desk.run("enfilade", ["share", file.path, "--to", "org.example.Pad"])
            #expect(shared.status.isSuccess, "\(shared.errors)")
            let folder = desk.home.appending(path: ".cache/enfilade/shared")
            let given =
                FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL]
            let copy = try #require(given?.first { $0.lastPathComponent == "note.txt" })
            #expect(try Data(contentsOf: copy) == Data("hello".utf8))
        }
    }

    @Test("copies what is shared with the pasteboard")
    func copy() async throws {
        try await withDesk { desk, _ in
            let shared = try await desk.run("enfilade", ["share", "-", "--to", "copy"], input: "hello")
            #expect(shared.status.isSuccess, "\(shared.errors)")
            #expect(try await desk.run("enfilade", ["paste"]).text == "hello\n")
        }
    }

    @Test(
        "says in one sentence why nothing was shared",
        arguments: [
            (["share", "-", "--to", "nobody"], "there is no target “nobody” that takes this"),
            (["share", "-", "--to", "save"], "there is no target “save” that takes this"),
            (["share", "-"], "there is no display for a share sheet; name a target"),
            (["share", "nowhere.txt", "--to", "shelf"], "cannot read “nowhere.txt”: No such file or directory"),
            (["share", "-", "--to", "shelf"], "the shelf is full"),
            (["share", "-", "--json"], "--json needs --list"),
        ])
    func failures(words: [String], reason: String) async throws {
        try await withDesk("refuse") { desk, _ in
            let shared = try await desk.run("enfilade", words, input: "hello")
            #expect(!shared.status.isSuccess && shared.text.isEmpty)
            #expect(shared.errors.contains(reason), "\(shared.errors)")
        }
    }

    @Test("works from a program without a display, by the code of the model that its windows share", .claim("T2"))
    func withoutDisplay() async throws {
        try await withDesk { desk, shelf in
            #expect(desk.environment["DISPLAY"] == nil && desk.environment["WAYLAND_DISPLAY"] == nil)
            let shared = try await desk.run("share-probe", ["shelf"])
            #expect(shared.text == "shared with shelf\n", "\(shared.errors)")
            #expect(try await shelf.line { $0.hasPrefix("content") } == "content Ada Lovelace")
            let missing = try await desk.run("share-probe", ["nobody"])
            #expect(missing.status == .exited(1) && missing.text.hasPrefix("error there is no target"))
        }
    }
}
