// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

/// The app of the talk's listings, in a process of its own, with the real service.
@Suite(
    .unlessSanitized("a program that is built without the sanitizer cannot load our library"), .timeLimit(.minutes(10)))
struct ListingAppTests {
    private static let intent = ListingApps.Chat.intent
    private static let values = ListingApps.Chat.values
    private static let personal: [String: DeviceFocus.Value] = ["account": .entity("personal-account-identifier")]

    /// Makes a world with the app installed.
    private func withChat(
        in language: String = "", _ body: (Device, EnfiladeTesting.AppBundle) async throws -> Void
    ) async throws {
        let apps = try await ListingApps.built
        var options = World.Options()
        if !language.isEmpty { options.environment = ["LC_ALL": "C.UTF-8", "LANGUAGE": language] }
        try await withWorld(options) { world in
            let desk = try await world.device(named: "desk")
            let chat = try await apps.chat(on: desk, in: world)
            if !language.isEmpty { try Self.translate(chat, into: language) }
            try await desk.install(chat)
            try await body(desk, chat)
        }
    }

    /// Starts the app.
    private func open(_ chat: EnfiladeTesting.AppBundle, on desk: Device) async throws -> RunningProcess {
        let process = try await desk.launch(chat)
        try await process.line { $0 == "ready" }
        return process
    }

    /// Whether the program of the app was run on a device, for any reason.
    private func wasRun(on desk: Device) -> Bool {
        FileManager.default.fileExists(atPath: desk.home.appending(path: "chat-was-run").path)
    }

    // MARK: - Texts

