// SPDX-License-Identifier: Apache-2.0
// The article "Getting started" of the module Enfilade, run between processes.

import EnfiladeTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct GettingStartedTests {
    @Test func articleDoesWhatItSays() async throws {
        try await withDesk { _, desk in
            let sender = try await desk.launch(probeProgram, ["getting-started", "copy"])
            _ = try await sender.line { $0 == "copied" }
            let pasted = try await desk.probe("getting-started", "paste")
            #expect(pasted == ["pasted [\"Zürich 21.5\"]"])
            _ = try await sender.line { $0.hasPrefix(" took ") && $0.hasSuffix(" bytes as public.json") }
            let places = try await desk.probe("getting-started", "places")
            #expect(places == ["places [\"Zürich\"]"])
            try await sender.kill()
        }
    }

    @Test func articleShowsTheCodeOfTheProbe() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: tests.appending(path: "../Sources/Frameworks/Enfilade/Enfilade.docc/GettingStarted.md"),
            encoding: .utf8)
        let source = try String(
            contentsOf: tests.appending(path: "Fixtures/TransferProbe/GettingStarted.swift"), encoding: .utf8)
        let snippets = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(snippets.count == 4)
        for snippet in snippets { #expect(source.contains(snippet)) }
    }
}
