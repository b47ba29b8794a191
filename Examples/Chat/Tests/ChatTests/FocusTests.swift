// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing

/// The app in a world of its own: its filter, its notifications, and its extension while it is closed.
@Suite(.timeLimit(.minutes(5))) struct FocusTests {
    private static let work: [String: DeviceFocus.Value] = [
        "account": .entity("work"), "status": "At work", "alwaysUseDarkMode": true,
    ]

    /// Makes a world with the app installed, and with its filter in Work.
    private func withChat(_ body: (Device, AppBundle) async throws -> Void) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let chat = try bundle(in: world)
            try await desk.install(chat)
            let focus = try await desk.focus
            _ = try await desk.notifications
            try await focus.allow([chat], in: .work)
            try await focus.setFilter("ChatFilter", of: chat, in: .work, to: Self.work)
            try await body(desk, chat)
        }
    }

    /// Puts the programs of this package into a bundle, as scripts/examples.sh does.
    private func bundle(in world: World) throws -> AppBundle {
        let resources = URL(filePath: #filePath).appending(path: "../../../Resources").standardizedFileURL
        let folder = world.folder.appending(path: "Chat.app", directoryHint: .isDirectory)
        try FileManager.default.copyItem(at: resources, to: folder)
        for (program, place) in [("Chat", "Chat"), ("ChatFocus", "Extensions/ChatFocus.appex/ChatFocus")] {
            try FileManager.default.linkOrCopy(
                World.products.appending(path: program), to: folder.appending(path: place))
        }
        return try AppBundle(at: folder)
    }

    @Test func theAppFollowsTheFocusForTwoHours() async throws {
        try await withChat { desk, chat in
            let (focus, notifications) = (try await desk.focus, try await desk.notifications)
            let app = try await desk.launch(chat, ["follow"])
            try await app.line { $0 == "account all, status -, light, unread 0, last -" }
            try app.send("personal Ada Cinema?")
            #expect(try await notifications.nextBanner(of: chat).title == "Ada")
            try await notifications.whenBadge(of: chat, is: 1)

            try await focus.turnOn(.work, for: .seconds(2 * 60 * 60))
            #expect(try await focus.nextPerform(of: chat).values == Self.work)
            // The unread message is personal, so that the badge goes.
            try await app.line { $0 == "account work, status At work, dark, unread 0, last -" }
            try await notifications.whenBadge(of: chat, is: 0)

            try app.send("personal Ada Now?")
            try app.send("work Curt Slides?")
            let banner = try await notifications.nextBanner(of: chat)
            #expect(banner.title == "Curt" && banner.body == "Slides?")
            let silenced = try await notifications.list(of: chat).filter(\.isSilenced)
            #expect(silenced.map(\.body) == ["Now?"] && silenced.map(\.reason) == ["predicate"])

            try await desk.clock.advance(by: .seconds(2 * 60 * 60))
            #expect(try await focus.nextPerform(of: chat).isReset)
            try await app.line { $0 == "account all, status -, light, unread 3, last Curt: Slides?" }
        }
    }

    @Test func aReplyInTheBannerIsSent() async throws {
        try await withChat { desk, chat in
            let notifications = try await desk.notifications
            let app = try await desk.launch(chat, ["follow"])
            try app.send("work Curt Slides?")
            try await notifications.reply("On my way", to: try await notifications.nextBanner(of: chat))
            try await app.line { $0.hasSuffix("unread 0, last me: On my way") }
            try app.send("work Curt Thanks")
            try await notifications.press("Mark as Read", on: try await notifications.nextBanner(of: chat))
            try await app.line { $0.hasSuffix("unread 0, last Curt: Thanks") }
            try await notifications.whenBadge(of: chat, is: 0)
        }
    }

    @Test func theExtensionChangesTheBadgeOfTheClosedApp() async throws {
        try await withChat { desk, chat in
            let (focus, notifications) = (try await desk.focus, try await desk.notifications)
            let app = try await desk.launch(chat, ["follow"])
            try app.send("personal Ada Cinema?")
            try await notifications.whenBadge(of: chat, is: 1)
            try await app.terminate()

            try await focus.turnOn(.work)
            #expect(try await focus.nextPerform(of: chat).problem == nil)
            try await notifications.whenBadge(of: chat, is: 0)
            try await focus.turnOff()
            #expect(try await focus.nextPerform(of: chat).isReset)
            try await notifications.whenBadge(of: chat, is: 1)
        }
    }
}

extension FileManager {
    /// Links a program, or copies it from another file system: an app is known by the file that it runs.
    fileprivate func linkOrCopy(_ program: URL, to place: URL) throws {
        do { try linkItem(at: program, to: place) } catch { try copyItem(at: program, to: place) }
    }
}
