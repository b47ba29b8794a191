// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import FoundationAdditions
import TestSupport
import Testing
import TestTraits
import ViewTestSupport

/// The current activity of an app with windows, as the service and other processes know it.
@Suite(.serialized, .timeLimit(.minutes(10))) struct FeedTests {
    private static let type = "org.example.town.clown"

    /// Makes a town whose app declares the type of its activities.
    private func withFeed(_ body: (Town, TownApp, String, Activities1Client) async throws -> Void) async throws {
        try await withTown { builder in
            builder.information["NSUserActivityTypes"] = [.string(Self.type)]
        } _: { town in
            let (app, map) = try await town.startWithMap()
            try await body(town, app, map, Activities1Client(try town.desk.connection()))
            try await app.terminate()
        }
    }

    /// Has the app do something with its activities.
    ///
    /// - Returns: How often an activity was brought up to date by then.
    @discardableResult
    private func order(_ app: TownApp, _ words: String) async throws -> Int {
        try app.send("activities \(words)")
        let name = words.split(separator: " ").prefix(2).joined(separator: " ")
        return try #require(Int(try await app.next("done \(name)")))
    }

    /// Waits until the feed is as it should be.
    @discardableResult
    private func feed(
        _ client: Activities1Client, sourceLocation: SourceLocation = #_sourceLocation,
        _ fits: ([ListedActivity]) -> Bool
    ) async throws -> [ListedActivity] {
        var last: [ListedActivity] = []
        do {
            return try await eventually("the feed", sourceLocation: sourceLocation) {
                last = try await client.current()
                return fits(last) ? last : nil
            }
        } catch {
            Issue.record("the feed is \(last)", sourceLocation: sourceLocation)
            throw error
        }
    }

    /// Waits until there is one current activity.
    private func onlyActivity(_ client: Activities1Client) async throws -> ListedActivity {
        let listed = try await feed(client) { $0.count == 1 }
        return try #require(listed.first)
    }

    private func titles(_ client: Activities1Client) async throws -> [String] {
        try await client.history().map(\.content.title)
    }

    @Test(.claim("Q25", "Q27", "Q31", "Q33"))
    func anActivityThatBecomesCurrentReachesTheSystemWithItsContent() async throws {
        try await withFeed { town, app, _, client in
            try await order(app, "current pia")
            // The window may become active a moment after its activity is current.
            let listed = try await feed(client) { $0.count == 1 && $0.first?.isInFront == true }
            let first = try #require(listed.first)
            #expect(first.program == Town.identifier && first.name == "Town" && first.isBundle && first.isInFront)
            #expect(first.content.type == Self.type && first.content.title == "Clown pia")
            #expect(first.content.target == "clown:pia" && first.content.persistent == "clown:pia")
            // Handoff by itself, and search since the app has said so.
            #expect(first.content.uses == ["handoff", "search"])
            let (state, isFresh) = try await client.state(first.number)
            let record = try ActivityRecord(encoded: state)
            #expect(isFresh && NSUserActivity(record: record).userInfo?["name"] as? String == "pia")

            try await order(app, "current bob")
            let second = try await feed(client) { $0.first?.content.title == "Clown bob" }
            #expect(second.count == 1)
            // The former one is not current, and cannot be resigned.
            try await order(app, "resign pia")
            #expect(try await client.current().count == 1)
            try await order(app, "resign bob")
            try await feed(client) { $0.isEmpty }
        }
    }

    @Test(.claim("Q34")) func theFeedFollowsTheTitleAndTheIdentifier() async throws {
        try await withFeed { _, app, _, client in
            try await order(app, "current pia")
            let first = try await onlyActivity(client)
            try await order(app, "retitle pia Pia the Great")
            let renamed = try await feed(client) { $0.first?.content.title == "Pia the Great" }
            #expect(renamed.map(\.number) == [first.number])
            try await order(app, "page pia https://example.org/pia")
            let linked = try await feed(client) { $0.first?.content.webpage == "https://example.org/pia" }
            #expect(linked.first?.number == first.number)
        }
    }

    @Test(.claim("Q35")) func anActivityThatGetsOtherContentIsSaidToBe() async throws {
        try await withFeed { _, app, _, client in
            try await order(app, "current pia")
            try await feed(client) { $0.count == 1 }
            try await order(app, "identify pia clown:bob")
            try await feed(client) { $0.first?.content.target == "clown:bob" }
            try await order(app, "identify pia clown:eve")
            try await feed(client) { $0.first?.content.target == "clown:eve" }
            let process = try #require(await app.process)
            try await app.complains(of: "changes after it was current")
            let said = process.errors.currentLines.filter { $0.contains("changes after it was current") }
            #expect(said.count == 1 && said.first?.contains("targetContentIdentifier") == true, "\(process.errors)")
        }
    }

    @Test func aThousandRequestsToSaveAreOneWhenSomebodyNeedsTheState() async throws {
        try await withFeed { town, app, _, client in
            try await order(app, "current pia")
            let first = try await onlyActivity(client)
            try await town.desk.clock.advance(by: .seconds(2))
            let before = try await order(app, "needs pia")
            #expect(before == 1)
            // Nobody has asked.
            #expect(try await order(app, "needs pia") == 1)
            let (state, isFresh) = try await client.state(first.number)
            #expect(isFresh)
            #expect(NSUserActivity(record: try ActivityRecord(encoded: state)).userInfo?["saves"] as? Int == 2)
            #expect(try await app.next("updated app").hasPrefix("org.example.town.clown/Clown pia"))
            // It needs no save any more.
            _ = try await client.state(first.number)
            #expect(try await order(app, "retitle pia Pia") == 2)
            // The state that was asked for is the one that stays.
            try await app.terminate()
            try await feed(client) { $0.isEmpty }
            let kept = try await client.state(first.number)
            #expect(!kept.isFresh)
            #expect(NSUserActivity(record: try ActivityRecord(encoded: kept.state)).userInfo?["saves"] as? Int == 2)
        }
    }

    @Test func anActivityThatTheAppLetsGoOfIsNotCurrent() async throws {
        try await withFeed { _, app, _, client in
            try await order(app, "current pia")
            try await feed(client) { $0.count == 1 }
            try await order(app, "drop pia")
            try await feed(client) { $0.isEmpty }
        }
    }

    @Test(.claim("Q24")) func aTypeThatTheAppDoesNotDeclareIsNotTaken() async throws {
        try await withFeed { _, app, _, client in
            try await order(app, "current pia")
            try await feed(client) { $0.count == 1 }
            try await order(app, "undeclared x")
            try await feed(client) { $0.isEmpty }
            let process = try #require(await app.process)
            _ = try await eventually("the reason") {
                process.errors.text.contains("“org.example.town.undeclared” is not among the NSUserActivityTypes")
                    ? true : nil
            }
            // The next one that it declares is.
            try await order(app, "current pia")
            try await feed(client) { $0.first?.content.title == "Clown pia" }
        }
    }

    @Test(.claim("Q26")) func theActivityOfAResponderIsThatOfTheWindowInFront() async throws {
        try await withFeed { town, app, map, client in
            try app.send("activity \(map) ann")
            try await feed(client) { $0.first?.content.title == "Clown ann" }
            let pia = try await town.open("pia", app)
            try app.send("activity \(pia) pia")
            try await feed(client) { $0.first?.content.title == "Clown pia" }
            // The user goes back to the first window.
            try app.send("show \(map)")
            try await town.click("Town", of: app, "sessions")
            try await feed(client) { $0.first?.content.title == "Clown ann" }
            #expect(try await client.current().count == 1)
            #expect(try await titles(client).contains("Clown ann"))
        }
    }

    @Test func viewsAdvertiseAnActivityForEachContent() async throws {
        try await withFeed { town, app, _, client in
            try app.send("set advertised pia")
            let first = try await onlyActivity(client)
            #expect(first.content.title == "Clown pia" && first.content.target == "clown:pia")
            try await town.desk.clock.advance(by: .seconds(2))
            try app.send("set advertised bob")
            let second = try await feed(client) { $0.first?.content.target == "clown:bob" }
            #expect(second.count == 1 && second.first?.number != first.number)
            #expect(try await titles(client) == ["Clown bob", "Clown pia"])
            let (state, _) = try await client.state(second[0].number)
            #expect(NSUserActivity(record: try ActivityRecord(encoded: state)).userInfo?["name"] as? String == "bob")
            let process = try #require(await app.process)
            #expect(!process.errors.text.contains("make an activity for each content"))
        }
    }

    @Test func anObjectThatIsUsedAgainForOtherContentIsAnotherEntry() async throws {
        try await withFeed { town, app, _, client in
            try await order(app, "current pia")
            let first = try await onlyActivity(client)
            try await town.desk.clock.advance(by: .seconds(2))
            try await order(app, "identify pia clown:bob")
            let second = try await feed(client) { $0.first?.content.target == "clown:bob" }
            #expect(second.first?.number != first.number)
            #expect(try await client.history().compactMap(\.content.target) == ["clown:bob", "clown:pia"])
        }
    }

    @Test func contentThatTheSystemRefusesIsNotTheFormerOne() async throws {
        try await withFeed { _, app, _, client in
            try await order(app, "current pia")
            _ = try await onlyActivity(client)
            try await order(app, "page pia https://example.org/\(String(repeating: "long", count: 1_100))")
            try await feed(client) { $0.isEmpty }
            // Only that content: the type is as good as before.
            try await order(app, "page pia https://example.org/pia")
            try await feed(client) { $0.first?.content.webpage == "https://example.org/pia" }
        }
    }

    @Test func theResponderFillsTheActivityWhenItIsNeeded() async throws {
        try await withFeed { town, app, map, client in
            try app.send("activity \(map) ann clara")
            let first = try await onlyActivity(client)
            let (state, _) = try await client.state(first.number)
            #expect(NSUserActivity(record: try ActivityRecord(encoded: state)).userInfo?["name"] as? String == "clara")
        }
    }

    // MARK: - Continuing

    @Test func anAppThatRunsContinuesInTheFittingWindow() async throws {
        try await withFeed { town, app, map, client in
            let pia = try await town.open("pia", app)
            try await order(app, "current pia")
            let number = try await onlyActivity(client).number
            try await town.desk.clock.advance(by: .seconds(2))
            try await order(app, "resign pia")
            try await feed(client) { $0.isEmpty }
            let outcome = try await client.open(number)
            #expect(outcome == ContinuedActivity(session: pia))
            #expect(try await app.next("will") == "\(pia) \(Self.type)")
            #expect(try await app.next("continue") == "\(pia) \(Self.type)/Clown pia/clown:pia/pia")
            #expect(map != pia)
        }
    }

    @Test func anAppThatDoesNotRunIsStartedAndGetsTheActivityOnce() async throws {
        try await withFeed { town, app, _, client in
            try await order(app, "current pia")
            let number = try await onlyActivity(client).number
            try await order(app, "retitle pia Pia of old")
            try await feed(client) { $0.first?.content.title == "Pia of old" }
            try await town.desk.clock.advance(by: .seconds(2))
            try await app.terminate()
            try await feed(client) { $0.isEmpty }
            let again = town.app()
            let outcome = try await client.open(number)
            let session = try #require(outcome.session)
            let connected = try await again.next("connect")
            #expect(connected.contains("\(session) unattached \(Self.type)/Pia of old/clown:pia/pia"))
            _ = try await again.next("active \(session)")
            let said = await again.words(since: 0)
            #expect(!said.contains("continue") && !said.contains("will"))
            try await again.terminate()
        }
    }

    // MARK: - Links

    @Test(.claim("Q22", "Q36")) func aLinkFindsItsContentSixMonthsLater() async throws {
        try await withFeed { town, app, _, client in
            let links = Links1Client(try town.desk.connection())
            try await order(app, "current pia")
            let first = try await onlyActivity(client)
            try await order(app, "page pia https://example.org/pia")
            try await feed(client) { $0.first?.content.webpage != nil }
            #expect(try await order(app, "needs pia") == 1)
            let item = LinkItem(owner: "org.example.Notebook", identifier: "note-7", title: "About Pia")
            let link = try await links.add(LinkRequest(item: item, activity: first.number))
            // Asked once, and what it wrote is in the link.
            #expect(try await order(app, "retitle pia Pia") == 2)
            try await app.terminate()
            _ = try await client.forget(ActivityForgetting(isAll: true))
            try await town.desk.clock.advance(by: .seconds(60 * 60 * 24 * 180))
            try await town.desk.service.restart()

            // Another run of the app, another title.
            let later = try await town.start()
            _ = try await later.next("active")
            try await order(later, "current pia")
            try await order(later, "retitle pia Pia of today")
            try await feed(client) { $0.first?.content.title == "Pia of today" }
            let found = try await links.matching(try await onlyActivity(client).number)
            #expect(found.map(\.number) == [link] && found.map(\.item) == [item] && found.map(\.isByPage) == [false])
            #expect(found.first?.content.title == "Clown pia")

            let outcome = try await links.open(link)
            #expect(outcome.session != nil)
            _ = try await later.next("will")
            #expect(try await later.next("continue").hasSuffix(" \(Self.type)/Clown pia/clown:pia/pia"))
            try await later.terminate()
            try await town.desk.uninstall(town.bundle)
            #expect(try await links.open(link) == ContinuedActivity(address: "https://example.org/pia"))
        }
    }

    // MARK: - Search

    @Test(.claim("Q15", "Q18", "Q32")) func theContentOfAnAppIsFoundAndOpenedInTheFittingWindow() async throws {
        try await withFeed { town, app, map, client in
            let search = Search1Client(try town.desk.connection())
            let pia = try await town.open("pia", app)
            try await order(app, "current pia")
            try await order(app, "page pia https://example.org/pia")
            try await feed(client) { $0.first?.content.webpage != nil }
            try await town.desk.clock.advance(by: .seconds(2))
            try await order(app, "retitle pia Pia the Great")
            try await feed(client) { $0.first?.content.title == "Pia the Great" }
            // The persistent identifier is its identity there: shown again, it is still one.
            try await order(app, "resign pia")
            try await feed(client) { $0.isEmpty }
            try await order(app, "current pia")
            try await feed(client) { $0.count == 1 }
            let found = try await search.search(SearchQuery(text: "pia great"))
            #expect(found.map(\.title) == ["Pia the Great"] && found.first?.identifier == nil)
            try await town.desk.clock.advance(by: .seconds(2))
            // The target identifier chooses the window, whether the app runs or not.
            let outcome = try await search.open(try #require(found.first).number)
            #expect(outcome == ContinuedActivity(session: pia))
            #expect(try await app.next("continue") == "\(pia) \(Self.type)/Pia the Great/clown:pia/pia")
            try await app.terminate()
            try await feed(client) { $0.isEmpty }
            let again = town.app()
            #expect(try await search.open(try #require(found.first).number).session == pia)
            #expect(try await again.next("connect clown \(pia)").contains("\(Self.type)/Pia the Great/clown:pia/pia"))
            _ = try await again.next("active \(pia)")
            try await again.terminate()
            #expect(map != pia)
        }
    }

    @Test func anIndexedItemIsOpenedByTheActivityForItems() async throws {
        try await withFeed { town, app, _, client in
            let search = try await town.desk.search
            let pia = try await town.open("pia", app)
            try app.send("activities index pia Juggler")
            #expect(try await app.next("indexed") == "true")
            let found = try await search.next("juggl")
            #expect(found.uniqueIdentifier == "clown:pia" && found.app == Town.identifier)
            try await search.open(found)
            #expect(try await app.next("will") == "\(pia) com.apple.corespotlightitem")
            #expect(try await app.next("continue").hasPrefix("\(pia) com.apple.corespotlightitem/"))
            // As GNOME and KDE Plasma have it opened.
            let desktop = RemoteObject(
                try await town.desk.bus(), name: Interfaces.serviceName, path: Interfaces.desktopSearchPath)
            try await desktop.call(
                Interfaces.gnomeSearchProvider, "ActivateResult", "\(found.number)", ["juggl"], UInt32(0))
            #expect(try await app.next("continue").hasPrefix("\(pia) com.apple.corespotlightitem/"))
            try await desktop.call(Interfaces.kRunnerSource, "Run", "\(found.number)", "")
            #expect(try await app.next("continue").hasPrefix("\(pia) com.apple.corespotlightitem/"))
            try await app.terminate()
            // The type needs no declaration, and the app no process.
            let again = town.app()
            try await search.open(found)
            #expect(try await again.next("connect").contains(" com.apple.corespotlightitem/"))
            _ = try await again.next("active")
            try await again.terminate()
        }
    }

    @Test func theAttributesOfAnActivityFindItToo() async throws {
        try await withFeed { town, app, _, client in
            try await order(app, "current pia")
            _ = try await onlyActivity(client)
            try await order(app, "describe pia A juggler from Graz")
            let listed = try await feed(client) { $0.first?.content.about != nil }
            #expect(
                listed.first?.content.about == "A juggler from Graz" && listed.first?.content.keywords == ["circus"])
            let found = try await town.desk.search.next("circus juggler")
            #expect(found.title == "Clown pia" && found.contentDescription == "A juggler from Graz")
            try await order(app, "forget pia")
            try await town.desk.search.whenGone("circus")
        }
    }

    // MARK: - The service

    @Test func aServiceThatIsStartedAgainLearnsOfTheActivity() async throws {
        try await withFeed { town, app, _, client in
            try await order(app, "current pia")
            let first = try await onlyActivity(client)
            let reminders = try await town.desk.reminders
            _ = try await Reminders1Client(try town.desk.connection()).add(
                ReminderRequest(text: "Pay her", activity: first.number, isWithContent: true))
            try await town.desk.service.kill()
            let again = try await onlyActivity(client)
            #expect(again.number > first.number && again.content == first.content)
            #expect(try await titles(client) == ["Clown pia"])
            // It was there all the time, and has not come back.
            try await town.desk.settle()
            #expect(try await reminders.all.map(\.state) == [.pending])
            try await order(app, "current bob")
            try await order(app, "current pia")
            try await reminders.when("it has come") { $0.map(\.state) == [.delivered] }
        }
    }

    @Test func anAppDeletesWhatItHasSaved() async throws {
        try await withFeed { _, app, _, client in
            try await order(app, "current pia")
            try await feed(client) { $0.count == 1 }
            // The app may say so before or after it has done the order.
            try app.send("activities forget pia")
            _ = try await app.next("forgotten")
            #expect(try await titles(client).isEmpty)
        }
    }
}
