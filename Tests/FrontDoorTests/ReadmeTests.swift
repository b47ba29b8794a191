// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing
import TestTraits

/// The bundles of the example apps.
private enum Examples {
    /// The folder where scripts/examples.sh puts them.
    static let folder = World.executables.appending(path: "Examples")
    /// Whether all are there.
    static let areBuilt = ["Catalog", "Rolodex", "Scratchpad", "Probe", "ClownTown"].allSatisfy {
        FileManager.default.fileExists(atPath: folder.appending(path: "\($0).app/Info.plist").path)
    }
}

/// The README is true: every block of it is run, or written into a file that is built and run.
@Suite(
    "README", .enabled(if: Installation.isPossible, Installation.reason),
    .enabled(if: Examples.areBuilt, "./test without a filter builds the example apps; so does scripts/examples.sh"),
    .unlessSanitized("a program that is built without the sanitizer cannot load our library"), .timeLimit(.minutes(20)))
struct ReadmeTests {
    private let blocks: [CodeBlock]

    init() throws {
        blocks = try CodeBlock.all(in: "README.md")
    }

    /// Runs a closure on a device whose session has the shell, as an installation leaves it.
    private func withDesktop(
        _ environment: [String: String] = [:], _ body: (VirtualDisplay, URL) async throws -> Void
    ) async throws {
        var options = World.Options()
        options.environment = environment
        try await withWorld(options) { world in
            let desk = try await world.device(named: "desk")
            let display = try await VirtualDisplay(on: desk)
            try await display.startWindowManager()
            try await display.announce()
            _ = try await display.launch("enfilade-shell", ["--gapplication-service"])
            try await body(display, desk.home.appending(path: "work", directoryHint: .isDirectory))
        }
    }

    /// The blocks with a mark.
    private func blocks(marked mark: String) -> [CodeBlock] {
        blocks.filter { $0.mark == mark }
    }

    @Test("has a mark for a test above every block, and no other marks")
    func marks() {
        let kinds = [
            "commands of this repository", "gnome", "package", "examples", "example of EnfiladeTesting",
            "commands of SwiftPM",
        ]
        for block in blocks {
            let mark = block.mark ?? ""
            #expect(kinds.contains(mark) || mark.hasPrefix("file "), "line \(block.line): “\(mark)”")
        }
        #expect(Set(kinds).isSubset(of: blocks.compactMap(\.mark)))
    }

    @Test("names scripts that can be run and targets of the Makefile")
    func commands() throws {
        let makefile = try String(contentsOf: sources.appending(path: "Makefile"), encoding: .utf8)
        let targets = Set(makefile.matches(of: #/(?m)^([a-z-]+):.*## /#).map { String($0.1) })
        let commands = blocks(marked: "commands of this repository").flatMap(\.lines)
        #expect(commands.count >= 5)
        for command in commands {
            let words = command.split(separator: " ").map(String.init)
            if words.first == "make" {
                #expect(words.count > 1 && targets.contains(words[1]), "\(command)")
            } else {
                let script = sources.appending(path: words.first ?? "")
                #expect(FileManager.default.isExecutableFile(atPath: script.path), "\(command)")
            }
        }
    }

    @Test("has the example of EnfiladeTesting that its documentation has, and its command")
    func testing() throws {
        let documentation = try CodeBlock.all(
            in: "Sources/Tools/EnfiladeTesting/EnfiladeTesting.docc/EnfiladeTesting.md")
        for mark in ["example of EnfiladeTesting", "commands of SwiftPM"] {
            for block in blocks(marked: mark) {
                #expect(documentation.contains { $0.text == block.text }, "line \(block.line)")
            }
        }
    }

    @Test(
        "binds a key as it says",
        .enabled(
            if: FileManager.default.fileExists(
                atPath: "/usr/share/glib-2.0/schemas/org.gnome.settings-daemon.plugins.media-keys.gschema.xml"),
            "the settings of GNOME are not installed: scripts/need test"))
    func keys() async throws {
        let environment = ["XDG_CURRENT_DESKTOP": "GNOME"]
        try await withDesktop(environment) { display, _ in
            for block in blocks(marked: "gnome") {
                try await Transcript(block).expectOutput(on: display, in: display.device.home)
            }
        }
    }

    @Test("leads to a first app that builds, installs, runs and has a window")
    func firstApp() async throws {
        try await withDesktop { display, folder in
            for block in blocks {
                guard let path = block.mark?.wholeMatch(of: /file (.*)/)?.1 else { continue }
                let file = folder.appending(path: String(path))
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(block.text.utf8).write(to: file)
            }
            for block in blocks(marked: "package") { try await Transcript(block).expectOutput(on: display, in: folder) }
        }
    }

    @Test("shows what the commands print with the examples")
    func transcripts() async throws {
        try await withDesktop { display, folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let copied = try await display.device.run(
                "sh", ["-c", "cp -R '\(Examples.folder.path)'/*.app '\(folder.path)'"])
            try #require(copied.status.isSuccess, "\(copied.errors)")
            for block in blocks(marked: "examples") {
                try await Transcript(block).expectOutput(on: display, in: folder)
            }
        }
    }

    @Test("is compared with real output line by line")
    func comparison() {
        let lines = ["offer 12: Grace", "  item 1", "  item 2"]
        for promised in [lines, ["offer …: Grace", "…"], ["…", "  item 2"], ["…Grace", "  item …", "  item 2"]] {
            #expect(Transcript.matches(lines[...], promised[...]))
        }
        for wrong in [[], ["offer …: Ada", "…"], ["offer 12: Grace"], lines + ["more"], ["… 12", "…"]] {
            #expect(!Transcript.matches(lines[...], wrong[...]))
        }
    }
}
