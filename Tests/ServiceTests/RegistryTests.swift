// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import Glibc
import EnfiladeServiceClient
import Testing
import TestTraits

/// The service's knowledge of installed bundles.
@Suite(.timeLimit(.minutes(10))) struct RegistryTests {
    @Test(.claim("T5")) func installedTypeResolvesAndOffersItsAppAsOpener() async throws {
        try await withDesk { world, desk in
            let app = try Self.notes().build(in: world.folder)
            try await desk.install(app)
            let registry = Registry1Client(try desk.connection())
            let openers = try await registry.openers("org.example.note")
            #expect(openers == ["org.example.Notes"])
            let file = desk.home.appending(path: "thought.note")
            try Data("x".utf8).write(to: file)
            let query = try await desk.run("xdg-mime", ["query", "filetype", file.path])
            #expect(query.text == "application/vnd.org.example.note\n", "\(query.errors)")
        }
    }

    @Test(arguments: [
        ("Editor", false, ["public.json"]), ("None", false, []), ("Editor", true, []),
    ]) func whatAppOpensIsDeclared(role: String, isBackgroundOnly: Bool, opened: [String]) async throws {
        try await withDesk { world, desk in
            var builder = BundleBuilder(
                identifier: "org.example.Notes", name: "Notes",
                executable: World.executables.appending(path: "scene-probe"))
            builder.open(["public.json"], name: "Document", role: role)
            builder.information["LSBackgroundOnly"] = .boolean(isBackgroundOnly)
            try await desk.install(try builder.build(in: world.folder))
            let connection = try desk.connection()
            let bundle = try #require(try await Registry1Client(connection).bundles().first)
            #expect(bundle.documentTypes == ["public.json"] && bundle.openedTypes == opened)
            guard isBackgroundOnly else { return }
            await expectRefusal(.notSupported, naming: "shows no windows") {
                _ = try await Scenes1Client(connection).open("org.example.Notes", .init(isNew: true))
            }
        }
    }

    @Test func installingTwiceChangesNothingAndUninstallingLeavesNothing() async throws {
        try await withDesk { world, desk in
            let app = try Self.notes().build(in: world.folder)
            let registry = Registry1Client(try desk.connection())
            let before = Self.files(below: desk.dataHome)
            let first = try await registry.install(app.folder.path)
            let second = try await registry.install(app.folder.path)
            #expect(first.changed)
            #expect(!second.changed)
            #expect(first.bundle.files == second.bundle.files)
            try await registry.uninstall("org.example.Notes")
            let bundles = try await registry.bundles()
            #expect(bundles.isEmpty)
            let left = Self.files(below: desk.dataHome).subtracting(before).filter { !$0.hasPrefix("enfilade") }
            #expect(left.isEmpty)
        }
    }

    @Test func bundlesSurviveTheServicesDeath() async throws {
        try await withDesk { world, desk in
            try await desk.install(try Self.notes().build(in: world.folder))
            try await desk.service.kill()
            let bundles = try await Registry1Client(try desk.connection()).bundles()
            #expect(bundles.map(\.identifier) == ["org.example.Notes"])
        }
    }

    @Test func upgradeReplacesTheFormerVersion() async throws {
        try await withDesk { world, desk in
            var builder = Self.notes()
            try await desk.install(try builder.build(in: world.folder))
            builder.information["CFBundleShortVersionString"] = "2.0"
            builder.information["UTExportedTypeDeclarations"] = nil
            builder.information["CFBundleDocumentTypes"] = nil
            try await desk.install(try builder.build(in: world.folder))
            let bundles = try await Registry1Client(try desk.connection()).bundles()
            #expect(bundles.map(\.version) == ["2.0"])
            #expect(bundles.first?.exportedTypes == [])
            #expect(!Self.files(below: desk.dataHome).contains { $0.hasSuffix("packages/org.example.Notes.xml") })
        }
    }

    @Test func twoBundlesWithOneIdentifierAreRefused() async throws {
        try await withDesk { world, desk in
            try await desk.install(try Self.notes().build(in: world.folder))
            let other = try Self.notes().build(in: world.folder.appending(path: "elsewhere"))
            await expectRefusal(.conflict, naming: "org.example.Notes") { try await desk.install(other) }
        }
    }

    @Test func typeThatShadowsASystemTypeIsRefused() async throws {
        try await withDesk { world, desk in
            var builder = Self.notes()
            builder.export("public.png", conformsTo: ["public.data"])
            let app = try builder.build(in: world.folder)
            await expectRefusal(.malformedBundle, naming: "public.png") { try await desk.install(app) }
        }
    }

    @Test func callerIsKnownByItsExecutable() async throws {
        try await withDesk { world, desk in
            let app = try Self.notes().build(in: world.folder)
            try await desk.install(app)
            let sender = try await desk.launch(app, ["offer", "text:note"])
            _ = try await sender.line(startingWith: "offered ")
            let current = try await Transfers1Client(try desk.connection()).current("general")
            #expect(current.details.sender == "org.example.Notes")
            try await sender.kill()
        }
    }

    @Test func otherProgramsInABundleAreNotTheBundle() async throws {
        try await withDesk { world, desk in
            let app = try Self.notes().build(in: world.folder)
            let helper = app.folder.appending(path: "helper")
            _ = try await desk.run("cp", [app.executable.path, helper.path])
            try await desk.install(app)
            let sender = try await desk.launch(helper.path, ["offer", "text:note"])
            _ = try await sender.line(startingWith: "offered ")
            let current = try await Transfers1Client(try desk.connection()).current("general")
            #expect(current.details.sender == "")
            try await sender.kill()
        }
    }

    @Test func ofBundlesInEachOtherTheInnermostCounts() async throws {
        try await withDesk { world, desk in
            let outer = try Self.notes().build(in: world.folder)
            let inner = try BundleBuilder(
                identifier: "org.example.Inner", name: "Inner",
                executable: World.executables.appending(path: probeProgram)
            ).build(in: outer.folder)
            try await desk.install(outer)
            try await desk.install(inner)
            let sender = try await desk.launch(inner, ["offer", "text:note"])
            _ = try await sender.line(startingWith: "offered ")
            let current = try await Transfers1Client(try desk.connection()).current("general")
            #expect(current.details.sender == "org.example.Inner")
            try await sender.kill()
        }
    }

    /// The executable has a path of its own in a mount namespace, as it would in a container.
    @Test(.enabled("only root can make a mount namespace at will") { geteuid() == 0 })
    func aForgedPathDoesNotMakeABundle() async throws {
        try await withDesk { world, desk in
            let app = try Self.notes().build(in: world.folder)
            try await desk.install(app)
            let other = desk.folder.appending(path: "other")
            _ = try await desk.run("cp", [app.executable.path, other.path])
            let script = #"mount --bind "$1" "$2" && exec "$2" offer text:note"#
            let forged = try await desk.launch(
                "unshare", ["--mount", "sh", "-c", script, "sh", other.path, app.executable.path])
            _ = try await forged.line(startingWith: "offered ")
            let current = try await Transfers1Client(try desk.connection()).current("general")
            #expect(current.details.sender == "")
            try await forged.kill()
        }
    }

    /// A bundle with a type of its own.
    static func notes() -> BundleBuilder {
        var builder = BundleBuilder(
            identifier: "org.example.Notes", name: "Notes", executable: World.executables.appending(path: probeProgram))
        builder.export(
            "org.example.note", conformsTo: ["public.data"], extensions: ["note"], description: "Note")
        builder.open(["org.example.note"], name: "Note")
        return builder
    }

    static func files(below folder: URL) -> Set<String> {
        Set(FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
    }
}

/// Makes a world with one device.
func withDesk(
    _ options: World.Options = World.Options(), _ body: (World, Device) async throws -> Void
) async throws {
    try await withWorld(options) { world in
        try await body(world, try await world.device(named: "desk"))
    }
}
