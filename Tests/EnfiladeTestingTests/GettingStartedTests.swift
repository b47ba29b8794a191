// SPDX-License-Identifier: Apache-2.0
// The code of the article "Getting started", word for word.

import EnfiladeTesting
import Foundation
import Testing

private func makeNotes(from executable: URL, in world: World) throws -> AppBundle {
    var builder = BundleBuilder(identifier: "org.example.Notes", name: "Notes", executable: executable)
    builder.export("org.example.note", conformsTo: ["public.json"], extensions: ["note"])
    return try builder.build(in: world.folder)
}

private func greet(_ app: AppBundle, on device: Device) async throws -> ProcessStatus {
    let process = try await device.launch(app)
    try process.send("hello")
    try await process.line(startingWith: "hel")
    process.closeInput()
    return try await process.exit()
}

private func installTwice(_ app: AppBundle, on device: Device) async throws {
    try await device.install(app)
    try await device.service.kill()
    try await device.install(app)
    try await device.uninstall(app)
}

private func look(at folder: URL, from device: Device) async throws -> [String] {
    try await device.run("ls", [folder.path], options: LaunchOptions(hidden: [folder])).lines
}

@Suite(.timeLimit(.minutes(5))) struct GettingStartedTests {
    @Test func appIsMadeInstalledAndSpokenTo() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let notes = try makeNotes(from: URL(filePath: "/usr/bin/cat"), in: world)
            #expect(try await greet(notes, on: desk).isSuccess)
            try await installTwice(notes, on: desk)
            #expect(try await look(at: notes.folder, from: desk) == [])
        }
    }

    /// Compares the article with this file, so that neither changes alone.
    @Test func articleAndThisFileShowTheSameCode() throws {
        let tests = URL(filePath: #filePath)
        let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: root.appending(path: "Sources/Tools/EnfiladeTesting/EnfiladeTesting.docc/GettingStarted.md"),
            encoding: .utf8)
        let code = try String(contentsOf: tests, encoding: .utf8).replacingOccurrences(of: "private func", with: "func")
        let snippets = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(snippets.count == 4)
        for snippet in snippets { #expect(code.contains(snippet)) }
    }
}