    @Test(.claim("F15", "F23", "F24")) func theFilterIsKnownToEveryFocusBeforeTheProgramHasEverRun() async throws {
        try await withChat { desk, chat in
            let focus = Focus1Client(try desk.connection())
            let filter = try #require(try await focus.available(chat.identifier).first)
            #expect(filter.intent == Self.intent && filter.title == "Set account, status & look")
            #expect(
                filter.description
                    == "Select an account, set your status, and configure the look of Example Chat App.")
            #expect(
                filter.parameters.map { "\($0.name): \($0.title), \($0.kind.rawValue) \($0.type)" } == [
                    "alwaysUseDarkMode: Use Dark Mode, boolean Bool", "status: Status Message, text String",
                    "account: Selected Account, entity AccountEntity",
                    "myOptionalAppEnum: Layout, enumeration Layout",
                ])
            #expect(filter.origin == .constants)
            _ = try await focus.setMode(FocusMode(identifier: "", name: "Reading"))
            let modes = try await focus.modes()
            for mode in modes {
                try await focus.setFilter(mode.identifier, bundle: chat.identifier, intent: Self.intent, values: [:])
            }
            #expect(Set(try await focus.filters().map(\.mode)) == Set(modes.map(\.identifier)) && modes.count == 5)
            #expect(!wasRun(on: desk))
            // The trace is one that a run leaves.
            _ = try await open(chat, on: desk)
            #expect(wasRun(on: desk))
        }
    }

    @Test(.claim("F36")) func theFiveCombinationsHaveTheWordsOfTheTalk() async throws {
        try await withChat { desk, chat in
            let focus = try await desk.focus
            let client = Focus1Client(try desk.connection())
            _ = try await open(chat, on: desk)
            let (account, status) = ("account", "status")
            let work = DeviceFocus.Value.entity("work-account-identifier")
            let combinations: [([String: DeviceFocus.Value], String, String)] = [
                ([:], "Set Look", "Dynamic"),
                (["alwaysUseDarkMode": true], "Set Look", "Dark"),
                ([account: work], "Set Account and Look", "Work account and Dynamic"),
                ([status: "At work"], "Set Status and Look", "At work and Dynamic"),
                (
                    [account: work, status: "At work", "alwaysUseDarkMode": true], "Set Account, Status, and Look",
                    "Work account, At work, and Dark"
                ),
            ]
            for (values, title, subtitle) in combinations {
                try await focus.setFilter(Self.intent, of: chat, in: .work, to: values)
                try await eventuallyHolds("the cell says “\(title)”, “\(subtitle)”") {
                    let cell = try await client.filters().first?.display
                    return cell?.title == title && cell?.subtitle == subtitle
                }
            }
        }
    }

    /// The bundle gets the words for A, B and C in a language, and the sentence around them.
    private static func translate(_ chat: EnfiladeTesting.AppBundle, into language: String) throws {
        let (name, sentence) = try #require(
            ["de": ("de", "%@ festlegen"), "ja": ("ja", "%@を設定"), "zh_CN": ("zh-Hans", "设置%@")][language])
        let folder = chat.folder.appending(path: "\(name).lproj")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = #""Account" = "A"; "Status" = "B"; "Look" = "C"; "Set %@" = "\#(sentence)";"#
        try Data(text.utf8).write(to: folder.appending(path: "Localizable.strings"))
    }

    @Test(
        .claim("F37"),
        arguments: [("de", "A, B und C festlegen"), ("ja", "A、B、Cを設定"), ("zh_CN", "设置A、B和C")])
    func theListIsJoinedAsTheLanguageDoes(language: String, title: String) async throws {
        try await withChat(in: language) { desk, chat in
            let client = Focus1Client(try desk.connection())
            _ = try await open(chat, on: desk)
            try await desk.focus.setFilter(Self.intent, of: chat, in: .work, to: Self.values)
            try await eventuallyHolds("the cell says “\(title)”") {
                try await client.filters().first?.display.title == title
            }
        }
    }

    // MARK: - Values

    @Test(.claim("F26", "F46", "F48", "F49", "F50", "F51"))
    func theAppPerformsTheValuesAndTheDefaultsAndAsksForThem() async throws {
        try await withChat { desk, chat in
            let focus = try await desk.focus
            let app = try await open(chat, on: desk)
            try app.send("current")
            try await app.line { $0 == "Error loading current filter: No Focus with this filter is on." }

            try await focus.setFilter(Self.intent, of: chat, in: .work, to: Self.values)
            try await focus.turnOn(.work)
            let perform = try await focus.nextPerform(of: chat)
            #expect(perform.values == Self.values && perform.problem == nil)
            try await app.line { $0 == "performed true, At work, Work account" }
            try app.send("current")
            try await app.line { $0 == "current true, At work, compact, Work account" }

            // The filter is removed, another Focus is switched on, and none.
            try await focus.removeFilter(Self.intent, of: chat, from: .work)
            #expect(try await focus.nextPerform(of: chat).isReset)
            try await focus.setFilter(Self.intent, of: chat, in: .work, to: Self.values)
            #expect(try await focus.nextPerform(of: chat).values == Self.values)
            try await focus.turnOn(.personal)
            #expect(try await focus.nextPerform(of: chat).isReset)
            try await focus.turnOn(.work)
            #expect(try await focus.nextPerform(of: chat).values == Self.values)
            try await focus.turnOff()
            #expect(try await focus.nextPerform(of: chat).isReset)

            #expect(try await focus.performs(of: chat).allSatisfy { $0.problem == nil })
            let (values, defaults) = ("performed true, At work, Work account", "performed false, -, -")
            let expected = [values, defaults, values, defaults, values, defaults]
            try await eventuallyHolds("six lines") {
                app.output.currentLines.filter { $0.hasPrefix("performed") } == expected
            }
        }
    }

    @Test(.claim("F70")) func aSwitchToAnotherFocusWithTheFilterIsOnePerform() async throws {
        try await withChat { desk, chat in
            let focus = try await desk.focus
            let app = try await open(chat, on: desk)
            try await focus.setFilter(Self.intent, of: chat, in: .work, to: Self.values)
            try await focus.setFilter(Self.intent, of: chat, in: .personal, to: Self.personal)
            try await focus.turnOn(.work)
            #expect(try await focus.nextPerform(of: chat).values == Self.values)
            try await focus.turnOn(.personal)
            #expect(try await focus.nextPerform(of: chat).values == Self.personal)
            #expect(try await focus.performs(of: chat).map(\.isReset) == [false, false])
            let expected = ["performed true, At work, Work account", "performed false, -, Personal account"]
            try await eventuallyHolds("two lines") {
                app.output.currentLines.filter { $0.hasPrefix("performed") } == expected
            }
            try app.send("current")
            try await app.line { $0 == "current false, -, -, Personal account" }
        }
    }

    @Test(.claim("F41")) func anAppThatDoesNotRunIsNotLaunchedAndKnowsTheValuesWhenItIs() async throws {
        try await withChat { desk, chat in
            let focus = try await desk.focus
            let client = Focus1Client(try desk.connection())
            try await focus.setFilter(Self.intent, of: chat, in: .work, to: Self.values)
            try await focus.turnOn(.work)
            #expect(try await focus.performs(of: chat).isEmpty)
            #expect(try await client.filters().map(\.problem) == [""])
            #expect(!wasRun(on: desk))
            let app = try await open(chat, on: desk)
            try app.send("current")
            try await app.line { $0 == "current true, At work, compact, Work account" }
        }
    }

    // MARK: - Notifications

    @Test(.claim("F52", "F53", "F55", "F56", "F58", "F59", "F60", "F61", "F67", "F71"))
    func thePredicateOfTheFilterDecidesWhichNotificationsInterrupt() async throws {
        try await withChat { desk, chat in
            let (focus, notifications) = (try await desk.focus, try await desk.notifications)
            let app = try await open(chat, on: desk)
            try await focus.allow([chat], in: .personal)
            try await focus.setFilter(Self.intent, of: chat, in: .personal, to: Self.personal)
            try await focus.turnOn(.personal)
            #expect(try await focus.nextPerform(of: chat).problem == nil)

            for line in ["listing", "notify mine personal-account-identifier", "notify plain"] {
                try app.send(line)
                try await app.line { $0 == "did \(line)" }
            }
            for criteria in ["work", "personal"] {
                let payload =
                    #"{"aps":{"alert":{"title":"\#(criteria)"},"filter-criteria":"\#(criteria)-account-identifier"}}"#
                try await notifications.push(Data(payload.utf8), to: chat)
            }
            #expect(try await notifications.banners.map(\.title) == ["mine", "plain", "personal"])
            let list = try await notifications.list(of: chat)
            #expect(Set(list.map(\.title)) == ["Curt Rothert", "mine", "plain", "work", "personal"])
            let silenced = list.filter(\.isSilenced)
            #expect(silenced.map(\.title) == ["work", "Curt Rothert"])
            #expect(silenced.allSatisfy { $0.reason == "predicate" && $0.filterCriteria == "work-account-identifier" })

            // One summary for both, and nothing again.
            try await focus.turnOff()
            let titles = try await notifications.banners.map(\.title)
            #expect(titles.prefix(3) == ["mine", "plain", "personal"] && titles.count == 4, "\(titles)")
            #expect(try await notifications.banners.last?.identifier == nil)
            #expect(try await notifications.list(of: chat).count { $0.isSilenced } == 2)
        }
    }

    @Test(.claim("F54")) func theContextIsReadAgainOnceTheAppSaysSo() async throws {
        try await withChat { desk, chat in
            let (focus, notifications) = (try await desk.focus, try await desk.notifications)
            let app = try await open(chat, on: desk)
            try await focus.allow([chat], in: .personal)
            try await focus.setFilter(Self.intent, of: chat, in: .personal, to: Self.personal)
            try await focus.turnOn(.personal)
            #expect(try await focus.nextPerform(of: chat).problem == nil)

            for line in ["alias personal-account-identifier home", "notify early home"] {
                try app.send(line)
                try await app.line { $0 == "did \(line)" }
            }
            #expect(try await notifications.list(of: chat).map(\.isSilenced) == [true])
            try app.send("invalidate")
            let client = Notifications1Client(try desk.connection())
            try await eventuallyHolds("the new predicate counts") {
                try await client.dryRun(chat.identifier, .init(criteria: "home")).outcome == .interrupt
            }
            try app.send("notify late home")
            #expect(try await notifications.nextBanner(of: chat).title == "late")
            #expect(try await focus.performs(of: chat).count == 1)
        }
    }
}
