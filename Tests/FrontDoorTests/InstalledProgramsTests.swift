// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import EnfiladeProcesses
import Testing
import TestTraits

/// The installed programs stand by themselves: no test code is in them, and no tool of X11 beside them.
@Suite(.enabled(if: Installation.isPossible, Installation.reason), .timeLimit(.minutes(20)))
struct InstalledProgramsTests {
    /// The programs that users have.
    private static let programs = ["enfilade", "enfiladed", "enfilade-shell"]
    /// The name of the test world's module, as symbols have it.
    private static let mangledModule = "15EnfiladeTesting"
    /// The name of a type of test worlds, as a program holds it for each type inside.
    private static let typeRecord = Data("VirtualDisplay\0".utf8)

    /// How many symbols of a program belong to test worlds.
    private func testSymbols(in program: URL) async throws -> Int {
        let symbols = try await run("/usr/bin/nm", [program.path])
        try #require(symbols.succeeded, "\(program.path) has no symbols")
        return symbols.text.split(separator: "\n").count { $0.contains(Self.mangledModule) }
    }

    @Test("the programs hold no test code, other than the tour, which is not installed")
    func testCode() async throws {
        try await Installation.with { installation in
            let bin = installation.prefix.appending(path: "bin")
            let installed = try FileManager.default.contentsOfDirectory(atPath: bin.path)
            #expect(installed.sorted() == Self.programs.sorted())
            for name in installed {
                #expect(try await testSymbols(in: World.executables.appending(path: name)) == 0, "\(name)")
                let program = bin.appending(path: name)
                let content = try Data(contentsOf: program, options: .mappedIfSafe)
                #expect(content.firstRange(of: Self.typeRecord) == nil, "\(name)")
                let loaded = try await run("/usr/bin/ldd", [program.path]).text
                #expect(!loaded.contains("Testing"), "\(name): \(loaded)")
            }
        }
        // Each file that is looked for is where it should be.
        let tour = World.executables.appending(path: "enfilade-tour")
        #expect(try await testSymbols(in: tour) > 100)
        #expect(try Data(contentsOf: tour, options: .mappedIfSafe).firstRange(of: Self.typeRecord) != nil)
    }

    /// The programs of Debian packages.
    private func programs(of packages: [String]) async throws -> [String] {
        let files = try await run("/usr/bin/dpkg", ["-L"] + packages)
        try #require(files.succeeded, "\(files.text)")
        return files.text.split(separator: "\n").map(String.init).filter {
            $0.hasPrefix("/usr/bin/") || $0.hasPrefix("/usr/sbin/") || $0.hasPrefix("/bin/")
        }
    }

    /// The packages that scripts/packages.txt lists in a section.
    private func packages(in section: String) throws -> [String] {
        try String(contentsOf: sources.appending(path: "scripts/packages.txt"), encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: " ") }
            .filter { $0.first == section[...] }.map { String($0[1]) }
    }

    @Test(
        "the programs run where no program is but those of the packages for running it",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg"), "this is not Debian"))
    func withoutTools() async throws {
        let needed = try await programs(of: packages(in: "run"))
        #expect(try packages(in: "tour").contains("xvfb"))
        try await Installation.with { installation in
            try await withFolder { folder in
                // The world starts every process by setpriv, so that none outlives the test.
                for program in needed + ["/usr/bin/setpriv"] {
                    try FileManager.default.createSymbolicLink(
                        atPath: folder.appending(path: URL(filePath: program).lastPathComponent).path,
                        withDestinationPath: program)
                }
                var options = World.Options()
                options.executables = installation.prefix.appending(path: "bin", directoryHint: .isDirectory)
                options.environment = installation.environment
                options.environment["PATH"] = "\(options.executables.path):\(folder.path)"
                try await withWorld(options) { world in
                    let desk = try await world.device(named: "desk")
                    for tool in ["Xvfb", "openbox", "xdotool", "maim", "xclip", "bwrap"] {
                        await #expect(throws: WorldError.self, "\(tool)") { _ = try await desk.run(tool) }
                    }
                    try await expectEverydayWork(on: desk)
                }
            }
        }
    }

    /// Asks each program for its help, and has the service carry and remember something.
    private func expectEverydayWork(on desk: Device) async throws {
        for name in Self.programs {
            let help = try await desk.run(name, ["--help"])
            #expect(help.status.isSuccess && help.text.contains("\nUsage: \(name) "), "\(name): \(help.errors)")
        }
        let status = try await desk.run("enfilade", ["status"])
        #expect(status.status.isSuccess && status.text.hasPrefix("version "), "\(status.text)\(status.errors)")
        #expect(try await desk.run("enfilade", ["copy", "-"], input: "by itself").status.isSuccess)
        #expect(try await desk.run("enfilade", ["paste"]).text == "by itself\n")
        let app = try BundleBuilder(
            identifier: "org.example.Notes", name: "Notes", executable: World.executables.appending(path: "enfilade")
        ).build(in: desk.home)
        let installed = try await desk.run("enfilade", ["install", app.folder.path])
        #expect(installed.status.isSuccess, "\(installed.errors)")
        #expect(try await desk.run("enfilade", ["apps"]).text.contains("org.example.Notes"))
        #expect(try await desk.run("enfilade", ["man", "enfilade-shell"]).status.isSuccess)
        let tour = try await desk.run("enfilade", ["tour"])
        #expect(!tour.status.isSuccess && tour.errors.contains("tour"), "\(tour.text)")
    }
}
