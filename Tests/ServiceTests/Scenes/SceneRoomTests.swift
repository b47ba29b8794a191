// SPDX-License-Identifier: Apache-2.0

import BusTestSupport
import EnfiladeBus
import EnfiladeContract
import EnfiladeSQLite
import EnfiladeFiles
import Foundation
import Testing
import TestTraits

@testable import Service

/// The rules of sessions, in a room with a database and without a bus.
@Suite(.timeLimit(.minutes(5))) struct SceneRoomTests {
    private let notes = SceneRoom.caller("org.example.Notes")
    private let maps = SceneRoom.caller("org.example.Maps")
    private let person = SceneRoom.caller("")

    @Test func sessionSurvivesARestartWithAllThatItsAppKeeps() async throws {
        let room = try await SceneRoom()
        let asking = try await room.make(by: notes)
        let options = SceneActivation(isNew: true, configuration: "Main", requestingSession: asking)
        let session = try await room.scenes.activate(SceneRoom.role, identifier: "", options, by: notes).session
        let predicate = try SceneRoom.predicate("SELF == 'note:1'")
        try await room.scenes.update(
            session,
            SceneChanges(
                title: "Shopping", subtitle: "today", userInfo: Data([1, 0]), restorationActivity: Data([2]),
                geometry: Data([3]), canActivate: predicate, prefersToActivate: predicate), by: notes)
        try await room.scenes.setState(session, state: "foregroundActive", by: notes)
        let before = try await room.scenes.session(session, by: notes)
        #expect(before.description.state == "foregroundActive")
        let again = try await room.anotherService()
        var expected = before
        expected.description.state = "disconnected"
        #expect(try await again.session(session, by: notes) == expected)
        #expect(expected.userInfo == Data([1, 0]) && expected.restorationActivity == Data([2]))
        #expect(expected.geometry == Data([3]))
        #expect(expected.description.requestingSession == asking)
        #expect(expected.description.configuration == "Main")
        #expect(try await again.sessions("", by: notes).map(\.identifier) == [session, asking])
    }

    @Test func emptyBytesTakeBackWhatWasSetAndTheRestStays() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        try await room.scenes.update(
            session, .init(userInfo: Data([1]), canActivate: try SceneRoom.predicate("FALSEPREDICATE")), by: notes)
        try await room.scenes.update(session, .init(title: "a"), by: notes)
        #expect(try await room.scenes.session(session, by: notes).userInfo == Data([1]))
        #expect(
            try await room.scenes.route(notes.bundle, role: SceneRoom.role, identifier: "x", by: notes).session.isEmpty)
        try await room.scenes.update(
            session, .init(userInfo: Data(), canActivate: Data()), by: notes)
        let details = try await room.scenes.session(session, by: notes)
        #expect(details.userInfo == nil && details.canActivate == nil && details.description.title == "a")
        #expect(
            try await room.scenes.route(notes.bundle, role: SceneRoom.role, identifier: "x", by: notes).session
                == session)
    }

    @Test func activationFindsPrefersThenCanThenMakesANewOne() async throws {
        let room = try await SceneRoom()
        let scenes = room.scenes
        let main = try await room.make(by: notes)
        let special = try await room.make(by: notes)
        try await scenes.update(main, .init(canActivate: try SceneRoom.predicate("SELF BEGINSWITH 'note:'")), by: notes)
        try await scenes.update(
            special,
            .init(
                canActivate: try SceneRoom.predicate("FALSEPREDICATE"),
                prefersToActivate: try SceneRoom.predicate("SELF == 'note:42'")), by: notes)
        func open(_ identifier: String) async throws -> Scenes.Activation {
            try await scenes.activate(SceneRoom.role, identifier: identifier, .init(), by: notes)
        }
        let preferred = SceneChoice(reason: "prefers", state: "disconnected")
        #expect(try await open("note:42") == (session: special, isNew: false, details: preferred))
        let possible = SceneChoice(reason: "can", state: "disconnected")
        #expect(try await open("note:7") == (session: main, isNew: false, details: possible))
        let new = try await open("map:1")
        #expect(new.isNew && new.details.reason == "noMatch" && new.session != main && new.session != special)
        let without = try await open("")
        #expect(without.isNew && without.details.reason == "noIdentifier")
    }

    @Test func routingKeepsToTheRoleAndTheBundle() async throws {
        let room = try await SceneRoom()
        let window = try await room.make(by: notes)
        let screen = try await room.make(by: notes, role: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        let map = try await room.make(by: maps)
        for (role, bundle, expected) in [
            (SceneRoom.role, notes.bundle, window), (SceneRoom.role, maps.bundle, map),
            ("UIWindowSceneSessionRoleExternalDisplayNonInteractive", notes.bundle, screen),
        ] {
            #expect(try await room.scenes.route(bundle, role: role, identifier: "x", by: person).session == expected)
        }
        let answer = try await room.scenes.explain(notes.bundle, role: SceneRoom.role, identifier: "x", by: person)
        #expect(answer.session == window && answer.reason == "can")
        #expect(answer.candidates.map(\.session) == [window])
        await expectRefusal(.invalidArgument, naming: "has the role") {
            _ = try await room.scenes.activate(SceneRoom.role, identifier: "", .init(session: screen), by: notes)
        }
    }

    @Test func activeSessionThenTheOneUsedLastTakesWhatAllCan() async throws {
        let room = try await SceneRoom()
        let first = try await room.make(by: notes)
        let second = try await room.make(by: notes)
        func taker() async throws -> String? {
            try await room.scenes.route(notes.bundle, role: SceneRoom.role, identifier: "x", by: notes).session
        }
        #expect(try await taker() == second)
        try await room.scenes.setState(first, state: "foregroundActive", by: notes)
        #expect(try await taker() == first)
        try await room.scenes.setState(second, state: "foregroundInactive", by: notes)
        #expect(try await taker() == first)
        // The session that was active last is known after a restart too.
        #expect(
            try await room.anotherService().route(notes.bundle, role: SceneRoom.role, identifier: "x", by: notes)
                .session
                == first)
    }

    @Test func explanationSaysWhatEachCandidateSays() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        try await room.scenes.update(
            session,
            .init(
                title: "Shopping", canActivate: try SceneRoom.predicate("SELF BEGINSWITH 'note:'"),
                prefersToActivate: try SceneRoom.predicate("SELF == 'note:1'")), by: notes)
        let answer = try await room.scenes.explain(
            notes.bundle, role: SceneRoom.role, identifier: "note:2", by: person)
        #expect(answer.reason == "can")
        let candidate = try #require(answer.candidates.first)
        #expect(candidate.title == "Shopping")
        #expect(candidate.can == "holds" && candidate.prefers == "fails")
        #expect(candidate.canActivate == #"SELF BEGINSWITH "note:""#)
        #expect(candidate.prefersToActivate == #"SELF == "note:1""#)
    }

    // MARK: - Access

    @Test func appSeesAndChangesItsOwnSessionsOnly() async throws {
        let room = try await SceneRoom()
        let scenes = room.scenes
        let foreign = try await room.make(by: maps)
        let attempts: [@Sendable () async throws -> Void] = [
            { try await scenes.update(foreign, .init(title: "mine"), by: notes) },
            { try await scenes.setState(foreign, state: "background", by: notes) },
            { try await scenes.setSnapshot(foreign, snapshot: try SceneRoom.picture("x"), by: notes) },
            { try await scenes.destroy(foreign, .init(animation: "standard"), by: notes) },
            { _ = try await scenes.session(foreign, by: notes) },
            { _ = try await scenes.snapshot(foreign, by: notes) },
            { _ = try await scenes.sessions("org.example.Maps", by: notes) },
            { _ = try await scenes.route("org.example.Maps", role: SceneRoom.role, identifier: "x", by: notes) },
            { _ = try await scenes.explain("org.example.Maps", role: SceneRoom.role, identifier: "x", by: notes) },
            { _ = try await scenes.activate("a", identifier: "", .init(session: foreign), by: notes) },
            {
                _ = try await scenes.activate(
                    "a", identifier: "", .init(isNew: true, requestingSession: foreign), by: notes)
            },
        ]
        for attempt in attempts { await expectRefusal(.notPermitted, naming: "org.example.Maps", attempt) }
        #expect(try await scenes.sessions("", by: notes).isEmpty)
        #expect(try await scenes.sessions("", by: maps).map(\.identifier) == [foreign])
    }

    @Test func processOfNoBundleLooksAndClosesAndDoesNoMore() async throws {
        let room = try await SceneRoom()
        let scenes = room.scenes
        let session = try await room.make(by: notes)
        let attempts: [@Sendable () async throws -> Void] = [
            { _ = try await scenes.launch(by: person) }, { try await scenes.restored(by: person) },
            { try await scenes.reportedDiscards([], by: person) },
            { _ = try await scenes.activate("a", identifier: "", .init(), by: person) },
            { try await scenes.update(session, .init(), by: person) },
            { try await scenes.setState(session, state: "background", by: person) },
            { try await scenes.setSnapshot(session, snapshot: try SceneRoom.picture("x"), by: person) },
        ]
        for attempt in attempts { await expectRefusal(.notPermitted, naming: "installed bundle", attempt) }
        #expect(try await scenes.sessions("", by: person).map(\.identifier) == [session])
        try await scenes.destroy(session, .init(animation: "standard"), by: person)
        await expectRefusal(.notFound, naming: session) { _ = try await scenes.session(session, by: person) }
    }

    @Test(arguments: [
        ("canActivate", #"{"v": 1}"#, "canActivate"), ("canActivate", "no JSON", "damaged"),
        ("prefersToActivate", #"{"v": 99, "constant": true}"#, "unknown version"),
    ])
    func malformedPredicateIsRefused(name: String, json: String, reason: String) async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        await expectRefusal(.invalidArgument, naming: reason) {
            try await room.scenes.update(
                session, SceneChanges([name: BusVariant(Data(json.utf8)), "title": BusVariant("changed")]), by: notes)
        }
        #expect(try await room.scenes.session(session, by: notes).description.title == "")
    }

    @Test(arguments: ["title == 'x'", "SELF MATCHES 'a+'", "SELF == $x", "now() > 5", "SELF ==[l] 'a'"])
    func predicateThatCannotChooseAWindowIsRefused(format: String) async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        await expectRefusal(.invalidArgument, naming: "cannot choose a window") {
            try await room.scenes.update(session, .init(canActivate: try SceneRoom.predicate(format)), by: notes)
        }
    }

    @Test func predicatesOfOneAppHaveALimitTogether() async throws {
        let room = try await SceneRoom()
        let scenes = room.scenes
        let terms = (0..<500).map { "SELF == 'note:\($0)'" }.joined(separator: " OR ")
        let large = try SceneRoom.predicate(terms)
        let size = large.count
        let allowed = SceneRules.largestPredicates / size
        var sessions: [String] = []
        for _ in 0...allowed { sessions.append(try await room.make(by: notes)) }
        for session in sessions[..<allowed] {
            try await scenes.update(session, .init(prefersToActivate: large), by: notes)
        }
        let last = try #require(sessions.last)
        await expectRefusal(.limitExceeded, naming: "1048576 are allowed") {
            try await scenes.update(last, .init(title: "changed", canActivate: large), by: notes)
        }
        #expect(try await scenes.session(last, by: notes).description.title == "")
        // Others have their own limit, and a service that is started again knows this one.
        let other = try await room.make(by: maps)
        try await scenes.update(other, .init(canActivate: large), by: maps)
        await expectRefusal(.limitExceeded, naming: notes.bundle) {
            try await room.anotherService().update(last, .init(canActivate: large), by: notes)
        }
        // A predicate that is replaced, removed or destroyed makes room.
        try await scenes.update(sessions[0], .init(prefersToActivate: large), by: notes)
        try await scenes.update(sessions[0], .init(prefersToActivate: Data()), by: notes)
        try await scenes.update(last, .init(canActivate: large), by: notes)
        await expectRefusal(.limitExceeded, naming: "allowed") {
            try await scenes.update(sessions[0], .init(canActivate: large), by: notes)
        }
        try await scenes.destroy(last, .init(animation: "standard"), by: notes)
        try await scenes.update(sessions[0], .init(canActivate: large), by: notes)
    }

    @Test func oddChangesAreRefused() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        let changes: [(BusOptions, ServiceError.Code, String)] = [
            (["title": BusVariant(UInt32(1))], .invalidArgument, "is a text"),
            (["userInfo": BusVariant("text")], .invalidArgument, "is bytes"),
            (["title": BusVariant(String(repeating: "x", count: 5_000))], .invalidArgument, "4096"),
            (["userInfo": BusVariant(Data(count: 2 << 20))], .limitExceeded, "1048576"),
        ]
        for (change, code, reason) in changes {
            expectRefused(code, naming: reason) { _ = try SceneChanges(change) }
        }
        await expectRefusal(.invalidArgument, naming: "foregroundActive") {
            try await room.scenes.setState(session, state: "asleep", by: notes)
        }
        await expectRefusal(.invalidArgument, naming: "decline") {
            try await room.scenes.destroy(session, .init(animation: "explode"), by: notes)
        }
        await expectRefusal(.invalidArgument, naming: "role") {
            _ = try await room.scenes.activate("", identifier: "", .init(), by: notes)
        }
    }
}
