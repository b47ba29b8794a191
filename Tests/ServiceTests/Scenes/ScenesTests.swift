// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeSQLite
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladePredicates
import EnfiladeServiceClient
import Testing
import TestTraits

@testable import Service

/// Sessions with a real bus, a real service and apps that are processes.
@Suite(.timeLimit(.minutes(10))) struct ScenesTests {
    static let role = "UIWindowSceneSessionRoleApplication"

    /// Makes a world with one device and two installed apps.
    private func withApps(_ body: (Device, AppBundle, AppBundle) async throws -> Void) async throws {
        try await withDesk { world, desk in
            let apps = try ["Notes", "Maps"].map { name in
                try BundleBuilder(
                    identifier: "org.example.\(name)", name: name,
                    executable: World.executables.appending(path: "scene-probe")
                ).build(in: world.folder)
            }
            for app in apps { try await desk.install(app) }
            try await body(desk, apps[0], apps[1])
        }
    }

    @Test func sessionsSurviveTheKillOfTheServiceAndOfTheApp() async throws {
        try await withApps { desk, notes, _ in
            let app = try await desk.open(notes)
            let session = try await app.make()
            #expect(try await app.ask("title \(session) Shopping list") == "done")
            #expect(try await app.ask("bytes \(session) what only the app understands") == "done")
            #expect(try await app.ask("prefers \(session) SELF == 'note:42'") == "done")
            #expect(try await app.ask("picture \(session) pixels") == "done")
            try await desk.service.kill()
            try await app.kill()
            let scenes = Scenes1Client(try desk.connection())
            let listed = try await scenes.sessions()
            #expect(listed.map(\.identifier) == [session])
            #expect(listed.first?.bundle == "org.example.Notes")
            #expect(listed.first?.state == "disconnected")
            let details = try await scenes.session(session)
            #expect(details.description.title == "Shopping list")
            #expect(details.userInfo == Data("what only the app understands".utf8))
            #expect(details.restorationActivity == details.userInfo)
            #expect(try await scenes.snapshot(session).contents(limit: 100).suffix(6) == Data("pixels".utf8))
            // The app does not run, and its predicate decides all the same.
            let route = try await scenes.route("org.example.Notes", role: Self.role, identifier: "note:42")
            #expect(route.session == session && route.reason == "prefers")
        }
    }

    @Test func killingTheServiceAtAnyMomentLosesNoSessionThatWasAnswered() async throws {
        try await withApps { desk, notes, _ in
            let app = try await desk.open(notes)
            let scenes = Scenes1Client(try desk.connection())
            var answered: [String] = []
            for round in 0..<12 {
                // The kill begins after none to three answers, so that some were surely given.
                for _ in 0..<round % 4 { answered.append(try await app.make()) }
                let killer = Task { try await desk.service.kill() }
                for _ in 0..<6 {
                    let answer = try await app.ask("new")
                    guard answer.hasPrefix("session ") else { break }
                    answered.append(String(answer.dropFirst(8)))
                }
                try await killer.value
                let known = Set(try await scenes.sessions().map(\.identifier))
                #expect(known.isSuperset(of: answered))
            }
            #expect(Set(answered).count == answered.count, "a session that was answered twice is one that was lost")
        }
    }

    @Test func quittingKeepsSessionsAndTheirStatesEndWithTheProcess() async throws {
        try await withApps { desk, notes, _ in
            let app = try await desk.open(notes)
            let session = try await app.make()
            #expect(try await app.ask("state \(session) foregroundActive") == "done")
            let scenes = Scenes1Client(try desk.connection())
            #expect(try await scenes.sessions().first?.state == "foregroundActive")
            let changes = await (try await desk.connection().bus()).signals(
                Interfaces.scenes1, "Changed", path: Interfaces.servicePath)
            app.closeInput()
            try await app.exit()
            var iterator = changes.makeAsyncIterator()
            // The service says so when it has noticed.
            while try await scenes.sessions().first?.state != "disconnected" { _ = await iterator.next() }
            #expect(try await scenes.sessions().map(\.identifier) == [session])
        }
    }

    @Test func discardsAreQueuedWhileTheAppDoesNotRun() async throws {
        try await withApps { desk, notes, _ in
            let app = try await desk.open(notes)
            let session = try await app.make()
            let other = try await app.make()
            app.closeInput()
            try await app.exit()
            let scenes = Scenes1Client(try desk.connection())
            try await scenes.destroy(session)
            try await desk.service.kill()
            let again = try await desk.open(notes)
            #expect(try await again.ask("launch") == "launched 0 false \(session)")
            #expect(try await again.ask("list org.example.Notes") == "sessions \(other)=")
            #expect(try await again.ask("reported \(session)") == "done")
            #expect(try await again.ask("restored") == "done")
            #expect(try await again.ask("launch") == "launched 0 false ")
        }
    }

    @Test func runningAppLearnsAtOnceThatASessionWasClosed() async throws {
        try await withApps { desk, notes, maps in
            let app = try await desk.open(notes)
            let other = try await desk.open(maps)
            let session = try await app.make()
            _ = try await other.make()
            try await Scenes1Client(try desk.connection()).destroy(session, .init(animation: "commit"))
            try await app.line { $0 == "discarded \(session)" }
            #expect(try await other.ask("list").hasPrefix("sessions "))
            #expect(!other.output.currentLines.contains { $0.hasPrefix("discarded") })
        }
    }

    @Test func routingGoesFromPrefersOverCanToANewSession() async throws {
        try await withApps { desk, notes, _ in
            let app = try await desk.open(notes)
            let main = try await app.make()
            let special = try await app.make()
            #expect(try await app.ask("can \(main) SELF BEGINSWITH 'note:'") == "done")
            #expect(try await app.ask("can \(special) FALSEPREDICATE") == "done")
            #expect(try await app.ask("prefers \(special) SELF == 'note:42'") == "done")
            #expect(try await app.ask("open note:42") == "opened \(special) false prefers disconnected")
            #expect(try await app.ask("open note:7") == "opened \(main) false can disconnected")
            let new = try await app.ask("open map:1")
            #expect(new.hasSuffix(" true noMatch disconnected"))
            #expect(!new.contains(main) && !new.contains(special))
            #expect(try await app.ask("named \(main)") == "opened named")
        }
    }

    @Test func anotherAppAndAnUnknownProgramAreRefused() async throws {
        try await withApps { desk, notes, maps in
            let session = try await desk.open(notes).make()
            let stranger = try await desk.open(maps)
            for line in [
                "title \(session) mine", "state \(session) background", "picture \(session) x", "destroy \(session)",
                "named \(session)", "new \(session)", "list org.example.Notes",
            ] {
                #expect(try await stranger.ask(line).hasPrefix("refused NotPermitted: the bundle “org.example.Maps”"))
            }
            let program = try await desk.launch("scene-probe")
            try await program.line { $0 == "ready" }
            for line in ["launch", "restored", "new", "open note:1", "title \(session) mine"] {
                let answer = try await program.ask(line)
                #expect(answer == "refused NotPermitted: the caller does not run from an installed bundle")
            }
            #expect(try await program.ask("list") == "sessions \(session)=")
        }
    }

    @Test func malformedPredicateIsRefusedOverTheBus() async throws {
        try await withApps { desk, notes, _ in
            let app = try await desk.open(notes)
            let session = try await app.make()
            for line in [
                "raw \(session) {", "raw \(session) {\"v\": 99}", "can \(session) title == 'x'",
                "can \(session) SELF MATCHES 'a'",
            ] {
                #expect(try await app.ask(line).hasPrefix("refused InvalidArgument: “canActivate” is no predicate"))
            }
            let details = try await Scenes1Client(try desk.connection()).session(session)
            #expect(details.canActivate == nil)
        }
    }

    @Test func damagedDatabaseIsSetAsideAndAFreshOneServes() async throws {
        try await withApps { desk, notes, _ in
            let app = try await desk.open(notes)
            _ = try await app.make()
            try await desk.service.stop()
            try Data(repeating: 0x41, count: 9_000).write(to: desk.dataHome.appending(path: "enfilade/enfilade.db"))
            let status = try await Service1Client(try desk.connection()).status()
            #expect(status.recovered != nil)
            #expect(try await Scenes1Client(try desk.connection()).sessions().isEmpty)
        }
    }

    @Test func tenThousandSessionsAreListedAndRoutedOverTheBus() async throws {
        try await withApps { desk, _, _ in
            try await desk.service.start()
            try await desk.service.stop()
            let file = desk.dataHome.appending(path: "enfilade/enfilade.db").path
            let (database, _) = try Database.open(at: file, migrations: Service.migrations)
            let predicate = try PredicateDocument(FormatParser.predicate("SELF == 'note:42'")).json()
            try await database.write { transaction in
                for number in 0..<10_000 {
                    try transaction.run(
                        """
                        INSERT INTO scene_sessions (identifier, bundle, role, configuration, title, subtitle,
                        prefers_to_activate, created, activated) VALUES (?, ?, ?, '', ?, '', ?, ?, ?)
                        """, "session-\(number)", "org.example.Notes", Self.role, "note \(number)",
                        number == 42 ? predicate : nil, Int64(number), Int64(number))
                }
            }
            try await database.close()
            let scenes = Scenes1Client(try desk.connection())
            let sessions = try await scenes.sessions()
            #expect(sessions.count == 10_000)
            #expect(sessions.first?.identifier == "session-9999")
            let route = try await scenes.route("org.example.Notes", role: Self.role, identifier: "note:42")
            #expect(route.session == "session-42" && route.reason == "prefers")
            let explained = try await scenes.explain("org.example.Notes", role: Self.role, identifier: "note:7")
            #expect(explained.session == "session-9999" && explained.candidates.count == 10_000)
        }
    }

    @Test func databaseOfANewerVersionIsLeftAloneAndTheServiceSaysWhy() async throws {
        try await withApps { desk, notes, _ in
            let app = try await desk.open(notes)
            _ = try await app.make()
            try await desk.service.stop()
            let file = desk.dataHome.appending(path: "enfilade/enfilade.db").path
            let newer = Migration(number: Service.migrations.count + 1, name: "newer", sql: "CREATE TABLE newer (a)")
            let (database, _) = try Database.open(at: file, migrations: Service.migrations + [newer])
            try await database.close()
            let before = try Data(contentsOf: URL(filePath: file))
            let started = try await desk.run("enfiladed")
            #expect(started.status == .exited(1))
            #expect(started.errors.contains("this program knows only \(Service.migrations.count)"))
            #expect(try Data(contentsOf: URL(filePath: file)) == before)
        }
    }
}

extension Device {
    /// Starts an app that follows its requests.
    func open(_ app: AppBundle) async throws -> RunningProcess {
        let process = try await launch(app)
        try await process.line { $0 == "ready" }
        return process
    }
}

extension RunningProcess {
    /// Has an app do something and waits for its answer.
    func ask(_ line: String) async throws -> String {
        let before = answers.count
        try send(line)
        var count = 0
        for await line in lines where !line.hasPrefix("discarded ") && line != "ready" {
            count += 1
            if count > before { return line }
        }
        throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "\(self) does not answer “\(line)”"])
    }

    /// Makes a session.
    func make() async throws -> String {
        let answer = try await ask("new")
        try #require(answer.hasPrefix("session "), "\(answer)")
        return String(answer.dropFirst(8))
    }

    /// The app's answers to its requests.
    private var answers: [String] {
        output.currentLines.filter { !$0.hasPrefix("discarded ") && $0 != "ready" }
    }
}
