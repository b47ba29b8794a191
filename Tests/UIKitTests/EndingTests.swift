// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import Glibc
import EnfiladeServiceClient
import Synchronization
import TestSupport
import Testing
import TestTraits
import ViewTestSupport

/// The end of sessions, by the app, its user and others.
@Suite(.serialized, .timeLimit(.minutes(10))) struct EndingTests {
    @Test(.claim("W30", "W31", "W33", "W38")) func destroyedSessionIsDisconnectedThenDiscardedAndNeverComesBack()
        async throws
    {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let start = await app.count
            let pia = try await town.open("pia", app)
            // No click: the content of the window was deleted elsewhere.
            try app.send("destroy \(pia) commit")
            #expect(try await app.next("discarded") == pia)
            let said = await app.words(since: start, naming: pia)
            // The focus may have come and gone before.
            #expect(said.suffix(4) == ["resign", "background", "disconnect", "discarded"])
            #expect(try await app.sessions().keys.sorted() == [map])
            try await town.waitUntilSessions(are: [map])
            try app.send("destroy \(pia)")
            #expect(try await app.next("no session") == "")
            try await app.terminate()
            let (again, second) = try await town.startWithMap()
            #expect(second == map)
            #expect(try await again.sessions().keys.sorted() == [map])
            #expect(await !again.log.contains { $0.hasPrefix("discarded") })
            try await again.terminate()
        }
    }

    @Test(.claim("W10")) func sessionsClosedFromElsewhereAreReportedToTheRunningApp() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            var open: [String] = []
            for clown in ["pia", "bob", "ina"] { open.append(try await town.open(clown, app)) }
            for session in open {
                try await town.scenes.destroy(session)
                #expect(try await app.next("disconnect") == session)
                #expect(try await app.next("discarded") == session)
            }
            #expect(try await app.sessions().keys.sorted() == [map])
            try await app.terminate()
        }
    }

    @Test(.claim("W40")) func sessionsClosedWhileTheAppDoesNotRunAreReportedAtItsNextLaunch() async throws {
        try await withTown { town in
            let (first, map) = try await town.startWithMap()
            let pia = try await town.open("pia", first)
            try await first.terminate()
            try await town.scenes.destroy(pia)
            let (app, _) = try await town.startWithMap()
            _ = try await app.sessions()
            #expect(await app.log.filter { $0.hasPrefix("discarded") } == ["discarded \(pia)"])
            #expect(try await app.sessions().keys.sorted() == [map])
            try await app.terminate()
            let (again, _) = try await town.startWithMap()
            _ = try await again.sessions()
            #expect(await !again.log.contains { $0.hasPrefix("discarded") })
            try await again.terminate()
        }
    }

    @Test(.claim("W39")) func sessionThatIsDisconnectedCanBeDestroyed() async throws {
        try await withTown { town in
            let (first, map) = try await town.startWithMap()
            let pia = try await town.open("pia", first)
            try await first.terminate()
            let app = town.app()
            _ = try await town.scenes.open(Town.identifier, .init(session: map))
            _ = try await app.next("active \(map)")
            try app.send("destroy \(pia)")
            #expect(try await app.next("discarded") == pia)
            #expect(await !app.log.contains { $0.hasPrefix("connect clown") })
            try await town.waitUntilSessions(are: [map])
            try await app.terminate()
        }
    }

    @Test func windowThatTheUserClosesEndsItsSessionAndTheAppWithTheLast() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            try await town.waitUntilInFront("Clown pia")
            _ = try town.screen.tool("key", "alt+F4")
            #expect(try await app.next("discarded") == pia)
            try await town.waitUntilInFront("Town")
            _ = try town.screen.tool("key", "alt+F4")
            #expect(try await app.next("discarded") == map)
            #expect(try await app.process?.exit().isSuccess == true)
            try await town.waitUntilSessions(are: [])
        }
    }

    /// How far the lowest dark pixels of a window are from its top while it goes, picture by picture.
    private func heights(
        of title: String, _ town: Town, when destroy: () async throws -> Void
    ) async throws -> [Double] {
        let window = try await town.screen.window(named: title)
        try await town.waitUntilInFront(title)
        // Where no other window is below.
        try await eventuallyHolds("another place") {
            _ = try town.screen.tool("windowmove", window, "640", "500")
            return try town.screen.geometry(window).x >= 600
        }
        _ = try town.screen.tool("mousemove", "1279", "1023")
        let place = try town.screen.geometry(window)
        try await destroy()
        // Looked at afterwards, since that takes longer than to copy it. To ask for the window takes longer still, and so is done
        // beside that.
        let screen = town.screen
        let isGone = Mutex(false)
        async let end: Void = {
            try await eventuallyHolds("the end of the window") { try screen.windows(named: title).isEmpty }
            isGone.withLock { $0 = true }
        }()
        var dumps: [Data] = []
        try await eventuallyHolds("the last picture") {
            dumps.append(try screen.dump())
            return isGone.withLock { $0 }
        }
        try await end
        return dumps.compactMap { Pixels(dump: $0, part: place).darkHeight }
    }

    @Test(.claim("W32", "W34", "W35", "W36", "W37")) func animationsAreSeenAndDiffer() async throws {
        try await withTown { town in
            let (app, _) = try await town.startWithMap()
            func movement(_ heights: [Double]) -> (up: Double, down: Double) {
                let first = heights.first ?? 0
                return (first - (heights.min() ?? first), (heights.max() ?? first) - first)
            }
            /// Destroys windows until one was seen to go as it should: on a busy machine it may be over before anybody has
            /// looked twice.
            func isSeen(
                _ animation: String, by destroy: ((String) async throws -> Void)? = nil, _ isRight: ([Double]) -> Bool
            ) async throws -> Bool {
                for _ in 0..<15 {
                    let pia = try await town.open("pia", app)
                    let heights = try await heights(of: "Clown pia", town) {
                        if let destroy { try await destroy(pia) } else { try app.send("destroy \(pia) \(animation)") }
                    }
                    #expect(try await app.next("discarded") == pia)
                    if isRight(heights) { return true }
                }
                return false
            }
            // A committed window flies up, a declined one sinks, a closed one stays where it is.
            let isDone = try await isSeen("commit") { movement($0).up > 15 && movement($0).down < 15 }
            #expect(isDone)
            let isPutOff = try await isSeen("decline") { movement($0).down > 15 }
            #expect(isPutOff)
            let isClosed = try await isSeen("standard") { heights in
                heights.count > 2 && Set(heights).count > 1 && movement(heights).up < 15 && movement(heights).down < 15
            }
            #expect(isClosed)
            // Whoever closes it from elsewhere has a say in it as well.
            let isDoneElsewhere = try await isSeen(
                "commit", by: { try await town.scenes.destroy($0, .init(animation: "commit")) }
            ) {
                movement($0).up > 15 && movement($0).down < 15
            }
            #expect(isDoneElsewhere)
            // A window that is not seen goes without one.
            let pia = try await town.open("pia", app)
            _ = try town.screen.tool("windowminimize", try await town.screen.window(named: "Clown pia"))
            #expect(try await app.next("background").hasPrefix(pia))
            try app.send("destroy \(pia) commit")
            #expect(try await app.next("discarded") == pia)
            #expect(try town.screen.windows(named: "Clown pia").isEmpty)
            try await app.terminate()
        }
    }

    // MARK: - The end of the process while content comes

    /// A town whose app has shown some content, of which it has the state.
    private func withContent(
        titled title: String, _ body: (Town, TownApp, DeviceActivities.Activity, Data) async throws -> Void
    ) async throws {
        try await withTown { builder in
            builder.information["NSUserActivityTypes"] = [.string("org.example.town.clown")]
        } _: { town in
            let (app, _) = try await town.startWithMap()
            try app.send("activities show pia clown:pia clown:pia \(title)")
            _ = try await app.next("done show pia")
            let shown = try await town.desk.activities.next { $0.title == title }
            let (state, _) = try await Activities1Client(try town.desk.connection()).state(shown.number)
            try await body(town, app, shown, state)
        }
    }

    @Test func contentOfAnAppThatEndsWhileItHandlesItComesToNoOtherProcess() async throws {
        try await withContent(titled: "The end") { town, app, shown, _ in
            let error = await #expect(throws: ServiceError.self) {
                _ = try await Activities1Client(try town.desk.connection()).open(shown.number)
            }
            #expect(error?.code == .appUnavailable)
            #expect(error?.message.contains("has ended while it handled the content") == true)
            let process = try #require(await app.process)
            _ = try await eventually("the end of the app") { process.exitStatus }
            // Neither has the bus started another one, nor does the next start of the user bring it.
            let (again, _) = try await town.startWithMap()
            _ = try await again.sessions()
            let log = String(
                decoding: try Data(contentsOf: town.bundle.folder.appending(path: "log")), as: UTF8.self
            ).split(separator: "\n")
            let launches = log.filter { $0.hasPrefix("launched ") }
            let deliveries = log.filter { $0.hasPrefix("continue ") }
            let connections = log.filter { $0.hasPrefix("connect ") && $0.contains("The end") }
            #expect(launches.count == 2 && deliveries.count == 1 && connections.isEmpty)
            try await again.terminate()
        }
    }

    @Test func contentThatAnAppHasNotReadAtItsEndComesToTheNextProcess() async throws {
        try await withContent(titled: "Clown pia") { town, app, _, state in
            let frozen = try #require(await app.processIdentifier)
            kill(frozen, SIGSTOP)
            let again = town.app()
            let scenes = town.scenes
            let opened = Task { try await scenes.open(Town.identifier, SceneOpening(isNew: true, activity: state)) }
            try await eventuallyHolds("the session is made") { try await scenes.sessions().count == 2 }
            kill(frozen, SIGKILL)
            let session = try await opened.value.session
            let connected = try await again.next("connect clown \(session)")
            #expect(connected.contains("org.example.town.clown/Clown pia/clown:pia/pia"))
            _ = try await again.next("active \(session)")
            let deliveries = await again.log.filter { $0.contains("/Clown pia/") && !$0.hasPrefix("configuration") }
            #expect(deliveries.count == 1)
            try await again.terminate()
        }
    }
}
