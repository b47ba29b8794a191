// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import FoundationAdditions
import EnfiladeServiceClient
import TestSupport
import Testing
import TestTraits

/// Activating scenes, by an app with windows on a real display.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ActivationTests {
    @Test(.claim("W2")) func firstLaunchHasOneSessionOfTheMainConfiguration() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let sessions = try await app.sessions()
            #expect(sessions == [map: "map/foregroundActive/-/-"])
            let log = await app.log
            #expect(
                log.prefix(6).dropFirst() == [
                    "configuration \(map) -", "connect map \(map) unattached - -  empty",
                    "foreground \(map) background", "appeared map", "active \(map) foregroundActive",
                ])
            try await app.terminate()
        }
    }

    @Test func windowWithoutATitleHasTheNameOfTheApp() async throws {
        try await withTown { builder in
            builder.information["CFBundleDisplayName"] = "Our Town"
        } _: { town in
            let (app, map) = try await town.startWithMap()
            _ = try await town.screen.window(named: "Our Town")
            _ = try await eventually("the title of the session") {
                try await town.scenes.session(map).description.title == "Our Town" ? true : nil
            }
            try await app.terminate()
        }
    }

    @Test(.claim("W3", "W13", "W14", "W16")) func withoutASessionANewOneIsMadeAndGetsTheActivity() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            try await town.click("Town", of: app, "new pia")
            let words = "org.example.town.clown/Clown pia/clown:pia/pia"
            let configured = try await app.next("configuration")
            let session = String(configured.split(separator: " ")[0])
            #expect(configured == "\(session) \(words)" && session != map)
            #expect(try await app.next("connect") == "clown \(session) unattached \(words) -  empty")
            _ = try await app.next("active \(session)")
            _ = try await town.screen.window(named: "Clown pia")
            #expect(try await app.sessions().keys.sorted() == [map, session].sorted())
            // And again, though there is one for her already.
            try await town.click("Town", of: app, "new pia")
            let second = try await app.next("configuration")
            #expect(!second.hasPrefix(session))
            _ = try await app.next("connect")
            #expect(try await app.sessions().count == 3)
            try await app.terminate()
        }
    }

    @Test(.claim("W1", "W4", "W18", "W19")) func connectedSessionComesForwardAndContinuesTheActivity() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            let start = await app.count
            try await town.click("Town", of: app, "show \(pia) bob")
            let words = "org.example.town.clown/Clown bob/clown:bob/bob"
            #expect(try await app.next("continue") == "\(pia) \(words)")
            try await town.waitUntilInFront("Clown pia")
            // Nothing to take up: it only comes forward.
            try await town.click("Town", of: app, "show \(pia)")
            try await town.waitUntilInFront("Clown pia")
            #expect(try await app.sessions().keys.sorted() == [map, pia].sorted())
            let said = await app.words(since: start)
            #expect(said.filter { $0 == "continue" }.count == 1)
            #expect(!said.contains("connect") && !said.contains("configuration") && !said.contains("refused"))
            try await app.terminate()
        }
    }

    @Test(.claim("W5", "W6", "W17")) func disconnectedSessionIsConnectedAgainWithTheActivity() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            try app.send("note \(pia) loud")
            _ = try await app.sessions()
            try await app.terminate()
            // For one of its windows only.
            let again = town.app()
            _ = try await town.scenes.open(Town.identifier, .init(session: map))
            #expect(try await again.next("launched").hasPrefix("2 "))
            _ = try await again.next("active \(map)")
            #expect(
                try await again.sessions() == [
                    map: "map/foregroundActive/-/-", pia: "clown/disconnected/loud/clown:pia",
                ])
            #expect(try town.screen.windows(named: "Clown pia").isEmpty)
            let start = await again.count
            try await town.click("Town", of: again, "show \(pia) bob")
            let connected = try await again.next("connect")
            #expect(
                connected
                    == "clown \(pia) unattached org.example.town.clown/Clown bob/clown:bob/bob "
                    + "org.example.town.clown/Clown pia/clown:pia/pia  empty")
            _ = try await again.next("active \(pia)")
            let said = await again.words(since: start)
            #expect(!said.contains("configuration") && !said.contains("continue"))
            #expect(try await again.sessions().count == 2)
            try await again.terminate()
        }
    }

    @Test(.claim("W11", "W20")) func activationWithoutTheUserIsRefusedAndOpensNothing() async throws {
        try await withTown { town in
            let (app, _) = try await town.startWithMap()
            // A request at once after an action of the user counts as theirs; a moment later it does not.
            var opened = 0
            try app.send("new late")
            while true {
                let answer = try await app.either("refused", "connect")
                if answer.hasPrefix("refused 1 ") { break }
                opened += 1
                try #require(opened < 1000)
                try app.send("new late")
            }
            let before = try await app.sessions().count
            try app.send("new later")
            #expect(try await app.next("refused").hasPrefix("1 "))
            #expect(try await app.sessions().count == before)
            #expect(try await town.scenes.sessions().count == before)
            try await app.terminate()
        }
    }

    @Test(.claim("W12", "W41")) func sceneThatAsksStaysAndGetsTheFocusBack() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            let bob = try await town.open("bob", app)
            #expect(try await town.scenes.session(pia).description.requestingSession == map)
            #expect(try town.screen.windows(named: "Town").count == 1)
            try await eventuallyHolds("the map among the active") {
                try await app.sessions()[map]?.hasPrefix("map/foregroundActive") == true
            }
            try app.send("destroy \(bob)")
            #expect(try await app.next("discarded") == bob)
            try await town.waitUntilInFront("Town")
            try await app.terminate()
        }
    }

    @Test(.claim("W7")) func userMovesResizesSwitchesAndClosesWindowsWithoutMoreCode() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            let window = try await town.screen.window(named: "Clown pia")
            // A window manager that has only just seen the window may not have done it.
            try await eventuallyHolds("another size and place") {
                _ = try town.screen.tool("windowsize", window, "500", "400")
                _ = try town.screen.tool("windowmove", window, "600", "300")
                let place = try town.screen.geometry(window)
                return place.width >= 480 && place.width <= 520 && place.x >= 580
            }
            let mapWindow = try await town.screen.window(named: "Town")
            try await town.screen.activate(mapWindow)
            // Put away, and found again in its place in the switcher.
            _ = try town.screen.tool("windowminimize", window)
            #expect(try await app.next("background").hasPrefix(pia))
            try await town.waitUntil(pia, is: "background")
            _ = try await eventually("the map first") {
                try await town.scenes.sessions(Town.identifier).map(\.identifier) == [map, pia] ? true : nil
            }
            _ = try await town.scenes.open(Town.identifier, .init(session: pia))
            #expect(try await app.next("foreground").hasPrefix(pia))
            try await town.waitUntilInFront("Clown pia")
            try await app.terminate()
        }
    }

    @Test func contentChoosesTheWindowThatPrefersIt() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            let pia = try await town.open("pia", app)
            try await town.click("Town", of: app, "content pia")
            #expect(try await app.next("continue").hasPrefix(pia))
            // The map takes everything and prefers nothing.
            try await town.click("Clown pia", of: app, "content bob")
            #expect(try await app.next("continue").hasPrefix(map))
            // From outside, by the text of a URL.
            let opened = try await town.scenes.open(Town.identifier, .init(url: "clown:pia"))
            #expect(opened.session == pia)
            #expect(try await app.next("urls") == "\(pia) clown:pia")
            // An activity from outside is announced.
            let activity = NSUserActivity(activityType: "org.example.town.clown")
            activity.title = "From afar"
            _ = try await town.scenes.open(
                Town.identifier, .init(session: pia, activity: try activity.record.encoded()))
            #expect(try await app.next("will") == "\(pia) org.example.town.clown")
            #expect(try await app.next("continue") == "\(pia) org.example.town.clown/From afar//")
            try await app.terminate()
        }
    }

    @Test func secondStartOpensTheMainWindowIfOnlyOthersAreOpen() async throws {
        try await withTown { town in
            let (first, map) = try await town.startWithMap()
            let pia = try await town.open("pia", first)
            try await first.terminate()
            let app = town.app()
            _ = try await town.scenes.open(Town.identifier, .init(session: pia))
            _ = try await app.next("active \(pia)")
            #expect(try await app.sessions()[map]?.hasPrefix("map/disconnected") == true)
            try await town.startAgain()
            // The one that was there, and no second one.
            _ = try await app.next("active \(map)")
            try await town.waitUntilInFront("Town")
            try await town.waitUntilSessions(are: [map, pia])
            // With a main window open it is the window that was used last.
            try await town.screen.activate(try await town.screen.window(named: "Clown pia"))
            try await town.waitUntilInFront("Clown pia")
            try await town.startAgain()
            try await town.waitUntilInFront("Clown pia")
            try await town.waitUntilSessions(are: [map, pia])
            // A main window that was closed for good is made again.
            try app.send("destroy \(map)")
            #expect(try await app.next("discarded") == map)
            try await town.startAgain()
            try await town.waitUntilInFront("Town")
            #expect(try await town.scenes.sessions().count == 2)
            try await app.terminate()
        }
    }
}
