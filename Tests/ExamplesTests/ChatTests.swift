// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

/// The app, where scripts/examples.sh puts it.
private let chatBundle = World.executables.appending(path: "Examples/Chat.app")
private let isChatBuilt = FileManager.default.fileExists(atPath: chatBundle.appending(path: "Info.plist").path)

/// The example Chat, with its extension and in its window.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: isChatBuilt, "./test without a filter builds the examples; so does scripts/examples.sh"))
struct ChatTests {
    private static let work: [String: DeviceFocus.Value] = [
        "account": .entity("work"), "status": "At work", "alwaysUseDarkMode": true,
    ]

    /// Makes a world with the app, which has the filter in Work and three messages that nobody has read.
    private func withChat(_ body: (World, Device, EnfiladeTesting.AppBundle) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let chat = try AppBundle(at: chatBundle)
            try await desk.install(chat)
            let (focus, notifications) = (try await desk.focus, try await desk.notifications)
            try await focus.setFilter("ChatFilter", of: chat, in: .work, to: Self.work)
            let app = try await desk.launch(chat, ["follow"])
            for message in ["personal Ada Cinema?", "personal Eve Dinner?", "work Curt Slides?"] {
                try app.send(message)
            }
            try await notifications.whenBadge(of: chat, is: 3)
            try await eventuallyHolds("three notifications") { try await notifications.list(of: chat).count == 3 }
            try await app.terminate()
            try await body(world, desk, chat)
        }
    }

    /// Installs and starts an app with a filter and without an extension.
    private func openOther(
        on desk: Device, in world: World
    ) async throws -> (EnfiladeTesting.AppBundle, RunningProcess) {
        let other = try BundleBuilder(
            identifier: ListingApps.Chat.bundle, name: "Example Chat App",
            executable: World.executables.appending(path: "chat-probe")
        ).build(in: world.folder)
        try await desk.install(other)
        let process = try await desk.launch(other)
        try await process.line { $0 == "ready" }
        return (other, process)
    }

    @Test(.claim("F43", "F63", "F65")) func theExtensionChangesTheBadgeAndAnAppWithoutOneItsViews() async throws {
        try await withChat { world, desk, chat in
            let (focus, notifications) = (try await desk.focus, try await desk.notifications)
            let (other, views) = try await openOther(on: desk, in: world)
            try await focus.setFilter(ListingApps.Chat.intent, of: other, in: .work, to: ["status": "At work"])

            try await focus.turnOn(.work)
            let perform = try await focus.nextPerform(of: chat)
            #expect(perform.values == Self.work && perform.problem == nil)
            // Two of the three messages are personal.
            try await notifications.whenBadge(of: chat, is: 1)
            try await views.line { $0 == "perform false At work - true" }
            try await focus.turnOff()
            #expect(try await focus.nextPerform(of: chat).isReset)
            try await notifications.whenBadge(of: chat, is: 3)
            try await views.line { $0 == "perform false - - true" }
        }
    }

    @Test(
        .claim("F13"), .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs))
    func everyKindOfAdaptationIsShown() async throws {
        try await withChat { _, desk, chat in
            let (focus, notifications) = (try await desk.focus, try await desk.notifications)
            try await focus.allow([chat], in: .work)
            let app = try await desk.launch(chat, ["follow"])
            try await app.line { $0.hasPrefix("account all") }
            try await focus.turnOn(.work)
            #expect(try await focus.nextPerform(of: chat).problem == nil)
            // The account, the theme, and a badge for fewer messages.
            try await app.line { $0 == "account work, status At work, dark, unread 1, last Curt: Slides?" }
            try await notifications.whenBadge(of: chat, is: 1)
            // Fewer notifications.
            for message in ["personal Ada Now?", "work Curt Today?"] { try app.send(message) }
            try await notifications.whenBadge(of: chat, is: 2)
            // The badge comes first.
            while try await notifications.nextBanner(of: chat).body != "Today?" {}
            #expect(try await notifications.banners.map(\.body).suffix(1) == ["Today?"])
            #expect(try await notifications.list(of: chat).filter(\.isSilenced).map(\.body) == ["Now?"])
            try await app.terminate()
            try await focus.turnOff()
            // The window reads what the filter leaves.
            #expect(try await focus.nextPerform(of: chat).isReset)

            // Fewer conversations, no news of others beside one of them, and rows of one line.
            let display = try await VirtualDisplay.readable(on: desk)
            _ = try await display.launch(chat)
            try await display.use("Chat", ["see=Eve", "row=Curt", "see=New from Ada: Now?", "see=Curt, Work"])
            try await focus.turnOn(.work)
            try await display.use(
                "Chat", ["gone=Eve", "gone=New from", "gone=Curt, Work", "see=Curt", "see=Your status: At work"])
        }
    }

    @Test(
        .claim("F7", "F9", "F10"), .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs))
    func theWindowShowsThatItIsFilteredAndHasASwitchOfItsOwn() async throws {
        try await withChat { world, desk, chat in
            let focus = try await desk.focus
            let (other, _) = try await openOther(on: desk, in: world)
            let display = try await VirtualDisplay.readable(on: desk)
            _ = try await display.launch(chat)
            let mixed = ["see=Ada", "see=Eve", "see=Curt", "gone=Filter by Focus"]
            try await display.use("Chat", mixed)
            // The filter is one of Work alone.
            try await focus.turnOn(.personal)
            try await focus.turnOn(.work)
            #expect(try await focus.nextPerform(of: chat).values == Self.work)
            try await display.use(
                "Chat",
                [
                    "see=Only Work, while the Focus is on", "see=Curt", "gone=Ada", "gone=Eve",
                    "uncheck=Filter by Focus", "see=Ada", "see=Eve", "gone=while the Focus is on",
                ])
            #expect(try await focus.mode == .work)
            try await display.use("Chat", ["check=Filter by Focus", "gone=Ada", "see=while the Focus is on"])
            try await focus.turnOn(.personal)
            #expect(try await focus.nextPerform(of: chat).isReset)
            try await display.use("Chat", mixed)
            try await focus.turnOff()
            try await display.use("Chat", mixed)
            #expect(try await focus.performs(of: chat).count == 2)
            #expect(try await focus.performs(of: other).isEmpty)
        }
    }
}
