// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Glibc
import TestSupport
import Testing
import TestTraits

@testable import FoundationAdditions

/// The calls of an app when content comes to it, for each way in which it comes, and wherever its window is by then.
@Suite(.serialized, .timeLimit(.minutes(15))) struct DeliveryTests {
    private static let type = "org.example.town.clown"
    /// The content that comes.
    private static let afar = "\(type)/From afar/clown:pia/pia"
    /// The content that the window was restored from.
    private static let former = "\(type)/Clown pia/clown:pia/pia"

    /// The window for some content when that comes.
    enum Place: Sendable {
        /// There is none, and the app does not run.
        case new
        /// There was one, and the app does not run.
        case kept
        /// There was one, and the app runs with another one.
        case disconnected
        /// It is open.
        case connected
        /// It is open, and put away.
        case background
    }

    /// A way in which content comes to a window.
    enum Trigger: Sendable {
        case link
        case activity
        /// The activity, found by searching.
        case search
        /// An item of the app's index, found by searching.
        case item
        case reminder
        case url(String)
        /// The app itself asks for the window, with other content.
        case request
    }

    /// A row of the table: the calls for each trigger, in their order. `ID` stands for the session.
    struct Row: Sendable, CustomTestStringConvertible {
        let place: Place
        let calls: [(trigger: Trigger, lines: [String])]

        var testDescription: String { "\(place)" }
    }

    /// The ways in which an activity comes from elsewhere as it was left.
    private static let ways: [Trigger] = [.link, .activity, .search, .reminder]

    /// The calls for each of the ways, and for an item.
    private static func activities(_ lines: (String) -> [String]) -> [(trigger: Trigger, lines: [String])] {
        ways.map { ($0, lines(afar)) } + [(.item, lines(item))]
    }

    static let scenes: [Row] = [
        Row(
            place: .new,
            calls: ways.map {
                (
                    $0,
                    [
                        "launched", "configuration ID \(afar)", "connect clown ID unattached \(afar) -  empty",
                        foreground,
                    ]
                )
            } + [
                (
                    .item,
                    ["launched", "configuration ID \(item)", "connect map ID unattached \(item) -  empty", foreground]
                ),
                (
                    .url("clown:pia"),
                    ["launched", "configuration ID -", "connect map ID unattached - - clown:pia empty", foreground]
                ),
            ]),
        Row(
            place: .kept,
            calls: activities {
                ["launched", "connect clown ID unattached \($0) \(former)  empty", "restore ID \(former)", foreground]
            } + [
                (
                    .url("clown:pia"),
                    [
                        "launched", "connect clown ID unattached - \(former) clown:pia empty", "restore ID \(former)",
                        foreground,
                    ]
                )
            ]),
        Row(
            place: .disconnected,
            calls: activities {
                ["connect clown ID unattached \($0) \(former)  empty", "restore ID \(former)", foreground]
            } + [
                (
                    .url("clown:pia"),
                    ["connect clown ID unattached - \(former) clown:pia empty", "restore ID \(former)", foreground]
                ),
                (
                    .request,
                    ["connect clown ID unattached \(bob) \(former)  empty", "restore ID \(former)", foreground]
                ),
            ]),
        Row(
            place: .connected,
            calls: announced + [(.url("clown:pia"), ["urls ID clown:pia"]), (.request, ["continue ID \(bob)"])]),
        // Content comes to a window that is on its way back, between the foreground and the activation.
        Row(
            place: .background,
            calls: (announced + [(.url("clown:pia"), ["urls ID clown:pia"])]).map { call in
                (call.trigger, [foreground] + call.lines + ["active ID foregroundActive"])
            }),
    ]

    private static let foreground = "foreground ID background"
    private static let bob = "\(type)/Clown bob/clown:bob/bob"
    private static let itemType = "com.apple.corespotlightitem"
    /// The item that comes, with its identifier.
    private static let item = "\(itemType)///clown:pia"
    private static let announced =
        ways.map { (trigger: $0, lines: ["will ID \(type)", "continue ID \(afar)"]) }
        + [(.item, ["will ID \(itemType)", "continue ID \(item)"])]

    /// The rows of an app from before there were scenes.
    static let application: [Row] = [
        Row(place: .new, calls: launched(ways + [.item])),
        Row(place: .kept, calls: launched([.link, .activity])),
        Row(place: .connected, calls: running),
        Row(place: .background, calls: running),
    ]

    private static let opened = "opens town:pia true"
    private static let running =
        (ways + [.item]).map { (trigger: $0, lines: continued($0)) } + [(.url("town:pia"), [opened])]

    private static func launched(_ triggers: [Trigger]) -> [(trigger: Trigger, lines: [String])] {
        triggers.map { trigger in
            let words = if case .item = trigger { item } else { afar }
            return (trigger, ["launched", "configuration ID \(words)"] + continued(trigger))
        } + [(.url("town:pia"), ["launched", "configuration ID -", opened])]
    }

    private static func continued(_ trigger: Trigger) -> [String] {
        let (type, words) = if case .item = trigger { (itemType, item) } else { (type, afar) }
        return ["will app \(type)", "continue app \(words)"]
            + ["first", "second", "third"].map { "restored \($0) true \(words)" }
    }

    // MARK: - The town

    /// An entry of the history and a link, both to the content from afar.
    private struct Content {
        let activity: UInt64
        let link: UInt64
        /// The results of searches.
        var search: UInt64 = 0
        var item: UInt64 = 0
        var reminder: UInt64 = 0
    }

    /// Has a running app name content, and makes an entry of the history and a link of that.
    private func leaveContent(_ app: TownApp, _ town: Town, of name: String = "pia") async throws -> Content {
        let feed = Activities1Client(try town.desk.connection())
        for order in ["current \(name)", "retitle \(name) From afar"] { try await self.order(app, order) }
        let number = try await eventually("the content from afar") {
            try await feed.current().first { $0.content.title == "From afar" }?.number
        }
        let item = LinkItem(owner: "org.example.Notebook", identifier: "note-1", title: "About \(name)")
        let link = try await Links1Client(try town.desk.connection()).add(LinkRequest(item: item, activity: number))
        try await town.desk.clock.advance(by: .seconds(2))
        try await order(app, "resign \(name)")
        try await eventuallyHolds("an empty feed") { try await feed.current().isEmpty }
        return Content(activity: number, link: link)
    }

    /// Has a running app leave content that comes by searches and a reminder, too.
    private func leaveContentForEveryWay(_ app: TownApp, _ town: Town) async throws -> Content {
        var content = try await leaveContent(app, town)
        let connection = try town.desk.connection()
        try app.send("activities index pia Juggler")
        #expect(try await app.next("indexed") == "true")
        let search = Search1Client(connection)
        func number(_ text: String, isItem: Bool) async throws -> UInt64 {
            try await eventually("“\(text)” in a search") {
                try await search.search(SearchQuery(text: text)).first { ($0.identifier != nil) == isItem }?.number
            }
        }
        content.search = try await number("afar", isItem: false)
        content.item = try await number("juggler", isItem: true)
        // Not in the time of the test.
        let reminders = Reminders1Client(connection)
        _ = try await reminders.add(
            ReminderRequest(text: "Go on", activity: content.activity, at: 4_102_444_800_000))
        content.reminder = try #require(try await reminders.list(ReminderQuery()).first).number
        return content
    }

    /// Puts the window of a session away, of which the app's delegates have been told after this.
    private func putAway(_ session: String, titled title: String, of app: TownApp, _ town: Town) async throws {
        let window = try await town.screen.window(named: title)
        // A window manager that has only just seen the window may not have done it.
        try await eventuallyHolds("a window that is put away") {
            _ = try town.screen.tool("windowminimize", window)
            return try await town.scenes.session(session).description.state == "background"
        }
        // The service may be told of the state before the delegate is.
        _ = try await app.sessions()
    }

    private func order(_ app: TownApp, _ words: String) async throws {
        try app.send("activities \(words)")
        _ = try await app.next("done \(words.split(separator: " ").prefix(2).joined(separator: " "))")
    }

    /// Opens the content.
    ///
    /// - Returns: The session that shows it.
    private func open(_ trigger: Trigger, _ content: Content, in session: String?, _ town: Town, _ app: TownApp)
        async throws -> String?
    {
        switch trigger {
        case .link: return try await Links1Client(try town.desk.connection()).open(content.link).session
        case .activity: return try await Activities1Client(try town.desk.connection()).open(content.activity).session
        case .search: return try await Search1Client(try town.desk.connection()).open(content.search).session
        case .item: return try await Search1Client(try town.desk.connection()).open(content.item).session
        case .reminder: return try await Reminders1Client(try town.desk.connection()).open(content.reminder).session
        case .url(let text): return try await town.scenes.open(Town.identifier, .init(url: text)).session
        case .request:
            try await town.click("Town", of: app, "show \(try #require(session)) bob")
            return session
        }
    }

    /// The lines of the log since some moment that are about content, with `ID` for the session.
    ///
    /// - Parameter withStates: Whether those about each state of the session are among them.
    private func lines(
        _ app: TownApp, since start: Int, _ session: String, withStates: Bool = false
    ) async -> [String] {
        let states: Set = ["foreground", "active", "resign", "background"]
        var kinds: Set = [
            "launched", "configuration", "connect", "restore", "later", "foreground", "will", "continue", "fail",
            "urls", "opens", "restored",
        ]
        if withStates { kinds.formUnion(states) }
        _ = await app.count
        return await app.log.dropFirst(start).compactMap { line in
            let kind = line.split(separator: " ").first.map(String.init) ?? ""
            guard kinds.contains(kind), !states.contains(kind) || line.contains(session) else { return nil }
            return kind == "launched" ? kind : line.replacingOccurrences(of: session, with: "ID")
        }
    }

    /// Expects the calls of an app, and no more of them.
    private func expect(
        _ expected: [String], of app: TownApp, since start: Int, _ session: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let isComplete = try await holds(within: .seconds(60)) {
            await lines(app, since: start, session).count >= expected.count
        }
        if isComplete, expected.contains(Self.foreground) { _ = try await app.next("active \(session)") }
        // Whatever was under way by now has come when this is answered.
        _ = try await app.sessions()
        let said = await lines(app, since: start, session)
        #expect(said == expected, sourceLocation: sourceLocation)
    }

    /// Ends the app, and perhaps all of its sessions.
    private func end(_ app: TownApp, _ town: Town, destroying: Bool) async throws {
        try await app.terminate()
        guard destroying else { return }
        for session in try await town.scenes.sessions() { try await town.scenes.destroy(session.identifier) }
    }

    // MARK: - The tables

    @Test(arguments: scenes) func aSceneGetsContentOnceAndInOrder(row: Row) async throws {
        try await withTown {
            $0.information["NSUserActivityTypes"] = [.string(Self.type)]
        } _: { town in
            let (first, map) = try await town.startWithMap()
            let content = try await leaveContentForEveryWay(first, town)
            let pia = try await town.open("pia", first)
            var app = first
            for (trigger, expected) in row.calls {
                switch row.place {
                case .connected: break
                case .background: try await putAway(pia, titled: "Clown pia", of: app, town)
                case .new: try await end(app, town, destroying: true)
                case .kept, .disconnected: try await end(app, town, destroying: false)
                }
                if ![.connected, .background].contains(row.place) { app = town.app() }
                if row.place == .disconnected {
                    _ = try await town.scenes.open(Town.identifier, .init(session: map))
                    _ = try await app.next("active \(map)")
                }
                let start = await app.count
                let session = try #require(
                    try await open(trigger, content, in: row.place == .new ? nil : pia, town, app))
                #expect(row.place == .new || session == pia)
                guard row.place == .background else {
                    try await expect(expected, of: app, since: start, session)
                    continue
                }
                _ = try await app.next("active \(session)")
                _ = try await app.sessions()
                let said = await lines(app, since: start, session, withStates: true)
                #expect(said == expected)
            }
            try await app.terminate()
        }
    }

    @Test(arguments: application) func theDelegateOfAnAppWithoutScenesGetsContentOnceAndInOrder(row: Row) async throws {
        try await withTown {
            $0.information["NSUserActivityTypes"] = [.string(Self.type)]
            $0.information["UIApplicationSceneManifest"] = nil
        } _: { town in
            var app = try await town.start()
            let own = String(try await app.next("configuration").split(separator: " ")[0])
            _ = try await town.screen.window(named: "Town")
            let content = try await leaveContentForEveryWay(app, town)
            for (trigger, expected) in row.calls {
                switch row.place {
                case .connected: break
                case .background: try await putAway(own, titled: "Town", of: app, town)
                default:
                    try await end(app, town, destroying: row.place == .new)
                    app = town.app()
                }
                let start = await app.count
                let session = try #require(try await open(trigger, content, in: nil, town, app))
                try await expect(expected, of: app, since: start, session)
            }
            try await app.terminate()
        }
    }

    @Test func anAppWithoutScenesThatDoesNotTakeAnActivityIsSaidNotTo() async throws {
        try await withTown {
            $0.information["NSUserActivityTypes"] = [.string(Self.type)]
            $0.information["UIApplicationSceneManifest"] = nil
        } _: { town in
            let app = try await town.start()
            let session = String(try await app.next("configuration").split(separator: " ")[0])
            _ = try await town.screen.window(named: "Town")
            let content = try await leaveContent(app, town, of: "nobody")
            let start = await app.count
            let error = await #expect(throws: ServiceError.self) {
                _ = try await open(.link, content, in: nil, town, app)
            }
            #expect(error?.code == .notSupported && error?.message == "“Town” does not go on with this")
            let words = "\(Self.type)/From afar/clown:nobody/nobody"
            try await expect(["will app \(Self.type)", "continue app \(words)"], of: app, since: start, session)
            try await app.terminate()
        }
    }

    /// The talk says that opening a link launches the app and then announces the activity; apps choose whether a launch does.
    @Test(.claim("Q28"), arguments: [false, true]) func aLinkLaunchesTheAppAndIsAnnounced(isAnnouncedAtLaunch: Bool)
        async throws
    {
        try await withTown {
            $0.information["NSUserActivityTypes"] = [.string(Self.type)]
            if isAnnouncedAtLaunch { $0.information["EnfiladeContinuesActivitiesAfterConnecting"] = true }
        } _: { town in
            let (first, _) = try await town.startWithMap()
            let content = try await leaveContent(first, town)
            try await end(first, town, destroying: true)
            let app = town.app()
            let session = try #require(try await open(.link, content, in: nil, town, app))
            let announced = ["will ID \(Self.type)", "continue ID \(Self.afar)"]
            try await expect(
                isAnnouncedAtLaunch
                    ? [
                        "launched", "configuration ID -", "connect map ID unattached - -  empty",
                        "later ID \(Self.type)",
                        Self.foreground,
                    ] + announced
                    : [
                        "launched", "configuration ID \(Self.afar)",
                        "connect clown ID unattached \(Self.afar) -  empty", Self.foreground,
                    ], of: app, since: 0, session)
            // Now that it runs, it is announced either way.
            let start = await app.count
            #expect(try await open(.link, content, in: nil, town, app) == session)
            try await expect(announced, of: app, since: start, session)
            try await app.terminate()
        }
    }

    // MARK: - Failures

    /// Changes the service's data on disk; the service is started again by the next call.
    private func edit(_ town: Town, _ statements: [String]) async throws {
        try await town.desk.service.stop()
        let change =
            "import sqlite3, sys\nwith sqlite3.connect(sys.argv[1]) as c:\n    for s in sys.argv[2:]: c.execute(s)"
        let database = town.desk.dataHome.appending(path: "enfilade/enfilade.db").path
        let outcome = try await town.desk.run("/usr/bin/python3", ["-c", change, database] + statements)
        try #require(outcome.status.isSuccess, "\(outcome.errors)")
    }

    /// Has the kept content be of a newer version, which the app cannot read.
    private func makeStatesNewer(_ town: Town) async throws {
        try await edit(
            town,
            ["activities", "link_states"].map {
                "UPDATE \($0) SET state = CAST(substr(state, 1, 4) || x'63' || substr(state, 6) AS BLOB)"
            })
    }

    @Test(.claim("Q29"), arguments: [true, false])
    func contentThatCannotBeReadIsAFailureAndThatOfALinkIsNotTheApps(
        hasScenes: Bool
    ) async throws {
        try await withTown {
            $0.information["NSUserActivityTypes"] = [.string(Self.type)]
            if !hasScenes { $0.information["UIApplicationSceneManifest"] = nil }
        } _: { town in
            let former = try await town.start()
            let session = String(try await former.next("configuration").split(separator: " ")[0])
            _ = try await town.screen.window(named: "Town")
            let content = try await leaveContent(former, town)
            // An app that runs may start the service while its data is changed.
            try await former.terminate()
            try await makeStatesNewer(town)
            let app = try await town.start()
            _ = try await town.screen.window(named: "Town")
            try await eventuallyHolds("the window") {
                try await town.scenes.session(session).description.state.hasPrefix("foreground")
            }
            func fail(_ trigger: Trigger, _ app: TownApp) async {
                let error = await #expect(throws: ServiceError.self) {
                    _ = try await open(trigger, content, in: nil, town, app)
                }
                #expect(error?.code == .invalidArgument)
                #expect(error?.message == "This was kept by a newer version, which “Town” cannot read")
            }
            let name = hasScenes ? "ID" : "app"
            var start = await app.count
            await fail(.activity, app)
            try await expect(
                ["will \(name) \(Self.type)", "fail \(name) \(Self.type) 4608"], of: app, since: start, session)
            start = await app.count
            await fail(.link, app)
            try await expect([], of: app, since: start, session)
            // An app that does not run is started, has no window to show, and ends. No scene is there to learn of it.
            try await app.terminate()
            let told = ["will app \(Self.type)", "fail app \(Self.type) 4608"]
            for (trigger, isTold) in [(Trigger.activity, !hasScenes), (Trigger.link, false)] {
                let again = town.app()
                await fail(trigger, again)
                let expected = ["launched"] + (isTold ? told : [])
                _ = try await holds(within: .seconds(60)) {
                    await lines(again, since: 0, session).count >= expected.count
                }
                #expect(await lines(again, since: 0, session) == expected)
                let process = try #require(await again.processIdentifier)
                try await eventuallyHolds("the end of the app") { kill(process, 0) != 0 }
            }
            #expect(try await town.scenes.sessions().map(\.identifier) == [session])
        }
    }

    // MARK: - Versions and content that is gone

    @Test(.claim("Q37"), arguments: [("1", "2"), ("2", "1")])
    func aLinkOfAnotherVersionReachesTheAppWithAllThatIsInIt(maker: String, opener: String) async throws {
        try await withTown {
            $0.information["NSUserActivityTypes"] = [.string(Self.type)]
            $0.information["CFBundleVersion"] = .string(maker)
        } _: { town in
            let (first, _) = try await town.startWithMap()
            let content = try await leaveContent(first, town)
            let feed = Activities1Client(try town.desk.connection())
            let (state, _) = try await feed.state(content.activity)
            try await end(first, town, destroying: true)

            // The other version writes keys, kinds of values and a field that this one knows nothing of.
            var record = try ActivityRecord(encoded: state)
            let unknown = NSUserActivity(record: record)
            unknown.addUserInfoEntries(from: [
                "hats": ["red", 2, Date(timeIntervalSince1970: 1), ["nested": Data([0, 255])]] as [Any],
                7: UUID(uuidString: "00000000-0000-0000-0000-000000000007") as Any, "nothing": NSNull(),
            ])
            record.userInfo = unknown.record.userInfo
            record.unknownFields[200] = Array("from another version".utf8)
            let written = try record.encoded()
            let digits = written.map { String(format: "%02x", $0) }.joined()
            try await edit(town, ["UPDATE link_states SET state = x'\(digits)'"])
            var other = town.builder
            other.information["CFBundleVersion"] = .string(opener)
            try await town.desk.install(try other.build(in: town.bundle.folder.deletingLastPathComponent()))

            let app = town.app()
            let session = try #require(try await open(.link, content, in: nil, town, app))
            _ = try await app.next("active \(session)")
            for _ in 0..<2 {
                // The app makes the activity that has come its own, as it came.
                try await order(app, "keep it")
                let number = try await eventually("the activity") { try await feed.current().first?.number }
                let (kept, isFresh) = try await feed.state(number)
                #expect(isFresh && kept == written)
                try await order(app, "resign it")
                try await eventuallyHolds("an empty feed") { try await feed.current().isEmpty }
                // And once more, now that the app runs.
                #expect(try await open(.link, content, in: nil, town, app) == session)
                _ = try await app.next("continue \(session)")
            }
            try await app.terminate()
        }
    }

    @Test(.claim("Q38"), arguments: [false, true]) func aLinkToContentThatIsGoneIsDelivered(isRunning: Bool)
        async throws
    {
        try await withTown {
            $0.information["NSUserActivityTypes"] = [.string(Self.type)]
        } _: { town in
            let (first, map) = try await town.startWithMap()
            let content = try await leaveContent(first, town)
            let pia = try await town.open("pia", first)
            // The app deletes the content: its window and its saved activities are gone. Another one has moved to its place.
            try first.send("destroy \(pia)")
            _ = try await first.next("discarded")
            try await town.waitUntilSessions(are: [map])
            try first.send("activities forget pia")
            _ = try await first.next("forgotten")
            try await order(first, "identify pia clown:moved")
            if !isRunning { try await first.terminate() }
            let app = isRunning ? first : town.app()
            let start = await app.count
            let session = try #require(try await open(.link, content, in: nil, town, app))
            #expect(session == map)
            try await expect(
                isRunning
                    ? ["will ID \(Self.type)", "continue ID \(Self.afar)"]
                    : ["launched", "connect map ID unattached \(Self.afar) -  empty", Self.foreground],
                of: app, since: start, session)
            try await app.terminate()
        }
    }
}
