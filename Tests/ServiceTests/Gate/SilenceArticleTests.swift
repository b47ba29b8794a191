// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

@testable import Service

/// The programs of the article “Silence by content from any program”, as they stand there.
@Suite(
    .enabled("python3-gi and libglib2.0-bin are needed") { GateWorld.hasPython && GateWorld.has("gdbus") },
    .timeLimit(.minutes(10))
) struct SilenceArticleTests {
    /// The only snippet in a language.
    private func snippet(_ language: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let article = folder.appending(
            path: "../../../Sources/Frameworks/UserNotifications/UserNotifications.docc/SilenceByContent.md")
        let parts = try String(contentsOf: article.standardized, encoding: .utf8)
            .components(separatedBy: "```\(language)\n")
        try #require(parts.count == 2)
        let snippet = try #require(parts[1].components(separatedBy: "```").first)
        #expect(snippet.split(separator: "\n").count <= 10)
        return snippet
    }

    /// Expects that a program tells of each change of the Focus.
    private func expectLines(
        of language: String, by interpreter: String, _ words: [String], off: String, on: String
    ) async throws {
        try await GateWorld.run { world in
            try await world.desk.service.start()
            let script = try GateScripts.write(try snippet(language), "snippet", on: world.desk)
            let process = try await world.desk.launch(interpreter, words + [script])
            _ = try await process.line { $0 == off }
            try await world.work(allowing: [])
            _ = try await process.line { $0 == on }
            try await world.focus.deactivate()
            try await eventuallyHolds("it says that the Focus is over") {
                process.output.text.split(separator: "\n").map(String.init).last == off
            }
            #expect(process.output.text.contains(on))
            try await process.kill()
        }
    }

    @Test func theShellShowsTheFocusInABar() async throws {
        try await expectLines(of: "sh", by: "/bin/sh", [], off: "–", on: "Work")
    }

    @Test func pythonPublishesThePresence() async throws {
        try await expectLines(
            of: "python", by: GateWorld.python, ["-u"], off: "available", on: "busy: Work")
    }
}
