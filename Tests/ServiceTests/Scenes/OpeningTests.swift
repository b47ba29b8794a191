// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeServiceClient
import Testing

@testable import Service

/// Having apps show windows, with a real bus that starts real apps.
@Suite(.timeLimit(.minutes(10))) struct OpeningTests {
    /// Makes a world with one device and an installed app that behaves in some way when the bus starts it.
    private func withApp(
        behaviour: String = "", _ body: (Device, AppBundle, Scenes1Client) async throws -> Void
    ) async throws {
        try await withDesk { world, desk in
            let app = try BundleBuilder(
                identifier: "org.example.Notes", name: "Notes",
                executable: World.executables.appending(path: "scene-probe")
            ).build(in: world.folder)
            try Data(behaviour.utf8).write(to: app.folder.appending(path: "behaviour"))
            try await desk.install(app)
            try await body(desk, app, Scenes1Client(try desk.connection()))
        }
    }

    @Test func runningAppShowsWhatItIsAskedTo() async throws {
        try await withApp { desk, notes, scenes in
            let app = try await desk.open(notes)
            #expect(try await app.ask("serve") == "done")
            #expect(try await app.ask("launch") == "launched 0 false ")
            let session = try await app.make()
            let opened = try await scenes.open(
                "org.example.Notes",
                .init(session: session, activity: Data("activity".utf8), url: "note:42", token: "token"))
            #expect(opened.session == session && !opened.isNew)
            try await app.line { $0 == "show \(session) false note:42 token activity" }
            let new = try await scenes.open("org.example.Notes", .init(isNew: true))
            #expect(new.isNew)
            try await app.line { $0 == "show \(new.session) true - - -" }
            await expectRefusal(.invalidArgument, naming: "there is no such note") {
                _ = try await scenes.open("org.example.Notes", .init(isNew: true, url: "probe:fail"))
            }
            #expect(try await scenes.sessions().map(\.identifier) == [new.session, session])
        }
    }

    @Test func appThatDoesNotRunIsStartedAndGetsAllRequestsInOrder() async throws {
        try await withApp { desk, notes, scenes in
            let app = try await desk.open(notes)
            let session = try await app.make()
            #expect(try await app.ask("bytes \(session) kept") == "done")
            try await app.kill()
            let opened = try await scenes.open("org.example.Notes", .init(session: session, url: "note:1"))
            #expect(opened.session == session)
            try await desk.probeSays("show \(session) false note:1 - -")
            // Now it runs.
            let second = try await scenes.open("org.example.Notes", .init(isNew: true, url: "note:2"))
            try await desk.probeSays("show \(second.session) true note:2 - -")
            // It ends while it shows something, is started for that again, and ends again.
            await expectRefusal(.appUnavailable, naming: "before it had shown the window") {
                _ = try await scenes.open("org.example.Notes", .init(isNew: true, url: "probe:crash"))
            }
            let left = try await scenes.sessions().map(\.identifier)
            #expect(left == [second.session, session])
        }
    }

    @Test func refusalOfAnAppThatWasStartedForItComesBack() async throws {
        try await withApp { desk, _, scenes in
            await expectRefusal(.invalidArgument, naming: "there is no such note") {
                _ = try await scenes.open("org.example.Notes", .init(isNew: true, url: "probe:fail"))
            }
            let left = try await scenes.sessions()
            #expect(left.isEmpty)
        }
    }

    @Test func appThatIsLaunchedByItselfTakesWhatWaits() async throws {
        try await withApp(behaviour: "wait") { desk, notes, scenes in
            let opened = Task { try await scenes.open("org.example.Notes", .init(isNew: true, url: "note:1")) }
            try await desk.probeSays("waits")
            let app = try await desk.open(notes)
            let answer = try await app.ask("take")
            let session = try await opened.value.session
            #expect(answer == "took \(session)=-; show \(session) true note:1 - -")
            #expect(try await app.ask("take") == "took \(session)=-; ")
        }
    }

    @Test(arguments: ["exit", "leave"]) func appThatEndsAtOnceIsAnError(behaviour: String) async throws {
        try await withApp(behaviour: behaviour) { _, _, scenes in
            await expectRefusal(.appUnavailable, naming: "org.example.Notes") {
                _ = try await scenes.open("org.example.Notes", .init(isNew: true))
            }
            let left = try await scenes.sessions()
            #expect(left.isEmpty)
        }
    }

    @Test func appThatCannotBeStartedIsAnError() async throws {
        try await withApp { _, notes, scenes in
            try FileManager.default.removeItem(at: notes.executable)
            await expectRefusal(.appUnavailable, naming: "cannot be started") {
                _ = try await scenes.open("org.example.Notes", .init(isNew: true))
            }
            let left = try await scenes.sessions()
            #expect(left.isEmpty)
        }
    }

    @Test func appThatDoesNotAnswerIsAnError() async throws {
        try await withApp { desk, notes, scenes in
            let app = try await desk.open(notes)
            #expect(try await app.ask("serve") == "done")
            _ = try await app.ask("launch")
            let session = try await app.make()
            await expectRefusal(.timedOut, naming: "10 s") {
                _ = try await scenes.open("org.example.Notes", .init(session: session, url: "probe:hang"))
            }
            #expect(try await scenes.sessions().map(\.identifier) == [session])
        }
    }

    @Test func appThatServesNoWindowsIsAnError() async throws {
        try await withApp { desk, notes, scenes in
            let app = try await desk.open(notes)
            _ = try await app.ask("launch")
            await expectRefusal(.appUnavailable, naming: "shows no windows") {
                _ = try await scenes.open("org.example.Notes", .init(isNew: true))
            }
        }
    }

    @Test func runningAppIsAskedByAServiceThatWasStartedLater() async throws {
        try await withApp { desk, notes, scenes in
            let app = try await desk.open(notes)
            #expect(try await app.ask("serve") == "done")
            _ = try await app.ask("launch")
            try await desk.service.kill()
            #expect(try await app.ask("restored") == "done")
            let opened = try await scenes.open("org.example.Notes", .init(isNew: true))
            try await app.line { $0 == "show \(opened.session) true - - -" }
        }
    }

    @Test func onlyTheServiceMayHaveAnAppShowSomething() async throws {
        try await withApp { desk, notes, _ in
            let app = try await desk.open(notes)
            #expect(try await app.ask("serve") == "done")
            let bus = try await desk.bus()
            let name = try await app.ask("name")
            await expectRefusal(.notPermitted, naming: "only the owner") {
                try await bus.call(
                    .init(name: name, path: Interfaces.appPath), Interfaces.sceneHost1, "ShowScene", "x", true,
                    [:] as BusOptions)
            }
        }
    }

    @Test func uninstallingEndsTheSessionsOfABundle() async throws {
        try await withApp { desk, notes, scenes in
            let app = try await desk.open(notes)
            let session = try await app.make()
            #expect(try await app.ask("picture \(session) pixels") == "done")
            try await desk.uninstall(notes)
            try await app.line { $0 == "discarded \(session)" }
            let left = try await scenes.sessions()
            #expect(left.isEmpty)
            let pictures = desk.dataHome.appending(path: "enfilade/snapshots").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: pictures).isEmpty)
            await expectRefusal(.notFound, naming: "is not installed") {
                _ = try await scenes.open("org.example.Notes", .init(isNew: true))
            }
        }
    }
}

extension Device {
    /// Waits until an app that the bus has started has said a line, so many times.
    fileprivate func probeSays(_ line: String, times: Int = 1) async throws {
        var count = 0
        for await said in service.logLines where said == "probe \(line)" {
            count += 1
            if count == times { return }
        }
        throw CocoaError(.fileReadUnknown)
    }
}
