// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing
import TestTraits

/// The app of the article “Make your app follow the Focus”, taken from the article word for word.
@Suite(
    .enabled(if: Installation.isPossible, Installation.reason),
    .unlessSanitized("a program that is built without the sanitizer cannot load our library"), .timeLimit(.minutes(20)))
struct FocusArticleTests {
    private static let article = "Sources/Frameworks/AppIntents/AppIntents.docc/FollowingTheFocus.md"

    /// The time that a build may take.
    private static let options = LaunchOptions(limit: .seconds(15 * 60))

    /// The files of the app by their paths: the text above a block ends with the path.
    private func files() throws -> [String: CodeBlock] {
        let text = try String(contentsOf: sources.appending(path: Self.article), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var files: [String: CodeBlock] = [:]
        for block in try CodeBlock.all(in: Self.article) {
            let above = lines[..<(block.line - 1)].last { !$0.isEmpty }
            if let path = above?.firstMatch(of: /`([^` ]+)`:$/)?.1 { files[String(path)] = block }
        }
        return files
    }

    /// Writes the files of the app into the home folder of a device.
    private func write(on desk: Device) throws -> URL {
        let folder = desk.home.appending(path: "chat", directoryHint: .isDirectory)
        for (path, block) in try files() {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(block.text.utf8).write(to: file)
        }
        return folder
    }

    /// The commands of the article, in its order.
    private func commands(with word: String) throws -> String {
        try #require(try CodeBlock.all(in: Self.article).last { $0.language == "sh" && $0.text.contains(word) }).text
    }

    @Test func allFilesAreThere() throws {
        #expect(
            try files().keys.sorted() == [
                "Info.plist", "Package.swift", "Sources/Chat/Account.swift", "Sources/Chat/ChatFilter.swift",
                "Sources/Chat/Window.swift", "Sources/Chat/main.swift", "Tests/ChatTests/ChatTests.swift",
            ])
    }

    @Test(.claim("F7", "F12", "F14", "F17"))
    func theAppIsBuiltInstalledConfiguredAndPassesItsOwnTest() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            var options = Self.options
            options.folder = try write(on: desk)
            let installed = try await desk.run(
                "/bin/sh", ["-ec", try commands(with: "enfilade install")], options: options)
            try #require(installed.status.isSuccess, "\(installed.text)\n\(installed.errors)")
            #expect(installed.text.contains("Set account & look"), "\(installed.text)")
            // A call that waits for nothing is warned of, too.
            #expect(!(installed.text + installed.errors).contains("warning:"), "\(installed.text)\(installed.errors)")
            #expect(try await desk.focus.mode == .work)

            let tested = try await desk.run("/bin/sh", ["-ec", try commands(with: "swift test")], options: options)
            #expect(tested.status.isSuccess, "\(tested.text)\n\(tested.errors)")
            #expect(tested.text.contains("Test run with 1 test in 0 suites passed"), "\(tested.text)")
        }
    }
}
