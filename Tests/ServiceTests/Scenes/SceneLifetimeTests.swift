// SPDX-License-Identifier: Apache-2.0

import BusTestSupport
import EnfiladeBus
import EnfiladeContract
import EnfiladeSQLite
import EnfiladeFiles
import Foundation
import ScratchSpace
import Synchronization
import Testing
import TestTraits

@testable import Service

/// How sessions end, how apps are launched, and the rules for pictures.
@Suite(.timeLimit(.minutes(5))) struct SceneLifetimeTests {
    private let notes = SceneRoom.caller("org.example.Notes")
    private let person = SceneRoom.caller("")

    // MARK: - The end of a session

    @Test(.claim("W39")) func sessionWithoutAWindowCanBeDestroyed() async throws {
        let room = try await SceneRoom()
        let never = try await room.make(by: notes)
        let disconnected = try await room.make(by: notes)
        try await room.scenes.setState(disconnected, state: "background", by: notes)
        try await room.scenes.setState(disconnected, state: "disconnected", by: notes)
        for session in [never, disconnected] {
            try await room.scenes.destroy(session, .init(animation: "standard"), by: notes)
        }
        #expect(try await room.scenes.sessions("", by: notes).isEmpty)
        #expect(try await room.anotherService().count == 0)
    }

    @Test func discardWhileTheAppDoesNotRunIsReportedAtTheNextLaunchesUntilItIsDealtWith() async throws {
        let room = try await SceneRoom()
        let first = try await room.make(by: notes)
        let second = try await room.make(by: notes)
        await room.scenes.connectionEnded(notes.connection)
        try await room.scenes.destroy(first, .init(animation: "standard"), by: person)
        try await room.scenes.destroy(second, .init(animation: "commit"), by: person)
        #expect(room.peers.takeDiscards().isEmpty)
        let again = try await room.anotherService()
        #expect(try await again.launch(by: notes).discarded == [first, second])
        #expect(try await again.launch(by: SceneRoom.caller(notes.bundle, 2)).discarded == [first, second])
        let tooMany = Array(repeating: first, count: SceneRules.mostSessions + 1)
        await expectRefusal(.limitExceeded, naming: "\(SceneRules.mostSessions)") {
            try await again.reportedDiscards(tooMany, by: notes)
        }
        try await again.reportedDiscards([first], by: notes)
        #expect(try await room.anotherService().launch(by: notes).discarded == [second])
        // Another app learns nothing of it, and cannot make it forgotten.
        let maps = SceneRoom.caller("org.example.Maps")
        try await again.reportedDiscards([second], by: maps)
        #expect(try await again.launch(by: maps).discarded.isEmpty)
        #expect(try await again.launch(by: notes).discarded == [second])
    }

    @Test func runningAppIsToldAtOnceAndStillHasToDealWithIt() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        try await room.scenes.destroy(session, .init(animation: "decline"), by: person)
        #expect(
            room.peers.takeDiscards()
                == [.discarded([session], animation: "decline", connection: notes.connection)])
        #expect(try await room.scenes.launch(by: notes).discarded == [session])
    }

    @Test func appThatDestroysItsOwnSessionIsNotToldOfIt() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        let other = SceneRoom.caller(notes.bundle, 2)
        _ = try await room.scenes.launch(by: other)
        try await room.scenes.destroy(session, .init(animation: "standard"), by: notes)
        #expect(
            room.peers.takeDiscards()
                == [.discarded([session], animation: "standard", connection: other.connection)])
        #expect(try await room.scenes.launch(by: notes).discarded.isEmpty)
    }

    @Test func liveSessionIsNeverReportedAsDiscarded() async throws {
        let room = try await SceneRoom()
        var live: Set<String> = []
        for round in 0..<30 {
            let session = try await room.make(by: notes)
            live.insert(session)
            if round.isMultiple(of: 2) {
                try await room.scenes.destroy(session, .init(animation: "standard"), by: person)
                live.remove(session)
            }
            let reported = try await room.scenes.launch(by: notes).discarded
            #expect(live.isDisjoint(with: reported))
        }
        #expect(Set(try await room.scenes.sessions("", by: notes).map(\.identifier)) == live)
    }

    @Test func endOfTheAppKeepsItsSessionsDisconnected() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        let other = SceneRoom.caller(notes.bundle, 2)
        let others = try await room.make(by: other)
        try await room.scenes.setState(session, state: "foregroundActive", by: notes)
        try await room.scenes.setState(others, state: "background", by: other)
        room.peers.news.withLock { $0 = [] }
        await room.scenes.connectionEnded(notes.connection)
        #expect(room.peers.news.withLock { $0 } == [.changed(bundle: notes.bundle)])
        // An app without a window that was shown changes nothing by ending.
        await room.scenes.connectionEnded(SceneRoom.caller(notes.bundle, 3).connection)
        #expect(room.peers.news.withLock { $0.count } == 1)
        func states() async throws -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: try await room.scenes.sessions("", by: other)
                    .map { ($0.identifier, $0.state) })
        }
        #expect(try await states() == [session: "disconnected", others: "background"])
        // A call that is overtaken by the end of its connection leaves no state behind.
        try await room.scenes.setState(session, state: "foregroundActive", by: notes)
        #expect(try await states()[session] == "disconnected")
        await room.scenes.busRestarted()
        #expect(try await states()[others] == "disconnected")
    }

    // MARK: - Launches

    @Test func launchesThatDoNotGetThroughAreCountedUntilOneDoes() async throws {
        let room = try await SceneRoom()
        var answers: [String] = []
        for _ in 0..<5 {
            let launch = try await room.anotherService().launch(by: notes)
            answers.append("\(launch.unfinished) \(launch.isPristine)")
        }
        #expect(answers == ["0 false", "1 false", "2 false", "3 true", "4 true"])
        #expect(try await room.scenes.launch(by: SceneRoom.caller("org.example.Maps")).unfinished == 0)
        try await room.scenes.restored(by: notes)
        let launch = try await room.scenes.launch(by: notes)
        #expect(launch.unfinished == 0 && !launch.isPristine)
    }

    // MARK: - Pictures

    @Test func pictureIsKeptReplacedAndGoesWithItsSession() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        await expectRefusal(.notFound, naming: "picture") {
            _ = try await room.scenes.snapshot(session, by: notes)
        }
        for text in ["one", "two"] {
            try await room.scenes.setSnapshot(session, snapshot: try SceneRoom.picture(text), by: notes)
            let again = try await room.anotherService()
            let file = try await again.snapshot(session, by: person)
            #expect(try file.contents(limit: 100).suffix(3) == Data(text.utf8))
            #expect(try await again.sessions("", by: notes).first?.snapshot == 1_000)
        }
        func files() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: room.scratch.path("snapshots"))
        }
        #expect(try files().count == 1)
        try await room.scenes.destroy(session, .init(animation: "standard"), by: notes)
        #expect(try files().isEmpty)
    }

    @Test func whatIsNoPictureIsRefused() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        let file = try Descriptor.file("/etc/passwd", for: .reading)
        await expectRefusal(.badDescriptor, naming: "picture") {
            try await room.scenes.setSnapshot(session, snapshot: file, by: notes)
        }
        let text = try SealedMemory.make(name: "text", bytes: Data("GIF89a".utf8))
        await expectRefusal(.badDescriptor, naming: "PNG") {
            try await room.scenes.setSnapshot(session, snapshot: text, by: notes)
        }
        let large = try SealedMemory.make(name: "large", bytes: Data(count: (16 << 20) + 1))
        await expectRefusal(.limitExceeded, naming: "16777216") {
            try await room.scenes.setSnapshot(session, snapshot: large, by: notes)
        }
    }

    @Test func pictureOfNobodyIsSweptAway() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        try await room.scenes.setSnapshot(session, snapshot: try SceneRoom.picture("kept"), by: notes)
        let stray = room.scratch.path("snapshots") + "/stray.png"
        try Data("x".utf8).write(to: URL(filePath: stray))
        let again = try await room.anotherService()
        #expect(!FileManager.default.fileExists(atPath: stray))
        _ = try await again.snapshot(session, by: notes)
    }

    // MARK: - Storage

    @Test func predicateThatNoMessageCarriesIsRefusedAndAStoredOneIsTold() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        let odd = text(around: 0xFFFF)
        let predicate = try SceneRoom.predicate("SELF BEGINSWITH '\(odd)'")
        for name in ["canActivate", "prefersToActivate"] {
            await expectRefusal(.invalidArgument, naming: "“\(name)” must not contain U+FFFF") {
                try await room.scenes.update(session, SceneChanges([name: BusVariant(predicate)]), by: notes)
            }
        }
        try await room.database.write { transaction in
            try transaction.run(
                "UPDATE scene_sessions SET can_activate = ?, prefers_to_activate = ?", predicate, predicate)
        }
        let again = try await room.anotherService()
        let candidates = try await again.explain(
            notes.bundle, role: SceneRoom.role, identifier: "x", by: notes
        ).candidates
        #expect(candidates.first?.canActivate == "SELF BEGINSWITH \"a\u{FFFD}b\"")
        #expect(candidates.first?.prefersToActivate == candidates.first?.canActivate)
    }

    @Test func newerPredicateCountsAsNotSetAndIsNotRewritten() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        let newer = Data(#"{"v": 99, "shines": true}"#.utf8)
        try await room.database.write { transaction in
            try transaction.run("UPDATE scene_sessions SET can_activate = ?, prefers_to_activate = ?", newer, newer)
        }
        let again = try await room.anotherService()
        let choice = try await again.route(notes.bundle, role: SceneRoom.role, identifier: "x", by: notes)
        #expect(choice == (session: session, reason: "can"))
        let candidates = try await again.explain(
            notes.bundle, role: SceneRoom.role, identifier: "x", by: notes
        ).candidates
        #expect(candidates.first?.can.contains("unknown version 99") == true)
        try await again.update(session, .init(title: "changed"), by: notes)
        #expect(try await room.anotherService().session(session, by: notes).canActivate == newer)
    }

    @Test func failureOfTheDatabaseChangesNothing() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        try await room.database.close()
        await expectRefusal(.storageFailed, naming: "cannot store") {
            try await room.scenes.update(session, .init(title: "lost"), by: notes)
        }
        await expectRefusal(.storageFailed, naming: "cannot store") {
            try await room.scenes.destroy(session, .init(animation: "standard"), by: notes)
        }
        await expectRefusal(.storageFailed, naming: "cannot store") { _ = try await room.make(by: notes) }
        let left = try await room.scenes.sessions("", by: notes)
        #expect(left.map(\.identifier) == [session])
        #expect(left.first?.title == "")
    }

    @Test func changesAtTheSameTimeKeepMemoryAndDiskAlike() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask { [notes, scenes = room.scenes] in
                    try await scenes.update(session, .init(title: "\(number)"), by: notes)
                }
            }
            try await group.waitForAll()
        }
        let inMemory = try await room.scenes.session(session, by: notes)
        #expect(try await room.anotherService().session(session, by: notes) == inMemory)
    }

    @Test func tenThousandSessionsAreKeptAndFound() async throws {
        let room = try await SceneRoom()
        let predicates = try (0..<10_000).map {
            try SceneRoom.predicate("SELF == 'note:\($0)'")
        }
        try await room.database.write { transaction in
            for (number, predicate) in predicates.enumerated() {
                try transaction.run(
                    """
                    INSERT INTO scene_sessions (identifier, bundle, role, configuration, title, subtitle,
                    prefers_to_activate, created, activated) VALUES (?, ?, ?, '', ?, '', ?, ?, ?)
                    """, "session-\(number)", "org.example.Notes", SceneRoom.role, "note \(number)", predicate,
                    Int64(number), Int64(number))
            }
        }
        let again = try await room.anotherService()
        #expect(await again.count == 10_000)
        #expect(try await again.sessions("", by: person).first?.identifier == "session-9999")
        for number in [0, 5_000, 9_999] {
            let choice = try await again.route(
                notes.bundle, role: SceneRoom.role, identifier: "note:\(number)", by: notes)
            #expect(choice == (session: "session-\(number)", reason: "prefers"))
        }
        let activation = try await again.activate(SceneRoom.role, identifier: "note:3", .init(), by: notes)
        #expect(activation.session == "session-3")
        try await again.destroy("session-3", .init(animation: "standard"), by: notes)
        #expect(
            try await again.route(notes.bundle, role: SceneRoom.role, identifier: "note:3", by: notes)
                == (session: "session-9999", reason: "can"))
    }
}
