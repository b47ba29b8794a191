// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Testing

/// The examples on the pages of the D-Bus interfaces, each of which prints the text that its page shows.
@Suite(
    .enabled("the Python of Debian with its GIO bindings (python3-gi) is needed") { hasPythonClient },
    .timeLimit(.minutes(10))
) struct InterfaceExampleTests {
    /// An example in Python: the program and its output.
    struct Example {
        let script: String
        let output: String

        static let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Interfaces/Examples").standardized

        init(_ interface: String) throws {
            script = Self.folder.appending(path: "\(interface).py").path
            output = try String(contentsOf: Self.folder.appending(path: "\(interface).txt"), encoding: .utf8)
        }
    }

    private static let python = "/usr/bin/python3"

    /// Makes a world with one device whose service runs.
    private func withService(_ body: (World, Device) async throws -> Void) async throws {
        try await withDesk { world, desk in
            try await desk.service.start()
            try await body(world, desk)
        }
    }

    /// Starts an example and waits for a line of it.
    private func start(_ example: Example, on desk: Device, until line: String) async throws -> RunningProcess {
        let process = try await desk.launch(Self.python, [example.script])
        _ = try await process.line { $0 == line }
        return process
    }

    /// Expects that an example ends with exactly its output.
    private func expectOutput(of example: Example, on desk: Device) async throws {
        let output = try await desk.run(Self.python, [example.script])
        #expect(output.text == example.output, "\(output.errors)")
        #expect(output.status.isSuccess)
    }

    /// Expects that an example that has its reason to end does so, with exactly its output.
    private func expectOutput(of example: Example, from process: RunningProcess) async throws {
        let status = try await process.exit()
        #expect(process.output.text == example.output, "\(process.errors)")
        #expect(status.isSuccess)
    }

    /// Expects the output of an example that runs on, and ends it.
    private func expectFirstLines(of example: Example, from process: RunningProcess) async throws {
        let last = example.output.split(separator: "\n").last.map(String.init)
        _ = try await process.line { $0 == last }
        #expect(process.output.text == example.output, "\(process.errors)")
        try await process.terminate()
    }

    @Test func everyInterfaceHasAnExample() throws {
        let manager = FileManager.default
        let interfaces = try manager.contentsOfDirectory(atPath: Example.folder.deletingLastPathComponent().path)
            .filter { $0.hasSuffix(".xml") }.compactMap { $0.split(separator: ".").dropLast().last.map(String.init) }
        let examples = try manager.contentsOfDirectory(atPath: Example.folder.path).sorted()
        #expect(examples == interfaces.flatMap { ["\($0).py", "\($0).txt"] }.sorted())
    }

    @Test func settingsAreReadAndChanged() async throws {
        try await withService { _, desk in try await expectOutput(of: try Example("Service1"), on: desk) }
    }

    @Test func installedAppsAreListedAgainWhenOneIsInstalled() async throws {
        try await withService { world, desk in
            let example = try Example("Registry1")
            let process = try await start(example, on: desk, until: "plain text is opened by: no app")
            var builder = BundleBuilder(
                identifier: "org.example.Notes", name: "Notes",
                executable: World.executables.appending(path: "scene-probe"))
            builder.open(["public.plain-text"], name: "Text")
            try await desk.install(try builder.build(in: world.folder))
            try await expectFirstLines(of: example, from: process)
        }
    }

    @Test func aTextIsOfferedAndRead() async throws {
        try await withService { _, desk in
            let provider = try Example("Provider1")
            let process = try await start(provider, on: desk, until: "offered")
            try await expectOutput(of: try Example("Transfers1"), on: desk)
            _ = try await process.line(startingWith: "the receiver is done")
            try await Transfers1Client(try desk.connection()).clear("general")
            try await expectOutput(of: provider, from: process)
        }
    }

    /// Makes the bundle of an app whose program is Python, and does not install it.
    private func pythonApp(in world: World, on desk: Device) async throws -> EnfiladeTesting.AppBundle {
        // A copy: the app is known by the file, and the other example runs the same interpreter.
        let interpreter = world.folder.appending(path: "interpreter")
        let copying = try await desk.run("cp", [Self.python, interpreter.path])
        try #require(copying.status.isSuccess, "\(copying.errors)")
        return try BundleBuilder(identifier: "org.example.Notes", name: "Notes", executable: interpreter)
            .build(in: world.folder)
    }

    @Test func anAppShowsWhatOthersOpen() async throws {
        try await withService { world, desk in
            let app = try await pythonApp(in: world, on: desk)
            try await desk.install(app)
            let host = try Example("SceneHost1")
            let process = try await desk.launch(app, [host.script])
            _ = try await process.line { $0 == "launched" }
            try await expectOutput(of: try Example("Scenes1"), on: desk)
            try await expectOutput(of: host, from: process)
        }
    }

    @Test func anAppFollowsTheFocus() async throws {
        try await withService { world, desk in
            let app = try await pythonApp(in: world, on: desk)
            try declare([FocusRoom.Apps.look], in: app.folder)
            try await desk.install(app)
            let host = try Example("IntentHost1")
            let process = try await desk.launch(app, [host.script])
            _ = try await process.line { $0 == "joined" }
            try await expectOutput(of: try Example("Focus1"), on: desk)
            try await expectOutput(of: host, from: process)
        }
    }

    @Test func anAppShowsItsSettingsAndAProgramNotifies() async throws {
        try await withService { world, desk in
            let app = try await pythonApp(in: world, on: desk)
            try await desk.install(app)
            let host = try Example("NotificationHost1")
            let process = try await desk.launch(app, [host.script])
            _ = try await process.line { $0 == "joined" }
            try await expectOutput(of: try Example("Notifications1"), on: desk)
            try await expectOutput(of: host, from: process)
        }
    }

    @Test func aProgramSaysWhatItShows() async throws {
        try await withService { _, desk in
            let host = try Example("ActivityHost1")
            let process = try await start(host, on: desk, until: "published")
            try await expectOutput(of: try Example("Activities1"), on: desk)
            try await expectFirstLines(of: host, from: process)
        }
    }

    @Test func aNotesProgramFindsItsNoteAgain() async throws {
        try await withService { _, desk in
            let host = try Example("ActivityHost1")
            let process = try await start(host, on: desk, until: "published")
            try await expectOutput(of: try Example("Links1"), on: desk)
            // Making the link has asked for the state, once.
            try await expectFirstLines(of: host, from: process)
        }
    }

    @Test func aNoteOfTwoEditorsComesBackWithItsContent() async throws {
        try await withService { _, desk in
            let host = try Example("ActivityHost1")
            let process = try await start(host, on: desk, until: "published")
            try await expectOutput(of: try Example("Notes1"), on: desk)
            try await expectFirstLines(of: host, from: process)
        }
    }

    @Test func aLauncherFindsContentByWords() async throws {
        try await withService { _, desk in
            let process = try await start(try Example("ActivityHost1"), on: desk, until: "published")
            try await expectOutput(of: try Example("Search1"), on: desk)
            try await process.terminate()
        }
    }

    @Test func aTaskListMakesAReminder() async throws {
        try await withService { _, desk in
            let host = try Example("ActivityHost1")
            _ = try await start(host, on: desk, until: "published")
            try await expectOutput(of: try Example("Reminders1"), on: desk)
        }
    }

    @Test func aTestHasTwoHoursPass() async throws {
        try await withService { _, desk in try await expectOutput(of: try Example("TestWorld1"), on: desk) }
    }

    @Test(arguments: ["NotificationGate1", "DesktopSilence1"])
    func otherProgramsAreSilencedAsTheUserWants(_ interface: String) async throws {
        try await withService { _, desk in try await expectOutput(of: try Example(interface), on: desk) }
    }

    @Test func aTextIsSharedWithAProgram() async throws {
        try await withService { _, desk in
            let folder = desk.dataHome.appending(path: "enfilade/share-targets")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let target = try Example("ShareTarget1")
            // The file is in the description of the example.
            let lines = try String(contentsOfFile: target.script, encoding: .utf8).split(separator: "\n")
                .drop { !$0.hasSuffix("[Share Target]") }.prefix { $0.hasPrefix("    ") }
            let file = lines.map { "\($0.dropFirst(4))\n" }.joined()
            try Data(file.utf8).write(to: folder.appending(path: "shelf.target"))
            let process = try await start(target, on: desk, until: "ready")
            _ = try await start(try Example("Provider1"), on: desk, until: "offered")
            // The shell takes its time to start, and Python would not wait for it.
            try await desk.bus().start(Interfaces.sharingName)
            try await expectOutput(of: try Example("Sharing1"), on: desk)
            try await expectFirstLines(of: target, from: process)
        }
    }
}
