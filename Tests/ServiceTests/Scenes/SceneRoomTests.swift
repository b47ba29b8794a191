// SPDX-License-Identifier: Apache-2.0

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
        let request = Scenes.Request(
            role: SceneRoom.role, identifier: "", isNew: true, configuration: "Main", requestingSession: asking)
        let session = try await room.scenes.activate(request, by: notes).session
        let predicate = try SceneRoom.predicate("SELF == 'note:1'")
        try await room.scenes.update(
            session,
            [
                "title": BusVariant("Shopping"), "subtitle": BusVariant("today"), "userInfo": BusVariant(Data([1, 0])),
                "restorationActivity": BusVariant(Data([2])), "geometry": BusVariant(Data([3])),
                "canActivate": predicate, "prefersToActivate": predicate,
            ], by: notes)
        try await room.scenes.setState(session, "foregroundActive", by: notes)
        let before = try await room.scenes.details(of: session, for: notes)
        #expect(before.description.state == "foregroundActive")
        let again = try await room.anotherService()
        var expected = before
        expected.description.state = "disconnected"
        #expect(try await again.details(of: session, for: notes) == expected)
        #expect(expected.userInfo == Data([1, 0]) && expected.restorationActivity == Data([2]))
        #expect(expected.geometry == Data([3]))
        #expect(expected.description.requestingSession == asking)
        #expect(expected.description.configuration == "Main")
        #expect(try await again.descriptions(of: "", for: notes).map(\.identifier) == [session, asking])
    }

    @Test func emptyBytesTakeBackWhatWasSetAndTheRestStays() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        try await room.scenes.update(
            session, ["userInfo": BusVariant(Data([1])), "canActivate": try SceneRoom.predicate("FALSEPREDICATE")],
            by: notes)
        try await room.scenes.update(session, ["title": BusVariant("a")], by: notes)
        #expect(try await room.scenes.details(of: session, for: notes).userInfo == Data([1]))
        #expect(try await room.scenes.route("x", role: SceneRoom.role, bundle: notes.bundle, for: notes).session == nil)
        try await room.scenes.update(
            session, ["userInfo": BusVariant(Data()), "canActivate": BusVariant(Data())], by: notes)
        let details = try await room.scenes.details(of: session, for: notes)
        #expect(details.userInfo == nil && details.canActivate == nil && details.description.title == "a")
        #expect(
            try await room.scenes.route("x", role: SceneRoom.role, bundle: notes.bundle, for: notes).session == session)
    }

    @Test func activationFindsPrefersThenCanThenMakesANewOne() async throws {
        let room = try await SceneRoom()
        let scenes = room.scenes
        let main = try await room.make(by: notes)
        let special = try await room.make(by: notes)
        try await scenes.update(main, ["canActivate": try SceneRoom.predicate("SELF BEGINSWITH 'note:'")], by: notes)
        try await scenes.update(
            special,
            [
                "canActivate": try SceneRoom.predicate("FALSEPREDICATE"),
                "prefersToActivate": try SceneRoom.predicate("SELF == 'note:42'"),
            ], by: notes)
        func open(_ identifier: String) async throws -> Scenes.Activation {
            try await scenes.activate(.init(role: SceneRoom.role, identifier: identifier), by: notes)
        }
        #expect(
            try await open("note:42") == .init(session: special, isNew: false, reason: .prefers, state: .disconnected))
        #expect(try await open("note:7") == .init(session: main, isNew: false, reason: .can, state: .disconnected))
        let new = try await open("map:1")
        #expect(new.isNew && new.reason == .noMatch && new.session != main && new.session != special)
        let without = try await open("")
        #expect(without.isNew && without.reason == .noIdentifier)
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
            #expect(try await room.scenes.route("x", role: role, bundle: bundle, for: person).session == expected)
        }
        let (choice, candidates) = try await room.scenes.explain(
            "x", role: SceneRoom.role, bundle: notes.bundle, for: person)
        #expect(choice == .init(session: window, reason: .can))
        #expect(candidates.map(\.session) == [window])
        await expectRefusal(.invalidArgument, naming: "has the role") {
            _ = try await room.scenes.activate(.init(role: SceneRoom.role, identifier: "", session: screen), by: notes)
        }
    }

    @Test func activeSessionThenTheOneUsedLastTakesWhatAllCan() async throws {
        let room = try await SceneRoom()
        let first = try await room.make(by: notes)
        let second = try await room.make(by: notes)
        func taker() async throws -> String? {
            try await room.scenes.route("x", role: SceneRoom.role, bundle: notes.bundle, for: notes).session
        }
        #expect(try await taker() == second)
        try await room.scenes.setState(first, "foregroundActive", by: notes)
        #expect(try await taker() == first)
        try await room.scenes.setState(second, "foregroundInactive", by: notes)
        #expect(try await taker() == first)
        // What was active last is known after a restart too.
        #expect(
            try await room.anotherService().route("x", role: SceneRoom.role, bundle: notes.bundle, for: notes).session
                == first)
    }

    @Test func explanationSaysWhatEachCandidateSays() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        try await room.scenes.update(
            session,
            [
                "title": BusVariant("Shopping"), "canActivate": try SceneRoom.predicate("SELF BEGINSWITH 'note:'"),
                "prefersToActivate": try SceneRoom.predicate("SELF == 'note:1'"),
            ], by: notes)
        let (choice, candidates) = try await room.scenes.explain(
            "note:2", role: SceneRoom.role, bundle: notes.bundle, for: person)
        #expect(choice.reason == .can)
        let candidate = try #require(candidates.first)
        #expect(candidate.title == "Shopping")
        #expect(candidate.can == "holds" && candidate.prefers == "fails")
        #expect(candidate.canActivate == #"SELF BEGINSWITH "note:""#)
        #expect(candidate.prefersToActivate == #"SELF == "note:1""#)
    }

    // MARK: - Who may do what

    @Test func appSeesAndChangesItsOwnSessionsOnly() async throws {
        let room = try await SceneRoom()
        let scenes = room.scenes
        let foreign = try await room.make(by: maps)
        let attempts: [@Sendable () async throws -> Void] = [
            { try await scenes.update(foreign, ["title": BusVariant("mine")], by: notes) },
            { try await scenes.setState(foreign, "background", by: notes) },
            { try await scenes.setSnapshot(foreign, try SceneRoom.picture("x"), by: notes) },
            { try await scenes.destroy(foreign, animation: "standard", by: notes) },
            { _ = try await scenes.details(of: foreign, for: notes) },
            { _ = try await scenes.snapshot(of: foreign, for: notes) },
            { _ = try await scenes.descriptions(of: "org.example.Maps", for: notes) },
            { _ = try await scenes.route("x", role: SceneRoom.role, bundle: "org.example.Maps", for: notes) },
            { _ = try await scenes.explain("x", role: SceneRoom.role, bundle: "org.example.Maps", for: notes) },
            { _ = try await scenes.activate(.init(role: "a", identifier: "", session: foreign), by: notes) },
            {
                _ = try await scenes.activate(
                    .init(role: "a", identifier: "", isNew: true, requestingSession: foreign), by: notes)
            },
        ]
        for attempt in attempts { await expectRefusal(.notPermitted, naming: "org.example.Maps", attempt) }
        #expect(try await scenes.descriptions(of: "", for: notes).isEmpty)
        #expect(try await scenes.descriptions(of: "", for: maps).map(\.identifier) == [foreign])
    }

    @Test func processOfNoBundleLooksAndClosesAndDoesNoMore() async throws {
        let room = try await SceneRoom()
        let scenes = room.scenes
        let session = try await room.make(by: notes)
        let attempts: [@Sendable () async throws -> Void] = [
            { _ = try await scenes.launch(by: person) }, { try await scenes.restored(by: person) },
            { try await scenes.reportedDiscards([], by: person) },
            { _ = try await scenes.activate(.init(role: "a", identifier: ""), by: person) },
            { try await scenes.update(session, [:], by: person) },
            { try await scenes.setState(session, "background", by: person) },
            { try await scenes.setSnapshot(session, try SceneRoom.picture("x"), by: person) },
        ]
        for attempt in attempts { await expectRefusal(.notPermitted, naming: "installed bundle", attempt) }
        #expect(try await scenes.descriptions(of: "", for: person).map(\.identifier) == [session])
        try await scenes.destroy(session, animation: "standard", by: person)
        await expectRefusal(.notFound, naming: session) { _ = try await scenes.details(of: session, for: person) }
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
                session, [name: BusVariant(Data(json.utf8)), "title": BusVariant("changed")], by: notes)
        }
        #expect(try await room.scenes.details(of: session, for: notes).description.title == "")
    }

    @Test(arguments: ["title == 'x'", "SELF MATCHES 'a+'", "SELF == $x", "now() > 5", "SELF ==[l] 'a'"])
    func predicateThatCannotChooseAWindowIsRefused(format: String) async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        await expectRefusal(.invalidArgument, naming: "cannot choose a window") {
            try await room.scenes.update(session, ["canActivate": try SceneRoom.predicate(format)], by: notes)
        }
    }

    @Test func predicatesOfOneAppHaveALimitTogether() async throws {
        let room = try await SceneRoom()
        let scenes = room.scenes
        let terms = (0..<500).map { "SELF == 'note:\($0)'" }.joined(separator: " OR ")
        let large = try SceneRoom.predicate(terms)
        let size = try #require(large.value(as: Data.self)).count
        let allowed = SceneRules.largestPredicates / size
        var sessions: [String] = []
        for _ in 0...allowed { sessions.append(try await room.make(by: notes)) }
        for session in sessions[..<allowed] {
            try await scenes.update(session, ["prefersToActivate": large], by: notes)
        }
        let last = try #require(sessions.last)
        await expectRefusal(.limitExceeded, naming: "1048576 are allowed") {
            try await scenes.update(last, ["canActivate": large, "title": BusVariant("changed")], by: notes)
        }
        #expect(try await scenes.details(of: last, for: notes).description.title == "")
        // Others have their own limit, and a service that is started again knows this one.
        let other = try await room.make(by: maps)
        try await scenes.update(other, ["canActivate": large], by: maps)
        await expectRefusal(.limitExceeded, naming: notes.bundle) {
            try await room.anotherService().update(last, ["canActivate": large], by: notes)
        }
        // What is replaced, taken back or destroyed makes room.
        try await scenes.update(sessions[0], ["prefersToActivate": large], by: notes)
        try await scenes.update(sessions[0], ["prefersToActivate": BusVariant(Data())], by: notes)
        try await scenes.update(last, ["canActivate": large], by: notes)
        await expectRefusal(.limitExceeded, naming: "allowed") {
            try await scenes.update(sessions[0], ["canActivate": large], by: notes)
        }
        try await scenes.destroy(last, animation: "standard", by: notes)
        try await scenes.update(sessions[0], ["canActivate": large], by: notes)
    }

    @Test func oddChangesAreRefused() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        let changes: [(BusOptions, ServiceError.Code, String)] = [
            (["colour": BusVariant("red")], .invalidArgument, "colour"),
            (["title": BusVariant(UInt32(1))], .invalidArgument, "is a text"),
            (["userInfo": BusVariant("text")], .invalidArgument, "is bytes"),
            (["title": BusVariant(String(repeating: "x", count: 5_000))], .invalidArgument, "4096"),
            (["userInfo": BusVariant(Data(count: 2 << 20))], .limitExceeded, "1048576"),
        ]
        for (change, code, reason) in changes {
            await expectRefusal(code, naming: reason) { try await room.scenes.update(session, change, by: notes) }
        }
        await expectRefusal(.invalidArgument, naming: "foregroundActive") {
            try await room.scenes.setState(session, "asleep", by: notes)
        }
        await expectRefusal(.invalidArgument, naming: "decline") {
            try await room.scenes.destroy(session, animation: "explode", by: notes)
        }
        await expectRefusal(.invalidArgument, naming: "role") {
            _ = try await room.scenes.activate(.init(role: "", identifier: ""), by: notes)
        }
    }
}
