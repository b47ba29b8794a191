// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeFiles
import Foundation
import Glibc
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The apps that may have streams to the program whose activity they continue.
@Suite(.timeLimit(.minutes(5))) struct ContinuedActivityTests {
    private static let state = Data("page 12".utf8)
    private let room: ActivityRoom

    init() async throws {
        room = try await ActivityRoom()
    }

    private func open(_ number: UInt64) async throws -> String? {
        _ = try await room.activities.open(number, .init(), by: ActivityRoom.tool)
        return room.windows.continuations.withLock { $0.last ?? nil }
    }

    private func note() async throws -> UInt64 {
        try await room.publish(ActivityDescription(title: "Shopping"), state: Self.state)
    }

    @Test func theAppThatWasGivenACurrentActivityIsConnectedWithItsProgram() async throws {
        let number = try await note()
        let word = try #require(try await open(number))
        let own = try await room.activities.openStream(word, by: SceneRoom.caller("org.example.Notes", 7))
        let handed = try #require(room.peers.streams.withLock { $0.last })
        #expect(handed.connection == ActivityRoom.app.connection && handed.number == Int64(clamping: number))
        // Both ends belong together.
        #expect(write(own.number, "abc", 3) == 3)
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(handed.stream.number, &bytes, 8) == 3 && bytes.prefix(3) == [97, 98, 99])
    }

    @Test func anAppWithoutWindowsIsGivenTheWordToo() async throws {
        room.apps.installed.withLock { $0["org.example.Notes"]?.hasWindows = false }
        let number = try await note()
        try await room.activities.join(by: SceneRoom.caller("org.example.Notes", 7))
        _ = try await open(number)
        let word = try #require(room.peers.taken.withLock { $0.last?.continuation })
        _ = try await room.activities.openStream(word, by: SceneRoom.caller("org.example.Notes", 7))
        #expect(room.peers.streams.withLock { $0.count } == 1)
    }

    @Test func anActivityOfThePastAndALinkHaveNoWord() async throws {
        let number = try await note()
        let entry = try await room.activities.saved(number)
        _ = try await room.activities.show(entry, isLink: true, token: nil, for: ActivityRoom.tool)
        try await room.activities.resign(number, by: ActivityRoom.app)
        #expect(try await open(number) == nil)
        #expect(room.windows.continuations.withLock { $0 } == [nil, nil])
    }

    @Test func nobodyElseGetsAStream() async throws {
        let word = try #require(try await open(try await note()))
        let others = [SceneRoom.caller("org.example.Other"), ActivityRoom.tool]
        for (caller, guess) in [(others[0], word), (others[1], word), (ActivityRoom.app, "guess")] {
            let error = await #expect(throws: ServiceError.self) {
                _ = try await room.activities.openStream(guess, by: caller)
            }
            #expect(error?.code == .notPermitted)
        }
        #expect(room.peers.streams.withLock { $0.isEmpty })
    }

    @Test func theObjectionOfTheProgramIsTheAnswer() async throws {
        let word = try #require(try await open(try await note()))
        let objection = ServiceError(.notSupported, "no streams")
        room.peers.objections.withLock { $0[ActivityRoom.app.connection] = objection }
        let error = await #expect(throws: ServiceError.self) {
            _ = try await room.activities.openStream(word, by: ActivityRoom.app)
        }
        #expect(error == objection)
    }

    @Test func aProgramThatHasEndedIsAnErrorAndOneThatWasUninstalledUnknown() async throws {
        let word = try #require(try await open(try await note()))
        let other = SceneRoom.caller("org.example.Notes", 7)
        await room.activities.connectionEnded(ActivityRoom.app.connection)
        let ended = await #expect(throws: ServiceError.self) {
            _ = try await room.activities.openStream(word, by: other)
        }
        #expect(ended?.code == .appUnavailable)
        await room.activities.uninstalled("org.example.Notes")
        let unknown = await #expect(throws: ServiceError.self) {
            _ = try await room.activities.openStream(word, by: other)
        }
        #expect(unknown?.code == .notPermitted)
    }

    @Test func anotherBusForgetsAll() async throws {
        let word = try #require(try await open(try await note()))
        await room.activities.busRestarted()
        let error = await #expect(throws: ServiceError.self) {
            _ = try await room.activities.openStream(word, by: ActivityRoom.app)
        }
        #expect(error?.code == .notPermitted)
    }

    @Test func onlySoManyCallsOfABundleWait() async throws {
        let word = try #require(try await open(try await note()))
        let answer = OneShot<Void>()
        room.peers.hesitation.withLock { $0 = answer }
        let activities = room.activities
        let waiting = (0..<ContinuedActivities.waitingLimit).map { _ in
            Task { _ = try await activities.openStream(word, by: ActivityRoom.app) }
        }
        let peers = room.peers
        try await eventuallyHolds("calls that wait") { peers.streams.withLock { $0.count } == waiting.count }
        let error = await #expect(throws: ServiceError.self) {
            _ = try await activities.openStream(word, by: ActivityRoom.app)
        }
        #expect(error?.code == .limitExceeded)
        // The feed is there meanwhile.
        #expect(try await activities.current(by: ActivityRoom.tool).count == 1)
        answer.give(.success(()))
        for task in waiting { try await task.value }
        _ = try await activities.openStream(word, by: ActivityRoom.app)
    }

    @Test func theOldestWordsOfABundleAreForgotten() {
        var continued = ContinuedActivities()
        for number in 0...ContinuedActivities.limit {
            continued.give(Int64(number), of: ":1.1", to: "org.example.Notes", as: "\(number)")
        }
        continued.give(1, of: ":1.2", to: "org.example.Other", as: "other")
        #expect(throws: ServiceError.self) { _ = try continued.begin("0", by: "org.example.Notes") }
        continued.takeBack("2")
        #expect(throws: ServiceError.self) { _ = try continued.begin("2", by: "org.example.Notes") }
        #expect(throws: Never.self) { _ = try continued.begin("1", by: "org.example.Notes") }
        #expect(throws: Never.self) { _ = try continued.begin("other", by: "org.example.Other") }
    }
}
