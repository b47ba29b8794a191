// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// Reminders with a real bus, a real service and a notification server.
@Suite(.timeLimit(.minutes(10))) struct RemindersTests {
    private static func content(_ title: String) -> PublishedActivity {
        PublishedActivity(
            content: ActivityDescription(title: title, persistent: "urn:\(title)", address: "reader:\(title)"),
            program: "org.example.Reader")
    }

    @Test func sixMonthsLaterAReminderComesAsANotificationWithButtons() async throws {
        try await withDesk { _, desk in
            let (reminders, notifications) = (try await desk.reminders, try await desk.notifications)
            let emma = try await Activities1Client(try desk.connection()).publish(Self.content("Emma"))
            let due = desk.clock.now.addingTimeInterval(60 * 60 * 24 * 182)
            _ = try await reminders.add("Read on", at: due, about: emma)
            try await desk.clock.advance(by: .seconds(60 * 60 * 24 * 181))
            #expect(try await notifications.banners.isEmpty)
            try await desk.service.restart()
            try await desk.clock.advance(by: .seconds(60 * 60 * 24 * 2))
            let banner = try await notifications.nextBanner()
            #expect(banner.app == "Reminders" && banner.title == "Read on" && banner.body == "Emma")
            #expect(banner.buttons.map(\.title) == ["Done", "Later"] && banner.isClickable)
            let sources = try await Notifications1Client(try desk.connection()).sources()
            #expect(sources.map(\.source) == ["org.enfilade.Reminders"] && sources.map(\.name) == ["Reminders"])
            try await notifications.press("Later", on: banner)
            try await reminders.when("it waits") { $0.first?.state == .pending }
            try await desk.clock.advance(by: .seconds(60 * 60))
            let again = try await notifications.nextBanner()
            #expect(again.title == "Read on")
            try await notifications.press("Done", on: again)
            try await reminders.when("it is done") { $0.first?.state == .done }
            #expect(try await notifications.banners.isEmpty)
        }
    }

    @Test func aReminderComesWhenItsContentIsThereAgain() async throws {
        try await withDesk { _, desk in
            let (reminders, notifications) = (try await desk.reminders, try await desk.notifications)
            let reader = Activities1Client(try desk.connection())
            let emma = try await reader.publish(Self.content("Emma"))
            _ = try await Reminders1Client(try desk.connection()).add(
                ReminderRequest(text: "Note the end", activity: emma, isWithContent: true))
            _ = try await reader.publish(Self.content("Persuasion"))
            // The service has seen that Emma is gone, and nothing came.
            try await desk.settle()
            #expect(try await reminders.all.map(\.state) == [.pending])
            _ = try await reader.publish(Self.content("Emma"))
            #expect(try await notifications.nextBanner().title == "Note the end")
            #expect(try await notifications.banners.count == 1)
        }
    }

    @Test func aReminderComesForTheFirstContentOfAServiceThatHasNotSeenItGo() async throws {
        try await withDesk { _, desk in
            let (reminders, notifications) = (try await desk.reminders, try await desk.notifications)
            let reader = try desk.connection()
            let emma = try await Activities1Client(reader).publish(Self.content("Emma"))
            _ = try await Reminders1Client(try desk.connection()).add(
                ReminderRequest(text: "Note the end", activity: emma, isWithContent: true))
            try await desk.service.kill()
            #expect(try await reminders.all.map(\.state) == [.pending])
            _ = try await Activities1Client(reader).publish(Self.content("Emma"))
            #expect(try await notifications.nextBanner().title == "Note the end")
        }
    }

    @Test func aFocusSilencesAReminderWhichIsListedAllTheSame() async throws {
        try await withDesk { _, desk in
            let (reminders, notifications) = (try await desk.reminders, try await desk.notifications)
            try await desk.focus.turnOn(.doNotDisturb)
            _ = try await reminders.add("Tea", at: desk.clock.now.addingTimeInterval(60))
            try await desk.clock.advance(by: .seconds(120))
            try await reminders.when("it is delivered") { $0.first?.state == .delivered }
            #expect(try await notifications.banners.isEmpty)
        }
    }

    @Test func aKilledServiceDeliversWhatWasDueMeanwhileAtItsStart() async throws {
        try await withDesk { _, desk in
            let (reminders, notifications) = (try await desk.reminders, try await desk.notifications)
            #expect(try await reminders.all.isEmpty, "the service runs")
            let due = Date().addingTimeInterval(20)
            _ = try await reminders.add("Tea", at: due)
            try await desk.service.kill()
            try #require(Date() < due, "the machine stood still")
            try await eventuallyHolds("the time comes") { Date() > due }
            #expect(try await reminders.all.map(\.text) == ["Tea"])
            #expect(try await notifications.nextBanner().title == "Tea")
            try await reminders.when("it is delivered") { $0.first?.state == .delivered }
            #expect(try await notifications.banners.count == 1)
        }
    }
}
