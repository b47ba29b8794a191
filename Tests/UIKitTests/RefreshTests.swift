// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladePredicates
import EnfiladeServiceClient
import TestSupport
import Testing
import TestTraits
import ViewTestSupport

/// Refreshing scenes: their pictures in the system, with or without a window.
@Suite(.serialized, .timeLimit(.minutes(10))) struct RefreshTests {
    /// The pixels of a window, once nothing in it changes any more.
    private func screenshot(_ title: String, _ town: Town) async throws -> Pixels {
        let window = try await town.screen.window(named: title)
        try await town.waitUntilInFront(title)
        // Nothing under the pointer must look different for that.
        _ = try town.screen.tool("mousemove", "1279", "1023")
        var last = try town.screen.pixels(of: window)
        var equalLooks = 0
        return try await eventually("a quiet window “\(title)”") {
            let next = try town.screen.pixels(of: window)
            equalLooks = next == last ? equalLooks + 1 : 0
            last = next
            return equalLooks >= 10 && next.variety > 8 ? next : nil
        }
    }

    /// Waits until the picture that the service has of a session shows the same as the screen.
    private func picture(of session: String, like screen: Pixels, _ town: Town) async throws -> Pixels {
        try await eventually("the same look in the picture") {
            let picture = try await town.picture(of: session)
            let border = (screen.width - picture.width) / 2
            return picture.differences(from: screen.inset(by: border)) == 0 ? picture : nil
        }
    }

    /// A picture is that of the window without the border that the window draws around itself.
    private func expectEqual(
        _ picture: Pixels, _ screen: Pixels, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let border = (screen.width - picture.width) / 2
        #expect(border >= 0 && border < 8, sourceLocation: sourceLocation)
        #expect(picture.differences(from: screen.inset(by: border)) == 0, sourceLocation: sourceLocation)
    }

    @Test(.claim("W21", "W22", "W23", "W24")) func refreshOfAConnectedSceneBringsThreeThingsUpToDate() async throws {
        try await withTown { town in
            let (app, _) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            try app.send("refresh \(pia)")
            _ = try await town.picture(of: pia, after: 0)
            let before = try await town.scenes.session(pia)
            let start = await app.count
            // Another clown, in a window that another one of the app covers.
            try app.send("become \(pia) bob")
            try app.send("set bob booked")
            try app.send("refresh \(pia)")
            // A picture may be on its way already.
            let after = try await eventually("three new things") { () -> SceneDetails? in
                let after = try await town.scenes.session(pia)
                let isNew =
                    after.restorationActivity != before.restorationActivity
                    && after.prefersToActivate != before.prefersToActivate
                    && after.description.snapshot > before.description.snapshot
                return isNew ? after : nil
            }
            #expect(after.description.title == "Clown bob")
            let route = try await town.scenes.route(
                Town.identifier, role: "UIWindowSceneSessionRoleApplication", identifier: "clown:bob")
            #expect(route.session == pia && route.reason == "prefers")
            _ = try await app.sessions()
            #expect(await !app.words(since: start).contains("connect"))
            try await app.terminate()
        }
    }

    @Test func pictureOfAWindowIsWhatTheScreenShows() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            // There is one from the beginning, whatever the window looked like then.
            _ = try await town.picture(of: map, after: 0)
            let screen = try await screenshot("Town", town)
            let time = try await town.scenes.session(map).description.snapshot
            try app.send("refresh \(map)")
            expectEqual(try await town.picture(of: map, after: time), screen)
            try await app.terminate()
        }
    }

    @Test func pictureFollowsAWindowThatStaysInFront() async throws {
        try await withTown { town in
            let (app, _) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            try await town.screen.activate(town.screen.window(named: "Clown pia"))
            var last = try await screenshot("Clown pia", town)
            // The window manager hands the focus from one window to the other.
            _ = try await eventually("the focus of the app") {
                try await app.sessions()[pia]?.hasPrefix("clown/foregroundActive") == true ? true : nil
            }
            let start = await app.count
            for state in ["booked", "free", "away"] {
                try app.send("set pia \(state)")
                let former = last
                last = try await eventually("another look of the window") {
                    let now = try await screenshot("Clown pia", town)
                    return now == former ? nil : now
                }
                // Nobody asks for it.
                _ = try await picture(of: pia, like: last, town)
            }
            // Once the app has answered, it has said all that came before; the focus stayed where it was.
            _ = try await app.sessions()
            let words = await app.words(since: start, naming: pia)
            #expect(!words.contains("resign"), "\(words)")
            try await app.terminate()
        }
    }

    @Test(.claim("W25", "W28", "W29")) func disconnectedSceneIsDrawnWithoutAWindow() async throws {
        try await withTown { town in
            let (first, map) = try await town.startWithMap()
            let pia = try await town.open("pia", first)
            try await first.terminate()
            let app = town.app()
            _ = try await town.scenes.open(Town.identifier, .init(session: map))
            _ = try await app.next("active \(map)")
            let old = try await town.picture(of: pia)
            let before = try await town.scenes.session(pia).description
            let order = try await town.scenes.sessions().map(\.identifier)
            try app.send("set pia booked")
            try app.send("refresh \(pia)")
            let words = "org.example.town.clown/Clown pia/clown:pia/pia"
            #expect(try await app.next("connect") == "clown \(pia) unattached - \(words)  empty")
            #expect(try await app.next("restore") == "\(pia) \(words)")
            let new = try await town.picture(of: pia, after: before.snapshot)
            #expect(new != old)
            #expect(try await app.next("disconnect") == pia)
            try await town.waitUntil(pia, is: "disconnected")
            // It was never to be seen, and is where it was.
            #expect(try town.screen.windows(named: "Clown pia").isEmpty)
            let said = await app.log
            #expect(!said.contains { $0.hasPrefix("foreground \(pia)") })
            #expect(try await town.scenes.sessions().map(\.identifier) == order)
            #expect(try await town.scenes.session(pia).description.activated == before.activated)
            #expect(try await app.sessions()[map]?.hasPrefix("map/foregroundActive") == true)
            // The window, once there is one, shows the same as the picture.
            _ = try await town.scenes.open(Town.identifier, .init(session: pia))
            _ = try await app.next("active \(pia)")
            let shown = try await screenshot("Clown pia", town)
            expectEqual(new, shown)
            try await app.terminate()
        }
    }

    @Test(.claim("W26")) func burstOfRefreshesIsFewPicturesAndTheLastOneCounts() async throws {
        try await withTown { town in
            let (app, _) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            try app.send("refresh \(pia)")
            let quiet = try await town.picture(of: pia, after: 0)
            let changes = try await town.scenes.changedSignals()
            let count = Task {
                var count = 0
                for await _ in changes { count += 1 }
                return count
            }
            for number in 0..<100 {
                try app.send("set pia state\(number)")
                try app.send("refresh \(pia) 10")
            }
            _ = try await app.sessions()
            let last = try await picture(of: pia, like: screenshot("Clown pia", town), town)
            #expect(last != quiet)
            count.cancel()
            // Each refresh is heard of twice at most: the kept state, and the picture.
            #expect(await count.value < 100)
            try await app.terminate()
        }
    }

    @Test(.claim("W27")) func sceneThatTakesTooLongKeepsItsPicture() async throws {
        try await withTown { town in
            let (first, map) = try await town.startWithMap()
            let pia = try await town.open("pia", first)
            try await first.terminate()
            let app = town.app()
            _ = try await town.scenes.open(Town.identifier, .init(session: map))
            _ = try await app.next("active \(map)")
            let old = try await town.picture(of: pia)
            try app.send("set pia endless")
            try app.send("refresh \(pia)")
            #expect(try await app.next("connect").hasPrefix("clown \(pia)"))
            #expect(try await app.next("disconnect") == pia)
            try await town.waitUntil(pia, is: "disconnected")
            #expect(try await town.picture(of: pia) == old)
            // Once it is quick again it is drawn again.
            let time = try await town.scenes.session(pia).description.snapshot
            try app.send("set pia booked")
            try app.send("refresh \(pia)")
            #expect(try await town.picture(of: pia, after: time) != old)
            try await app.terminate()
        }
    }
}
