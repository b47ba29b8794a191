// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import TestTraits
import Testing

/// The notifications of a device, as outside packages test with them.
@Suite(.timeLimit(.minutes(10))) struct DeviceNotificationsTests {
    /// Makes a world with one device, and a process of an app that may notify.
    private func withApp(
        _ body: (Device, EnfiladeTesting.AppBundle, RunningProcess) async throws -> Void
    ) async throws {
        try await withDesk { world, desk in
            let app = try BundleBuilder(
                identifier: "org.example.Mail", name: "Mail",
                executable: World.executables.appending(path: "notification-probe")
            ).build(in: world.folder)
            try await desk.install(app)
            try await desk.clock.set(DeviceFocusTests.monday)
            _ = try await desk.notifications
            let process = try await desk.launch(app)
            try await process.answer("authorize", "authorized true")
            try await process.answer("categories", "categories")
            try await desk.whenCategoriesAreSet(by: app)
            try await body(desk, app, process)
        }
    }

    @Test func aBannerComesWhenItIsDue() async throws {
        try await withApp { desk, app, process in
            let notifications = try await desk.notifications
            try await process.answer("add later - 3600", "added later")
            try await desk.clock.advance(by: .seconds(3599))
            #expect(try await notifications.banners == [])
            try await desk.clock.advance(by: .seconds(1))
            let banner = try await notifications.nextBanner(of: app)
            #expect(banner.title == "Title of later" && banner.body == "Body & more")
            #expect(banner.app == "Mail" && banner.identifier == "org.example.Mail")
            #expect(banner.buttons.map(\.title) == ["Archive", "Reply"])
            #expect(banner.urgency == .normal && banner.isClickable && banner.takesReply)
            #expect(try await notifications.banners == [banner])
        }
    }

    @Test(.claim("F4")) func aFocusSilencesUntilTheAppIsAllowedAndASummaryComesAtItsEnd() async throws {
        try await withApp { desk, app, process in
            let (focus, notifications) = (try await desk.focus, try await desk.notifications)
            try await focus.turnOn(.work)
            try await process.answer("add quiet work", "added quiet")
            #expect(try await notifications.banners == [])
            let listed = try #require(try await notifications.list(of: app).first)
            #expect(listed.identifier == "quiet" && listed.isSilenced && listed.reason == "apps")
            #expect(listed.filterCriteria == "work")
            try await focus.allow([app], in: .work)
            try await process.answer("add loud", "added loud")
            #expect(try await notifications.nextBanner(of: app).title == "Title of loud")
            try await focus.turnOff()
            let summary = try await notifications.nextBanner()
            #expect(summary.identifier == nil && !summary.isClickable, "\(summary)")
            #expect(try await notifications.list(of: app).map(\.isSilenced) == [false, true])
        }
    }

    @Test(.claim("F3")) func eachFocusLetsItsOwnPeopleInterrupt() async throws {
        try await withApp { desk, app, _ in
            let (focus, notifications) = (try await desk.focus, try await desk.notifications)
            try await focus.allow(people: ["Ana"], in: .work)
            try await focus.allow(people: ["Ben"], in: .personal)
            for mode in [DeviceFocus.Mode.work, .personal] {
                try await focus.turnOn(mode)
                for person in ["Ana", "Ben", "Eve"] {
                    let sent = try await desk.run(
                        "enfilade", ["notify", "send", person, "--sender", person, "--app", app.identifier])
                    #expect(sent.status.isSuccess, "\(sent.errors)")
                }
            }
            // Without a summary of what was silenced in the first one.
            #expect(
                try await notifications.banners.compactMap { $0.identifier == nil ? nil : $0.title } == ["Ana", "Ben"])
            #expect(
                try await notifications.list(of: app).filter(\.isSilenced).map(\.title)
                    == ["Eve", "Ana", "Eve", "Ben"])
        }
    }

    @Test func theUserActsOnBanners() async throws {
        try await withApp { desk, app, process in
            let notifications = try await desk.notifications
            for name in ["a", "b", "c", "d", "e"] { try await process.answer("add \(name)", "added \(name)") }
            var banners: [Banner] = []
            for _ in 0..<5 { banners.append(try await notifications.nextBanner(of: app)) }
            try await notifications.press("Archive", on: banners[0])
            try await process.line { $0 == "received a archive -" }
            try await notifications.reply("On my way", to: banners[1])
            try await process.line { $0 == "received b reply On my way" }
            try await notifications.click(banners[2])
            try await process.line { $0 == "received c com.apple.UNNotificationDefaultActionIdentifier -" }
            try await notifications.dismiss(banners[3])
            try await process.line { $0 == "received d com.apple.UNNotificationDismissActionIdentifier -" }
            try await notifications.expire(banners[4])
            try await notifications.whenGone(banners[4])
            #expect(try await notifications.banners == [])
            #expect(try await notifications.list(of: app).map(\.identifier) == ["e"])
            for (attempt, banner) in [("Archive", banners[0]), ("Delete", banners[4])] {
                let error = await #expect(throws: WorldError.self) {
                    try await notifications.press(attempt, on: banner)
                }
                #expect(error?.code == .invalidArgument)
            }
        }
    }

    @Test func aBannerThatIsReplacedOrTakenBackIsGone() async throws {
        try await withApp { desk, app, process in
            let notifications = try await desk.notifications
            try await process.answer("add a", "added a")
            let first = try await notifications.nextBanner(of: app)
            // The service knows its number by then, so that the next one takes its place at once.
            try await desk.settle()
            try await process.answer("add a", "added a")
            let second = try await notifications.nextBanner(of: app)
            #expect(first.number == second.number)
            #expect(try await notifications.banners == [second])
            let error = await #expect(throws: WorldError.self) {
                try await notifications.press("Delete", on: second)
            }
            #expect(error?.message == "the banner “Title of a” has no button “Delete”")
            _ = try await desk.run("enfilade", ["notify", "remove", "a", "--app", app.identifier])
            try await notifications.whenGone(second)
        }
    }

    @Test func badgesAndPayloadsArriveAndTheUserForbids() async throws {
        try await withApp { desk, app, process in
            let notifications = try await desk.notifications
            try await process.answer("badge 3", "badge 3")
            try await notifications.whenBadge(of: app, is: 3)
            let payload = Data(#"{"aps":{"alert":{"title":"Curt"},"badge":5,"filter-criteria":"work"}}"#.utf8)
            try await notifications.push(payload, to: app)
            #expect(try await notifications.nextBanner(of: app).title == "Curt")
            #expect(try await notifications.badge(of: app) == 5)
            try await notifications.setAllowed(false, for: app)
            try await process.answer("add b", "error 1 ")
        }
    }

    @Test func aSecondServerIsNamed() async throws {
        try await withDesk { _, desk in
            let bus = try await desk.bus()
            #expect(try await bus.requestName("org.freedesktop.Notifications"))
            let error = await #expect(throws: WorldError.self) { try await desk.notifications }
            #expect(error?.code == .unavailable)
        }
    }
}

extension RunningProcess {
    /// Sends a line to a notification-probe and waits for a line after it that begins like its answer.
    fileprivate func answer(_ line: String, _ answer: String) async throws {
        let count = output.currentLines.count
        try send(line)
        var place = -1
        for await said in output.lines {
            place += 1
            if place >= count, said.hasPrefix(answer) { return }
        }
        throw CocoaError(.fileReadUnknown)
    }
}

extension Device {
    /// Waits until the service knows the categories of an app, which no app can wait for.
    func whenCategoriesAreSet(by app: EnfiladeTesting.AppBundle) async throws {
        let client = Notifications1Client(try connection())
        try await eventuallyHolds("the categories are set") { try await !client.categories(app.identifier).isEmpty }
    }
}
