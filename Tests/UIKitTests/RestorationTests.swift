// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import Glibc
import EnfiladeServiceClient
import TestSupport
import Testing
import TestTraits

/// Windows that come back after the end of everything that they are made of.
@Suite(.serialized, .timeLimit(.minutes(10))) struct RestorationTests {
    /// Everything about the sessions that outlasts a process.
    private func kept(_ town: Town) async throws -> [String: String] {
        var kept: [String: String] = [:]
        for session in try await town.scenes.sessions() {
            let details = try await town.scenes.session(session.identifier)
            kept[session.identifier] =
                "\(session.title) \(session.configuration) \(details.userInfo?.base64EncodedString() ?? "") "
                + "\(details.restorationActivity?.base64EncodedString() ?? "") "
                + String(decoding: details.prefersToActivate ?? Data(), as: UTF8.self)
        }
        return kept
    }

    /// The windows with clowns and their content.
    private func prepare(_ town: Town) async throws -> (app: TownApp, map: String, clowns: [String]) {
        let (app, map) = try await town.startWithMap()
        var clowns: [String] = []
        for name in ["pia", "bob"] {
            let session = try await town.open(name, app)
            try app.send("note \(session) about-\(name)")
            try app.send("refresh \(session)")
            _ = try await town.picture(of: session, after: 0)
            // All that is kept has arrived, in whatever order it was sent.
            _ = try await eventually("what is kept of \(name)") {
                let details = try await town.scenes.session(session)
                let note = details.userInfo.map { String(decoding: $0, as: UTF8.self).contains("about-\(name)") }
                let isComplete =
                    details.description.title == "Clown \(name)" && note == true
                    && details.restorationActivity != nil && details.prefersToActivate != nil
                return isComplete ? true : nil
            }
            clowns.append(session)
        }
        _ = try await app.sessions()
        return (app, map, clowns)
    }

    /// Starts the app again and expects every window as it was.
    private func expectReturn(_ town: Town, _ map: String, _ clowns: [String], _ before: [String: String]) async throws
    {
        #expect(try await kept(town) == before)
        let app = try await town.start()
        _ = try await app.next("launched")
        for _ in 0..<3 { _ = try await app.next("active") }
        let expected = [
            map: "map/foregroundActive/-/-", clowns[0]: "clown/foregroundActive/about-pia/clown:pia",
            clowns[1]: "clown/foregroundActive/about-bob/clown:bob",
        ]
        // Between two windows that come, none of the app has the focus for a moment.
        try await eventuallyHolds("the windows as they were") { try await app.sessions() == expected }
        for title in ["Town", "Clown pia", "Clown bob"] { _ = try await town.screen.window(named: title) }
        #expect(await !app.log.contains { $0.hasPrefix("configuration") })
        #expect(try await kept(town) == before)
        try await app.terminate()
    }

    @Test func everyWindowReturnsAfterTheKillOfTheApp() async throws {
        try await withTown { town in
            let (app, map, clowns) = try await prepare(town)
            let before = try await kept(town)
            try await app.terminate(SIGKILL)
            try await expectReturn(town, map, clowns, before)
        }
    }

    @Test func everyWindowReturnsAfterTheKillOfTheService() async throws {
        try await withTown { town in
            let (app, map, clowns) = try await prepare(town)
            let before = try await kept(town)
            try await town.desk.service.kill()
            // The app runs on, and reports its windows again.
            for session in [map] + clowns { try await town.waitUntil(session, is: "foregroundActive") }
            #expect(try await kept(town) == before)
            try await app.terminate(SIGKILL)
            try await expectReturn(town, map, clowns, before)
        }
    }

    @Test func everyWindowReturnsAfterTheEndOfTheDisplay() async throws {
        try await withTown { town in
            let (app, map, clowns) = try await prepare(town)
            let before = try await kept(town)
            town.screen.kill()
            _ = try await eventually("the end of the app") { await app.process?.exitStatus }
            for session in [map] + clowns { try await town.waitUntil(session, is: "disconnected") }
            #expect(try await kept(town) == before)
            // On another display.
            let place = FileManager.default.temporaryDirectory.appending(path: "town-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: place) }
            let other = Town(
                screen: try Screen(in: place), world: town.world, desk: town.desk, bundle: town.bundle,
                builder: town.builder,
                scenes: town.scenes)
            try await expectReturn(other, map, clowns, before)
        }
    }

    @Test func windowsReturnAsLargeAsTheyWere() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            let first = try await town.screen.window(named: "Town")
            let usual = try town.screen.geometry(first)
            try await eventuallyHolds("a larger window") {
                _ = try town.screen.tool("windowsize", first, "\(usual.width + 90)", "\(usual.height + 50)")
                let now = try town.screen.geometry(first)
                return now.width == usual.width + 90 && now.height == usual.height + 50
            }
            // A double click on the title bar.
            let second = try await town.screen.window(named: "Clown pia")
            try await town.screen.activate(second)
            let place = try town.screen.geometry(second)
            // Where one click is late, they are two.
            try await tryTwice("the double click") {
                _ = try town.screen.tool(
                    "mousemove", "\(place.x + place.width / 2)", "\(place.y + 36)", "click", "--repeat", "2",
                    "--delay", "50", "1")
                return try await holds(within: .seconds(10)) {
                    try town.screen.geometry(second).width > usual.width + 90
                }
            }
            let full = try town.screen.geometry(second)
            try await app.terminate()
            #expect(try await town.scenes.session(map).geometry != nil)

            let again = try await town.start()
            for _ in 0..<2 { _ = try await again.next("active") }
            let restored = try town.screen.geometry(try await town.screen.window(named: "Town"))
            #expect(restored.width == usual.width + 90 && restored.height == usual.height + 50)
            let maximized = try town.screen.geometry(try await town.screen.window(named: "Clown pia"))
            #expect(maximized.width == full.width && maximized.height == full.height)
            #expect(try await again.sessions().keys.sorted() == [map, pia].sorted())
            try await again.terminate()
        }
    }

    @Test func whatTheUserDoesIsKeptAWhileLaterWithoutBeingAskedFor() async throws {
        try await withTown { town in
            let (app, _) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            _ = try await town.picture(of: pia, after: 0)
            try await town.click("Clown pia", of: app, "become \(pia) bob")
            let isKept = try await eventually("the new state") { () -> Bool? in
                let details = try await town.scenes.session(pia)
                return details.restorationActivity?.range(of: Data("clown:bob".utf8)) != nil ? true : nil
            }
            #expect(isKept)
            try await app.terminate(SIGKILL)
        }
    }

    @Test func atTheEndScenesLeaveTheScreenBeforeTheyAreAskedWhatToRestore() async throws {
        try await withTown { town in
            let (app, _) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            _ = try await town.picture(of: pia, after: 0)
            try app.send("questions")
            _ = try await app.sessions()
            let start = await app.count
            try await app.terminate()
            _ = try await app.next("terminates")
            let said = await app.words(since: start, naming: pia)
            #expect(said.suffix(4) == ["resign", "background", "asked", "disconnect"])
        }
    }

    @Test func activityThatWasFilledOnceKeepsWhatNobodyWritesAgain() async throws {
        try await withTown { town in
            let (app, _) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            let bob = try await town.open("bob", app)
            try app.send("activity \(pia) ina")
            try app.send("activity \(bob) ina leo")
            // The answer comes after both: a signal would overtake lines that are not read yet.
            _ = try await app.sessions()
            try await app.terminate()
            let again = try await town.start()
            for _ in 0..<3 { _ = try await again.next("active") }
            try again.send("entries \(pia)")
            #expect(try await again.next("entries") == "hat=red,name=ina")
            // One that fills it again says all there is.
            try again.send("entries \(bob)")
            #expect(try await again.next("entries") == "name=leo")
            try await again.terminate()
        }
    }

    @Test func appThatCrashesAtEveryLaunchIsStartedWithoutItsWindows() async throws {
        try await withTown { town in
            let (app, _) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            try app.send("note \(pia) crash")
            _ = try await app.sessions()
            try await app.terminate()
            var launches = 0
            while true {
                let again = try await town.start()
                let line = try? await again.either("active", "crashes")
                launches += 1
                guard let line, line.hasPrefix("active") else {
                    try await again.process?.exit()
                    // The window manager may mix up new windows with those of the crash, whose numbers they get.
                    try town.screen.restartManager()
                    try #require(launches < 10)
                    continue
                }
                // The windows are left as they are.
                #expect(try await again.sessions()[pia]?.contains("disconnected") == true)
                try await again.terminate()
                break
            }
            #expect(launches > 1)
        }
    }
}
