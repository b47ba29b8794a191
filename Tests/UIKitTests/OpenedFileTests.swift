// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import Testing
import ViewTestSupport

/// Files and URLs on the command line of an app, as file managers put them there.
@Suite(.serialized, .timeLimit(.minutes(10))) struct OpenedFileTests {
    /// A town that opens texts and addresses of its own, and a folder with files.
    private func withLibrary(
        _ change: (inout BundleBuilder) -> Void = { _ in }, _ body: (Town, URL) async throws -> Void
    ) async throws {
        try await withTown { builder in
            builder.open(["public.plain-text"], name: "Text")
            builder.information["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["town"]]]
            change(&builder)
        } _: { town in
            let folder = town.desk.home.appending(path: "letters & more", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in ["first.txt", "zweite ü.txt", "README"] {
                try Data("A letter.".utf8).write(to: folder.appending(path: name))
            }
            try Data([0xFF, 0xD8, 0xFF]).write(to: folder.appending(path: "picture.jpg"))
            try await body(town, folder)
        }
    }

    /// Lists the URLs in a line of the app, in the order of their text.
    private func urls(_ line: String) -> [String] {
        line.split(separator: " ").last?.split(separator: ",").map(String.init).sorted() ?? []
    }

    @Test func coldLaunchConnectsASceneWithTheFiles() async throws {
        try await withLibrary { town, folder in
            let app = try await town.start(["first.txt", "../letters & more/README"], in: folder)
            let line = try await app.next("connect")
            let files = urls(line.replacingOccurrences(of: " empty", with: ""))
            #expect(files == ["README", "first.txt"].map { folder.appending(path: $0).absoluteString })
            let session = try #require(line.split(separator: " ").dropFirst().first.map(String.init))
            _ = try await app.next("active \(session)")
            #expect(try await app.sessions().count == 1)
            try await app.terminate()
        }
    }

    @Test func runningAppGetsTheFilesOfASecondStart() async throws {
        try await withLibrary { town, folder in
            let (app, map) = try await town.startWithMap()
            let second = try await town.startAgain(["zweite ü.txt"], in: folder)
            #expect(second.status.isSuccess && second.errors.isEmpty, "\(second.errors)")
            let file = folder.appending(path: "zweite ü.txt").absoluteString
            #expect(try await app.next("urls") == "\(map) \(file)")
            // File managers may write addresses in place of paths.
            let third = try await town.startAgain([file, "town:hall"])
            #expect(third.status.isSuccess && third.errors.isEmpty, "\(third.errors)")
            #expect(urls(try await app.next("urls")) == [file, "town:hall"].sorted())
            #expect(try await app.sessions().keys.sorted() == [map])
            try await app.terminate()
        }
    }

    @Test func fileComesToTheWindowThatPrefersIt() async throws {
        try await withLibrary { town, folder in
            let (app, map) = try await town.startWithMap()
            _ = try await town.open("pia", app)
            // The window of the clown takes nothing but her.
            try await town.startAgain([folder.appending(path: "first.txt").path])
            #expect(try await app.next("urls").hasPrefix("\(map) "))

            try await app.terminate()
        }
    }

    @Test(arguments: [
        ("missing.txt", "there is no such file"), ("picture.jpg", "has no type for this file"),
        ("mailto:pia@example.org", "has no scheme “mailto”"), ("file://elsewhere/a.txt", "on another computer"),
    ]) func wordThatIsNotOpenedIsAnError(word: String, reason: String) async throws {
        try await withLibrary { town, folder in
            let refused = try await town.startAgain([word], in: folder)
            #expect(!refused.status.isSuccess)
            #expect(refused.errors.contains("“\(word)” is not opened: ") && refused.errors.contains(reason))
            #expect(try await town.scenes.sessions().isEmpty)
        }
    }

    @Test func optionsOfTheAppAreLeftToIt() async throws {
        try await withLibrary { town, folder in
            let words = ["--verbose", "-Style", "plain", "first.txt", "missing.txt", "--", "-absent"]
            let app = try await town.start(words, in: folder)
            let line = try await app.next("connect")
            #expect(line.hasSuffix("\(folder.appending(path: "first.txt").absoluteString) empty"))
            for file in ["missing.txt", "-absent"] { try await app.complains(of: "“\(file)” is not opened") }
            let errors = try #require(await app.process?.errors.text)
            #expect(!errors.contains("plain") && !errors.contains("verbose"))
            try await app.terminate()
        }
    }

    @Test func appThatDeclaresNothingStartsAllTheSame() async throws {
        try await withTown { town in
            let app = try await town.start(["UI-Testing"])
            _ = try await app.next("active")
            try await app.complains(of: "“UI-Testing” is not opened")
            try await app.terminate()
        }
    }

    @Test func appWithoutAManifestOpensThemInItsDelegate() async throws {
        try await withLibrary {
            $0.information["UIApplicationSceneManifest"] = nil
        } _: { town, folder in
            let app = try await town.start(["town:first"])
            #expect(try await app.next("opens") == "town:first true")
            try await town.startAgain(["first.txt"], in: folder)
            #expect(try await app.next("opens") == "\(folder.appending(path: "first.txt").absoluteString) true")
            try await app.terminate()
        }
    }

    @Test func viewsGetThemToo() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            var builder = BundleBuilder(
                identifier: "org.example.Probe", name: "Probe",
                executable: World.executables.appending(path: "window-probe"))
            builder.information["ProbeContent"] = "late"
            builder.open(["public.plain-text"], name: "Text")
            let bundle = try builder.build(in: world.folder)
            try await desk.install(bundle)
            let display = try await VirtualDisplay(on: desk)
            try await display.startWindowManager()
            let files = ["first.txt", "second.txt"].map { desk.home.appending(path: $0) }
            for file in files { try Data().write(to: file) }
            let app = try await display.launch(bundle.executable.path, [files[0].path])
            try await app.line { $0 == "opens \(files[0].absoluteString)" }
            _ = try await display.run(bundle.executable.path, [files[1].path])
            try await app.line { $0 == "opens \(files[1].absoluteString)" }
            try await app.terminate()
        }
    }
}
