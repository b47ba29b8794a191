// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

/// An app in a process of its own that indexes items, and the real service.
@Suite(.timeLimit(.minutes(10))) struct ProbeTests {
    private func withApp(_ body: (Device, AppBundle, RunningProcess) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let app = try BundleBuilder(
                identifier: "org.example.Finder", name: "Finder",
                executable: World.executables.appending(path: "search-probe")
            ).build(in: world.folder)
            try await desk.install(app)
            try await body(desk, app, try await desk.launch(app))
        }
    }

    /// Sends a line to the app and waits for its answer.
    private func ask(_ process: RunningProcess, _ line: String, _ answer: String) async throws {
        let before = process.output.currentLines.count
        try process.send(line)
        let line = try await process.line(after: before) { _ in true }
        #expect(line.hasPrefix(answer), "\(line)")
    }

    @Test func itemsAreFoundByPeopleAndByTheirApp() async throws {
        try await withApp { desk, app, process in
            let search = try await desk.search
            try await ask(process, "available", "available true")
            try await ask(process, "index a Budget of Spring", "done")
            try await ask(process, "index b Budget of Autumn", "done")
            try await ask(process, "expired c Budget of old", "done")
            let found = try await search.find("budget spring", in: app)
            #expect(
                found.map(\.uniqueIdentifier) == ["a"] && found.map(\.contentDescription) == ["About Budget of Spring"])
            #expect(try await search.find("probe").count == 2)
            try await ask(process, "query title == \"*spring\"c", "query a")
            try await ask(process, "query org_example_mood == \"cheerful\" && rankingHint > 49", "query a,b")
            try await ask(process, "query title LIKE 1", "error -2002")
            try await ask(process, "handlers", "handlers 2 2")
            try await ask(process, "remove a", "done")
            #expect(try await search.find("budget").map(\.uniqueIdentifier) == ["b"])
            try await ask(process, "domain notes", "done")
            #expect(try await search.find("budget").isEmpty)
            try await ask(process, "handler d Budget", "handler true")
            try await ask(process, "clear", "done")
            #expect(try await search.find("budget").isEmpty)
        }
    }

    @Test func aBatchIsMadeWithItsStateAndSurvivesAKill() async throws {
        try await withApp { desk, app, process in
            try await ask(process, "state", "state ")
            try await ask(process, "batch one Batched", "done")
            try await desk.service.kill()
            #expect(try await desk.search.find("batched").map(\.uniqueIdentifier) == ["batch 2"])
            try await ask(process, "state", "state one")
            try await ask(process, "batch \(String(repeating: "s", count: 251)) Batched", "error -1002")
        }
    }

    @Test func manyItemsComeInSeveralCalls() async throws {
        try await withApp { desk, _, process in
            try await ask(process, "large", "done")
            try await ask(process, "query title == \"Large 1*\"", "query large 1,")
            #expect(try await desk.search.find("large 2499").count == 1)
        }
    }

    @Test func anAppIndexesAgainAfterAReset() async throws {
        try await withApp { desk, app, process in
            try await ask(process, "index a Budget", "done")
            try await ask(process, "delegate", "done")
            try await desk.search.reset(app)
            _ = try await process.line { $0 == "reindexed true" }
            let again = try await desk.search.next("indexed again")
            #expect(again.uniqueIdentifier == "again")
            #expect(try await desk.search.find("budget").isEmpty)
        }
    }

    @Test func anAppThatDidNotRunIndexesAgainWhenItDoes() async throws {
        try await withApp { desk, app, process in
            try await ask(process, "index a Budget", "done")
            try await process.terminate()
            try await desk.search.reset(app)
            let later = try await desk.launch(app)
            try later.send("delegate")
            _ = try await later.line { $0 == "reindexed true" }
            #expect(try await desk.search.find("again").count == 1)
        }
    }

    @Test func theItemsOfAnUninstalledAppGo() async throws {
        try await withApp { desk, app, process in
            try await ask(process, "index a Budget", "done")
            try await process.terminate()
            try await desk.uninstall(app)
            try await desk.search.whenGone("budget")
        }
    }

    @Test func aProgramThatIsNoAppIsToldSo() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let process = try await desk.launch("search-probe", [])
            try await ask(process, "index a Budget", "error -1000")
            try await process.terminate()
        }
    }
}
