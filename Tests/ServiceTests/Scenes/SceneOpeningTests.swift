// SPDX-License-Identifier: Apache-2.0

import BusTestSupport
import EnfiladeBus
import EnfiladeContract
import Foundation
import ScratchSpace
import Synchronization
import TestTraits
import Testing

@testable import Service

/// The choice of the app to show a window, and the requests for apps that do not run.
@Suite(.timeLimit(.minutes(5))) struct SceneOpeningTests {
    private let notes = SceneRoom.caller("org.example.Notes")
    private let maps = SceneRoom.caller("org.example.Maps")
    private let person = SceneRoom.caller("")

    @Test func launchAnswersAllSessionsAndWhatTheAppIsToShow() async throws {
        let room = try await SceneRoom()
        let old = try await room.make(by: notes)
        let new = try await room.make(by: notes)
        _ = try await room.make(by: maps)
        try await room.scenes.update(old, .init(restorationActivity: Data([7])), by: notes)
        let launch = try await room.anotherService().launch(by: notes)
        #expect(launch.sessions.map(\.description.identifier) == [new, old])
        #expect(launch.sessions.map(\.restorationActivity) == [nil, Data([7])])
        #expect(launch.requests.isEmpty)
    }

    @Test func whatIsTooMuchForOneAnswerIsDescribedOnly() async throws {
        let room = try await SceneRoom()
        for _ in 0..<18 {
            let session = try await room.make(by: notes)
            try await room.scenes.update(session, .init(userInfo: Data(count: 1 << 20)), by: notes)
        }
        let launch = try await room.scenes.launch(by: notes)
        #expect(launch.sessions.map(\.isPartial) == Array(repeating: false, count: 16) + [true, true])
        #expect(launch.sessions.last?.userInfo == nil)
        #expect(launch.sessions.last?.description.bundle == notes.bundle)
    }

    @Test func processThatHasTheWindowShowsItElseTheOneThatWasLaunchedLast() async throws {
        let room = try await SceneRoom()
        let other = SceneRoom.caller(notes.bundle, 2)
        for process in [notes, other] { _ = try await room.scenes.launch(by: process) }
        let session = try await room.make(by: notes)
        func opened(_ opening: SceneOpening) async throws -> [String] {
            _ = try await room.scenes.open(notes.bundle, opening, by: person)
            return room.peers.takeShown().compactMap { news in
                if case .shown(_, let connection) = news { connection } else { nil }
            }
        }
        #expect(try await opened(.init(session: session)) == [other.connection])
        try await room.scenes.setState(session, state: "background", by: notes)
        #expect(try await opened(.init(session: session)) == [notes.connection])
        #expect(try await opened(.init(isNew: true)) == [other.connection])
        // Two processes of another app change nothing.
        _ = try await room.scenes.launch(by: maps)
        #expect(try await opened(.init(isNew: true)) == [other.connection])
        // The window is gone with its process.
        await room.scenes.connectionEnded(notes.connection)
        #expect(try await opened(.init(session: session)) == [other.connection])
    }

    @Test func routingChoosesTheSessionAndTheRequestHasAllThatWasGiven() async throws {
        let room = try await SceneRoom()
        _ = try await room.scenes.launch(by: notes)
        let session = try await room.make(by: notes)
        try await room.scenes.update(
            session, .init(canActivate: try SceneRoom.predicate("SELF == 'note:42'")), by: notes)
        let opening = SceneOpening(activity: Data([1]), url: "note:42", token: "t")
        let answer = try await room.scenes.open(notes.bundle, opening, by: notes)
        #expect(answer.session == session && !answer.isNew)
        let expected = SceneRequest(
            session: session, isNew: false, content: SceneContent(activity: Data([1]), url: "note:42", token: "t"))
        #expect(room.peers.takeShown() == [.shown(expected, connection: notes.connection)])
        let other = try await room.scenes.open(notes.bundle, .init(identifier: "note:7"), by: notes)
        #expect(other.isNew && other.session != session)
    }

    @Test func serviceThatWasStartedLaterAsksTheAppThatSpeaksOfItsWindows() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        let again = try await room.anotherService()
        try await again.setState(session, state: "background", by: notes)
        _ = try await again.open(notes.bundle, .init(session: session), by: person)
        #expect(room.peers.takeShown().count == 1)
    }

    // MARK: - Refusals

    @Test func strangersUnknownSessionsAndOddOptionsAreRefused() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        await expectRefusal(.notPermitted, naming: "org.example.Maps") {
            _ = try await room.scenes.open(notes.bundle, .init(session: session), by: maps)
        }
        await expectRefusal(.notFound, naming: "nothing") {
            _ = try await room.scenes.open(notes.bundle, .init(session: "nothing"), by: person)
        }
        for role in [nil, SceneRoom.role] {
            await expectRefusal(.notFound, naming: "one of “org.example.Notes”") {
                _ = try await room.scenes.open(maps.bundle, .init(session: session, role: role), by: person)
            }
        }
        await expectRefusal(.notFound, naming: "is not installed") {
            _ = try await room.scenes.open("org.example.None", .init(), by: person)
        }
        let odd: [(BusOptions, ServiceError.Code, String)] = [
            (["new": BusVariant("yes")], .invalidArgument, "true or false"),
            (["url": BusVariant(String(repeating: "x", count: 5_000))], .invalidArgument, "4096"),
            (["activity": BusVariant(Data(count: 2 << 20))], .limitExceeded, "1048576"),
        ]
        for (options, code, reason) in odd {
            expectRefused(code, naming: reason) { _ = try SceneOpening(options) }
        }
        #expect(room.peers.takeShown().isEmpty)
        #expect(await room.scenes.count == 1)
    }

    @Test func errorOfTheAppComesBackAndANewSessionIsGoneAgain() async throws {
        let room = try await SceneRoom()
        _ = try await room.scenes.launch(by: notes)
        let session = try await room.make(by: notes)
        room.peers.answers.withLock {
            $0[notes.connection] = { throw ServiceError(.invalidArgument, "there is no such note") }
        }
        for opening in [SceneOpening(session: session), .init(isNew: true)] {
            await expectRefusal(.invalidArgument, naming: "no such note") {
                _ = try await room.scenes.open(notes.bundle, opening, by: person)
            }
        }
        #expect(try await room.scenes.sessions("", by: notes).map(\.identifier) == [session])
        let discards = room.peers.takeDiscards()
        #expect(discards.count == 1, "the app may have heard of the new one")
    }

    // MARK: - Apps that do not run

    @Test func requestsWaitForTheLaunchInOrderAndAreTakenOnce() async throws {
        let room = try await SceneRoom()
        var starts = room.peers.starts.stream.makeAsyncIterator()
        var opened: [Task<(session: String, isNew: Bool), any Error>] = []
        for url in ["note:1", "note:2"] {
            opened.append(
                Task { try await room.scenes.open(notes.bundle, .init(isNew: true, url: url), by: person) })
            #expect(await starts.next() == notes.bundle)
        }
        // A request that waits for one app is nothing to another.
        #expect(try await room.scenes.launch(by: maps).requests.isEmpty)
        let taken = try await room.scenes.launch(by: notes).requests
        #expect(taken.map(\.url) == ["note:1", "note:2"])
        #expect(await room.scenes.unansweredCount == 2)
        for (request, task) in zip(taken, opened) {
            try await room.answer(request, by: notes)
            #expect(try await task.value.session == request.session)
        }
        #expect(await room.scenes.unansweredCount == 0)
        #expect(try await room.scenes.launch(by: notes).requests.isEmpty)
        #expect(room.peers.takeShown().isEmpty)
    }

    @Test func appThatIsNotLaunchedInTimeIsGivenUp() async throws {
        let room = try await SceneRoom()
        let session = try await room.make(by: notes)
        let opened = Task { try await room.scenes.open(notes.bundle, .init(session: session), by: person) }
        await room.clock.whenSomebodySleeps()
        room.clock.advance(by: .seconds(29))
        #expect(await room.scenes.waitingCount(for: notes.bundle) == 1)
        room.clock.advance(by: .seconds(1))
        await expectRefusal(.timedOut, naming: "30 s") { _ = try await opened.value }
        #expect(try await room.scenes.launch(by: notes).requests.isEmpty)
        #expect(try await room.scenes.sessions("", by: notes).map(\.identifier) == [session])
    }

    @Test func appThatCannotBeStartedLeavesNoSession() async throws {
        let room = try await SceneRoom()
        room.peers.start.withLock { $0 = { throw ServiceError(.appUnavailable, "cannot be started: no such file") } }
        await expectRefusal(.appUnavailable, naming: "no such file") {
            _ = try await room.scenes.open(notes.bundle, .init(isNew: true), by: person)
        }
        #expect(await room.scenes.count == 0)
        #expect(try await room.scenes.launch(by: notes).discarded.isEmpty)
    }

    @Test func appThatEndsBeforeItsLaunchIsGivenUpAndAFormerOneIsNot() async throws {
        let room = try await SceneRoom()
        _ = try await room.scenes.launch(by: notes)
        await room.scenes.connectionEnded(notes.connection)
        var starts = room.peers.starts.stream.makeAsyncIterator()
        let opened = Task { try await room.scenes.open(notes.bundle, .init(isNew: true), by: person) }
        _ = await starts.next()
        // News of the process that was launched before come late.
        await room.scenes.nameEnded(notes.bundle, of: notes.connection)
        #expect(await room.scenes.waitingCount(for: notes.bundle) == 1)
        await room.scenes.nameEnded(notes.bundle, of: ":1.99")
        await expectRefusal(.appUnavailable, naming: "has ended") { _ = try await opened.value }
    }

    @Test func appWhoseLastProcessOnlyGoesNowIsStartedOnceMore() async throws {
        let room = try await SceneRoom()
        _ = try await room.scenes.launch(by: notes)
        room.peers.answers.withLock { $0[notes.connection] = { false } }
        var starts = room.peers.starts.stream.makeAsyncIterator()
        let opened = Task { try await room.scenes.open(notes.bundle, .init(isNew: true), by: person) }
        #expect(await starts.next() == notes.bundle)
        // The bus has not started anything: the process that had the request has had the name until now.
        await room.scenes.nameEnded(notes.bundle, of: ":1.98")
        #expect(await starts.next() == notes.bundle)
        // The next one does not get to its launch.
        await room.scenes.nameEnded(notes.bundle, of: ":1.99")
        await expectRefusal(.appUnavailable, naming: "has ended before it was launched") { _ = try await opened.value }
        #expect(await room.scenes.waitingCount(for: notes.bundle) == 0)
    }

    @Test func contentThatAnAppHasBegunWithIsForNoOtherProcess() async throws {
        let room = try await SceneRoom()
        let other = SceneRoom.caller(notes.bundle, 2)
        for process in [other, notes] { _ = try await room.scenes.launch(by: process) }
        let (scenes, peers, notes) = (room.scenes, room.peers, notes)
        peers.answers.withLock {
            $0[notes.connection] = {
                let last = peers.numbers.withLock { $0.last }
                let number = try #require(last)
                // Another process cannot say so.
                await expectRefusal(.notFound, naming: "request \(number)") {
                    try await scenes.begin(number, by: other)
                }
                try await scenes.begin(number, by: notes)
                return false
            }
        }
        await expectRefusal(.appUnavailable, naming: "while it handled the content") {
            _ = try await scenes.open(notes.bundle, .init(isNew: true), by: person)
        }
        #expect(peers.takeShown().count == 1)
        #expect(try await scenes.sessions(notes.bundle, by: person).isEmpty)
        // Nobody waits for it now.
        await expectRefusal(.notFound, naming: "nobody waits") {
            let last = peers.numbers.withLock { $0.last }
            try await scenes.begin(try #require(last), by: notes)
        }
        // Before that it is for the next one, even if one that has begun was there meanwhile.
        peers.answers.withLock { $0[notes.connection] = { false } }
        _ = try await scenes.open(notes.bundle, .init(isNew: true), by: person)
        #expect(peers.takeShown().count == 2)
        await expectRefusal(.notPermitted, naming: "installed bundle") { try await scenes.begin(1, by: person) }
    }

    @Test func appThatIsJustLeavingIsStartedAgain() async throws {
        let room = try await SceneRoom()
        _ = try await room.scenes.launch(by: notes)
        room.peers.answers.withLock { $0[notes.connection] = { false } }
        var starts = room.peers.starts.stream.makeAsyncIterator()
        let opened = Task { try await room.scenes.open(notes.bundle, .init(isNew: true), by: person) }
        #expect(await starts.next() == notes.bundle)
        let again = SceneRoom.caller(notes.bundle, 2)
        let requests = try await room.scenes.launch(by: again).requests
        for request in requests { try await room.answer(request, by: again) }
        #expect(try await requests.map(\.session) == [opened.value.session])
    }

    @Test func processThatHasLeftTakesNothing() async throws {
        let room = try await SceneRoom()
        var starts = room.peers.starts.stream.makeAsyncIterator()
        let opened = Task { try await room.scenes.open(notes.bundle, .init(isNew: true), by: person) }
        _ = await starts.next()
        await room.scenes.connectionEnded(notes.connection)
        #expect(try await room.scenes.launch(by: notes).requests.isEmpty)
        let again = SceneRoom.caller(notes.bundle, 2)
        let requests = try await room.scenes.launch(by: again).requests
        try #require(requests.count == 1)
        try await room.answer(requests[0], by: again)
        _ = try await opened.value
    }

    // MARK: - Answers of a launched app to its requests

    /// Has an app open something, and launches it: the app has taken the request by then.
    private func taken(_ room: SceneRoom) async throws -> (
        Task<(session: String, isNew: Bool), any Error>, SceneRequest
    ) {
        var starts = room.peers.starts.stream.makeAsyncIterator()
        let opened = Task {
            try await room.scenes.open(notes.bundle, .init(isNew: true, url: "note:1"), by: person)
        }
        _ = await starts.next()
        let requests = try await room.scenes.launch(by: notes).requests
        return (opened, try #require(requests.first))
    }

    @Test func refusalOfALaunchedAppComesBackAndTheSessionIsGoneAgain() async throws {
        let room = try await SceneRoom()
        let (opened, request) = try await taken(room)
        try await room.answer(request, ServiceError(.notSupported, "Notes takes no profiles"), by: notes)
        await expectRefusal(.notSupported, naming: "Notes takes no profiles") { _ = try await opened.value }
        #expect(await room.scenes.count == 0)
        #expect(room.peers.takeDiscards().count == 1, "the app may show a window of it")
        await expectRefusal(.notFound, naming: "waits for an answer") {
            try await room.answer(request, by: notes)
        }
    }

    @Test func onlyTheProcessThatTookARequestAnswersIt() async throws {
        let room = try await SceneRoom()
        let (opened, request) = try await taken(room)
        await expectRefusal(.notPermitted, naming: "installed bundle") {
            try await room.answer(request, by: person)
        }
        for caller in [maps, SceneRoom.caller(notes.bundle, 2)] {
            await expectRefusal(.notFound, naming: "waits for an answer") {
                try await room.answer(request, by: caller)
            }
        }
        await expectRefusal(.invalidArgument, naming: "one word") { _ = try SceneRules.problem("Not Supported", "") }
        await expectRefusal(.invalidArgument, naming: "the message") {
            _ = try SceneRules.problem("NotSupported", String(repeating: "x", count: 5_000))
        }
        try await room.answer(request, by: notes)
        _ = try await opened.value
    }

    @Test func launchedAppThatDoesNotAnswerInTimeIsGivenUp() async throws {
        let room = try await SceneRoom()
        let (opened, _) = try await taken(room)
        await room.clock.whenSomebodySleeps()
        room.clock.advance(by: .seconds(10))
        await expectRefusal(.timedOut, naming: "10 s") { _ = try await opened.value }
    }

    @Test func launchedAppThatEndsBeforeItsAnswerIsAnError() async throws {
        let room = try await SceneRoom()
        let (opened, _) = try await taken(room)
        await room.scenes.connectionEnded(notes.connection)
        await expectRefusal(.appUnavailable, naming: "before it had shown") { _ = try await opened.value }
        #expect(await room.scenes.count == 0)
    }

    @Test func appThatRunsInTheBackgroundOnlyIsRefusedAtOnce() async throws {
        let room = try await SceneRoom()
        await expectRefusal(.notSupported, naming: "LSBackgroundOnly") {
            _ = try await room.scenes.open("org.example.Background", .init(), by: person)
        }
        #expect(await room.scenes.count == 0)
        #expect(room.peers.news.withLock { $0.isEmpty })
    }

    // MARK: - Uninstalling

    @Test func uninstallingEndsSessionsWithTheirPicturesAndWhatWaits() async throws {
        let room = try await SceneRoom()
        let ended = try await room.make(by: notes)
        let other = try await room.make(by: maps)
        for (session, caller) in [(ended, notes), (other, maps)] {
            try await room.scenes.setSnapshot(session, snapshot: try SceneRoom.picture("x"), by: caller)
        }
        let gone = try await room.make(by: notes)
        try await room.scenes.destroy(gone, .init(animation: "standard"), by: person)
        var starts = room.peers.starts.stream.makeAsyncIterator()
        let opened = Task { try await room.scenes.open(notes.bundle, .init(session: ended), by: person) }
        _ = await starts.next()
        room.peers.news.withLock { $0 = [] }
        await room.scenes.uninstalled(notes.bundle)
        await expectRefusal(.notFound, naming: "was uninstalled") { _ = try await opened.value }
        #expect(
            room.peers.news.withLock { $0 } == [
                .discarded([ended], animation: "standard", connection: notes.connection),
                .changed(bundle: notes.bundle),
            ])
        for scenes in [room.scenes, try await room.anotherService()] {
            #expect(try await scenes.sessions("", by: person).map(\.identifier) == [other])
        }
        #expect(try await room.scenes.launch(by: notes).discarded.isEmpty)
        let pictures = try FileManager.default.contentsOfDirectory(atPath: room.scratch.path("snapshots"))
        #expect(pictures.count == 1)
    }

    @Test func whatAKilledServiceLeftOfAnUninstalledBundleGoesAtTheNextStart() async throws {
        let room = try await SceneRoom()
        _ = try await room.make(by: notes)
        let other = try await room.make(by: maps)
        let again = try await room.anotherService(installed: [maps.bundle])
        #expect(try await again.sessions("", by: person).map(\.identifier) == [other])
    }
}
